import type { ExchangePrice } from '@tradewind/contract/exchange'
import { type Currency, fromDecimal, type Money, toDecimal } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import type { Quote } from '#domain/exchange/quote.rules.ts'

/** What an order at a held rate is made of and shown with, for a repeat after a reload too. */
export type KeptQuote = Pick<
  Quote,
  'rateId' | 'fromAccountId' | 'sold' | 'bought' | 'midRate' | 'markedRate' | 'cost' | 'approvalsOfPayment'
>

const written = (amount: Money) => ({ currency: amount.currency, amount: toDecimal(amount) })
const read = ({ currency, amount }: { currency: Currency; amount: string }) => fromDecimal(amount, currency)

/** A rate as the form writes it down; the draft of a form keeps texts. */
export const quoteText = ({
  rateId,
  fromAccountId,
  midRate,
  markedRate,
  approvalsOfPayment,
  sold,
  bought,
  cost,
}: KeptQuote): string =>
  JSON.stringify({
    rateId,
    fromAccountId,
    midRate,
    markedRate,
    approvalsOfPayment,
    sold: written(sold),
    bought: written(bought),
    cost: written(cost),
  })

/** The rate that a form wrote down; nothing where what stands there is none. */
export function quoteFromText(text: string): KeptQuote | undefined {
  if (text === '') return undefined
  try {
    const { sold, bought, cost, ...kept } = JSON.parse(text)
    return { ...kept, sold: read(sold), bought: read(bought), cost: read(cost) }
  } catch {
    return undefined
  }
}

/** The accounts that could pay for a payment from an account: in other currencies, with money in them. */
export const payersFor = (
  { accountId, currencyCode }: Account,
  accounts: readonly Account[],
  chosen: string,
): readonly Account[] =>
  accounts.filter(
    (one) =>
      one.accountId !== accountId &&
      one.currencyCode !== currencyCode &&
      // The one that was chosen stays: its last money may be what pays.
      (one.availableBalance.minor > 0n || one.accountId === chosen),
  )

/**
 * Whether a rate is for this: the account that pays, and exactly what the payment takes with its charge. A negotiated one is
 * for what it sells, and need only buy enough.
 */
export const isRateFor = (
  quote: Pick<KeptQuote, 'fromAccountId' | 'bought'>,
  payer: Pick<Account, 'accountId'>,
  total: Money,
  isNegotiated = false,
): boolean =>
  quote.fromAccountId === payer.accountId &&
  quote.bought.currency === total.currency &&
  (isNegotiated ? quote.bought.minor >= total.minor : quote.bought.minor === total.minor)

/** The account that pays and its rate, as an order names them. */
export const exchangeFromOf = ({ fromAccountId, rateId, sold, markedRate }: KeptQuote) => ({
  accountId: fromAccountId,
  rateId,
  amount: toDecimal(sold),
  markedRate,
})

/** How many must approve a payment: by the rules of its own currency, or by those of the currency that pays. */
export const approvalsOf = (
  charge: { approvalsNeeded: number } | undefined,
  paid: Pick<ExchangePrice, 'approvalsOfPayment'> | undefined,
): number => Math.max(charge?.approvalsNeeded ?? 0, paid?.approvalsOfPayment ?? 0)
