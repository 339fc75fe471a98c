import { buffer } from 'node:stream/consumers'
import type { DemoRequest } from './teamwork.ts'

/** A page of text as a customer attaches it to a payment. */
export async function demoDocument({ name, lines }: DemoRequest['document']) {
  // By import() alone, so that the built server does not load it at each start.
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({ size: 'A5' })
  for (const [at, line] of lines.entries())
    page
      .fontSize(at === 0 ? 20 : 12)
      .text(line)
      .moveDown()
  page.end()
  const file = await buffer(page)
  return {
    documentName: name,
    documentLength: file.length,
    documentExtension: 'pdf',
    documentAsBase64: file.toString('base64'),
  }
}
