-- A row says that the demo was filled in here, whose logins and partner key everybody knows; production refuses it.
create table demo_fill (
  filled_at timestamptz not null default now()
);
