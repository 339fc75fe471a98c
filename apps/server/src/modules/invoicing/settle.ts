import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { InvoicePaidByCard } from '#modules/funding'
import type { AccountCredit } from '#modules/payments'
import { isSeen } from '#platform/account-scope'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { changeDraftFields, lockedInvoice } from './draft.ts'
import { findByReference, findInvoice, invoicesIn, lockInvoice, markVoid } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow, Receipt } from './invoicing.types.ts'
import { creditorReferencesIn } from './numbers.rules.ts'
import { isCardPending } from './pay-by-card.ts'
import { type ReceiptNeeds, sendReceipt } from './receipt.ts'
import { settleByCredit } from './return-money.ts'
import {
  insertReceipt,
  insertSettlement,
  lockReceipt,
  lockSettlement,
  type NewReceipt,
  settlementsOf,
  undoSettlement,
  unmatchedReceipts,
} from './settlements.store.ts'
import { unmatchedOf } from './totals.rules.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'record' | 'cards'>
type SettleNeeds = ReceiptNeeds & Pick<Needs, 'random'>
type By = Pick<Caller, 'customerId' | 'userId'>
type InvoiceChange = z.output<NonNullable<typeof contract.updateInvoice.body>>
type Suggestion = z.output<NonNullable<typeof contract.listInvoiceSuggestions.value>>[number]

/** How many receipts are looked through for suggestions, and how many are given. */
const lookedThrough = 200
const mostSuggestions = 20

/** `update-invoice`: fields of a draft, or what becomes of an issued invoice. */
export const updateInvoice =
  (needs: Needs) =>
  ({
    caller,
    change,
    keyed,
  }: {
    caller: By & Pick<Caller, 'permissions'>
    change: InvoiceChange
    keyed: Keyed<null>
  }): Promise<null> =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const needed = change.status === 'Paid' ? 'invoices:settle' : 'invoices:manage'
      if (!caller.permissions.has(needed)) throw new Refusal('identity.not_authorized')
      const invoice = await lockedInvoice(tx, caller.customerId, change.invoiceId)
      if (change.bankFee && change.status !== 'Paid')
        throw invalidField('bankFee', 'Mark the invoice as paid with a bank fee.')
      if (change.status === undefined) {
        if (invoice.state !== 'Draft') throw new Refusal('invoicing.issued')
        await changeDraftFields(needs, tx, invoice, change)
        return answered(tx, keyed, null)
      }
      if (invoice.state === 'Draft') throw new Refusal('invoicing.not_issued')
      if (change.status === 'Void') await voidInvoice(needs, tx, invoice, change.reason)
      else
        await markPaid(needs, tx, invoice, {
          by: caller.userId,
          note: change.reason ?? null,
          isBankFee: change.bankFee ?? false,
        })
      return answered(tx, keyed, null)
    })

/** An invoice that nobody has paid anything of can be voided; its number stays. */
async function voidInvoice(
  { bankClock, record, cards }: Needs,
  tx: Tx,
  invoice: InvoiceRow,
  reason: string | undefined,
): Promise<void> {
  if (invoice.state === 'Void') throw new Refusal('invoicing.void')
  if (reason === undefined) throw new Refusal('request.invalid', { words: 'Say why this invoice is void.' })
  if (invoice.kind === 'CreditNote') throw new Refusal('invoicing.is_credit_note')
  if (invoice.creditedMinor > 0n) throw new Refusal('invoicing.credited')
  if (invoice.settledMinor > 0n) throw new Refusal('invoicing.paid')
  if (await isCardPending({ cards }, tx, invoice.id)) throw new Refusal('invoicing.card_pending')
  await markVoid(tx, invoice.id, { reason, at: bankClock.now() })
  await record(tx, 'invoice-voided', invoice.number ?? '')
}

/**
 * Marks what is still owed as paid, by hand: it is labelled so, and no money moves. What is missing of a transfer may be a
 * bank's fee.
 */
