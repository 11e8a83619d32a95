-- What a member's open pages are told, in the order in which it was committed: whoever was cut off goes on where they
-- were. Old ones are swept; a page that was away for longer reads everything anew.
create table live_event (
  member_id uuid not null references member on delete cascade,
  number bigint not null,
  event jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, number)
);
create index live_event_created on live_event (created_at);

-- The number given last. Whoever takes the next one holds the row until the commit, so that no number comes too late.
create table live_counter (
  member_id uuid primary key references member on delete cascade,
  last bigint not null
);
