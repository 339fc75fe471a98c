import type { security } from '@tradewind/contract'
import type { Currency, Money, Rate } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { PostalAddress } from '@tradewind/kernel/postal-address'
import type { ProductId } from '@tradewind/kernel/products'
import type * as z from 'zod/mini'
import type { AccountDetailRequest, VerifiedDetails } from '#modules/beneficiaries'
import type { ApprovalContext, ExchangePrices } from '#modules/exchange'
import type { Ledger, LedgerAccountId, LedgerRecord } from '#modules/ledger'
import type { ChargeOf, Limits, SwitchedOff } from '#modules/pricing'
import type { Recall, RecallAnswer, SentBack } from '#modules/rails'
import type { PayeeScreening } from '#modules/screening'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Random } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { Exchange } from './exchange/exchange.types.ts'
import type { FraudCheck } from './fraud/fraud-rules.ts'
import type { TransferPayload } from './payee/payload.rules.ts'
import type {
  AccountAddress,
  AccountCredit,
  BookedByHand,
  CreditReturned,
  DebtUpdate,
  Payment,
  PaymentDocument,
  PaymentListener,
  RecallChange,
  ReceivingAddress,
  ReleasedCredit,
} from './payments.types.ts'

export type {
  AccountDetailRequest,
  Bank as BankOfDetails,
  Payee,
  VerifiedDetails,
} from '#modules/beneficiaries'
export type { ApprovalContext, ExchangeContext, ExchangePrices } from '#modules/exchange'
export type { LedgerAccountId, LedgerRecord, Posting, Recorders } from '#modules/ledger'

/** What payments need of the other modules, as small as it is; the wiring passes their front doors in. */
export type { PayeeList, PayeeMatch, PayeeScreening } from '#modules/screening'

export interface PaymentsNeeds {
  db: Database
  /** Wall time: locks of workers. */
  clock: Clock
  /** Business time: everything that a customer or a network sees. */
  bankClock: Clock
  random: Random
  files: Files
  ledger: LedgerForPayments
  identity: {
    verifyPin(who: Pick<Caller, 'userId' | 'sessionId' | 'apiClient'> & { pin: Secret }): Promise<void>
  }
  /** By which a person asks for a passkey beside the PIN. */
  passkeys: {
    /** The payment was refused for want of a passkey: the session's next question is about it. */
    expectPaymentPasskey(subject: CodeSubject & { sessionId: string }): Promise<void>
    /** Uses up the answer for exactly this payment, or refuses it. */
    usePaymentPasskey(subject: CodeSubject, answer: PasskeyAnswer): Promise<void>
  }
  /** What a person ordered elsewhere for these customers since a moment, and is not among the payments yet. */
  orderedElsewhere?(
    tx: Tx,
    of: { customerIds: readonly string[]; userId: string; since: Date; except: string },
  ): Promise<Money[]>
  /** For whom a person acts, or did; absent where everybody acts for one customer. */
  customersOf?(tx: Tx, userId: string): Promise<string[]>
  rateBetween(tx: Tx, base: Currency, quote: Currency): Promise<{ rate: Rate } | undefined>
  /** By which a big payment to someone new needs a code; absent where none does. */
  newPayees?: NewPayees | undefined
  accounts: AccountsForPayments
  beneficiaries: BeneficiariesForPayments
  reference: { listExpenseCategories(): { id: string; name: string }[] | Promise<{ id: string; name: string }[]> }
  /** The context of an order, in one round trip; nothing for a customer that does not exist. */
  readOrderContext(request: OrderContextRequest): Promise<OrderContext | undefined>
  /** By which money is exchanged; absent where nothing is. */
  exchange?: ExchangePrices | undefined
  /** Absent where payments wait for nobody. */
  approvals?: ApprovalsForPayments | undefined
  /** Absent where no voucher is taken. */
  vouchers?: VouchersForPayments | undefined
  /** Absent without invoicing. */
  invoiceCredits?: InvoiceCredits | undefined
  /** Absent where nothing is ordered for later. */
  scheduleSteps?: ScheduleSteps | undefined
  rails: RailsForPayments
  /** Screens payees against the sanctions lists; absent without a list. */
  payees?: PayeeScreening | undefined
  /** Fraud rules that hold payments for review; absent if not configured. */
  fraudRules?: { ready(): Promise<FraudCheck | undefined> } | undefined
  /** The charge for sending, by the current price list. */
  chargesFor(customerId: string): ChargeOf
  /** Why no money goes to a country at present, wherever the payee's bank is. */
  excludedFault?: ((country: string) => string | undefined) | undefined
  /** Why a payment method is switched off in this installation. */
  switchedOffFor(customerId: string): SwitchedOff
  /** Whether what leaves an account in a year is held to the account's annual credit. */
  limitsPayoutsByYear(customerId: string): boolean
  /** Publishes that a network accepted an order. */
  paymentAccepted?: PaymentListener
  /** Publishes how payments end, for modules that ordered some. */
  paymentEnded?: PaymentListener
  /** Publishes that a payment was asked back, and that its network refused. */
  recallChanged?: ((tx: Tx, change: RecallChange) => Promise<void>) | undefined
  /** Publishes that an account was credited with a network's incoming payment. */
  credited?: ((tx: Tx, credit: AccountCredit) => Promise<void>) | undefined
  /** Publishes money for a transfer in transit whose sender was cleared. */
  creditReleased?: ((tx: Tx, credit: ReleasedCredit) => Promise<void>) | undefined
  /** Sends incoming money back by the network that brought it, once for each refund. */
  giveBack?: ((refund: SentBack) => Promise<void>) | undefined
  /** Publishes that money which had come in went back. */
  creditReturned?: ((tx: Tx, returned: CreditReturned) => Promise<void>) | undefined
  /** Publishes that an exchange was canceled while it waited for approval. */
  exchangeEnded?: (tx: Tx, exchange: { id: string }) => Promise<void>
  /** Cancels what is no payment, in the same transaction; nothing when nobody knows the id. */
  cancelElsewhere?: (tx: Tx, cancellation: Cancellation) => Promise<{ transactionId: string } | undefined>
  /** Publishes a correction that staff booked on an account. */
  bookedByHand?: ((tx: Tx, booked: BookedByHand) => Promise<void>) | undefined
  /** Publishes what a customer owes, and what was repaid. */
  debtChanged?: (tx: Tx, update: DebtUpdate) => Promise<void>
  /** For operators: a payment that needs a person. */
  log: { warn(details: object, message: string): void }
}

