-- When a member took another name: for a while our mails do not carry it to people who never asked for them.
alter table member add column name_changed_at timestamptz;
