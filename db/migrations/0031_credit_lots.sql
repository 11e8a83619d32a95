-- Credits stay in the lot they came in: one lot a grant or purchase. What an account spends is taken from its oldest lots,
-- bonus before paid, and what is given back returns to the lots it was taken from. Programs only add transactions with
-- their entries; balances and lots follow by the triggers below, and nothing else can write them.

alter table ledger_transaction
  add constraint ledger_transaction_reason_check
    check (reason in ('signup', 'purchase', 'message', 'photo', 'gift', 'taken_back', 'refund')),
  -- What was paid for. No reference: erasing a message must not change the books.
  add column message_id uuid,
  -- The spending that is taken back, or the purchase whose rest is returned; each once.
  add column undoes uuid unique references ledger_transaction,
  -- The money of a purchase or refund, in the smallest unit of its currency.
  add column price bigint check (price >= 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add check ((undoes is not null) = (reason in ('taken_back', 'refund'))),
  add check (message_id is null or reason in ('message', 'photo', 'gift', 'taken_back')),
  add check ((price is null) = (currency is null)),
  add check (price is null or reason in ('purchase', 'refund'));
-- What was booked before this does not know its message.
alter table ledger_transaction add constraint ledger_transaction_names_message
  check (message_id is not null or reason not in ('message', 'photo', 'gift')) not valid;
create unique index ledger_transaction_message on ledger_transaction (message_id)
  where message_id is not null and reason <> 'taken_back';

create table credit_lot (
  -- Counts up: the older of two lots has the smaller one.
  id bigint generated always as identity primary key,
  -- The grant or purchase that brought it.
  transaction_id uuid not null unique references ledger_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount > 0),
  -- In no index, so that spending moves no index entry.
  remaining bigint not null default 0 check (remaining between 0 and amount)
);
create index credit_lot_account on credit_lot (account_id, id);

-- What a transaction put into a lot (+) or took from it (-).
create table credit_lot_entry (
  -- Counts up in the order of booking.
  id bigint generated always as identity,
  transaction_id uuid not null references ledger_transaction,
  lot_id bigint not null references credit_lot,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, lot_id)
);
create index credit_lot_entry_lot on credit_lot_entry (lot_id);

create function fill_credit_lot() returns trigger language plpgsql as $$
begin
  update credit_lot set remaining = remaining + new.amount where id = new.lot_id;
  return null;
end $$;
create trigger credit_lot_follows after insert on credit_lot_entry
  for each row execute function fill_credit_lot();

-- Moves a total into or out of the lots of an account, as the reason of the transaction asks for.
create function book_in_lots(booked uuid, reason text, undone uuid, of_account uuid, total bigint) returns void
language plpgsql as $$
begin
  if reason in ('signup', 'purchase') then
    insert into credit_lot (transaction_id, account_id, amount) values (booked, of_account, total);
    insert into credit_lot_entry (transaction_id, lot_id, amount)
    select booked, id, total from credit_lot where transaction_id = booked;
  elsif reason = 'taken_back' then
    insert into credit_lot_entry (transaction_id, lot_id, amount)
    select booked, lot.id, -taken.amount
      from credit_lot_entry taken join credit_lot lot on lot.id = taken.lot_id
     where taken.transaction_id = undone and lot.account_id = of_account;
  elsif reason = 'refund' then
    insert into credit_lot_entry (transaction_id, lot_id, amount)
    select booked, id, -remaining from credit_lot
     where transaction_id = undone and account_id = of_account and remaining > 0;
  else
    insert into credit_lot_entry (transaction_id, lot_id, amount)
    select booked, id, -least(remaining, -total - taken_before)
      from (select id, remaining, sum(remaining) over (order by id) - remaining as taken_before
              from credit_lot where account_id = of_account and remaining > 0) lot
     where taken_before < -total
     order by id;
  end if;
  if total is distinct from (select sum(entry.amount)
                               from credit_lot_entry entry join credit_lot lot on lot.id = entry.lot_id
                              where entry.transaction_id = booked and lot.account_id = of_account) then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $$;

-- Both accounts of a member are opened together from now on.
insert into ledger_account (id, member_id, kind)
select gen_random_uuid(), member_id, kind
  from (select distinct member_id from ledger_account where member_id is not null) member
       cross join unnest(array['bonus', 'paid']) kind
on conflict do nothing;

