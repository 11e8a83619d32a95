-- Credits: an append-only double-entry ledger in whole units. An entry moves an amount into (+) or out of (-) an account,
-- the entries of a transaction sum to zero, and a member's account never goes below zero.
--
-- Credits stay in the lot they came in, one lot per grant or purchase. Spending uses the oldest lots first, bonus before
-- paid. A refund or undone message returns credits to the lots they came from. Programs only insert transactions with
-- their entries; the triggers below write balances and lots, and refuse every other write.

-- Tables

create table ledger_account (
  id uuid primary key,
  -- A member has one account for bonus credits and one for paid ones. Credits come from and go to the house accounts.
  -- A house balance is summed from its entries on demand: stored here, every charge would wait for the one before it.
  member_id uuid references member on delete restrict,
  kind text not null check (kind in ('bonus', 'paid', 'house_granted', 'house_sold', 'house_spent')),
  balance bigint not null default 0,
  check ((kind in ('bonus', 'paid')) = (member_id is not null)),
  check (member_id is null or balance >= 0)
);

insert into ledger_account (id, kind) values
  ('018f0000-0000-7000-8000-000000000001', 'house_granted'),
  ('018f0000-0000-7000-8000-000000000002', 'house_sold'),
  ('018f0000-0000-7000-8000-000000000003', 'house_spent');

create table ledger_transaction (
  id uuid primary key,
  -- Names what is booked: the same key never books twice.
  key text not null unique,
  -- 'chargeback' removes the unspent rest of a purchase, as 'refund' does; a lost chargeback gives it back.
  reason text not null check (reason in (
    'signup', 'purchase', 'message', 'photo', 'gift', 'taken_back', 'refund', 'chargeback', 'chargeback_reversed')),
  -- The message that was paid for. No reference: erasing a message must not change the books.
  message_id uuid,
  -- The spending that is undone, or the purchase whose rest is returned; each once.
  undoes uuid unique references ledger_transaction,
  -- The money of a purchase or refund, in the smallest unit of its currency.
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  constraint ledger_transaction_check1 check (message_id is null or reason in ('message', 'photo', 'gift', 'taken_back')),
  constraint ledger_transaction_check2 check ((price is null) = (currency is null)),
  constraint ledger_transaction_names_message
    check (message_id is not null or reason not in ('message', 'photo', 'gift')),
  constraint ledger_transaction_undoes
    check ((undoes is not null) = (reason in ('taken_back', 'refund', 'chargeback', 'chargeback_reversed'))),
  constraint ledger_transaction_price
    check (price is null or reason in ('purchase', 'refund', 'chargeback', 'chargeback_reversed'))
);

-- No references: book_ledger_entries checks account and transaction, and ledger rows are never changed or deleted. The
-- check of a reference would lock a row, and every booking needs the same row of the house.
create table ledger_entry (
  transaction_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id)
);

create table credit_lot (
  -- Counts up: the older of two lots has the smaller id.
  id bigint generated always as identity primary key,
  -- The grant or purchase that brought it.
  transaction_id uuid not null unique references ledger_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount > 0),
  -- In no index, so that spending changes no index entry.
  remaining bigint not null default 0,
  constraint credit_lot_check check (remaining between 0 and amount)
);

-- What a transaction put into a lot (+) or took from it (-). No references, as in ledger_entry.
create table credit_lot_entry (
  -- Counts up in the order of booking.
  id bigint generated always as identity,
  transaction_id uuid not null,
  lot_id bigint not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, lot_id)
);

-- Purchases that the bank has charged back. Undoing a message that they paid for returns nothing into their lots.
create table charged_back_purchase (
  transaction_id uuid primary key references ledger_transaction
);

-- Indexes

create unique index ledger_account_member on ledger_account (member_id, kind) where member_id is not null;
create unique index ledger_account_house on ledger_account (kind) where member_id is null;
create unique index ledger_transaction_message on ledger_transaction (message_id)
  where message_id is not null and reason <> 'taken_back';
create index ledger_entry_account on ledger_entry (account_id, transaction_id);
create index credit_lot_account on credit_lot (account_id, id);
create index credit_lot_entry_lot on credit_lot_entry (lot_id);

-- Functions

-- Which accounts of the member and of the house a reason moves credits between, and in which direction.
create function fits_reason(reason text, kind text, amount bigint) returns boolean language sql immutable as $$
  select case
    when reason = 'signup' then kind = 'bonus' and amount > 0 or kind = 'house_granted' and amount < 0
    when reason in ('purchase', 'chargeback_reversed')
      then kind = 'paid' and amount > 0 or kind = 'house_sold' and amount < 0
    when reason in ('refund', 'chargeback')
      then kind = 'paid' and amount < 0 or kind = 'house_sold' and amount > 0
    when reason = 'taken_back' then kind in ('bonus', 'paid') and amount > 0 or kind = 'house_spent' and amount < 0
    else kind in ('bonus', 'paid') and amount < 0 or kind = 'house_spent' and amount > 0
  end
$$;

-- Takes a total (below zero) out of an account's lots, the oldest first. Nearly every transaction pays for one message out
-- of one lot, so this path is separate from book_in_lots and runs fewer statements.
create function spend_from_lots(booked uuid, of_account uuid, total bigint) returns void language plpgsql as $$
declare
  lot record;
  part bigint;
  rest bigint := total;
begin
  for lot in select id, remaining from credit_lot where account_id = of_account and remaining > 0 order by id
  loop
    part := greatest(rest, -lot.remaining);
    insert into credit_lot_entry (transaction_id, lot_id, amount) values (booked, lot.id, part);
    update credit_lot set remaining = remaining + part where id = lot.id;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  if rest <> 0 then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $$;

