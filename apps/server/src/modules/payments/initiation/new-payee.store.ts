import { type Currency, type Money, money } from '@tradewind/kernel'
import { oneRow, rows, sql, type Tx } from '#platform/db'
import type { Destination } from '../payments.types.ts'

interface PayeeOfOrder {
  id: string
  customerId: string
  destination: Destination
  /** A payment of so much made its payee known by itself; none did where this is absent. */
  from: Money | undefined
  /** One that was ordered until then made its payee known. */
  knownBefore: Date
}

/** Nothing went to a payee while colleagues have yet to approve it, and what they approved went when they did. */
const went = sql`money <> 'released' and approval in ('none', 'given')`
const wentAt = sql`coalesce(cleared_at, created_at)`

/**
 * Which payments may need a code: not those of SendR, whose money comes from outside, nor resubmissions, which colleagues
 * approve.
 */
const mayNeedCode = sql`origin = 'account' and revision = 1`

/** Whether a payment of this customer that was not given back went to this very account before, or this one did. */
export async function isKnownPayee(
  tx: Tx,
  { id, customerId, destination, from, knownBefore }: PayeeOfOrder,
): Promise<boolean> {
  const { methodType, methodValue, accountNumber, bankCode } = destination
  const account = JSON.stringify({ destination: { methodType, methodValue, accountNumber, bankCode } })
  const { known } = await oneRow<{ known: boolean }>(
    tx,
    sql`select exists (
          select from payments.transaction
          where customer_id = ${customerId} and direction = 'out' and money <> 'released' and party @> ${account}::jsonb
            and coalesce(party->'destination'->>'accountNumber', '') = ${accountNumber ?? ''}
            and (id = ${id} or ${went} and ${wentAt} <= ${knownBefore}
              or ${mayNeedCode} and currency = ${from?.currency ?? ''} and amount >= ${from?.minor ?? 0n})) as known`,
  )
  return known
}

/** What a customer has sent to one account that it had not paid before. */
export interface SentToSomeoneNew {
  sum: Money
  largest: Money
}

/**
 * What this customer has sent since a moment to payees that it paid nothing until then, for each payee and currency, of
 * payments that may need a code, without what was given back. Found by the lists, which have every payment of a customer by
 * its time.
 */
export async function sentToNewPayees(tx: Tx, customerId: string, since: Date): Promise<SentToSomeoneNew[]> {
  const sums = await rows<{ currency: Currency; sum: bigint; largest: bigint }>(
    tx,
    sql`with sent as (
          select t.currency, t.amount, jsonb_build_object('destination', jsonb_build_object(
            'methodType', t.party->'destination'->'methodType', 'methodValue', t.party->'destination'->'methodValue',
            'accountNumber', t.party->'destination'->'accountNumber', 'bankCode', t.party->'destination'->'bankCode')) as payee
          from payments.transaction t
          where t.direction = 'out' and t.money <> 'released' and ${mayNeedCode} and t.party ? 'destination'
            and t.created_at > ${since}
            and t.id in (
              select id from payments.line where customer_id = ${customerId} and at > ${since} and kind = 'payment'
              union
              select id from payments.unlisted where customer_id = ${customerId} and at > ${since} and kind = 'payment'))
        select currency, sum(amount)::bigint as sum, max(amount) as largest from sent
        where not exists (
          select from payments.transaction before
          where before.customer_id = ${customerId} and before.direction = 'out' and ${went}
            and ${wentAt} <= ${since} and before.party @> sent.payee
            and coalesce(before.party->'destination'->>'accountNumber', '')
              = coalesce(sent.payee->'destination'->>'accountNumber', ''))
        group by payee, currency`,
  )
  return sums.map(({ currency, sum, largest }) => ({ sum: money(currency, sum), largest: money(currency, largest) }))
}
