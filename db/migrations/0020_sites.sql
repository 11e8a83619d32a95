-- Sites are edited in the console: versions of their settings, previews of unsaved ones, and notices of maintenance.

-- Tables

-- The number of the newest version; an editor who has seen an older one is refused.
alter table site add column version integer not null default 1 check (version > 0);
alter table company add column version integer not null default 1 check (version > 0);

-- What members read on every page while something does not work; null: nothing.
alter table site add column maintenance_kind text
  check (maintenance_kind in ('planned', 'running', 'payments', 'mails'));
alter table site add column maintenance_from timestamptz;
-- The notice disappears then.
alter table site add column maintenance_until timestamptz;
alter table site add constraint site_maintenance_times check (
  (maintenance_kind is null) = (maintenance_from is null)
  and (maintenance_kind is null) = (maintenance_until is null)
  and maintenance_from < maintenance_until);

-- Every state of the settings of a site, or of a company. Rows are never changed.
create table site_version (
  id uuid primary key,
  site_id uuid references site,
  company_id uuid references company,
  version integer not null check (version > 0),
  at timestamptz not null,
  -- Null for the first state, and for a change by SQL.
  staff_id uuid references staff,
  note text not null default '',
  -- The version to which this one returned.
  returned_to integer check (returned_to < version),
  -- All settings from then on.
  settings jsonb not null,
  check (num_nonnulls(site_id, company_id) = 1)
);

-- Unsaved settings of a site, which the browser of their editor sees for half an hour.
create table site_preview (
  staff_id uuid not null references staff on delete cascade,
  site_id uuid not null references site on delete cascade,
  -- sha256 of the secret in the link, and of the one in the cookie as soon as the link has been opened.
  token_hash bytea not null unique,
  is_opened boolean not null default false,
  -- What would change.
  settings jsonb not null,
  expires_at timestamptz not null,
  primary key (staff_id, site_id)
);

-- Indexes

create unique index site_version_site on site_version (site_id, version desc) where site_id is not null;
create unique index site_version_company on site_version (company_id, version desc) where company_id is not null;
create index site_version_staff on site_version (staff_id) where staff_id is not null;
create index site_preview_site on site_preview (site_id);
