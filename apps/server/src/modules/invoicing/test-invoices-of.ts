import { type AnyCall, invoicing } from '@tradewind/contract'
import { type Database, execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import type { Person } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { keepDocuments } from './documents.store.ts'
import { countSending, markReceiptSent } from './invoices.store.ts'
import { noteReminder } from './reminders.store.ts'
import { insertReceipt } from './settlements.store.ts'
import { attachment, invoiceOrder, item, merchantOrder, setupOrder } from './test-invoices.ts'

/** Invoices of a person, one for each call that changes such a thing; nothing of them falls due while tests run. */
export async function invoiceOnce(
  { http, db, at }: { http: Http; db: Database; at: Date },
  person: Person,
  headers: Record<string, string>,
): Promise<void> {
  const make = async (declared: AnyCall, body: object) => {
    const made = await ask(http, declared, { body }, headers)
    if (made.statusCode !== 200) throw new Error(`${declared.name} was refused: ${made.body}`)
    return made.json().value
  }
  await make(invoicing.setupInvoice, { ...setupOrder(person), taxNumber: 'GB123456789' })
  const { merchantCustomerId } = await make(invoicing.createMerchantCustomer, merchantOrder(person))
  const order = { ...invoiceOrder(person, { merchantCustomerId, dueDate: '2031-01-31' }), items: [item] }
  const draft = async () => (await make(invoicing.createInvoice, order)).invoiceId as string
  const [draftId, issuedId, paidId, creditedId] = [await draft(), await draft(), await draft(), await draft()]
  const attach = async (invoiceId: string) =>
    (await make(invoicing.addInvoiceAttachment, { invoiceId, document: attachment })).attachmentId as string
  const attachmentId = await attach(issuedId)
  const { paymentLink } = await make(invoicing.generateInvoiceLink, { invoiceId: issuedId })
  for (const invoiceId of [paidId, creditedId]) await make(invoicing.generateInvoiceLink, { invoiceId })
  await make(invoicing.updateInvoice, { invoiceId: paidId, status: 'Paid' })
  // Counted without an email, of which other tests count their own.
  const sending = { customerId: person.customerId, invoiceId: issuedId, day: at.toISOString().slice(0, 10) }
  await db.asSystem((tx) => countSending(tx, sending))
  const reminder = { invoiceId: issuedId, customerId: person.customerId, step: 1 }
  await db.asSystem((tx) => noteReminder(tx, reminder, at))
  // Kept without a file: who asks for it has it drawn.
  const kept = { pdfHash: '0'.repeat(64), ublHash: null, madeAt: at }
  const ofPaid = { customerId: person.customerId, invoiceId: paidId }
  await db.asSystem((tx) => keepDocuments(tx, ofPaid, kept))
  await db.asSystem((tx) => markReceiptSent(tx, paidId, at))
  const paid = await ask(http, invoicing.getInvoice, { query: { InvoiceId: paidId } }, headers)
  const credited = await ask(http, invoicing.getInvoice, { query: { InvoiceId: creditedId } }, headers)
  const repeat = { invoiceId: issuedId, frequency: 'Monthly', firstDate: '2031-01-31' }
  const proof = { invoiceId: issuedId, document: attachment }
  person.invoicing = {
    merchantCustomerId,
    draftId,
    issuedId,
    creditedId,
    recurringId: (await make(invoicing.createRecurringInvoice, repeat)).recurringInvoiceId,
    creditedItemId: credited.json().value.items[0].invoiceItemId,
    receiptId: await receive(db, person, at),
    deletedDraftId: await draft(),
    itemId: (await make(invoicing.createInvoiceItem, { invoiceId: draftId, ...item })).invoiceItemId,
    deletedItemId: (await make(invoicing.createInvoiceItem, { invoiceId: draftId, ...item })).invoiceItemId,
    attachmentId,
    removedAttachmentId: await attach(await draft()),
    proofId: (await make(invoicing.uploadProofOfPayment, proof)).proofId,
    paidId,
    paymentId: paid.json().value.payments[0].invoicePaymentId,
    token: tokenOf(paymentLink),
    paidToken: tokenOf(paid.json().value.paymentLink.paymentLink),
  }
}

const tokenOf = (link: unknown): string => String(link).split('/').at(-1) ?? ''

/** Money that came in and is for no invoice yet, of which a payment sent something back that came back. */
async function receive(db: Database, { customerId, accounts }: Person, at: Date): Promise<string> {
  const transactionId = uuidv7(at, systemRandom)
  const receipt = {
    transactionId,
    customerId,
    accountId: accounts.GBP,
    currency: 'GBP',
    minor: 5_00n,
    cameAt: at,
    byCard: false,
  } as const
  await db.asSystem(async (tx) => {
    await insertReceipt(tx, { ...receipt, payer: 'Somebody', reference: 'thanks' })
    await execute(
      tx,
      sql`insert into invoicing.sent_back (payment_id, transaction_id, customer_id, minor)
          values (${uuidv7(at, systemRandom)}, ${transactionId}, ${customerId}, 0)`,
    )
  })
  return transactionId
}
