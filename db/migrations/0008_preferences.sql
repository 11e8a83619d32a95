-- What a member has decided for their own pages. Without a row everything is as the site has it.
create table preference (
  account_id uuid primary key references account on delete cascade,
  -- Null: as the site has it.
  fictional_shown boolean,
  -- People whose own search excludes the member: last in lists, or with this not at all.
  two_way_only boolean not null default false,
  -- 'Like people who fit my search for me': since when, or null for off.
  auto_like_since timestamptz,
  text_size text check (text_size in ('a', 'a1', 'a2')),
  contrast text check (contrast in ('normal', 'high')),
  updated_at timestamptz not null
);
