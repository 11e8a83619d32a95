-- Reused photos are found by the middle of the picture, so that a slight crop is found as well, and then compared dot
-- by dot. Whether it is a mirror image is asked when a photo is added, of the photos that are there.
drop index photo_hash, photo_mirror_hash;
alter table photo
  drop column mirror_hash,
  -- The picture in 32 by 32 grey dots, as base64. Read seldom, so it is kept apart from the row.
  add column look text;
alter table photo alter column look set storage external;
alter table photo set (toast_tuple_target = 512);
comment on column photo.hash_parts is 'Pairs of the hash''s bytes: pictures that differ in six bits or fewer share one';

-- What was found when a photo was added, for those who review photos: which photo of which other account it looks like.
create table photo_lookalike (
  photo_id uuid not null references photo on delete cascade,
  -- Without a reference: the finding stays when the other photo is taken away.
  other_photo_id uuid not null,
  other_member_id uuid not null references member on delete cascade,
  -- Bits in which the two hashes differ, of 64.
  distance smallint not null check (distance between 0 and 64),
  -- How well the one lies on the other, at most 1.
  likeness real not null,
  mirrored boolean not null,
  found_at timestamptz not null,
  primary key (photo_id, other_photo_id)
);
create index photo_lookalike_member on photo_lookalike (other_member_id);
create index photo_lookalike_found on photo_lookalike (found_at, photo_id);

update removed_photo set kept = kept - 'mirror_hash';
