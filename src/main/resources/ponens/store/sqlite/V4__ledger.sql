-- The entry of the ledger that an event of kind ledger makes, as JSON with the keys of the steps format; its words are the content.
alter table thoughts add column entry text;
-- How the event reached the session: hook, report or call. Null for thoughts.
alter table thoughts add column via text;
