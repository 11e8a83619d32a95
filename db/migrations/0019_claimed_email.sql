-- A partner's sign-up with an address that another account has, on a site that does not tell so: this account shows the
-- address as its own, but is kept under another one and gets no mail.
alter table account add column claimed_email text;
