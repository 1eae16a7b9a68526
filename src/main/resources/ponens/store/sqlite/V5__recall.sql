-- The branch that the conclusion chose.
alter table thought_session add column winning_branch text;

-- Whether a recalled thought helped, as the agent said in a session. Yes is 1, no is 0.
create table recall_feedback (
  session_id    text not null references thought_session (session_id) on delete cascade,
  rated_session text not null references thought_session (session_id) on delete cascade,
  rated_thought bigint not null,
  relevant      bigint not null,
  rated_at      bigint not null,
  primary key (session_id, rated_session, rated_thought)
);

create index recall_feedback_rated on recall_feedback (rated_session, rated_thought);