-- What was booked before there were lots.
do $$
declare
  entry record;
begin
  for entry in
    select booked.id, booked.reason, account.id as account_id, ledger_entry.amount
      from ledger_entry
           join ledger_transaction booked on booked.id = ledger_entry.transaction_id
           join ledger_account account on account.id = ledger_entry.account_id
     where account.member_id is not null
     order by booked.created_at, booked.id, account.kind
  loop
    perform book_in_lots(entry.id, entry.reason, null, entry.account_id, entry.amount);
  end loop;
end $$;

-- Which account of a member and which of the house a reason moves credits between, and which way.
create function fits_reason(reason text, kind text, amount bigint) returns boolean language sql immutable as $$
  select case
    when reason = 'signup' then kind = 'bonus' and amount > 0 or kind = 'house_granted' and amount < 0
    when reason = 'purchase' then kind = 'paid' and amount > 0 or kind = 'house_sold' and amount < 0
    when reason = 'refund' then kind = 'paid' and amount < 0 or kind = 'house_sold' and amount > 0
    when reason = 'taken_back' then kind in ('bonus', 'paid') and amount > 0 or kind = 'house_spent' and amount < 0
    else kind in ('bonus', 'paid') and amount < 0 or kind = 'house_spent' and amount > 0
  end
$$;

-- The entries of a transaction come in one statement: a second one would need the same house account again, which the
-- primary key refuses. So what was added is all there is to check.
create function book_ledger_entries() returns trigger language plpgsql as $$
declare
  wrong uuid;
  entry record;
begin
  select added.transaction_id into wrong
    from added
         join ledger_transaction booked on booked.id = added.transaction_id
         left join ledger_account account on account.id = added.account_id
   group by added.transaction_id
  having sum(added.amount) <> 0
      or count(account.id) <> count(*)
      or count(distinct account.member_id) <> 1
      or not bool_and(fits_reason(booked.reason, account.kind, added.amount))
   limit 1;
  if wrong is not null then
    raise exception 'ledger transaction % does not balance', wrong;
  end if;

  -- Bonus before paid, which is also the order in which accounts are locked.
  for entry in
    select booked.id, booked.reason, booked.undoes, account.id as account_id, account.member_id, account.kind, added.amount
      from added
           join ledger_transaction booked on booked.id = added.transaction_id
           join ledger_account account on account.id = added.account_id
     where account.member_id is not null
     order by booked.id, account.kind
  loop
    update ledger_account set balance = balance + entry.amount where id = entry.account_id;
    perform book_in_lots(entry.id, entry.reason, entry.undoes, entry.account_id, entry.amount);
    if entry.kind = 'paid' and entry.reason in ('message', 'photo', 'gift') and exists (
      select from ledger_account where member_id = entry.member_id and kind = 'bonus' and balance > 0) then
      raise exception 'ledger transaction % takes paid credits before bonus ones', entry.id;
    end if;
    if entry.reason = 'taken_back' and exists (
      select from ledger_entry taken where transaction_id = entry.undoes and not exists (
        select from ledger_entry
         where transaction_id = entry.id and account_id = taken.account_id and amount = -taken.amount)) then
      raise exception 'ledger transaction % gives only a part back', entry.id;
    end if;
  end loop;
  return null;
end $$;

drop trigger ledger_entry_books on ledger_entry;
drop function book_ledger_entry;
drop trigger ledger_transaction_sums_to_zero on ledger_entry;
drop function check_ledger_transaction;
-- The reference is checked above instead: its check would lock the one account of the house for every booking.
alter table ledger_entry drop constraint ledger_entry_account_id_fkey;
create trigger ledger_entry_books after insert on ledger_entry
  referencing new table as added for each statement execute function book_ledger_entries();

-- A key without entries would make what it stands for free for ever.
create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id;
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_has_entries after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- Balances and lots are written by the triggers above alone, and an account stays.
create function refuse_ledger_write() returns trigger language plpgsql as $$
begin
  raise exception '% follows the entries of the ledger', tg_table_name;
end $$;
create trigger credit_lot_is_derived before insert or update or delete or truncate on credit_lot
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger credit_lot_entry_is_derived before insert or update or delete or truncate on credit_lot_entry
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger ledger_account_is_derived before update or delete or truncate on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row when (new.balance <> 0) execute function refuse_ledger_write();
