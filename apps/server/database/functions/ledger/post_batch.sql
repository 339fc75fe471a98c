-- Posts a batch: decides each posting in the order of arrival and writes all that were accepted, set by set.
--
-- Accounts arrive once each, and transfers and settlements as parallel arrays, in the order of their postings; a
-- transfer names its accounts by their place in p_accounts. p_first, t_first and s_first give, for each posting,
-- transfer and settlement, the place of the first in the batch with the same id. A posting is booked whole or not at
-- all; what is refused is an outcome, not an exception, so its neighbours go on. Gives per posting 'posted', 'replayed'
-- or the code of a refusal.
--
-- All accounts are locked by one statement in the order of their ids, so that two batches queue up instead of
-- deadlocking. It holds for callers too: post once per transaction. Whoever has these locks may decide on the accounts'
-- balances, on the holds between them, and on whether a posting of the same id (hence of the same accounts) is there.
--
-- Plans are made once for each connection, and the first batch often comes when the tables are nearly empty and nobody
-- has counted them yet: a plan of that moment would read whole tables for a few rows. So a batch goes by index,
-- whatever the statistics say.
create or replace function ledger.post_batch(
  p_accounts bigint[],
  p_id uuid[], p_subject text[], p_fingerprint bytea[], p_at timestamptz[], p_first int[],
  p_transfers int[], p_settlements int[],
  t_id uuid[], t_first int[], t_debit int[], t_credit int[], t_currency text[], t_amount bigint[], t_code text[],
  t_reserve boolean[],
  s_hold uuid[], s_first int[], s_post boolean[], s_amount bigint[], s_currency text[]
) returns text[] language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  a_id bigint[] := p_accounts; a_found bigint[];
  a_currency text[]; a_customer boolean[]; a_status text[];
  a_posted bigint[]; a_held bigint[]; a_lien bigint[]; a_sequence bigint[]; a_last timestamptz[];
  known bytea[] := array_fill(null::bytea, array[cardinality(p_id)]);
  outcomes text[] := array_fill(null::text, array[cardinality(p_id)]);
  -- Per transfer and per settlement: its posting, line, entries' numbers and balances.
  t_posting int[] := array_fill(null::int, array[cardinality(t_id)]);
  t_line int[] := t_posting;
  t_debit_sequence bigint[] := array_fill(null::bigint, array[cardinality(t_id)]);
  t_credit_sequence bigint[] := t_debit_sequence;
  t_debit_balance bigint[] := t_debit_sequence;
  t_credit_balance bigint[] := t_debit_sequence;
  t_debit_at timestamptz[] := array_fill(null::timestamptz, array[cardinality(t_id)]);
  t_credit_at timestamptz[] := t_debit_at;
  taken boolean[] := array_fill(false, array[cardinality(t_id)]);
  s_posting int[] := array_fill(null::int, array[cardinality(s_hold)]);
  s_line int[] := s_posting;
  s_debit int[]; s_credit int[]; s_held bigint[]; s_state text[]; s_hold_currency text[]; s_code text[];
  s_posted bigint[] := array_fill(null::bigint, array[cardinality(s_hold)]);
  s_debit_sequence bigint[] := s_posted;
  s_credit_sequence bigint[] := s_posted;
  s_debit_balance bigint[] := s_posted;
  s_credit_balance bigint[] := s_posted;
  s_debit_at timestamptz[] := array_fill(null::timestamptz, array[cardinality(s_hold)]);
  s_credit_at timestamptz[] := s_debit_at;
  t_next int := 1; s_next int := 1; t int; s int; f int; d int; c int; amount bigint;
  t_from int; s_from int; line int; refusal text; accepted int := 0; settled int := 0;
