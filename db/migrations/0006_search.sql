-- Search: one narrow row for every member who appears in lists. Only triggers write these rows, in the same transaction
-- as the change they follow.

-- Tables

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
  -- The order of lists; see activity_rank.
  active_at timestamptz not null,
  created_at timestamptz not null,
  -- Whether there is an approved main photo.
  has_photo boolean not null,
  -- The rounded coordinates as one number; see spot_of.
  spot integer,
  -- Values chosen from lists, each as a number that also contains site, gender and country; see search_trait_group.
  traits integer[] not null,
  -- For 'online now', and for members who came after a list was begun; never for an order.
  seen_at timestamptz not null,
  members_only boolean not null
);

-- The places of present or former entries; one too many does no harm.
create table search_spot (
  site_id uuid not null,
  spot integer not null,
  countries text[] not null,
  -- On the unit sphere: the straight line between two points grows with the distance over ground.
  position cube not null,
  primary key (site_id, spot)
);

-- Searches that a member wants to find again. `search` is the query of the page's own address in one fixed order, so
-- that the same filters are always the same text.
create table saved_search (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) between 1 and 1000),
  -- Members who joined later are new to the owner of the search.
  looked_at timestamptz not null,
  -- New matches up to this moment have been notified, so that nobody hears of the same people twice.
  notified_until timestamptz not null default now(),
  created_at timestamptz not null
);

-- Indexes

-- For reading in order until enough are found: by activity and by date of joining, within a country, a region, a place
-- or everywhere. Gender only halves what is read, so it is not worth twice the indexes.
create index search_entry_active on search_entry (site_id, country, active_at desc, member_id);
create index search_entry_active_region on search_entry (site_id, country, region, active_at desc, member_id);
create index search_entry_active_anywhere on search_entry (site_id, active_at desc, member_id);
create index search_entry_new on search_entry (site_id, country, created_at desc, member_id);
create index search_entry_new_anywhere on search_entry (site_id, created_at desc, member_id);
create index search_entry_spot on search_entry (site_id, spot, active_at desc, member_id);
-- For counting, and for collecting all of a narrow search. It includes all that counts for visitors and around towns read.
create index search_entry_born on search_entry (site_id, gender, country, date_of_birth)
  include (kind, has_photo, seeking, search_min_age, search_max_age, members_only, spot);
create index search_entry_traits on search_entry using gin (traits) with (fastupdate = off);
create index search_spot_nearest on search_spot using gist (site_id, position);
create unique index saved_search_once on saved_search (member_id, search);
create unique index saved_search_name on saved_search (member_id, lower(name));
create index saved_search_notified on saved_search (notified_until, id);

-- Functions

