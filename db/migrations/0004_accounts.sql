-- Accounts: the private part of a member (email, password, rights), logins, consents, choices and leaving.

-- Tables

create table account (
  id uuid primary key references member on delete cascade,
  site_id uuid not null references site,
  email text not null,
  -- A partner's sign-up with an address that another account of a discreet site has. This account shows the address as its
  -- own, is stored under another one and gets no mail.
  claimed_email text,
  password_hash text,
  status text not null default 'not_confirmed' check (status in ('not_confirmed', 'active', 'pending_deletion')),
  language text not null,
  terms_version date,
  signup_date timestamptz not null default now(),
  confirmed_at timestamptz,
  -- A partner's sign-up is incomplete until the member has filled in what is missing.
  completed_at timestamptz default now(),
  -- Where the member came from: network, ref, sub1, sub2, sub3.
  tracking jsonb not null default '{}',
  is_staff boolean not null default false,
  premium_since timestamptz,
  -- A member whose purchases were all refunded sees the photos of a free member until the next purchase.
  premium_ended_at timestamptz,
  -- Why an account gets no mail; only reasons that the application knows.
  notifications_disabled text[] not null default '{}'
    check (notifications_disabled <@ array['complaint', 'bounce', 'unsubscribe']),
  -- When a member who had not been here for two years was warned of it.
  dormant_notice_at timestamptz,
  -- While it is pending deletion: when the member asked for it, and when it will be erased. Until then it can come back.
  deletion_requested_at timestamptz,
  erase_at timestamptz,
  -- Why, if the member says so. It is erased with the account; only the reason is counted, without a name.
  leaving_reason text check (leaving_reason in
    ('met_someone', 'nobody_fits', 'too_expensive', 'too_many_emails', 'not_safe', 'need_a_break', 'other')),
  leaving_comment text check (length(leaving_comment) between 1 and 1000),
  constraint account_premium_is_or_was check (premium_since is null or premium_ended_at is null)
);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- A short name of browser and system for the member's own list, such as "Firefox, Windows".
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the member last gave the password or used a passkey in this session; null after a partner's link.
  authenticated_at timestamptz,
  expires_at timestamptz not null,
  -- A session ends 180 days after it began, however often it is renewed.
  constraint session_length check (expires_at - created_at <= interval '180 days')
);

-- Links in mails. The linked page asks for a press before it changes anything, so a scanner that opens it uses up nothing.
create table mail_token (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- 'undo_email' goes to the old address after a change of address, and works for a week.
  purpose text not null check (purpose in
    ('activate', 'login', 'reset', 'reactivate', 'unsubscribe', 'change_email', 'undo_email')),
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed logins, counted separately per account (also for unknown addresses) and per IP address; keys are hashes.
create table login_guard (
  key bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  -- Whether the newest attempt met a block: one statement counts an attempt and says whether it may be made.
  refused boolean not null default false
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
  -- 'niche': membership of a site for one preference reveals a person's sexual life, so it needs a separate consent.
  kind text not null check (kind in ('terms', 'sexuality', 'niche', 'tracking', 'marketing')),
  granted boolean not null,
  text_version text not null,
  created_at timestamptz not null
);

-- What a member has chosen for their own pages. Without a row the site's defaults apply.
create table preference (
  account_id uuid primary key references account on delete cascade,
  -- Null: the site's default.
  fictional_shown boolean,
  -- People whose own search excludes the member come last in lists, or with this not at all.
  two_way_only boolean not null default false,
  -- 'Like people who fit my search for me': since when, or null for off.
  auto_like_since timestamptz,
  -- SEARCH-2: the member's choice to be shown to members only. Triggers copy it to member and search_entry.
  members_only boolean not null default false,
  -- Others see when the member has read and that they are writing, unless the member says otherwise.
  read_receipts boolean not null default true,
  typing_shown boolean not null default true,
  text_size text check (text_size in ('a', 'a1', 'a2')),
  contrast text check (contrast in ('normal', 'high')),
  time_zone text,
  -- When the time zone last changed; null while the first one applies. For a while after a change the swipe game does
  -- not accept the new zone's midnight as the end of a day.
  time_zone_changed_at timestamptz,
  -- The most that the member wants to spend in a calendar month, in the smallest unit of the currency. A lower limit
  -- applies immediately, a higher one from the member's next day on.
  spending_limit bigint check (spending_limit >= 0),
  spending_limit_currency text check (spending_limit_currency ~ '^[A-Z]{3}$'),
  -- The limit from that moment on; null then means no limit.
  next_spending_limit bigint check (next_spending_limit >= 0),
  next_spending_limit_from timestamptz,
  -- How far a new member's first session has come; null until it has begun.
  first_step text check (first_step in ('photo', 'words', 'people', 'done')),
  updated_at timestamptz not null,
  check (next_spending_limit is null or next_spending_limit_from is not null),
  check (spending_limit_currency is not null or (spending_limit is null and next_spending_limit is null))
);

-- A message written while signing up at a member's profile. The chat gets it once the email address is confirmed.
create table signup_message (
  account_id uuid primary key references account on delete cascade,
  target_id uuid not null references member on delete cascade,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null,
  -- When it was sent, by the member or automatically, or failed for good.
  settled_at timestamptz
);

-- Members whom a visitor liked on a landing page. Confirming the address turns the rows into likes.
create table signup_like (
  account_id uuid not null references account on delete cascade,
  target_id uuid not null references member on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, target_id)
);

