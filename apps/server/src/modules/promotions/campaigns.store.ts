import type { CampaignState } from '@tradewind/contract/campaigns'
import { type Currency, type Money, money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ProductId } from '@tradewind/kernel/products'
import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Standing, Terms } from './promotions.rules.ts'

/** The terms as a proposal keeps them: columns of the table, numbers and moments as text. */
export interface CampaignPayload {
  id: string
  code: string
  name: string
  kind: Terms['kind']
  amount: string | null
  share_percent: number | null
  at_most: string | null
  currency: Currency | null
  countries: readonly string[] | null
  payment_methods: readonly PaymentMethod[] | null
  product: ProductId | null
  first_payment_only: boolean
  max_uses: number | null
  max_uses_each: number | null
  starts_at: string
  ends_at: string
  is_public: boolean
}

const numberText = (value: bigint | null): string | null => (value === null ? null : String(value))

export const campaignPayload = (terms: Terms): Omit<CampaignPayload, 'id'> => ({
  code: terms.code,
  name: terms.name,
  kind: terms.kind,
  amount: numberText(terms.amount),
  share_percent: terms.sharePercent,
  at_most: numberText(terms.atMost),
  currency: terms.currency,
  countries: terms.countries,
  payment_methods: terms.paymentMethods,
  product: terms.product,
  first_payment_only: terms.firstPaymentOnly,
  max_uses: terms.maxUses,
  max_uses_each: terms.maxUsesEach,
  starts_at: terms.startsAt.toISOString(),
  ends_at: terms.endsAt.toISOString(),
  is_public: terms.isPublic,
})

/** Writes what was approved under the id of its decision. */
export async function insertCampaign(tx: Tx, id: string, payload: Omit<CampaignPayload, 'id'>): Promise<void> {
  await execute(
    tx,
    sql`insert into promotions.campaign (id, code, name, kind, amount, share_percent, at_most, currency, countries,
          payment_methods, product, first_payment_only, max_uses, max_uses_each, starts_at, ends_at, is_public, decision_id)
        select ${id}, p.code, p.name, p.kind, p.amount, p.share_percent, p.at_most, p.currency, p.countries,
          p.payment_methods, p.product, p.first_payment_only, p.max_uses, p.max_uses_each, p.starts_at, p.ends_at, p.is_public,
          ${id}
        from jsonb_populate_record(null::promotions.campaign, ${JSON.stringify(payload)}::jsonb) p`,
  )
}

const terms = sql`c.id, c.code, c.name, c.kind, c.amount, c.share_percent, c.at_most, c.currency, c.countries,
  c.payment_methods, c.product, c.first_payment_only, c.max_uses, c.max_uses_each, c.starts_at, c.ends_at, c.is_public, c.used,
  c.ended_at`

/** A campaign by its code, and how often a customer used it with other payments than this one. */
export const standingOf = (
  tx: Tx,
  of: { code: string; customerId: string | undefined; paymentId: string | undefined },
): Promise<Standing | undefined> =>
  maybeRow<Standing>(
    tx,
    sql`select ${terms}, (select count(*)::int from promotions.voucher_use u
          where u.campaign_id = c.id and u.customer_id = ${of.customerId ?? null}::uuid and u.given_back_at is null
            and u.payment_id is distinct from ${of.paymentId ?? null}::uuid) as used_by_customer
        from promotions.campaign c where c.code = ${of.code}`,
  )

export const hasCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select 1 as found from promotions.campaign where code = ${code}`)) !== undefined

export const findPublic = (tx: Tx, id: string): Promise<Standing | undefined> =>
  maybeRow<Standing>(
    tx,
    sql`select ${terms}, 0 as used_by_customer from promotions.campaign c where c.id = ${id} and c.is_public`,
  )

/** Those that are open to everybody now, the first to end first. */
export const openPublic = (tx: Tx, at: Date): Promise<Standing[]> =>
  rows<Standing>(
    tx,
    sql`select ${terms}, 0 as used_by_customer from promotions.campaign c
        where c.is_public and c.ended_at is null and c.starts_at <= ${at} and c.ends_at > ${at}
          and (c.max_uses is null or c.used < c.max_uses)
        order by c.ends_at, c.id limit 20`,
  )

/** Ends a campaign that goes on or will begin; false where it is over. */
export async function endCampaignRow(
  tx: Tx,
  { id, at, by, reason }: { id: string; at: Date; by: string; reason: string },
): Promise<boolean> {
  const ended = await execute(
    tx,
    sql`update promotions.campaign set ended_at = ${at}, ended_by_name = ${by}, end_reason = ${reason}
        where id = ${id} and ended_at is null and ends_at > ${at}`,
  )
  return ended > 0
}

export const campaignExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select 1 as found from promotions.campaign where id = ${id}`)) !== undefined

