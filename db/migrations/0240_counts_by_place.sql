-- Members around towns, too, are counted within this index.
drop index search_entry_born;
create index search_entry_born on search_entry (site_id, gender, country, date_of_birth)
  include (kind, has_photo, seeking, search_min_age, search_max_age, members_only, spot);
