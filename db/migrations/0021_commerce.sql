-- What the console changes of commerce: prices, discount codes, payment methods and requests for refunds.

-- Tables: prices

-- How many credits the package has at this price. Null: what the package had before prices said so.
alter table package_price add column credits integer check (credits > 0);
-- From then on the site or country has no price of its own any more: the next more general one applies.
alter table package_price add column is_withdrawn boolean not null default false;
alter table package_price add column set_by uuid references staff;
-- A price for all sites and countries is what everything else falls back to.
alter table package_price add constraint package_price_common_stays
  check (not is_withdrawn or site_id is not null or country is not null);

-- Tables: discount codes

-- Codes that were made together, to be handed out one by one.
create table discount_batch (
  id uuid primary key,
  -- Null: on all sites.
  site_id uuid references site on delete cascade,
  name text not null check (name <> ''),
  made_by uuid references staff,
  created_at timestamptz not null,
  -- The list of its codes leaves us once.
  downloaded_at timestamptz,
  ended_at timestamptz
);
alter table discount_code add column batch_id uuid references discount_batch on delete cascade;

-- Tables: payment methods and refunds

-- Payment methods that a site does not offer, whatever its providers accept.
create table blocked_method (
  site_id uuid not null references site on delete cascade,
  method text not null,
  blocked_at timestamptz not null,
  primary key (site_id, method)
);

-- Buyers who ask for money back that the program does not return by itself; a person decides.
create table refund_request (
  id uuid primary key,
  -- An order is asked about once.
  payment_id uuid not null unique references payment,
  -- A withdrawal that came too late, or any other wish for money back.
  kind text not null check (kind in ('withdrawal', 'refund')),
  -- In the buyer's words.
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('granted', 'declined')),
  refund_id uuid references refund,
  check ((decided_at is null) = (decision is null)),
  check (coalesce(decision = 'granted', false) = (refund_id is not null))
);

-- Indexes

create index package_price_set_by on package_price (set_by) where set_by is not null;
create index discount_batch_site on discount_batch (site_id) where site_id is not null;
create index discount_batch_made_by on discount_batch (made_by) where made_by is not null;
create index discount_code_batch on discount_code (batch_id) where batch_id is not null;
-- The console lists the codes that people made, also those for a single member.
create index discount_code_created on discount_code (created_at desc, id desc)
  where batch_id is null and retention_offer is null;
create index payment_discount_code on payment (discount_code) where discount_code is not null;
create index refund_request_refund on refund_request (refund_id) where refund_id is not null;
create index refund_request_decided on refund_request (decided_at) where decided_at is not null;
