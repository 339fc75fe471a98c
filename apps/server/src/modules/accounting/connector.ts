import type { AccountingChoices, AccountingProduct } from '@tradewind/contract/accounting'
import type { IsoDate } from '@tradewind/kernel/iso-date'

/** Tokens of one organization. */
export interface Tokens {
  access: string
  refresh: string
  expiresAt: Date
}

export interface SignedIn {
  tokens: Tokens
  tenant: string
  organisation: string
}

/** Access to one organization. */
export interface Access {
  token: string
  tenant: string
}

/** One statement line as it is booked. The amount is decimal text and positive. */
export interface Entry {
  lineId: string
  /** The same for every attempt of one request; another one once the request was refused. */
  key: string
  day: IsoDate
  currency: string
  amount: string
  direction: 'in' | 'out'
  bankAccount: string
  account: string
  contact: string
  description: string
}

export type Outcome = { state: 'Sent'; remoteId: string } | { state: 'Refused'; reason: string }

/**
 * Accounting software. Requests throw what stands in `requests.ts` when access has expired, when there were too many, or
 * when nobody knows what became of them.
 */
export interface AccountingConnector {
  product: AccountingProduct
  signInUrl(request: { state: string; challenge: string }): string
  signIn(answer: { code: string; verifier: string; realmId: string | undefined }): Promise<SignedIn>
  refresh(refreshToken: string): Promise<Tokens>
  /** Tells the software that the tokens are no longer needed. */
  signOut(tokens: Tokens): Promise<void>
  choices(access: Access): Promise<AccountingChoices>
  send(access: Access, entry: Entry): Promise<Outcome>
  /** The id of a line that has arrived before, if it has. */
  find(access: Access, entry: Entry): Promise<string | undefined>
  /** Ids of what was deleted there since a time. */
  deletedSince(access: Access, since: Date): Promise<string[]>
}
