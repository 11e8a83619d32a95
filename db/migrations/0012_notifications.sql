-- Notifications: what members want to hear by email and push, and what was sent.

-- Tables

-- Without a row: everything, at any hour.
create table notification_setting (
  account_id uuid primary key references account on delete cascade,
  -- Kinds that are switched off, by channel.
  email_off text[] not null default '{}',
  push_off text[] not null default '{}',
  -- Minutes after midnight in the member's time zone; both or neither. From 22:00 to 7:00 spans midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- Mails about the actions of others wait for each other, and come as one.
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  emails_a_day smallint not null default 4 check (emails_a_day between 1 and 20),
  pushes_a_day smallint not null default 30 check (pushes_a_day between 1 and 200),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Devices that receive push messages. A subscription belongs to a session, which is one browser, and ends with it.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_hash bytea not null references session on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- For the member's list of devices. Failures are with the failed jobs.
  last_sent_at timestamptz,
  -- A browser has one subscription, whichever account is logged in there.
  unique (endpoint),
  constraint push_subscription_session unique (session_hash)
);

-- Something that happened, once for each channel by which its member might hear of it.
create table notification (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  kind text not null check (kind in ('message', 'like', 'match', 'credits', 'photo', 'saved_search', 'digest', 'discount')),
  -- Identifies what happened, so that it is sent once even if it is recorded several times.
  key text not null,
  -- The other member and the message, if there are any.
  about_id uuid references member on delete cascade,
  conversation_id uuid references conversation on delete cascade,
  sequence bigint,
  -- The saved search that somebody fits: nothing is sent if its owner has opened the search meanwhile.
  search_id uuid references saved_search on delete set null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  -- Why it was dropped.
  reason text,
  decided_at timestamptz,
  -- Notifications that were sent together share it.
  bundle_id uuid,
  unique (account_id, channel, kind, key),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'sent') = (bundle_id is not null)),
  check ((state = 'dropped') = (reason is not null)),
  check ((conversation_id is null) = (sequence is null))
);

-- Events from mail providers, so that each is handled once.
create table mail_event (
  provider text not null,
  key text not null check (length(key) <= 200),
  received_at timestamptz not null,
  primary key (provider, key)
);

-- Addresses that do not accept mails, by the hash of the address. The row outlives the account that had the address.
create table mail_address (
  address_hash bytea primary key,
  -- Temporary failures since the last delivered mail, and the first of them.
  soft_bounces smallint not null default 0,
  first_soft_bounce_at timestamptz,
  -- Nothing is sent to the address any more, including service mails.
  suppressed_since timestamptz
);

-- Indexes

create index push_subscription_account on push_subscription (account_id);
create index notification_waiting on notification (account_id, channel) where state = 'waiting';
create index notification_sent on notification (account_id, channel, decided_at) where state = 'sent';
create index notification_decided on notification (decided_at);
create index notification_about on notification (about_id);
create index notification_conversation on notification (conversation_id);
create index notification_search on notification (search_id) where search_id is not null;
create index mail_event_received on mail_event (received_at);
