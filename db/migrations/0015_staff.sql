-- Staff: the people who run the sites, what they may do, what waits for them and what they did.

-- Tables

-- Staff are not accounts: no login of a member opens the console.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  -- The only name that members and colleagues see.
  work_name text not null unique check (work_name <> ''),
  language text not null default 'en' check (language in ('en', 'de')),
  -- How the console looks and which keys it listens to.
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Former staff keep their row: what they did stays signed.
  ended_at timestamptz
);

create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('support', 'moderator', 'finance', 'editor', 'writer', 'admin')),
  -- Null: on every site.
  site_id uuid references site,
  unique nulls not distinct (staff_id, role, site_id)
);

create table staff_passkey (
  id text primary key,
  staff_id uuid not null references staff,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The host it was enrolled at; browsers offer it nowhere else.
  host text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- A one-time link that enrols a passkey.
create table staff_link (
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  expires_at timestamptz not null
);

-- A browser that has enrolled a passkey or used one: only it is shown the login.
create table staff_device (
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  used_at timestamptz not null default now()
);

create table staff_challenge (
  id uuid primary key,
  challenge text not null,
  -- Null for a login: the passkey tells who it is.
  staff_id uuid references staff,
  expires_at timestamptz not null
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  started_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

-- Every view of a person and every act. Nobody changes a row; it is deleted after three years.
create table staff_audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null for what the program or an operator at the command line did.
  staff_id uuid references staff,
  -- Such as 'member.view' or 'case.decide'.
  act text not null,
  site_id uuid references site,
  -- The member it is about. No reference: the row outlives the account.
  member_id uuid,
  -- What else it is about, such as 'photo 018c…' or 'discount_code SPRING'.
  subject text not null default '',
  reason text not null default '',
  before jsonb,
  after jsonb
);

-- What waits for a person. Every queue of the console is a kind.
create table review_case (
  id uuid primary key,
  kind text not null check (kind in
    ('photo', 'report', 'shield', 'complaint', 'appeal', 'refund', 'lookalike', 'withdrawal')),
  site_id uuid not null references site,
  -- The row the case is about: a photo, a report, a message, a complaint, an appeal, a refund request.
  subject_id uuid not null,
  -- The member the case is about. No reference: the case outlives the account.
  member_id uuid,
  -- Facts for deciding, as they were when the case was opened.
  facts jsonb not null default '{}',
  -- 0: before all others, as promised for scams and for somebody who seems to be under 18.
  priority smallint not null default 1 check (priority in (0, 1)),
  opened_at timestamptz not null default now(),
  -- The promised time.
  due_at timestamptz not null,
  claimed_by uuid references staff,
  -- The last sign of life of who claimed it; ten minutes later it is free again.
  claimed_at timestamptz,
  skipped_at timestamptz,
  -- An appeal is decided by somebody else than the decision.
  excluded_staff_id uuid references staff,
  -- An act waits to be performed: the case is in nobody's list.
  act_id uuid,
  closed_at timestamptz,
  closed_by uuid references staff,
  -- Such as 'approved', 'rejected', 'dismissed', 'decided', 'gone'.
  outcome text,
  check ((claimed_by is null) = (claimed_at is null)),
  check ((closed_at is null) = (outcome is null))
);

create table review_note (
  id uuid primary key,
  case_id uuid not null references review_case on delete cascade,
  staff_id uuid not null references staff,
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);

-- A decision that may still be undone: it is performed ten seconds later, once.
create table staff_act (
  id uuid primary key,
  staff_id uuid not null references staff,
  kind text not null,
  payload jsonb not null,
  case_id uuid references review_case on delete set null,
  site_id uuid references site,
  member_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'failed')),
  -- The refusal of an act that could no longer be performed.
  failure text,
  created_at timestamptz not null default now(),
  perform_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);

alter table review_case add constraint review_case_act foreign key (act_id) references staff_act on delete set null;

-- Indexes

