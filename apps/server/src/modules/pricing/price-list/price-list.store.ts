import type { prices as contract } from '@tradewind/contract'
import { type Currency, type Money, money } from '@tradewind/kernel'
import type { ChargeTier } from '@tradewind/kernel/charge-tiers'
import { empty, execute, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { PricedNetwork } from '../charges/charges.rules.ts'

/** A tier as stored: minor units as text. */
export type StoredTier = Partial<Record<'upTo' | 'atMost', string>> & Record<'flat' | 'basisPoints', string>

export const stored = ({ upTo, flat, basisPoints = 0n, atMost }: ChargeTier): StoredTier => ({
  ...(upTo !== undefined && { upTo: String(upTo) }),
  flat: String(flat),
  basisPoints: String(basisPoints),
  ...(atMost !== undefined && { atMost: String(atMost) }),
})

export const tierFromStored = ({ upTo, flat, basisPoints, atMost }: StoredTier): ChargeTier => ({
  ...(upTo !== undefined && { upTo: BigInt(upTo) }),
  flat: BigInt(flat),
  basisPoints: BigInt(basisPoints),
  ...(atMost !== undefined && { atMost: BigInt(atMost) }),
})

/** The approved content: columns of the resulting row. */
export interface PricePayload {
  rail: PricedNetwork
  currency: Currency
  tiers: StoredTier[]
  version: number
  reason: string
}

export interface ChangedPrice {
  network: PricedNetwork
  currency: Currency
  tiers: StoredTier[]
  version: number
  byName: string
  at: Date
}

/** The current prices that staff changed. */
export const changedPrices = (tx: Tx): Promise<ChangedPrice[]> =>
  rows(
    tx,
    sql`select distinct on (rail, currency) rail as network, currency, tiers, version,
          proposed_by_name || ', confirmed by ' || confirmed_by_name as by_name, at
        from payments.price_change order by rail, currency, version desc`,
  )

export async function insertPrice(
  tx: Tx,
  { rail, currency, tiers, version, reason }: PricePayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.price_change
          (id, rail, currency, tiers, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${rail}, ${currency}, ${JSON.stringify(tiers)}::jsonb, ${version}, ${reason},
          ${by.proposedByName}, ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

type StoredChange = Omit<contract.PriceChange, 'tiers' | 'currencyCode'> & { tiers: StoredTier[]; currency: Currency }

export async function priceChangePage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: StoredChange[]; total: number }> {
  const records = await rows<StoredChange>(
    tx,
    sql`select id as change_id, rail as network, currency, tiers, reason, proposed_by_name, confirmed_by_name, at
        from payments.price_change order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from payments.price_change`)
  return { records, total }
}

/** Payments that paid a price; fully refunded ones paid nothing, and SendR transfers pay their fee with what comes in. */
export const paidPrices = ({ rail, currency }: { rail: PricedNetwork; currency: Currency }): Sql =>
  rail === 'sendr'
    ? sql`select id, customer_id, reference, total as amount, fee as charge, created_at from sendr.instruction
        where status = 'FundsReceived' and from_currency = ${currency}`
    : sql`select id, customer_id, reference, amount, charge, created_at from payments.transaction
        where direction = 'out' and rail = ${rail} and currency = ${currency} and origin = 'account'
          and money <> 'released'`

/** What payments since a moment were charged, and would have been charged by these tiers. */
export async function chargedSince(
  tx: Tx,
  of: {
    rail: PricedNetwork
    currency: Currency
    tiers: StoredTier[]
    since: Date
    /** Only their payments. */
    customers?: readonly string[]
  },
): Promise<{ payments: number; charged: Money; wouldBe: Money }> {
  const { rail, currency, tiers, since, customers } = of
  const found = await oneRow<{ payments: number; charged: bigint; wouldBe: bigint }>(
    tx,
    sql`select count(*)::int as payments, coalesce(sum(charge), 0)::bigint as charged,
          coalesce(sum(payments.charge_by_tiers(${JSON.stringify(tiers)}::jsonb, amount)), 0)::bigint as would_be
        from (${paidPrices({ rail, currency })}) paid where created_at >= ${since}
          ${customers ? sql`and customer_id = any (${customers}::uuid[])` : empty}`,
  )
  return {
    payments: found.payments,
    charged: money(currency, found.charged),
    wouldBe: money(currency, found.wouldBe),
  }
}