async function markPaid(
  { bankClock, random, record }: Needs,
  tx: Tx,
  invoice: InvoiceRow,
  { by, note, isBankFee }: { by: string; note: string | null; isBankFee: boolean },
): Promise<void> {
  if (invoice.state === 'Void') throw new Refusal('invoicing.void')
  const open = invoice.kind === 'CreditNote' ? 0n : invoice.totalMinor - invoice.settledMinor
  if (open === 0n) throw new Refusal('invoicing.paid')
  if (isBankFee && !(await settlementsOf(tx, invoice.id)).some(({ kind }) => kind === 'Transfer'))
    throw new Refusal('invoicing.no_transfer')
  const at = bankClock.now()
  await insertSettlement(tx, {
    id: uuidv7(at, random),
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    kind: isBankFee ? 'BankFee' : 'Manual',
    minor: open,
    automatic: false,
    note,
    paidAt: at,
    madeBy: by,
  })
  await record(tx, 'invoice-paid-by-hand', invoice.number ?? '')
}

/**
 * Money came in on a customer's account, in the transaction that books it. It is kept for whoever invoices in its currency,
 * and pays at once the invoice whose reference it carries, as far as that is owed.
 */
export const moneyCame =
  (needs: SettleNeeds) =>
  async (tx: Tx, credit: AccountCredit): Promise<void> => {
    const { transactionId, customerId, accountId, amount, senderName, reference, at } = credit
    if (!(await invoicesIn(tx, customerId, amount.currency))) return
    const receipt = {
      transactionId,
      customerId,
      accountId,
      currency: amount.currency,
      minor: amount.minor,
      payer: senderName,
      reference,
      cameAt: at,
      byCard: false,
    }
    // A network that says it twice has brought the money once.
    if (!(await insertReceipt(tx, receipt))) return
    await settleFrom(needs, tx, receipt, await findByReference(tx, customerId, creditorReferencesIn(reference)))
  }

/** A payer paid an invoice by card: whatever was paid of it meanwhile, it takes what is still owed. */
export const paidByCard =
  (needs: SettleNeeds) =>
  async (tx: Tx, paid: InvoicePaidByCard): Promise<void> => {
    const { customerId, accountId, invoiceId, transactionId, amount, payer, card, reference, at } = paid
    const receipt = {
      transactionId,
      customerId,
      accountId,
      currency: amount.currency,
      minor: amount.minor,
      payer,
      reference: `${card} · ${reference}`,
      cameAt: at,
      byCard: true,
    }
    if (!(await insertReceipt(tx, receipt))) return
    const invoice = await lockInvoice(tx, customerId, invoiceId)
    await settleFrom(needs, tx, receipt, invoice ? [invoice] : [])
  }

/** Settles invoices in turn, as far as each is owed and the money reaches. */
async function settleFrom(
  needs: SettleNeeds,
  tx: Tx,
  { transactionId, currency, minor: came, cameAt }: NewReceipt,
  invoices: readonly InvoiceRow[],
): Promise<void> {
  let left = came
  for (const invoice of invoices) {
    const open = invoice.totalMinor - invoice.settledMinor
    if (invoice.state !== 'Issued' || invoice.kind !== 'Invoice' || invoice.currency !== currency) continue
    const minor = open < left ? open : left
    if (minor === 0n) continue
    left -= minor
    await insertSettlement(tx, {
      id: uuidv7(cameAt, needs.random),
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      kind: 'Transfer',
      minor,
      transactionId,
      automatic: true,
      note: null,
      paidAt: cameAt,
      madeBy: null,
    })
    await sendReceipt(needs, tx, invoice)
  }
}

