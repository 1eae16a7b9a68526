-- The finding that an event of kind dispute disputes: the number of its step, 0 for the question, and its rule.
alter table thoughts add column disputed_step text;
alter table thoughts add column disputed_rule text;