/** A request to cancel something whose id is no payment's. */
export interface Cancellation {
  caller: Pick<Caller, 'customerId' | 'userId' | 'name' | 'permissions'>
  transactionId: string
  idempotent: IdempotentRequest<{ transactionId: string }>
}

export interface NewPayees {
  /** From how much on, in whatever currency. */
  codeFrom: Money
  rateBetween(tx: Tx, base: Currency, quote: Currency): Promise<{ rate: Rate } | undefined>
  codes: {
    /** Sends a code for exactly this payment; gives where it went, obscured. */
    sendPaymentCode(subject: CodeSubject, words: { amount: string; payee: string; account: string }): Promise<string>
    /** Uses up the code of exactly this payment, or refuses it. */
    usePaymentCode(subject: CodeSubject, code: Secret): Promise<void>
  }
}

/** What a passkey answered, as it came. */
export type PasskeyAnswer = z.output<typeof security.PasskeyAnswer>

interface CodeSubject {
  userId: string
  order: string
}

export type LedgerForPayments = Pick<
  Ledger,
  'systemAccount' | 'balances' | 'post' | 'postNow' | 'postTogether' | 'postAll'
>

export interface AccountForPayments {
  id: string
  customerId: string
  currency: Currency
  status: 'Active' | 'Frozen' | 'Closed'
  ledgerAccount: LedgerAccountId
  /** Holds the money of several transfers in transit: it is theirs, and pays no debt of another. */
  inTransit?: boolean
  /** Wallets pay by fewer methods. Absent for what another module holds. */
  kind?: 'account' | 'wallet'
}

export interface NamedAccount extends AccountForPayments {
  name: string
  /** The number by which people know it: the local account number or IBAN. */
  accountNumber: string
}

export interface AccountsForPayments {
  /** What never changes of an account, cached: reads nothing the second time. Refuses accounts.unknown. */
  placeOf(
    db: Database,
    customerId: string,
    accountId: string,
  ): Promise<Pick<NamedAccount, 'id' | 'currency' | 'ledgerAccount'> & { kind: 'account' | 'wallet' }>
  namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountForPayments>
  /** Opens an account again that its customer closed, for money that comes back; false where it stays closed. */
  reopenForReturn?(tx: Tx, of: { customerId: string; accountId: string }): Promise<boolean>
  findByReceivingDetails(
    tx: Tx,
    details: { currency: Currency; number: string; bankCode?: string | undefined },
  ): Promise<AccountForPayments | undefined>
}

/** Bank details as a request names them, normalized: two of them that are equal are the same account. */
export type RequestedDetails = Pick<VerifiedDetails, 'method' | 'routing' | 'accountNumber' | 'currency'>

