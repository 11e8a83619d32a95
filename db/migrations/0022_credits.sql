-- Credits: further reasons for which the ledger books.

-- Constraints

alter table ledger_transaction
  drop constraint ledger_transaction_reason_check,
  drop constraint ledger_transaction_check1,
  drop constraint ledger_transaction_undoes;

-- Functions

-- The reasons for which spent credits return: the sender took the message back, the receiver was removed for fraud, or
-- nobody answered in the name of a fictional profile.
create function returns_spending(reason text) returns boolean language sql immutable as $$
  select reason in ('taken_back', 'fraud', 'unanswered')
$$;

-- 'adjusted' gives bonus credits or takes them away: paid ones are only ever refunded.
create or replace function fits_reason(reason text, kind text, amount bigint) returns boolean language sql immutable as $$
  select case
    when reason = 'signup' then kind = 'bonus' and amount > 0 or kind = 'house_granted' and amount < 0
    when reason = 'adjusted' then kind in ('bonus', 'house_granted')
    when reason in ('purchase', 'chargeback_reversed')
      then kind = 'paid' and amount > 0 or kind = 'house_sold' and amount < 0
    when reason in ('refund', 'chargeback')
      then kind = 'paid' and amount < 0 or kind = 'house_sold' and amount > 0
    when returns_spending(reason) then kind in ('bonus', 'paid') and amount > 0 or kind = 'house_spent' and amount < 0
    else kind in ('bonus', 'paid') and amount < 0 or kind = 'house_spent' and amount > 0
  end
$$;

-- As before, and 'adjusted' credits are a lot of their own.
create or replace function book_in_lots(booked uuid, reason text, undone uuid, of_account uuid, total bigint)
returns void language plpgsql as $$
declare
  moved bigint;
begin
  if reason in ('signup', 'purchase', 'adjusted') then
    insert into credit_lot (transaction_id, account_id, amount) values (booked, of_account, total);
  end if;
  with part as (
    select id, total as amount from credit_lot
     where reason in ('signup', 'purchase', 'adjusted') and transaction_id = booked
    union all
    select lot.id, -taken.amount from credit_lot_entry taken join credit_lot lot on lot.id = taken.lot_id
     where (returns_spending(reason) or reason = 'chargeback_reversed') and taken.transaction_id = undone
       and lot.account_id = of_account
    union all
    select lot.id, -lot.remaining
      from ledger_transaction filling
           join credit_lot_entry filled on filled.transaction_id = filling.id
           join credit_lot lot on lot.id = filled.lot_id
     where book_in_lots.reason in ('refund', 'chargeback') and filling.id = undone
       and (filling.reason in ('purchase', 'chargeback_reversed')
            or filling.reason = 'refund' and book_in_lots.reason = 'chargeback')
       and lot.account_id = of_account and lot.remaining > 0
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

-- As before, and 'adjusted' takes credits out of the lots, the oldest first.
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
    -- An account or a transaction that does not exist fits nothing.
    if member is null or entry.member_id <> member or entry.reason is null or entry.kind is null
      or not fits_reason(entry.reason, entry.kind, entry.amount) then
      raise exception 'ledger transaction % does not balance', current;
    end if;
    total := total + entry.amount;
    continue when entry.member_id is null;

    update ledger_account set balance = balance + entry.amount where id = entry.account_id;
    if entry.reason in ('message', 'photo', 'gift') or entry.reason = 'adjusted' and entry.amount < 0 then
      perform spend_from_lots(entry.id, entry.account_id, entry.amount);
      if entry.kind = 'paid' and exists (
        select from ledger_account where member_id = member and kind = 'bonus' and balance > 0) then
        raise exception 'ledger transaction % takes paid credits before bonus ones', entry.id;
      end if;
    else
      perform book_in_lots(entry.id, entry.reason, entry.undoes, entry.account_id, entry.amount);
    end if;
    if returns_spending(entry.reason) and exists (
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

-- Constraints

alter table ledger_transaction
  add constraint ledger_transaction_reason_check check (reason in (
    'signup', 'adjusted', 'purchase', 'message', 'photo', 'gift', 'taken_back', 'fraud', 'unanswered',
    'refund', 'chargeback', 'chargeback_reversed')) not valid,
  add constraint ledger_transaction_check1
    check (message_id is null or reason in ('message', 'photo', 'gift') or returns_spending(reason)) not valid,
  add constraint ledger_transaction_undoes
    check ((undoes is not null)
      = (returns_spending(reason) or reason in ('refund', 'chargeback', 'chargeback_reversed'))) not valid;
-- Separately: validating does not block bookings.
alter table ledger_transaction validate constraint ledger_transaction_reason_check;
alter table ledger_transaction validate constraint ledger_transaction_check1;
alter table ledger_transaction validate constraint ledger_transaction_undoes;

-- Indexes

drop index ledger_transaction_message;
create unique index ledger_transaction_message on ledger_transaction (message_id)
  where message_id is not null and reason in ('message', 'photo', 'gift');

-- Triggers

drop trigger ledger_transaction_taken_back on ledger_transaction;
create trigger ledger_transaction_taken_back before insert on ledger_transaction
  for each row when (returns_spending(new.reason)) execute function check_taken_back_message();
