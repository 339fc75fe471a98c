-- A limit that leaves no room on a side from its first moment on stops trading, so two people agree to it as well.
alter table treasury.position_limit
  -- Whether it was zero, or not above the position on a side, when it was proposed. Nobody asked of earlier ones.
  add column stops_trading boolean not null default false,
  drop constraint position_limit_two_people,
  add constraint position_limit_two_people check (decision_id is not null
    or (most_long is not null and not stops_trading and worth_cents < 10000000) is true);