-- Books every other reason in the lots of an account. The parts must sum to the total of the entry:
--   signup, purchase                creates a lot and fills it
--   taken_back, chargeback_reversed puts back what the undone transaction took, lot by lot
--   refund, chargeback              empties what the undone transaction had filled
-- A refund or chargeback undoes the purchase or, after a reversed chargeback, the reversal; so nothing is undone twice. A
-- chargeback may also undo a refund: it then removes what undone messages have returned to the lots since.
create function book_in_lots(booked uuid, reason text, undone uuid, of_account uuid, total bigint)
returns void language plpgsql as $$
declare
  moved bigint;
begin
  if reason in ('signup', 'purchase') then
    insert into credit_lot (transaction_id, account_id, amount) values (booked, of_account, total);
  end if;
  with part as (
    select id, total as amount from credit_lot
     where reason in ('signup', 'purchase') and transaction_id = booked
    union all
    select lot.id, -taken.amount from credit_lot_entry taken join credit_lot lot on lot.id = taken.lot_id
     where reason in ('taken_back', 'chargeback_reversed') and taken.transaction_id = undone
       and lot.account_id = of_account
    union all
    select lot.id, -lot.remaining
      from ledger_transaction filling
           join credit_lot_entry filled on filled.transaction_id = filling.id
           join credit_lot lot on lot.id = filled.lot_id
     where book_in_lots.reason in ('refund', 'chargeback') and filling.id = undone
       and (filling.reason in ('purchase', 'chargeback_reversed')
            or filling.reason = 'refund' and book_in_lots.reason = 'chargeback')
       and lot.account_id = of_account and lot.remaining > 0
  ), entered as (
    insert into credit_lot_entry (transaction_id, lot_id, amount) select booked, id, amount from part
  ), filled as (
    update credit_lot set remaining = remaining + part.amount from part where credit_lot.id = part.id
  )
  select sum(amount) into moved from part;
  if moved is distinct from total then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $$;

-- Checks the inserted entries and writes balances and lots. The entries of a transaction come in one statement: a second
-- one would need the same house account again, which the primary key refuses. So the inserted rows are all to check.
create function book_ledger_entries() returns trigger language plpgsql as $$
declare
  entry record;
  current uuid;
  member uuid;
  total bigint := 0;
begin
  -- The member's before the house's; of these bonus before paid, which is also the order in which accounts are locked.
  for entry in
    select added.transaction_id as id, added.account_id, added.amount,
           booked.reason, booked.undoes, account.member_id, account.kind
      from added
           left join ledger_transaction booked on booked.id = added.transaction_id
           left join ledger_account account on account.id = added.account_id
     order by added.transaction_id, account.member_id, account.kind
  loop
    if entry.id is distinct from current then
      if total <> 0 then
        raise exception 'ledger transaction % does not balance', current;
      end if;
      current := entry.id;
      member := entry.member_id;
    end if;
    -- An account or a transaction that does not exist fits nothing.
    if member is null or entry.member_id <> member or entry.reason is null or entry.kind is null
      or not fits_reason(entry.reason, entry.kind, entry.amount) then
      raise exception 'ledger transaction % does not balance', current;
    end if;
    total := total + entry.amount;
    continue when entry.member_id is null;

    update ledger_account set balance = balance + entry.amount where id = entry.account_id;
    if entry.reason in ('message', 'photo', 'gift') then
      perform spend_from_lots(entry.id, entry.account_id, entry.amount);
      if entry.kind = 'paid' and exists (
        select from ledger_account where member_id = member and kind = 'bonus' and balance > 0) then
        raise exception 'ledger transaction % takes paid credits before bonus ones', entry.id;
      end if;
    else
      perform book_in_lots(entry.id, entry.reason, entry.undoes, entry.account_id, entry.amount);
    end if;
    if entry.reason = 'taken_back' and exists (
      select from ledger_entry taken where transaction_id = entry.undoes and not exists (
        select from ledger_entry
         where transaction_id = entry.id and account_id = taken.account_id and amount = -taken.amount)) then
      raise exception 'ledger transaction % gives only a part back', entry.id;
    end if;
  end loop;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance', current;
  end if;
  return null;
end $$;

-- A key without entries would make what it stands for free for ever.
create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id;
  end if;
  return null;
end $$;

-- Credits come back for the message they were paid for, and for no other.
create function check_taken_back_message() returns trigger language plpgsql as $$
begin
  if new.message_id is distinct from (select message_id from ledger_transaction where id = new.undoes) then
    raise exception 'ledger transaction % gives back for another message than was paid for', new.id;
  end if;
  return new;
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

-- Only the triggers write balances and lots, and an account stays.
create function refuse_ledger_write() returns trigger language plpgsql as $$
begin
  raise exception '% follows the entries of the ledger', tg_table_name;
end $$;

-- Triggers

create trigger ledger_entry_books after insert on ledger_entry
  referencing new table as added for each statement execute function book_ledger_entries();
create constraint trigger ledger_transaction_has_entries after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_transaction();
create trigger ledger_transaction_taken_back before insert on ledger_transaction
  for each row when (new.reason = 'taken_back') execute function check_taken_back_message();
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_transaction_is_final before update or delete on ledger_transaction
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function refuse_ledger_write();
create trigger ledger_transaction_is_kept before truncate on ledger_transaction
  for each statement execute function refuse_ledger_write();
create trigger credit_lot_is_derived before insert or update or delete or truncate on credit_lot
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger credit_lot_entry_is_derived before insert or update or delete or truncate on credit_lot_entry
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger ledger_account_is_derived before update or delete or truncate on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_write();
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row when (new.balance <> 0) execute function refuse_ledger_write();
