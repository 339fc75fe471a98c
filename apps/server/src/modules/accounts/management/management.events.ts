import type { Currency } from '@tradewind/kernel'
import { eventType } from '#platform/events'

/** What happened to an account, by whose hand. */
export interface AccountUpdate {
  customerId: string
  accountId: string
  accountName: string
  kind: 'account' | 'wallet'
  currency: Currency
  what: 'frozen' | 'unfrozen' | 'closed' | 'reopened' | 'lien-placed' | 'lien-lifted'
  by: 'customer' | 'provider' | 'system'
}

/** A request for a further account was made or decided. */
export interface RequestUpdate {
  customerId: string
  reference: string
  currency: Currency
  status: 'Pending' | 'Approved' | 'Rejected'
  /** What the customer reads; empty unless it was rejected. */
  reason: string
}

export const accountUpdated = eventType<AccountUpdate>('account.updated')
export const accountRequestUpdated = eventType<RequestUpdate>('account-request.updated')
