-- SEARCH-2: a member's own choice to be shown to members only. Triggers repeat it where the visibility rule and visitors'
-- searches read it, in the same transaction.
alter table preference add column members_only boolean not null default false;
alter table member add column members_only boolean not null default false;
create function keep_members_only() returns trigger language plpgsql as $$
begin
  update member set members_only = tg_op <> 'DELETE' and new.members_only
   where id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;
create trigger members_only_is_chosen after insert on preference
  for each row when (new.members_only) execute function keep_members_only();
create trigger members_only_is_changed after update of members_only on preference
  for each row when (old.members_only <> new.members_only) execute function keep_members_only();
create trigger members_only_is_forgotten after delete on preference
  for each row when (old.members_only) execute function keep_members_only();

alter table search_entry add column members_only boolean not null default false;
alter table search_entry alter column members_only drop default;

-- As before, with members_only as the last column.
create or replace view search_entry_fresh as
select m.id as member_id, m.site_id, m.kind, m.gender, m.seeking, m.country::text as country,
       case when m.kind = 'member' then m.region end as region,
       m.date_of_birth,
       case when m.search_ages_suggested then 18::smallint else m.search_min_age end as search_min_age,
       case when m.search_ages_suggested then 99::smallint else m.search_max_age end as search_max_age,
       activity_rank(m.id, m.last_seen_at) as active_at, m.created_at,
       exists (select from photo p where p.member_id = m.id and p.position = 0 and p.status = 'active') as has_photo,
       case when m.kind = 'member' then spot_of(m.latitude, m.longitude) end as spot,
       -- Whom the member looks for is 1 for men and 2 for women; search-traits.server.ts knows that, too.
       array(select trait_group.bits | code
               from unnest(array_position(array['male', 'female'], m.seeking) || m.traits::integer[]
                           || array(select 200 + i from unnest(m.interests) i)) code) as traits,
       m.last_seen_at as seen_at, m.members_only
  from member m
       -- The offset keeps it from being worked out for each trait again.
       cross join lateral (select search_trait_group(m.site_id, m.gender, m.country) as bits offset 0) trait_group
 where m.status = 'active' and not m.invisible and not m.under_review;

create or replace function refresh_search_entries() returns void language plpgsql as $$
begin
  delete from search_entry e where not exists (select from search_entry_fresh f where f.member_id = e.member_id);
  insert into search_entry select * from search_entry_fresh
  on conflict (member_id) do update
     set (site_id, kind, gender, seeking, country, region, date_of_birth, search_min_age, search_max_age, active_at,
          created_at, has_photo, spot, traits, seen_at, members_only)
       = (excluded.site_id, excluded.kind, excluded.gender, excluded.seeking, excluded.country, excluded.region,
          excluded.date_of_birth, excluded.search_min_age, excluded.search_max_age, excluded.active_at,
          excluded.created_at, excluded.has_photo, excluded.spot, excluded.traits, excluded.seen_at,
          excluded.members_only)
   where search_entry is distinct from excluded;
  perform add_search_spots(null);
end $$;

-- One value, as with a visit.
create function keep_search_members_only() returns trigger language plpgsql as $$
begin
  update search_entry set members_only = new.members_only where member_id = new.id;
  return null;
end $$;
create trigger member_members_only_is_found after update of members_only on member
  for each row when (old.members_only is distinct from new.members_only) execute function keep_search_members_only();

-- Counts for visitors stay within the index.
drop index search_entry_born;
create index search_entry_born on search_entry (site_id, gender, country, date_of_birth)
  include (kind, has_photo, seeking, search_min_age, search_max_age, members_only);
