-- How each clean-up stands, for metrics and operators: a row for each, written when it has run.
create table clean_up (
  name text primary key,
  measured_at timestamptz not null,
  -- When the oldest row that was still there should have gone; null if there was none.
  overdue_since timestamptz,
  -- Seconds of lag from which on operators are told.
  late_after int not null check (late_after > 0)
);

-- A batch finds the oldest without reading those that stay.
drop index payment_event_received;
create index payment_event_received on payment_event (received_at) where told is null;
drop index debit_mandate_created;
create index debit_mandate_unsigned on debit_mandate (created_at) where signed_at is null;
create index debit_mandate_signed on debit_mandate (signed_at) where signed_at is not null;
create index refund_account on refund (payment_id) where account_sealed <> '';
create index mailbox_mail_sent on mailbox_mail (sent_at);
create index data_export_unready on data_export (asked_at) where ready_at is null;
