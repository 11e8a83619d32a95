-- What members choose from lists about themselves, each value as a number: a trait. This table says what the numbers
-- mean; a number is never given to another value. app/features/members/facts/facts.ts has the same ones, and
-- search-entries.test.ts compares the two.
create table trait (
  -- The lower ten bits of what search_entry holds; those of interests begin at 200.
  code smallint primary key check (code between 11 and 1023),
  fact text not null,
  value text not null,
  unique (fact, value)
);

insert into trait (code, fact, value)
select number + place, fact, value
  from (values
    ('relationship_status', 10, array['single', 'divorced', 'separated', 'widowed', 'complicated']),
    ('signup_reason', 30, array['relationship', 'companionship', 'friendship', 'travel', 'dance', 'chat']),
    ('hair_color', 50, array['brown', 'blonde', 'black', 'red', 'grey', 'silver', 'white', 'dyed', 'bald']),
    ('eye_color', 70, array['blue', 'brown', 'green', 'grey', 'hazel']),
    ('body_type', 90, array['average', 'slim', 'athletic', 'curvy', 'full']),
    ('tattoos', 110, array['none', 'small', 'several'])
  ) known (fact, number, all_values)
  cross join unnest(all_values) with ordinality one (value, place);

-- One list instead of a column a fact, so that a new fact changes neither the table nor what follows from it.
drop trigger member_change_is_found on member;
alter table member add column traits smallint[] not null default '{}';
update member
   set traits = array(select code from trait
                       where (fact, value) in (('relationship_status', relationship_status),
                                               ('signup_reason', signup_reason), ('hair_color', hair_color),
                                               ('eye_color', eye_color), ('body_type', body_type),
                                               ('tattoos', tattoos))
                       order by code);

create function check_traits() returns trigger language plpgsql as $$
begin
  if cardinality(new.traits) <> (select count(distinct fact) from trait where code = any (new.traits)) then
    raise exception 'a trait is not known, or two are of the same fact: %', new.traits;
  end if;
  return new;
end $$;
create trigger member_traits_are_known before insert or update of traits on member
  for each row when (new.traits <> '{}') execute function check_traits();

-- As before, but for where the traits come from.
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
       m.last_seen_at as seen_at
  from member m
       -- The offset keeps it from being worked out for each trait again.
       cross join lateral (select search_trait_group(m.site_id, m.gender, m.country) as bits offset 0) trait_group
 where m.status = 'active' and not m.invisible and not m.under_review;

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

drop function search_trait;
alter table member
  drop column relationship_status, drop column signup_reason, drop column hair_color, drop column eye_color,
  drop column body_type, drop column tattoos;
