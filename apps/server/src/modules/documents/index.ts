/** The documents module: documents that prove something, and whether one is genuine. */
export { documentsModule } from './documents.module.ts'
export {
  createIssuedDocuments,
  type DocumentFacts,
  type DocumentSource,
  type IssuedDocuments,
  type StatementFacts,
} from './documents.service.ts'
export { momentInFull } from './moment-in-full.ts'
export type { ReceiptContent, ReceiptLine } from './paper/receipt-pdf.ts'
export { createTypeface, type EmbeddedFace, type SetText, type Typeface } from './paper/typeface.ts'
export { linesOf } from './paper/visual-order.ts'
