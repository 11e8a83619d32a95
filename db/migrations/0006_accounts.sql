-- What an account needs beyond e-mail and password: mail links, lockout, passkeys, consents, complaints, partners.

alter table account
  -- Where the member came from: network, ref, sub1, sub2, sub3.
  add column tracking jsonb not null default '{}',
  add column confirmed_at timestamptz,
  -- A partner's sign-up lacks things until the member has filled them in.
  add column completed_at timestamptz default now(),
  add column terms_version date,
  add column time_zone text;

alter table session
  -- A short name of browser and system for the member's own list, such as "Firefox, Windows".
  add column device text not null default '';

-- Links in mails. The link's page asks for a press before it changes anything, so a scanner that opens it uses up nothing.
create table mail_token (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('activate', 'login', 'reset', 'reactivate', 'unsubscribe', 'change_email')),
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_account on mail_token (account_id, purpose, created_at desc);
create index mail_token_expiry on mail_token (expires_at);

-- Failed logins, counted separately per account (also for addresses nobody has) and per IP address; keys are hashes.
create table login_guard (
  key bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index login_guard_window on login_guard (window_ends_at);

-- A message written while signing up at a member's profile: handed to the chat once the e-mail address is confirmed.
create table signup_message (
  account_id uuid primary key references account on delete cascade,
  target_id uuid not null references member on delete cascade,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null,
  delivered_at timestamptz
);

create table passkey (
  id text primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- A WebAuthn challenge is answered once, within minutes.
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);

-- What a member agreed to or withdrew, with the version of the text and the date; the newest row of a kind counts.
create table consent (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'sexuality', 'tracking', 'marketing')),
  granted boolean not null,
  text_version text not null,
  created_at timestamptz not null
);
create index consent_account on consent (account_id, kind, created_at desc);

-- Its number is shown to people; it counts within a site and year, and tells nothing about anyone.
create table complaint (
  id uuid primary key,
  site_id uuid not null references site,
  number text not null unique,
  account_id uuid references account on delete set null,
  email text not null,
  subject text not null,
  body text not null,
  language text not null,
  status text not null default 'open' check (status in ('open', 'decided')),
  created_at timestamptz not null
);

create table partner (
  id uuid primary key,
  site_id uuid not null references site,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- One effect and one answer for a key: the same key with another body is refused.
create table idempotent_call (
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (call, key)
);
create index idempotent_call_age on idempotent_call (created_at);
