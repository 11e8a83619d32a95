-- Statistics: how much happened on each day and in each hour (UTC). Nobody is named.

-- Tables

-- A site's day, in total and by country or source. A row for the total and one for each part, not for each pair of them:
-- a year of all sites is then a few thousand rows of the index.
create table statistic_day (
  site_id uuid not null references site,
  measure text not null,
  part text not null check (part in ('all', 'country', 'source')),
  day date not null,
  -- The country or source of the part; '' for unknown or none.
  name text not null default '',
  -- '' where no money moves.
  currency text not null default '',
  count integer not null check (count > 0),
  -- Money in the smallest unit of the currency.
  amount bigint not null default 0,
  primary key (site_id, measure, part, day, name, currency)
);

-- The hours of the last days, to compare a day that is not over with an earlier one up to the same hour.
create table statistic_hour (
  site_id uuid not null references site,
  measure text not null,
  hour timestamptz not null,
  currency text not null default '',
  count integer not null check (count > 0),
  amount bigint not null default 0,
  primary key (site_id, measure, hour, currency)
);

-- When a day was last counted. A day without a row still has to be.
create table statistic_run (
  day date primary key,
  counted_at timestamptz not null
);

-- The first visit of each member on each day, without the member: last_seen_at only tells of the newest day.
create table daily_visit (
  at timestamptz not null,
  -- No references: rows are only counted, and deleted after some days.
  site_id uuid not null,
  country text not null,
  source text not null
);

-- How many mails left in an hour.
create table mail_hour (
  hour timestamptz primary key,
  sent integer not null
);

-- What a mail service has reported, and where the address belonged to; null for events of earlier releases.
alter table mail_event
  add column kind text check (kind in ('hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe', 'other')),
  add column site_id uuid,
  add column country text,
  add column source text;

-- Indexes

create index statistic_day_day on statistic_day (day);
create index statistic_hour_hour on statistic_hour (hour);
create index daily_visit_at on daily_visit (at);
create index account_confirmed on account (confirmed_at) where confirmed_at is not null;
create index payment_paid on payment (paid_at) where paid_at is not null;
create index payment_charged_back_at on payment (charged_back_at) where charged_back_at is not null;
create index refund_paid on refund (paid_at) where paid_at is not null;
create index report_created on report (created_at);
-- Messages come in the order of their time: a summary of each range of pages is enough, and costs a message nothing.
create index message_created on message using brin (created_at) with (autosummarize = on, pages_per_range = 32);
create index payment_event_provider on payment_event (provider, received_at desc);
create index mail_event_provider on mail_event (provider, received_at desc);

-- Functions

create function record_daily_visit() returns trigger language plpgsql as $$
begin
  insert into daily_visit (at, site_id, country, source)
  select new.last_seen_at, new.site_id, new.country, coalesce(account.tracking ->> 'network', '')
  from account where account.id = new.id;
  return null;
end $$;

create function record_first_visits() returns trigger language plpgsql as $$
begin
  insert into daily_visit (at, site_id, country, source)
  select member.last_seen_at, member.site_id, member.country, coalesce(added.tracking ->> 'network', '')
  from added join member on member.id = added.id;
  return null;
end $$;

-- Triggers

create trigger member_daily_visit after update of last_seen_at on member for each row
  when (new.kind = 'member' and new.erased_at is null
    and (new.last_seen_at at time zone 'UTC')::date > (old.last_seen_at at time zone 'UTC')::date)
  execute function record_daily_visit();
create trigger account_first_visit after insert on account
  referencing new table as added for each statement execute function record_first_visits();

-- Data

-- Whoever was here lately, as far as it is known.
insert into daily_visit (at, site_id, country, source)
select member.last_seen_at, member.site_id, member.country, coalesce(account.tracking ->> 'network', '')
from member join account on account.id = member.id
where member.last_seen_at > now() - interval '15 days';
