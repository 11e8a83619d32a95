-- Turns a database of the last migration before the baseline (0240_counts_by_place.sql) into what db/migrations/0001 to
-- 0012 create. app/platform/database/migrate.server.ts runs it once; a fresh database never needs it.

alter table account rename deletion_asked_at to deletion_requested_at;
alter table account rename leaving_words to leaving_comment;
alter table company rename added to created_at;
alter table complaint rename kept_until to retain_until;
alter table conversation_party rename told_delivered_sequence to published_delivered_sequence;
alter table conversation_party rename told_read_sequence to published_read_sequence;
alter table data_export rename asked_at to requested_at;
alter table debit_code rename sends to send_count;
alter table debit_code rename tries to attempts;
alter table debit_mandate rename iban_shown to iban_masked;
alter table debit_mandate rename phone_shown to phone_masked;
alter table discount_code rename expires to expires_at;
alter table discount_code rename paymentmethods to payment_methods;
alter table discount_code rename stay to retention_offer;
alter table discount_use rename freed_key to released_key;
alter table mail_address rename dead_since to suppressed_since;
alter table mail_address rename first_soft_at to first_soft_bounce_at;
alter table message rename taken_back_at to unsent_at;
alter table payment rename look_at to next_poll_at;
alter table payment rename looks to poll_attempts;
alter table payment_event rename told to kind;
alter table photo rename look to grey_thumbnail;
alter table refund rename account_shown to account_masked;
alter table refund rename by_hand to manual_amount;
alter table refund rename try_at to next_attempt_at;
alter table removed_photo rename kept to snapshot;
alter table report rename kept_until to retain_until;
alter table sandbox_payment rename asked_key to idempotency_key;
alter table sandbox_payment rename chargebacks_before to previous_chargebacks;
alter table sandbox_payment rename stores to store_instrument;
alter table saved_search rename told_until to notified_until;
alter table session rename proved_at to authenticated_at;
alter table taken_back_text rename taken_back_at to unsent_at;

alter table account rename constraint account_leaving_words_check to account_leaving_comment_check;
alter table discount_code rename constraint discount_code_stay_check to discount_code_retention_offer_check;
alter table payment_event rename constraint payment_event_told_check to payment_event_kind_check;
alter table sandbox_payment rename constraint sandbox_payment_asked_key_key to sandbox_payment_idempotency_key_key;
alter table sandbox_payment
  rename constraint sandbox_payment_chargebacks_before_check to sandbox_payment_previous_chargebacks_check;

alter index complaint_kept rename to complaint_retention;
alter index discount_code_stay rename to discount_code_retention_offer;
alter index payment_event_told rename to payment_event_kind;
alter index payment_look rename to payment_next_poll;
alter index refund_try rename to refund_next_attempt;
alter index report_kept rename to report_retention;
alter index saved_search_told rename to saved_search_notified;

-- A removed photo is stored as a row of photo, so its keys are the names of columns.
update removed_photo
   set snapshot = snapshot - 'look' || jsonb_build_object('grey_thumbnail', snapshot -> 'look');

-- The baseline has this check without exceptions.
alter table ledger_transaction validate constraint ledger_transaction_names_message;
