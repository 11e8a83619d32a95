-- Whoever deletes an account or a member has to find the rows that point to it.
create index photo_reviewed_by on photo (reviewed_by) where reviewed_by is not null;
create index report_decided_by on report (decided_by) where decided_by is not null;
create index complaint_account on complaint (account_id) where account_id is not null;
create index passkey_challenge_account on passkey_challenge (account_id) where account_id is not null;
create index signup_message_target on signup_message (target_id);
create index conversation_second on conversation (second_id);
create index auto_like_any_profile on auto_like (profile_id);
-- In place of the one without removed conversations: a further one would cost with every message.
drop index conversation_party_member;
create index conversation_party_member on conversation_party (member_id) include (unread, removed_at);
