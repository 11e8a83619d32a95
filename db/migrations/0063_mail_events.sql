-- What providers of mail have told, so that the same is heard once.
create table mail_event (
  provider text not null,
  key text not null check (length(key) <= 200),
  received_at timestamptz not null,
  primary key (provider, key)
);
create index mail_event_received on mail_event (received_at);

-- Addresses that do not take mails, by the hash of the address: it is known longer than whoever had it.
create table mail_address (
  address_hash bytea primary key,
  -- Put off for the moment, since the last mail that arrived or the first of them.
  soft_bounces smallint not null default 0,
  first_soft_at timestamptz,
  -- Nothing is sent there any more, service mails included.
  dead_since timestamptz
);
