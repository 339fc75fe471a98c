import { invoicingExamples } from './invoicing.examples.ts'
import * as invoicing from './invoicing.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const name = { text: 'Name of the company or person.', example: 'Harbour Lane Joinery Ltd' }
const note = { text: 'What is said about it.', example: 'Paid from our savings account' }
const payer = { text: 'Who paid, as the bank gave the name.', example: 'Harbour Lane Joinery Ltd' }
const phoneNumber = { text: 'The number that payers can call; null if there is none.', example: '+44 117 496 0123' }
const token = { text: 'The secret of the invoice’s link.', example: 'AZrF3kQx0Bcd' }
const kind = '`Invoice` or `CreditNote`.'
const hasReceipt = 'Whether there is a receipt: it is paid.'
const sentAt = 'When it was last emailed; null before.'

export const invoicingDocs: AreaWords = {
  file: 'invoicing.docs.ts',
  groups: { invoicing: ['invoicing'] },
  examples: invoicingExamples,
  names: {
    invoiceId: 'Id of the invoice or credit note.',
    invoiceNumber: { text: 'Number by the pattern of the setup; null while it is a draft.', example: 'INV-2026-0007' },
    invoiceItemId: 'Id of the item.',
    merchantCustomerId: 'Id of the customer who is invoiced.',
    receiverName: { text: 'Who is invoiced.', example: 'Harbour Lane Joinery Ltd' },
    color: { text: 'Accent of the document, dark enough for white paper.', example: '#1f4e79' },
    brandColor: { text: 'Accent of the payer’s page, dark enough for white text.', example: '#0a5a64' },
    invoiceReference: {
      text: 'Pattern of the numbers: zeros in braces for the number, `{YYYY}` for the year.',
      example: 'INV-{YYYY}-{0000}',
    },
    saveConfiguration: 'Whether the next invoice starts without the step of the setup.',
    reminders:
      'Whether those who owe are reminded by email: 3 days before the due date, and 1, 7 and 14 days after it.',
    lateFeePercent: {
      text: 'Percent of what is still owed, charged once by an invoice of its own; null where none is.',
      example: '5',
    },
    lateFeeAfterDays: { text: 'Days after the due date at which a late fee is charged.', example: 14 },
    lateFee: { text: 'Late fee that the invoice announces; null where there is none.', example: null },
    percent: { text: 'Percent of what is still owed.', example: '5' },
    afterDays: { text: 'Days after the due date.', example: 14 },
    lateFeeInvoiceId: { text: 'Invoice by which the late fee was charged; null before.', example: null },
    lateFeeForInvoiceId: { text: 'Of a late fee: the invoice that was late.', example: null },
    remindedAt: { text: 'When the last reminder was emailed; null before.', example: null },
    paymentTermsDays: { text: 'Days from the issue to the due date, as forms suggest it.', example: 14 },
    payInto: 'The account that is paid into, one for each currency. Left out at the setup, the oldest of each.',
    logo: 'A PNG or JPEG picture; null removes it, and left out it stays.',
    taxCategory: {
      text: 'VAT category by EN 16931: `S` standard, `Z` zero, `E` exempt, `AE` reverse charge, `K` within the EU, `G` export, `O` outside VAT.',
      example: 'S',
    },
    taxRate: { text: 'Percent as decimal text; 0 for all categories but `S`.', example: '20' },
    taxReason: { text: 'Why no tax is charged, where the category needs it.', example: 'Reverse charge' },
    quantity: { text: 'Decimal text with up to 4 decimals.', example: '2' },
    unit: { text: 'What is counted.', example: 'pieces' },
    unitPrice: { text: 'Net price of one unit in major units, up to 6 decimals.', example: '50.00' },
    discount: { text: 'Taken off before tax, in major units.', example: '5.00' },
    discountReason: { text: 'Why.', example: 'Long wait' },
    discounts: 'Discounts on the whole invoice, each off the sum of one tax category and rate.',
    dueDate: { text: 'Day by which it is to be paid.', example: '2026-12-13' },
    issueDate: { text: 'Day on which it was issued; null while it is a draft.', example: '2026-11-29' },
    deliveryDate: { text: 'Day of the delivery, or the last of the service.', example: '2026-11-27' },
    periodStartDate: { text: 'First day of the period of supply.', example: '2026-11-01' },
    periodEndDate: { text: 'Last day of the period of supply.', example: '2026-11-30' },
    deliveryCountryId: {
      text: 'Country of delivery (ISO 3166-1 alpha-2); null if it is the buyer’s country.',
      example: 'FR',
    },
    otherTaxNumbers: {
      text: 'Other tax numbers, such as a national one in addition to a VAT number.',
      example: ['12/345/67890'],
    },
    buyerReference: {
      text: 'What the buyer wants on the invoice, such as an order number or a Leitweg-ID; null where there is none.',
      example: 'PO-4711',
    },
    amountDue: 'What is still owed.',
    paymentReference: {
      text: 'Creditor reference (ISO 11649) by which a transfer is matched.',
      example: 'RF52TW8Q2M4KX9ZA',
    },
    hasPaymentLink: 'Whether there is an address at which the payer sees it.',
    paymentLink: { text: 'That address.', example: 'https://pay.example.com/pay/AbCdEf' },
    viewedAt: 'When the payer first opened the link; null before.',
    invoicePaymentId: 'Id of the match or mark.',
    proofId: 'Id of the proof of payment.',
    takesCards: 'Whether what is due can be paid by card now.',
    cardPayment: 'The newest card payment that was not approved: declined, or without an outcome yet; null otherwise.',
    paymentHabit: 'How they paid their latest fully paid invoices, up to 20; null if there are none.',
    paidInvoices: { text: 'How many invoices this is based on, up to 20.', example: 8 },
    averageDays: { text: 'Average number of days from issue to payment.', example: 12 },
    late: { text: 'How many of them were paid after their due date.', example: 1 },
    attachmentId: 'Id of the file.',
    attachmentsFromInvoiceId: {
      text: 'For a copy: ID of the original invoice, whose attachments are copied too.',
      example: '01939f3a-7c1e-7b5a-9d2e-3f4a5b6c7d72',
    },
    attachments: 'Files attached to the invoice, in the order they were added.',
    outstanding: 'What is owed on issued invoices, one amount for each currency.',
    automatic: 'Whether the reference of the transfer decided.',
    fromPayer: 'Whether the payer brought it by the link.',
    recurringInvoiceId: 'Id of the recurring invoice.',
    frequency: { text: 'How often it is issued, counted from the first day.', example: 'Monthly' },
    firstDate: { text: 'Day of the first invoice, in the time zone of the request.', example: '2027-01-31' },
    endDate: { text: 'Last day on which one may be issued; null where it has no end.', example: null },
    nextDate: { text: 'Day of the next invoice; null where none is issued.', example: '2027-02-28' },
    stoppedBecause: { text: 'Why it was paused, where nobody did it; null otherwise.', example: null },
    issuedCount: { text: 'How many were issued.', example: 2 },
    isEInvoice: 'Whether it is an e-invoice by EN 16931, such as with the tax numbers that its taxes need.',
    missingForXRechnung: {
      text: 'What is missing for an XRechnung; null if the receiver isn’t in Germany.',
      example: null,
    },
    creditNotes: 'Credit notes for it, in order.',
    creditable: {
      text: 'What can still be credited; null of drafts, credit notes, and where nothing is left.',
      example: null,
    },
    creditsInvoiceId: { text: 'Of a credit note: the invoice that it takes back.', example: null },
    notes: { text: 'What else the invoice says to its receiver.', example: 'Thank you for your business.' },
    footer: { text: 'What stands at the end of each invoice.', example: 'Registered in England 01234567' },
    contactName: { text: 'Whom to ask for; null where nobody is named.', example: 'Amelia Clarke' },
    language: {
      text: 'Language of documents: `en`, `de` or `fr`. Of a customer, null where it is that of the setup.',
      example: 'en',
    },
    taxNumber: { text: 'Tax number; null where there is none.', example: 'GB123456789' },
    items: 'Lines of the invoice, in order.',
    totals: 'What it comes to, by EN 16931: tax on the sum of each category and rate.',
    lineTotal: 'Sum of the items.',
    net: 'Sum of the items less discounts, before tax.',
    taxes: 'Tax by category and rate.',
    tax: 'Tax.',
    paid: 'What payments and a credit note settle of it.',
    seller: 'Who sent the invoice.',
    receiver: 'Who is invoiced, as it stood when it was issued.',
    payments: 'What settles it, except what was taken back.',
    paidAt: 'When the money came, or when it was marked.',
    proofs: 'Proofs of payment.',
    uploadedAt: 'When it was uploaded.',
    currencies: 'Figures by currency, ordered by code.',
    invoiced: 'Amount invoiced by date of issue, less credit notes. Void invoices don’t count.',
    topCustomers: 'The five customers with the highest amount invoiced.',
    months: 'The last 12 calendar months (UTC), oldest first.',
    month: { text: 'Calendar month.', example: '2026-11' },
    counts: 'How many invoices there are of each status.',
    owed: 'What is owed, by currency and by how long it has been due.',
    notDue: 'What is not due yet.',
    upTo30Days: 'What has been due for 1 to 30 days.',
    upTo60Days: 'What has been due for 31 to 60 days.',
    upTo90Days: 'What has been due for 61 to 90 days.',
    older: 'What has been due for longer.',
    cameAt: 'When it came in.',
    unmatched: 'What of it is matched with no invoice.',
    document: 'The file: a PDF, PNG or JPEG.',
    accepted: { text: 'Whether the proof is accepted.', example: true },
    payTo: 'Where a transfer goes; null where nothing is owed.',
    possibleReturns:
      'Transfers without a reference that may be a returned overpayment: the payer sent exactly the amount that was sent back.',
    overpaid: 'Overpaid amounts, which can pay another invoice or be sent back.',
    bankFee: { text: 'Whether banks deducted the amount missing from a transfer.', example: false },
    voidReason: { text: 'Why it is void; null where it is not.', example: null },
  },
  schemas: [
    schemaWords(invoicing.InvoiceStatus, 'What an invoice is now. `Overdue` comes before `PartlyPaid`.', {
      examples: ['Sent'],
    }),
    schemaWords(invoicing.TaxCategory, 'VAT category by EN 16931 (UNTDID 5305).', { examples: ['S'] }),
    schemaWords(invoicing.XRechnungPart, 'A detail that an XRechnung needs and other invoices don’t.', {
      examples: ['sellerPhoneNumber'],
    }),
    schemaWords(invoicing.DocumentLanguage, 'Language of documents: English, German or French.', { examples: ['de'] }),
    schemaWords(invoicing.InvoiceConfigurationOrder, 'How invoices look and are numbered.', {
      fields: { phoneNumber },
    }),
    schemaWords(invoicing.InvoiceConfiguration, 'How invoices look and are numbered.', {
      fields: {
        phoneNumber,
        nextReference: { text: 'The number that would be given next.', example: 'INV-2026-0008' },
      },
    }),
    schemaWords(invoicing.MerchantCustomer, 'Somebody who is invoiced.', {
      fields: { name, invoiceCount: { text: 'How many invoices and drafts there are.', example: 3 } },
    }),
    schemaWords(invoicing.InvoiceItemFields, 'One line of an invoice, as it is entered.'),
    schemaWords(invoicing.InvoiceItem, 'One line of an invoice.', {
      fields: { amount: 'Quantity times unit price, less the discount.' },
    }),
    schemaWords(invoicing.RecurringInvoice, 'An invoice that is issued again and again.', {
      fields: { status: { text: '`Active`, `Paused` or `Ended`.', example: 'Active' } },
    }),
    schemaWords(invoicing.PaymentLink, 'The address at which the payer sees an invoice.'),
    schemaWords(invoicing.InvoicePayment, 'What settles a part of an invoice.', {
      fields: {
        kind: '`Transfer` came in on an account, `Card` was paid by card, `Manual` was marked manually, `CreditNote` was credited, `Return` went back to the payer, `BankFee` was deducted by banks on the way.',
        payer,
        note,
      },
    }),
    schemaWords(invoicing.ProofOfPayment, 'A file that is to show that an invoice was paid.', { fields: { note } }),
    schemaWords(invoicing.InvoiceAttachment, 'A file attached to an invoice, such as a delivery note.'),
    schemaWords(invoicing.InvoiceRecord, 'An invoice or credit note in a list.', { fields: { kind, sentAt } }),
    schemaWords(invoicing.Invoice, 'An invoice or credit note.', {
      fields: {
        kind,
        sentAt,
        hasReceipt,
        'receiver.name': name,
        'overpaid.payer': payer,
        'possibleReturns.payer': payer,
        'totals.taxes.base': 'What the tax is reckoned on.',
        'creditable.items.net': 'What can still be credited of the item, before tax.',
      },
    }),
    schemaWords(invoicing.InvoiceCardPayment, 'A payment of an invoice by card, as its payer sees it.'),
    schemaWords(invoicing.PayableInvoice, 'An invoice as its payer sees it.', {
      fields: {
        hasReceipt,
        'payTo.holderName': 'Who holds the account.',
        'payTo.details': 'How the account is paid into, each with its label.',
        'payTo.paymentCode': {
          text: 'Content of a QR code that banking apps read (EPC069-12 for euros, UPI for rupees); null where there is no standard.',
          example: null,
        },
      },
    }),
  ],
  calls: [
    callWords(invoicing.listInvoices, {
      query: {
        Search: 'Part of the number, the receiver’s name, the buyer’s reference or the payment reference.',
        Status: { text: 'Only those that are this now; `All` is every one.', example: 'Overdue' },
        MerchantCustomerId: 'Only those to this customer.',
      },
    }),
    callWords(invoicing.listProofsOfPayment, {
      query: { Status: { text: 'Only those with this status.', example: 'Waiting' } },
    }),
    callWords(invoicing.createMerchantCustomer, { body: { name } }),
    callWords(invoicing.updateMerchantCustomer, { body: { name } }),
    callWords(invoicing.sendInvoice, {
      body: { message: { text: 'What the email says beside the invoice.', example: 'Thank you!' } },
    }),
    callWords(invoicing.listInvoiceSuggestions, { value: { payer } }),
    callWords(invoicing.uploadProofOfPayment, { body: { note } }),
    callWords(invoicing.submitProofOfPayment, { body: { token, note } }),
    callWords(invoicing.viewInvoice, { body: { token } }),
    callWords(invoicing.viewInvoiceDocument, { body: { token } }),
    callWords(invoicing.viewInvoiceReceipt, { body: { token } }),
    callWords(invoicing.payInvoiceByCard, {
      body: {
        token,
        paymentKey: {
          text: 'Chosen by the page, for each payment anew.',
          example: 'a8098c1a-f86e-11da-bd1a-00112444be1e',
        },
        amount: { text: 'What the payer saw as due, in major units; another amount is refused.', example: '120.00' },
      },
    }),
    callWords(invoicing.completeInvoiceCardPayment, { body: { token } }),
    callWords(invoicing.listMerchantCustomers, {
      query: { Search: 'Part of the name or email address.', MerchantCustomerId: 'Only this customer.' },
    }),
    callWords(invoicing.exportBookkeeping, {
      query: {
        FromDate: { text: 'First day, in UTC.', example: '2026-11-01' },
        ToDate: { text: 'Last day, in UTC; at most a year later.', example: '2026-11-30' },
        Format: '`csv` unless said.',
      },
    }),
    callWords(invoicing.exportEInvoices, {
      query: {
        FromDate: { text: 'First day, in UTC.', example: '2026-11-01' },
        ToDate: { text: 'Last day, in UTC; at most a year later.', example: '2026-11-30' },
      },
    }),
    callWords(invoicing.updateRecurringInvoice, {
      body: { status: { text: '`Active`, `Paused` or `Ended`.', example: 'Paused' } },
    }),
    callWords(invoicing.creditInvoice, {
      text: 'Tax is reckoned on what is credited so far: all credit notes together take back exactly the invoice’s tax.',
      body: {
        items: 'Parts of items. Left out, all that is left of the invoice.',
        'items.amount': { text: 'What is credited of the item, before tax, in major units.', example: '50.00' },
      },
    }),
    callWords(invoicing.updateInvoice, {
      text: 'Of a draft, what is left out stays. An issued invoice takes only `status`.',
      body: {
        status: { text: '`Paid` marks the rest as paid by hand; `Void` needs a `reason`.', example: 'Paid' },
        reason: { text: 'Why it is void, or how it was paid.', example: 'Paid in cash' },
      },
    }),
    callWords(invoicing.deleteInvoice, { params: { invoiceId: 'Id of the draft.' } }),
    callWords(invoicing.getInvoiceAttachment, { params: { attachmentId: 'Id of the file.' } }),
    callWords(invoicing.removeInvoiceAttachment, { params: { attachmentId: 'Id of the file.' } }),
    callWords(invoicing.viewInvoiceAttachment, {
      body: { token, position: { text: 'Its position among the attachments, from 1.', example: 1 } },
    }),
    callWords(invoicing.getProofDocument, { params: { proofId: 'Id of the proof of payment.' } }),
    callWords(invoicing.matchInvoicePayment, {
      body: { amount: { text: 'How much of it, in major units of the invoice’s currency.', example: '50.00' } },
    }),
  ],
}
