-- A closed account keeps no address that was never confirmed, and what it has instead cannot be told from the member's id.
update account set email = gen_random_uuid() || '@left.invalid', claimed_email = null
  where status = 'pending_deletion' and confirmed_at is null;
update account set email = gen_random_uuid() || '@taken.invalid'
  where email = id || '@taken.invalid';
