-- Live: the events that open pages receive, and the changes that let a poll skip its work.

-- Tables

-- The events for a member's open pages, in the order of their commits, so that a page that lost its connection resumes
-- where it stopped. Rows older than an hour are deleted; a page that was away for longer reads everything again.
create table live_event (
  -- No reference: rows are deleted after an hour anyway, and the check would lock the member's row.
  member_id uuid not null,
  number bigint not null,
  event jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, number)
);

-- The last number of a member's events. Taking the next one locks the row until the commit, so that no number comes late.
create table live_counter (
  member_id uuid primary key references member on delete cascade,
  last bigint not null
);

-- Changes of what a member's counts and lists show of others, beside live events: a new picture, a return or departure, a
-- block, a like given, seen or undone. Polls compare the number of rows and their sum, and work only if these differ. Rows
-- are only added, so that nobody waits for anybody; they are deleted after an hour, which no transaction lasts.
create table list_change (
  -- Whose lists; no reference, which would lock the member's row.
  member_id uuid not null,
  number bigint generated always as identity,
  created_at timestamptz not null default now()
);

-- Indexes

create index live_event_created on live_event (created_at);
create index list_change_member on list_change (member_id) include (number);
create index list_change_created on list_change (created_at);

-- Functions

-- These functions write rows only for readers who may see the change. The time that a poll takes would otherwise tell a
-- blocked member, or one who wrote to an invisible member, that the other is back. The conditions are those of
-- app/features/visibility/visible-to.server.ts; tests in app/features/events compare them with what the calls show.

-- Either way.
create function is_block_between(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from block where blocker_id = one and blocked_id = other)
    or exists (select from block where blocker_id = other and blocked_id = one)
$$;

-- Members whose list has a conversation with the subject, and whether the subject has written to them.
create function chat_readers(subject_id uuid) returns table (reader uuid, written boolean) language sql stable as $$
  select theirs.member_id, own.sent > 0
  from conversation_party own
  join conversation_party theirs
    on theirs.conversation_id = own.conversation_id and theirs.member_id <> own.member_id
  where own.member_id = subject_id and theirs.removed_at is null
$$;

-- Chat partners who may see the subject. Only those to whom an invisible member has written see them.
create function note_readers(subject_id uuid) returns void language sql as $$
  insert into list_change (member_id)
  select reader
  from chat_readers(subject_id), member
  where member.id = subject_id and member.status = 'active' and not member.under_review
    and (written or not member.invisible) and not is_block_between(subject_id, reader)
$$;

-- Members whose counts contain a new like of the subject.
create function note_liked(subject_id uuid) returns void language sql as $$
  insert into list_change (member_id)
  select liked_id from member_like
  where liker_id = subject_id and origin = 'member' and seen_at is null and not is_block_between(subject_id, liked_id)
$$;

create function note_member_change() returns trigger language plpgsql as $$
declare
  was_open boolean := old.status = 'active' and not old.under_review;
  is_open boolean := new.status = 'active' and not new.under_review;
begin
  -- A conversation shows these even after a block.
  if (old.name, old.date_of_birth, old.language) is distinct from (new.name, new.date_of_birth, new.language) then
    insert into list_change (member_id) select reader from chat_readers(new.id);
  else
    insert into list_change (member_id)
    select reader from chat_readers(new.id)
    where (was_open and (written or not old.invisible)) <> (is_open and (written or not new.invisible))
      and not is_block_between(new.id, reader);
  end if;
  if (was_open and not old.invisible) <> (is_open and not new.invisible) then
    perform note_liked(new.id);
  end if;
  if (old.name, old.country, old.status, old.invisible) is distinct from
     (new.name, new.country, new.status, new.invisible) then
    insert into list_change (member_id) values (new.id);
  end if;
  return null;
end $$;

