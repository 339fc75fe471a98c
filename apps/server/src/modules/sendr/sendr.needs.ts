import type { Currency, Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { FundingAccounts } from '#modules/accounts'
import type { Acquiring, CardAcquirer } from '#modules/acquiring'
import type { IssuedDocuments } from '#modules/documents'
import type { ExchangePrices } from '#modules/exchange'
import type { Ledger, LedgerRecord } from '#modules/ledger'
import type { ApprovalsForPayments, PayeeNeeds, Payments, PaymentsNeeds } from '#modules/payments'
import type { Rates } from '#modules/rates'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Random } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { CardPaid } from './sendr.events.ts'
import type { FundingKind, Instruction } from './sendr.types.ts'

/** A refund, sent to the network or the acquirer that the money came by. */
export interface GivenBack {
  refundId: string
  kind: FundingKind
  rail: string
  /** The network's own reference of what came, or our reference of the payment by card. */
  originalReference: string
  /** Of what came, and of what goes back. */
  original: Money
  amount: Money
  /** For the payer, in words. */
  reason: string
}

type OrderOfCredit = Pick<Instruction, 'id' | 'customerId' | 'narration'>

/** A transfer that names a voucher, with its whole fee. */
interface VoucherOfTransfer {
  customerId: string
  code: string
  charge: Money
  method: PaymentMethod
  product: 'sendr'
  /** Alpha-2 of the payee's bank, as far as it is known. */
  country: string | undefined
}

export interface VouchersForTransfers {
  /** What a voucher takes off fees of a transfer, or in words why it can't be used; `code` as it is printed. */
  preview(of: VoucherOfTransfer): Promise<{ code: string; fault: string | null; discountOf(fee: Money): Money }>
  /** What it takes off, and the record that counts it. Refuses it with the reason. */
  apply(of: VoucherOfTransfer & { paymentId: string; at: Date }): Promise<{ discount: Money; record: LedgerRecord }>
  count(tx: Tx, applied: { record: LedgerRecord }): void
  giveBack(tx: Tx, paymentId: string, at: Date): Promise<void>
}

export interface SendrNeeds {
  db: Database
  /** Wall time: locks of workers, validity of cards. */
  clock: Clock
  /** Business time: everything that a customer or a network sees. */
  bankClock: Clock
  random: Random
  /** Seals prices, so that the one that comes back is the one that was given. */
  quoteKey: Buffer
  /** Draws receipts, and answers who checks one. */
  documents: Pick<IssuedDocuments, 'issueReceipt' | 'register'>
  ledger: Pick<Ledger, 'balances' | 'openAccount' | 'systemAccount' | 'post'>
  rates: Pick<Rates, 'rateBetween'>
  /** Refuses exchange.amount_unavailable for what would open our position too far. */
  assertPositionLimit: ExchangePrices['assertPositionLimit']
  identity: { verifyPin(who: { userId: string; sessionId: string; pin: Secret }): Promise<void> }
  payments: Pick<
    Payments,
    | 'keepLittle'
    | 'passkeys'
    | 'placePayout'
    | 'withdrawPayout'
    | 'debtOf'
    | 'debts'
    | 'keepsOpen'
    | 'heldForSender'
    | 'lockIncoming'
    | 'findIncoming'
    | 'keepsCredit'
  >
  /** Whether a payout would wait for approvals that nobody can give; absent where payments wait for nobody. */
  waitsForNobody: ApprovalsForPayments['waitsForNobody'] | undefined
  /** Where payments find the money that a transfer holds. */
  fundingAccounts: Pick<FundingAccounts, 'register'>
  payees: PayeeNeeds['payees']
  payerOf: PayeeNeeds['payerOf']
  switchedOffFor: PayeeNeeds['switchedOffFor']
  excludedFault: PayeeNeeds['excludedFault']
  /** The current fee of transfers, by the customer's own price where it has one. */
  chargesFor: PaymentsNeeds['chargesFor']
  reference: PaymentsNeeds['reference']
  rails: Pick<PaymentsNeeds['rails'], 'railFor' | 'facts' | 'arrival'>
  /** The currency of the customer's own country. */
  mainCurrencyOf(tx: Tx, customerId: string): Promise<Currency>
  /** Refuses a customer whose profile is closed, and delays a closing until the transaction ends. */
  holdOpen(tx: Tx, customerId: string): Promise<void>
  /** What takes something off the fee. */
  vouchers: VouchersForTransfers
  /** Overpayments of invoices that transfers return, by the id of the payment that will carry the money. */
  invoiceCredits: {
    /** Reserves the overpayment that the narration names. Refuses invoicing.credit_taken if another payment returns it. */
    reserveForUnpaid(tx: Tx, order: OrderOfCredit & { amount: Money; createdAt: Date }): Promise<void>
    /** Releases the overpayment reserved by an order that ended unpaid. */
    releaseUnpaid(tx: Tx, order: OrderOfCredit): Promise<void>
  }
  /** Publishes a card payment, in the transaction that takes the money. */
  cardPaid(tx: Tx, paid: CardPaid): Promise<void>
  acquirer: CardAcquirer
  chosenCard: Acquiring['chosenCard']
  /** By what a transfer can be paid for: with nobody connected who brings the money, it cannot. */
  payableBy: { card: boolean; transfer: boolean }
  /** Idempotent by the refund's id; throws when it is not known to have been taken. */
  giveBack(refund: GivenBack): Promise<void>
  /** The provider's name, which holds the collection accounts. */
  issuer: string
  log: { error(facts: object, what: string): void; warn(facts: object, what: string): void }
}
