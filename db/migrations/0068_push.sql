-- What became of the last messages to a device, for the member's list and for whoever looks for a fault.
alter table push_subscription
  add column last_sent_at timestamptz,
  add column failed_at timestamptz,
  add column failure text check (length(failure) <= 200),
  add check ((failed_at is null) = (failure is null));
