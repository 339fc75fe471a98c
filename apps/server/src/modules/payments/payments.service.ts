import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { createBooks } from './books.ts'
import { addDocuments, getDocument } from './documents/transaction-documents.ts'
import { findDebt } from './outcome/debts.store.ts'
import { createDebts } from './outcome/debts.ts'
import { inquirePayment } from './outcome/inquire-payment.ts'
import { countQuestions, listQuestions, type OpenQuestion } from './outcome/open-questions.store.ts'
import { createEffects } from './outcome/payment-effects.ts'
import { creditAccount, receivePayment } from './outcome/receive-payment.ts'
import { resolveQuestion } from './outcome/resolve-question.ts'
import { takeBackCredit } from './outcome/take-back-credit.ts'
import { takeUpdate } from './outcome/take-update.ts'
import { toldEffects } from './outcome/tell-owner.ts'
import type { IncomingPayment, PaymentsNeeds, PaymentUpdate } from './payments.needs.ts'
import type { MoneyState } from './payments.states.ts'
import { findPayment } from './payments.store.ts'
import { type ApprovalSteps, createApprovalSteps } from './placing/approval-steps.ts'
import { cancelPayment } from './placing/cancel-payment.ts'
import { createPayment, placeOrder } from './placing/create-payment.ts'
import { createTransfer } from './placing/create-transfer.ts'
import { executePayment, mostTogether } from './placing/execute-payment.ts'
import { logAttempt } from './placing/log-attempt.ts'
import { placePayout } from './placing/place-payout.ts'

/** Everything that leaves or arrives, whole from the request to settlement. */
export interface Payments {
  createPayment: ReturnType<typeof createPayment>
  /** An order behind a PIN that the caller has checked. */
  placeOrder: ReturnType<typeof placeOrder>
  createTransfer: ReturnType<typeof createTransfer>
  placePayout: ReturnType<typeof placePayout>
  cancelPayment: ReturnType<typeof cancelPayment>
  addDocuments: ReturnType<typeof addDocuments>
  getDocument: ReturnType<typeof getDocument>
  /** Notes an attempt as the app saw it. */
  logAttempt: ReturnType<typeof logAttempt>
  /** Books money that another module's network brought, in the caller's transaction. */
  creditAccount: ReturnType<typeof creditAccount>
  /** Books it back when that network takes it again. */
  takeBackCredit: ReturnType<typeof takeBackCredit>
  /** What one of the customer's credits left owed, in the caller's transaction. */
  debtOf: typeof findDebt
  /** Where the money of one of the customer's transactions is, in the caller's transaction. */
  moneyOf(tx: Tx, customerId: string, transactionId: string): Promise<MoneyState | undefined>
  /** A network's news of an order, in the transaction that remembers the message. */
  paymentUpdate(tx: Tx, update: PaymentUpdate): Promise<void>
  /** Money that a network brings, in the transaction that remembers the message. */
  incoming(tx: Tx, payment: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs'>
  /** What waits for a person, the longest first: for the operators' console. */
  listQuestions(page: { after?: { openedAt: Date; id: string } | undefined; most: number }): Promise<OpenQuestion[]>
  /** How much waits for a person, for the health page. */
  countQuestions(): Promise<{ open: number; oldest: Date | null }>
  resolveQuestion: ReturnType<typeof resolveQuestion>
  /** For the approvals that a payment waits for. */
  approvalSteps: ApprovalSteps
  /** The worker that hands orders over and asks about them. */
  tasks: TaskHandlers
}

export function createPayments(needs: PaymentsNeeds & { log: { error(facts: object, what: string): void } }): Payments {
  const { db, bankClock, random, rails, ledger, log } = needs
  const books = createBooks(needs)
  const debts = createDebts(needs)
  const booked = createEffects({ accounts: needs.accounts, ledger, books, debts, random, log })
  const effects = needs.ended ? toldEffects(booked, needs.ended) : booked
  const update = takeUpdate({ effects, rails, accounts: needs.accounts })
  const receiver = { accounts: needs.accounts, ledger, books, debts, effects }
  const place = placeOrder({ ...needs, books })
  const executor = { db, bankClock, rails, effects, takeUpdate: update }
  return {
    createPayment: createPayment({ identity: needs.identity, newPayees: needs.newPayees, placeOrder: place }),
    placeOrder: place,
    createTransfer: createTransfer(needs),
    placePayout: placePayout({ ...needs, books }),
    cancelPayment: cancelPayment({ ...needs, effects }),
    addDocuments: addDocuments(needs),
    getDocument: getDocument(needs),
    logAttempt: logAttempt(needs),
    creditAccount: creditAccount(receiver),
    takeBackCredit: takeBackCredit(receiver),
    debtOf: findDebt,
    moneyOf: async (tx, customerId, id) => (await findPayment(tx, customerId, id))?.money,
    paymentUpdate: async (tx, news) => {
      const decision = await update(tx, news)
      if (decision === 'unknown')
        log.warn({ rail: news.rail, endToEndId: news.endToEndId }, 'a network told of an order that is not ours')
    },
    incoming: receivePayment(receiver),
    listQuestions: (page) => db.asSystem((tx) => listQuestions(tx, page)),
    countQuestions: () => db.asSystem(countQuestions),
    resolveQuestion: resolveQuestion({ ...receiver, db, bankClock, told: needs.ended, debts }),
    approvalSteps: createApprovalSteps(effects),
    tasks: {
      handlers: { submit: executePayment(executor), inquire: inquirePayment(executor), remind: debts.remind },
      atOnce: mostTogether,
    },
  }
}
