alter table payment
  -- Until when money may still arrive for an order that has failed or was cancelled; it counts as open until then.
  add column payable_until timestamptz;

update payment set payable_until = look_at
where status in ('failed', 'cancelled') and look_at is not null and exists (
  select from discount_use where discount_use.payment_id = payment.id and discount_use.once_key is not null);
