-- What a member's counts and lists show of others has changed, beside what the member is told live: somebody they know
-- has another picture, is here again or gone, one of two has blocked the other, a like was given, seen or taken back.
-- Polls compare how many rows there are and their sum, and do their work only if these differ. Rows are only added, so
-- that nobody waits for anybody; those of more than an hour ago are swept, and no transaction lasts that long.
create table list_change (
  -- Whose lists; no reference, which would hold the member's row.
  member_id uuid not null,
  number bigint generated always as identity,
  created_at timestamptz not null default now()
);
create index list_change_member on list_change (member_id) include (number);
create index list_change_created on list_change (created_at);

-- The conversations of a member, found from either side.
create function note_partners(about uuid) returns void language sql as $$
  insert into list_change (member_id)
  select second_id from conversation where first_id = about
  union all select first_id from conversation where second_id = about
$$;

create function note_member_change() returns trigger language plpgsql as $$
declare
  about uuid := coalesce(new.id, old.id);
begin
  perform note_partners(about);
  insert into list_change (member_id)
  select about union all select liked_id from member_like where liker_id = about;
  return coalesce(new, old);
end $$;
create trigger member_change_is_shown after update on member
  for each row when (
    (old.name, old.country, old.date_of_birth, old.language, old.status, old.invisible, old.under_review)
    is distinct from
    (new.name, new.country, new.date_of_birth, new.language, new.status, new.invisible, new.under_review))
  execute function note_member_change();
-- Before, while it is still known whom it concerns.
create trigger member_loss_is_shown before delete on member
  for each row execute function note_member_change();

-- Who was here within five minutes still counts as being here (app/platform/values/online.ts), and lists know by
-- themselves until when that holds. Half a minute is for processes whose clocks differ.
create function note_return() returns trigger language plpgsql as $$
begin
  perform note_partners(new.id);
  return null;
end $$;
create trigger member_return_is_shown after update of last_seen_at on member
  for each row when (
    new.last_seen_at > old.last_seen_at + interval '270 seconds' or new.last_seen_at < old.last_seen_at)
  execute function note_return();

create function note_photo_change() returns trigger language plpgsql as $$
declare
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  perform note_partners(owner);
  insert into list_change (member_id) values (owner);
  return null;
end $$;
create trigger photo_is_shown after insert on photo
  for each row when (new.position = 0) execute function note_photo_change();
create trigger photo_loss_is_shown after delete on photo
  for each row when (old.position = 0) execute function note_photo_change();
create trigger photo_change_is_shown after update on photo
  for each row when (
    (old.position = 0 or new.position = 0)
    and (old.position, old.status, old.file) is distinct from (new.position, new.status, new.file))
  execute function note_photo_change();

create function note_block() returns trigger language plpgsql as $$
begin
  insert into list_change (member_id)
  select unnest(case tg_op when 'DELETE' then array[old.blocker_id, old.blocked_id]
                           else array[new.blocker_id, new.blocked_id] end);
  return null;
end $$;
create trigger block_is_shown after insert or delete on block
  for each row execute function note_block();

create function note_like() returns trigger language plpgsql as $$
begin
  insert into list_change (member_id)
  values (case tg_op when 'DELETE' then old.liked_id else new.liked_id end);
  return null;
end $$;
create trigger like_is_shown after insert or update or delete on member_like
  for each row execute function note_like();
