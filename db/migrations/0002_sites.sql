-- Sites: companies, their branded sites, partners, and the counts and tests of landing pages.

-- Tables

-- A company runs sites.
create table company (
  id uuid primary key,
  name text not null,
  address text not null,
  city text not null,
  country char(2) not null,
  registration_number text not null,
  tradenames text[] not null default '{}',
  vat_numbers text[] not null default '{}',
  -- The imprint also names these; empty if the company has none to state.
  representative text not null default '',
  register text not null default '',
  host text not null default '',
  support_phone text,
  delete_discount integer not null default 0 check (delete_discount between 0 and 90),
  -- The company debits accounts under this identifier; without one it takes no direct debits.
  creditor_identifier text not null default ''
    check (creditor_identifier = '' or creditor_identifier ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}$'),
  created_at timestamptz not null default now()
);

-- A site is a brand under its own domain. Its row holds every setting.
create table site (
  id uuid primary key,
  company_id uuid not null references company,
  niche smallint not null check (niche between 1 and 7),
  name text not null,
  domain text not null unique check (domain = lower(domain)),
  aliases text[] not null default '{}',
  is_default boolean not null default false,
  domain_language text not null default 'en',
  accent text not null default 'rose',
  cdn_prefix text not null default '',
  -- One text per language: {"en": "…", "de": "…"}.
  index_title jsonb not null,
  description jsonb not null,
  fictional_warning jsonb not null,
  fictional_singular jsonb not null,
  fictional_plural jsonb not null,
  has_fictional boolean not null default false,
  fictional_shown boolean not null default true,
  fictional_icon text not null default 'drama',
  signups text not null default 'all' check (signups in ('all', 'with_trafficsource', 'closed')),
  -- SEARCH-2: false by default, because membership of a niche (2 to 7) reveals something about a person.
  logged_out_search boolean not null default false,
  logged_out_search_trafficsource boolean not null default false,
  hide_account_existence boolean not null default false,
  photo_review boolean not null default true,
  -- true, false, or a list of countries: ["NL", "DE"].
  enable_site_entry_popup jsonb not null default 'true',
  countries text[] not null,
  default_gender text check (default_gender in ('male', 'female')),
  default_seeking text check (default_seeking in ('male', 'female')),
  visible_profile_fields text[] not null,
  visible_profile_notes text[] not null,
  search_fields text[] not null,
  signup_credits integer not null default 5 check (signup_credits >= 0),
  message_credits integer not null default 1 check (message_credits >= 0),
  photo_credits integer not null default 2 check (photo_credits >= 0),
  gift_credits integer not null default 3 check (gift_credits >= 0),
  message_length integer not null default 1000 check (message_length between 1 and 10000),
  refund_days integer not null default 14 check (refund_days >= 0),
  chat_history_limit integer not null default 500 check (chat_history_limit > 0),
  free_visible_photos integer not null default 2 check (free_visible_photos >= 0),
  member_resell boolean not null default false,
  support_phone text,
  support_email text not null,
  mail_name text not null,
  created_at timestamptz not null default now()
);

