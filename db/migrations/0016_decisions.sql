-- Decisions about members: what was decided and why, for how long, appeals, what is reported about them, and the notices
-- that follow a removal for fraud.

-- Tables

create table decision (
  id uuid primary key,
  -- Shown to people, who quote it; it cannot be guessed.
  number text collate "C" not null unique,
  site_id uuid not null references site,
  -- Erasing the account deletes its decisions.
  member_id uuid not null references account on delete cascade,
  measure text not null check (measure in
    ('none', 'warn', 'remove_text', 'remove_photo', 'limit', 'suspend', 'ban', 'remove_fraud')),
  -- What it is about: the account as a whole, or one photo, text or message of it.
  subject text not null default 'account' check (subject in ('account', 'photo', 'text', 'message')),
  subject_id uuid,
  field text check (field in ('name', 'tagline', 'about')),
  limits text[] not null default '{}' check (limits <@ array['first_messages', 'hidden']),
  -- A clause of the terms or a law, by its name in app/features/moderation/grounds.ts.
  ground text,
  -- What the member reads beyond the words that belong to the ground.
  explanation text not null default '' check (length(explanation) <= 2000),
  -- What counts against the member until it expires.
  points smallint not null default 0 check (points between 0 and 9),
  points_until timestamptz,
  -- A limit without an end stays until it is lifted.
  limited_until timestamptz,
  limits_ended_at timestamptz,
  -- Of a suspension, whether it was decided as such or followed from the points.
  suspended_until timestamptz,
  suspension_ended_at timestamptz,
  -- What was removed, and how the account was before: an appeal can restore it. Emptied once no appeal is possible.
  evidence jsonb not null default '{}',
  source text not null check (source in ('notice', 'trusted_flagger', 'other_notification', 'own_initiative')),
  source_identity text,
  automated_detection boolean not null,
  automated_decision text not null check (automated_decision in ('not', 'partially', 'fully')),
  -- No reference: a case is deleted before the decision.
  case_id uuid,
  -- Null: the software decided.
  decided_by uuid references staff,
  decided_at timestamptz not null,
  appeal_until timestamptz not null,
  -- An appeal was granted: nothing of the decision applies any more.
  withdrawn_at timestamptz,
  check ((measure = 'none') = (ground is null)),
  check ((subject in ('account', 'text')) = (subject_id is null)),
  check ((subject = 'text') = (field is not null)),
  check (measure <> 'remove_photo' or subject = 'photo'),
  check (measure <> 'remove_text' or subject = 'text'),
  check ((measure = 'limit') = (limits <> '{}')),
  check (measure = 'limit' or (limited_until is null and limits_ended_at is null)),
  check (measure <> 'suspend' or suspended_until is not null),
  check (suspended_until is not null or suspension_ended_at is null),
  check ((points > 0) = (points_until is not null))
);

-- The member disagrees. A decision is appealed against once; what follows is a dialogue.
create table appeal (
  id uuid primary key,
  decision_id uuid not null unique references decision on delete cascade,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'granted')),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (outcome is not null or decided_by is null)
);

create table appeal_note (
  id uuid primary key,
  appeal_id uuid not null references appeal on delete cascade,
  -- Null: the member wrote it.
  staff_id uuid references staff,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null
);

-- A statement of reasons for the transparency database of the EU and the yearly report. It names nobody, and stays when
-- the decision is deleted with its member.
create table transparency_statement (
  -- Unique for ever.
  puid text collate "C" primary key check (puid ~ '^[A-Za-z0-9_-]+$' and length(puid) <= 500),
  site_id uuid not null references site,
  decision_id uuid references decision on delete set null,
  -- The fields of the database's schema, see app/features/moderation/transparency/.
  fields jsonb not null,
  created_at timestamptz not null,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'granted')),
  appeal_decided_at timestamptz,
  sent_at timestamptz,
  -- The database's own id of the statement, once it accepted it.
  remote_id text check (length(remote_id) between 1 and 100),
  -- What the database answered when it did not accept the statement.
  failure text,
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appealed_at is not null),
  constraint transparency_statement_remote_check check (remote_id is null or sent_at is not null)
);

-- Accounts removed for fraud, and the notices to everyone they wrote to.
create table fraud_removal (
  id uuid primary key,
  -- The shell of an erased member keeps it.
  member_id uuid not null references member on delete cascade,
  -- The decision of the staff. No reference: the notices outlive it.
  decision_id uuid,
  staff_id uuid references staff,
  removed_at timestamptz not null,
  -- When the decision was found wrong: everyone who was notified is told so.
  reverted_at timestamptz,
  -- When everyone was notified, and after a reversal everyone corrected.
  settled_at timestamptz
);

-- When this party was told that their partner was removed for fraud.
alter table conversation_party add column fraud_notice_at timestamptz;

-- The latest end of the suspensions in force.
alter table account add column suspended_until timestamptz;

alter table member
  -- May answer, but not write to members who have never written to them.
  add column only_replies boolean not null default false,
  -- While a decision hides the profile from lists: whether its member had chosen that before.
  add column invisible_before boolean,
  add constraint member_hidden_is_invisible check (invisible or invisible_before is null),
  add constraint member_erased_is_unlimited
    check (erased_at is null or (not only_replies and invisible_before is null));

-- A company whose statements are sent to the transparency database.
alter table company add column sends_statements boolean not null default false;

-- Indexes

create index decision_member on decision (member_id, decided_at desc);
create index decision_site on decision (site_id, decided_at desc);
create index decision_decided_by on decision (decided_by) where decided_by is not null;
create index decision_age on decision (decided_at);
create index decision_suspension_end on decision (suspended_until)
  where suspended_until is not null and suspension_ended_at is null;
create index decision_limit_end on decision (limited_until)
  where limited_until is not null and limits_ended_at is null;
create index decision_retention on decision (appeal_until) where evidence <> '{}' or explanation <> '';
-- Finds whether a file is evidence.
create index decision_evidence on decision using gin (evidence jsonb_path_ops);
create index appeal_open on appeal (created_at) where outcome is null;
create index appeal_age on appeal (decided_at) where decided_at is not null;
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;
create index appeal_note_appeal on appeal_note (appeal_id, created_at);
create index appeal_note_staff on appeal_note (staff_id) where staff_id is not null;
create index transparency_statement_year on transparency_statement (site_id, created_at);
create index transparency_statement_decision on transparency_statement (decision_id) where decision_id is not null;
create index transparency_statement_unsent on transparency_statement (created_at)
  where sent_at is null and failure is null;
create index transparency_statement_age on transparency_statement (created_at);
-- Only one removal of a member is in force.
create unique index fraud_removal_in_force on fraud_removal (member_id) where reverted_at is null;
create index fraud_removal_member on fraud_removal (member_id);
create index fraud_removal_staff on fraud_removal (staff_id) where staff_id is not null;
create index fraud_removal_unsettled on fraud_removal (removed_at) where settled_at is null;
create index fraud_removal_age on fraud_removal (settled_at) where settled_at is not null;