export interface CampaignEntry extends Standing {
  state: CampaignState
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  reason: string
  decidedByName: string | null
  decidedAt: Date | null
  endedByName: string | null
  endReason: string | null
  takenOff: Money[]
}

const stateAt = (at: Date) => sql`case
  when c.decided = 'pending' then 'waiting'
  when c.decided = 'withdrawn' then 'withdrawn'
  when c.decided <> 'approved' then 'rejected'
  when c.ended_at is not null then 'ended'
  when c.ends_at <= ${at} then 'expired'
  when c.starts_at > ${at} then 'scheduled'
  when c.used >= c.max_uses then 'used-up'
  else 'active' end`

export async function campaignPage(
  tx: Tx,
  { state, at, page, pageSize }: { state: CampaignState | undefined; at: Date; page: number; pageSize: number },
): Promise<{ records: CampaignEntry[]; total: number }> {
  const matching = sql`promotions.campaign_entry c ${state ? sql`where ${stateAt(at)} = ${state}` : empty}`
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`)
  const found = await rows<Omit<CampaignEntry, 'takenOff'>>(
    tx,
    sql`select ${terms}, 0 as used_by_customer, ${stateAt(at)} as state, c.proposed_by, c.proposed_by_name,
          c.proposed_at, c.reason, c.decided_by_name, c.decided_at, c.ended_by_name, c.end_reason
        from ${matching} order by c.proposed_at desc, c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const sums = await rows<{ campaignId: string; currency: Currency; total: bigint }>(
    tx,
    sql`select campaign_id, currency, sum(discount)::bigint as total from promotions.voucher_use
        where campaign_id = any(${found.map(({ id }) => id)}::uuid[]) and given_back_at is null
        group by campaign_id, currency order by currency`,
  )
  const records = found.map((one) => ({
    ...one,
    takenOff: sums.flatMap(({ campaignId, currency, total: sum }) =>
      campaignId === one.id ? [money(currency, sum)] : [],
    ),
  }))
  return { records, total }
}

export const recordVoucherUse = async (tx: Tx, row: object): Promise<void> => {
  await execute(tx, sql`select promotions.record_voucher_uses(jsonb_build_array(${JSON.stringify(row)}::jsonb))`)
}

export const giveVoucherUseBack = async (tx: Tx, paymentId: string, at: Date): Promise<void> => {
  await execute(tx, sql`select promotions.give_voucher_use_back(${paymentId}, ${at})`)
}

/** Counts a payment's voucher as used again after it was given back. */
export const useVoucherAgain = async (tx: Tx, paymentId: string): Promise<void> => {
  await execute(tx, sql`select promotions.use_voucher_again(${paymentId})`)
}

/** Whether a customer has used a first-payment voucher on another payment. */
export const hasUsedFirst = async (
  tx: Tx,
  { customerId, except }: { customerId: string; except: string | undefined },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from promotions.voucher_use
        where customer_id = ${customerId} and first_payment and given_back_at is null
          and payment_id is distinct from ${except ?? null}::uuid`,
  )) !== undefined

/** The campaign of the voucher a payment used, and whether that use was given back. */
export const campaignUsedBy = (
  tx: Tx,
  paymentId: string,
): Promise<{ campaignId: string; isGivenBack: boolean } | undefined> =>
  maybeRow(
    tx,
    sql`select campaign_id, given_back_at is not null as is_given_back from promotions.voucher_use
        where payment_id = ${paymentId}`,
  )
