-- What a test of variants decides by, named before anybody has seen it; without a row the defaults of the program count.
create table lander_plan (
  site_id uuid not null references site on delete cascade,
  lander text not null,
  test int not null check (test > 0),
  goal text not null default 'signups' check (goal in ('signups', 'activations', 'purchases')),
  -- The rate that is expected of the control, and the smallest relative change worth finding.
  base_rate double precision not null check (base_rate > 0 and base_rate < 1),
  lift double precision not null check (lift > 0 and base_rate * (1 + lift) < 1),
  control text not null,
  primary key (site_id, lander, test)
);

-- A goal that is chosen after the counts are known proves nothing.
create function refuse_late_plan() returns trigger language plpgsql as $$
declare
  plan lander_plan := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from lander_count
      where site_id = plan.site_id and lander = plan.lander and test = plan.test and views > 0)
    and exists (select from site where id = plan.site_id) then
    raise exception 'test % of % has been seen: its plan stays', plan.test, plan.lander;
  end if;
  return plan;
end $$;
create trigger lander_plan_is_named_before before insert or update or delete on lander_plan
  for each row execute function refuse_late_plan();
