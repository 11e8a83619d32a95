-- What the scam shield points out to the receiver of a message, and what they say to it. The sender never learns of it.
create table shield_warning (
  message_id uuid primary key references message on delete cascade,
  receiver_id uuid not null references member on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0)
    check (reasons <@ array['money', 'gift_card', 'crypto', 'fee', 'inheritance', 'off_site', 'contact']),
  verdict text check (verdict in ('fine', 'report')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null))
);
create index shield_warning_receiver on shield_warning (receiver_id);
