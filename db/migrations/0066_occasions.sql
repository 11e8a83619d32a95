-- Until when it is known who newly fits a saved search, so that nobody is told of the same people twice.
alter table saved_search add column told_until timestamptz not null default now();
create index saved_search_told on saved_search (told_until, id);

-- New members are told of their discount by when they joined.
create index account_signup on account (signup_date);
