-- Where networks are told what became of the visitors they sent, one template per site and network.
create table postback (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  network text not null check (length(network) between 1 and 100),
  template text not null check (template like 'https://%' and length(template) <= 2000),
  -- The query parameter that carries the signature, and the sealed secret it is made with.
  signature_parameter text check (signature_parameter ~ '^[A-Za-z0-9_.-]{1,40}$'),
  secret_sealed text,
  changed_at timestamptz not null,
  check ((signature_parameter is null) = (secret_sealed is null))
);
-- Visitors bring the name of a network in an address, in whatever case.
create unique index postback_network on postback (site_id, lower(network));

-- What is to be told and what became of it. It names no member: the job that sends it does, until it is done.
create table postback_delivery (
  id uuid primary key,
  postback_id uuid not null references postback on delete cascade,
  event text not null check (event in ('signup', 'activation', 'first_purchase',
    'signup_reversed', 'activation_reversed', 'first_purchase_reversed')),
  -- A keyed hash; a reversal has that of what it reverses.
  transaction_id text not null check (transaction_id ~ '^[0-9a-f]{32}$'),
  -- In the smallest unit.
  amount integer check (amount >= 0),
  currency char(3),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- The last answer; null where nobody answered.
  status integer,
  -- Until then one process is sending it.
  claimed_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- However often and by whom it is caused, it is told once.
  unique (transaction_id, event),
  check ((amount is null) = (currency is null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index postback_delivery_postback on postback_delivery (postback_id, created_at desc);
create index postback_delivery_created on postback_delivery (created_at);
