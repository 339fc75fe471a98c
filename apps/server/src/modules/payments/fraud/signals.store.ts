import { type Currency, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'
import type { Party } from '../payments.types.ts'
import type { OrderedPayment, PaymentSignals } from './fraud.rules.ts'

interface SignalRow extends Omit<PaymentSignals, 'sent'> {
  id: string
  /** Staff released it before, so it isn't held again. */
  wasCleared: boolean
  sent: { hours: number; currency: Currency; count: number; sum: string }[] | null
}

export type Signals = PaymentSignals & Pick<SignalRow, 'wasCleared'>

/** New browsers count only within the longest window that a rule can have. */
const newBrowserWindow = '720 hours'

/**
 * Reads the signals of payments from the customer's other payments and sign-ins in one statement: for the payment about to be
 * sent, or for many in a rehearsal. Each payment is evaluated as of the time it was ordered, or ordered again after
 * colleagues refused it. The customer's latest payments come from the transaction lists, as for new payees' codes.
 */
export async function signalsOf(
  tx: Tx,
  ids: readonly string[],
  windows: readonly number[],
): Promise<ReadonlyMap<string, Signals>> {
  const found = await rows<SignalRow>(
    tx,
    sql`select t.id, c.country_id as customer_country,
          (
            select min(coalesce(before.attempted_at, before.created_at)) from payments.transaction before
            where before.customer_id = t.customer_id and before.direction = 'out' and before.id <> t.id
              and before.money <> 'released' and before.approval in ('none', 'given')
              -- Sent by then: a second order must not slip past the review of the first.
              and before.status <> 'Pending' and coalesce(before.attempted_at, before.created_at) < ordered.at
              and coalesce(before.party->'destination'->>'accountNumber', '')
                = coalesce(t.party->'destination'->>'accountNumber', '')
              and before.party @> jsonb_build_object('destination', jsonb_build_object(
                'methodType', t.party->'destination'->'methodType',
                'methodValue', t.party->'destination'->'methodValue',
                'accountNumber', t.party->'destination'->'accountNumber',
                'bankCode', t.party->'destination'->'bankCode'))) as first_paid_at,
          (select max(s.created_at) from identity.session s
            where s.user_id = t.created_by and s.is_new_browser and s.created_at <= ordered.at
              and s.created_at > ordered.at - ${newBrowserWindow}::interval) as new_browser_at,
          exists (select from payments.open_case o
            where o.transaction_id = t.id and o.resolution = 'cleared'
              and o.opened_at >= ordered.at) as was_cleared,
          (select jsonb_agg(to_jsonb(counted)) from (
            select span.hours, r.currency, count(*)::int as count, sum(r.amount)::text as sum
            from unnest(${[...windows]}::int[]) as span (hours) join payments.transaction r
              on r.id in (
                select l.id from payments.line l where l.customer_id = t.customer_id and l.kind = 'payment'
                  and l.at > ordered.at - make_interval(hours => span.hours) and l.at <= ordered.at
                union
                select u.id from payments.unlisted u where u.customer_id = t.customer_id and u.kind = 'payment'
                  and u.at > ordered.at - make_interval(hours => span.hours) and u.at <= ordered.at
                union select t.id)
              and r.direction = 'out' and (r.money <> 'released' or r.id = t.id)
            group by span.hours, r.currency) counted) as sent
        from payments.transaction t join customers.customer c on c.customer_id = t.customer_id
          cross join lateral (select coalesce(t.asked_at, t.created_at) as at) ordered
        where t.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(
    found.map(({ id, sent, ...signals }) => [
      id,
      {
        ...signals,
        sent: (sent ?? []).map(({ hours, currency, count, sum }) => ({
          hours,
          count,
          sum: money(currency, BigInt(sum)),
        })),
      },
    ]),
  )
}

interface PastRow {
  id: string
  customerId: string
  reference: string
  counterparty: string
  currency: Currency
  minor: bigint
  createdAt: Date
  orderedAt: Date
  countries: (string | null)[]
}

export interface PastPayment extends OrderedPayment, Omit<PastRow, 'currency' | 'minor' | 'countries'> {}

/** A page of outgoing payments ordered since a date, newest first, after the last one of the previous page. */
export async function pastPayments(
  tx: Tx,
  { since, after, most }: { since: Date; after: Pick<PastPayment, 'id' | 'createdAt'> | undefined; most: number },
): Promise<PastPayment[]> {
  const found = await rows<PastRow>(
    tx,
    sql`select id, customer_id, reference, counterparty, currency, amount as minor, created_at,
          coalesce(asked_at, created_at) as ordered_at,
          array[party->>'country', party->'destination'->>'bankCountry'] as countries
        from payments.transaction
        where direction = 'out' and created_at >= ${since}
          and (${after?.createdAt ?? null}::timestamptz is null
            or (created_at, id) < (${after?.createdAt ?? null}, ${after?.id ?? null}::uuid))
        order by created_at desc, id desc limit ${most}`,
  )
  return found.map(({ currency, minor, countries, ...one }) => ({
    ...one,
    amount: money(currency, minor),
    countries: countries.filter((code) => code !== null),
  }))
}

/** The countries of a payee and the payee's bank, as entered. */
export const countriesOf = ({ country, destination }: Party): string[] => [
  country,
  ...(destination ? [destination.bankCountry] : []),
]
