-- Live events in six slots of a quarter of an hour, which are used in turn. Once every event of a slot is older than an
-- hour, the slot is truncated: no row is deleted, no index is searched, and nothing is left to vacuum. A slot is reused
-- after 90 minutes. It can then still contain older rows if no worker ran; clean-ups delete those one by one
-- (app/features/live/live-events.db.server.ts).

-- The table contains little more than an hour of events, so copying them takes about a second for a million members.
create function live_slot(at timestamptz) returns smallint language sql immutable parallel safe as $$
  select (floor(extract(epoch from at) / 900)::bigint % 6)::smallint
$$;

-- The previous version finds the new table by the same name; without the column `slot` a row gets its default.
-- squawk-ignore renaming-table
alter table live_event rename to former_live_event;
alter table former_live_event rename constraint live_event_pkey to former_live_event_pkey;
alter index live_event_created rename to former_live_event_created;

create table live_event (
  -- No reference: rows are removed after an hour anyway, and the check would lock the member's row.
  member_id uuid not null,
  -- From live_counter, which makes it unique for the member in all slots together.
  number bigint not null,
  event jsonb not null,
  created_at timestamptz not null,
  slot smallint not null default live_slot(now()),
  primary key (member_id, number, slot)
) partition by list (slot);

create table live_event_0 partition of live_event for values in (0);
create table live_event_1 partition of live_event for values in (1);
create table live_event_2 partition of live_event for values in (2);
create table live_event_3 partition of live_event for values in (3);
create table live_event_4 partition of live_event for values in (4);
create table live_event_5 partition of live_event for values in (5);

insert into live_event (member_id, number, event, created_at, slot)
select member_id, number, event, created_at, live_slot(created_at) from former_live_event;

-- squawk-ignore ban-drop-table
drop table former_live_event;

-- Indexes

create index live_event_created on live_event (created_at);
