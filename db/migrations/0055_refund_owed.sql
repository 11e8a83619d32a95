-- Since when a refund can be paid, if not since its withdrawal: since its member has named an account, or the bank has given
-- up a chargeback. The promise of fourteen days counts from then.
alter table refund add column owed_since timestamptz check (owed_since >= created_at);
