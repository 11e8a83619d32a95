-- What credits cost: four packages, with a price in each currency. Prices are only added: the newest that has begun counts,
-- and older ones tell what a price was before.

create table package (
  id text primary key check (id ~ '^p[0-9]$'),
  credits integer not null check (credits > 0)
);
create table package_price (
  id bigint generated always as identity primary key,
  package_id text not null references package,
  -- Null: on all sites that have no price of their own.
  site_id uuid references site on delete cascade,
  -- Null: in all countries that pay in this currency.
  country char(2) check (country ~ '^[A-Z]{2}$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- With the tax, in the smallest unit.
  amount integer not null check (amount > 0),
  valid_from timestamptz not null
);
create index package_price_package on package_price (package_id, currency, valid_from desc);
create index package_price_site on package_price (site_id) where site_id is not null;

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'a price that was asked for stays: add a new one';
end $$;
create trigger package_price_is_final before update on package_price
  for each row execute function refuse_price_change();

-- Standard rates of value-added tax by the buyer's country; elsewhere there is none.
create table vat_rate (
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  -- In hundredths of a percent: 25.5 % is 2550.
  rate integer not null check (rate between 0 and 5000),
  primary key (country, valid_from)
);

insert into package (id, credits) values ('p0', 6), ('p1', 20), ('p2', 50), ('p3', 150);
insert into package_price (package_id, currency, amount, valid_from)
select package_id, currency, amount, '2026-01-01T00:00Z'
  from (values
    ('p0', 'EUR', 999), ('p1', 'EUR', 2999), ('p2', 'EUR', 6499), ('p3', 'EUR', 14999),
    ('p0', 'GBP', 899), ('p1', 'GBP', 2599), ('p2', 'GBP', 5699), ('p3', 'GBP', 12999),
    ('p0', 'USD', 1099), ('p1', 'USD', 3299), ('p2', 'USD', 6999), ('p3', 'USD', 15999),
    ('p0', 'CHF', 990), ('p1', 'CHF', 2990), ('p2', 'CHF', 6490), ('p3', 'CHF', 14990),
    ('p0', 'DKK', 7500), ('p1', 'DKK', 22500), ('p2', 'DKK', 48500), ('p3', 'DKK', 111900),
    ('p0', 'NOK', 11900), ('p1', 'NOK', 34900), ('p2', 'NOK', 75900), ('p3', 'NOK', 174900),
    ('p0', 'SEK', 11500), ('p1', 'SEK', 33900), ('p2', 'SEK', 73900), ('p3', 'SEK', 169900),
    ('p0', 'PLN', 4299), ('p1', 'PLN', 12999), ('p2', 'PLN', 27999), ('p3', 'PLN', 64999)
  ) as price (package_id, currency, amount);
insert into vat_rate (country, valid_from, rate) values
  ('AT', '2016-01-01', 2000), ('BE', '2016-01-01', 2100), ('CH', '2024-01-01', 810), ('DE', '2021-01-01', 1900),
  ('DK', '2016-01-01', 2500), ('ES', '2016-01-01', 2100), ('FI', '2024-09-01', 2550), ('FR', '2016-01-01', 2000),
  ('GB', '2016-01-01', 2000), ('IE', '2021-03-01', 2300), ('IT', '2016-01-01', 2200), ('LU', '2024-01-01', 1700),
  ('NL', '2016-01-01', 2100), ('NO', '2016-01-01', 2500), ('PL', '2016-01-01', 2300), ('SE', '2016-01-01', 2500);
