-- Platform: what the program itself needs, before there is any site or member.

create extension if not exists cube;
create extension if not exists btree_gist;

-- Tables

-- Keys that the program creates for itself at its first start, such as the one for push messages.
create table platform_key (
  name text primary key,
  public_part text not null,
  secret_part text not null,
  created_at timestamptz not null default now()
);

-- Counters of rate limits. Unlogged: losing them in a crash is harmless, so they skip the write-ahead log.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- One effect and one answer per key: the same key with another body is refused.
create table idempotent_call (
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (call, key)
);

-- The state of each clean-up, for metrics and operators. A clean-up writes its row when it has run.
create table clean_up (
  name text primary key,
  measured_at timestamptz not null,
  -- When the oldest row that still exists should have been deleted; null if there is none.
  overdue_since timestamptz,
  -- Operators are warned from this many seconds of lag on.
  late_after integer not null check (late_after > 0)
);

-- Mails of a site without SMTP settings, shown on the mailbox page of the demo.
create table mailbox_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);

-- Text messages wait here if no gateway is configured, as mails do in mailbox_mail.
create table mailbox_sms (
  id uuid primary key,
  recipient text not null,
  text_body text not null,
  sent_at timestamptz not null
);

-- A row means that the demo was filled in here. Its logins and partner key are public, so production refuses to start.
create table demo_fill (
  filled_at timestamptz not null default now()
);

-- Indexes

create index rate_limit_expire on rate_limit (expire);
create index idempotent_call_age on idempotent_call (created_at);
create index mailbox_mail_recipient on mailbox_mail (lower(recipient), sent_at desc);
create index mailbox_mail_sent on mailbox_mail (sent_at);
create index mailbox_sms_sent on mailbox_sms (sent_at desc);
