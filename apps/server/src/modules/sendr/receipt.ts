import { formatMoney } from '@tradewind/kernel'
import PDFDocument from 'pdfkit'
import { receiptFonts } from '#modules/payments'
import type { InstructionView } from './story.rules.ts'

const ink = '#14213d'
const quiet = '#52607a'
const left = 56
const width = 483
/** Which standard the file follows; the library knows it, its types do not yet. */
const conformance: object = { subset: 'PDF/UA' }

type Line = readonly [label: string, value: string]

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const moment = (at: Date): string => `${day.format(at)} GMT`

/** What the receipt of a transfer says, line by line: what was paid, what it cost, and what arrived. */
export function receiptLines(view: InstructionView): Line[] {
  const { total, fee, converted, received, rate, refunded, refundReason } = view
  const lines: (Line | undefined)[] = [
    ['Reference', view.reference],
    ['Paid in all', formatMoney(total)],
    ['Fee', formatMoney(fee)],
    total.currency === received.currency
      ? undefined
      : ['Exchanged', `${formatMoney(converted)} at ${rate} ${received.currency} for 1 ${total.currency}`],
    ['Sent to the beneficiary', formatMoney(received)],
    view.paidBy ? ['Paid by', view.paidBy] : undefined,
    refunded.minor > 0n ? ['Refunded', `${formatMoney(refunded)}. ${refundReason ?? ''}`.trim()] : undefined,
    ['Narration', view.narration],
    ['Network', view.network],
    ['Ordered', moment(view.dateAdded)],
    view.finishedAt ? ['Finished', moment(view.finishedAt)] : undefined,
    ['Made by', view.createdBy],
  ]
  return lines.filter((line) => line !== undefined)
}

export function statusWords({ status, refunded }: Pick<InstructionView, 'status' | 'refunded'>): string {
  if (status === 'Successful') return 'Successful: the money has arrived.'
  const back = refunded.minor > 0n ? ' What came in was refunded.' : ''
  if (status === 'Pending') return 'Waiting for its money. This is no proof of payment.'
  if (status === 'Canceled' || status === 'Expired' || status === 'Failed' || status === 'Rejected')
    return `${status}. No money was delivered.${back}`
  return 'On its way. This is no proof yet that the money has arrived.'
}

/** The receipt as a tagged PDF, drawn line by line from text: nothing in it is interpreted. */
export function drawReceipt(view: InstructionView, issuer: string, issuedAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: receiptFonts.regular,
    info: { Title: `Receipt ${view.reference}`, Author: issuer, CreationDate: issuedAt, ModDate: issuedAt },
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
  const write = (type: string, font: 'regular' | 'bold', size: number, colour: string, text: string) =>
    root.add(
      doc.struct(type, {}, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(text, left, doc.y, { width }).moveDown(0.5)
      }),
    )
  const lines = (heading: string, entries: readonly Line[]) => {
    write('H2', 'bold', 12, ink, heading)
    for (const [label, value] of entries) write('P', 'regular', 10, ink, `${label}: ${value}`)
    doc.moveDown(1)
  }
  write('P', 'regular', 10, quiet, issuer)
  write('H1', 'bold', 20, ink, 'Transfer receipt')
  write('P', 'bold', 26, ink, formatMoney(view.received))
  write('P', 'regular', 11, quiet, statusWords(view))
  doc.moveDown(1)
  lines('Details', receiptLines(view))
  lines('Paid to', [
    ['Name', view.beneficiaryName],
    [view.beneficiary.holderLabel, view.beneficiary.bankName],
    ['Country', view.beneficiary.country],
    ...view.beneficiary.lines.map(({ label, value }): Line => [label, value]),
  ])
  write('P', 'regular', 9, quiet, `Issued ${moment(issuedAt)} by ${issuer}.`)
  root.end()
  doc.end()
  return whole
}
