-- What happened in a tool call, beside is_error: the status of its result, and what the source counted.
alter table thoughts add column call_status text;
alter table thoughts add column exit_code bigint;
alter table thoughts add column duration_ms bigint;
alter table thoughts add column tokens bigint;
alter table thoughts add column cost double precision;
