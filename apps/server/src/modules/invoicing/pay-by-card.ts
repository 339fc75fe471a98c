import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type * as z from 'zod/mini'
import type { InvoiceCardOrder } from '#modules/funding'
import { amountIn } from '#platform/amount-in'
import type { Tx } from '#platform/db'
import type { LinkTokens } from '#platform/link-tokens'
import type { Sealed } from '#platform/secret'
import { linked, needsOpen } from './by-link.ts'
import { lockedInvoice } from './draft.ts'
import { findInvoice } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow, PayableInvoice } from './invoicing.types.ts'
import { amountDue } from './totals.rules.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'countLook' | 'isPayable' | 'cards'> & { tokens: LinkTokens }
type Order = Sealed<z.output<NonNullable<typeof contract.payInvoiceByCard.body>>>
type Outcome = z.output<NonNullable<typeof contract.payInvoiceByCard.value>>

/** A payer pays by card what is due, by the link alone. The seller's account has the money with the card's approval. */
export const payByCard =
  (needs: Needs) =>
  async ({ order, ip }: { order: Order; ip: string }): Promise<Outcome> => {
    const { customerId, invoiceId } = await linked(needs, order.token)
    const invoice = needsOpen(await needs.db.asCustomer(customerId, (tx) => findInvoice(tx, customerId, invoiceId)))
    const { currency, payInto } = invoice
    if (invoice.kind === 'CreditNote') throw new Refusal('invoicing.paid')
    if (!payInto) throw new Refusal('invoicing.card_unavailable')
    const amount = amountIn(order.amount, currency)
    // What is refused for itself counts for nobody.
    await needs.countLook(ip)
    const { FirstName, LastName, CardNumber, Cvv } = order
    return needs.cards.pay({
      customerId,
      accountId: payInto,
      invoiceId,
      amount,
      attempt: order.paymentKey,
      payerName: fullName({ firstName: FirstName, lastName: LastName }),
      order: { CardNumber, Cvv, FirstName, LastName } as InvoiceCardOrder['order'],
      confirm: (tx) => confirmDue(needs, tx, { customerId, invoiceId, accountId: payInto, minor: amount.minor }),
    })
  }

/** Under the lock of the invoice: two payers don't pay it twice, and nobody pays what was withdrawn. */
async function confirmDue(
  { isPayable }: Pick<Needs, 'isPayable'>,
  tx: Tx,
  {
    customerId,
    invoiceId,
    accountId,
    minor,
  }: Record<'customerId' | 'invoiceId' | 'accountId', string> & { minor: bigint },
): Promise<void> {
  const due = amountDue(needsOpen(await lockedInvoice(tx, customerId, invoiceId)))
  if (due.minor === 0n) throw new Refusal('invoicing.paid')
  if (due.minor !== minor) throw new Refusal('invoicing.due_changed')
  if (!(await isPayable(tx, { customerId, accountId }))) throw new Refusal('invoicing.card_unavailable')
}

/** The payer has been on the issuer's page: gives what came of it. */
export const completeCardPayment =
  (needs: Needs) =>
  async ({ token, challengeId }: Record<'token' | 'challengeId', string>): Promise<Outcome> => {
    const { invoiceId } = await linked(needs, token)
    return needs.cards.complete({ invoiceId, challengeId })
  }

/** Whether what is due can be paid by card now, and the payment that was tried last where it didn't succeed. */
export async function cardsFor(
  { cards, isPayable }: Pick<Needs, 'cards' | 'isPayable'>,
  tx: Tx,
  invoice: InvoiceRow,
): Promise<Pick<PayableInvoice, 'takesCards' | 'cardPayment'>> {
  const { id, customerId, payInto, currency } = invoice
  const due = amountDue(invoice)
  if (due.minor === 0n) return { takesCards: false, cardPayment: null }
  const newest = await cards.newest(tx, id)
  const isOpen = payInto !== null && (await isPayable(tx, { customerId, accountId: payInto }))
  return {
    takesCards: isOpen && cards.takes(customerId, money(currency, due.minor)),
    cardPayment: newest && newest.state !== 'Approved' ? newest : null,
  }
}

/** Whether a card payment has no outcome yet: what is decided meanwhile could be wrong a moment later. */
export async function isCardPending({ cards }: Pick<Needs, 'cards'>, tx: Tx, invoiceId: string): Promise<boolean> {
  const newest = await cards.newest(tx, invoiceId)
  return newest?.state === 'Unknown' || newest?.state === 'ChallengeRequired'
}
