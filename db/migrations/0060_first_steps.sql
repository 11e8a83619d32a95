-- How far a new member's first session has come; null until it has begun.
alter table preference add column first_step text
  check (first_step in ('photo', 'words', 'people', 'done'));
