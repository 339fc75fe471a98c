/** Invoicing: how a customer's invoices look, who is invoiced, invoices from draft to paid, and the payer's page. */
export * from './invoicing-attachments.ts'
export * from './invoicing-customers.ts'
export * from './invoicing-drafts.ts'
export * from './invoicing-exports.ts'
export {
  DocumentLanguage,
  documentLanguages,
  InvoiceItem,
  InvoiceItemFields,
  InvoiceStatus,
  maxDiscounts,
  maxInvoiceItems,
  TaxCategory,
  XRechnungPart,
  xRechnungParts,
} from './invoicing-fields.ts'
export * from './invoicing-issued.ts'
export * from './invoicing-payer.ts'
export * from './invoicing-payments.ts'
export * from './invoicing-recurring.ts'
export * from './invoicing-setup.ts'
