-- What a member wants to be told by e-mail and push. Without a row: everything, at any hour.
create table notification_setting (
  account_id uuid primary key references account on delete cascade,
  -- Kinds that are switched off, by channel.
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  -- Minutes after midnight where the member lives; both or neither. From 22:00 to 7:00 is a night, too.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- Mails about what others did wait for each other, and come as one.
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  emails_a_day smallint not null default 4 check (emails_a_day between 1 and 20),
  pushes_a_day smallint not null default 30 check (pushes_a_day between 1 and 200),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Devices that take push messages. One belongs to a session, and goes with it.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_hash bytea not null references session on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- A browser has one subscription, whoever is logged in there.
  unique (endpoint)
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_hash);

-- Something that happened, once for each channel by which its member might hear of it.
create table notification (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  kind text not null check (kind in ('message', 'like', 'match', 'credits', 'photo', 'saved_search', 'digest', 'discount')),
  -- What happened, so that it is told once however often it is said.
  key text not null,
  -- Who did it, and where it stands, as far as there is somebody and something.
  about_id uuid references member on delete cascade,
  conversation_id uuid references conversation on delete cascade,
  sequence bigint,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  -- Why it was not told.
  reason text,
  decided_at timestamptz,
  -- What was told together has the same.
  bundle_id uuid,
  unique (account_id, channel, kind, key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'sent') = (bundle_id is not null)),
  check ((state = 'dropped') = (reason is not null)),
  check ((conversation_id is null) = (sequence is null))
);
create index notification_waiting on notification (account_id, channel) where state = 'waiting';
create index notification_sent on notification (account_id, channel, decided_at) where state = 'sent';
create index notification_decided on notification (decided_at);
create index notification_about on notification (about_id);
create index notification_conversation on notification (conversation_id);
