import type { AgeBounds } from '@tradewind/contract/form-rules'
import type { Currency } from '@tradewind/kernel'
import type { Customers, Documents } from '#modules/customers'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Told } from './onboarding.types.ts'

/** The provider of US accounts. */
export interface ZenusProvider {
  /** Whether number and name belong together, or why not. Throws where nobody answers. */
  validate(request: {
    accountNumber: string
    routingNumber: string | null
    holderName: string
  }): Promise<{ matched: true } | { matched: false; reason: string }>
  /** Takes a customer over; again, by the same id, it gives the same reference. */
  publish(given: { customerId: string; accountNumber: string; holderName: string }): Promise<{ reference: string }>
}

export interface OnboardingNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
  /** The provider's name, which the full product shares. */
  brand: string
  personal: PersonalData
  customers: Pick<
    Customers,
    'customerOf' | 'setOnboarding' | 'setCustomerType' | 'setPayer' | 'setPerson' | 'belongingOf' | 'payerNameOf'
  >
  documents: Documents
  accounts: {
    listAccounts(
      customerId: string,
    ): Promise<{ systemAccountType: string; accountNumber: string; currencyCode: Currency; status: string }[]>
    openAccount(account: { customerId: string; currency: Currency; name: string }): Promise<unknown>
  }
  /** Nothing where nobody is connected. */
  zenus?: ZenusProvider | undefined
  /** How old whoever acts for a customer must be. */
  ages: AgeBounds
  /** Whether customers of SendR may become customers of the full product. */
  newSendr(): boolean
  /** Whether customers say what they expect of their accounts. */
  accountSetup(customerId: string): boolean
  submitted(tx: Tx, event: { customerId: string }): Promise<void>
  moreSupplied(tx: Tx, event: { customerId: string }): Promise<void>
  moreRequested(tx: Tx, event: { customerId: string; deadline: Date }): Promise<void>
  decided(tx: Tx, event: { customerId: string; outcome: Told; reasonForCustomer: string | null }): Promise<void>
}
