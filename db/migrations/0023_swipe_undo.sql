-- The decision made last in the swipe game, which can be taken back for an hour.
create table swipe_decision (
  member_id uuid primary key references member on delete cascade,
  profile_id uuid not null references member on delete cascade,
  liked boolean not null,
  decided_at timestamptz not null,
  -- The day in whose count the like is: only that day gets its share back.
  day_ends_at timestamptz,
  check (liked = (day_ends_at is not null))
);
create index swipe_decision_profile on swipe_decision (profile_id);
drop index pass_latest;
