import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { type IncomingPayment, type Payment, plainReference } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { cancelInstruction, expireInstruction } from './close-instruction.ts'
import { collectionAccounts } from './collection.ts'
import { createInstruction } from './create-instruction.ts'
import { disputedTransfers } from './disputes.ts'
import { hasFundingAsCopied } from './fundings.store.ts'
import { getQuote } from './get-quote.ts'
import { holdingOf } from './holdings.ts'
import {
  findByPayout,
  findHolding,
  hasPendingInstruction,
  holdingIdsOf,
  ledgerAccountsOf,
  orderedBy,
} from './instructions.store.ts'
import { createCardPayments } from './pay-by-card.ts'
import { createQuoteSeal } from './quote-seal.ts'
import { getInstruction, listInstructions, readInstruction } from './read-instructions.ts'
import { getReceipt, receiptFacts } from './receipt.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Holding } from './sendr.types.ts'
import { returnRefused, takeReleased, takeTransfer } from './take-transfer.ts'
import { giveRefund, payoutEnded, unwindPayout } from './unwind-payout.ts'

/** Transfers of customers who hold no account, from the price to the receipt. */
export interface Sendr {
  getQuote: ReturnType<typeof getQuote>
  createInstruction: ReturnType<typeof createInstruction>
  cancelInstruction: ReturnType<typeof cancelInstruction>
  listInstructions: ReturnType<typeof listInstructions>
  getInstruction: ReturnType<typeof getInstruction>
  getReceipt: ReturnType<typeof getReceipt>
  payWithCard: ReturnType<typeof createCardPayments>['payWithCard']
  completeCardChallenge: ReturnType<typeof createCardPayments>['completeCardChallenge']
  disputes: ReturnType<typeof disputedTransfers>
  /** Money that a network brings to one of our collection accounts, in the transaction that remembers the message. */
  takeTransfer(tx: Tx, came: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs' | 'not-ours'>
  /** Whether money under a reference, as staff copied it, came for a transfer or is kept for one. */
  hasTaken(tx: Tx, money: { network: string; bankReference: string }): Promise<boolean>
  /** Takes money that was kept for a check of its payer. */
  takeReleased: ReturnType<typeof takeReleased>
  /** Sends such money back to its payer. */
  returnRefused: ReturnType<typeof returnRefused>
  /** Told how payments end; those that are no transfer of SendR mean nothing here. */
  payoutEnded(tx: Tx, payout: Payment): Promise<void>
  placeFor(request: { customerId: string; currency: Currency }): Promise<Holding>
  /** The currencies in which this customer pays, the own country's first. */
  ownCurrency(customerId: string): Promise<Currency>
  /** The accounts of ours into which a currency is paid. */
  collectionAccounts(currency: Currency): ReturnType<typeof collectionAccounts>
  /** Whether a transfer waits for its money, money of one is with us, on its way out or back, or is owed of one. */
  hasOpen(tx: Tx, customerId: string): Promise<boolean>
  orderedBy: typeof orderedBy
  /** The transfer that a payment pays out, if it does. */
  transferOf: typeof findByPayout
  rails: SendrNeeds['rails']
  payableBy: SendrNeeds['payableBy']
  issuer: string
  tasks: TaskHandlers
}

export function createSendr(given: SendrNeeds): Sendr {
  const needs = { ...given, seal: createQuoteSeal(given.quoteKey) }
  const { db, bankClock, issuer, rails } = needs
  const cards = createCardPayments(needs)
  // Always open, and nobody's to keep: what comes back to it goes on to who paid it in.
  needs.fundingAccounts.register(async (tx, customerId, id) => {
    const holding = await findHolding(tx, { customerId, id })
    if (!holding) return undefined
    const open = { status: 'Active', openedAt: bankClock.now(), inTransit: true } as const
    return { ...holding, ...open, name: 'SendR', accountNumber: '' }
  })
  const known = readInstruction(needs)
  needs.documents.register('transfer-receipt', async ({ customerId, subjectId: id }) =>
    receiptFacts(await known({ customerId, id })),
  )
  return {
    getQuote: getQuote(needs),
    createInstruction: createInstruction(needs),
    cancelInstruction: cancelInstruction(needs),
    listInstructions: listInstructions(needs),
    getInstruction: getInstruction(needs),
    getReceipt: getReceipt(needs),
    payWithCard: cards.payWithCard,
    completeCardChallenge: cards.completeCardChallenge,
    disputes: disputedTransfers(needs),
    takeTransfer: takeTransfer(needs),
    hasTaken: async (tx, { network, bankReference }) => {
      await needs.payments.lockIncoming(tx, network, bankReference)
      return hasFundingAsCopied(tx, network, plainReference(bankReference))
    },
    takeReleased: takeReleased(needs),
    returnRefused: returnRefused(needs),
    payoutEnded,
    placeFor: ({ customerId, currency }) => db.asSystem((tx) => holdingOf(needs)(tx, customerId, currency)),
    ownCurrency: (customerId) => db.asCustomer(customerId, (tx) => needs.mainCurrencyOf(tx, customerId)),
    collectionAccounts: (currency) => {
      if (!needs.payableBy.transfer) throw new Refusal('sendr.currency_unavailable')
      return collectionAccounts(currency, issuer)
    },
    orderedBy,
    transferOf: findByPayout,
    hasOpen: async (tx, customerId) => {
      if (await hasPendingInstruction(tx, customerId)) return true
      for (const accountId of await holdingIdsOf(tx, customerId))
        if (
          (await needs.payments.keepsOpen(tx, { customerId, accountId })) === 'accounts.debt_open' ||
          (await needs.payments.keepsCredit(tx, { accountId }))
        )
          return true
      const books = await needs.ledger.balances(tx, await ledgerAccountsOf(tx, customerId))
      return [...books.values()].some(({ posted, held }) => posted.minor !== 0n || held.minor !== 0n)
    },
    rails,
    payableBy: needs.payableBy,
    issuer,
    tasks: {
      handlers: {
        expire: expireInstruction(needs),
        unwind: unwindPayout(needs),
        refund: giveRefund(needs),
        card: cards.askAgain,
      },
    },
  }
}
