-- Direct debit: what the buyer has signed for an order, the code by which they did, and who may not any more.

create table debit_mandate (
  payment_id uuid primary key references payment,
  -- Of the mandate, on the buyer's bank statement.
  reference text not null unique check (length(reference) <= 35),
  holder text not null,
  iban_sealed text not null,
  -- To know an account or a number again without having it.
  iban_hash bytea not null,
  iban_shown text not null,
  phone_sealed text not null,
  phone_hash bytea not null,
  phone_shown text not null,
  text_version text not null,
  language text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  signed_at timestamptz
);
create index debit_mandate_iban on debit_mandate (iban_hash);
create index debit_mandate_phone on debit_mandate (phone_hash);

-- The code that was sent last; older ones count no more.
create table debit_code (
  payment_id uuid primary key references debit_mandate on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  sends integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- After a debit that came back: its member, bank account and number.
create table debit_block (
  kind text not null check (kind in ('member', 'iban', 'phone')),
  hash bytea not null,
  created_at timestamptz not null,
  primary key (kind, hash)
);

-- Where no gateway is set up, messages to phones wait here, as mails do in mailbox_mail.
create table mailbox_sms (
  id uuid primary key,
  recipient text not null,
  text_body text not null,
  sent_at timestamptz not null
);
create index mailbox_sms_sent on mailbox_sms (sent_at desc);
