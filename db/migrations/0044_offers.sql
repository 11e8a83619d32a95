-- What is offered: prices in every currency in which members pay, and which provider takes which orders.

insert into package_price (package_id, currency, amount, valid_from)
select package_id, currency, amount, '2026-01-01T00:00Z'
  from (values
    ('p0', 'AUD', 1599), ('p1', 'AUD', 4699), ('p2', 'AUD', 9999), ('p3', 'AUD', 22999),
    ('p0', 'CAD', 1499), ('p1', 'CAD', 4499), ('p2', 'CAD', 9499), ('p3', 'CAD', 21999),
    ('p0', 'NZD', 1699), ('p1', 'NZD', 4999), ('p2', 'NZD', 10999), ('p3', 'NZD', 24999)
  ) as price (package_id, currency, amount);

-- What a message costs follows from the prices.
alter table site drop column minimum_message_costs;

-- Who takes the orders of a site, a niche or a country; without a row every provider that accepts the niche does.
create table payment_route (
  id bigint generated always as identity primary key,
  -- Null in these: of all of them.
  site_id uuid references site on delete cascade,
  niche integer check (niche between 1 and 7),
  country char(2) check (country ~ '^[A-Z]{2}$'),
  provider text not null check (provider in ('sandbox', 'mollie', 'stripe', 'verotel')),
  -- The lowest is asked first.
  priority integer not null,
  unique nulls not distinct (site_id, niche, country, provider)
);
