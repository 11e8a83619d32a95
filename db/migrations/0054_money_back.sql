-- A chargeback also takes what came back into a purchase after it was returned, with messages that were taken back: it then
-- undoes the return.
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

-- A refund that its provider said to have paid can fail at the bank, and is owed again.
create or replace function keep_refund() returns trigger language plpgsql as $$
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

-- Keys of members begin with a word of their own, so that none is one of the program.
alter table refund drop constraint refund_client_key_check;
alter table refund add constraint refund_client_key_check check (length(client_key) between 16 and 220);
