import { amountFault } from '@tradewind/contract/wire'
import { type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { requiredWords } from '@tradewind/kernel/form-rules'

/** What is sent, in which currency it is paid and arrives; `side` says which of the two amounts was typed. */
export interface QuoteInput {
  from: Currency
  to: Currency
  amount: string
  side: 'Send' | 'Receive'
  /** A voucher for the fee. */
  voucherCode?: string
}

export const amountCurrency = ({ from, to, side }: QuoteInput): Currency => (side === 'Send' ? from : to)

/** The typed amount as the wire writes it; nothing while it is none. */
export function wantedAmount(quoteInput: QuoteInput): string | undefined {
  const read = parseAmount(quoteInput.amount.trim(), amountCurrency(quoteInput))
  return typeof read === 'string' ? undefined : toDecimal(read)
}

/** What keeps an amount from being ordered, in words. */
export function quoteInputFault(quoteInput: QuoteInput): string | undefined {
  if (quoteInput.amount.trim() === '') return requiredWords('Amount')
  return amountFault(quoteInput.amount.trim(), amountCurrency(quoteInput))
}

/** Whether the total is more than the limits leave. */
export const exceedsLimit = (total: Money | undefined, available: Money | null | undefined): boolean =>
  total !== undefined && available?.currency === total.currency && total.minor > available.minor

const [minuteMs, hourMs] = [60_000, 60 * 60_000] as const

/**
 * When it arrives by a network of minutes, nothing for a slower one. It counts from the payment, which comes later than
 * the price: a time of day would be over while the price still stands.
 */
export function soonWords({ quotedAt, arrivesBy }: { quotedAt: Date; arrivesBy: Date }): string | undefined {
  const takes = arrivesBy.getTime() - quotedAt.getTime()
  if (takes >= hourMs) return undefined
  const minutes = Math.max(1, Math.ceil(takes / minuteMs))
  return `Within ${minutes === 1 ? 'a minute' : `${minutes} minutes`} of your payment`
}

const isSide = (value: unknown): value is QuoteInput['side'] => value === 'Send' || value === 'Receive'

const voucherIn = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^\S{1,40}$/.test(String(value))
    ? { voucherCode: String(value).toUpperCase() }
    : {}

/** What an address says of a transfer, as far as the currencies are ours; otherwise the first ones. */
export function askedFromSearch(
  search: Record<string, unknown>,
  { fromCurrencies, toCurrencies }: { fromCurrencies: readonly Currency[]; toCurrencies: readonly Currency[] },
): QuoteInput {
  const pick = (value: unknown, among: readonly Currency[], otherwise: Currency | undefined): Currency =>
    among.find((one) => one === value) ?? otherwise ?? 'GBP'
  const from = pick(search['from'], fromCurrencies, fromCurrencies[0])
  const to = pick(search['to'], toCurrencies, toCurrencies.find((one) => one !== from) ?? from)
  const amount = search['amount']
  return {
    from,
    to,
    amount: typeof amount === 'string' || typeof amount === 'number' ? String(amount) : '',
    side: isSide(search['side']) ? search['side'] : 'Send',
    ...voucherIn(search['voucher']),
  }
}

/** The same as an address, which holds amounts only: `12,50` would come back as 1250, and `1e9` as a thousand million. */
export function searchOf(quoteInput: QuoteInput): string {
  const { from, to, amount, side, voucherCode } = quoteInput
  const isAmount = wantedAmount(quoteInput) !== undefined
  const [asked, voucher] = [isAmount && { amount: amount.replaceAll(',', '') }, voucherCode && { voucher: voucherCode }]
  return new URLSearchParams({ from, to, ...asked, side, ...voucher }).toString()
}
