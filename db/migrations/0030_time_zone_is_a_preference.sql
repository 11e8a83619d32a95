-- Where a member's days begin is one of their choices, and kept with them.
alter table preference
  add column time_zone text,
  -- When it last became another one; null while the first one told still stands. For a while after a change the swipe
  -- game does not take the new zone's midnight for the end of a day.
  add column time_zone_changed_at timestamptz;

insert into preference (account_id, time_zone, time_zone_changed_at, updated_at)
select id, time_zone, time_zone_changed_at, coalesce(time_zone_changed_at, now()) from account where time_zone is not null
on conflict (account_id) do update
   set time_zone = excluded.time_zone, time_zone_changed_at = excluded.time_zone_changed_at;

alter table account drop column time_zone, drop column time_zone_changed_at;
