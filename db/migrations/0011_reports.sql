-- What people tell us about a profile, a photo or a message. Its number is shown to people, as that of a complaint.
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
  -- What was reported, as it was then: changing or deleting it does not take it away from those who decide.
  evidence jsonb not null,
  status text not null default 'open' check (status in ('open', 'decided')),
  decision text check (decision in
    ('no_breach', 'warned', 'content_removed', 'profile_hidden', 'account_removed')),
  -- In the words that the reporter is told.
  decision_reason text,
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'decided') = (decision is not null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or coalesce(decision_reason, '') <> '')
);
create index report_open on report (site_id, created_at) where status = 'open';
create index report_member on report (member_id, created_at desc);
create index report_reporter on report (reporter_id, created_at desc);
create index report_photo on report (photo_id) where photo_id is not null;
create index report_message on report (message_id) where message_id is not null;
