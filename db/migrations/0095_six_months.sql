-- The terms give six months to appeal: 183 days are a day short of them from March to September.
alter table report alter column kept_until set expression as (
  case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
    (coalesce(decided_at, created_at) at time zone 'UTC' + interval '6 months') at time zone 'UTC') end);
alter table complaint alter column kept_until set expression as (
  case when appealed_at is null or appeal_ended_at is not null then greatest(appeal_ended_at,
    (coalesce(decided_at, created_at) at time zone 'UTC' + interval '6 months') at time zone 'UTC') end);
