import type { accounts as contract } from '@tradewind/contract'
import { currencies, currencyCodes } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { AccountsNeeds } from './accounts.needs.ts'
import { findAccounts } from './accounts.store.ts'

export type EligibleCurrency = z.output<NonNullable<typeof contract.listEligibleCurrencies.value>>[number]

/** Every currency in which the customer has no account; one that was closed for good can be opened again. */
export const listEligibleCurrencies =
  ({ db }: Pick<AccountsNeeds, 'db'>) =>
  async (customerId: string): Promise<EligibleCurrency[]> => {
    const held = await db.asCustomer(customerId, (tx) => findAccounts(tx, customerId))
    const taken = new Set(
      held.filter(({ kind, status }) => kind === 'account' && status !== 'Closed').map(({ currency }) => currency),
    )
    return currencyCodes
      .filter((code) => !taken.has(code))
      .map((code) => ({ currencyIso: code, currencyName: currencies[code].name, currencySign: currencies[code].sign }))
      .toSorted((a, b) => a.currencyIso.localeCompare(b.currencyIso, 'en', { sensitivity: 'base' }))
  }
