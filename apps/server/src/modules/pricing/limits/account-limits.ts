import { type limits as contract, Refusal } from '@tradewind/contract'
import { type Currency, currencyCodes, type Money, money, zero } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { PricingNeeds } from '../pricing.needs.ts'
import { type Limits, stateOfLimits } from './limits.rules.ts'
import { readCreditOfYear, readLimits, readPayoutOfYear } from './limits.store.ts'
import { minimumOf } from './minimums.rules.ts'

type Needs = Pick<PricingNeeds, 'db' | 'accounts' | 'bankClock' | 'limitsPayoutsByYear'>
type AnnualCredit = z.output<NonNullable<typeof contract.getAnnualTransactionCreditLimit.value>>
type AccountLimit = z.output<NonNullable<typeof contract.getTransactionLimitByAccountId.value>>
type Threshold = z.output<typeof contract.TransactionThreshold>

interface AccountRequest {
  customerId: string
  accountId: string
}

/** How much an account may take in this year (UTC), and what came in so far. */
export const getAnnualCredit =
  ({ db, accounts, bankClock }: Needs) =>
  ({ customerId, accountId }: AccountRequest): Promise<AnnualCredit> =>
    db.asCustomer(customerId, async (tx) => {
      const { currency } = await accounts.accountOf(tx, customerId, accountId)
      const year = bankClock.now().getUTCFullYear()
      const { most, used } = await readCreditOfYear(tx, { customerId, accountId, currency, year })
      return { accountId, currencyCode: currency, ...creditLimitOf({ currency, year, most, used }) }
    })

/** What may leave an account: limits are the customer's in a currency, whichever account it leaves. */
export const getAccountLimit =
  ({ db, accounts, bankClock, limitsPayoutsByYear }: Needs) =>
  ({ customerId, accountId, currency }: AccountRequest & { currency: Currency }): Promise<AccountLimit> =>
    db.asCustomer(customerId, async (tx) => {
      const account = await accounts.accountOf(tx, customerId, accountId)
      if (account.currency !== currency) throw new Refusal('payments.currency_differs')
      const limits = await readLimits(tx, { customerId, currency, type: 'Debit' })
      const year = bankClock.now().getUTCFullYear()
      const { most, used } = await readPayoutOfYear(tx, { customerId, accountId, currency, year })
      const annual = limitsPayoutsByYear(customerId) && { most, used }
      return {
        accountId,
        currencyCode: currency,
        ...payoutLimitOf({ currency, limits, at: bankClock.now(), annual }),
      }
    })

/** Both limits of one account. */
export interface AccountLimits {
  creditLimit: Omit<AnnualCredit, 'accountId' | 'currencyCode'>
  payoutLimit: Omit<AccountLimit, 'accountId' | 'currencyCode'>
}

interface InYear {
  most: bigint | null
  used: bigint
}

export const creditLimitOf = ({
  currency,
  year,
  most,
  used,
}: InYear & { currency: Currency; year: number }): AccountLimits['creditLimit'] => ({
  year,
  ...leftOf(currency, most, used),
})

interface PayoutOf {
  currency: Currency
  limits: Limits | undefined
  at: Date
  /** What counts in the year; nothing while payouts are not held to it. */
  annual: InYear | false
}

export function payoutLimitOf({ currency, limits, at, annual: inYear }: PayoutOf): AccountLimits['payoutLimit'] {
  const annual = inYear ? leftOf(currency, inYear.most, inYear.used) : null
  if (limits) return { ...stateOfLimits(limits, currency, at), annual }
  const none = { limit: null, used: zero(currency), remaining: null }
  return { perTransaction: null, available: null, daily: none, monthly: none, annual }
}

/** The least that may be sent in these currencies, or in all by code, and from when a rate can be negotiated. */
export const listThresholds =
  ({ negotiableFrom }: Pick<PricingNeeds, 'negotiableFrom'>) =>
  async ({
    customerId,
    currencies = currencyCodes.toSorted(),
  }: {
    customerId: string
    currencies?: readonly Currency[]
  }): Promise<Threshold[]> => {
    const negotiable = await negotiableFrom?.({ customerId, currencies })
    return currencies.map((currency) => ({
      currencyCode: currency,
      transactionThreshold: minimumOf(currency),
      negotiateRateThreshold: negotiable?.get(currency) ?? null,
    }))
  }

function leftOf(
  currency: Currency,
  most: bigint | null,
  used: bigint,
): { limit: Money | null; used: Money; remaining: Money | null } {
  const left = most === null ? null : money(currency, most > used ? most - used : 0n)
  return { limit: most === null ? null : money(currency, most), used: money(currency, used), remaining: left }
}
