import { join } from 'node:path'
import { formatMoney } from '@tradewind/kernel'
import PDFDocument from 'pdfkit'
import { dayAndTime } from './timeline.rules.ts'
import type { TransactionDetails } from './read-payments.ts'

/** The letters of receipts, with the signs of all our currencies. */
export const receiptFonts = {
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

export interface ReceiptOf {
  details: TransactionDetails
  issuer: string
  issuedAt: Date
}

/**
 * The receipt of a transaction as a tagged PDF (PDF/UA structure), drawn line by line from text: nothing in it is
 * interpreted, so that a narration stays a narration. Fonts are embedded, with the signs of all our currencies.
 */
export function drawReceipt({ details, issuer, issuedAt }: ReceiptOf): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: receiptFonts.regular,
    info: { Title: `Receipt ${details.reference}`, Author: issuer, CreationDate: issuedAt, ModDate: issuedAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', receiptFonts.regular)
  doc.registerFont('bold', receiptFonts.bold)

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
  write('H1', 'bold', 20, ink, titleOf(details), 8)
  write('P', 'bold', 26, ink, formatMoney(details.amount), 4)
  write('P', 'regular', 11, quiet, statusWords(details), 20)
  section(doc, root, 'Details', receiptLines(details))
  if (details.beneficiary)
    section(doc, root, 'Paid to', [
      ['Name', details.beneficiary.name],
      [details.beneficiary.holderLabel, details.beneficiary.bankName],
      ['Country', details.beneficiary.country],
      ...details.beneficiary.lines.map(({ label, value }): Line => [label, value]),
    ])
  write('P', 'regular', 9, quiet, `Issued ${dayAndTime(issuedAt, 'UTC')} by ${issuer}.`)
  root.end()
  doc.end()
  return whole
}

type Line = readonly [label: string, value: string]

const titleOf = ({ ownTransfer, direction }: TransactionDetails): string =>
  ownTransfer
    ? 'Receipt for a transfer between own accounts'
    : direction === 'out'
      ? 'Payment receipt'
      : 'Receipt for money received'

/** What a receipt says, line by line: the same facts that the screen shows. */
export function receiptLines(details: TransactionDetails): Line[] {
  const { direction, amount, charge, total, ownTransfer } = details
  const sent = direction === 'out' && !ownTransfer
  const lines: (Line | undefined)[] = [
    ['Reference', details.reference],
    ...(ownTransfer
      ? [['From', ownTransfer.fromName] as const, ['To', ownTransfer.toName] as const]
      : [sent ? undefined : (['From', details.counterParty] as const)]),
    ['Amount', formatMoney(amount)],
    sent ? ['Charge', formatMoney(charge)] : undefined,
    sent ? ['Total', formatMoney(total)] : undefined,
    ['Narration', details.narration],
    details.expenseCategory
      ? ['Category', [details.expenseCategory, details.otherExpenseCategory].filter(Boolean).join(': ')]
      : undefined,
    ['Network', details.network],
    details.networkReference ? ['Network reference', details.networkReference] : undefined,
    ['Date', dayAndTime(details.dateAdded, 'UTC')],
    details.finishedAt ? ['Finished', dayAndTime(details.finishedAt, 'UTC')] : undefined,
    ['Made by', details.createdBy],
  ]
  return lines.filter((line) => line !== undefined)
}

function statusWords(details: TransactionDetails): string {
  const { status, direction, failureReason } = details
  if (details.ownTransfer) return 'Successful: the money is in the other account.'
  if (status === 'Successful')
    return direction === 'out' ? 'Successful: the money has arrived.' : 'Successful: the money is in the account.'
  if (details.approval === 'awaited')
    return 'Waiting for approval. Nothing has been sent; when it arrives is known once it is approved.'
  if (details.approval === 'returned')
    return `Returned for modification. No money was delivered.${failureReason ? ` ${failureReason}` : ''}`
  if (details.isCanceled) return 'Canceled. No money was delivered.'
  if (status === 'Failed' || status === 'Rejected' || status === 'Expired')
    return `${status}. No money was delivered.${failureReason ? ` ${failureReason}` : ''}`
  return 'On its way. This is no proof yet that the money has arrived.'
}

function section(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  title: string,
  lines: readonly Line[],
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
    const height = Math.max(doc.font('regular').fontSize(10).heightOfString(value, { width }), 12) + 10
    if (doc.y + height > doc.page.height - left) doc.addPage()
    const top = doc.y
    row.add(doc.struct('TH', {}, () => void doc.fillColor(quiet).text(label, left, top + 5, { width: labelWidth })))
    row.add(doc.struct('TD', {}, () => void doc.fillColor(ink).text(value, left + labelWidth, top + 5, { width })))
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
