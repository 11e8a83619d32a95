-- What is known of an uploaded picture. Drawn demo portraits have no size of their own, crop or hash.
alter table photo
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  -- All files of the picture together.
  add column bytes integer check (bytes > 0),
  -- The 4:5 part the member chose, in fractions of width and height; null leaves the choice to us.
  add column crop_left real,
  add column crop_top real,
  add column crop_width real,
  -- Shown until the picture is there.
  add column thumbhash text,
  -- Difference hash of the whole picture, and of its mirror image, for finding reused photos.
  add column hash bigint,
  add column mirror_hash bigint,
  -- Five parts of the hash: pictures that differ in four bits or fewer share at least one.
  add column hash_parts integer[],
  add column reject_reason text
    check (reject_reason in ('not_you', 'no_face', 'contact_details', 'nudity', 'child', 'quality', 'copied', 'other')),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references account on delete set null,
  -- Chosen as the main image while it still waits for approval; it becomes that when it is approved.
  add column wants_main boolean not null default false,
  add check ((crop_left is null) = (crop_top is null) and (crop_left is null) = (crop_width is null)),
  add check (crop_left is null or (crop_left between 0 and 1 and crop_top between 0 and 1
    and crop_width > 0 and crop_width <= 1)),
  add check (reject_reason is null or status = 'rejected');

create index photo_hash_parts on photo using gin (hash_parts);
create index photo_hash on photo (hash) where hash is not null;
create index photo_mirror_hash on photo (mirror_hash) where mirror_hash is not null;
create index photo_waiting on photo (created_at, id) where status = 'pending';

-- A removed photo is out of everyone's sight at once and can be taken back for a few minutes.
create table removed_photo (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  file text not null,
  -- The row as it was.
  kept jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_photo_member on removed_photo (member_id);
create index removed_photo_file on removed_photo (file);
create index removed_photo_age on removed_photo (removed_at);

-- Files that go unless a photo needs them by then: of uploads under way, of removed photos, of former crops.
create table photo_file_to_remove (
  file text primary key,
  remove_at timestamptz not null
);
create index photo_file_to_remove_due on photo_file_to_remove (remove_at);

-- Whichever way a photo goes, also with its whole account, its files follow. Drawn portraits are shared and stay.
create function let_photo_files_go() returns trigger language plpgsql as $$
begin
  if old.file not like 'portrait-%' then
    insert into photo_file_to_remove (file, remove_at) values (old.file, now()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger photo_files_follow after delete on photo
  for each row execute function let_photo_files_go();
create trigger removed_photo_files_follow after delete on removed_photo
  for each row execute function let_photo_files_go();
create trigger former_photo_files_follow after update of file on photo
  for each row when (old.file is distinct from new.file) execute function let_photo_files_go();