export interface OrderContextRequest {
  customerId: string
  accountId: string
  details: RequestedDetails
  /** Verifications of bank details that are older count no more. */
  verifiedSince: Date
  beneficiaryId: string | undefined
}

/** The payer as networks see it. */
export interface Debtor {
  name: string
  /** Number of the account that pays; undefined if it isn't the payer's own. */
  account?: string | undefined
  address?: PostalAddress | undefined
}

export interface OrderContext {
  /** Absent when the customer has no such account. */
  account: AccountForPayments | undefined
  /** Absent when these details were not verified. */
  verified: VerifiedDetails | undefined
  /** Where the saved beneficiary is paid; absent when none was named or the customer has none with this id. */
  saved: Omit<RequestedDetails, 'currency'> | undefined
  /** The customer as networks see it. */
  payer: Debtor
  /** A company, or a person: sole traders are people. */
  payerType: 'individual' | 'company'
  limits: Limits | undefined
  /** What the customer's payment rules require; absent for a customer without one for this currency. */
  approval?: ApprovalContext | undefined
}

/** What approvers are asked about. */
export type RequestedOrder = Pick<
  Payment,
  | 'id'
  | 'customerId'
  | 'accountId'
  | 'createdBy'
  | 'createdByName'
  | 'createdAt'
  | 'askedAt'
  | 'revision'
  | 'amount'
  | 'charge'
  | 'counterparty'
  | 'narration'
  | 'reference'
>

/** Schedules that wait for approval, as the module behind them offers it: approvals decide about all by one door. */
export interface ScheduleSteps {
  lock(tx: Tx, customerId: string, id: string): Promise<{ id: string; accountId: string } | undefined>
  clear(tx: Tx, schedule: { id: string }, at: Date): Promise<void>
  refuse(tx: Tx, schedule: { id: string }, reason: string): Promise<void>
  /** A document of scheduled payments: from an account that the reader sees, or awaiting the reader's decision. */
  findDocument(
    tx: Tx,
    document: { customerId: string; id: string; decides: boolean },
  ): Promise<Pick<PaymentDocument, 'name' | 'mediaType' | 'contentHash'> | undefined>
}

type OrderOfCredit = Pick<Payment, 'id' | 'customerId' | 'amount' | 'narration' | 'createdAt'>

export interface InvoiceCredits {
  /** The record that reserves the overpayment an order returns; undefined if it names no invoice. */
  creditOf(order: OrderOfCredit): LedgerRecord | undefined
  /** The same for a payout that another module was already paid for and that can't be refused anymore. */
  reserve(tx: Tx, order: OrderOfCredit): Promise<void>
}

export interface VouchersForPayments {
  /** What a voucher takes off a charge, and the record that counts it in the commit of the order. Refuses it with the reason. */
  apply(order: {
    customerId: string
    code: string
    /** The whole charge. */
    charge: Money
    method: PaymentMethod
    product: ProductId
    /** Alpha-2 of the beneficiary's bank. */
    country: string
    paymentId: string
    at: Date
  }): Promise<{ discount: Money; record: LedgerRecord }>
}

/** One of the payments that are asked about together. */
export interface PartOfWhole {
  amount: Money
  /** What leaves the account that pays for it in another currency at most. */
  leaves?: Money | undefined
  /** Who ordered it. */
  initiatorId: string
  /** Whether its payee was paid before; absent where nobody looked: then it falls under every rule. */
  payeeKnown?: boolean | undefined
}

export interface PaidBy {
  accountId: string
  amount: Money
  /** All that leaves in this currency with its batch; absent for an order of its own. */
  batchTotal: Money | undefined
  facts: ApprovalContext | undefined
}

