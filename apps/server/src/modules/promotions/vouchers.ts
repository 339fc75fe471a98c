import { Refusal, type RefusalCode, refusals } from '@tradewind/contract/refusals'
import { type Money, subtract, zero } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ProductId } from '@tradewind/kernel/products'
import type { LedgerRecord } from '#modules/ledger'
import type { Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import {
  campaignUsedBy,
  giveVoucherUseBack,
  hasUsedFirst,
  openPublic,
  recordVoucherUse,
  standingOf,
  useVoucherAgain,
} from './campaigns.store.ts'
import type { PromotionsNeeds } from './promotions.needs.ts'
import { discountOf, paymentFault, type Standing, standingFault, type VoucherPayment } from './promotions.rules.ts'

/** A payment that names a voucher. */
export interface VoucherRequest {
  customerId: string
  code: string
  /** The whole charge. */
  charge: Money
  method: PaymentMethod
  product: ProductId
  /** Alpha-2 of the beneficiary's bank, as far as it is known. */
  country: string | undefined
}

export interface Vouchers {
  /** What a code is good for. Refuses it with the reason where it isn't. */
  validate(asked: { code: string; customerId: string | undefined; ip: string }): Promise<Standing>
  /** The promotions that are open to everybody now. */
  listOpen(ip: string): Promise<Standing[]>
  /** What a voucher would take off, or in words why not. */
  preview(asked: VoucherRequest): Promise<{
    /** As it is printed. */
    code: string
    discount: Money
    charge: Money
    fault: string | null
    /** What it takes off any other charge of the same payment. */
    discountOf(charge: Money): Money
  }>
  /** What a voucher takes off an order, and the record that counts it in the commit of the order. Refuses it with the reason. */
  apply(asked: VoucherRequest & { paymentId: string; at: Date }): Promise<{ discount: Money; record: LedgerRecord }>
  /** Counts a voucher in a transaction of the caller's, where no record of a posting does. */
  count(tx: Tx, applied: { record: LedgerRecord }): void
  /** Gives the use of a payment's voucher back, where it had one. */
  giveBack(tx: Tx, paymentId: string, at: Date): Promise<void>
  /**
   * A payment ended. If nothing was delivered or it came back, its voucher is given back; if it arrived after all, the
   * voucher counts as used again, since the reduced charge was taken again.
   */
  paymentEnded(tx: Tx, payment: Payment): Promise<void>
}

export const normalCode = (code: string): string => code.trim().toUpperCase()

export const voucherRecorders = { 'promotions.voucher-use': 'promotions.record_voucher_uses' } as const

export function createVouchers({ db, bankClock, hasPaid, countLook }: PromotionsNeeds): Vouchers {
  /** The campaign of a code, or why it can't be used now. */
  async function find(
    tx: Tx,
    of: { code: string; customerId: string | undefined; paymentId?: string | undefined; at: Date },
  ): Promise<Standing | RefusalCode> {
    const { customerId, paymentId } = of
    const campaign = await standingOf(tx, { code: normalCode(of.code), customerId, paymentId })
    if (!campaign) return 'promotions.voucher_unknown'
    const fault = standingFault(campaign, of.at)
    if (fault) return fault
    if (!campaign.firstPaymentOnly || !customerId) return campaign
    const before = { customerId, except: paymentId }
    // A transfer that isn't funded yet is no payment, but has used a voucher.
    const isFirst = !(await hasPaid(tx, before)) && !(await hasUsedFirst(tx, before))
    return isFirst ? campaign : 'promotions.voucher_first_payment_only'
  }

  async function discounted(
    { customerId, code, ...payment }: VoucherRequest & { paymentId?: string; at: Date },
    of: VoucherPayment,
  ): Promise<{ campaign: Standing; discount: Money } | RefusalCode> {
    const found = await db.asSystem((tx) => find(tx, { customerId, code, ...payment }))
    if (typeof found === 'string') return found
    const fault = paymentFault(found, of)
    return fault ?? { campaign: found, discount: discountOf(found, of.charge) }
  }

  return {
    validate: async ({ code, customerId, ip }) => {
      await countLook(ip)
      const found = await db.asSystem((tx) => find(tx, { code, customerId, at: bankClock.now() }))
      if (typeof found === 'string') throw new Refusal(found)
      return found
    },

    listOpen: async (ip) => {
      await countLook(ip)
      return db.asSystem((tx) => openPublic(tx, bankClock.now()))
    },

    preview: async (asked) => {
      const found = await discounted({ ...asked, at: bankClock.now() }, asked)
      if (typeof found === 'string')
        return { code: normalCode(asked.code), ...unreduced(asked.charge), fault: refusals[found][1] }
      const { campaign, discount } = found
      return {
        code: campaign.code,
        discount,
        charge: subtract(asked.charge, discount),
        fault: null,
        discountOf: (charge) => discountOf(campaign, charge),
      }
    },

    apply: async (asked) => {
      const found = await discounted(asked, asked)
      if (typeof found === 'string') throw new Refusal(found)
      const { campaign, discount } = found
      const { paymentId, customerId, at } = asked
      const { currency, minor } = discount
      const row = { paymentId, campaignId: campaign.id, customerId, currency, discount: String(minor), at }
      return { discount, record: { kind: 'promotions.voucher-use', row } }
    },

    count: (tx, { record: { row } }) =>
      tx.beforeCommit(() => recordVoucherUse(tx, row), lockOf((row as { campaignId: string }).campaignId)),

    giveBack,

    paymentEnded: async (tx, { id, direction, money, redebited, finishedAt }) => {
      if (direction !== 'out') return
      if (money === 'sent' && redebited) return useAgain(tx, id)
      if (money === 'released' || money === 'returned') await giveBack(tx, id, finishedAt ?? bankClock.now())
    },
  }
}

/** After the books and all limits, as the recorders of an order count it last. */
const lockOf = (campaignId: string): string => `~voucher ${campaignId}`

async function giveBack(tx: Tx, paymentId: string, at: Date): Promise<void> {
  const used = await campaignUsedBy(tx, paymentId)
  if (used && !used.isGivenBack) tx.beforeCommit(() => giveVoucherUseBack(tx, paymentId, at), lockOf(used.campaignId))
}

async function useAgain(tx: Tx, paymentId: string): Promise<void> {
  const used = await campaignUsedBy(tx, paymentId)
  if (used?.isGivenBack) tx.beforeCommit(() => useVoucherAgain(tx, paymentId), lockOf(used.campaignId))
}

const unreduced = (charge: Money) => ({
  discount: zero(charge.currency),
  charge,
  discountOf: ({ currency }: Money) => zero(currency),
})
