-- Search reads its own narrow rows: one for everyone who stands in lists at all. Triggers write them, in the same
-- transaction as the change they follow, and nothing else does.

create extension if not exists cube;
create extension if not exists btree_gist;

create table search_entry (
  member_id uuid primary key references member on delete cascade,
  site_id uuid not null,
  kind text not null,
  gender text not null,
  seeking text not null,
  country text not null,
  region text,
  date_of_birth date not null,
  search_min_age smallint not null,
  search_max_age smallint not null,
  active_at timestamptz not null,
  created_at timestamptz not null,
  -- An active main photo.
  has_photo boolean not null,
  -- The rounded coordinates as one number, see spot_of.
  spot integer,
  -- What can be chosen from a list, each as a number that also stands for site, gender and country; see search_trait.
  traits integer[] not null
);

-- The places where entries are or were; one too many does no harm.
create table search_spot (
  site_id uuid not null,
  spot integer not null,
  countries text[] not null,
  -- On the unit sphere: the straight line between two points grows with the way over ground.
  position cube not null,
  primary key (site_id, spot)
);
create index search_spot_nearest on search_spot using gist (site_id, position);

create function spot_of(latitude numeric, longitude numeric) returns integer
  language sql immutable parallel safe as $$
  select ((round(latitude * 100) + 9000) * 36001 + round(longitude * 100) + 18000)::integer
$$;

create function spot_position(spot integer) returns cube
  language sql immutable strict parallel safe as $$
  select cube(array[cosd(lat) * cosd(lon), cosd(lat) * sind(lon), sind(lat)])
    from (select (spot / 36001 - 9000) / 100.0::float8 as lat, (spot % 36001 - 18000) / 100.0::float8 as lon) at
$$;

-- app/features/members/search-traits.server.ts has the same numbers; search-entries.test.ts compares the two.
create function search_trait(field text, value text) returns integer
  language sql immutable parallel safe as $$
  select case field
    when 'seeking' then array_position(array['male', 'female'], value)
    when 'relationship_status' then 10 + array_position(
      array['single', 'divorced', 'separated', 'widowed', 'complicated'], value)
    when 'signup_reason' then 30 + array_position(
      array['relationship', 'companionship', 'friendship', 'travel', 'dance', 'chat'], value)
    when 'hair_color' then 50 + array_position(
      array['brown', 'blonde', 'black', 'red', 'grey', 'silver', 'white', 'dyed', 'bald'], value)
    when 'eye_color' then 70 + array_position(array['blue', 'brown', 'green', 'grey', 'hazel'], value)
    when 'body_type' then 90 + array_position(
      array['average', 'slim', 'athletic', 'curvy', 'full'], value)
    when 'tattoos' then 110 + array_position(array['none', 'small', 'several'], value)
  end
$$;

-- The upper 22 bits stand for site, gender and country, so that the index finds a rare trait of one country without
-- reading the whole world's. Two groups that share them cost a little time and no exactness: a search names its group.
create function search_trait_group(site_id uuid, gender text, country text) returns integer
  language sql immutable parallel safe as $$
  select ('x' || left(md5(site_id || gender || country), 8))::bit(32)::integer & -1024
$$;

create view search_entry_fresh as
select m.id as member_id, m.site_id, m.kind, m.gender, m.seeking, m.country::text as country, m.region,
       m.date_of_birth, m.search_min_age, m.search_max_age, m.last_seen_at as active_at, m.created_at,
       exists (select from photo p where p.member_id = m.id and p.position = 0 and p.status = 'active') as has_photo,
       spot_of(m.latitude, m.longitude) as spot,
       array(select trait_group.bits | code
               from unnest(array[
                 search_trait('seeking', m.seeking),
                 search_trait('relationship_status', m.relationship_status),
                 search_trait('signup_reason', m.signup_reason),
                 search_trait('hair_color', m.hair_color),
                 search_trait('eye_color', m.eye_color),
                 search_trait('body_type', m.body_type),
                 search_trait('tattoos', m.tattoos)] || array(select 200 + i from unnest(m.interests) i)) code
              where code is not null) as traits
  from member m
       -- The offset keeps it from being worked out for each trait again.
       cross join lateral (select search_trait_group(m.site_id, m.gender, m.country) as bits offset 0) trait_group
 where m.status = 'active' and not m.invisible and not m.under_review;

create function add_search_spots(members uuid[]) returns void language sql as $$
  insert into search_spot (site_id, spot, countries, position)
  select site_id, spot, array_agg(distinct country), spot_position(spot)
    from search_entry where spot is not null and (members is null or member_id = any (members))
   group by site_id, spot
  on conflict (site_id, spot) do update
     set countries = (select array_agg(distinct c) from unnest(search_spot.countries || excluded.countries) c)
   where not search_spot.countries @> excluded.countries
