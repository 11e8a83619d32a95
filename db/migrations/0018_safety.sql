-- Safety: answers to complaints, warnings for false reports, reviewed hits of the shield, and accounts that look alike.

-- Tables

-- When its sender was warned that it is false; the next false ones can be dismissed together.
alter table report add column reporter_warned_at timestamptz;

-- In the words that the complainant was mailed; deleted with the complaint's text.
alter table complaint add column answer text;
alter table complaint add column answered_by uuid references staff;
-- The number of an earlier complaint or report that somebody else is to look at again.
alter table complaint add column follows text;
alter table complaint add constraint complaint_answer_check check (answer is null or status = 'decided');

-- The version of the shield that warned, and the words of the message that it matched.
alter table shield_warning add column version text;
alter table shield_warning add column words text[] not null default '{}';
-- What a person of the staff found; the training counts it.
alter table shield_warning add column review text check (review in ('confirmed', 'cleared'));
alter table shield_warning add column reviewed_at timestamptz;
alter table shield_warning add constraint shield_warning_reviewed_check check ((review is null) = (reviewed_at is null));

-- The author of each message that the shield marked: their hits make one case. Not `sender_id`, because queries of an
-- earlier release that still runs beside this one name that column of `message` without its table. Null in rows of that
-- release.
alter table shield_warning add column author_id uuid references member on delete cascade;

-- A pair of accounts of a site that share something by which they could belong to one person; a person decides.
create table account_lookalike (
  -- What a case is about.
  id uuid primary key,
  site_id uuid not null references site,
  first_id uuid not null references member on delete cascade,
  second_id uuid not null references member on delete cascade,
  -- What they share, and when that was found: photo, text, iban, phone.
  signs jsonb not null check (signs <> '{}'),
  found_at timestamptz not null,
  -- Found to be different people: nothing asks about them again.
  separated_at timestamptz,
  check (first_id < second_id),
  unique (first_id, second_id)
);

-- Functions

create function profile_text_key(about text) returns text language sql immutable parallel safe
  return case when length(regexp_replace(about, '[^[:alnum:]]+', '', 'g')) >= 80
    then md5(lower(regexp_replace(about, '[^[:alnum:]]+', '', 'g'))) end;

-- Data

update shield_warning set author_id = message.sender_id
from message where message.id = shield_warning.message_id;

-- Indexes

create index complaint_answered_by on complaint (answered_by) where answered_by is not null;
create index shield_warning_reviewed on shield_warning (reviewed_at) where reviewed_at is not null;
create index shield_warning_created on shield_warning (created_at);
create index shield_warning_author on shield_warning (author_id, created_at desc);
create index account_lookalike_site on account_lookalike (site_id);
create index account_lookalike_second on account_lookalike (second_id);
-- The same text, however it is spaced and capitalised; shorter ones are alike by chance.
create index member_profile_text on member (site_id, profile_text_key(about))
  where profile_text_key(about) is not null and kind = 'member';
