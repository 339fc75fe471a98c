import { Refusal } from '@tradewind/contract'
import { type Currency, type Money, zero } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { type ChargeOf, offerOf, standardCharge } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import { uuidv7 } from '#platform/random'
import { usualMethod } from './currencies.rules.ts'
import { type DiscountOf, type FeeOf, isFromCurrency, priceOfReceived, priceOfTotal } from './price.rules.ts'
import type { QuoteSeal } from './quote-seal.ts'
import type { SendrNeeds } from './sendr.needs.ts'

/** For how long a price that was looked at can be ordered. */
export const quoteLastsMs = 15 * 60_000

export interface QuoteRequest {
  customerId: string
  from: Currency
  to: Currency
  /** An amount of what is sent, or of what should arrive. */
  amount: string
  side: 'Send' | 'Receive'
  /** How the payee is paid and where the bank is, once that is known. */
  method?: PaymentMethod | undefined
  country?: string | undefined
  voucherCode?: string | undefined
}

/** What a transfer costs now and what arrives. The customer's rate is the middle of the market; what we take is the fee. */
export const getQuote =
  ({
    db,
    rates,
    rails,
    bankClock,
    random,
    switchedOffFor,
    chargesFor,
    vouchers,
    seal,
  }: SendrNeeds & { seal: QuoteSeal }) =>
  async ({ customerId, from, to, amount: text, side, country, voucherCode, ...request }: QuoteRequest) => {
    const usual = usualMethod(rails, to)
    const method = request.method ?? usual
    if (!isFromCurrency(from) || !usual || !method || !rails.railFor(method, to))
      throw new Refusal('sendr.currency_unavailable')
    const amount = amountIn(text, side === 'Send' ? from : to)
    const market = await db.asCustomer(customerId, (tx) => rates.rateBetween(tx, from, to))
    if (!market) throw new Refusal('rates.unknown')
    const feeOf = feeFor(chargesFor(customerId))
    const priceWith = (discountOf?: DiscountOf) =>
      side === 'Send'
        ? priceOfTotal(amount, { rate: market.rate, to, feeOf, discountOf })
        : priceOfReceived(amount, { rate: market.rate, from, feeOf, discountOf })
    const whole = priceWith()
    if (!whole) throw new Refusal('sendr.amount_too_small')
    const voucherFor = {
      customerId,
      method,
      product: 'sendr',
      country: findCountry((country ?? '').toUpperCase())?.alpha2,
    } as const
    const preview =
      voucherCode === undefined
        ? undefined
        : await vouchers.preview({ ...voucherFor, code: voucherCode, charge: whole.fee })
    const price = (preview?.fault === null && priceWith(preview.discountOf)) || whole
    const now = bankClock.now()
    // Limits count what the customer pays in; what is paid out has none of its own.
    const offer = offerOf(
      rails,
      {
        amount: price.received,
        at: now,
        limits: undefined,
        // The price of a transfer is our fee above.
        chargeOf: standardCharge,
        switchedOff: switchedOffFor(customerId),
        country,
        payable: undefined,
        hasWallets: true,
      },
      method,
    )
    if (!offer) throw new Refusal('sendr.currency_unavailable')
    const voucher = preview && {
      voucherCode: preview.code,
      discountAmount: preview.fault === null ? preview.discountOf(feeOf(price.total)) : zero(from),
      fullCharge: feeOf(price.total),
      reason: preview.fault,
    }
    const lockedUntil = new Date(now.getTime() + quoteLastsMs)
    return {
      ...price,
      lockedUntil,
      quotedAt: now,
      quote: seal.seal({ ...price, id: uuidv7(now, random), customerId, lockedUntil, voucher: takenBy(voucher) }),
      arrivesBy: offer.expectedAt,
      network: offer.network,
      reason: offer.reason,
      voucher: voucher ?? null,
    }
  }

const feeFor =
  (chargeOf: ChargeOf): FeeOf =>
  (total) => {
    const fee = chargeOf('sendr', total)
    if (!fee) throw new Error(`SendR has no fee in ${total.currency}`)
    return fee
  }

/** A voucher that reduces a price. */
const takenBy = (voucher: { voucherCode: string; discountAmount: Money; reason: string | null } | undefined) =>
  voucher?.reason === null ? { code: voucher.voucherCode, discount: voucher.discountAmount } : undefined
