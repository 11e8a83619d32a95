-- Companies run sites; a site is a brand under its own domain, and its row holds every setting.

create table company (
  id uuid primary key,
  name text not null,
  address text not null,
  city text not null,
  country char(2) not null,
  registration_number text not null,
  tradenames text[] not null default '{}',
  vat_numbers text[] not null default '{}',
  support_phone text,
  delete_discount integer not null default 0 check (delete_discount between 0 and 90),
  added timestamptz not null default now()
);

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
  -- One text per language: {"en": "…", "de": "…"}.
  index_title jsonb not null,
  description jsonb not null,
  fictional_warning jsonb not null,
  fictional_singular jsonb not null,
  fictional_plural jsonb not null,
  cdn_prefix text not null default '',
  signups text not null default 'all' check (signups in ('all', 'with_trafficsource', 'closed')),
  logged_out_search boolean not null default true,
  logged_out_search_trafficsource boolean not null default true,
  hide_account_existence boolean not null default false,
  photo_review boolean not null default true,
  -- true, false, or a list of countries: ["NL", "DE"].
  enable_site_entry_popup jsonb not null default 'true',
  has_fictional boolean not null default false,
  fictional_shown boolean not null default true,
  fictional_icon text not null default 'drama',
  countries text[] not null,
  default_gender text check (default_gender in ('male', 'female')),
  default_seeking text check (default_seeking in ('male', 'female')),
  visible_profile_fields text[] not null,
  visible_profile_notes text[] not null,
  search_fields text[] not null,
  -- {"DE": {"costs": 0.45, "currency": "EUR"}}
  minimum_message_costs jsonb not null,
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
create unique index site_one_default on site (is_default) where is_default;

-- Keys the program makes for itself at first start, such as the one for push messages.
create table platform_key (
  name text primary key,
  public_part text not null,
  secret_part text not null,
  created_at timestamptz not null default now()
);