-- The order of lists: the ten minutes of the last visit, and within them a random order that changes with each visit.
-- Neither an order nor a key reveals the exact moment of a visit. app/features/members/activity.ts knows the ten minutes.
create function activity_rank(member_id uuid, seen_at timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select slot + (hashtextextended(member_id::text, extract(epoch from slot)::bigint) & 536870911)
                * interval '1 microsecond'
    from (select date_bin('10 minutes', seen_at, 'epoch'::timestamptz) as slot) visit
$$;

create function spot_of(latitude numeric, longitude numeric) returns integer
  language sql immutable parallel safe as $$
  select ((round(latitude * 100) + 9000) * 36001 + round(longitude * 100) + 18000)::integer
$$;

create function spot_position(spot integer) returns cube
  language sql immutable strict parallel safe as $$
  select cube(array[cosd(lat) * cosd(lon), cosd(lat) * sind(lon), sind(lat)])
    from (select (spot / 36001 - 9000) / 100.0::float8 as lat, (spot % 36001 - 18000) / 100.0::float8 as lon) at
$$;

-- The upper 22 bits of a trait: site, gender and country. With them the index finds a rare trait of one country without
-- reading the whole world's. Two groups that share them cost a little time but no exactness: a search names its group.
create function search_trait_group(site_id uuid, gender text, country text) returns integer
  language sql immutable parallel safe as $$
  select ('x' || left(md5(site_id || gender || country), 8))::bit(32)::integer & -1024
$$;

-- What search_entry should contain. A fictional profile has no place, and suggested ages exclude nobody.
create view search_entry_fresh as
select m.id as member_id, m.site_id, m.kind, m.gender, m.seeking, m.country::text as country,
       case when m.kind = 'member' then m.region end as region,
       m.date_of_birth,
       case when m.search_ages_suggested then 18::smallint else m.search_min_age end as search_min_age,
       case when m.search_ages_suggested then 99::smallint else m.search_max_age end as search_max_age,
       activity_rank(m.id, m.last_seen_at) as active_at, m.created_at,
       exists (select from photo p where p.member_id = m.id and p.position = 0 and p.status = 'active') as has_photo,
       case when m.kind = 'member' then spot_of(m.latitude, m.longitude) end as spot,
       -- Seeking men is 1 and seeking women is 2, as in search-traits.server.ts.
       array(select trait_group.bits | code
               from unnest(array_position(array['male', 'female'], m.seeking) || m.traits::integer[]
                           || array(select 200 + i from unnest(m.interests) i)) code) as traits,
       m.last_seen_at as seen_at, m.members_only
  from member m
       -- The offset keeps PostgreSQL from computing it again for each trait.
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

-- Brings all entries up to date after members were loaded past the triggers.
create function refresh_search_entries() returns void language plpgsql as $$
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

-- By far the most frequent change, so it writes only these values.
create function keep_search_activity() returns trigger language plpgsql as $$
begin
  update search_entry set active_at = activity_rank(new.id, new.last_seen_at), seen_at = new.last_seen_at
   where member_id = new.id;
  return null;
end $$;

create function keep_search_members_only() returns trigger language plpgsql as $$
begin
  update search_entry set members_only = new.members_only where member_id = new.id;
  return null;
end $$;

create function keep_search_photo() returns trigger language plpgsql as $$
declare
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  -- Takes turns with a change that makes the member visible at the same moment, so that neither misses the other.
  perform from member where id = owner for no key update;
  update search_entry set has_photo = not has_photo
   where member_id = owner
     and has_photo <> exists (select from photo p
                               where p.member_id = owner and p.position = 0 and p.status = 'active');
  return null;
end $$;

-- Triggers

create trigger member_is_found after insert on member
  for each row when (new.status = 'active') execute function keep_search_entry();
create trigger member_change_is_found after update on member
  for each row when (
    (old.site_id, old.status, old.invisible, old.under_review, old.gender, old.seeking, old.country, old.region,
     old.date_of_birth, old.search_min_age, old.search_max_age, old.search_ages_suggested, old.created_at,
     old.latitude, old.longitude, old.traits, old.interests)
    is distinct from
    (new.site_id, new.status, new.invisible, new.under_review, new.gender, new.seeking, new.country, new.region,
     new.date_of_birth, new.search_min_age, new.search_max_age, new.search_ages_suggested, new.created_at,
     new.latitude, new.longitude, new.traits, new.interests))
  execute function keep_search_entry();
create trigger member_activity_is_found after update of last_seen_at on member
  for each row when (old.last_seen_at is distinct from new.last_seen_at) execute function keep_search_activity();
create trigger member_members_only_is_found after update of members_only on member
  for each row when (old.members_only is distinct from new.members_only) execute function keep_search_members_only();
create trigger photo_is_found after insert on photo
  for each row when (new.position = 0) execute function keep_search_photo();
create trigger photo_loss_is_found after delete on photo
  for each row when (old.position = 0) execute function keep_search_photo();
create trigger photo_change_is_found after update on photo
  for each row when (
    (old.position = 0 or new.position = 0)
    and (old.position, old.status) is distinct from (new.position, new.status))
  execute function keep_search_photo();
