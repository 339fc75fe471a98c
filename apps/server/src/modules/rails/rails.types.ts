import type { NameCheck } from '@tradewind/contract/verification'
import type { Currency, Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { PostalAddress } from '@tradewind/kernel/postal-address'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { ListedBank } from './bank-list.rules.ts'
import type { NetworkState } from './callback.rules.ts'
import type { Arrival, ArrivalOf, IncomingNetwork, RailProperties } from './rails.rules.ts'
import type { TrackingStep } from './tracking.rules.ts'

export type { Arrival, ArrivalOf, IncomingNetwork, RailProperties } from './rails.rules.ts'

/** An account as its country writes it: by IBAN, or by number with the bank's code where the network has one. */
export type ReceivingAddress = { iban: string } | { accountNumber: string; bankCode?: string | undefined }

/**
 * Where a network sends money. Bank codes are the sort code, the routing number, the Nigerian or South African code, the
 * institution and transit of Canada, Singapore's seven digits, the IFSC, Ethiopia's BIC; a RIB of the franc zones is the
 * account number, its first five characters the bank code.
 */
export type AccountAddress =
  | ReceivingAddress
  /** SWIFT: `accountNumber` may be an IBAN. */
  | { bic: string; accountNumber: string; intermediaryBic?: string | undefined }
  /** A wallet: the number with its dial code, digits only; `operator` as the directory calls it, and its country. */
  | { mobileNumber: string; operator: string; country: string }
  /** Interac. Question and answer are absent where the payee takes money without asking. */
  | { email: string; question?: string | undefined; answerHash?: string | undefined }

export interface RailOrder {
  rail: RailName
  /** The payment's id. A network takes one order for one end-to-end id, however often it is sent. */
  endToEndId: string
  amount: Money
  debtorName: string
  /** Number of the account that pays; absent if it isn't the debtor's own. */
  debtorAccount?: string | undefined
  debtorAddress?: PostalAddress | undefined
  creditorName: string
  creditorAddress?: PostalAddress | undefined
  to: AccountAddress
  narration: string
}

/** Why a network refused or returned an order: its own code (ISO 20022, or a Nacha R-code), and words for the customer. */
export interface RailReason {
  code: string
  /** The code's official name. */
  name: string
  words: string
  /** The network reports a duplicate: that does not say what became of the order. */
  duplicate?: true
}

/** `unknown` is a time-out or a broken line: the order may or may not have taken effect, so ask before doing more. */
export type Submission =
  | { state: 'accepted'; networkReference: string }
  | { state: 'rejected'; reason: RailReason }
  | { state: 'unknown' }

/** `unknown`: the network did not answer. `not-found`: it answered that it never took this order. */
export type Inquiry =
  | { state: 'unknown' }
  | { state: 'not-found' }
  | { state: 'accepted'; networkReference: string; at: Date }
  | { state: 'settled'; networkReference: string; at: Date }
  | { state: 'rejected'; networkReference: string; at: Date; reason: RailReason }
  | { state: 'returned'; networkReference: string; at: Date; reason: RailReason; returned: Money }

/** Why a sent payment is recalled: ISO 20022 cancellation reason codes. */
export type RecallReason = 'DUPL' | 'CUST' | 'FRAD' | 'TECH' | 'AC03' | 'AM09'

/** A request to return an order that was sent. */
export interface Recall {
  recallId: string
  rail: RailName
  endToEndId: string
  networkReference: string
  amount: Money
  reason: RecallReason
  /** Two people have promised that we bear what the bank loses by returning it. */
  indemnity: boolean
}

/**
 * `accepted`: the bank will send the money as a return. `indemnity-asked`: only for an indemnity. `by-hand`: the network accepts no automated recalls. `unknown`:
 * it didn't answer, so the same recall is sent again.
 */
export type RecallAnswer =
  | { state: 'accepted' | 'pending' | 'indemnity-asked' | 'by-hand' | 'unknown' }
  | { state: 'refused'; reason: RailReason }

export type { NetworkState } from './callback.rules.ts'
export type { TrackingStep } from './tracking.rules.ts'

/** A network's answer to a recall in a message of its own. */
export interface RecallReport {
  rail: RailName
  endToEndId: string
  answer: RecallAnswer
}

/** A status update for one of our payments. `at` is when it happened there, in bank time. */
export interface PaymentUpdate {
  rail: RailName
  endToEndId: string
  /** `duplicate`: rejected as one that the network has already, which is no word about the order itself. */
  state: NetworkState | 'duplicate'
  /** Present with `rejected`, `returned` and `duplicate`. */
  reason?: RailReason | undefined
  /** Present with `returned`: what came back, which need not be what was sent. */
  returned?: Money | undefined
  networkReference: string
  at: Date
}

/** A status update for a collection or wallet request; contradictions are passed on like everything else. */
export interface RequestUpdate {
  rail: RailName
  endToEndId: string
  state: 'accepted' | 'settled' | 'rejected'
  networkReference: string
  /** Present with `rejected`: the network's own code. */
  code?: string | undefined
  /** Who paid, where the network says it. */
  payerName?: string | undefined
  at: Date
}

/** Money that a network brings for one of our customers. */
export interface IncomingPayment {
  rail: IncomingNetwork
  /** Unique in its network: the same money is never credited twice. */
  networkReference: string
  to: ReceivingAddress
  amount: Money
  senderName: string
  reference: string
  /** In bank time. */
  at: Date
}

/**
 * What the product does with networks' messages. Both run in the transaction that remembers the message, so that a
 * repeated message finds either no trace and the effect is made, or both.
 */
export interface RailHandlers {
  /**
   * Called at most once for each step forward (accepted, then settled or rejected, settled then returned), and for
   * each message that denies what the network had said (rejected after settled, settled after rejected). A step may be
   * skipped, such as settled without accepted, and the payment may know it already by asking.
   */
  paymentUpdate(tx: Tx, update: PaymentUpdate): Promise<void>
  /** Called once for each message that answers a recall. */
  recallAnswered(tx: Tx, report: RecallReport): Promise<void>
  /** Called once for each message about money that we asked for. */
  requestUpdate(tx: Tx, update: RequestUpdate): Promise<void>
  /**
   * Called once for each network reference, unless it threw. The network sends unknown accounts' money back. `differs`: other
   * money was credited under this reference, so a person has to look.
   */
  incoming(tx: Tx, payment: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs'>
}

/** A bank as the directories list it. */
export interface DirectoryBank {
  name: string
  /** Sort code, IBAN bank code, routing number or Nigerian bank code: digits and letters only. */
  code: string
  address: string
  city: string
  /** ISO 3166 alpha-2. */
  countryId: string
  bic: string | null
}

/** How a typed name compares with the account holder's. `suggestedName` is set for `close` only. */
export type NameResult = z.output<typeof NameCheck>

export interface AccountCheck extends NameResult {
  /** False when the bank says that it has no such account. Networks without enquiry always say true. */
  accountConfirmed: boolean
}

/** A wallet that money can be sent to. */
export interface WalletOperator {
  /** ISO 3166 alpha-2. */
  country: string
  dialCode: string
  /** What an order names it by. */
  code: string
  /** As its customers know it. */
  wallet: string
  /** First digits behind the dial code of numbers that began their life there; a proposal, never a proof. */
  prefixes: readonly string[]
}

/** Interac's answer for an email address. The name is the holder's, for auto-deposit only. */
export interface InteracAlias {
  known: boolean
  autoDeposit: boolean
  name: string | null
}

export interface Directory {
  bankBySortCode(sortCode: string): Promise<DirectoryBank | undefined>
  bankByIban(iban: string): Promise<DirectoryBank | undefined>
  bankByRoutingNumber(routingNumber: string): Promise<DirectoryBank | undefined>
  bankByNigerianCode(bankCode: string): Promise<DirectoryBank | undefined>
  /** Eight characters, or eleven of which the last three name a branch. */
  bankByBic(bic: string): Promise<DirectoryBank | undefined>
  /** By the bank's own code in Ethiopia (the BIC), South Africa (branch code) and the franc zones (first five of a RIB). */
  bankByCode(country: string, code: string): Promise<DirectoryBank | undefined>
  bankByIfsc(ifsc: string): Promise<DirectoryBank | undefined>
  /** Institution and transit, in any of the three ways to write them. */
  bankByCanadianRouting(routing: string): Promise<DirectoryBank | undefined>
  bankBySingaporeRouting(routing: string): Promise<DirectoryBank | undefined>
  /** The wallets of a country (ISO 3166 alpha-2). */
  operatorsIn(country: string): Promise<WalletOperator[]>
  interacAlias(email: string): Promise<InteracAlias>
  /** Asks the account's bank (CoP, VoP, NIP name enquiry). Without a name only whether the account exists. */
  checkAccount(request: { rail: RailName; to: AccountAddress; name?: string | undefined }): Promise<AccountCheck>
}

export type { ListedBank } from './bank-list.rules.ts'

/** An answer for the network that called: its HTTP status and body. */
export interface CallbackAnswer {
  status: 200 | 400 | 404 | 500
  body: Record<string, string>
}

/** A message that its network surely sent and that can never be handled: for people. */
export interface RefusedMessage {
  messageId: string
  network: string
  body: string
  reason: string
  /** How often it was repeated. */
  repeats: number
  receivedAt: Date
}

/** A message of a network that had its effect, for staff who look into it. */
export interface StoredMessage {
  messageId: string
  at: Date
  /** What became of it, such as `settled` or `stale`. */
  outcome: string
  repeats: number
  /** As it came; nothing where it came before messages were kept. */
  body: string | null
}

/** What is known of a payment on its way from bank to bank, the oldest first. */
export interface Tracking {
  /** The reference by which every bank on the way knows it. */
  uetr: string
  steps: (TrackingStep & { words: string })[]
}

/** The front door: everything outside Tradewind that moves money or knows about accounts. */
export interface Rails {
  /** The network that carries a payment method in a currency, if there is one. */
  railFor(method: PaymentMethod, currency: Currency): RailName | undefined
  facts(rail: RailName): RailProperties
  /** When money sent at `submittedAt` (bank time) is there, after cut-offs, weekends and holidays. */
  arrival(rail: RailName, submittedAt: Date, about?: ArrivalOf): Arrival
  submit(order: RailOrder): Promise<Submission>
  inquire(rail: RailName, endToEndId: string): Promise<Inquiry>
  /** Requests the return of an order; the same recall can be sent again until it is answered. */
  requestRecall(recall: Recall): Promise<RecallAnswer>
  /** The morning of a network's n-th banking day after a moment. */
  bankingDaysAfter(rail: RailName, of: { amount: Money; at: Date; days: number }): Date
  /**
   * Where a payment is while it goes from bank to bank, and the reference that follows it; for networks that report it.
   */
  tracking(rail: RailName, endToEndId: string): Promise<Tracking>
  directory: Directory
  /** The banks of a country, by name. */
  banksInCountry(iso3: string): Promise<ListedBank[]>
  /** Takes a network's message: proves who sent it, and lets it have its effect once. `rail` is the address's last part. */
  receiveCallback(
    rail: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
  ): Promise<CallbackAnswer>
  /** What a network said of an order, or of money that it brought under a reference of its own; the oldest first. */
  messagesOf(tx: Tx, of: { network: string; subject: string; most: number }): Promise<StoredMessage[]>
  /** A payee's name and a narration as their network carries them. */
  textsAsSent(rail: RailName, texts: { name: string; narration: string }): { name: string; narration: string }
  /** An order as its network gets it, without the answer to a security question. */
  written(order: RailOrder, at: Date): string
  /** Takes the files that banks put into their folder; gives how many it took or set aside. */
  takeFiles(): Promise<number>
  /** Network messages that could not be processed, the oldest first: for the operators' console. */
  listRefused(page: {
    after?: { receivedAt: Date; messageId: string } | undefined
    most: number
  }): Promise<RefusedMessage[]>
  /** How much of it waits for a person, for the health page. */
  countRefused(): Promise<{ open: number; oldest: Date | null }>
  /** One that nobody has dealt with, as it came. */
  refusedBody(tx: Tx, messageId: string): Promise<string | null>
  /** Notes that a person dealt with one; false when nothing waits under this id. */
  resolveRefused(resolved: { messageId: string; by: string; note: string }): Promise<boolean>
}
