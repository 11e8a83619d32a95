-- Safety: blocks, reports, complaints and the warnings of the scam shield.

-- Tables

create table block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- Former blocks: a member can block these people again even if they are invisible by now.
create table ended_block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  primary key (blocker_id, blocked_id)
);

-- What people report about a profile, a photo or a message. Its number is shown to people, as that of a complaint.
create table report (
  id uuid primary key,
  site_id uuid not null references site,
  number text collate "C" not null unique,
  -- Null for a visitor, and once the account is deleted.
  reporter_id uuid references account on delete set null,
  -- Where a visitor wants the receipt and the decision.
  email text,
  language text not null,
  -- Null once the profile is deleted.
  member_id uuid references member on delete set null,
  photo_id uuid references photo on delete set null,
  message_id uuid references message on delete set null,
  reason text not null check (reason in
    ('scam', 'fake', 'someone_else', 'rude', 'sexual', 'underage', 'advertising', 'other')),
  body text not null default '',
  -- A copy of what was reported: a later change or deletion does not hide it from those who decide.
  evidence jsonb not null,
  -- 'withdrawn': a report is sent with one tap, so its sender can withdraw it. Its number stays used, its content is deleted.
  status text not null default 'open' check (status in ('open', 'decided', 'withdrawn')),
  decision text check (decision in
    ('no_breach', 'warned', 'content_removed', 'profile_hidden', 'account_removed')),
  -- In the words that the reporter reads.
  decision_reason text,
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  appealed_at timestamptz,
  appeal_ended_at timestamptz,
  created_at timestamptz not null,
  -- Six months after the decision, as the terms promise, or after the report if there is none; at least until an appeal
  -- has ended. Null while an appeal is open.
  retain_until timestamptz generated always as (
    case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
      (coalesce(decided_at, created_at) at time zone 'UTC' + interval '6 months') at time zone 'UTC') end) stored,
  check ((status = 'decided') = (decision is not null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or coalesce(decision_reason, '') <> ''),
  constraint report_appeal_check check (appeal_ended_at is null or appealed_at is not null),
  constraint report_appealed_check check (appealed_at is null or decided_at is not null)
);

-- Its number is shown to people. It counts within a site and year, and reveals nothing about anyone.
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
  decided_at timestamptz,
  appealed_at timestamptz,
  appeal_ended_at timestamptz,
  created_at timestamptz not null,
  -- As in report.
  retain_until timestamptz generated always as (
    case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
      (coalesce(decided_at, created_at) at time zone 'UTC' + interval '6 months') at time zone 'UTC') end) stored,
  constraint complaint_decided_check check ((status = 'decided') = (decided_at is not null)),
  constraint complaint_appeal_check check (appeal_ended_at is null or appealed_at is not null),
  constraint complaint_appealed_check check (appealed_at is null or decided_at is not null)
);

-- What the scam shield points out to the receiver of a message, and the receiver's answer. The sender never learns of it.
create table shield_warning (
  message_id uuid primary key references message on delete cascade,
  receiver_id uuid not null references member on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0)
    check (reasons <@ array['money', 'gift_card', 'crypto', 'fee', 'inheritance', 'off_site', 'contact']),
  verdict text check (verdict in ('fine', 'report')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null))
);

-- Indexes

create index block_blocked on block (blocked_id);
create index ended_block_blocked on ended_block (blocked_id);
create index report_open on report (site_id, created_at) where status = 'open';
create index report_member on report (member_id, created_at desc);
create index report_reporter on report (reporter_id, created_at desc);
create index report_photo on report (photo_id) where photo_id is not null;
create index report_message on report (message_id) where message_id is not null;
create index report_decided_by on report (decided_by) where decided_by is not null;
create index report_retention on report (retain_until) where evidence <> '{}' or body <> '' or email is not null;
-- Finds whether a file is evidence.
create index report_evidence on report using gin (evidence jsonb_path_ops);
create index complaint_account on complaint (account_id) where account_id is not null;
create index complaint_retention on complaint (retain_until) where email <> '' or subject <> '' or body <> '';
create index complaint_open on complaint (created_at) where status = 'open';
create index shield_warning_receiver on shield_warning (receiver_id);