-- The landing page on which a member signed up, if they have agreed to tracking.
create table account_campaign (
  account_id uuid primary key references account on delete cascade,
  lander text not null,
  variant text not null,
  test integer not null,
  -- What lander_count already counts: each counts once per account.
  activated boolean not null default false,
  purchased boolean not null default false,
  refunded boolean not null default false,
  reported boolean not null default false
);

-- All data that we hold about a member, collected by a job. Storage keeps the file for as long as its link works.
create table data_export (
  account_id uuid primary key references account on delete cascade,
  -- Names the file; a new request gets another one.
  id uuid not null unique,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);

-- How many members left in a month, and why. It names nobody.
create table departure (
  id uuid primary key,
  site_id uuid not null references site,
  reason text,
  month date not null check (extract(day from month) = 1)
);

-- Indexes

create unique index account_email on account (site_id, lower(email));
create index account_erase_at on account (erase_at) where erase_at is not null;
-- New members hear of their discount by the date on which they joined.
create index account_signup on account (signup_date);
-- Finds unconfirmed sign-ups without reading all accounts.
create index account_unconfirmed on account (signup_date) where confirmed_at is null;
create index session_account on session (account_id);
create index session_expiry on session (expires_at);
create index mail_token_account on mail_token (account_id, purpose, created_at desc);
create index mail_token_expiry on mail_token (expires_at);
-- While its undo link works, nobody else can take the old address: an attacker could otherwise lock the owner out.
create index mail_token_undo on mail_token (lower(payload ->> 'email')) where purpose = 'undo_email';
create index login_guard_window on login_guard (window_ends_at);
create index passkey_account on passkey (account_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_account on passkey_challenge (account_id) where account_id is not null;
create index consent_account on consent (account_id, kind, created_at desc);
create index preference_auto_like on preference (account_id) where auto_like_since is not null;
create index signup_message_target on signup_message (target_id);
create index signup_like_target on signup_like (target_id);
create index data_export_expiry on data_export (expires_at) where expires_at is not null;
create index data_export_unready on data_export (requested_at) where ready_at is null;
create index departure_site on departure (site_id, month);

-- Functions

-- A member who has withdrawn the niche consent stays hidden, even if they confirm an address meanwhile.
create function keep_withdrawn_hidden() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select granted from consent where account_id = new.id and kind = 'niche'
       order by created_at desc, id desc limit 1
    ) newest where not newest.granted
  ) then
    new.status := 'disabled';
    new.niche_withdrawn := true;
  end if;
  return new;
end $$;

-- Copies the choice to member, where the visibility rule reads it.
create function keep_members_only() returns trigger language plpgsql as $$
begin
  update member set members_only = tg_op <> 'DELETE' and new.members_only
   where id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;

-- Triggers

create trigger member_withdrawn_hidden before update of status on member
  for each row when (new.status = 'active' and old.status <> 'active')
  execute function keep_withdrawn_hidden();
create trigger members_only_is_chosen after insert on preference
  for each row when (new.members_only) execute function keep_members_only();
create trigger members_only_is_changed after update of members_only on preference
  for each row when (old.members_only <> new.members_only) execute function keep_members_only();
create trigger members_only_is_forgotten after delete on preference
  for each row when (old.members_only) execute function keep_members_only();
