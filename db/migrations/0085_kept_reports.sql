-- What was reported or complained about is kept for six months after the decision, or until an appeal against it has
-- ended, and without a decision for six months after it came. Null while an appeal is open.
alter table report
  add column appealed_at timestamptz,
  add column appeal_ended_at timestamptz,
  add constraint report_appeal_check check (appeal_ended_at is null or appealed_at is not null),
  add constraint report_appealed_check check (appealed_at is null or decided_at is not null);
alter table report add column kept_until timestamptz generated always as (
  case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
    (coalesce(decided_at, created_at) at time zone 'UTC' + interval '183 days') at time zone 'UTC') end) stored;
create index report_kept on report (kept_until) where evidence <> '{}' or body <> '' or email is not null;
-- Whether a file is evidence.
create index report_evidence on report using gin (evidence jsonb_path_ops);

alter table complaint
  add column appealed_at timestamptz,
  add column appeal_ended_at timestamptz,
  add constraint complaint_appeal_check check (appeal_ended_at is null or appealed_at is not null),
  add constraint complaint_appealed_check check (appealed_at is null or decided_at is not null);
alter table complaint add column kept_until timestamptz generated always as (
  case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
    (coalesce(decided_at, created_at) at time zone 'UTC' + interval '183 days') at time zone 'UTC') end) stored;
drop index complaint_decided;
create index complaint_kept on complaint (kept_until) where email <> '' or subject <> '' or body <> '';
create index complaint_open on complaint (created_at) where status = 'open';