$$;

-- For what was loaded past the triggers: brings all entries up to date.
create function refresh_search_entries() returns void language plpgsql as $$
begin
  delete from search_entry e where not exists (select from search_entry_fresh f where f.member_id = e.member_id);
  insert into search_entry select * from search_entry_fresh
  on conflict (member_id) do update
     set (site_id, kind, gender, seeking, country, region, date_of_birth, search_min_age, search_max_age, active_at,
          created_at, has_photo, spot, traits)
       = (excluded.site_id, excluded.kind, excluded.gender, excluded.seeking, excluded.country, excluded.region,
          excluded.date_of_birth, excluded.search_min_age, excluded.search_max_age, excluded.active_at,
          excluded.created_at, excluded.has_photo, excluded.spot, excluded.traits)
   where search_entry is distinct from excluded;
  perform add_search_spots(null);
end $$;

create function keep_search_entry() returns trigger language plpgsql as $$
declare
  entry search_entry;
begin
  delete from search_entry where member_id = new.id;
  insert into search_entry select * from search_entry_fresh where member_id = new.id returning * into entry;
  if entry.spot is not null and not exists (
    select from search_spot s
     where s.site_id = entry.site_id and s.spot = entry.spot and entry.country = any (s.countries)) then
    perform add_search_spots(array[new.id]);
  end if;
  return null;
end $$;

create trigger member_is_found after insert on member
  for each row when (new.status = 'active') execute function keep_search_entry();
create trigger member_change_is_found after update on member
  for each row when (
    (old.site_id, old.status, old.invisible, old.under_review, old.gender, old.seeking, old.country, old.region,
     old.date_of_birth, old.search_min_age, old.search_max_age, old.created_at, old.latitude, old.longitude,
     old.relationship_status, old.signup_reason, old.hair_color, old.eye_color, old.body_type, old.tattoos,
     old.interests)
    is distinct from
    (new.site_id, new.status, new.invisible, new.under_review, new.gender, new.seeking, new.country, new.region,
     new.date_of_birth, new.search_min_age, new.search_max_age, new.created_at, new.latitude, new.longitude,
     new.relationship_status, new.signup_reason, new.hair_color, new.eye_color, new.body_type, new.tattoos,
     new.interests))
  execute function keep_search_entry();

-- By far the most frequent change, so it writes one value.
create function keep_search_activity() returns trigger language plpgsql as $$
begin
  update search_entry set active_at = new.last_seen_at where member_id = new.id;
  return null;
end $$;
create trigger member_activity_is_found after update of last_seen_at on member
  for each row when (old.last_seen_at is distinct from new.last_seen_at) execute function keep_search_activity();

create function keep_search_photo() returns trigger language plpgsql as $$
declare
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  -- A member who becomes visible at the same moment waits, or is waited for: neither misses the other's change.
  perform from member where id = owner for no key update;
  update search_entry set has_photo = not has_photo
   where member_id = owner
     and has_photo <> exists (select from photo p
                               where p.member_id = owner and p.position = 0 and p.status = 'active');
  return null;
end $$;
create trigger photo_is_found after insert on photo
  for each row when (new.position = 0) execute function keep_search_photo();
create trigger photo_loss_is_found after delete on photo
  for each row when (old.position = 0) execute function keep_search_photo();
create trigger photo_change_is_found after update on photo
  for each row when (
    (old.position = 0 or new.position = 0)
    and (old.position, old.status) is distinct from (new.position, new.status))
  execute function keep_search_photo();

select refresh_search_entries();

-- For reading in order until enough are found: by activity and by date of joining, within a country, a region, a place
-- or everywhere. Gender halves what is read, so it is not worth twice the indexes.
create index search_entry_active on search_entry (site_id, country, active_at desc, member_id);
create index search_entry_active_region on search_entry (site_id, country, region, active_at desc, member_id);
create index search_entry_active_anywhere on search_entry (site_id, active_at desc, member_id);
create index search_entry_new on search_entry (site_id, country, created_at desc, member_id);
create index search_entry_new_anywhere on search_entry (site_id, created_at desc, member_id);
create index search_entry_spot on search_entry (site_id, spot, active_at desc, member_id);
-- For counting, and for collecting all of a narrow search.
create index search_entry_born on search_entry (site_id, gender, country, date_of_birth)
  include (kind, has_photo, seeking, search_min_age, search_max_age);
create index search_entry_traits on search_entry using gin (traits) with (fastupdate = off);

-- Lists were read from the member table by these.
drop index member_recent;
drop index member_newest;
