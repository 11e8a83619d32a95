-- Papers of the books, and money that goes back.

-- The number of the last paper of a company in a year. Held from taking the next until the commit, so that none is missing.
create table invoice_counter (
  company_id uuid not null references company,
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (company_id, year)
);

-- Money that goes back to a buyer. What was promised stays promised; only how far it has got changes.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  -- The same key twice is one refund, for ever.
  client_key text not null unique check (length(client_key) between 16 and 200),
  reason text not null check (reason in ('withdrawal', 'goodwill')),
  -- Which left the buyer's balance for it.
  credits integer not null check (credits >= 0),
  amount integer not null check (amount > 0),
  status text not null check (status in ('due', 'needs_account', 'under_way', 'paid', 'failed')),
  -- Premium ended with it.
  ended_premium boolean not null default false,
  -- Holder and number of the account it goes to, where it cannot go back the way it came; encrypted, and what is shown of it.
  account_sealed text,
  account_shown text,
  provider_refund_id text,
  attempts integer not null default 0,
  -- When it is tried again.
  try_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  check ((account_sealed is null) = (account_shown is null))
);
create index refund_payment on refund (payment_id);
-- An order is withdrawn once.
create unique index refund_withdrawal on refund (payment_id) where reason = 'withdrawal';
create index refund_try on refund (try_at) where try_at is not null;

create function keep_refund() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.client_key, new.reason, new.credits, new.amount, new.ended_premium, new.created_at)
    is distinct from
    (old.payment_id, old.client_key, old.reason, old.credits, old.amount, old.ended_premium, old.created_at) then
    raise exception 'refund % is what was promised', old.id;
  end if;
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'refund % was paid', old.id;
  end if;
  return new;
end $$;
create trigger refund_stays before update on refund for each row execute function keep_refund();

create table invoice (
  id uuid primary key,
  company_id uuid not null references company,
  year integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references payment,
  refund_id uuid unique references refund,
  -- All that is printed, as it was on that day.
  contents jsonb not null,
  created_at timestamptz not null,
  unique (company_id, year, number),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoice_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_of_payment on invoice (payment_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'a paper of the books stays as it was printed';
end $$;
create trigger invoice_is_final before update or delete on invoice
  for each row execute function refuse_invoice_change();

-- Who has given back all they bought has the photos of a free member, until they buy again.
alter table account add column premium_ended_at timestamptz,
  add constraint account_premium_is_or_was check (premium_since is null or premium_ended_at is null);
