import { Refusal } from '@tradewind/contract'
import { compare, type Money } from '@tradewind/kernel'
import {
  askAcquirer,
  type CardOrder,
  type CardPaymentResult,
  type CardResult,
  inquireAt,
  isOpen,
  resultOf,
} from '#modules/acquiring'
import { derivedId } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import type { Tx } from '#platform/db'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { boundsFault } from './card-fundings.rules.ts'
import {
  countOfInvoice,
  findFunding,
  findOfInvoice,
  insertFunding,
  newestOfInvoice,
  planInquiry,
} from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { concludeFunding } from './follow-card-funding.ts'
import { newFunding } from './new-funding.ts'

/** What a payer orders by an invoice's link. */
export interface InvoiceCardOrder {
  /** The seller, and the account that the invoice is paid into. */
  customerId: string
  accountId: string
  invoiceId: string
  amount: Money
  /** Chosen by the payer's page: the same one charges once. */
  attempt: string
  payerName: string
  order: CardOrder
  /** Refuses what is not owed any more, in the transaction that puts the attempt on record. */
  confirm(tx: Tx): Promise<void>
}

const refusalsOfOrder = {
  // What the seller may take in a year is nobody's business but the seller's.
  limit_year_kept: 'invoicing.card_unavailable',
  funding_invoice_open_once: 'invoicing.card_pending',
} as const

/** Cards are tried with stolen numbers where nobody has to sign in: so often a day for one invoice, and no more. */
const mostTriesPerDay = 10
const dayMs = 24 * 3_600_000

/**
 * Invoices paid by card, by payers who are not signed in. As with every card funding, the attempt is on record before the
 * acquirer gets it, and the account is credited in the commit that records the approval.
 */
export function invoiceCards(needs: CardFundingsNeeds) {
  const { db, acquirer, log } = needs
  const ask = askAcquirer(needs)
  const conclude = concludeFunding(needs)
  const resultFor = (funding: CardFunding): CardPaymentResult => resultOf(funding, acquirer.challengePage)

  const received = async (funding: CardFunding, result: CardResult): Promise<CardPaymentResult> => {
    try {
      return resultFor(await db.asSystem((tx) => conclude(tx, funding.id, result)))
    } catch (err) {
      log.error({ err, funding: funding.id }, "an acquirer's answer could not be stored; an inquiry follows")
      return resultFor({ ...funding, state: 'unknown' })
    }
  }
  /** What became of an attempt that was begun before: it is asked about, and never charged again. */
  const asked = async (funding: CardFunding): Promise<CardPaymentResult> =>
    isOpen(funding) ? received(funding, await ask.inquire(funding.id)) : resultFor(funding)

  return {
    /** Whether so much can be paid by card at all. */
    takes: (customerId: string, amount: Money): boolean =>
      needs.isOpen(customerId) && boundsFault(amount) === undefined,
    pay: async (ordered: InvoiceCardOrder): Promise<CardPaymentResult> => {
      const id = derivedId('invoice-card', ordered.invoiceId, ordered.attempt)
      const before = await db.asSystem((tx) => findFunding(tx, id))
      if (before) {
        if (compare(before.amount, ordered.amount) !== 0) throw new Refusal('invoicing.due_changed')
        return asked(before)
      }
      const { funding, charge } = await begin(needs, id, ordered)
      if (!charge) return asked(funding)
      return received(funding, await ask.charge(charge))
    },
    /** What came of a challenge of this invoice's payer. */
    complete: async (of: { invoiceId: string; challengeId: string }): Promise<CardPaymentResult> => {
      const funding = await db.asSystem((tx) => findOfInvoice(tx, of))
      if (!funding) throw new Refusal('cards.challenge_unknown')
      return asked(funding)
    },
    /** The newest attempt, as its payer sees it. */
    newest: async (tx: Tx, invoiceId: string): Promise<CardPaymentResult | undefined> => {
      const funding = await newestOfInvoice(tx, invoiceId)
      return funding && resultFor(funding)
    },
  }
}

/** Checks everything about an order, and puts the attempt on record. */
async function begin(needs: CardFundingsNeeds, id: string, ordered: InvoiceCardOrder) {
  const { db, bankClock, accounts } = needs
  const { customerId, accountId, invoiceId, amount, payerName, order } = ordered
  if (!needs.isOpen(customerId) || boundsFault(amount)) throw new Refusal('invoicing.card_unavailable')
  const { source, payer, card } = await needs.chosenCard(customerId, order)
  const at = bankClock.now()
  const by = { createdBy: null, createdByName: payerName }
  const funding = newFunding({ ...by, id, customerId, accountId, amount, invoiceId }, card, at)
  const existing = await db
    .asSystem(async (tx) => {
      await ordered.confirm(tx)
      // The same request beside this one was first.
      const first = await findFunding(tx, id)
      if (first) return first
      const since = new Date(at.getTime() - dayMs)
      if ((await countOfInvoice(tx, { invoiceId, since })) >= mostTriesPerDay)
        throw new Refusal('invoicing.card_tried_enough')
      await accounts.openAccountOf(tx, customerId, accountId)
      countPendingCredit(tx, { customerId, accountId, amount, at })
      await insertFunding(tx, funding)
      await planInquiry(tx, { id, dueAt: inquireAt(at, 0) })
      return undefined
    })
    .catch(refusedByLimits(refusalsOfOrder))
  if (existing) return { funding: existing, charge: undefined }
  return { funding, charge: { reference: id, amount, source, payer } }
}