/** Money that may be for an invoice, the likeliest first: what names it, has its amount, or comes from its receiver. */
export const listSuggestions =
  ({ db }: Pick<Needs, 'db'>) =>
  ({ customerId, invoiceId }: { customerId: string; invoiceId: string }): Promise<Suggestion[]> =>
    db.asCustomer(customerId, async (tx) => {
      const invoice = await findInvoice(tx, customerId, invoiceId)
      if (!invoice) throw new Refusal('invoicing.unknown')
      if (invoice.state !== 'Issued' || invoice.kind === 'CreditNote') return []
      const receipts = await unmatchedReceipts(tx, customerId, invoice.currency, lookedThrough)
      return receipts
        .filter(({ accountId }) => isSeen(accountId))
        .map((receipt) => ({ receipt, likelihood: likelihoodOf(invoice, receipt) }))
        .toSorted((a, b) => b.likelihood - a.likelihood)
        .slice(0, mostSuggestions)
        .map(({ receipt }) => ({
          transactionId: receipt.transactionId,
          payer: receipt.payer,
          reference: receipt.reference,
          cameAt: receipt.cameAt,
          amount: money(receipt.currency, receipt.minor),
          unmatched: money(receipt.currency, unmatchedOf(receipt)),
        }))
    })

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function likelihoodOf(invoice: InvoiceRow, receipt: Receipt): number {
  const { reference, payer } = receipt
  const names = invoice.number !== null && plain(reference).includes(plain(invoice.number))
  const exact = unmatchedOf(receipt) === invoice.totalMinor - invoice.settledMinor
  const sender = plain(payer) === plain(invoice.issued?.receiver.name ?? '')
  return (names ? 4 : 0) + (exact ? 2 : 0) + (sender ? 1 : 0)
}

/** Says that money which came in pays an invoice. The database refuses more than is owed or than came in. */
export const matchPayment =
  (needs: Needs) =>
  ({
    caller: { customerId, userId },
    invoiceId,
    transactionId,
    amount: written,
    keyed,
  }: {
    caller: By
    invoiceId: string
    transactionId: string
    amount: string
    keyed: Keyed<{ invoicePaymentId: string }>
  }): Promise<{ invoicePaymentId: string }> =>
    needs.db
      .asCustomer(customerId, async (tx) => {
        const invoice = await lockedInvoice(tx, customerId, invoiceId)
        if (invoice.state === 'Draft') throw new Refusal('invoicing.not_issued')
        if (invoice.state === 'Void') throw new Refusal('invoicing.void')
        const { minor } = amountIn(written, invoice.currency)
        const receipt = await lockReceipt(tx, customerId, transactionId)
        if (!receipt || !isSeen(receipt.accountId)) throw new Refusal('invoicing.payment_unknown')
        if (invoice.kind === 'CreditNote' || receipt.currency !== invoice.currency)
          throw new Refusal('invoicing.payment_unfit')
        const id = uuidv7(needs.bankClock.now(), needs.random)
        await insertSettlement(tx, {
          id,
          customerId,
          invoiceId,
          kind: 'Transfer',
          minor,
          transactionId,
          automatic: false,
          note: null,
          paidAt: receipt.cameAt,
          madeBy: userId,
        })
        await needs.record(tx, 'invoice-payment-matched', invoice.number ?? '')
        return answered(tx, keyed, { invoicePaymentId: id })
      })
      .catch((error: unknown) => {
        const constraint = violatedConstraint(error)
        if (constraint === 'invoice_settled_within' || constraint === 'receipt_matched_within')
          throw new Refusal('invoicing.more_than_due')
        throw error
      })

/** Takes back a match, or a mark by hand. */
export const undoPayment =
  (needs: Needs) =>
  ({ caller: { customerId, userId }, paymentId }: { caller: By; paymentId: string }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const payment = await lockSettlement(tx, customerId, paymentId)
      if (!payment) throw new Refusal('invoicing.payment_unknown')
      await undoSettlement(tx, paymentId, { by: userId, at: needs.bankClock.now() })
      await settleByCredit(needs, tx, { customerId, invoiceId: payment.invoiceId })
      const invoice = await findInvoice(tx, customerId, payment.invoiceId)
      await needs.record(tx, 'invoice-payment-undone', invoice?.number ?? '')
    })
