import { brandMark } from '@tradewind/kernel/brand-mark'
import encodeQr from 'qr'
import { missing } from './faces.ts'
import { drawPdf, figure, left, ornament, type Page, type Place, right, width, write } from './page.ts'
import type { Style } from './typesetter.ts'

export type ReceiptLine = readonly [label: string, value: string]

export interface ReceiptParty {
  title: string
  name: string
  lines: readonly ReceiptLine[]
}

export interface ReceiptContent {
  title: string
  reference: string
  amount: { label: string; value: string }
  /** The stamp, and a sentence where one word is not enough. */
  status: { words: string; tone: keyof typeof tones; note?: string | undefined }
  /** Who paid and who was paid, side by side. */
  parties: readonly [ReceiptParty, ReceiptParty]
  lines: readonly ReceiptLine[]
  issuer: string
  issuedAt: Date
  /** The same in words, with year and zone. */
  issuedOn: string
  /** Where anybody sees whether it is genuine. */
  verifyUrl: string
}

const ink = '#0d272e'
const quiet = '#445a61'
const brand = '#0a5a64'
const tint = '#eef5f4'
const line = '#dbe4e3'
const markColours = { body: brand, accent: '#ffb52e' }

const tones = {
  good: { text: '#06523a', paper: '#e0f3ea' },
  note: { text: '#1d4f9c', paper: '#e6eefb' },
  warn: { text: '#834600', paper: '#fff0d9' },
  bad: { text: '#ab211a', paper: '#fdeae8' },
} as const

const style = {
  issuer: { face: 'strong', size: 15, colour: ink },
  caption: { face: 'text', size: 9, colour: quiet },
  title: { face: 'display', size: 21, colour: ink, leading: 1.2 },
  amountLabel: { face: 'text', size: 10, colour: quiet },
  amount: { face: 'display', size: 32, colour: ink, leading: 1.15 },
  stamp: { face: 'strong', size: 11, colour: ink },
  heading: { face: 'strong', size: 9.5, colour: brand },
  name: { face: 'strong', size: 12.5, colour: ink },
  label: { face: 'text', size: 9.5, colour: quiet },
  value: { face: 'text', size: 9.5, colour: ink },
  link: { face: 'text', size: 7.5, colour: brand },
} as const satisfies Record<string, Style>

const gutter = 28
const labelWidth = 140
const qrSize = 84

/**
 * A receipt as a tagged PDF (PDF/UA structure), drawn line by line from text: nothing in it is interpreted, so that a
 * narration stays a narration. Fonts are embedded.
 */
export const drawReceiptPdf = (content: ReceiptContent): Promise<Buffer> =>
  drawPdf({ title: `${content.title} ${content.reference}`, author: content.issuer, at: content.issuedAt }, (page) => {
    letterhead(page, content)
    amountPanel(page, content)
    partiesBeside(page, content.parties)
    details(page, content.lines)
    missingSigns(page, content)
    proof(page, content)
  })

function letterhead(page: Page, { issuer, issuedOn, title }: ReceiptContent): void {
  const { doc, root } = page
  const size = 28
  figure(page, `${issuer} logo`, { x: left, y: page.y, size }, () => {
    doc
      .save()
      .translate(left, page.y)
      .scale(size / brandMark.size)
    doc.rotate(brandMark.tilt, { origin: [brandMark.size / 2, brandMark.size / 2] })
    for (const { path, part } of brandMark.gores) doc.path(path).fill(markColours[part])
    doc.restore()
  })
  write(page, root, 'P', issuer, style.issuer, { x: left + size + 9, y: page.y + 4, width: width / 2 })
  page.y += size + 30
  page.y += write(page, root, 'H1', title, style.title, { x: left, y: page.y, width })
  page.y += 3 + write(page, root, 'P', `Issued ${issuedOn}`, style.caption, { x: left, y: page.y + 3, width }) + 16
}

const amountSizes = [32, 28, 24, 20, 17]

function amountPanel(page: Page, { amount, status }: ReceiptContent): void {
  const { doc, root, set } = page
  const tone = tones[status.tone]
  const stamp = { ...style.stamp, colour: tone.text }
  const stampWidth = set.width(status.words, stamp) + 28
  const room = width - 44 - stampWidth - 16
  const size = amountSizes.find((one) => set.width(amount.value, { ...style.amount, size: one }) <= room) ?? 17
  const big = { ...style.amount, size }
  const noteHeight = status.note ? set.height(status.note, style.caption, width - 44) + 6 : 0
  const height = 18 + 15 + set.height(amount.value, big, room) + noteHeight + 18
  const top = page.y
  const stampTop = top + (height - noteHeight - 28) / 2
  ornament(page, () => {
    doc.roundedRect(left, top, width, height, 12).fill(tint)
    doc
      .roundedRect(right - 22 - stampWidth, stampTop, stampWidth, 28, 8)
      .lineWidth(1.4)
      .fillAndStroke(tone.paper, tone.text)
  })
  let y = top + 18
  y += write(page, root, 'P', amount.label, style.amountLabel, { x: left + 22, y, width: room })
  y += write(page, root, 'P', amount.value, big, { x: left + 22, y: y + 1, width: room })
  write(page, root, 'P', status.words, stamp, { x: right - 22 - stampWidth + 14, y: stampTop + 6.5, width: stampWidth })
  if (status.note) write(page, root, 'P', status.note, style.caption, { x: left + 22, y: y + 6, width: width - 44 })
  page.y = top + height + 24
}

