import { offeredMethods, paysFromWallets } from '@tradewind/kernel/payment-methods/catalogue'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { type Account, isWallet } from './account.ts'

type Its = Pick<Account, 'currencyCode' | 'systemAccountType'>

/** How money can be sent from an account or a wallet. */
export function methodsFrom(account: Its): readonly CatalogueEntry[] {
  const offered = offeredMethods(account.currencyCode)
  return isWallet(account) ? offered.filter(({ method }) => paysFromWallets(method)) : offered
}

export const canSendFrom = (account: Its): boolean => methodsFrom(account).length > 0
