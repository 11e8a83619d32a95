-- Members: the profiles that others see, and what members do with profiles: like, pass, swipe.

-- Tables

-- The values that members choose from lists about themselves, each with a number. A number never gets another value.
-- app/features/members/facts/facts.ts has the same numbers; search-entries.test.ts compares the two.
create table trait (
  -- The lower ten bits of search_entry.traits; the numbers of interests begin at 200.
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

-- A member is the profile that others see. Its account (0004_accounts.sql) is the private part; a fictional profile is a
-- member without an account. An erased member remains as a shell without a name: the books and the other half of a
-- conversation refer to it.
create table member (
  id uuid primary key,
  site_id uuid not null references site,
  kind text not null default 'member' check (kind in ('member', 'fictional')),
  status text not null default 'disabled' check (status in ('disabled', 'active')),
  invisible boolean not null default false,
  under_review boolean not null default false,
  -- Shown to members only. A trigger copies the member's own choice from preference, in the same transaction.
  members_only boolean not null default false,
  -- Hidden because of the withdrawn niche consent alone: giving it again shows nobody who is hidden for another reason.
  niche_withdrawn boolean not null default false,
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  seeking text not null check (seeking in ('male', 'female')),
  -- Stored only with the member's separate consent.
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null,
  language text not null,
  country char(2) not null,
  region text,
  city text,
  -- Rounded to two decimals before they are stored.
  latitude numeric(4, 2),
  longitude numeric(5, 2),
  tagline text not null default '',
  about text not null default '',
  interests smallint[] not null default '{}',
  -- One list instead of one column per fact: a new fact changes neither this table nor the search.
  traits smallint[] not null default '{}',
  search_min_age smallint not null default 18 check (search_min_age >= 18),
  search_max_age smallint not null default 99,
  -- The site suggested these ages and the member has not chosen any. They limit only the member's own search.
  search_ages_suggested boolean not null default false,
  -- A member may correct the date of birth once; after that only customer service may.
  birthday_corrected_at timestamptz,
  -- For a while after a change our mails do not carry the new name to people who never asked for them.
  name_changed_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint member_check check (search_max_age >= search_min_age),
  constraint member_name_check check (length(name) between 1 and 40 or erased_at is not null),
  constraint member_erased_check check (erased_at is null or (
    status = 'disabled' and name = '' and tagline = '' and about = '' and sexuality is null and region is null
    and city is null and latitude is null and longitude is null and interests = '{}' and traits = '{}'))
);

-- Only origin 'member' is a person's own like; a suggestion is never shown as one.
create table member_like (
  liker_id uuid not null references member on delete cascade,
  liked_id uuid not null references member on delete cascade,
  origin text not null check (origin in ('member', 'suggestion')),
  -- Made for the member by 'like people who fit my search for me': the member's own wish, and named as such.
  automatic boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the liked member opened the liker's profile; until then the like is new.
  seen_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);

-- Everyone whom auto-like.php has offered a member. It counts the day's share and offers nobody twice, not even after
-- a like was undone.
create table auto_like (
  viewer_id uuid not null references member on delete cascade,
  profile_id uuid not null references member on delete cascade,
  origin text not null check (origin in ('member', 'suggestion')),
  created_at timestamptz not null,
  primary key (viewer_id, profile_id)
);

-- Somebody the member does not want to see: passed in the swipe game, or a like undone.
create table pass (
  member_id uuid not null references member on delete cascade,
  passed_id uuid not null references member on delete cascade,
  passed_at timestamptz not null,
  -- They do not appear in the game before then; a member who wants to see them again ends it early.
  hidden_until timestamptz not null,
  -- The like that was undone. Liking again soon restores it as it was, and the other member gets no second notification.
  liked_at timestamptz,
  like_seen_at timestamptz,
  like_automatic boolean,
  primary key (member_id, passed_id),
  check (member_id <> passed_id)
);

-- The day's likes in the swipe game. The first like of a day fixes its end, so that a change of the time zone begins no
-- new day.
create table swipe_day (
  member_id uuid primary key references member on delete cascade,
  likes_used smallint not null check (likes_used >= 0),
  ends_at timestamptz not null
);

-- The last decision in the swipe game, which the member can undo for an hour.
create table swipe_decision (
  member_id uuid primary key references member on delete cascade,
  profile_id uuid not null references member on delete cascade,
  liked boolean not null,
  decided_at timestamptz not null,
  -- The end of the day that counted the like: undoing it gives only that day its like back.
  day_ends_at timestamptz,
  check (liked = (day_ends_at is not null))
);

-- Indexes

create index member_like_received on member_like (liked_id, created_at desc);
create index member_like_new on member_like (liked_id) where seen_at is null and origin = 'member';
create index member_like_sent on member_like (liker_id, created_at desc);
create index auto_like_given on auto_like (viewer_id, created_at);
create index auto_like_profile on auto_like (profile_id, created_at) where origin = 'member';
create index auto_like_any_profile on auto_like (profile_id);
create index pass_passed on pass (passed_id);
create index swipe_decision_profile on swipe_decision (profile_id);

-- Functions

-- Labels never mislead: the kind of a profile never changes.
create function keep_member_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of a member is fixed at creation';
end $$;

create function check_traits() returns trigger language plpgsql as $$
begin
  if cardinality(new.traits) <> (select count(distinct fact) from trait where code = any (new.traits)) then
    raise exception 'a trait is not known, or two are of the same fact: %', new.traits;
  end if;
  return new;
end $$;

-- Triggers

create trigger member_kind_is_fixed before update of kind on member
  for each row when (old.kind is distinct from new.kind) execute function keep_member_kind();
create trigger member_traits_are_known before insert or update of traits on member
  for each row when (new.traits <> '{}') execute function check_traits();
