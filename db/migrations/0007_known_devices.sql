-- The devices a member has logged in on, by their short names: a login on another one is told by mail.
-- Sessions end at every log-out, so they cannot tell.
create table known_device (
  account_id uuid not null references account on delete cascade,
  name text not null,
  last_used_at timestamptz not null,
  primary key (account_id, name)
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
