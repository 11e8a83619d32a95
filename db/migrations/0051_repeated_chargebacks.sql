-- A bank can take a payment back again after it has given up: chargebacks are counted, and so are those that were reversed.
-- The moments are those of the last one. Counts only grow, so that the order in which they are told does not matter.
alter table payment
  add column chargebacks integer not null default 0,
  add column chargebacks_reversed integer not null default 0;
update payment set chargebacks = 1, chargebacks_reversed = (chargeback_reversed_at is not null)::integer
 where charged_back_at is not null;
alter table payment
  add check ((chargebacks > 0) = (charged_back_at is not null)),
  add check (chargebacks_reversed between 0 and chargebacks);

-- Those of the sandbox that were reversed before the one that its other columns tell of.
alter table sandbox_payment add column chargebacks_before integer not null default 0 check (chargebacks_before >= 0);

-- How much of a refund the operator has paid to an account; the rest came from the provider.
alter table refund add column by_hand integer not null default 0 check (by_hand between 0 and amount);
update refund set by_hand = amount where status = 'paid' and account_sealed is not null;

-- What a purchase has left is taken back by undoing the purchase or, after a chargeback that was reversed, the reversal: so
-- nothing is ever undone twice.
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
       and filling.reason in ('purchase', 'chargeback_reversed')
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
