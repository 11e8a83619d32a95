-- Nearly all transactions pay for one message out of one lot. They are booked with a third of the statements now; what is
-- refused stays the same.

-- Takes a total (below zero) out of an account's lots, the oldest first.
create function spend_from_lots(booked uuid, of_account uuid, total bigint) returns void language plpgsql as $$
declare
  lot record;
  part bigint;
  rest bigint := total;
begin
  for lot in select id, remaining from credit_lot where account_id = of_account and remaining > 0 order by id
  loop
    part := greatest(rest, -lot.remaining);
    insert into credit_lot_entry (transaction_id, lot_id, amount) values (booked, lot.id, part);
    update credit_lot set remaining = remaining + part where id = lot.id;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  if rest <> 0 then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $$;

-- Makes a lot of a grant or purchase, or puts back into lots and takes out of them what the undone one moved.
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
     where reason = 'taken_back' and taken.transaction_id = undone and lot.account_id = of_account
    union all
    select id, -remaining from credit_lot
     where reason = 'refund' and transaction_id = undone and account_id = of_account and remaining > 0
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
drop trigger credit_lot_follows on credit_lot_entry;
drop function fill_credit_lot;

-- The entries of a transaction come in one statement: a second one would need the same house account again, which the
-- primary key refuses. So what was added is all there is to check.
create or replace function book_ledger_entries() returns trigger language plpgsql as $$
declare
  entry record;
  current uuid;
  member uuid;
  total bigint := 0;
begin
  -- The member's before the house's; of these bonus before paid, which is also the order in which accounts are locked.
  for entry in
    select added.transaction_id as id, added.account_id, added.amount,
           booked.reason, booked.undoes, account.member_id, account.kind
      from added
           left join ledger_transaction booked on booked.id = added.transaction_id
           left join ledger_account account on account.id = added.account_id
     order by added.transaction_id, account.member_id, account.kind
  loop
    if entry.id is distinct from current then
      if total <> 0 then
        raise exception 'ledger transaction % does not balance', current;
      end if;
      current := entry.id;
      member := entry.member_id;
    end if;
    -- An account or a transaction that is not there fits nothing.
    if member is null or entry.member_id <> member or entry.reason is null or entry.kind is null
      or not fits_reason(entry.reason, entry.kind, entry.amount) then
      raise exception 'ledger transaction % does not balance', current;
    end if;
    total := total + entry.amount;
    continue when entry.member_id is null;

    update ledger_account set balance = balance + entry.amount where id = entry.account_id;
    if entry.reason in ('message', 'photo', 'gift') then
      perform spend_from_lots(entry.id, entry.account_id, entry.amount);
      if entry.kind = 'paid' and exists (
        select from ledger_account where member_id = member and kind = 'bonus' and balance > 0) then
        raise exception 'ledger transaction % takes paid credits before bonus ones', entry.id;
      end if;
    else
      perform book_in_lots(entry.id, entry.reason, entry.undoes, entry.account_id, entry.amount);
    end if;
    if entry.reason = 'taken_back' and exists (
      select from ledger_entry taken where transaction_id = entry.undoes and not exists (
        select from ledger_entry
         where transaction_id = entry.id and account_id = taken.account_id and amount = -taken.amount)) then
      raise exception 'ledger transaction % gives only a part back', entry.id;
    end if;
  end loop;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance', current;
  end if;
  return null;
end $$;

-- Rows of the ledger are never changed or deleted, and the function above knows the transaction of every entry: what these
-- references check is so already. Each check of them locks a row.
alter table ledger_entry drop constraint ledger_entry_transaction_id_fkey;
alter table credit_lot_entry
  drop constraint credit_lot_entry_transaction_id_fkey,
  drop constraint credit_lot_entry_lot_id_fkey;

-- Swept after an hour, whoever was meant.
alter table live_event drop constraint live_event_member_id_fkey;
