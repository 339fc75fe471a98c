/** The documents module: documents that prove something, and whether one is genuine. */

export {
  createIssuedDocuments,
  type DocumentFacts,
  type DocumentSource,
  type IssuedDocuments,
  type StatementFacts,
} from './documents.service.ts'
export { documentsArea } from './documents.wiring.ts'
export { momentInFull } from './moment-in-full.ts'
export type { InvoiceContent, InvoiceParty } from './paper/invoice-pdf.ts'
export type { ReceiptContent, ReceiptLine } from './paper/receipt-pdf.ts'
export { createTypeface, type EmbeddedFace, type SetText, type Typeface } from './paper/typeface.ts'
export { linesOf } from './paper/visual-order.ts'
