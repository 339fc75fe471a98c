import type { CallExample } from './openapi/example.ts'
import { customerId, id } from './openapi/example-parts.ts'

const item = {
  description: 'Oak shelves',
  quantity: '2',
  unit: 'pieces',
  unitPrice: '50.00',
  taxCategory: 'S',
  taxRate: '20',
}
const setup = {
  customerId,
  color: '#1f4e79',
  brandColor: '#0a5a64',
  invoiceReference: 'INV-{YYYY}-{0000}',
  saveConfiguration: true,
}

export const invoicingExamples: Readonly<Record<string, CallExample>> = {
  'invoicing.setupInvoice': { body: setup },
  'invoicing.updateInvoiceSetup': { body: { ...setup, version: 1 } },
  'invoicing.previewInvoiceSetup': { body: setup },
  'invoicing.createInvoice': {
    body: {
      customerId,
      merchantCustomerId: id('71'),
      currencyCode: 'GBP',
      dueDate: '2026-12-13',
      items: [item],
    },
  },
  'invoicing.updateInvoice': { body: { invoiceId: id('72'), status: 'Paid', reason: 'Paid in cash' } },
  'invoicing.creditInvoice': {
    body: {
      invoiceId: id('72'),
      reason: 'One shelf came back',
      items: [{ invoiceItemId: id('73'), amount: '50.00' }],
    },
  },
  'invoicing.createInvoiceItem': { body: { invoiceId: id('72'), ...item } },
  'invoicing.updateInvoiceItem': { body: { invoiceItemId: id('73'), ...item } },
}
