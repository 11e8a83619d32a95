-- Ages that the site has suggested and the member has not chosen. They count for the member's own search only.
alter table member add column search_ages_suggested boolean not null default false;

-- By which lists order people: the ten minutes of the last visit, and within them a lot drawn anew for each. So neither
-- an order nor a key tells when exactly somebody was here. app/features/members/activity.ts knows the ten minutes, too.
create function activity_rank(member_id uuid, seen_at timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select slot + (hashtextextended(member_id::text, extract(epoch from slot)::bigint) & 536870911)
                * interval '1 microsecond'
    from (select date_bin('10 minutes', seen_at, 'epoch'::timestamptz) as slot) visit
$$;

-- For 'online now', and for who came after a list was begun; never for an order.
alter table search_entry add column seen_at timestamptz not null default now();
alter table search_entry alter column seen_at drop default;

-- A fictional profile lives nowhere, and whom nobody has chosen ages for is open to all.
create or replace view search_entry_fresh as
select m.id as member_id, m.site_id, m.kind, m.gender, m.seeking, m.country::text as country,
       case when m.kind = 'member' then m.region end as region,
       m.date_of_birth,
       case when m.search_ages_suggested then 18::smallint else m.search_min_age end as search_min_age,
       case when m.search_ages_suggested then 99::smallint else m.search_max_age end as search_max_age,
       activity_rank(m.id, m.last_seen_at) as active_at, m.created_at,
       exists (select from photo p where p.member_id = m.id and p.position = 0 and p.status = 'active') as has_photo,
       case when m.kind = 'member' then spot_of(m.latitude, m.longitude) end as spot,
       array(select trait_group.bits | code
               from unnest(array[
                 search_trait('seeking', m.seeking),
                 search_trait('relationship_status', m.relationship_status),
                 search_trait('signup_reason', m.signup_reason),
                 search_trait('hair_color', m.hair_color),
                 search_trait('eye_color', m.eye_color),
                 search_trait('body_type', m.body_type),
                 search_trait('tattoos', m.tattoos)] || array(select 200 + i from unnest(m.interests) i)) code
              where code is not null) as traits,
       m.last_seen_at as seen_at
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
          created_at, has_photo, spot, traits, seen_at)
       = (excluded.site_id, excluded.kind, excluded.gender, excluded.seeking, excluded.country, excluded.region,
          excluded.date_of_birth, excluded.search_min_age, excluded.search_max_age, excluded.active_at,
          excluded.created_at, excluded.has_photo, excluded.spot, excluded.traits, excluded.seen_at)
   where search_entry is distinct from excluded;
  perform add_search_spots(null);
end $$;

drop trigger member_change_is_found on member;
create trigger member_change_is_found after update on member
  for each row when (
    (old.site_id, old.status, old.invisible, old.under_review, old.gender, old.seeking, old.country, old.region,
     old.date_of_birth, old.search_min_age, old.search_max_age, old.search_ages_suggested, old.created_at,
     old.latitude, old.longitude, old.relationship_status, old.signup_reason, old.hair_color, old.eye_color,
     old.body_type, old.tattoos, old.interests)
    is distinct from
    (new.site_id, new.status, new.invisible, new.under_review, new.gender, new.seeking, new.country, new.region,
     new.date_of_birth, new.search_min_age, new.search_max_age, new.search_ages_suggested, new.created_at,
     new.latitude, new.longitude, new.relationship_status, new.signup_reason, new.hair_color, new.eye_color,
     new.body_type, new.tattoos, new.interests))
  execute function keep_search_entry();

create or replace function keep_search_activity() returns trigger language plpgsql as $$
begin
  update search_entry set active_at = activity_rank(new.id, new.last_seen_at), seen_at = new.last_seen_at
   where member_id = new.id;
  return null;
end $$;

select refresh_search_entries();