begin
  -- The accounts of holds follow those of transfers. They never change, so reading them before the lock is safe.
  if cardinality(s_hold) > 0 then
    a_id := p_accounts || array(
      select distinct side.id from ledger.hold h, lateral (values (h.debit_account), (h.credit_account)) side(id)
      where h.id = any(s_hold) and side.id <> all(p_accounts));
  end if;

  -- One statement locks all, in id order: the sort is below the lock.
  select array_agg(l.id), array_agg(l.currency), array_agg(l.kind = 'customer'), array_agg(l.status),
      array_agg(l.posted_minor), array_agg(l.held_minor), array_agg(l.lien_minor), array_agg(l.sequence),
      array_agg(l.last_entry_at)
    into a_found, a_currency, a_customer, a_status, a_posted, a_held, a_lien, a_sequence, a_last
    from (select a.id, a.currency, a.kind, a.status, a.posted_minor, a.held_minor, a.lien_minor, a.sequence,
        a.last_entry_at
      from ledger.account a where a.id = any(a_id) order by a.id for no key update) l;
  -- Found in the order that was asked for, nearly always: else each goes to its place, and unknown ones stay empty.
  if a_found is distinct from a_id then
    select array_agg(f.currency order by w.place), array_agg(f.customer order by w.place),
        array_agg(f.status order by w.place), array_agg(f.posted order by w.place), array_agg(f.held order by w.place),
        array_agg(f.lien order by w.place), array_agg(f.sequence order by w.place), array_agg(f.last order by w.place)
      into a_currency, a_customer, a_status, a_posted, a_held, a_lien, a_sequence, a_last
      from unnest(a_id) with ordinality w(id, place)
      left join unnest(a_found, a_currency, a_customer, a_status, a_posted, a_held, a_lien, a_sequence, a_last)
        f(id, currency, customer, status, posted, held, lien, sequence, last) on f.id = w.id;
  end if;

  -- What is already there, read after the lock: its transaction has committed. Nearly always it is nothing.
  if exists (select from ledger.posting p where p.id = any(p_id)) then
    select array_agg(p.fingerprint order by w.place) into known
      from unnest(p_id) with ordinality w(id, place) left join ledger.posting p on p.id = w.id;
  end if;
  if exists (select from ledger.transfer x where x.id = any(t_id))
      or exists (select from ledger.hold h where h.id = any(t_id)) then
    select array_agg(
        exists (select from ledger.transfer x where x.id = w.id) or exists (select from ledger.hold h where h.id = w.id)
        order by w.place)
      into taken from unnest(t_id) with ordinality w(id, place);
  end if;
  if cardinality(s_hold) > 0 then
    select array_agg(d.place order by w.place), array_agg(c.place order by w.place),
        array_agg(h.amount order by w.place), array_agg(h.state order by w.place),
        array_agg(h.currency order by w.place), array_agg(h.code order by w.place)
      into s_debit, s_credit, s_held, s_state, s_hold_currency, s_code
      from unnest(s_hold) with ordinality w(id, place)
      left join ledger.hold h on h.id = w.id
      left join unnest(a_id) with ordinality d(id, place) on d.id = h.debit_account
      left join unnest(a_id) with ordinality c(id, place) on c.id = h.credit_account;
  end if;

  for p in 1 .. cardinality(p_id) loop
    t_from := t_next; t_next := t_next + p_transfers[p];
    s_from := s_next; s_next := s_next + p_settlements[p];
    if known[p_first[p]] is not null then
      outcomes[p] := case when known[p_first[p]] = p_fingerprint[p] then 'replayed' else 'ledger.posting_differs' end;
      continue;
    end if;

    refusal := null; line := 0; s := s_from; t := t_from;
    -- Holds first, so that a posting may reserve again what it releases.
    while s < s_next loop
      line := line + 1; f := s_first[s]; d := s_debit[s]; c := s_credit[s]; amount := coalesce(s_amount[s], s_held[s]);
      refusal := case
        when s_held[s] is null then 'ledger.hold_unknown'
        when s_state[f] <> 'pending' then 'ledger.hold_already_settled'
        when s_currency[s] <> s_hold_currency[s] then 'ledger.currency_differs'
        when amount > s_held[s] then 'ledger.hold_exceeded'
        when s_post[s] and a_status[c] = 'closed' then 'ledger.account_closed'
      end;
      exit when refusal is not null;
      s_posting[s] := p; s_line[s] := line;
      a_held[d] := a_held[d] - s_held[s];
      if s_post[s] then
        s_state[f] := 'posted'; s_posted[s] := amount;
        a_posted[d] := a_posted[d] - amount; a_sequence[d] := a_sequence[d] + 1;
        a_posted[c] := a_posted[c] + amount; a_sequence[c] := a_sequence[c] + 1;
        s_debit_sequence[s] := a_sequence[d]; s_debit_balance[s] := a_posted[d];
        s_credit_sequence[s] := a_sequence[c]; s_credit_balance[s] := a_posted[c];
      else
        s_state[f] := 'voided';
      end if;
      s := s + 1;
    end loop;

    while refusal is null and t < t_next loop
      line := line + 1; d := t_debit[t]; c := t_credit[t]; amount := t_amount[t];
      refusal := case
        when taken[t_first[t]] then 'ledger.posting_differs'
        when a_posted[d] is null or a_posted[c] is null then 'ledger.account_unknown'
        when d = c then 'ledger.same_account'
        when a_currency[d] <> t_currency[t] or a_currency[c] <> t_currency[t] then 'ledger.currency_differs'
        when a_status[d] = 'closed' or a_status[c] = 'closed' then 'ledger.account_closed'
        -- A frozen account still receives: money on its way to it must not bounce.
        when a_status[d] = 'frozen' then 'ledger.account_frozen'
        when a_customer[d] and a_posted[d] - a_held[d] - a_lien[d] < amount then 'ledger.insufficient_funds'
      end;
      exit when refusal is not null;
      t_posting[t] := p; t_line[t] := line;
      if t_reserve[t] then
        a_held[d] := a_held[d] + amount;
      else
        a_posted[d] := a_posted[d] - amount; a_sequence[d] := a_sequence[d] + 1;
        a_posted[c] := a_posted[c] + amount; a_sequence[c] := a_sequence[c] + 1;
        t_debit_sequence[t] := a_sequence[d]; t_debit_balance[t] := a_posted[d];
        t_credit_sequence[t] := a_sequence[c]; t_credit_balance[t] := a_posted[c];
      end if;
      t := t + 1;
    end loop;

    if refusal is null then
      outcomes[p] := 'posted'; known[p_first[p]] := p_fingerprint[p];
      accepted := accepted + 1; settled := settled + p_settlements[p];
      -- Times on an account never go back.
      for i in s_from .. s_next - 1 loop
        continue when not s_post[i];
        d := s_debit[i]; c := s_credit[i];
        a_last[d] := greatest(a_last[d], p_at[p]); s_debit_at[i] := a_last[d];
        a_last[c] := greatest(a_last[c], p_at[p]); s_credit_at[i] := a_last[c];
      end loop;
      for i in t_from .. t_next - 1 loop
        taken[t_first[i]] := true;
        continue when t_reserve[i];
        d := t_debit[i]; c := t_credit[i];
        a_last[d] := greatest(a_last[d], p_at[p]); t_debit_at[i] := a_last[d];
        a_last[c] := greatest(a_last[c], p_at[p]); t_credit_at[i] := a_last[c];
      end loop;
      continue;
    end if;

    -- Refused: what its first lines did is taken back.
    outcomes[p] := refusal;
    for i in t_from .. t - 1 loop
      d := t_debit[i]; c := t_credit[i]; t_posting[i] := null;
      if t_reserve[i] then
        a_held[d] := a_held[d] - t_amount[i];
      else
        a_posted[d] := a_posted[d] + t_amount[i]; a_sequence[d] := a_sequence[d] - 1;
        a_posted[c] := a_posted[c] - t_amount[i]; a_sequence[c] := a_sequence[c] - 1;
      end if;
    end loop;
    for i in s_from .. s - 1 loop
      d := s_debit[i]; c := s_credit[i]; s_posting[i] := null; s_state[s_first[i]] := 'pending';
      a_held[d] := a_held[d] + s_held[i];
      if s_post[i] then
        a_posted[d] := a_posted[d] + s_posted[i]; a_sequence[d] := a_sequence[d] - 1;
        a_posted[c] := a_posted[c] - s_posted[i]; a_sequence[c] := a_sequence[c] - 1;
      end if;
    end loop;
  end loop;

  if 'replayed' = any(outcomes) then
    update ledger.posting p set replayed_at = w.at
      from (select distinct on (r.id) r.id, r.at from unnest(p_id, p_at, outcomes) r(id, at, outcome)
            where r.outcome = 'replayed' order by r.id, r.at desc) w
      where p.id = w.id;
  end if;
  if accepted = 0 then return outcomes; end if;

  insert into ledger.posting (id, subject, fingerprint, recorded_at)
    select w.id, w.subject, w.fingerprint, w.at
    from unnest(p_id, p_subject, p_fingerprint, p_at, outcomes) w(id, subject, fingerprint, at, outcome)
    where w.outcome = 'posted';

  if false = any(t_reserve) then
    insert into ledger.transfer (id, posting_id, line, debit_account, credit_account, currency, amount, code,
        debit_sequence, credit_sequence)
      select w.id, p_id[w.posting], w.line, a_id[w.debit], a_id[w.credit], w.currency, w.amount, w.code,
          w.debit_sequence, w.credit_sequence
      from unnest(t_id, t_posting, t_line, t_debit, t_credit, t_currency, t_amount, t_code, t_reserve,
          t_debit_sequence, t_credit_sequence)
        w(id, posting, line, debit, credit, currency, amount, code, reserve, debit_sequence, credit_sequence)
      where w.posting is not null and not w.reserve;
    insert into ledger.entry (account_id, sequence, transfer_id, amount, balance, recorded_at)
      select side.account_id, side.sequence, w.id, side.amount, side.balance, side.at
      from unnest(t_id, t_posting, t_debit, t_credit, t_amount, t_reserve, t_debit_sequence, t_credit_sequence,
          t_debit_balance, t_credit_balance, t_debit_at, t_credit_at)
        w(id, posting, debit, credit, amount, reserve, debit_sequence, credit_sequence, debit_balance, credit_balance,
          debit_at, credit_at),
        lateral (values (a_id[w.debit], w.debit_sequence, - w.amount, w.debit_balance, w.debit_at),
          (a_id[w.credit], w.credit_sequence, w.amount, w.credit_balance, w.credit_at))
          side(account_id, sequence, amount, balance, at)
      where w.posting is not null and not w.reserve;
  end if;
  if true = any(t_reserve) then
    insert into ledger.hold (id, posting_id, line, debit_account, credit_account, currency, amount, code)
      select w.id, p_id[w.posting], w.line, a_id[w.debit], a_id[w.credit], w.currency, w.amount, w.code
      from unnest(t_id, t_posting, t_line, t_debit, t_credit, t_currency, t_amount, t_code, t_reserve)
        w(id, posting, line, debit, credit, currency, amount, code, reserve)
      where w.posting is not null and w.reserve;
  end if;

  if settled > 0 then
    insert into ledger.transfer (id, posting_id, line, debit_account, credit_account, currency, amount, code,
        debit_sequence, credit_sequence)
      select w.id, p_id[w.posting], w.line, a_id[w.debit], a_id[w.credit], w.currency, w.posted, w.code,
          w.debit_sequence, w.credit_sequence
      from unnest(s_hold, s_posting, s_line, s_debit, s_credit, s_hold_currency, s_posted, s_code, s_post,
          s_debit_sequence, s_credit_sequence)
        w(id, posting, line, debit, credit, currency, posted, code, post, debit_sequence, credit_sequence)
      where w.posting is not null and w.post;
    insert into ledger.entry (account_id, sequence, transfer_id, amount, balance, recorded_at)
      select side.account_id, side.sequence, w.id, side.amount, side.balance, side.at
      from unnest(s_hold, s_posting, s_debit, s_credit, s_posted, s_post, s_debit_sequence, s_credit_sequence,
          s_debit_balance, s_credit_balance, s_debit_at, s_credit_at)
        w(id, posting, debit, credit, posted, post, debit_sequence, credit_sequence, debit_balance, credit_balance,
          debit_at, credit_at),
        lateral (values (a_id[w.debit], w.debit_sequence, - w.posted, w.debit_balance, w.debit_at),
          (a_id[w.credit], w.credit_sequence, w.posted, w.credit_balance, w.credit_at))
          side(account_id, sequence, amount, balance, at)
      where w.posting is not null and w.post;
    update ledger.hold h set state = case when w.post then 'posted' else 'voided' end,
        posted_amount = case when w.post then w.posted end, settled_by = p_id[w.posting]
      from unnest(s_hold, s_posting, s_post, s_posted) w(id, posting, post, posted)
      where h.id = w.id and w.posting is not null and h.state = 'pending';
    get diagnostics t = row_count;
    if t <> settled then raise exception 'ledger: % holds to settle, % settled', settled, t; end if;
  end if;

  update ledger.account a set posted_minor = w.posted, held_minor = w.held, sequence = w.sequence,
    last_entry_at = w.last
    from unnest(a_id, a_posted, a_held, a_sequence, a_last) w(id, posted, held, sequence, last)
    where a.id = w.id and (a.sequence <> w.sequence or a.held_minor <> w.held);
  return outcomes;
end $$;

revoke execute on function ledger.post_batch from public;
grant execute on function ledger.post_batch to tradewind_system;
