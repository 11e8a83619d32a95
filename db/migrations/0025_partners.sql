-- Partners are managed in the console: they have several sites, and keys that are made and revoked there.

-- Tables

-- What links and sign-ups name as the source, and by which postbacks are found: it stays when the name changes.
alter table partner add column network text;
update partner set network = left(name, 100);
alter table partner alter column network set not null;
-- From then on its keys open nothing and its postbacks hear of nothing new.
alter table partner add column ended_at timestamptz;
alter table partner add constraint partner_network check (length(network) between 1 and 100);
-- The number of the newest state; an editor who has seen an older one is refused.
alter table partner add column version integer not null default 1 check (version > 0);

create table partner_site (
  partner_id uuid not null references partner on delete cascade,
  site_id uuid not null references site on delete cascade,
  primary key (partner_id, site_id)
);

create table partner_key (
  id uuid primary key,
  partner_id uuid not null references partner on delete cascade,
  -- sha256; the key itself is shown once.
  key_hash bytea not null unique,
  -- Its first characters. Null: made before the console.
  prefix text check (prefix <> ''),
  created_at timestamptz not null,
  created_by uuid references staff,
  -- To the minute.
  last_used_at timestamptz,
  -- From then on it is refused.
  revoked_at timestamptz
);

-- Rows

insert into partner_site (partner_id, site_id) select id, site_id from partner;
insert into partner_key (id, partner_id, key_hash, created_at)
  select gen_random_uuid(), id, key_hash, created_at from partner;

alter table partner drop column site_id, drop column key_hash;

-- Networks that have a postback and sign nobody up are partners without a key.
insert into partner (id, name, network)
  select gen_random_uuid(), min(network), min(network) from postback
  where not exists (select from partner where lower(partner.network) = lower(postback.network))
  group by lower(network);
insert into partner_site (partner_id, site_id)
  select distinct on (lower(postback.network), postback.site_id) partner.id, postback.site_id
  from postback join partner on lower(partner.network) = lower(postback.network)
  where not exists (select from partner_site join partner as other on other.id = partner_id
    where partner_site.site_id = postback.site_id and lower(other.network) = lower(postback.network))
  order by lower(postback.network), postback.site_id, partner.created_at;

-- Indexes

create index partner_network_name on partner (lower(network));
create index partner_site_site on partner_site (site_id);
create index partner_key_partner on partner_key (partner_id);
create index partner_key_created_by on partner_key (created_by) where created_by is not null;
