-- Photos that are used again: found by several keys each, also when they were cropped, turned or written on. Who reviewed
-- a photo stands in its case and in the audit.

drop index photo_hash_parts;
alter table photo drop column hash, drop column hash_parts, drop column grey_thumbnail,
  drop column reviewed_by;
-- The picture inside its border in 48 by 48 grey dots, as base64; empty if it cannot be made.
alter table photo add column look text check (look = '' or length(look) = 3072);
-- It is read rarely, so it stays out of the row.
alter table photo alter column look set storage external;
-- Photos that can be restored are stored as the whole row.
update removed_photo set snapshot = snapshot - '{hash,hash_parts,grey_thumbnail,reviewed_by}'::text[];

create table photo_key (
  -- Which dots of a strip are brighter than their neighbours.
  key integer not null,
  photo_id uuid not null references photo on delete cascade,
  -- The same of the whole picture, in more detail. Covered by the index: a search reads nothing else.
  signature bit(180) not null,
  primary key (key, photo_id) include (signature)
);

alter table photo_lookalike drop column distance;

create index photo_key_photo on photo_key (photo_id);
create index photo_lookalike_other on photo_lookalike (other_photo_id);
-- Uploads whose look a job still has to make; the pictures of the demo have none.
create index photo_without_look on photo (id) where look is null and file ~ '^[0-9a-f]{32}$';
