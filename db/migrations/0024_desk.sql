-- Desk: the people who write for fictional profiles, and what waits for their answer.

-- Tables

-- A writer on shift. While there is a recent sign of life of one, fictional profiles of their sites can be written to.
create table desk_shift (
  staff_id uuid primary key references staff,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  check (seen_at >= started_at)
);

-- A conversation with a fictional profile whose last words are a member's.
create table desk_conversation (
  conversation_id uuid primary key references conversation on delete cascade,
  site_id uuid not null references site,
  -- The oldest message without an answer.
  waiting_since timestamptz not null,
  claimed_by uuid references staff,
  -- The last sign of life of who claimed it; ten minutes later it is free again.
  claimed_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);

-- Each of these messages, until it is answered, taken back or refunded.
create table desk_message (
  message_id uuid primary key references message on delete cascade,
  conversation_id uuid not null references desk_conversation on delete cascade,
  sequence bigint not null,
  sent_at timestamptz not null,
  -- Without an answer its credits return then.
  refund_at timestamptz not null,
  check (refund_at > sent_at)
);

-- What writers must remember: about a fictional profile, or about one conversation of it.
create table desk_note (
  id uuid primary key,
  profile_id uuid not null references member on delete cascade,
  -- Null: about the profile itself.
  conversation_id uuid references conversation on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body <> ''),
  created_at timestamptz not null
);

-- Indexes

create index desk_conversation_waiting on desk_conversation (waiting_since, conversation_id);
create index desk_conversation_site on desk_conversation (site_id, waiting_since, conversation_id);
create index desk_conversation_claimed on desk_conversation (claimed_by) where claimed_by is not null;
create index desk_message_conversation on desk_message (conversation_id, sequence);
create index desk_message_refund on desk_message (refund_at);
create index desk_note_profile on desk_note (profile_id, created_at);
create index desk_note_conversation on desk_note (conversation_id, created_at) where conversation_id is not null;
create index desk_note_staff on desk_note (staff_id);
create index member_fictional on member (site_id, name, id) where kind = 'fictional';
