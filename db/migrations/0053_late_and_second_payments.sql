-- The code of an order that is over is free again; the order remembers it, in case that it is paid late all the same.
alter table discount_use add column freed_key text;

-- Payments of an order that was paid already: they are paid back, by the provider or by the operator.
create table second_payment (
  provider text not null,
  provider_payment_id text not null,
  payment_id uuid not null references payment,
  amount integer not null check (amount > 0),
  currency text not null,
  found_at timestamptz not null,
  paid_back_at timestamptz,
  primary key (provider, provider_payment_id)
);
create index second_payment_payment_id on second_payment (payment_id);
