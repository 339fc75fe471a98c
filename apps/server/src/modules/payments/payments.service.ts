import type { RefusalCode } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { createBooks } from './books.ts'
import { addDocuments, getDocument } from './documents/transaction-documents.ts'
import { createExchange } from './exchange/create-exchange.ts'
import { exchangeAndSend } from './exchange/exchange-and-send.ts'
import { offerForOrder } from './exchange/exchange-for-later.ts'
import { type ExchangeFrom, termsOfExchange } from './exchange/exchange-for-payment.ts'
import { createExchangeSteps } from './exchange/exchange-steps.ts'
import { findExchange, isAwaitedInto } from './exchange/exchanges.store.ts'
import { orderedWith } from './exchange/ordered-exchange.ts'
import { type ApprovalSteps, createApprovalSteps } from './initiation/approval-steps.ts'
import { cancelPayment } from './initiation/cancel-payment.ts'
import { checkOrder } from './initiation/check-order.ts'
import { confirmOrder, createPayment, orderOfCode } from './initiation/create-payment.ts'
import { createTransfer } from './initiation/create-transfer.ts'
import { executePayment, maxConcurrent } from './initiation/execute-payment.ts'
import { destinationOf, hasPaid } from './initiation/has-paid.store.ts'
import { logAttempt } from './initiation/log-attempt.ts'
import { createOneByOne } from './initiation/new-payee.ts'
import { ordersBetween } from './initiation/orders-between.store.ts'
import { placeOrder } from './initiation/place-order.ts'
import { placePayout } from './initiation/place-payout.ts'
import { bumpOrderCounter } from './initiation/protection.store.ts'
import { bookWithinRecoveryLimit, isLimited, requirePasskey, withPasskey } from './initiation/protection.ts'
import { hasOpenCase } from './initiation/transfer-remaining-balance.store.ts'
import { transferRemainingBalance } from './initiation/transfer-remaining-balance.ts'
import { textsAsSent } from './payee/texts-as-sent.ts'
import type { IncomingPayment, PaymentsNeeds, PaymentUpdate } from './payments.needs.ts'
import { type MoneyState, mayCancel } from './payments.states.ts'
import { findIncoming, findPayment, lockIncoming, lockPayment } from './payments.store.ts'
import { createRecalls } from './recalls/request-recall.ts'
import { applyStatusUpdate } from './settlement/apply-status-update.ts'
import { createBookByHand } from './settlement/book-by-hand.ts'
import { countCases, keepsCredit, listCases, type OpenCase } from './settlement/cases.store.ts'
import { findDebt, hasDebt } from './settlement/debts.store.ts'
import { createDebts, type Debts } from './settlement/debts.ts'
import { giveRefusedBack } from './settlement/give-back.ts'
import { inquirePayment } from './settlement/inquire-payment.ts'
import { notifyingEffects } from './settlement/notify-owner.ts'
import { createEffects } from './settlement/payment-effects.ts'
import { creditAccount, heldForSender, receivePayment } from './settlement/receive-payment.ts'
import { type ResolveCase, type Resolved, renewMatches, resolveCase } from './settlement/resolve-case.ts'
import { type Reversed, reverseCredit, splitReversal } from './settlement/reverse-credit.ts'

