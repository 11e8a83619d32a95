-- Coming online writes nothing for others: a poll asks whether a partner whom its last answer showed as absent has
-- visited since (app/web/calls/polling.server.ts).

-- Triggers

drop trigger member_return_is_shown on member;

-- Functions

drop function note_return();
