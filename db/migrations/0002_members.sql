-- A member is the profile that others see; an account is the private part: e-mail, password, rights.
-- A fictional profile is a member without an account.

create table member (
  id uuid primary key,
  site_id uuid not null references site,
  kind text not null default 'member' check (kind in ('member', 'fictional')),
  status text not null default 'disabled' check (status in ('disabled', 'active')),
  invisible boolean not null default false,
  under_review boolean not null default false,
  name text not null check (length(name) between 1 and 40),
  gender text not null check (gender in ('male', 'female')),
  seeking text not null check (seeking in ('male', 'female')),
  -- Only with the member's separate consent.
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null,
  language text not null,
  country char(2) not null,
  region text,
  city text,
  -- Rounded to two decimals before it is stored.
  latitude numeric(4, 2),
  longitude numeric(5, 2),
  tagline text not null default '',
  about text not null default '',
  tattoos text,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  signup_reason text,
  interests smallint[] not null default '{}',
  search_min_age smallint not null default 18 check (search_min_age >= 18),
  search_max_age smallint not null default 99 check (search_max_age >= search_min_age),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index member_recent on member (site_id, country, gender, last_seen_at desc, id) where status = 'active';
create index member_newest on member (site_id, created_at desc, id) where status = 'active';

-- Labels never lie: what a profile is, it stays.
create function keep_member_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of a member is fixed at creation';
end $$;
create trigger member_kind_is_fixed before update of kind on member
  for each row when (old.kind is distinct from new.kind) execute function keep_member_kind();

create table account (
  id uuid primary key references member on delete cascade,
  site_id uuid not null references site,
  email text not null,
  password_hash text,
  status text not null default 'not_confirmed' check (status in ('not_confirmed', 'active', 'pending_deletion')),
  language text not null,
  premium_since timestamptz,
  is_staff boolean not null default false,
  notifications_disabled text[] not null default '{}',
  signup_date timestamptz not null default now()
);
create unique index account_email on account (site_id, lower(email));

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table photo (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  -- Names the stored picture; drawn demo portraits are shared by many members.
  file text not null,
  placeholder text not null,
  position smallint not null check (position >= 0),
  status text not null default 'pending' check (status in ('pending', 'active', 'rejected')),
  created_at timestamptz not null default now(),
  unique (member_id, position) deferrable initially immediate
);
create index photo_file on photo (file);

create table block (
  blocker_id uuid not null references member on delete cascade,
  blocked_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id);
