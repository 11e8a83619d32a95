-- Turns a database of the last migration before the baseline (0240_counts_by_place.sql) into what db/migrations/0001 to
-- 0012 create. app/platform/database/migrate.server.ts runs it once; a fresh database never needs it.

-- The baseline has this check without exceptions.
alter table ledger_transaction validate constraint ledger_transaction_names_message;
