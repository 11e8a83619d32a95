-- Photos: the pictures of profiles, their review, and the files that can be deleted.

-- Tables

create table photo (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  -- Names the stored picture; many demo members share one drawn portrait. Portraits have no size, crop or hash.
  file text not null,
  placeholder text not null,
  position smallint not null check (position >= 0),
  status text not null default 'pending' check (status in ('pending', 'active', 'rejected')),
  -- Chosen as the main photo while it still waits for approval; approval makes it the main photo.
  wants_main boolean not null default false,
  width integer check (width > 0),
  height integer check (height > 0),
  -- All files of the picture together.
  bytes integer check (bytes > 0),
  -- The 4:5 part that the member chose, in fractions of width and height; null: the program chooses.
  crop_left real,
  crop_top real,
  crop_width real,
  -- Shown while the picture loads.
  thumbhash text,
  -- Difference hash of the whole picture, for finding reused photos.
  hash bigint,
  -- Pairs of the hash's bytes: pictures that differ in six bits or fewer share one.
  hash_parts integer[],
  -- The picture in 32 by 32 grey dots, as base64.
  grey_thumbnail text,
  reject_reason text
    check (reject_reason in ('not_you', 'no_face', 'contact_details', 'nudity', 'child', 'quality', 'copied', 'other')),
  reviewed_at timestamptz,
  reviewed_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  unique (member_id, position) deferrable initially immediate,
  check ((crop_left is null) = (crop_top is null) and (crop_left is null) = (crop_width is null)),
  check (crop_left is null or (crop_left between 0 and 1 and crop_top between 0 and 1
    and crop_width > 0 and crop_width <= 1)),
  check (reject_reason is null or status = 'rejected')
) with (toast_tuple_target = 512);
-- External storage: it is read rarely, so it stays out of the row. `create table` can say this only from PostgreSQL 16.
alter table photo alter column grey_thumbnail set storage external;
comment on column photo.hash_parts is 'Pairs of the hash''s bytes: pictures that differ in six bits or fewer share one';

-- A removed photo disappears from everyone's pages immediately; its member can restore it for a few minutes.
create table removed_photo (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  file text not null,
  -- The row of photo as it was.
  snapshot jsonb not null,
  removed_at timestamptz not null default now()
);

-- Files to delete unless a photo needs them by then: of unfinished uploads, removed photos and former crops.
create table photo_file_to_remove (
  file text primary key,
  remove_at timestamptz not null
);

-- The similar photos of other accounts that were found when a photo was added, for those who review photos.
create table photo_lookalike (
  photo_id uuid not null references photo on delete cascade,
  -- No reference: the finding stays when the other photo is deleted.
  other_photo_id uuid not null,
  other_member_id uuid not null references member on delete cascade,
  -- How many of the 64 bits of the two hashes differ.
  distance smallint not null check (distance between 0 and 64),
  -- How well the two pictures match when laid on each other; at most 1.
  likeness real not null,
  mirrored boolean not null,
  found_at timestamptz not null,
  primary key (photo_id, other_photo_id)
);

-- Indexes

create index photo_file on photo (file);
create index photo_hash_parts on photo using gin (hash_parts);
create index photo_waiting on photo (created_at, id) where status = 'pending';
create index photo_reviewed_by on photo (reviewed_by) where reviewed_by is not null;
create index removed_photo_member on removed_photo (member_id);
create index removed_photo_file on removed_photo (file);
create index removed_photo_age on removed_photo (removed_at);
create index photo_file_to_remove_due on photo_file_to_remove (remove_at);
create index photo_lookalike_member on photo_lookalike (other_member_id);
create index photo_lookalike_found on photo_lookalike (found_at, photo_id);

-- Functions

-- Schedules the files for deletion however a photo goes, also with its whole account. Drawn portraits are shared and stay.
create function let_photo_files_go() returns trigger language plpgsql as $$
begin
  if old.file not like 'portrait-%' then
    insert into photo_file_to_remove (file, remove_at) values (old.file, now()) on conflict do nothing;
  end if;
  return null;
end $$;

-- Triggers

create trigger photo_files_follow after delete on photo
  for each row execute function let_photo_files_go();
create trigger removed_photo_files_follow after delete on removed_photo
  for each row execute function let_photo_files_go();
create trigger former_photo_files_follow after update of file on photo
  for each row when (old.file is distinct from new.file) execute function let_photo_files_go();
