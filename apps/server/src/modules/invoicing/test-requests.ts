import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { attachment, invoiceOrder, item, merchantFields, merchantOrder, setupOrder } from './test-invoices.ts'

const unknownId = '01900000-0000-7000-8000-00000000c0de'

/** Invoices, who is invoiced, and what payers see. */
export function requestsOfInvoicing(person: Person): Record<string, WireRequest> {
  const { customerId, accounts } = person
  const payInto = [{ currencyCode: 'GBP', accountId: accounts.GBP }]
  const { merchantCustomerId, draftId, issuedId, itemId, deletedItemId, deletedDraftId, proofId } = person.invoicing
  const { paymentId, token, creditedId, creditedItemId, recurringId, receiptId, paidId, paidToken } = person.invoicing
  const { attachmentId, removedAttachmentId } = person.invoicing
  const ofCustomer = { CustomerId: customerId }
  return {
    'invoicing.getInvoiceConfiguration': { query: ofCustomer },
    'invoicing.setupInvoice': { body: { ...setupOrder(person), payInto } },
    'invoicing.updateInvoiceSetup': { body: { ...setupOrder(person), payInto } },
    'invoicing.previewInvoiceSetup': { body: { ...setupOrder(person), payInto } },
    'invoicing.listMerchantCustomers': { query: { ...ofCustomer, Search: 'harbour' } },
    'invoicing.createMerchantCustomer': { body: merchantOrder(person) },
    'invoicing.updateMerchantCustomer': { body: { ...merchantFields, merchantCustomerId } },
    'invoicing.createInvoice': {
      body: {
        ...invoiceOrder(person, { merchantCustomerId, dueDate: '2031-01-31' }),
        attachmentsFromInvoiceId: issuedId,
      },
    },
    'invoicing.updateInvoice': { body: { invoiceId: draftId, notes: 'Thank you' } },
    'invoicing.createInvoiceItem': { body: { invoiceId: draftId, ...item } },
    'invoicing.updateInvoiceItem': { body: { invoiceItemId: itemId, ...item } },
    'invoicing.deleteInvoiceItem': { body: { invoiceItemId: deletedItemId } },
    'invoicing.deleteInvoice': { params: { invoiceId: deletedDraftId } },
    'invoicing.sendInvoice': { body: { invoiceId: issuedId } },
    'invoicing.generateInvoiceLink': { body: { invoiceId: issuedId } },
    'invoicing.listInvoices': { query: { ...ofCustomer, Search: 'INV', Status: 'All' } },
    'invoicing.getInvoice': { query: { InvoiceId: issuedId } },
    'invoicing.getInvoiceSummary': { query: ofCustomer },
    'invoicing.getInvoiceAnalytics': { query: ofCustomer },
    'invoicing.creditInvoice': {
      body: {
        invoiceId: creditedId,
        reason: 'Wrong quantity',
        items: [{ invoiceItemId: creditedItemId, amount: '0.01' }],
      },
    },
    'invoicing.exportBookkeeping': { query: { ...ofCustomer, FromDate: '2026-06-01', ToDate: '2027-05-31' } },
    'invoicing.exportEInvoices': { query: { ...ofCustomer, FromDate: '2026-06-01', ToDate: '2027-05-31' } },
    'invoicing.listRecurringInvoices': { query: ofCustomer },
    'invoicing.createRecurringInvoice': {
      body: { invoiceId: issuedId, frequency: 'Monthly', firstDate: '2031-01-31' },
    },
    'invoicing.updateRecurringInvoice': { body: { recurringInvoiceId: recurringId, status: 'Paused' } },
    'invoicing.listInvoiceSuggestions': { query: { InvoiceId: issuedId } },
    'invoicing.matchInvoicePayment': { body: { invoiceId: issuedId, transactionId: receiptId, amount: '1.00' } },
    'invoicing.undoInvoicePayment': { body: { invoicePaymentId: paymentId } },
    'invoicing.uploadProofOfPayment': { body: { invoiceId: issuedId, document: attachment } },
    'invoicing.listProofsOfPayment': { query: { ...ofCustomer, Status: 'Waiting' } },
    'invoicing.decideProofOfPayment': { body: { proofId, accepted: true } },
    'invoicing.getProofDocument': { params: { proofId } },
    'invoicing.addInvoiceAttachment': { body: { invoiceId: draftId, document: attachment } },
    'invoicing.removeInvoiceAttachment': { params: { attachmentId: removedAttachmentId } },
    'invoicing.getInvoiceAttachment': { params: { attachmentId } },
    'invoicing.viewInvoiceAttachment': { body: { token, position: 1 } },
    'invoicing.getInvoiceDocument': { query: { InvoiceId: issuedId } },
    'invoicing.getInvoiceUbl': { query: { InvoiceId: issuedId } },
    'invoicing.viewInvoice': { body: { token } },
    'invoicing.viewInvoiceDocument': { body: { token } },
    'invoicing.getInvoiceReceipt': { query: { InvoiceId: paidId } },
    'invoicing.viewInvoiceReceipt': { body: { token: paidToken } },
    'invoicing.payInvoiceByCard': {
      body: { token, paymentKey: unknownId, amount: '12.00', CardNumber: 'tok_visa', FirstName: 'Amelia' },
    },
    'invoicing.completeInvoiceCardPayment': { body: { token, challengeId: unknownId } },
    'invoicing.submitProofOfPayment': { body: { token, document: attachment } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfInvoicing: Record<string, number> = {
  // It is set up.
  'invoicing.setupInvoice': 409,
  // No cards are taken there, and no challenge is open.
  'invoicing.payInvoiceByCard': 409,
  'invoicing.completeInvoiceCardPayment': 404,
}