-- A partner may sign members up through the API, with its key.
create table partner (
  id uuid primary key,
  site_id uuid not null references site,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- The variants of a lander on a site; a site without any shows the built-in one.
create table lander_variant (
  site_id uuid not null references site,
  lander text not null check (lander ~ '^[a-z0-9]{1,40}$'),
  slug text not null check (slug ~ '^[a-z0-9-]{1,64}$'),
  -- The test that draws this variant: all variants of a lander on a site have the same number.
  test integer not null check (test > 0),
  weight integer not null check (weight between 0 and 1000),
  -- Numbers of the lander's headlines, pictures and orders of blocks.
  headline integer not null default 0 check (headline >= 0),
  picture integer not null default 0 check (picture >= 0),
  "order" integer not null default 0 check ("order" >= 0),
  created_at timestamptz not null,
  primary key (site_id, lander, slug)
);

-- How a test of variants is decided, written down before anybody has seen it. Without a row the program's defaults apply.
create table lander_plan (
  site_id uuid not null references site on delete cascade,
  lander text not null,
  test integer not null check (test > 0),
  goal text not null default 'signups' check (goal in ('signups', 'activations', 'purchases')),
  -- The expected rate of the control, and the smallest relative change worth finding.
  base_rate double precision not null check (base_rate > 0 and base_rate < 1),
  lift double precision not null check (lift > 0 and base_rate * (1 + lift) < 1),
  control text not null,
  primary key (site_id, lander, test)
);

-- Counts per lander, variant and day. They name nobody.
create table lander_count (
  day date not null,
  site_id uuid not null references site,
  lander text not null,
  variant text not null,
  -- 0: shown without drawing, by its address or because the site has no variants.
  test integer not null,
  views integer not null default 0,
  signups integer not null default 0,
  -- Sign-ups whose account remembers the page; only their activations, purchases, refunds and reports are counted.
  followed integer not null default 0,
  activations integer not null default 0,
  purchases integer not null default 0,
  refunds integer not null default 0,
  reports integer not null default 0,
  primary key (site_id, lander, test, day, variant)
);

-- How long visitors stayed on a lander that they left.
create table bounce_count (
  day date not null,
  site_id uuid not null references site,
  lander text not null,
  variant text not null,
  -- The network that brought the visitor; empty if the visit named none or the visitor has not agreed to tracking.
  source text not null,
  seconds integer not null,
  count integer not null,
  primary key (site_id, lander, day, variant, source, seconds)
);

-- Views that visitors have left or that led to a sign-up, so that each is counted once. Deleted after a day.
create table seen_view (
  id uuid not null,
  event text not null check (event in ('hidden', 'signup')),
  seen_at timestamptz not null,
  primary key (id, event)
);

-- How a network learns what became of the visitors it sent: one template per site and network.
create table postback (
  id uuid primary key,
  site_id uuid not null references site on delete cascade,
  network text not null check (length(network) between 1 and 100),
  template text not null check (template like 'https://%' and length(template) <= 2000),
  -- The query parameter that carries the signature, and the sealed secret that signs.
  signature_parameter text check (signature_parameter ~ '^[A-Za-z0-9_.-]{1,40}$'),
  secret_sealed text,
  changed_at timestamptz not null,
  check ((signature_parameter is null) = (secret_sealed is null))
);

-- One report to a network and its result. It names no member: only the job that sends it does, until it is done.
create table postback_delivery (
  id uuid primary key,
  postback_id uuid not null references postback on delete cascade,
  event text not null check (event in ('signup', 'activation', 'first_purchase',
    'signup_reversed', 'activation_reversed', 'first_purchase_reversed')),
  -- A keyed hash; a reversal has the hash of the event it reverses.
  transaction_id text not null check (transaction_id ~ '^[0-9a-f]{32}$'),
  -- In the smallest unit of the currency.
  amount integer check (amount >= 0),
  currency char(3),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- The HTTP status of the last answer; null if there was none.
  status integer,
  -- One process is sending it until then.
  claimed_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- An event is reported once, even if several causes report it.
  unique (transaction_id, event),
  check ((amount is null) = (currency is null)),
  check ((state = 'waiting') = (settled_at is null))
);

-- Indexes

create unique index site_one_default on site (is_default) where is_default;
create index seen_view_seen on seen_view (seen_at);
-- Visitors bring the name of a network in an address, in any case.
create unique index postback_network on postback (site_id, lower(network));
create index postback_delivery_postback on postback_delivery (postback_id, created_at desc);
create index postback_delivery_created on postback_delivery (created_at);

-- Functions

-- A goal that is chosen after the counts are known proves nothing.
create function refuse_late_plan() returns trigger language plpgsql as $$
declare
  plan lander_plan := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from lander_count
      where site_id = plan.site_id and lander = plan.lander and test = plan.test and views > 0)
    and exists (select from site where id = plan.site_id) then
    raise exception 'test % of % has been seen: its plan stays', plan.test, plan.lander;
  end if;
  return plan;
end $$;

-- Triggers

create trigger lander_plan_is_named_before before insert or update or delete on lander_plan
  for each row execute function refuse_late_plan();
