alter table payment
  -- What is shown of the card or the account that paid it, such as 'Visa •••• 4242'; never more of a number.
  add column paid_with text check (char_length(paid_with) between 1 and 60);

update payment set paid_with = debit_mandate.iban_shown
from debit_mandate
where debit_mandate.payment_id = payment.id and payment.paid_at is not null;
