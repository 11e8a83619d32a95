-- without a transaction
-- Deciding about a notification changes indexed columns, so it writes an entry into every index a second time. Two are not
-- needed: what was sent to an account is read by the start of the unique key, and a conversation goes only with one of
-- its two members, who are the account and about_id of each notification about it.

alter table notification drop constraint if exists notification_conversation_id_fkey;

-- Indexes

drop index concurrently if exists notification_conversation;
drop index concurrently if exists notification_sent;
