alter table payment
  -- Its buyer has ordered again since; it holds neither a code nor a part of the limit, but its page may take money.
  add column replaced_at timestamptz,
  -- Whether its provider lets it be cancelled, and when it ends by itself, as far as the provider says.
  add column cancellable boolean not null default true,
  add column ends_at timestamptz;
