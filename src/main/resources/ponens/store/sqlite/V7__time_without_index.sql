-- Each thought changes the time of its session. With the time in two indexes, it changed two more pages.
-- Without it, the sessions of an owner are sorted when somebody lists them: 5 ms for 10,000 sessions.
drop index thought_session_touched;
drop index thought_session_owner;

create index thought_session_owner on thought_session (owner);
