-- Which saved search somebody fits, so that who has looked at it meanwhile is not told of them.
alter table notification add column search_id uuid references saved_search on delete set null;
create index notification_search on notification (search_id) where search_id is not null;
