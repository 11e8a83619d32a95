-- Sign-ups that nobody has confirmed are found without reading all accounts.
create index account_unconfirmed on account (signup_date) where confirmed_at is null;