export interface ApprovalsForPayments {
  /**
   * The record of the request that goes into the commit of an order; nothing where nobody has to approve it. Refuses
   * approvals.too_few_approvers.
   */
  requestFor(order: {
    payment: RequestedOrder
    payload: TransferPayload
    facts: ApprovalContext | undefined
    /** How many a resubmission needs at least; 0 for a new order. */
    atLeast: number
    /** All that its batch pays in the currency of the payment; absent for an order of its own. */
    batchTotal: Money | undefined
    /** Whether the payee was paid before; absent where no rule asks. */
    payeeKnown?: boolean | undefined
    /** The schedule that is asked about as a whole, with every payment that it still makes. */
    whole?: { scheduleId: string; parts: readonly PartOfWhole[] } | undefined
    /** The account that pays for it in another currency: the rules of that one ask too. */
    paidBy?: PaidBy | undefined
  }): LedgerRecord | undefined
  /**
   * The record of the request of an exchange, decided by what is sold; nothing where nobody has to approve it. Refuses
   * approvals.too_few_approvers.
   */
  requestOfExchange(input: {
    order: Exchange
    ordered: object
    facts: ApprovalContext | undefined
    atLeast: number
    /** All that its batch exchanges out of this currency; absent for an order of its own. */
    batchTotal?: Money | undefined
  }): LedgerRecord | undefined
  /** The rules for payments in a currency, as they are now; nothing where there are none. */
  rulesOfPayments(tx: Tx, customerId: string, currency: Currency): Promise<ApprovalContext | undefined>
  /** By how many colleagues an exchange of this amount would have to be approved. */
  approvalsOfExchange(
    tx: Tx,
    input: { customerId: string; sold: Money; accountId: string; initiatorId: string },
  ): Promise<number>
  /** How many must approve a payment of an amount, by the rules as they are now. */
  approvalsNeeded(tx: Tx, customerId: string, amount: Money): Promise<number>
  /** Whether a payout by SendR of this amount would wait for more colleagues of its maker than may approve. */
  waitsForNobody(tx: Tx, payout: { customerId: string; amount: Money; makerId: string }): Promise<boolean>
  /** Makes a payout that was just written wait, where a rule asks for it. */
  requestOfPayout(tx: Tx, payment: Payment): Promise<void>
}

export interface BeneficiariesForPayments {
  /** The details that a request names, and since when a verification of them counts. */
  requestedDetails(detail: AccountDetailRequest, currency: Currency): { details: RequestedDetails; verifiedSince: Date }
}

/** Why a network refused or returned an order: its own code, and words for the customer. */
export interface RailReason {
  code: string
  words: string
}

export interface RailOrder {
  rail: RailName
  endToEndId: string
  amount: Money
  debtorName: string
  debtorAccount?: string | undefined
  debtorAddress?: PostalAddress | undefined
  creditorName: string
  creditorAddress?: PostalAddress | undefined
  to: AccountAddress
  narration: string
}

/** `unknown` is a time-out or a broken line: the order may or may not have taken effect. */
export type SubmitAnswer =
  | { state: 'accepted'; networkReference: string }
  | { state: 'rejected'; reason: RailReason }
  | { state: 'unknown' }

/** `unknown`: no answer. `not-found`: the network never took this order. */
export type InquiryAnswer =
  | { state: 'unknown' | 'not-found' }
  | { state: 'accepted' | 'settled'; networkReference: string; at: Date }
  | { state: 'rejected'; networkReference: string; at: Date; reason: RailReason }
  | { state: 'returned'; networkReference: string; at: Date; reason: RailReason; returned: Money }

export interface RailProperties {
  /** For how many days after a payment ended its network may still return it. */
  returnWindowDays: number
  network: string
  pace: 'instant' | 'batch'
  timeZone: string
  /** Present where the payee has to accept the money: for how many days it is offered. */
  offeredForDays?: number
}

export interface RailsForPayments {
  railFor(method: PaymentMethod, currency: Currency): RailName | undefined
  facts(rail: RailName): RailProperties
  /** India's networks depend on the amount besides, SWIFT on the holidays of both countries. */
  arrival(
    rail: RailName,
    at: Date,
    payment?: { amount?: Money | undefined; country?: string | undefined },
  ): { expectedAt: Date; cutOffAt: Date | null; arrives: string; daysKnown: boolean; heldUp: boolean }
  textsAsSent(rail: RailName, texts: { name: string; narration: string }): { name: string; narration: string }
  submit(order: RailOrder): Promise<SubmitAnswer>
  inquire(rail: RailName, endToEndId: string): Promise<InquiryAnswer>
  requestRecall(recall: Recall): Promise<RecallAnswer>
  /** The morning of a network's n-th banking day after a moment. */
  bankingDaysAfter(rail: RailName, of: { amount: Money; at: Date; days: number }): Date
}

/** A network's status update of one of our payments, by callback or by inquiry. */
export interface PaymentUpdate {
  rail: string
  endToEndId: string
  /** `duplicate`: refused as one that the network has already, so that the outcome of the order is unknown. */
  state: 'accepted' | 'settled' | 'rejected' | 'returned' | 'duplicate'
  reason?: RailReason | undefined
  /** Present with `returned`: what came back, which need not be what was sent. */
  returned?: Money | undefined
  networkReference: string
  at: Date
}

/** Money that a network brings for one of our customers. */
export interface IncomingPayment {
  rail: string
  networkReference: string
  to: ReceivingAddress
  amount: Money
  senderName: string
  reference: string
  at: Date
}
