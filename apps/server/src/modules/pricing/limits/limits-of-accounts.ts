import type { Currency } from '@tradewind/kernel'
import type { PricingNeeds } from '../pricing.needs.ts'
import { type AccountLimits, creditLimitOf, payoutLimitOf } from './account-limits.ts'
import { readLimitsOfAccounts } from './limits.store.ts'

interface AccountsRequest {
  customerId: string
  accounts: readonly { accountId: string; currency: Currency }[]
}

/** What may come into and leave each of a customer's accounts, all read at once. */
export const limitsOfAccounts =
  ({ db, bankClock, limitsPayoutsByYear }: Pick<PricingNeeds, 'db' | 'bankClock' | 'limitsPayoutsByYear'>) =>
  async ({ customerId, accounts }: AccountsRequest): Promise<ReadonlyMap<string, AccountLimits>> => {
    const now = bankClock.now()
    const year = now.getUTCFullYear()
    const rows = await db.asCustomer(customerId, (tx) => readLimitsOfAccounts(tx, { customerId, accounts, year }))
    return new Map(
      rows.map(({ accountId, currency, most, cameIn, wentOut, limits }) => [
        accountId,
        {
          creditLimit: creditLimitOf({ currency, year, most, used: cameIn }),
          payoutLimit: payoutLimitOf({
            currency,
            limits,
            at: now,
            annual: limitsPayoutsByYear(customerId) && { most, used: wentOut },
          }),
        },
      ]),
    )
  }
