-- Mails of a site without SMTP settings, shown on the mailbox page of the demo.
create table mailbox_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_mail_recipient on mailbox_mail (lower(recipient), sent_at desc);

-- Counters of rate limits: losing them in a crash is harmless, so they skip the write-ahead log.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
