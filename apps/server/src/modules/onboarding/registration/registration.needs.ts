import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Reference } from '#modules/reference'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import type { AcceptedTerms } from './registration.types.ts'

interface Applicant {
  customerId: string
  userId: string
}

export interface RegistrationNeeds {
  db: Database
  /** The wall clock: codes and links follow real time. */
  clock: Clock
  random: Random
  secrets: Secrets
  personal: Pick<PersonalData, 'index'>
  customers: Pick<Customers, 'createCustomer' | 'addMember' | 'belongingOf'>
  identity: Pick<
    Identity,
    | 'newPasswords'
    | 'guessing'
    | 'networkIndex'
    | 'registerUser'
    | 'userIdOf'
    | 'setPhone'
    | 'issueProof'
    | 'useCode'
    | 'useToken'
    | 'lookAtToken'
  >
  notifications: Pick<Notifications, 'notify'>
  /** Publishes that there is a new customer. */
  registered?(tx: Tx, customer: { customerId: string; email: string; referralCode: string | undefined }): Promise<void>
  /** Tells the application what is known by now. */
  carryOver: {
    emailConfirmed(tx: Tx, known: Applicant & { email: string; terms: AcceptedTerms | undefined }): Promise<void>
    phoneConfirmed(tx: Tx, known: Applicant & { phoneNumber: string }): Promise<void>
  }
  reference: Pick<Reference, 'listProducts' | 'listCountries'>
  /** Countries from which the provider takes nobody, beside those that are restricted anyway. */
  excludedCountries(tx: Tx): Promise<readonly string[]>
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  /** Whether text messages reach anybody; without it no number is asked for. */
  sendsTexts: boolean
  /** Whether strangers can ask to be told when a product is available. */
  waitingList(): boolean
  /** The current terms, which a registration accepts. */
  terms: { version: string; url: string | null }
}
