-- Orders of credits and what became of them.

create table discount_code (
  id uuid primary key,
  -- Null: on all sites.
  site_id uuid references site on delete cascade,
  code text not null check (code = upper(code) and code ~ '^\S{3,40}$'),
  value_percentage numeric(4, 1) not null check (value_percentage > 0 and value_percentage < 100),
  -- Null in these: everywhere, everybody, any currency, any order, never, every method.
  country char(2),
  member_id uuid references member on delete cascade,
  currency char(3),
  minimum_order_value integer check (minimum_order_value >= 0),
  expires timestamptz,
  paymentmethods text[],
  validity text not null check (validity in ('once', 'once-per-user', 'unlimited')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  check (minimum_order_value is null or currency is not null)
);
create unique index discount_code_code on discount_code (code, site_id) nulls not distinct;
create index discount_code_member on discount_code (member_id) where member_id is not null;
create index discount_code_site on discount_code (site_id) where site_id is not null;

-- What a provider keeps for a member, such as a card. We keep what is shown of it.
create table stored_instrument (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  provider text not null,
  provider_customer_id text not null,
  provider_instrument_id text not null,
  kind text not null check (kind in ('card', 'paypal', 'sepa')),
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expires_month integer check (expires_month between 1 and 12),
  expires_year integer,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (provider, provider_instrument_id)
);
create index stored_instrument_member on stored_instrument (member_id);

create table payment (
  id uuid primary key,
  -- Books outlive members, and members with books are never deleted from here.
  member_id uuid not null references member,
  site_id uuid not null references site,
  -- By which the buyer, the bank and customer service name it.
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Made by the page: the same one twice is one order, for ever.
  client_key text not null check (length(client_key) between 16 and 200),
  -- What was ordered under it; the same key for something else is refused.
  request_hash bytea not null,
  package_id text not null references package,
  credits integer not null check (credits > 0),
  -- Before and after the discount, with the tax, in the smallest unit.
  full_amount integer not null check (full_amount > 0),
  amount integer not null check (amount between 1 and full_amount),
  currency char(3) not null,
  -- As it was named at the order, also for those that are no rows.
  discount_code text,
  discount_percentage numeric(4, 1),
  -- The lowest price of the thirty days before, where a reduction was shown.
  lowest_amount integer,
  -- Where the buyer says to be, and what else tells it.
  country char(2) not null,
  country_evidence jsonb not null,
  language text not null,
  vat_rate integer not null check (vat_rate between 0 and 5000),
  vat_amount integer not null check (vat_amount >= 0 and vat_amount < amount),
  method text not null,
  provider text not null,
  provider_payment_id text,
  provider_customer_id text,
  instrument_id uuid references stored_instrument on delete set null,
  -- The buyer allows that the provider keeps the card.
  store_instrument boolean not null default false,
  -- What the buyer does next at the provider, while the payment is open: {"kind": "redirect", "url": "…"}.
  next_action jsonb,
  status text not null default 'loading'
    check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  failure text,
  -- Facts that a provider told. They are only added, so that the order in which they come does not matter.
  paid_at timestamptz,
  settled_at timestamptz,
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  charged_back_at timestamptz,
  chargeback_reversed_at timestamptz,
  -- The buyer wants to use credits at once, and knows that only unused ones are paid back.
  withdrawal_consent_at timestamptz not null,
  terms_version timestamptz not null,
  created_at timestamptz not null,
  -- When the provider is asked about it, and how often it was; what was asked before another had answered is asked again.
  look_at timestamptz,
  looks integer not null default 0,
  unique (member_id, client_key),
  unique (provider, provider_payment_id),
  check ((paid_at is not null) = (status in ('completed', 'refunded', 'charged_back'))),
  check (charged_back_at is null or paid_at is not null),
  check (chargeback_reversed_at is null or charged_back_at is not null)
);
create index payment_site on payment (site_id);
create index payment_package on payment (package_id);
create index payment_instrument on payment (instrument_id) where instrument_id is not null;
create index payment_look on payment (look_at) where look_at is not null;
create index payment_member on payment (member_id, created_at desc);
create index payment_charged_back on payment (site_id, charged_back_at) where charged_back_at is not null;

-- What was paid stays paid, at the price that was ordered.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'payment % was paid', old.id;
  end if;
  if (new.member_id, new.site_id, new.client_key, new.package_id, new.credits, new.full_amount, new.amount, new.currency)
    is distinct from
    (old.member_id, old.site_id, old.client_key, old.package_id, old.credits, old.full_amount, old.amount, old.currency) then
    raise exception 'payment % is what was ordered', old.id;
  end if;
  return new;
end $$;
create trigger payment_stays before update on payment for each row execute function keep_payment();

-- A code goes with an order. The row goes when the order fails, but not when it is withdrawn.
create table discount_use (
  payment_id uuid primary key references payment,
  -- Whatever can be used once: a code, or a code by a member.
  once_key text unique
);

-- What providers told us: each event once.
create table payment_event (
  provider text not null,
  event_id text not null,
  provider_payment_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_received on payment_event (received_at);

-- A chargeback takes what is unspent of a purchase like a refund; one that was lost by the bank gives it back.
alter table ledger_transaction drop constraint ledger_transaction_reason_check;
alter table ledger_transaction add constraint ledger_transaction_reason_check check (reason in (
  'signup', 'purchase', 'message', 'photo', 'gift', 'taken_back', 'refund', 'chargeback', 'chargeback_reversed'));
do $$
declare
  old_check record;
begin
  -- The checks of 0031 that name the reasons which undo something or have a price.
  for old_check in
    select conname from pg_constraint
     where conrelid = 'ledger_transaction'::regclass and contype = 'c'
       and (pg_get_constraintdef(oid) like '%undoes IS NOT NULL%' or pg_get_constraintdef(oid) like '%price IS NULL) OR%')
  loop
    execute format('alter table ledger_transaction drop constraint %I', old_check.conname);
  end loop;
end $$;
alter table ledger_transaction
  add constraint ledger_transaction_undoes
    check ((undoes is not null) = (reason in ('taken_back', 'refund', 'chargeback', 'chargeback_reversed'))),
  add constraint ledger_transaction_price
    check (price is null or reason in ('purchase', 'refund', 'chargeback', 'chargeback_reversed'));

create or replace function fits_reason(reason text, kind text, amount bigint) returns boolean language sql immutable as $$
  select case
    when reason = 'signup' then kind = 'bonus' and amount > 0 or kind = 'house_granted' and amount < 0
    when reason in ('purchase', 'chargeback_reversed')
      then kind = 'paid' and amount > 0 or kind = 'house_sold' and amount < 0
    when reason in ('refund', 'chargeback')
      then kind = 'paid' and amount < 0 or kind = 'house_sold' and amount > 0
    when reason = 'taken_back' then kind in ('bonus', 'paid') and amount > 0 or kind = 'house_spent' and amount < 0
    else kind in ('bonus', 'paid') and amount < 0 or kind = 'house_spent' and amount > 0
  end
$$;

create or replace function book_in_lots(booked uuid, reason text, undone uuid, of_account uuid, total bigint)
returns void language plpgsql as $$
declare
  moved bigint;
begin
  if reason in ('signup', 'purchase') then
    insert into credit_lot (transaction_id, account_id, amount) values (booked, of_account, total);
  end if;
  with part as (
    select id, total as amount from credit_lot
     where reason in ('signup', 'purchase') and transaction_id = booked
    union all
    select lot.id, -taken.amount from credit_lot_entry taken join credit_lot lot on lot.id = taken.lot_id
     where reason in ('taken_back', 'chargeback_reversed') and taken.transaction_id = undone
       and lot.account_id = of_account
    union all
    select id, -remaining from credit_lot
     where reason in ('refund', 'chargeback') and transaction_id = undone and account_id = of_account and remaining > 0
  ), entered as (
    insert into credit_lot_entry (transaction_id, lot_id, amount) select booked, id, amount from part
  ), filled as (
    update credit_lot set remaining = remaining + part.amount from part where credit_lot.id = part.id
  )
  select sum(amount) into moved from part;
  if moved is distinct from total then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $$;

-- What the built-in provider of the demo knows: payments as a provider would have them, on its own side.
create table sandbox_payment (
  id text primary key,
  -- The same key twice is one payment.
  asked_key text not null unique,
  payment_id uuid not null,
  amount integer not null check (amount > 0),
  currency char(3) not null,
  description text not null,
  method text not null,
  language text not null,
  result_url text not null,
  webhook_url text not null,
  customer_id text not null,
  -- The buyer allows that the card is kept.
  stores boolean not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled')),
  failure text,
  settled boolean not null default false,
  refunded integer not null default 0 check (refunded between 0 and amount),
  charged_back boolean not null default false,
  chargeback_reversed boolean not null default false,
  instrument jsonb,
  created_at timestamptz not null
);
create table sandbox_refund (
  key text primary key,
  sandbox_payment_id text not null references sandbox_payment,
  amount integer not null check (amount > 0)
);
create index sandbox_refund_payment on sandbox_refund (sandbox_payment_id);
