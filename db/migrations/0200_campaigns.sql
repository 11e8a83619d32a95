-- Landing pages: variants as data, and counts that name nobody.

-- The variants of a lander on a site; a site without any shows the built-in one.
create table lander_variant (
  site_id uuid not null references site (id),
  lander text not null check (lander ~ '^[a-z0-9]{1,40}$'),
  slug text not null check (slug ~ '^[a-z0-9-]{1,64}$'),
  -- The test that draws them: all variants of a lander on a site have the same number.
  test int not null check (test > 0),
  weight int not null check (weight between 0 and 1000),
  -- Numbers of what the lander offers: its headlines, pictures and orders of blocks.
  headline int not null default 0 check (headline >= 0),
  picture int not null default 0 check (picture >= 0),
  "order" int not null default 0 check ("order" >= 0),
  created_at timestamptz not null,
  primary key (site_id, lander, slug)
);

create table lander_count (
  day date not null,
  site_id uuid not null references site (id),
  lander text not null,
  variant text not null,
  -- 0: shown without drawing, by its address or because the site has no variants.
  test int not null,
  views int not null default 0,
  signups int not null default 0,
  -- Sign-ups whose account remembers the page: only these are followed to what comes after.
  followed int not null default 0,
  activations int not null default 0,
  purchases int not null default 0,
  refunds int not null default 0,
  reports int not null default 0,
  primary key (site_id, lander, test, day, variant)
);

create table bounce_count (
  day date not null,
  site_id uuid not null references site (id),
  lander text not null,
  variant text not null,
  -- The network that brought the visitor; empty if none was named or the visitor has not agreed.
  source text not null,
  seconds int not null,
  count int not null,
  primary key (site_id, lander, day, variant, source, seconds)
);

-- Views that have been left or have led to a sign-up, so that each counts once; kept for a day.
create table seen_view (
  id uuid not null,
  event text not null check (event in ('hidden', 'signup')),
  seen_at timestamptz not null,
  primary key (id, event)
);
create index seen_view_seen on seen_view (seen_at);

-- The page on which a member signed up, where they have agreed to tracking.
create table account_campaign (
  account_id uuid primary key references account (id) on delete cascade,
  lander text not null,
  variant text not null,
  test int not null,
  -- What was counted already: each counts once for each account.
  activated boolean not null default false,
  purchased boolean not null default false,
  refunded boolean not null default false,
  reported boolean not null default false
);
