-- Leaving: an account waits to be erased, and may come back until then; afterwards its member is a shell without a name.

alter table account
  -- While it is pending deletion: when that was asked for, and from when on it is erased.
  add column deletion_asked_at timestamptz,
  add column erase_at timestamptz,
  -- Why, if the member says so. It goes with the account, but for the reason, which is counted without a name.
  add column leaving_reason text check (leaving_reason in
    ('met_someone', 'nobody_fits', 'too_expensive', 'too_many_emails', 'not_safe', 'need_a_break', 'other')),
  add column leaving_words text check (length(leaving_words) between 1 and 1000);
-- Those that customer service has closed by hand.
update account set deletion_asked_at = now(), erase_at = now() + interval '14 days' where status = 'pending_deletion';
create index account_erase_at on account (erase_at) where erase_at is not null;

-- What is left of an erased member: the books and the other's half of a conversation need somebody to belong to.
alter table member
  add column erased_at timestamptz,
  drop constraint member_name_check,
  add constraint member_name_check check (length(name) between 1 and 40 or erased_at is not null),
  add constraint member_erased_check check (erased_at is null or (
    status = 'disabled' and name = '' and tagline = '' and about = '' and sexuality is null and region is null
    and city is null and latitude is null and longitude is null and interests = '{}' and traits = '{}'));

-- How many left in a month, and why: nobody in particular.
create table departure (
  id uuid primary key,
  site_id uuid not null references site,
  reason text,
  month date not null check (extract(day from month) = 1)
);
create index departure_site on departure (site_id, month);

alter table discount_code
  -- Null: for every package.
  add column package_id text references package,
  -- What a member is offered who is about to leave, each once.
  add column stay text check (stay in ('trial', 'discount')),
  add check (stay is null or member_id is not null);
create index discount_code_package on discount_code (package_id) where package_id is not null;
create unique index discount_code_stay on discount_code (member_id, stay) where stay is not null;
