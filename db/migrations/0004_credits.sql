-- Credits are an append-only double-entry ledger in whole units. An entry moves an amount into (+) or out of (-) an
-- account; the entries of a transaction sum to zero; a member's account never goes below zero.

create table ledger_account (
  id uuid primary key,
  -- A member has one account for bonus credits and one for paid ones; the house accounts are where credits come from and go to.
  -- A house balance is summed from its entries when asked: kept here, every charge would wait for the one before it.
  member_id uuid references member on delete restrict,
  kind text not null check (kind in ('bonus', 'paid', 'house_granted', 'house_sold', 'house_spent')),
  balance bigint not null default 0,
  check ((kind in ('bonus', 'paid')) = (member_id is not null)),
  check (member_id is null or balance >= 0)
);
create unique index ledger_account_member on ledger_account (member_id, kind) where member_id is not null;
create unique index ledger_account_house on ledger_account (kind) where member_id is null;

create table ledger_transaction (
  id uuid primary key,
  -- What it was for, said once and for ever: the same key never books twice.
  key text not null unique,
  reason text not null,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  transaction_id uuid not null references ledger_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, transaction_id);

create function book_ledger_entry() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where id = new.account_id and member_id is not null;
  return null;
end $$;
create trigger ledger_entry_books after insert on ledger_entry
  for each row execute function book_ledger_entry();

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_transaction();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_transaction_is_final before update or delete on ledger_transaction
  for each row execute function refuse_ledger_change();

insert into ledger_account (id, kind) values
  ('018f0000-0000-7000-8000-000000000001', 'house_granted'),
  ('018f0000-0000-7000-8000-000000000002', 'house_sold'),
  ('018f0000-0000-7000-8000-000000000003', 'house_spent');