function partiesBeside(page: Page, parties: ReceiptContent['parties']): void {
  const column = (width - gutter) / 2
  const top = page.y
  const bottoms = parties.map(({ title, name, lines }, index) => {
    const x = left + index * (column + gutter)
    let y = top
    y += write(page, page.root, 'H2', title, style.heading, { x, y, width: column }) + 3
    y += write(page, page.root, 'P', name, style.name, { x, y, width: column }) + 3
    if (lines.length > 0) y = table(page, lines, { x, y, width: column, label: 82, compact: true })
    return y
  })
  page.y = Math.max(...bottoms) + 22
}

function details(page: Page, lines: readonly ReceiptLine[]): void {
  page.y += write(page, page.root, 'H2', 'Details', style.heading, { x: left, y: page.y, width }) + 5
  page.y = table(page, lines, { x: left, y: page.y, width, label: labelWidth, compact: false }) + 8
}

/** Says what a box stands for, where one is drawn. */
function missingSigns(page: Page, { parties, lines, issuer }: ReceiptContent): void {
  const texts = [...parties.flatMap(({ name, lines: of }) => [name, ...of.flat()]), ...lines.flat()]
  if (!texts.some(page.set.lacks)) return
  const words = `${missing} marks a character that we cannot print. The payment in ${issuer} shows it as it was written.`
  page.y += write(page, page.root, 'P', words, style.caption, { x: left, y: page.y, width }) + 8
}

interface TablePlace extends Place {
  label: number
  compact: boolean
}

/** Label and value in rows; gives where it ends. */
function table(page: Page, lines: readonly ReceiptLine[], { x, y: top, width: room, label, compact }: TablePlace) {
  const { doc, root, set } = page
  const gap = compact ? 2 : 4.5
  const element = doc.struct('Table')
  root.add(element)
  let y = top
  for (const [name, value] of lines) {
    const height =
      Math.max(set.height(name, style.label, label - 8), set.height(value, style.value, room - label)) + 2 * gap
    if (y + height > doc.page.height - left) {
      doc.addPage()
      y = left
    }
    if (!compact)
      ornament(page, () =>
        doc
          .moveTo(x, y)
          .lineTo(x + room, y)
          .lineWidth(0.6)
          .strokeColor(line)
          .stroke(),
      )
    const row = doc.struct('TR')
    element.add(row)
    write(page, row, 'TH', name, style.label, { x, y: y + gap, width: label - 8 })
    write(page, row, 'TD', value, style.value, { x: x + label, y: y + gap, width: room - label })
    row.end()
    y += height
  }
  element.end()
  return y
}

/** How anybody sees whether it is genuine; at the foot of the page. */
function proof(page: Page, { verifyUrl, issuer }: ReceiptContent): void {
  const { doc, root, set } = page
  const foot = doc.page.height - 44 - qrSize
  if (page.y > foot - 14) doc.addPage()
  ornament(page, () =>
    doc
      .moveTo(left, foot - 14)
      .lineTo(right, foot - 14)
      .lineWidth(0.6)
      .strokeColor(line)
      .stroke(),
  )
  figure(page, 'QR code that opens the page on which this receipt is checked', { x: left, y: foot, size: qrSize }, () =>
    drawQr(doc, verifyUrl, foot),
  )
  const x = left + qrSize + 20
  const room = right - x
  let y = foot + 2
  y += write(page, root, 'H2', 'Check this receipt', style.name, { x, y, width: room }) + 3
  const words = `Scan the code, or open the link below, to see whether ${issuer} issued this receipt and what our records say today. Compare the amount and the recipient with this page.`
  y += write(page, root, 'P', words, style.label, { x, y, width: room }) + 4
  const link = doc.struct('Link')
  root.add(link)
  const height = set.height(verifyUrl, style.link, room)
  link.add(() => void set.draw(verifyUrl, style.link, { x, y, width: room }))
  doc.link(x, y, room, height, verifyUrl, { structParent: link, Contents: new String('Check this receipt') } as never)
  link.end()
}

function drawQr(doc: PDFKit.PDFDocument, text: string, y: number): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const module = qrSize / rows.length
  // A hair wider than it is, so that no white line shows between two.
  for (const [row, cells] of rows.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(left + column * module, y + row * module, module + 0.05, module + 0.05)
  doc.fill(ink)
}
