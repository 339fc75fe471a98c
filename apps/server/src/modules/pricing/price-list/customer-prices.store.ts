import { type Currency, money } from '@tradewind/kernel'
import { empty, execute, oneRow, rows, sql, type Tx } from '#platform/db'
import type { PricedNetwork } from '../charges/charges.rules.ts'
import { paidPrices, type StoredTier } from './price-list.store.ts'

/** The approved content: columns of the resulting row. */
export interface CustomerPricePayload {
  customer_id: string
  rail: PricedNetwork
  currency: Currency
  tiers: StoredTier[] | null
  valid_from: string
  valid_until: string | null
  version: number
  reason: string
}

/** A customer's price in a currency of a network. */
export interface OfCustomerPrice {
  customerId: string
  network: PricedNetwork
  currency: Currency
}

export interface StoredCustomerPrice extends OfCustomerPrice {
  tiers: StoredTier[] | null
  validFrom: string
  validUntil: string | null
  version: number
}

const columns = sql`customer_id, rail as network, currency, tiers, valid_from::text, valid_until::text, version`

/** Every version of every customer's own prices. */
export const customerPrices = (tx: Tx): Promise<StoredCustomerPrice[]> =>
  rows(tx, sql`select ${columns} from payments.customer_price_change`)

export const versionsOf = (
  tx: Tx,
  { customerId, network, currency }: OfCustomerPrice,
): Promise<StoredCustomerPrice[]> =>
  rows(
    tx,
    sql`select ${columns} from payments.customer_price_change
        where customer_id = ${customerId} and rail = ${network} and currency = ${currency}`,
  )

export async function insertCustomerPrice(
  tx: Tx,
  price: CustomerPricePayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.customer_price_change (id, customer_id, rail, currency, tiers, valid_from, valid_until,
          version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${price.customer_id}, ${price.rail}, ${price.currency},
          ${price.tiers && JSON.stringify(price.tiers)}::jsonb, ${price.valid_from}, ${price.valid_until},
          ${price.version}, ${price.reason}, ${by.proposedByName}, ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

export interface StoredCustomerPriceChange extends StoredCustomerPrice {
  changeId: string
  reason: string
  proposedByName: string
  confirmedByName: string
  at: Date
}

export async function customerPricePage(
  tx: Tx,
  { customerId, page, pageSize }: { customerId: string | undefined; page: number; pageSize: number },
): Promise<{ records: StoredCustomerPriceChange[]; total: number }> {
  const of = customerId === undefined ? empty : sql`where customer_id = ${customerId}`
  const records = await rows<StoredCustomerPriceChange>(
    tx,
    sql`select ${columns}, id as change_id, reason, proposed_by_name, confirmed_by_name, at
        from payments.customer_price_change ${of}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from payments.customer_price_change ${of}`,
  )
  return { records, total }
}

/** A customer's payments since a moment: their number, and the latest ones in detail. */
export async function chargedToCustomer(
  tx: Tx,
  { customerId, network, currency, tiers, since }: OfCustomerPrice & { tiers: StoredTier[]; since: Date },
) {
  const paid = sql`select reference, created_at, amount, charge,
        payments.charge_by_tiers(${JSON.stringify(tiers)}::jsonb, amount) as would_be
      from (${paidPrices({ rail: network, currency })} and customer_id = ${customerId}
        and created_at >= ${since}) paid`
  const all = await oneRow<{ payments: number; charged: bigint; wouldBe: bigint }>(
    tx,
    sql`select count(*)::int as payments, coalesce(sum(charge), 0)::bigint as charged,
          coalesce(sum(would_be), 0)::bigint as would_be from (${paid}) counted`,
  )
  const latest = await rows<{ reference: string; createdAt: Date; amount: bigint; charge: bigint; wouldBe: bigint }>(
    tx,
    sql`select * from (${paid}) listed order by created_at desc, reference limit 10`,
  )
  return {
    payments: all.payments,
    charged: money(currency, all.charged),
    wouldBe: money(currency, all.wouldBe),
    latest: latest.map(({ reference, createdAt, amount, charge, wouldBe }) => ({
      reference,
      at: createdAt,
      amount: money(currency, amount),
      charged: money(currency, charge),
      wouldBe: money(currency, wouldBe),
    })),
  }
}
