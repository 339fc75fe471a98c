import { Refusal } from '@tradewind/contract'
import { add, type Currency, convert, rateText, zero } from '@tradewind/kernel'
import type { AccountsNeeds } from './accounts.needs.ts'
import { inListOrder } from './accounts.rules.ts'
import { findAccounts } from './accounts.store.ts'
import type { TotalBalance } from './accounts.types.ts'
import { withBalances } from './list-accounts.ts'

/**
 * What the open accounts are worth together in one currency, the customer's main one unless asked otherwise. Each
 * account is converted and rounded down by itself, so that the total is the sum of what is shown and never promises
 * more than there is. Refuses with rates.unknown rather than leave an account out.
 */
export const getTotalBalance =
  ({ db, bankClock, ledger, rates, mainCurrencyOf }: Omit<AccountsNeeds, 'random'>) =>
  ({ customerId, currency }: { customerId: string; currency: Currency | undefined }): Promise<TotalBalance> =>
    db.asCustomer(customerId, async (tx) => {
      const target = currency ?? (await mainCurrencyOf(tx, customerId))
      const open = inListOrder(await findAccounts(tx, customerId)).filter(({ status }) => status !== 'Closed')
      let total = zero(target)
      let ratesAt = bankClock.now()
      const parts: TotalBalance['parts'] = []
      for (const { account, balances } of await withBalances(tx, ledger, open)) {
        const rate = await rates.rateBetween(tx, account.currency, target)
        if (!rate) throw new Refusal('rates.unknown')
        const converted = convert(balances.posted, rate.rate, target, 'down')
        total = add(total, converted)
        // The total is as old as the oldest rate in it.
        if (rate.at < ratesAt) ratesAt = rate.at
        parts.push({ accountId: account.id, balance: balances.posted, converted, rate: rateText(rate.rate) })
      }
      return { total, ratesAt, parts }
    })
