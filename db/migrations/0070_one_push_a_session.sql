-- A session is one browser, and a browser has one subscription. Of doubles the newest is the browser's own.
delete from push_subscription older using push_subscription newer
  where older.session_hash = newer.session_hash
    and (older.created_at, older.id) < (newer.created_at, newer.id);
drop index push_subscription_session;
alter table push_subscription
  add constraint push_subscription_session unique (session_hash),
  -- Why one was given up stands with the jobs that failed for good, as it does of mails.
  drop column failed_at,
  drop column failure;
