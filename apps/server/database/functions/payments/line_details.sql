-- What a customer's lines say, in their order, and whether money arrived and went back. A payment that was taken again
-- was not booked by itself: its adjustments are. Where an account in another currency paid for a payment, what left
-- that one and at which rate; of a payout by SendR, what its
-- customer paid.
create or replace function payments.line_details(customer uuid, lines payments.listed[])
returns table (place bigint, id uuid, transaction_id uuid, kind text, direction text, account_id uuid, stamp text,
  reference text, status text, failure_code text, approval text, went_back boolean, counterparty text, narration text,
  category text, currency text, amount bigint, charge bigint, created_at timestamptz, paid_currency text, paid bigint,
  paid_rate text, by_sendr boolean, balance bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with said as (
      select l.place, t.id, t.id as transaction_id, l.kind, t.direction, t.account_id, l.at, t.reference, t.status,
        t.failure_code, t.approval, t.money = 'returned' and t.status = 'Failed' as went_back, t.counterparty,
        t.narration, t.category, t.currency, t.amount, t.charge, t.created_at,
        coalesce(x.sold_currency, t.paid_currency) as paid_currency, coalesce(x.sold, t.paid) as paid,
        coalesce(x.marked_rate, t.paid_rate)::text as paid_rate, t.origin = 'sendr' as by_sendr, t.ledger_account_id,
        case when not t.redebited then t.id end as booked_as
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.transaction t on t.id = l.id and t.customer_id = customer
        -- By itself (`offset 0`): row-level security would not let the function reach the index.
        cross join lateral (
          select case t.direction when 'out' then payments.exchange_of(t.id) end as id offset 0) brought
        left join payments.exchange x on x.id = brought.id and x.customer_id = customer
      where l.kind = 'payment'
      union all
      select l.place, o.id, o.id, l.kind, l.direction, side.account_id, l.at, null, 'Successful', null, 'none', false,
        case l.direction when 'out' then o.to_name else o.from_name end, o.narration, null, o.currency, o.amount, 0,
        o.created_at, null, null, null, false, a.ledger_account, o.id
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.own_transfer o on o.customer_id = customer and o.created_at = l.at and o.id = l.id
        cross join lateral (
          values (case l.direction when 'out' then o.from_account_id else o.to_account_id end)) side(account_id)
        left join accounts.account a on a.customer_id = customer and a.id = side.account_id
      where l.kind = 'own-transfer'
      union all
      select l.place, e.id, e.id, l.kind, l.direction, side.account_id, l.at, null, e.status, null, e.approval, false,
        side.name, e.reference, e.category, side.currency, side.amount, 0, e.created_at, null, null, null, false,
        side.ledger_account, case when e.status = 'Successful' then e.id end
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.exchange e on e.id = l.id and e.customer_id = customer
        cross join lateral (values
            ('out', e.from_account_id, e.from_ledger_account, e.sold_currency, e.sold, e.to_name),
            ('in', e.to_account_id, e.to_ledger_account, e.bought_currency, e.bought, e.from_name))
          side(direction, account_id, ledger_account, currency, amount, name)
      where l.kind in ('exchange', 'payment-exchange') and side.direction = l.direction
    )
    select s.place, s.id, s.transaction_id, replace(s.kind, 'payment-exchange', 'exchange'), s.direction,
      s.account_id, s.at::text, s.reference, s.status, s.failure_code, s.approval, s.went_back, s.counterparty,
      s.narration, s.category, s.currency, s.amount, s.charge,
      s.created_at, s.paid_currency, s.paid, s.paid_rate, s.by_sendr, b.balance
    from said s
      left join lateral ledger.balance_after(s.ledger_account_id, s.booked_as) b on true
    union all
    select l.place, a.id, t.id, a.kind, a.direction, a.account_id, l.at::text, t.reference, 'Successful', null, 'none',
      false, t.counterparty, t.narration, t.category, a.currency, a.amount, 0, a.at, null, null, null, false, e.balance
    from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
      join payments.adjustment a on a.id = l.id and a.customer_id = customer
      join payments.transaction t on t.id = a.transaction_id
      join ledger.transfer m on m.id = a.id
      join ledger.entry e on e.account_id = a.ledger_account_id
        and e.sequence = case a.ledger_account_id when m.debit_account then m.debit_sequence else m.credit_sequence end
    where l.kind = 'adjustment'
    union all
    select l.place, c.id, c.id, l.kind, c.direction, c.account_id, l.at::text, c.reference, 'Successful', null, 'none',
      false, c.counterparty, c.narration, c.category, c.currency, c.amount, 0, c.at, null, null, null, false, e.balance
    from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
      join payments.card_entry c on c.id = l.id and c.customer_id = customer
      join ledger.transfer m on m.id = c.id
      join ledger.entry e on e.account_id = c.ledger_account_id
        and e.sequence = case c.ledger_account_id when m.debit_account then m.debit_sequence else m.credit_sequence end
    where l.kind = 'card'
    union all
    select l.place, c.id, c.id, l.kind, c.direction, c.account_id, l.at::text, c.reference, 'Successful', null, 'none',
      false, c.counterparty, c.narration, null, c.currency, c.amount, 0, c.at, null, null, null, false, e.balance
    from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
      join payments.correction c on c.id = l.id and c.customer_id = customer
      join ledger.transfer m on m.id = c.id
      join ledger.entry e on e.account_id = c.ledger_account_id
        and e.sequence = case c.ledger_account_id when m.debit_account then m.debit_sequence else m.credit_sequence end
    where l.kind = 'correction'
    order by 1;
end $$;

revoke execute on function payments.line_details from public;
grant execute on function payments.line_details to tradewind_customer;
