-- Only origin 'member' is a person's own like; a suggestion is never shown as one.
create table member_like (
  liker_id uuid not null references member on delete cascade,
  liked_id uuid not null references member on delete cascade,
  origin text not null check (origin in ('member', 'suggestion')),
  created_at timestamptz not null default now(),
  -- When the liked member opened the liker's profile; until then the like is new.
  seen_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index member_like_received on member_like (liked_id, created_at desc);
create index member_like_new on member_like (liked_id) where seen_at is null and origin = 'member';

create table conversation (
  id uuid primary key,
  site_id uuid not null references site,
  -- The two members in the order of their ids, so that a pair has one conversation.
  first_id uuid not null references member on delete cascade,
  second_id uuid not null references member on delete cascade,
  last_sequence bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (first_id, second_id),
  check (first_id < second_id)
);

create table conversation_party (
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  read_sequence bigint not null default 0,
  removed_at timestamptz,
  primary key (conversation_id, member_id)
);
create index conversation_party_member on conversation_party (member_id) include (unread) where removed_at is null;

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  sequence bigint not null,
  sender_id uuid not null references member on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('text', 'photo', 'gift')),
  body text not null,
  created_at timestamptz not null default now(),
  unique (conversation_id, sequence),
  unique (sender_id, client_id)
);
