-- Whether the newest try met a block, so that one statement both counts a try and says whether it may be made.
alter table login_guard add column refused boolean not null default false;
