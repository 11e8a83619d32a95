-- Searches that a member wants to find again. `search` is the query of the page's own address in one fixed order, so
-- that the same filters are always the same text.
create table saved_search (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) between 1 and 1000),
  -- Who joined after it is new to the member.
  looked_at timestamptz not null,
  created_at timestamptz not null
);
create unique index saved_search_once on saved_search (member_id, search);
create unique index saved_search_name on saved_search (member_id, lower(name));
