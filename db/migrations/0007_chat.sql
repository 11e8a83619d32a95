-- Chat: conversations of two members and their messages.

-- Tables

create table conversation (
  id uuid primary key,
  site_id uuid not null references site,
  -- The two members in the order of their ids, so that a pair has one conversation.
  first_id uuid not null references member on delete cascade,
  second_id uuid not null references member on delete cascade,
  -- The sender of the first message: free members may start only a few conversations. Null if the owner of an account
  -- claimed it back from somebody else, who had started the conversation.
  started_by uuid references member on delete cascade,
  last_sequence bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (first_id, second_id),
  check (first_id < second_id),
  check (started_by in (first_id, second_id))
);

-- One member's side of a conversation: what they have chosen, and how far the messages have come to them.
create table conversation_party (
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  -- How many messages the member has written here.
  sent integer not null default 0 check (sent >= 0),
  -- Messages up to here have reached a device of the member; reading implies it.
  delivered_sequence bigint not null default 0,
  read_sequence bigint not null default 0,
  -- How far the partner has been shown delivery and reading. It lags behind while the member hides receipts, is under
  -- review, or one of the two has blocked the other. A skipped receipt is shown only with a newer one.
  published_delivered_sequence bigint not null default 0,
  published_read_sequence bigint not null default 0,
  -- New messages send no notification, but they are counted.
  muted boolean not null default false,
  -- Out of the list until something new comes, or for good while muted.
  archived_at timestamptz,
  removed_at timestamptz,
  primary key (conversation_id, member_id),
  check (delivered_sequence >= read_sequence),
  check (published_delivered_sequence <= delivered_sequence and published_read_sequence <= read_sequence)
);

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  sequence bigint not null,
  sender_id uuid not null references member on delete cascade,
  -- The page creates it, so that a retry is the same message.
  client_id uuid not null,
  kind text not null check (kind in ('text', 'photo', 'gift')),
  body text not null,
  -- What the sender paid for it, in credits.
  cost integer not null default 0 check (cost >= 0),
  -- The earlier message of this conversation that it answers.
  quoted_id uuid references message on delete set null,
  created_at timestamptz not null default now(),
  -- The sender unsent it before it was read: its place stays, its content is deleted.
  unsent_at timestamptz,
  unique (conversation_id, sequence),
  unique (sender_id, client_id),
  check (unsent_at is null or body = '')
);

-- The picture of a message; photo uploads and chat pictures share the file storage.
create table message_photo (
  message_id uuid primary key references message on delete cascade,
  file text collate "C" not null unique,
  width integer not null,
  height integer not null,
  placeholder text not null,
  -- Of the uploaded bytes: it distinguishes a retry from another photo.
  digest bytea not null,
  -- The receiver had not written to the sender: they see a blur until they ask for the picture.
  veiled boolean not null,
  revealed_at timestamptz,
  check (veiled or revealed_at is null)
);

-- The text of an unsent message, for a while and for reports only: a receiver who has read it in the list can still prove
-- what was written to them.
create table taken_back_text (
  message_id uuid primary key references message on delete cascade,
  body text not null,
  unsent_at timestamptz not null
);

-- Indexes

create index conversation_second on conversation (second_id);
create index conversation_started_by on conversation (started_by);
-- It includes removed conversations: a second index without them would cost with every message.
create index conversation_party_member on conversation_party (member_id) include (unread, removed_at);
create index message_quoted on message (quoted_id) where quoted_id is not null;
create index taken_back_text_age on taken_back_text (unsent_at);

-- Triggers

create trigger message_photo_files_follow after delete on message_photo
  for each row execute function let_photo_files_go();
