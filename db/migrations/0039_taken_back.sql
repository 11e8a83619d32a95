-- What a member takes back is gone from the conversation. Its text is kept for a while where only a report finds it: who
-- has read it in the list can still show what was written to them.
create table taken_back_text (
  message_id uuid primary key references message on delete cascade,
  body text not null,
  taken_back_at timestamptz not null
);
create index taken_back_text_age on taken_back_text (taken_back_at);

-- Books are not emptied, either.
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function refuse_ledger_write();
create trigger ledger_transaction_is_kept before truncate on ledger_transaction
  for each statement execute function refuse_ledger_write();
