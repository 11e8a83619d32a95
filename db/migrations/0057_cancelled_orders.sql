alter table payment
  -- When its buyer cancelled it on its page; one that a further order or its provider has ended has none.
  add column cancelled_at timestamptz;
