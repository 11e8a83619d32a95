-- What the partner was told of how far messages have reached the member and were read. It lags behind what is true while
-- the member keeps it to themselves, is under review, or one of the two has blocked the other; what was not told then is
-- not told afterwards either, until there is something newer to tell.
alter table conversation_party
  add told_delivered_sequence bigint not null default 0,
  add told_read_sequence bigint not null default 0;
update conversation_party set told_delivered_sequence = delivered_sequence,
  told_read_sequence = case when exists (select from preference
    where account_id = conversation_party.member_id and not read_receipts) then 0 else read_sequence end
  where delivered_sequence > 0;
alter table conversation_party
  add check (told_delivered_sequence <= delivered_sequence and told_read_sequence <= read_sequence);

-- An account's owner has claimed it from somebody else: what that person began counts as begun by nobody.
alter table conversation drop constraint conversation_check2;

-- Sent, by hand or once the address was confirmed, or given up: nothing more comes of what was written while joining.
alter table signup_message rename delivered_at to settled_at;
