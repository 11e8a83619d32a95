-- Who changes the address of an account tells the old one, which can take that back for a week.
alter table mail_token
  drop constraint mail_token_purpose_check,
  add constraint mail_token_purpose_check check (purpose in
    ('activate', 'login', 'reset', 'reactivate', 'unsubscribe', 'change_email', 'undo_email'));
-- Until then nobody else can have the old address: else who took an account over could keep its owner from coming back.
create index mail_token_undo on mail_token (lower(payload ->> 'email')) where purpose = 'undo_email';
