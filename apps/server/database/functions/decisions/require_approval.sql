-- For triggers of areas: a row that names a decision needs an approved one of the kind in the trigger's argument, and
-- says exactly what was approved. The payload of such a kind is made of the table's columns.
create or replace function decisions.require_approval() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  approved jsonb;
begin
  if new.decision_id is null then
    return new;
  end if;
  select d.payload into approved from decisions.decision d
  where d.id = new.decision_id and d.kind = tg_argv[0] and d.state = 'approved';
  if approved is null or new is distinct from jsonb_populate_record(new, approved) then
    raise exception 'no decision approved this row of %', tg_table_name
      using errcode = '23514', constraint = 'approved_by_two';
  end if;
  return new;
end $$;
