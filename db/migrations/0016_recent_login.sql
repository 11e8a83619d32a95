alter table session
  -- When the member last gave the password or used a passkey in this session; null where a partner's link let them in.
  add column proved_at timestamptz;

-- However often a session is renewed, it ends 180 days after it began.
update session set expires_at = least(expires_at, created_at + interval '4320 hours');
alter table session
  add constraint session_length check (expires_at - created_at <= interval '180 days');

-- Who was active before this column was kept has confirmed; by it a reactivated account is known as confirmed or not.
update account set confirmed_at = signup_date where status = 'active' and confirmed_at is null;
