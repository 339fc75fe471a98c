import {
  askAcquirer,
  type CardResult,
  cardInWords,
  inquireAt,
  isOpen,
  lookBackAt,
  outcomeAfter,
} from '#modules/acquiring'
import { endPendingCredit, restorePendingCredit } from '#modules/pricing'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import type { FundingUpdate } from '../funding.events.ts'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { changeFunding, findFunding, lockFunding, planInquiry } from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { askForDisputeAt } from './disputes.rules.ts'
import { planDisputeTask } from './disputes.store.ts'

type Needs = Pick<
  CardFundingsNeeds,
  'db' | 'bankClock' | 'acquirer' | 'accounts' | 'payments' | 'updated' | 'invoicePaid' | 'log'
>

/**
 * Records what came of a card funding, once: with the approval the account has the money. An approval that comes after a
 * decline is money all the same.
 */
export const concludeFunding =
  (needs: Omit<Needs, 'db'>) =>
  async (tx: Tx, id: string, result: CardResult): Promise<CardFunding> => {
    const { bankClock } = needs
    const before = await lockFunding(tx, id)
    const after = outcomeAfter(before, result, needs.acquirer.liability)
    if (after === before || after.state === before.state) return before
    const { customerId, accountId, amount, begunAt } = before
    const at = bankClock.now()
    const pending = { customerId, accountId, amount, at: begunAt }
    let credit: CardFunding['credit'] = null
    if (after.state === 'approved') {
      // What was declined was given back when it was.
      if (before.state !== 'declined') endPendingCredit(tx, pending)
      credit = await creditFunding(needs, tx, before)
    } else if (after.state === 'declined') restorePendingCredit(tx, pending)
    await changeFunding(tx, id, { after, credit, at })
    const ended = { ...before, ...after, credit, endedAt: isOpen(after) ? null : at }
    // That a payer's card was declined is between the payer and the bank.
    const failed = after.state === 'declined' && before.invoiceId === null
    const what = credit === 'booked' ? 'arrived' : failed ? 'failed' : undefined
    if (credit) await toldInvoice(needs, tx, ended)
    if (what) await needs.updated(tx, updateOf(ended, what))
    const askAt = credit && askForDisputeAt(begunAt, at, false)
    if (askAt) await planDisputeTask(tx, { id, kind: credit === 'kept' ? 'kept' : 'dispute', dueAt: askAt })
    if (result.state === 'voided') await planInquiry(tx, { id, dueAt: lookBackAt(at) })
    return ended
  }

/** The invoice is paid as soon as its payer has paid, wherever the money waits. */
async function toldInvoice({ invoicePaid }: Pick<Needs, 'invoicePaid'>, tx: Tx, funding: CardFunding): Promise<void> {
  const { customerId, accountId, invoiceId, amount, reference, createdByName: payer, endedAt } = funding
  if (invoiceId === null || endedAt === null) return
  const transactionId = creditIdOf(funding)
  const card = cardInWords(funding)
  await invoicePaid(tx, {
    customerId,
    accountId,
    invoiceId,
    transactionId,
    amount,
    payer,
    card,
    reference,
    at: endedAt,
  })
}

async function creditFunding(
  { bankClock, accounts, payments, log }: Omit<Needs, 'acquirer' | 'db'>,
  tx: Tx,
  funding: CardFunding,
): Promise<'booked' | 'kept'> {
  const { id, customerId, accountId, amount, reference } = funding
  const account = await accounts.accountOf(tx, customerId, accountId)
  const credit = await payments.creditAccount(tx, {
    id: creditIdOf(funding),
    account,
    amount,
    senderName: funding.invoiceId === null ? cardInWords(funding) : funding.createdByName,
    isFromOthers: funding.invoiceId !== null,
    narration: `Card payment ${reference}`,
    rail: 'card',
    networkReference: id,
    at: bankClock.now(),
  })
  if (credit === 'kept') log.warn({ funding: id }, 'money of a card needs review before it is credited')
  return credit
}

/** Inquires about a funding that is open, and once more about one that was voided: its issuer may pay all the same. */
export const inquireFunding =
  (needs: Needs) =>
  async ({ subject: id, occurrence, finish }: Task): Promise<void> => {
    const { db, bankClock } = needs
    const ask = askAcquirer(needs)
    const funding = await db.asSystem((tx) => findFunding(tx, id))
    if (!funding) throw new Error('an inquiry about no card funding')
    const result =
      funding.state === 'approved'
        ? undefined
        : isOpen(funding)
          ? await ask.inquireOrVoid({ reference: id, amount: funding.amount })
          : await ask.inquire(id)
    await db.asSystem(async (tx) => {
      const after = result && (await concludeFunding(needs)(tx, id, result))
      if (isOpen(after)) await planInquiry(tx, { id, dueAt: inquireAt(bankClock.now(), occurrence) })
      await finish(tx)
    })
  }

export const updateOf = (funding: CardFunding, what: FundingUpdate['what']): FundingUpdate => ({
  customerId: funding.customerId,
  accountId: funding.accountId,
  what,
  amount: funding.amount,
  source: cardInWords(funding),
  reason: what === 'failed' ? funding.reason : null,
  ...(funding.invoiceId !== null && { paidFor: 'invoice' as const }),
})

/** The transaction that brings the money has the funding's own id. */
export const creditIdOf = ({ id }: Pick<CardFunding, 'id'>): string => id
