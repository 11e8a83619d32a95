-- A like made for a member by 'like people who fit my search for me': their own wish, and named as such.
alter table member_like add column automatic boolean not null default false;
create index member_like_sent on member_like (liker_id, created_at desc);

-- What auto-like.php has given a member: counts the day's share, and nobody is given twice, not even after a like was
-- taken back.
create table auto_like (
  viewer_id uuid not null references member on delete cascade,
  profile_id uuid not null references member on delete cascade,
  origin text not null check (origin in ('member', 'suggestion')),
  created_at timestamptz not null,
  primary key (viewer_id, profile_id)
);
create index auto_like_given on auto_like (viewer_id, created_at);
create index auto_like_profile on auto_like (profile_id, created_at) where origin = 'member';
create index preference_auto_like on preference (account_id) where auto_like_since is not null;

-- Someone the member does not want to be shown: passed in the swipe game, or a like taken back.
create table pass (
  member_id uuid not null references member on delete cascade,
  passed_id uuid not null references member on delete cascade,
  passed_at timestamptz not null,
  -- Until then they do not come up in the game; whoever wants to see them again ends it early.
  hidden_until timestamptz not null,
  -- The like that was taken back: who thinks better of it soon gets it again as it was, and it is no news to the other.
  liked_at timestamptz,
  like_seen_at timestamptz,
  like_automatic boolean,
  primary key (member_id, passed_id),
  check (member_id <> passed_id)
);
create index pass_latest on pass (member_id, passed_at desc);
create index pass_passed on pass (passed_id);

-- The day's likes in the swipe game. The end of a day is settled by its first like, so that a change of the time zone
-- begins no new one.
create table swipe_day (
  member_id uuid primary key references member on delete cascade,
  likes_used smallint not null check (likes_used >= 0),
  ends_at timestamptz not null
);
