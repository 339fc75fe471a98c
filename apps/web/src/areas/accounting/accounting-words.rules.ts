import type { AccountingConnection, AccountingProduct } from '@tradewind/contract/accounting'

export const productNames: Record<AccountingProduct, string> = { Xero: 'Xero', QuickBooks: 'QuickBooks Online' }

const grouped = new Intl.NumberFormat('en-GB')

/** How far a connection is: what to do next, or what has arrived. */
export function progressText(
  { status, since, sent, lastRunAt, problem, product }: AccountingConnection,
  on: (at: Date) => string,
): string {
  const name = productNames[product]
  if (status === 'SignedOut') return `${name} no longer accepts our access. Connect again to continue.`
  if (since === null) return 'Choose which accounts to send, and where to book them.'
  const arrived = sent === 1 ? '1 transaction sent.' : `${grouped.format(sent)} transactions sent.`
  if (problem === 'RateLimited') return `${arrived} ${name} asked us to wait. We'll continue automatically.`
  if (problem === 'Unreachable') return `${arrived} ${name} isn't responding. We'll keep trying.`
  return lastRunAt ? `${arrived} Up to date as of ${on(lastRunAt)}.` : 'Sending your first transactions…'
}

/** What came back from the sign-in at the accounting software, as far as it is one. */
export function returnedFrom(search: { code?: string; state?: string; realmId?: string; error?: string }) {
  const { code, state, realmId, error } = search
  if (error !== undefined && state !== undefined) return 'canceled' as const
  return code !== undefined && state !== undefined
    ? { state, authorizationCode: code, ...(realmId !== undefined && { realmId }) }
    : undefined
}