create index staff_role_site on staff_role (site_id) where site_id is not null;
create index staff_passkey_staff on staff_passkey (staff_id);
create index staff_link_staff on staff_link (staff_id);
create index staff_link_expiry on staff_link (expires_at);
create index staff_device_staff on staff_device (staff_id);
create index staff_device_age on staff_device (used_at);
create index staff_challenge_staff on staff_challenge (staff_id) where staff_id is not null;
create index staff_challenge_expiry on staff_challenge (expires_at);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_age on staff_session (started_at);
create index staff_audit_at on staff_audit (at desc, id desc);
create index staff_audit_staff on staff_audit (staff_id, at desc) where staff_id is not null;
create index staff_audit_act on staff_audit (act, at desc, id desc);
create index staff_audit_site on staff_audit (site_id, at desc, id desc) where site_id is not null;
create index staff_audit_member on staff_audit (member_id, at desc) where member_id is not null;
-- One open case for a thing of a kind.
create unique index review_case_subject on review_case (kind, subject_id) where closed_at is null;
-- The next free case of all sites.
create index review_case_waiting on review_case (kind, priority, opened_at, id)
  where closed_at is null and act_id is null and skipped_at is null;
create index review_case_skipped on review_case (kind, priority, opened_at, id)
  where closed_at is null and act_id is null and skipped_at is not null;
create index review_case_site on review_case (site_id, kind, opened_at) where closed_at is null;
-- A list reads the oldest of each site, so its length does not matter.
create index review_case_site_waiting on review_case (site_id, kind, priority, opened_at, id)
  where closed_at is null and act_id is null and skipped_at is null;
create index review_case_site_skipped on review_case (site_id, kind, priority, opened_at, id)
  where closed_at is null and act_id is null and skipped_at is not null;
-- The cases about a report, photo, complaint, appeal or request, also those that are closed.
create index review_case_about on review_case (subject_id, opened_at desc);
create index review_case_member on review_case (member_id, opened_at desc) where member_id is not null;
create index review_case_claimed on review_case (claimed_by) where claimed_by is not null;
create index review_case_excluded_staff on review_case (excluded_staff_id) where excluded_staff_id is not null;
create index review_case_closed_by on review_case (closed_by, closed_at) where closed_by is not null;
create index review_case_closed on review_case (closed_at) where closed_at is not null;
create index review_case_act_id on review_case (act_id) where act_id is not null;
create index review_note_case on review_note (case_id, created_at);
create index review_note_staff on review_note (staff_id);
create index staff_act_due on staff_act (perform_at) where state = 'waiting';
create index staff_act_staff on staff_act (staff_id, created_at desc);
create index staff_act_case on staff_act (case_id) where case_id is not null;
create index staff_act_site on staff_act (site_id) where site_id is not null;
create index staff_act_member on staff_act (member_id) where member_id is not null;
create index staff_act_age on staff_act (ended_at) where ended_at is not null;

-- Members of a site whose name begins with the typed letters; a shell of an erased member has no name.
create index member_name on member (site_id, lower(name) text_pattern_ops, id) where erased_at is null;

-- Functions

create function keep_staff_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'staff_audit is append-only';
end $$;

-- Triggers

create trigger staff_audit_append_only before update or delete on staff_audit
  for each row execute function keep_staff_audit();
create trigger staff_audit_no_truncate before truncate on staff_audit
  for each statement execute function keep_staff_audit();

-- Data

-- What already waits.
insert into review_case (id, kind, site_id, subject_id, member_id, opened_at, due_at)
select gen_random_uuid(), 'photo', account.site_id, photo.id, photo.member_id, photo.created_at,
  photo.created_at + interval '24 hours'
from photo join account on account.id = photo.member_id
where photo.status = 'pending';

insert into review_case (id, kind, site_id, subject_id, member_id, facts, priority, opened_at, due_at)
select gen_random_uuid(), 'report', site_id, id, member_id, jsonb_build_object('reason', reason),
  case when reason in ('underage', 'scam') then 0 else 1 end, created_at, created_at + interval '24 hours'
from report where status = 'open';

insert into review_case (id, kind, site_id, subject_id, member_id, opened_at, due_at)
select gen_random_uuid(), 'complaint', site_id, id, account_id, created_at, created_at + interval '3 days'
from complaint where status = 'open';
