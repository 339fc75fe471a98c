import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { SavedBeneficiary } from '#modules/beneficiaries'
import type { Exchanges } from '#modules/exchange'
import type { Payments } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Secret } from '#platform/secret'

type Order = Parameters<Payments['placeOrder']>[0]

/** What an order takes from a saved beneficiary. */
export type PayeeOfOrder = Pick<
  Order['payload'],
  'beneficiaryEntityType' | 'beneficiaryAccountName' | 'beneficiaryCountryId' | 'beneficiaryAccountDetailsRequests'
>

export interface BatchesNeeds {
  db: Database
  clock: Clock
  /** Refuses with accounts.unknown what is not the customer's. */
  accounts: { placeOf(db: Database, customerId: string, accountId: string): Promise<{ currency: Currency }> }
  identity: { verifyPin(request: Pick<Caller, 'userId' | 'sessionId' | 'apiClient'> & { pin: Secret }): Promise<void> }
  payees: {
    /** Those of the customer, by id; others are absent. */
    findMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SavedBeneficiary>>
    /** What an order names of them: the account asked for, or the one for payments in the currency, or of a way; absent without one. */
    fieldsOf(
      payee: SavedBeneficiary,
      request: { currency: Currency; accountDetailId?: string | undefined; method?: PaymentMethod | undefined },
    ): PayeeOfOrder | undefined
  }
  /** An order behind the PIN. */
  placeOrder: Payments['placeOrder']
  /** By which a person asks for a passkey beside the PIN. */
  passkeys: Payments['passkeys']
  /** Those of these ids that name quotes of the customer. */
  knownQuotes: Exchanges['knownQuotes']
  /** Takes back a quote of this person's that nothing has used. */
  dropQuote: Exchanges['dropQuote']
  /** Begins a batch; one that is refused as a whole takes the promises of its quotes back. */
  releasingQuotes: Exchanges['releasingQuotes']
}
