-- Members whom a visitor liked on a landing page: liked once the address is confirmed, and gone from here then.
create table signup_like (
  account_id uuid not null references account (id) on delete cascade,
  target_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, target_id)
);
create index signup_like_target on signup_like (target_id);
