-- Everything we hold about a member, put together by a job; the file is in storage for as long as its link holds.
create table data_export (
  account_id uuid primary key references account on delete cascade,
  -- By which the file is known; another wish makes another one.
  id uuid not null unique,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_expiry on data_export (expires_at) where expires_at is not null;

-- When somebody who has not been here for two years was told so.
alter table account add column dormant_notice_at timestamptz;

-- When a complaint was decided: six months later nothing of what was written is kept.
alter table complaint add column decided_at timestamptz;
update complaint set decided_at = now() where status = 'decided';
alter table complaint add constraint complaint_decided_check check ((status = 'decided') = (decided_at is not null));
create index complaint_decided on complaint (decided_at) where decided_at is not null;
