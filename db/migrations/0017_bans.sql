-- Bans: mailboxes whose owner opens no new account.

-- Tables

-- It survives the account and holds nothing else about the person.
create table ban (
  id uuid primary key,
  -- Keyed: nobody can test addresses against it without the platform's key.
  mailbox_hash bytea not null,
  -- Of the account that was closed, keyed as well: two accounts with one mailbox have a ban each.
  account_hash bytea not null,
  -- One site, or every site of a company.
  site_id uuid references site,
  company_id uuid references company,
  -- Asked for by the member, decided by staff, or for fraud.
  reason text not null check (reason in ('self', 'decision', 'fraud')),
  created_at timestamptz not null default now(),
  -- Null: for good.
  ends_at timestamptz,
  check (num_nonnulls(site_id, company_id) = 1),
  unique (mailbox_hash, account_hash, reason)
);

-- Why and when the account was closed by a ban. The link of the member's own deletion does not bring it back.
alter table account
  add column banned_for text check (banned_for in ('self', 'decision', 'fraud')),
  add column banned_at timestamptz,
  add constraint account_ban_is_dated check ((banned_for is null) = (banned_at is null));

-- Indexes

create index ban_site on ban (site_id) where site_id is not null;
create index ban_company on ban (company_id) where company_id is not null;
create index ban_end on ban (ends_at) where ends_at is not null;
-- Alarms count removals for fraud by their time.
create index account_banned on account (banned_at) where banned_at is not null;
