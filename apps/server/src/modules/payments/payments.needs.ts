import type { beneficiaries as contract } from '@tradewind/contract'
import type { Currency, Money } from '@tradewind/kernel'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import type { Random } from '#platform/random'
import type { Ledger, LedgerAccountId } from '#modules/ledger'
import type * as z from 'zod/mini'
import type { Limits } from './limits.rules.ts'

export type { LedgerAccountId, LedgerRecord, Posting, Recorders } from '#modules/ledger'

/** What payments ask of the other modules, as small as it is; the wiring passes their front doors in. */
export interface PaymentsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that a customer or a network sees. */
  bankClock: Clock
  random: Random
  files: Files
  ledger: LedgerForPayments
  identity: { verifyPin(who: { userId: string; sessionId: string; pin: string }): Promise<void> }
  accounts: AccountsForPayments
  beneficiaries: BeneficiariesForPayments
  reference: { listExpenseCategories(): { id: string; name: string }[] | Promise<{ id: string; name: string }[]> }
  /** What the database knows about an order, in one round trip; nothing for a customer that does not exist. */
  readOrderFacts(asked: OrderFactsAsked): Promise<OrderFacts | undefined>
  rails: RailsForPayments
  /** The provider's name, as receipts carry it. */
  issuer: string
  /** Told of what an operator should see: a payment that a person must look at. */
  log: { warn(facts: object, what: string): void }
}

export type LedgerForPayments = Pick<Ledger, 'systemAccount' | 'post' | 'postTogether' | 'entriesOfSubjects'>

export interface AccountForPayments {
  id: string
  customerId: string
  currency: Currency
  status: 'Active' | 'Frozen' | 'Closed'
  ledgerAccount: LedgerAccountId
}

export interface AccountsForPayments {
  /** What never changes of an account, remembered: reads nothing the second time. Refuses accounts.unknown. */
  placeOf(
    db: Database,
    customerId: string,
    accountId: string,
  ): Promise<Pick<AccountForPayments, 'id' | 'currency' | 'ledgerAccount'>>
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountForPayments>
  findByReceivingDetails(
    tx: Tx,
    details: { currency: Currency; number: string; bankCode?: string | undefined },
  ): Promise<AccountForPayments | undefined>
}

export type AccountDetailRequest = z.output<typeof contract.AccountDetail>
export type PaymentMethod = z.output<typeof contract.PaymentMethodType>

/** Bank details that were checked: in one spelling, without spaces. */
export interface VerifiedDetails {
  method: PaymentMethod
  /** The sort code, the IBAN, the routing number, or the bank code of a local transfer. */
  routing: string
  /** Empty for an IBAN, which contains it. */
  accountNumber: string
  currency: Currency
  bank: { code: string; name: string; address: string; city: string; country: string; bic: string | null }
  nameCheck: 'match' | 'close' | 'none' | 'unavailable'
  verifiedAt: Date
}

export interface Payee {
  entityType: 0 | 1
  firstName: string | null
  lastName: string | null
  companyName: string | null
  accountName: string
  email: string | null
  countryId: string
  state: string | null
  city: string | null
  address: string | null
  postcode: string | null
}

/** Bank details as a request names them, in one spelling: what makes two of them the same account. */
export type AskedDetails = Pick<VerifiedDetails, 'method' | 'routing' | 'accountNumber' | 'currency'>

export interface OrderFactsAsked {
  customerId: string
  accountId: string
  details: AskedDetails
  /** Checks of bank details that are older count no more. */
  verifiedSince: Date
  beneficiaryId: string | undefined
}

export interface OrderFacts {
  /** Absent when the customer has no such account. */
  account: AccountForPayments | undefined
  /** Absent when nobody checked these details. */
  verified: VerifiedDetails | undefined
  /** Where the saved beneficiary is paid; absent when none was named or the customer has none with this id. */
  saved: Omit<AskedDetails, 'currency'> | undefined
  /** The customer as networks are told. */
  payerName: string
  limits: Limits | undefined
}

export interface BeneficiariesForPayments {
  /** The details that a request names, and since when a check of them counts. */
  askedDetails(detail: AccountDetailRequest): { details: AskedDetails; verifiedSince: Date }
}

/** Why a network refused or returned an order: its own code, and words for the customer. */
export interface RailReason {
  code: string
  words: string
}

export type AccountAddress = { iban: string } | { accountNumber: string; bankCode?: string | undefined }

export interface RailOrder {
  rail: RailName
  endToEndId: string
  amount: Money
  debtorName: string
  creditorName: string
  to: AccountAddress
  narration: string
}

export type RailName = 'fps' | 'sepa' | 'ach' | 'nip'

/** `unknown` is a time-out or a broken line: the order may or may not have taken effect. */
export type SubmitAnswer =
  | { state: 'accepted'; networkReference: string }
  | { state: 'rejected'; reason: RailReason }
  | { state: 'unknown' }

/** `unknown`: no answer. `not-found`: the network never took this order. */
export type InquiryAnswer =
  | { state: 'unknown' | 'not-found' }
  | { state: 'accepted' | 'settled'; networkReference: string; at: Date }
  | { state: 'rejected' | 'returned'; networkReference: string; at: Date; reason: RailReason }

export interface RailsForPayments {
  railFor(method: PaymentMethod, currency: Currency): RailName | undefined
  facts(rail: RailName): { network: string; pace: 'instant' | 'batch'; timeZone: string }
  arrival(rail: RailName, at: Date): { expectedAt: Date; cutOffAt: Date | null; arrives: string }
  submit(order: RailOrder): Promise<SubmitAnswer>
  inquire(rail: RailName, endToEndId: string): Promise<InquiryAnswer>
}

/** A network's news of one of our payments, by callback or asked for. */
export interface PaymentUpdate {
  rail: string
  endToEndId: string
  state: 'accepted' | 'settled' | 'rejected' | 'returned'
  reason?: RailReason | undefined
  networkReference: string
  at: Date
}

/** Money that a network brings for one of our customers. */
export interface IncomingPayment {
  rail: string
  networkReference: string
  to: AccountAddress
  amount: Money
  senderName: string
  reference: string
  at: Date
}
