-- Schedules the files of every photo for deletion; they stay as long as another photo, message or report needs them.
create or replace function let_photo_files_go() returns trigger language plpgsql as $$
begin
  insert into photo_file_to_remove (file, remove_at) values (old.file, now()) on conflict do nothing;
  return null;
end $$;