/** Everything that leaves or arrives, whole from the request to settlement. */
export interface Payments {
  createPayment: ReturnType<typeof createPayment>
  /** An order behind a PIN that the caller has checked. */
  placeOrder: ReturnType<typeof placeOrder>
  /** Checks PIN, code and passkey of an order that is carried out later. */
  confirmOrder: ReturnType<typeof confirmOrder>
  /** For what needs a passkey and is no payment of its own: a decision, a transfer of SendR. */
  passkeys: {
    require: ReturnType<typeof requirePasskey>
    with: ReturnType<typeof withPasskey>
    /** What a passkey's answer for a payment is good for. */
    orderOf: typeof orderOfCode
    /** What it is good for besides where another account pays. */
    terms(caller: Pick<Caller, 'customerId'>, from: ExchangeFrom): Promise<string>
  }
  /**
   * Has an order made that is no payment yet. Refuses payments.limited_after_recovery for what is too much within a day after a
   * recovery; what the same person orders at the same moment, here or at another server, counts. `make` has to call what it is
   * given in the transaction of the order.
   */
  keepLittle<Made>(
    who: Pick<Caller, 'userId' | 'customerId' | 'protection'>,
    order: { id: string; amount: Money },
    make: (inCommit: (tx: Tx) => Promise<void>) => Promise<Made>,
  ): Promise<Made>
  /** Whether an order would be refused now. */
  checkOrder: ReturnType<typeof checkOrder>
  /** A rate for an order that another account pays for, and its end where nothing was ordered with it. */
  offerForOrder: ReturnType<typeof offerForOrder>
  createTransfer: ReturnType<typeof createTransfer>
  /** What is left on an account, to another one of its customer, in the transaction that closes it. */
  transferRemainingBalance: ReturnType<typeof transferRemainingBalance>
  /** What of payments keeps an account from being closed; nothing where they are all done. */
  keepsOpen(tx: Tx, of: { customerId: string; accountId: string }): Promise<RefusalCode | undefined>
  placePayout: ReturnType<typeof placePayout>
  /**
   * Withdraws a payout that no network has yet, and releases its money, in the caller's transaction; false if it is
   * too late.
   */
  withdrawPayout(tx: Tx, payout: { id: string; at: Date; reason: string }): Promise<boolean>
  hasPaid: typeof hasPaid
  /** Where a payment goes. */
  destinationOf: typeof destinationOf
  cancelPayment: ReturnType<typeof cancelPayment>
  textsAsSent: ReturnType<typeof textsAsSent>
  createExchange: ReturnType<typeof createExchange>
  /** An exchange and the payment that follows it, as one order. */
  exchangeAndSend: ReturnType<typeof exchangeAndSend>
  findExchange: typeof findExchange
  /** The negotiated rate and the files that an exchange was ordered with. */
  orderedWith: ReturnType<typeof orderedWith>
  /** What a customer ordered in a time, for rehearsals of payment rules. */
  ordersBetween: typeof ordersBetween
  addDocuments: ReturnType<typeof addDocuments>
  getDocument: ReturnType<typeof getDocument>
  /** Logs an attempt as the app saw it. */
  logAttempt: ReturnType<typeof logAttempt>
  /** Books money that another module's network brought, in the caller's transaction. */
  creditAccount: ReturnType<typeof creditAccount>
  /** Keeps money from others, of which another module will book what it credits, if its sender resembles a listed name. */
  heldForSender: ReturnType<typeof heldForSender>
  /** Serializes bookings of incoming money under one reference of a network. */
  lockIncoming: typeof lockIncoming
  /** Money that came in, or is kept, under a network's reference, locked. */
  findIncoming: typeof findIncoming
  /** Whether money for a transfer in transit is kept for a check of its sender. */
  keepsCredit: typeof keepsCredit
  /** Bookings by two members of staff, in the caller's transaction. */
  byHand: ReturnType<typeof createBookByHand>
  /** Reverses it when that network takes the money back. */
  reverseCredit: ReturnType<typeof reverseCredit>
  /** What such a reversal of a part would take from the account now, and what would be owed. */
  previewReversal(tx: Tx, part: { customerId: string; id: string; amount: Money }): Promise<Reversed | undefined>
  /** What one of the customer's credits left owed, in the caller's transaction. */
  debtOf: typeof findDebt
  /** Opens a debt for a payment, and repays it from money received for it, in the caller's transaction. */
  debts: Pick<Debts, 'open' | 'pay'>
  /** Where the money of one of the customer's transactions is, in the caller's transaction. */
  moneyOf(tx: Tx, customerId: string, transactionId: string): Promise<MoneyState | undefined>
  /** A network's status update of an order, in the transaction that remembers the message. */
  paymentUpdate(tx: Tx, update: PaymentUpdate): Promise<void>
  /** Money that a network brings, in the transaction that remembers the message. */
  incoming(tx: Tx, payment: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs'>
  /** Open cases, the oldest first: for the operators' console. */
  listCases(page: { after?: { openedAt: Date; id: string } | undefined; most: number }): Promise<OpenCase[]>
  /** How many cases are open, for the health page. */
  countCases(): Promise<{ open: number; oldest: Date | null }>
  resolveCase(request: ResolveCase): Promise<Resolved>
  /** The same in the transaction in which two people decided it. */
  resolveCaseIn: ReturnType<typeof resolveCase>
  /** Shows a case of a sender the entries of today's list, in the caller's transaction. */
  renewMatches: ReturnType<typeof renewMatches>
  /** Recalls payments that were sent, in the caller's transaction. */
  recalls: Pick<ReturnType<typeof createRecalls>, 'request' | 'close' | 'indemnify' | 'answered'>
  /** For the approvals that a payment waits for. */
  approvalSteps: ApprovalSteps
  /** The worker that submits orders and inquires about them. */
  tasks: TaskHandlers
}

export function createPayments(
  needs: PaymentsNeeds & { log: { error(details: object, message: string): void } },
): Payments {
  const { db, bankClock, random, rails, ledger, log, payees, fraudRules } = needs
  const books = createBooks(needs)
  const debts = createDebts(needs)
  const booked = createEffects({ accounts: needs.accounts, ledger, books, debts, random, log })
  const effects = needs.paymentEnded ? notifyingEffects(booked, needs.paymentEnded) : booked
  const update = applyStatusUpdate({ effects, rails, accounts: needs.accounts, paymentAccepted: needs.paymentAccepted })
  const { accounts, creditReleased, creditReturned, credited, bookedByHand } = needs
  const publishers = { creditReleased, creditReturned, credited, bookedByHand }
  const receiver = { accounts, ledger, books, debts, effects, payees, ...publishers }
  const inTurn = createOneByOne()
  const place = placeOrder({ ...needs, books, inTurn })
  const exchanges = createExchangeSteps({ ledger, books, exchange: needs.exchange })
  const executor = { db, bankClock, random, rails, effects, payees, fraudRules, applyStatusUpdate: update }
  const pay = createPayment({ ...needs, placeOrder: place })
  const recalls = createRecalls(needs)
  const resolve = resolveCase({ ...receiver, bankClock, paymentEnded: needs.paymentEnded, debts })
  return {
    createPayment: pay,
    placeOrder: place,
    confirmOrder: confirmOrder(needs),
    passkeys: {
      require: requirePasskey(needs),
      with: withPasskey(needs),
      orderOf: orderOfCode,
      terms: (caller, from) => termsOfExchange(needs, caller, from),
    },
    checkOrder: checkOrder(needs),
    keepLittle: (who, order, make) =>
      isLimited(needs, who)
        ? bookWithinRecoveryLimit({ ...needs, inTurn })(who, order, (turn) => make((tx) => bumpOrderCounter(tx, turn)))
        : make(async () => undefined),
    offerForOrder: offerForOrder(needs),
    createTransfer: createTransfer(needs),
    transferRemainingBalance: transferRemainingBalance(needs),
    keepsOpen: async (tx, of) => {
      if (await hasDebt(tx, of.accountId)) return 'accounts.debt_open'
      if (await isAwaitedInto(tx, of)) return 'accounts.approvals_pending'
      return (await hasOpenCase(tx, of)) ? 'accounts.payments_pending' : undefined
    },
    placePayout: placePayout({ ...needs, books }),
    withdrawPayout: async (tx, { id, at, reason }) => {
      const payout = await lockPayment(tx, id)
      if (!payout || !mayCancel(payout)) return false
      await effects.release(tx, payout, at, { status: 'Expired', kind: 'expired', code: 'CHARGEBACK', reason })
      return true
    },
    hasPaid,
    destinationOf,
    cancelPayment: cancelPayment({ ...needs, effects, exchanges }),
    textsAsSent: textsAsSent(needs),
    createExchange: createExchange({ ...needs, books }),
    exchangeAndSend: exchangeAndSend({ ...needs, createPayment: pay }),
    findExchange,
    orderedWith: orderedWith(needs),
    ordersBetween,
    addDocuments: addDocuments(needs),
    getDocument: getDocument(needs),
    logAttempt: logAttempt(needs),
    creditAccount: creditAccount(receiver),
    heldForSender: heldForSender(receiver),
    lockIncoming,
    findIncoming,
    keepsCredit,
    byHand: createBookByHand(receiver),
    reverseCredit: reverseCredit(receiver),
    previewReversal: async (tx, { customerId, id, amount }) => {
      const credited = await findPayment(tx, customerId, id)
      return credited?.money === 'received' ? splitReversal(receiver)(tx, credited, amount) : undefined
    },
    debtOf: findDebt,
    debts,
    moneyOf: async (tx, customerId, id) => (await findPayment(tx, customerId, id))?.money,
    paymentUpdate: async (tx, statusUpdate) => {
      const decision = await update(tx, statusUpdate)
      if (decision === 'unknown')
        log.warn(
          { rail: statusUpdate.rail, endToEndId: statusUpdate.endToEndId },
          'a network reported an unknown order',
        )
    },
    incoming: receivePayment(receiver),
    listCases: (page) => db.asSystem((tx) => listCases(tx, page)),
    countCases: () => db.asSystem(countCases),
    resolveCase: (request) => db.asSystem((tx) => resolve(tx, request)),
    resolveCaseIn: resolve,
    renewMatches: renewMatches(receiver),
    recalls,
    approvalSteps: createApprovalSteps(effects, exchanges, needs.scheduleSteps),
    tasks: {
      handlers: {
        submit: executePayment(executor),
        inquire: inquirePayment(executor),
        remind: debts.remind,
        recall: recalls.ask,
        'give-back': giveRefusedBack(needs),
      },
      atOnce: maxConcurrent,
    },
  }
}
