import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { currenciesByIban } from './accounts.rules.ts'
import { findAccounts, findDetails } from './accounts.store.ts'
import { ourCodes } from './receiving-numbers.rules.ts'

/** One IBAN that takes several currencies, each for the customer's account in it. */
export interface MultiCurrencyIban {
  iban: string
  bicCode: string
  currencyCodes: Currency[]
}

/**
 * The IBAN of a customer's oldest open euro account, by the id of each account that it reaches. Nothing where there is none,
 * or where it reaches the euro account alone: that is an ordinary IBAN.
 */
export async function multiCurrencyIbans(tx: Tx, customerId: string): Promise<ReadonlyMap<string, MultiCurrencyIban>> {
  const open = (await findAccounts(tx, customerId))
    .filter(({ status }) => status !== 'Closed')
    .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1))
  const home = open.find(({ currency }) => currency === 'EUR')
  const currencyCodes = currenciesByIban(open)
  const [first] = home ? await findDetails(tx, home.id) : []
  if (!home || !first || currencyCodes.length < 2) return new Map()
  const reached = currencyCodes.flatMap((code) => open.find(({ currency }) => currency === code) ?? [])
  return new Map(reached.map(({ id }) => [id, { iban: first.number, bicCode: ourCodes.bic, currencyCodes }]))
}
