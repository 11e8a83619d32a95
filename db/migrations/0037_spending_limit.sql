-- The most that a member wants to pay in a calendar month, in the smallest unit of the currency. Lowered at once; what is
-- higher holds from the next day of the member on.
alter table preference
  add column spending_limit bigint check (spending_limit >= 0),
  add column spending_limit_currency text check (spending_limit_currency ~ '^[A-Z]{3}$'),
  -- From that moment on; null then means no limit.
  add column next_spending_limit bigint check (next_spending_limit >= 0),
  add column next_spending_limit_from timestamptz,
  add check (next_spending_limit is null or next_spending_limit_from is not null),
  add check (spending_limit_currency is not null or (spending_limit is null and next_spending_limit is null));
