-- Membership of a site made for a preference tells of a person's sexual life: a consent of its own, dated like the others.
alter table consent
  drop constraint consent_kind_check,
  add constraint consent_kind_check check (kind in ('terms', 'sexuality', 'niche', 'tracking', 'marketing'));

-- Hidden by that withdrawal alone, so that giving the consent again shows nobody who is hidden for another reason.
alter table member add column niche_withdrawn boolean not null default false;

-- Whoever has withdrawn it is not shown, whatever else happens meanwhile, such as confirming an address.
create function keep_withdrawn_hidden() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select granted from consent where account_id = new.id and kind = 'niche'
       order by created_at desc, id desc limit 1
    ) newest where not newest.granted
  ) then
    new.status := 'disabled';
    new.niche_withdrawn := true;
  end if;
  return new;
end $$;

create trigger member_withdrawn_hidden before update of status on member
  for each row when (new.status = 'active' and old.status <> 'active')
  execute function keep_withdrawn_hidden();
