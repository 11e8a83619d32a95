-- Credits come back for the message they were paid for, and for no other. Books from before messages had charges name none.
create function check_taken_back_message() returns trigger language plpgsql as $$
begin
  if new.message_id is distinct from (select message_id from ledger_transaction where id = new.undoes) then
    raise exception 'ledger transaction % gives back for another message than was paid for', new.id;
  end if;
  return new;
end $$;
create trigger ledger_transaction_taken_back before insert on ledger_transaction
  for each row when (new.reason = 'taken_back') execute function check_taken_back_message();
