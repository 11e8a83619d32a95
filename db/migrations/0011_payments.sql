-- Payments: prices, discount codes, orders, refunds, invoices, direct debits and the demo's payment provider.

-- Tables: prices

-- Four packages of credits, with a price in each currency.
create table package (
  id text primary key check (id ~ '^p[0-9]$'),
  credits integer not null check (credits > 0)
);

-- Prices are only added: the newest valid one counts, and older ones say what a price was before.
create table package_price (
  id bigint generated always as identity primary key,
  package_id text not null references package,
  -- Null: on all sites without a price of their own.
  site_id uuid references site on delete cascade,
  -- Null: in all countries that pay in this currency.
  country char(2) check (country ~ '^[A-Z]{2}$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- With tax, in the smallest unit of the currency, as all amounts here.
  amount integer not null check (amount > 0),
  valid_from timestamptz not null
);

-- Standard rates of value-added tax by the buyer's country; other countries have none.
create table vat_rate (
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  -- In hundredths of a percent: 25.5 % is 2550.
  rate integer not null check (rate between 0 and 5000),
  primary key (country, valid_from)
);

insert into package (id, credits) values ('p0', 6), ('p1', 20), ('p2', 50), ('p3', 150);
insert into package_price (package_id, currency, amount, valid_from)
select package_id, currency, amount, '2026-01-01T00:00Z'
  from (values
    ('p0', 'EUR', 999), ('p1', 'EUR', 2999), ('p2', 'EUR', 6499), ('p3', 'EUR', 14999),
    ('p0', 'GBP', 899), ('p1', 'GBP', 2599), ('p2', 'GBP', 5699), ('p3', 'GBP', 12999),
    ('p0', 'USD', 1099), ('p1', 'USD', 3299), ('p2', 'USD', 6999), ('p3', 'USD', 15999),
    ('p0', 'CHF', 990), ('p1', 'CHF', 2990), ('p2', 'CHF', 6490), ('p3', 'CHF', 14990),
    ('p0', 'DKK', 7500), ('p1', 'DKK', 22500), ('p2', 'DKK', 48500), ('p3', 'DKK', 111900),
    ('p0', 'NOK', 11900), ('p1', 'NOK', 34900), ('p2', 'NOK', 75900), ('p3', 'NOK', 174900),
    ('p0', 'SEK', 11500), ('p1', 'SEK', 33900), ('p2', 'SEK', 73900), ('p3', 'SEK', 169900),
    ('p0', 'PLN', 4299), ('p1', 'PLN', 12999), ('p2', 'PLN', 27999), ('p3', 'PLN', 64999),
    ('p0', 'AUD', 1599), ('p1', 'AUD', 4699), ('p2', 'AUD', 9999), ('p3', 'AUD', 22999),
    ('p0', 'CAD', 1499), ('p1', 'CAD', 4499), ('p2', 'CAD', 9499), ('p3', 'CAD', 21999),
    ('p0', 'NZD', 1699), ('p1', 'NZD', 4999), ('p2', 'NZD', 10999), ('p3', 'NZD', 24999)
  ) as price (package_id, currency, amount);
insert into vat_rate (country, valid_from, rate) values
  ('AT', '2016-01-01', 2000), ('BE', '2016-01-01', 2100), ('CH', '2024-01-01', 810), ('DE', '2021-01-01', 1900),
  ('DK', '2016-01-01', 2500), ('ES', '2016-01-01', 2100), ('FI', '2024-09-01', 2550), ('FR', '2016-01-01', 2000),
  ('GB', '2016-01-01', 2000), ('IE', '2021-03-01', 2300), ('IT', '2016-01-01', 2200), ('LU', '2024-01-01', 1700),
  ('NL', '2016-01-01', 2100), ('NO', '2016-01-01', 2500), ('PL', '2016-01-01', 2300), ('SE', '2016-01-01', 2500);

-- Tables: providers

-- Which provider takes the orders of a site, a niche or a country. Without a row, every provider that accepts the niche.
create table payment_route (
  id bigint generated always as identity primary key,
  -- Null in these three: all of them.
  site_id uuid references site on delete cascade,
  niche integer check (niche between 1 and 7),
  country char(2) check (country ~ '^[A-Z]{2}$'),
  provider text not null check (provider in ('sandbox', 'mollie', 'stripe', 'verotel')),
  -- The lowest comes first.
  priority integer not null,
  unique nulls not distinct (site_id, niche, country, provider)
);

-- Provider keys that are not in the environment, sealed with the platform's secret.
create table provider_secret (
  provider text not null,
  -- The name of the setting in the environment, which takes precedence.
  name text not null,
  sealed text not null,
  changed_at timestamptz not null,
  primary key (provider, name)
);

-- A payment method that a provider stores for a member, such as a card. Here is what pages show of it.
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

-- Tables: orders

create table discount_code (
  id uuid primary key,
  -- Null: on all sites.
  site_id uuid references site on delete cascade,
  code text not null check (code = upper(code) and code ~ '^\S{3,40}$'),
  value_percentage numeric(4, 1) not null check (value_percentage > 0 and value_percentage < 100),
  -- Null in these: every country, member, currency, order value, package and method; never expires.
  country char(2),
  member_id uuid references member on delete cascade,
  currency char(3),
  minimum_order_value integer check (minimum_order_value >= 0),
  package_id text references package,
  payment_methods text[],
  expires_at timestamptz,
  validity text not null check (validity in ('once', 'once-per-user', 'unlimited')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- An offer to a member who is about to leave; each once.
  retention_offer text check (retention_offer in ('trial', 'discount')),
  created_at timestamptz not null,
  constraint discount_code_check check (minimum_order_value is null or currency is not null),
  constraint discount_code_check1 check (retention_offer is null or member_id is not null)
);

-- An order of credits.
create table payment (
  id uuid primary key,
  -- No cascade: the books outlive members, and members with books are never deleted.
  member_id uuid not null references member,
  site_id uuid not null references site,
  -- The number that the buyer, the bank and customer service use.
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- The page creates it: the same key twice is one order, for ever.
  client_key text not null check (length(client_key) between 16 and 200),
  -- What was ordered under the key; the same key for something else is refused.
  request_hash bytea not null,
  package_id text not null references package,
  credits integer not null check (credits > 0),
  -- Before and after the discount.
  full_amount integer not null check (full_amount > 0),
  amount integer not null,
  currency char(3) not null,
  -- As named at the order, also for codes that are not rows of discount_code.
  discount_code text,
  discount_percentage numeric(4, 1),
  -- The lowest price of the thirty days before, if a reduction was shown.
  lowest_amount integer,
  -- The country that the buyer states, and the evidence for it.
  country char(2) not null,
  country_evidence jsonb not null,
  language text not null,
  vat_rate integer not null check (vat_rate between 0 and 5000),
  vat_amount integer not null,
  method text not null,
  provider text not null,
  provider_payment_id text,
  provider_customer_id text,
  instrument_id uuid references stored_instrument on delete set null,
  -- The buyer allows the provider to store the card.
  store_instrument boolean not null default false,
  -- The buyer's next step at the provider, while the payment is open: {"kind": "redirect", "url": "…"}.
  next_action jsonb,
  -- The card or account that paid it, as pages show it, such as 'Visa •••• 4242'; never more of a number.
  paid_with text check (char_length(paid_with) between 1 and 60),
  status text not null default 'loading'
    check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  failure text,
  -- Facts from the provider. They are only added, so that the order of their arrival does not matter.
  paid_at timestamptz,
  settled_at timestamptz,
  refunded_amount integer not null default 0,
  -- A bank can charge a payment back again after a reversal, so both are counted. The moments are those of the last one.
  chargebacks integer not null default 0,
  charged_back_at timestamptz,
  chargebacks_reversed integer not null default 0,
  chargeback_reversed_at timestamptz,
  -- The buyer wants to use credits immediately, and knows that only unused ones are refunded.
  withdrawal_consent_at timestamptz not null,
  terms_version timestamptz not null,
  created_at timestamptz not null,
  -- When the provider is asked about it next, and how often it was.
  next_poll_at timestamptz,
  poll_attempts integer not null default 0,
  -- Its buyer has ordered again since. It reserves neither a code nor a part of the spending limit, but its page may still
  -- take money.
  replaced_at timestamptz,
  -- Whether the provider lets it be cancelled, and when it ends automatically, as far as the provider says.
  cancellable boolean not null default true,
  ends_at timestamptz,
  -- When its buyer cancelled it on its page; null if a further order or the provider ended it.
  cancelled_at timestamptz,
  -- Money may still arrive for a failed or cancelled order until then; it counts as open meanwhile.
  payable_until timestamptz,
  unique (member_id, client_key),
  unique (provider, provider_payment_id),
  check (amount between 1 and full_amount),
  check (vat_amount >= 0 and vat_amount < amount),
  check (refunded_amount between 0 and amount),
  check ((paid_at is not null) = (status in ('completed', 'refunded', 'charged_back'))),
  check (charged_back_at is null or paid_at is not null),
  check (chargeback_reversed_at is null or charged_back_at is not null),
  check ((chargebacks > 0) = (charged_back_at is not null)),
  check (chargebacks_reversed between 0 and chargebacks)
);

-- The discount code of an order. The row is deleted when the order fails, but not when it is withdrawn.
create table discount_use (
  payment_id uuid primary key references payment,
  -- Whatever can be used once: a code, or a code by a member.
  once_key text unique,
  -- The key of an order that is over. Others may use the code again, and the order remembers it if it is paid late.
  released_key text
);

-- Events from providers, each once.
create table payment_event (
  provider text not null,
  event_id text not null,
  provider_payment_id text not null,
  -- Facts that only the event contains, because the provider cannot be asked about them.
  kind text check (kind in ('refund', 'chargeback')),
  amount integer check (amount > 0),
  received_at timestamptz not null,
  primary key (provider, event_id),
  check ((amount is not null) = (kind is not distinct from 'refund'))
);

-- Further payments of an order that was already paid. The provider or the operator pays them back.
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

-- Tables: refunds and invoices

-- Money that goes back to a buyer. What was promised never changes; only its progress does.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  -- The same key twice is one refund, for ever. A prefix separates members' keys from the program's.
  client_key text not null unique check (length(client_key) between 16 and 220),
  reason text not null check (reason in ('withdrawal', 'goodwill')),
  -- Credits that left the buyer's balance for it.
  credits integer not null check (credits >= 0),
  amount integer not null check (amount > 0),
  status text not null check (status in ('due', 'needs_account', 'under_way', 'paid', 'failed')),
  -- Premium ended with it.
  ended_premium boolean not null default false,
  -- Holder and number of the account it goes to, if it cannot go back to the payment method: encrypted, and as pages show
  -- it.
  account_sealed text,
  account_masked text,
  provider_refund_id text,
  -- How much the operator has paid to the account; the rest came from the provider.
  manual_amount integer not null default 0,
  attempts integer not null default 0,
  -- When the next attempt is due.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  -- Since when it can be paid, if later than its withdrawal: since the member named an account, or the bank gave up a
  -- chargeback. The promise of fourteen days counts from then.
  owed_since timestamptz,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  check ((account_sealed is null) = (account_masked is null)),
  check (manual_amount between 0 and amount),
  check (owed_since >= created_at)
);

-- The last invoice number of a company in a year. Taking the next one locks the row until the commit, so that none is
-- missing.
create table invoice_counter (
  company_id uuid not null references company,
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (company_id, year)
);

create table invoice (
  id uuid primary key,
  company_id uuid not null references company,
  year integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references payment,
  refund_id uuid unique references refund,
  -- Everything that is printed, as it was on that day.
  contents jsonb not null,
  created_at timestamptz not null,
  unique (company_id, year, number),
  check ((kind = 'credit_note') = (refund_id is not null))
);

-- Tables: direct debit

-- The mandate that a buyer signs for an order.
create table debit_mandate (
  payment_id uuid primary key references payment,
  -- The reference on the buyer's bank statement.
  reference text not null unique check (length(reference) <= 35),
  holder text not null,
  iban_sealed text not null,
  -- Recognises an account or a number without storing it.
  iban_hash bytea not null,
  iban_masked text not null,
  -- Null once the code is entered, because it is needed no longer.
  phone_sealed text,
  phone_hash bytea not null,
  phone_masked text not null,
  -- The words that were shown and signed, and the creditor named in them.
  wording text not null,
  creditor_name text not null,
  creditor_address text not null,
  creditor_identifier text not null,
  text_version text not null,
  language text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  signed_at timestamptz
);

-- The newest code for a mandate; older ones are no longer valid.
create table debit_code (
  payment_id uuid primary key references debit_mandate on delete cascade,
  code_hash bytea not null,
  attempts integer not null default 0,
  send_count integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Member, bank account and phone number of a returned debit; none of them may debit again.
create table debit_block (
  kind text not null check (kind in ('member', 'iban', 'phone')),
  hash bytea not null,
  created_at timestamptz not null,
  primary key (kind, hash)
);

-- Tables: the demo's payment provider

-- Payments as a provider has them, on its own side.
create table sandbox_payment (
  id text primary key,
  -- The same key twice is one payment.
  idempotency_key text not null unique,
  payment_id uuid not null,
  amount integer not null check (amount > 0),
  currency char(3) not null,
  description text not null,
  method text not null,
  language text not null,
  result_url text not null,
  webhook_url text not null,
  customer_id text not null,
  -- The buyer allows the provider to store the card.
  store_instrument boolean not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed', 'cancelled')),
  failure text,
  settled boolean not null default false,
  refunded integer not null default 0,
  charged_back boolean not null default false,
  chargeback_reversed boolean not null default false,
  -- Chargebacks that were reversed before the one in the two columns above.
  previous_chargebacks integer not null default 0 check (previous_chargebacks >= 0),
  instrument jsonb,
  created_at timestamptz not null,
  check (refunded between 0 and amount)
);

create table sandbox_refund (
  key text primary key,
  sandbox_payment_id text not null references sandbox_payment,
  amount integer not null check (amount > 0)
);

-- Indexes

create index package_price_package on package_price (package_id, currency, valid_from desc);
create index package_price_site on package_price (site_id) where site_id is not null;
create index stored_instrument_member on stored_instrument (member_id);
create unique index discount_code_code on discount_code (code, site_id) nulls not distinct;
create index discount_code_member on discount_code (member_id) where member_id is not null;
create index discount_code_site on discount_code (site_id) where site_id is not null;
create index discount_code_package on discount_code (package_id) where package_id is not null;
create unique index discount_code_retention_offer on discount_code (member_id, retention_offer)
  where retention_offer is not null;
create index payment_site on payment (site_id);
create index payment_package on payment (package_id);
create index payment_instrument on payment (instrument_id) where instrument_id is not null;
create index payment_next_poll on payment (next_poll_at) where next_poll_at is not null;
create index payment_member on payment (member_id, created_at desc);
create index payment_charged_back on payment (site_id, charged_back_at) where charged_back_at is not null;
create index payment_event_kind on payment_event (provider, provider_payment_id) where kind is not null;
-- The clean-up finds the oldest rows without reading those that stay.
create index payment_event_received on payment_event (received_at) where kind is null;
create index second_payment_payment_id on second_payment (payment_id);
create index refund_payment on refund (payment_id);
-- An order is withdrawn once.
create unique index refund_withdrawal on refund (payment_id) where reason = 'withdrawal';
create index refund_next_attempt on refund (next_attempt_at) where next_attempt_at is not null;
create index refund_account on refund (payment_id) where account_sealed <> '';
create unique index invoice_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_of_payment on invoice (payment_id);
create index debit_mandate_iban on debit_mandate (iban_hash);
create index debit_mandate_phone on debit_mandate (phone_hash);
create index debit_mandate_unsigned on debit_mandate (created_at) where signed_at is null;
create index debit_mandate_signed on debit_mandate (signed_at) where signed_at is not null;
create index sandbox_refund_payment on sandbox_refund (sandbox_payment_id);

-- Functions

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'a price that was asked for stays: add a new one';
end $$;

-- A paid order stays paid, at the price that was ordered.
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

-- A refund that its provider reported as paid can fail at the bank; it is then owed again, so paid_at may become null.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.client_key, new.reason, new.credits, new.amount, new.ended_premium, new.created_at)
    is distinct from
    (old.payment_id, old.client_key, old.reason, old.credits, old.amount, old.ended_premium, old.created_at) then
    raise exception 'refund % is what was promised', old.id;
  end if;
  if old.paid_at is not null and new.paid_at <> old.paid_at then
    raise exception 'refund % was paid', old.id;
  end if;
  return new;
end $$;

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'a paper of the books stays as it was printed';
end $$;

-- Triggers

create trigger package_price_is_final before update on package_price
  for each row execute function refuse_price_change();
create trigger payment_stays before update on payment for each row execute function keep_payment();
create trigger refund_stays before update on refund for each row execute function keep_refund();
create trigger invoice_is_final before update or delete on invoice
  for each row execute function refuse_invoice_change();
