-- SEARCH-2: to be a member of a niche (2 to 7) tells something about a person, so visitors see nobody there, whoever
-- brought them. A new site shows nobody to visitors unless its row says so.
update site set logged_out_search = false, logged_out_search_trafficsource = false where niche between 2 and 7;
alter table site alter column logged_out_search set default false,
                 alter column logged_out_search_trafficsource set default false;
