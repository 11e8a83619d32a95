-- Under which a company debits accounts; without one it takes no direct debits.
alter table company
  add column creditor_identifier text not null default ''
    check (creditor_identifier = '' or creditor_identifier ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}$');

-- The words that were shown and signed, and who was named in them. Mandates of before had none.
alter table debit_mandate
  add column wording text not null default '',
  add column creditor_name text not null default '',
  add column creditor_address text not null default '',
  add column creditor_identifier text not null default '',
  -- Of no use once the code is entered.
  alter column phone_sealed drop not null;
alter table debit_mandate
  alter column wording drop default,
  alter column creditor_name drop default,
  alter column creditor_address drop default,
  alter column creditor_identifier drop default;
create index debit_mandate_created on debit_mandate (created_at);
