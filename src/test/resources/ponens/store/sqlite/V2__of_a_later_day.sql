-- Stands for a script of a later version; only tests know it.
create table of_a_later_day (name text primary key not null);
alter table thoughts add column mood text;
