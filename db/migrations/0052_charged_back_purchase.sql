-- Purchases that the bank has taken back: nothing comes back into their lots, whatever is taken back of what they paid for.
create table charged_back_purchase (
  transaction_id uuid primary key references ledger_transaction
);
insert into charged_back_purchase (transaction_id)
select booked.id from payment
  join ledger_transaction booked on booked.key = 'payment:' || payment.id
 where payment.charged_back_at is not null and payment.chargeback_reversed_at is null;

-- New members have one discount for their first purchase, whichever of the two codes it goes by.
update discount_use set once_key = 'first purchase ' || payment.member_id
  from payment
 where payment.id = discount_use.payment_id and once_key = 'code TIMEBONUS25 ' || payment.member_id;
update discount_use set once_key = 'first purchase ' || payment.member_id
  from payment
 where payment.id = discount_use.payment_id and once_key = 'code WELCOME10 ' || payment.member_id
   and not exists (select from discount_use other where other.once_key = 'first purchase ' || payment.member_id);
