-- When the member's time zone last became another one; null while the first one told still stands. For a while after a
-- change the swipe game does not take the new zone's midnight for the end of a day.
alter table account add column time_zone_changed_at timestamptz;

-- Whom a member has blocked before: they can be blocked again although they hide by now.
create table ended_block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  primary key (blocker_id, blocked_id)
);
create index ended_block_blocked on ended_block (blocked_id);
