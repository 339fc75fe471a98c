import { oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'
import { hashed, newKey } from './sums.ts'

/** Payments held against the books: each says where its money is, and its holds must be there. */

/** Everything that leaves an account by a hold: payments, and exchanges that waited for approval, which cost no charge. */
const orders = `(select id, direction, ledger_account_id, currency, amount, charge, amount_hold_id, charge_hold_id, money, redebited, revision
    from payments.transaction
  union all
  select id, 'out', from_ledger_account, sold_currency, sold, 0, hold_id, null,
    case status when 'Pending' then 'held' when 'Successful' then 'sent' else 'released' end, false, revision
    from payments.exchange where hold_id is not null)`

/** What the holds of a payment must be by where its money is: what was given back and taken again was not taken by them. */
const stateOfHolds = `case when money = 'held' then 'pending' when money = 'released' or redebited then 'voided' else 'posted' end`

/**
 * Every outgoing payment has the holds that its money's state asks for, of its own account and amounts, and nobody else has any: but
 * for those that a payment had before it was submitted anew, which are void.
 */
export async function wrongPayments(tx: Tx): Promise<Difference[]> {
  const key = newKey()
  const hold = ([id, account, amount, posted]: [string, string, string, string]) =>
    `uuid_hash_extended(${id}, hashtextextended(state, hashtextextended(currency, ${hashed(key, account, amount, posted)})))`
  const requestedHold = (id: string, amount: string) =>
    hold([id, 'ledger_account_id', amount, `(case state when 'posted' then ${amount} else 0 end)`])
  const those = hold(['id', 'debit_account', 'amount', 'coalesce(posted_amount, 0)'])
  // Of the void ones only those that payments name: which they are costs a join, but few are void.
  const { fits, spare } = await oneRow<{ fits: boolean; spare: boolean }>(
    tx,
    raw(`with named as materialized (
           select unnest(array[amount_hold_id, charge_hold_id]) as id from ${orders} o
           where direction = 'out' and (money = 'released' or redebited))
         select paid.odd = 0 and paid.holds is not distinct from live.holds + void.holds as fits,
           void.count < (select count(*) from ledger.hold where state = 'voided' and code <> 'card') as spare
         from (select count(*) filter (where amount_hold_id is null or (charge > 0) <> (charge_hold_id is not null)) as odd,
             coalesce(sum(${requestedHold('amount_hold_id', 'amount')}), 0) + coalesce(sum(${requestedHold('charge_hold_id', 'charge')}), 0) as holds
           from (select *, ${stateOfHolds} as state from ${orders} o where direction = 'out') payment) paid,
         (select coalesce(sum(${those}), 0) as holds from ledger.hold where state <> 'voided' and code <> 'card') live,
         (select count(*) as count, coalesce(sum(${those}), 0) as holds
           from ledger.hold join named using (id) where state = 'voided') void`),
  )
  return [...(fits ? [] : await paymentsByPayment(tx)), ...(fits && !spare ? [] : await unasked(tx, fits))]
}

/** Every pending hold belongs to a payment that says its money is held, found by what its posting is about. */
export async function strayHolds(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: string; fault: string }>(
    tx,
    sql`with judged as (
          select h.id, case
            when t.id is null then 'it is pending, but no payment asked for it'
            when t.money <> 'held' then 'it is pending, but the money of its payment is ' || t.money
          end as fault
          from ledger.hold h left join ledger.posting p on p.id = h.posting_id
          left join ${raw(orders)} t on h.id in (t.amount_hold_id, t.charge_hold_id) and t.id = case
            when p.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject::uuid end
          where h.state = 'pending' and h.code <> 'card'
          union all
          select coalesce(h.id, z.hold_id), case
            when z.id is null then 'it is pending, but no payment by card asked for it'
            when h.id is null then 'a payment by card says that it is held'
            when (h.amount, h.debit_account) <> (z.held, z.ledger_account_id) then 'it differs from its payment by card'
          end
          from (select * from ledger.hold where state = 'pending' and code = 'card') h
          full join (select * from issuing.authorization where held > 0) z on z.hold_id = h.id
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return faulty.map(({ id, fault }) => ({ check: 'payment', subject: `hold ${id}`, detail: fault }))
}

/** Settled holds that no payment asks for, nor asked for before it was submitted anew; pending ones are looked at in each run. */
async function unasked(tx: Tx, fits: boolean): Promise<Difference[]> {
  // Where the sums fit, posted ones are those that payments ask for, and void ones those of payments that gave their money back.
  const settled = fits ? sql`state = 'voided'` : sql`state <> 'pending'`
  const payers = fits ? sql`direction = 'out' and (money = 'released' or redebited)` : sql`direction = 'out'`
  const faulty = await rows<{ id: string }>(
    tx,
    sql`with named as materialized (
          select unnest(array[amount_hold_id, charge_hold_id]) as id from ${raw(orders)} o where ${payers}
        ), left_over as materialized (
          select id, posting_id, state from ledger.hold h
          where ${settled} and code <> 'card' and not exists (select from named where named.id = h.id)
        )
        select h.id from left_over h left join ledger.posting p on p.id = h.posting_id
        left join ${raw(orders)} t on h.state = 'voided' and t.direction = 'out' and t.revision > 1 and t.id = case
          when p.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject::uuid end
        where t.id is null order by h.id limit 100`,
  )
  return faulty.map(({ id }) => ({
    check: 'payment',
    subject: `hold ${id}`,
    detail: 'it is settled, but no payment asked for it',
  }))
}

async function paymentsByPayment(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: string; fault: string }>(
    tx,
    sql`with expected as (
          select id, ledger_account_id as account, currency, amount, charge, amount_hold_id, charge_hold_id,
            ${raw(stateOfHolds)} as state
          from ${raw(orders)} o where direction = 'out'
        ), judged as (
          select e.id, case
            when h.id is null then 'the hold of its amount is not there'
            when h.state <> e.state then 'the hold of its amount is ' || h.state || ' instead of ' || e.state
            when (h.debit_account, h.currency, h.amount) is distinct from (e.account, e.currency, e.amount)
              or h.posted_amount <> e.amount then 'the hold of its amount is another one'
            when (e.charge > 0) <> (e.charge_hold_id is not null) then 'its charge and the hold of it do not fit'
            when e.charge_hold_id is not null and c.id is null then 'the hold of its charge is not there'
            when c.state <> e.state then 'the hold of its charge is ' || c.state || ' instead of ' || e.state
            when c.id is not null and ((c.debit_account, c.currency, c.amount) is distinct from (e.account, e.currency, e.charge)
              or c.posted_amount <> e.charge) then 'the hold of its charge is another one'
          end as fault
          from expected e left join ledger.hold h on h.id = e.amount_hold_id
          left join ledger.hold c on c.id = e.charge_hold_id
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return faulty.map(({ id, fault }) => ({ check: 'payment', subject: `payment ${id}`, detail: fault }))
}
