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
