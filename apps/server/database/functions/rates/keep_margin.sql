-- A margin ends, and nothing else of it changes.
create or replace function rates.keep_margin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
    and (new.id, new.customer_id, new.product, new.base, new.quote, new.cents_from, new.cents_below, new.millionths,
      new.created_at, new.created_by, new.created_by_name) is not distinct from
      (old.id, old.customer_id, old.product, old.base, old.quote, old.cents_from, old.cents_below, old.millionths,
      old.created_at, old.created_by, old.created_by_name) then
    return new;
  end if;
  raise exception 'a margin ends, and nothing else of it changes'
    using errcode = '23514', constraint = 'margin_kept';
end $$;
