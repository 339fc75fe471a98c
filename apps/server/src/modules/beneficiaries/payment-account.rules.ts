import type { SavedAccount } from './beneficiaries.types.ts'

/** How many accounts one beneficiary may have. */
export const maxAccounts = 20

/**
 * The accounts that a beneficiary is paid at, by id: of each currency exactly one. A choice wins its currency, then the
 * account that was paid at before, then the oldest.
 */
export function paymentAccounts(accounts: readonly SavedAccount[], chosen?: string): string[] {
  const currencies = new Set(accounts.map(({ currency }) => currency))
  return [...currencies].flatMap((currency) => {
    const its = accounts.filter((account) => account.currency === currency)
    const paid = its.find(({ id }) => id === chosen) ?? its.find(({ forPayment }) => forPayment) ?? its[0]
    return paid ? [paid.id] : []
  })
}
