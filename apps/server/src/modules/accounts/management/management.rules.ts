import type { RefusalCode } from '@tradewind/contract'
import { type AccountPurposeId, accountPurposes } from '@tradewind/contract/accounts-management'
import type { Currency, Money } from '@tradewind/kernel'

interface Purpose {
  id: AccountPurposeId
  name: string
  currencyCodes?: readonly Currency[]
  documentName?: string
}

const all: readonly Purpose[] = accountPurposes

/** Purposes as the wire shows them. */
const shown = ({ id, name, currencyCodes = [], documentName }: Purpose) => ({
  id,
  name,
  currencyCodes: [...currencyCodes],
  documentName: documentName ?? null,
})

export const allPurposes = () => all.map(shown)

/** What an account in a currency can be for. */
export const purposesFor = (currency: Currency) =>
  all.filter(({ currencyCodes }) => !currencyCodes || currencyCodes.includes(currency)).map(shown)

export const purposeNames = (ids: readonly string[]): { id: string; name: string }[] =>
  ids.flatMap((id) => all.filter((one) => one.id === id).map(({ name }) => ({ id, name })))

interface Asked {
  currency: Currency
  purposeIds: readonly string[]
  /** How many different documents come with it. */
  documents: number
  /** Of the accounts that are not closed. */
  held: readonly Currency[]
  pending: readonly Currency[]
  countriesKnown: boolean
}

/** Why a further account cannot be requested so, if so. */
export function requestRefusal(request: Asked): RefusalCode | undefined {
  if (request.held.includes(request.currency)) return 'accounts.currency_held'
  if (request.pending.includes(request.currency)) return 'accounts.request_pending'
  const offered = purposesFor(request.currency)
  const chosen = request.purposeIds.map((id) => offered.find((one) => one.id === id))
  if (chosen.includes(undefined)) return 'accounts.purpose_unknown'
  if (!request.countriesKnown) return 'accounts.country_unavailable'
  // What proves one purpose proves no other.
  const needed = new Set(chosen.flatMap((one) => one?.documentName ?? []))
  if (request.documents < needed.size) return 'accounts.document_needed'
  return undefined
}

interface ToClose {
  balances: { posted: Money; held: Money; lien: Money }
  /** Whether another open account of the customer's in the currency could receive the balance. */
  hasOther: boolean
  /** The account that was named for it; nothing where none was. */
  destination: { id: string; currency: Currency; status: 'Active' | 'Frozen' | 'Closed' } | undefined
  account: { id: string; currency: Currency; status: 'Active' | 'Frozen' | 'Closed' }
}

/** Why an account cannot be closed so, if so, by what the books say of it. */
export function closingRefusal({ account, balances, hasOther, destination }: ToClose): RefusalCode | undefined {
  if (account.status === 'Closed') return 'ledger.account_closed'
  if (balances.lien.minor > 0n) return 'accounts.lien_open'
  if (balances.held.minor > 0n) return 'accounts.payments_pending'
  if (destination) {
    const { id, currency, status } = destination
    if (id === account.id || currency !== account.currency || status === 'Closed') return 'accounts.destination_unfit'
  }
  if (balances.posted.minor === 0n) return undefined
  // What the account cannot send, it cannot give away by closing either.
  if (account.status === 'Frozen') return 'ledger.account_frozen'
  if (destination) return undefined
  return hasOther ? 'accounts.destination_needed' : 'ledger.account_not_empty'
}

/** The words of an event in the history of an account. */
export const eventNames = {
  opened: 'Opened',
  frozen: 'Frozen',
  unfrozen: 'Unfrozen',
  closed: 'Closed',
  reopened: 'Reopened',
  renamed: 'Renamed',
  'lien-placed': 'Lien placed',
  'lien-lifted': 'Lien lifted',
} as const
