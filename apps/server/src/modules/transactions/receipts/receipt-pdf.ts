import { join } from 'node:path'
import { runsRightToLeft } from '@tradewind/kernel/text'
import { dayAndTime } from '../details/timeline.rules.ts'
import { linesOf, visualOrder } from './visual-order.ts'

/** The letters, with the signs of all our currencies. */
const fonts = {
  regular: join(import.meta.dirname, 'fonts/DejaVuSans.ttf'),
  bold: join(import.meta.dirname, 'fonts/DejaVuSans-Bold.ttf'),
}

/** Which standard the file follows; the library knows it, its types do not yet. */
const conformance: object = { subset: 'PDF/UA' }

const ink = '#14213d'
const quiet = '#52607a'
const rule = '#d5dbe6'
const left = 56
const right = 539
const labelWidth = 150

export type ReceiptLine = readonly [label: string, value: string]

export interface ReceiptContent {
  reference: string
  title: string
  amount: string
  status: string
  sections: readonly { title: string; lines: readonly ReceiptLine[] }[]
  issuer: string
  issuedAt: Date
}

/**
 * A receipt as a tagged PDF (PDF/UA structure), drawn line by line from text: nothing in it is interpreted, so that a
 * narration stays a narration. Fonts are embedded.
 */
export async function drawReceiptPdf({
  reference,
  title,
  amount,
  status,
  sections,
  issuer,
  issuedAt,
}: ReceiptContent): Promise<Buffer> {
  // Only here: a tenth of a second of reading, which a server that starts does not need.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: fonts.regular,
    info: { Title: `Receipt ${reference}`, Author: issuer, CreationDate: issuedAt, ModDate: issuedAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)

  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = (type: string, font: 'regular' | 'bold', size: number, colour: string, text: string, gap = 4) =>
    root.add(
      doc.struct(type, {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, left, doc.y, { width: right - left })
          .moveDown(gap / size)
      }),
    )

  write('P', 'regular', 10, quiet, issuer, 14)
  write('H1', 'bold', 20, ink, title, 8)
  write('P', 'bold', 26, ink, amount, 4)
  write('P', 'regular', 11, quiet, status, 20)
  for (const { title: heading, lines } of sections) section(doc, root, heading, lines)
  write('P', 'regular', 9, quiet, `Issued ${dayAndTime(issuedAt, 'UTC')} by ${issuer}.`)
  root.end()
  doc.end()
  return whole
}

function section(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  title: string,
  lines: readonly ReceiptLine[],
): void {
  root.add(
    doc.struct('H2', {}, () => {
      doc.font('bold').fontSize(12).fillColor(ink).text(title, left, doc.y).moveDown(0.4)
    }),
  )
  const table = doc.struct('Table')
  root.add(table)
  for (const [label, value] of lines) {
    const row = doc.struct('TR')
    table.add(row)
    const width = right - left - labelWidth
    doc.font('regular').fontSize(10)
    const lines = runsRightToLeft(value) ? linesOf(value, (line) => doc.widthOfString(line) <= width) : undefined
    const valueHeight = lines ? lines.length * doc.currentLineHeight(true) : doc.heightOfString(value, { width })
    const height = Math.max(valueHeight, 12) + 10
    if (doc.y + height > doc.page.height - left) doc.addPage()
    const top = doc.y
    row.add(doc.struct('TH', {}, () => void doc.fillColor(quiet).text(label, left, top + 5, { width: labelWidth })))
    row.add(
      doc.struct('TD', lines ? { actual: value } : {}, () => {
        doc.fillColor(ink)
        if (lines) mixed(doc, lines, left + labelWidth, top + 5)
        else doc.text(value, left + labelWidth, top + 5, { width })
      }),
    )
    row.end()
    doc.markContent('Artifact', { type: 'Layout' } as never)
    doc
      .moveTo(left, top + height)
      .lineTo(right, top + height)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
    doc.endMarkedContent()
    doc.y = top + height
  }
  table.end()
  doc.moveDown(1.6)
}

/** Lines in which some words run from right to left. Programs that read a page aloud get the text as it was written. */
function mixed(doc: PDFKit.PDFDocument, lines: readonly string[], x: number, y: number): void {
  for (const [at, line] of lines.entries()) {
    let right = x
    for (const part of visualOrder(line)) {
      doc.text(part, right, y + at * doc.currentLineHeight(true), { lineBreak: false })
      right += doc.widthOfString(part)
    }
  }
}
