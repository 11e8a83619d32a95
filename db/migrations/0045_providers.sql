-- Keys of providers that are not in the environment, sealed with the platform's secret.
create table provider_secret (
  provider text not null,
  -- As the setting in the environment, which wins over it.
  name text not null,
  sealed text not null,
  changed_at timestamptz not null,
  primary key (provider, name)
);

-- What only the message of a provider tells, because it cannot be asked about it.
alter table payment_event
  add column told text check (told in ('refund', 'chargeback')),
  add column amount integer check (amount > 0),
  add check ((amount is not null) = (told is not distinct from 'refund'));
create index payment_event_told on payment_event (provider, provider_payment_id) where told is not null;
