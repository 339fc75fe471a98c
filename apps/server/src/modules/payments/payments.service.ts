import { createTasks, type Tasks } from '#platform/tasks'
import { createBooks } from './books.ts'
import { createPayment } from './create-payment.ts'
import { executePayment } from './execute-payment.ts'
import { getReceipt } from './get-receipt.ts'
import { inquirePayment } from './inquire-payment.ts'
import { createLister, type Lister } from './list-unlisted.ts'
import { createEffects } from './payment-effects.ts'
import type { IncomingPayment, PaymentsNeeds, PaymentUpdate } from './payments.needs.ts'
import { pricePayment } from './price-payment.ts'
import { getTransactionDetails, listTransactions } from './read-payments.ts'
import { receivePayment } from './receive-payment.ts'
import { takeUpdate } from './take-update.ts'
import type { Tx } from '#platform/db'

/** Everything that leaves or arrives, whole from the request to settlement. */
export interface Payments {
  createPayment: ReturnType<typeof createPayment>
  pricePayment: ReturnType<typeof pricePayment>
  listTransactions: ReturnType<typeof listTransactions>
  getTransactionDetails: ReturnType<typeof getTransactionDetails>
  getReceipt: ReturnType<typeof getReceipt>
  /** A network's news of an order, in the transaction that remembers the message. */
  paymentUpdate(tx: Tx, update: PaymentUpdate): Promise<void>
  /** Money that a network brings, in the transaction that remembers the message. */
  incoming(tx: Tx, payment: IncomingPayment): Promise<'credited' | 'unknown-account'>
  /** The worker that hands orders over and asks about them. */
  tasks: Tasks
  /** The worker that keeps lists quick. */
  lister: Lister
}

export function createPayments(needs: PaymentsNeeds & { log: { error(facts: object, what: string): void } }): Payments {
  const { db, clock, bankClock, rails, ledger, log } = needs
  const books = createBooks(needs)
  const effects = createEffects({ ledger, books, log })
  const update = takeUpdate({ effects, rails, accounts: needs.accounts })
  const executor = { db, bankClock, rails, effects, takeUpdate: update }
  return {
    createPayment: createPayment({ ...needs, books }),
    pricePayment: pricePayment(needs),
    listTransactions: listTransactions(needs),
    getTransactionDetails: getTransactionDetails(needs),
    getReceipt: getReceipt(needs),
    paymentUpdate: async (tx, news) => {
      const decision = await update(tx, news)
      if (decision === 'unknown')
        log.warn({ rail: news.rail, endToEndId: news.endToEndId }, 'a network told of an order that is not ours')
    },
    incoming: receivePayment({ ...needs, books }),
    lister: createLister({ db, log }),
    tasks: createTasks({
      db,
      clock,
      bankClock,
      table: { name: 'payments.task', subject: 'transaction_id', channel: 'payments_task' },
      handlers: { submit: executePayment(executor), inquire: inquirePayment(executor) },
      log,
    }),
  }
}
