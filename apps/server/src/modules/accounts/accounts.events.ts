import type { RefusalCode } from '@tradewind/contract/refusals'
import { eventType, offerType } from '#platform/events'

interface OfAccount {
  customerId: string
  accountId: string
}

interface AccountClosing extends OfAccount {
  /** The provider closes it: what only its customer could settle first is no obstacle. */
  byProvider?: boolean
}

export interface WalletOpening extends OfAccount {
  change: 'opened' | 'reopened'
  by: { userId: string; name: string }
}

/**
 * An account is about to be closed, under its lock. A module that still has something open on it takes the offer and says
 * which refusal tells the customer so; nobody taking it lets the account close.
 */
export const accountClosing = offerType<AccountClosing, RefusalCode>('account.closing')

/** The first funding of a wallet opened it, or opened it again, in the same transaction. */
export const walletOpened = eventType<WalletOpening>('account.wallet-opened')

/** Money came back late to an account that its customer had closed, so that it is open again, in the same transaction. */
export const accountReopened = eventType<OfAccount>('account.reopened')
