-- Whichever way a message's picture goes, taken back or with the account of one of the two, its files follow.
create trigger message_photo_files_follow after delete on message_photo
  for each row execute function let_photo_files_go();
