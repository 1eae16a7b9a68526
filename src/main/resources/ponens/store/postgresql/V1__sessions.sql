-- Times are milliseconds since 1970. Yes is 1, no is 0. What is not known is null, never a number made up for it.

create table thought_session (
  session_id         text collate "C" primary key not null,
  owner              text collate "C" not null,
  question           text,
  difficulty         text,
  domain             text,
  chain_id           text,
  profile            text not null,
  started_at         bigint not null,
  touched_at         bigint not null,
  event_count        bigint not null,
  thought_count      bigint not null,
  revision_count     bigint not null,
  branch_count       bigint not null,
  active_branch      text,
  hypothesis         text,
  confidence_count   bigint not null,
  confidence_sum     double precision not null,
  avg_confidence     double precision,
  concluded          smallint not null,
  conclusion_summary text,
  -- what its thoughts take, in bytes of UTF-8; for retention
  bytes              bigint not null,
  -- the head of its chain of audit records
  audit_count        bigint not null,
  audit_hash         text not null,
  audit_seal         text
);

create index thought_session_owner on thought_session (owner, touched_at, session_id);
create index thought_session_touched on thought_session (touched_at, session_id);

create table thoughts (
  -- for the index of words alone: elsewhere a thought is named by its session and its number
  row_id                  bigint generated always as identity primary key,
  session_id              text collate "C" not null references thought_session (session_id) on delete cascade,
  thought_id              bigint not null,
  kind                    text not null,
  content                 text not null,
  previous_thought_id     bigint,
  created_at              bigint not null,
  -- what the caller said of it
  given_id                text,
  given_role              text,
  given_confidence        double precision,
  given_mode              text,
  given_depth             text,
  given_phase             text,
  hypothesis              text,
  evidence                text,
  is_revision             smallint not null,
  revises_thought_id      text,
  branch_from             text,
  branch_id               text,
  agent                   text,
  tool                    text,
  call_id                 text,
  is_error                smallint not null,
  pending_verification    smallint not null,
  estimated_total         bigint,
  needs_more_thoughts     smallint,
  -- what was said of it when it came
  thinking_pattern        text collate "C",
  confidence              double precision,
  thought_mode            text,
  thought_depth           text,
  risk                    text,
  gate                    text not null,
  suggested_next          text,
  findings                bigint not null,
  rulebook                text not null,
  settings                text not null,
  verdict                 text not null,
  hypothesis_verification text,
  -- the finding that an event of kind dispute disputes: the number of its step, 0 for the question, and its rule
  disputed_step           text,
  disputed_rule           text,
  -- what happened in a tool call, beside is_error
  call_status             text,
  exit_code               bigint,
  duration_ms             bigint,
  tokens                  bigint,
  cost                    double precision,
  -- the entry of the ledger that an event of kind ledger makes, as JSON
  entry                   text,
  -- how the event reached the session: hook, report or call; null for thoughts
  via                     text,
  unique (session_id, thought_id)
);

create table hypothesis_verification (
  session_id          text collate "C" not null references thought_session (session_id) on delete cascade,
  thought_id          bigint not null,
  hypothesis          text not null,
  supporting          text not null,
  supporting_count    bigint not null,
  contradicting       text not null,
  contradicting_count bigint not null,
  confidence_score    double precision,
  outcome             text not null,
  suggested_revision  text,
  verified_at         bigint not null,
  primary key (session_id, thought_id)
);

create table thinking_metrics (
  session_id              text collate "C" primary key not null references thought_session (session_id) on delete cascade,
  avg_confidence          double precision,
  revision_ratio          double precision,
  hypothesis_success_rate double precision,
  most_effective_pattern  text,
  computed_at             bigint not null
);

create table audit (
  session_id    text collate "C" not null references thought_session (session_id) on delete cascade,
  seq           bigint not null,
  at            bigint not null,
  kind          text not null,
  thought_id    bigint,
  tool          text not null,
  input_hash    text not null,
  output_hash   text not null,
  content_hash  text,
  session_hash  text not null,
  rulebook_hash text,
  settings_hash text,
  previous_hash text not null,
  hash          text not null,
  hmac          text,
  primary key (session_id, seq)
);

-- Words by their English stems, without a list of words that are left out.
create text search dictionary ponens_stems (template = snowball, language = english);

create text search configuration ponens (parser = default);

alter text search configuration ponens add mapping for
  asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart,
  int, uint, float, sfloat, version, file, host, url, url_path, email
  with ponens_stems;

-- The words of thoughts, and how many there are.
create table thought_words (
  row_id bigint primary key references thoughts (row_id) on delete cascade,
  words  tsvector not null,
  size   bigint not null
);

create index thought_words_index on thought_words using gin (words);
