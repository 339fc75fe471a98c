-- Books a batch and what belongs to it in one statement, which is a transaction of its own: one round trip.
--
-- p_records is what other modules want in the commit of their postings: a list of [function, [place of the posting,
-- ..], [row, ..]], in the order in which the functions run. Each function belongs to the module that owns the tables;
-- it takes the rows of all postings that were accepted now as one JSON array. A row that a table refuses fails the
-- whole batch. A fourth element lists advisory locks by name, for what others hold while they decide: they are taken
-- before the accounts are, in the order of their names, as everybody takes them who books after deciding.
--
-- It always runs as tradewind_system, so that the caller needs no transaction just to take on the role.
create or replace function ledger.book(
  p_accounts bigint[],
  p_id uuid[], p_subject text[], p_fingerprint bytea[], p_at timestamptz[], p_first int[],
  p_transfers int[], p_settlements int[],
  t_id uuid[], t_first int[], t_debit int[], t_credit int[], t_currency text[], t_amount bigint[], t_code text[],
  t_reserve boolean[],
  s_hold uuid[], s_first int[], s_post boolean[], s_amount bigint[], s_currency text[],
  p_records jsonb
) returns text[] language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  outcomes text[]; recorder jsonb; accepted jsonb; all_posted boolean; named text;
begin
  for named in
    select distinct w.name from jsonb_array_elements(p_records) r, jsonb_array_elements_text(r.value -> 3) w(name)
    order by w.name
  loop
    perform pg_advisory_xact_lock(hashtextextended(named, 0));
  end loop;
  outcomes := ledger.post_batch(
    p_accounts, p_id, p_subject, p_fingerprint, p_at, p_first, p_transfers, p_settlements, t_id, t_first,
    t_debit, t_credit, t_currency, t_amount, t_code, t_reserve, s_hold, s_first, s_post, s_amount,
    s_currency);
  all_posted := 'posted' = all(outcomes);
  for recorder in select r.value from jsonb_array_elements(p_records) r loop
    -- Its rows as they are, unless some belong to a posting that was not accepted now.
    if all_posted then
      accepted := recorder -> 2;
    else
      select jsonb_agg(r.value) into accepted
        from jsonb_array_elements(recorder -> 2) with ordinality r(value, place)
        join jsonb_array_elements(recorder -> 1) with ordinality w(posting, place) using (place)
        where outcomes[w.posting::int] = 'posted';
    end if;
    if accepted is not null then
      execute format('select %s($1)', (recorder ->> 0)::regproc) using accepted;
    end if;
  end loop;
  return outcomes;
end $$;

grant create on schema ledger to tradewind_system;
alter function ledger.book owner to tradewind_system;
revoke create on schema ledger from tradewind_system;

revoke execute on function ledger.book from public;
grant execute on function ledger.book to tradewind_process;