create function note_member_loss() returns trigger language plpgsql as $$
begin
  insert into list_change (member_id) select reader from chat_readers(old.id);
  if old.status = 'active' and not old.under_review and not old.invisible then
    perform note_liked(old.id);
  end if;
  return old;
end $$;

create function note_return() returns trigger language plpgsql as $$
begin
  perform note_readers(new.id);
  return null;
end $$;

-- Others see the first photo once it is approved, its owner before that.
create function note_photo_change() returns trigger language plpgsql as $$
declare
  was_shown text := case when tg_op <> 'INSERT' and old.position = 0 and old.status = 'active' then old.file end;
  is_shown text := case when tg_op <> 'DELETE' and new.position = 0 and new.status = 'active' then new.file end;
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  if was_shown is distinct from is_shown then
    perform note_readers(owner);
  end if;
  insert into list_change (member_id) values (owner);
  return null;
end $$;

-- The lists of the blocked member change only if they showed the blocker or counted a like of theirs.
create function note_block() returns trigger language plpgsql as $$
declare
  blocker uuid := case tg_op when 'DELETE' then old.blocker_id else new.blocker_id end;
  blocked uuid := case tg_op when 'DELETE' then old.blocked_id else new.blocked_id end;
begin
  insert into list_change (member_id) values (blocker);
  insert into list_change (member_id)
  select blocked from member
  where member.id = blocker and member.status = 'active' and not member.under_review
    and not exists (select from block where blocker_id = blocked and blocked_id = blocker)
    and (exists (select from chat_readers(blocker) where reader = blocked and (written or not member.invisible))
      or (not member.invisible and exists (select from member_like
        where liker_id = blocker and liked_id = blocked and origin = 'member' and seen_at is null)));
  return null;
end $$;

-- Suggestions and seen likes are not counted.
create function note_like() returns trigger language plpgsql as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.origin = 'member' and old.seen_at is null;
  counted_after boolean := tg_op <> 'DELETE' and new.origin = 'member' and new.seen_at is null;
  liker uuid := case tg_op when 'DELETE' then old.liker_id else new.liker_id end;
  liked uuid := case tg_op when 'DELETE' then old.liked_id else new.liked_id end;
begin
  if counted_before <> counted_after then
    insert into list_change (member_id)
    select liked from member
    where member.id = liker and member.status = 'active' and not member.under_review and not member.invisible
      and not is_block_between(liker, liked);
  end if;
  return null;
end $$;

-- Triggers

create trigger member_change_is_shown after update on member
  for each row when (
    (old.name, old.country, old.date_of_birth, old.language, old.status, old.invisible, old.under_review)
    is distinct from
    (new.name, new.country, new.date_of_birth, new.language, new.status, new.invisible, new.under_review))
  execute function note_member_change();
-- Before, while the rows that say whom it concerns still exist.
create trigger member_loss_is_shown before delete on member
  for each row execute function note_member_loss();
-- A visit counts as 'online' for five minutes (app/platform/values/online.ts), and lists know when that ends. Half a minute
-- less allows for processes whose clocks differ. A fictional profile is never online.
create trigger member_return_is_shown after update of last_seen_at on member
  for each row when (
    new.kind = 'member'
    and (new.last_seen_at > old.last_seen_at + interval '270 seconds' or new.last_seen_at < old.last_seen_at))
  execute function note_return();
create trigger photo_is_shown after insert on photo
  for each row when (new.position = 0) execute function note_photo_change();
create trigger photo_loss_is_shown after delete on photo
  for each row when (old.position = 0) execute function note_photo_change();
create trigger photo_change_is_shown after update on photo
  for each row when (
    (old.position = 0 or new.position = 0)
    and (old.position, old.status, old.file) is distinct from (new.position, new.status, new.file))
  execute function note_photo_change();
create trigger block_is_shown after insert or delete on block
  for each row execute function note_block();
create trigger like_is_shown after insert or update or delete on member_like
  for each row execute function note_like();
