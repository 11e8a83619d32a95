-- What each of the two has chosen for a conversation, and how far it has come to them.
alter table conversation_party
  -- Up to here the messages have reached a device of the member; reading implies it.
  add delivered_sequence bigint not null default 0,
  -- How many messages the member has written here.
  add sent integer not null default 0 check (sent >= 0),
  -- Nothing tells of new messages; they are counted all the same.
  add muted boolean not null default false,
  -- Out of the list until something new comes, or for good while muted.
  add archived_at timestamptz;
update conversation_party set delivered_sequence = read_sequence,
  sent = (select count(*) from message where message.conversation_id = conversation_party.conversation_id
    and message.sender_id = conversation_party.member_id);
alter table conversation_party add check (delivered_sequence >= read_sequence);

-- Who wrote the first message: free members start a few conversations only.
alter table conversation add started_by uuid references member on delete cascade;
update conversation set started_by = message.sender_id
  from message where message.conversation_id = conversation.id and message.sequence = 1;
create index conversation_started_by on conversation (started_by);
alter table conversation add check (started_by in (first_id, second_id));
alter table conversation add check (started_by is not null or last_sequence = 0);

alter table message
  -- What the sender paid for it, in credits.
  add cost integer not null default 0 check (cost >= 0),
  -- The earlier message of this conversation that it answers.
  add quoted_id uuid references message on delete set null,
  -- The sender took it back before it was read: its place stays, its content is gone.
  add taken_back_at timestamptz,
  add check (taken_back_at is null or body = '');
create index message_quoted on message (quoted_id) where quoted_id is not null;

-- The picture of a message; its files are those of the photos.
create table message_photo (
  message_id uuid primary key references message on delete cascade,
  file text collate "C" not null unique,
  width integer not null,
  height integer not null,
  placeholder text not null,
  -- Of the bytes that were sent: a repetition is told from another photo by it.
  digest bytea not null,
  -- The receiver had not written to the sender: they see a blur until they ask for the picture.
  veiled boolean not null,
  revealed_at timestamptz,
  check (veiled or revealed_at is null)
);

-- Others see when the member has read and that they are writing, unless the member wants otherwise.
alter table preference
  add read_receipts boolean not null default true,
  add typing_shown boolean not null default true;
