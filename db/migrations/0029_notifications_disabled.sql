-- Why an account gets no mail: only what the application knows.
alter table account add constraint account_notifications_disabled_check
  check (notifications_disabled <@ array['complaint', 'bounce', 'unsubscribe']);
