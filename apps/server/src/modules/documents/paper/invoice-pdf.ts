import encodeQr from 'qr'
import { missing } from './faces.ts'
import { drawPdf, type Element, figure, left, ornament, type Page, right, width, write } from './page.ts'
import type { Style } from './typesetter.ts'

export interface InvoiceParty {
  name: string
  lines: readonly string[]
}

export interface InvoiceItem {
  description: string
  /** Below the description: a discount, or why no tax is charged. */
  note: string
  quantity: string
  unitPrice: string
  tax: string
  amount: string
}

/** What an invoice or credit note shows, in words: nothing is reckoned here. */
export interface InvoiceContent {
  /** `Invoice` or `Credit note`. */
  title: string
  number: string
  /** The accent, `#rrggbb`, dark enough for white paper. */
  color: string
  logo: Uint8Array | null
  seller: InvoiceParty
  receiver: InvoiceParty
  facts: readonly (readonly [label: string, value: string])[]
  items: readonly InvoiceItem[]
  sums: readonly (readonly [label: string, value: string])[]
  total: readonly [label: string, value: string]
  /** How it is paid; empty where nothing is owed. */
  payment: readonly (readonly [label: string, value: string])[]
  /** What a banking app reads off the page, where there is a standard for it. */
  paymentCode: string | null
  notes: string
  footer: string
  /** The same as a Cross Industry Invoice, which programs read from the file; null where it is none. */
  eInvoice: string | null
  /** BCP 47, for programs that read aloud. */
  language: string
  /** The words of the page itself. */
  words: {
    billTo: string
    howToPay: string
    paymentCode: string
    columns: readonly [description: string, quantity: string, unitPrice: string, tax: string, amount: string]
    /** What follows the sign that stands for a character without a shape. */
    missing: string
  }
  at: Date
}

const ink = '#0d272e'
const quiet = '#445a61'
const line = '#dbe4e3'

const style = {
  seller: { face: 'strong', size: 14, colour: ink },
  title: { face: 'display', size: 24, colour: ink, leading: 1.2 },
  number: { face: 'text', size: 12, colour: quiet },
  heading: { face: 'strong', size: 9.5, colour: quiet },
  name: { face: 'strong', size: 11.5, colour: ink },
  text: { face: 'text', size: 9.5, colour: ink },
  quiet: { face: 'text', size: 8.5, colour: quiet },
  total: { face: 'strong', size: 13, colour: ink },
} as const satisfies Record<string, Style>

const foot = 64
const logoBox = { width: 120, height: 44 }

/** An invoice as a tagged PDF: whatever its texts contain stays text. Pages follow as items need them. */
export const drawInvoicePdf = (content: InvoiceContent): Promise<Buffer> =>
  drawPdf(headOf(content), (page) => {
    head(page, content)
    parties(page, content)
    items(page, content)
    sums(page, content)
    payment(page, content)
    closing(page, content)
  })

const headOf = ({ title, number, seller, at, eInvoice, language }: InvoiceContent) => ({
  title: `${title} ${number}`,
  language,
  author: seller.name,
  at,
  ...(eInvoice !== null && { eInvoice }),
})

function head(page: Page, { logo, seller, title, number, color }: InvoiceContent): void {
  const { doc, root } = page
  ornament(page, () => doc.rect(0, 0, doc.page.width, 10).fill(color))
  if (logo)
    root.add(
      doc.struct('Figure', { alt: `${seller.name} logo`, bbox: [left, 40, left + logoBox.width, 84] } as never, () =>
        doc.image(Buffer.from(logo), left, 40, { fit: [logoBox.width, logoBox.height] }),
      ),
    )
  const y = logo ? 96 : 44
  page.y = y + write(page, root, 'P', seller.name, style.seller, { x: left, y, width: width * 0.6 })
  for (const one of seller.lines)
    page.y += write(page, root, 'P', one, style.quiet, { x: left, y: page.y, width: width * 0.6 })
  page.y += 22
  page.y += write(page, root, 'H1', title, { ...style.title, colour: color }, { x: left, y: page.y, width })
  page.y += write(page, root, 'P', number, style.number, { x: left, y: page.y, width }) + 18
}

function parties(page: Page, { receiver, facts, color, words }: InvoiceContent): void {
  const { root } = page
  const half = (width - 28) / 2
  const top = page.y
  let y =
    top + write(page, root, 'H2', words.billTo, { ...style.heading, colour: color }, { x: left, y: top, width: half })
  y += write(page, root, 'P', receiver.name, style.name, { x: left, y: y + 2, width: half }) + 3
  for (const one of receiver.lines) y += write(page, root, 'P', one, style.text, { x: left, y, width: half })
  page.y = Math.max(y, pairs(page, facts, { x: left + half + 28, y: top, width: half })) + 24
}

/** Label and value in rows; gives where they end. */
function pairs(
  page: Page,
  lines: InvoiceContent['facts'],
  { x, y: top, width: room }: { x: number; y: number; width: number },
): number {
  const { doc, root, set } = page
  const element = doc.struct('Table')
  root.add(element)
  const label = 96
  let y = top
  for (const [name, value] of lines) {
    const row = doc.struct('TR')
    element.add(row)
    write(page, row, 'TH', name, { ...style.text, colour: quiet }, { x, y, width: label - 8 })
    write(page, row, 'TD', value, style.text, { x: x + label, y, width: room - label })
    row.end()
    y += Math.max(set.height(name, style.text, label - 8), set.height(value, style.text, room - label)) + 2
  }
  element.end()
  return y
}

/** Where each column stands, from the left of the page. */
const columns = [
  { x: 0, width: 215, align: 'left' },
  { x: 220, width: 58, align: 'right' },
  { x: 282, width: 72, align: 'right' },
  { x: 358, width: 46, align: 'right' },
  { x: 408, width: 75, align: 'right' },
] as const

function items(page: Page, content: InvoiceContent): void {
  const { doc, root, set } = page
  const element = doc.struct('Table')
  root.add(element)
  headings(page, element, content)
  for (const item of content.items) {
    const { description, note, quantity, unitPrice, tax, amount } = item
    const values = [description, quantity, unitPrice, tax, amount]
    const noteHeight = note === '' ? 0 : set.height(note, style.quiet, columns[0].width) + 1
    const heights = columns.map(({ width: room }, at) => set.height(values[at] ?? '', style.text, room))
    const height = Math.max(...heights) + noteHeight + 9
    if (page.y + height > doc.page.height - foot) {
      nextPage(page)
      headings(page, element, content)
    }
    const row = doc.struct('TR')
    element.add(row)
    for (const [at, { x, width: room, align }] of columns.entries())
      write(page, row, 'TD', values[at] ?? '', style.text, { x: left + x, y: page.y + 4, width: room, align })
    if (note !== '')
      write(page, row, 'TD', note, style.quiet, {
        x: left,
        y: page.y + 5 + (heights[0] ?? 0),
        width: columns[0].width,
      })
    row.end()
    page.y += height
    rule(page)
  }
  element.end()
  page.y += 14
}

function headings(page: Page, table: Element, { color, words }: InvoiceContent): void {
  const row = page.doc.struct('TR')
  table.add(row)
  let height = 0
  for (const [at, { x, width: room, align }] of columns.entries())
    height = Math.max(
      height,
      write(
        page,
        row,
        'TH',
        words.columns[at] ?? '',
        { ...style.heading, colour: color },
        { x: left + x, y: page.y, width: room, align },
      ),
    )
  row.end()
  page.y += height + 4
  rule(page)
}

function rule(page: Page): void {
  ornament(page, () => page.doc.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.6).strokeColor(line).stroke())
}

function nextPage(page: Page): void {
  page.doc.addPage()
  page.y = 52
}

/** Room for what belongs together. */
function keepTogether(page: Page, height: number): void {
  if (page.y + height > page.doc.page.height - foot) nextPage(page)
}

function sums(page: Page, { sums: all, total, color }: InvoiceContent): void {
  const { doc, root } = page
  keepTogether(page, all.length * 15 + 34)
  const element = doc.struct('Table')
  root.add(element)
  const x = left + width / 2
  const room = width / 2
  const pair = ([name, value]: readonly [string, string], how: Style) => {
    const row = doc.struct('TR')
    element.add(row)
    const height = write(page, row, 'TH', name, how, { x, y: page.y, width: room - 110 })
    write(page, row, 'TD', value, how, { x: right - 110, y: page.y, width: 110, align: 'right' })
    row.end()
    page.y += height + 2
  }
  for (const one of all) pair(one, style.text)
  page.y += 4
  ornament(page, () => doc.moveTo(x, page.y).lineTo(right, page.y).lineWidth(1.2).strokeColor(color).stroke())
  page.y += 6
  pair(total, { ...style.total, colour: color })
  element.end()
  page.y += 18
}

const codeSize = 92

function payment(page: Page, { payment: lines, paymentCode, color, words }: InvoiceContent): void {
  if (lines.length === 0) return
  const { doc, root } = page
  keepTogether(page, Math.max(lines.length * 16 + 24, codeSize + 20))
  const top = page.y
  page.y += write(page, root, 'H2', words.howToPay, { ...style.heading, colour: color }, { x: left, y: top, width }) + 3
  const bottom = pairs(page, lines, { x: left, y: page.y, width: width - codeSize - 24 })
  if (paymentCode)
    figure(page, words.paymentCode, { x: right - codeSize, y: top, size: codeSize }, () => {
      const rows = encodeQr(paymentCode, 'raw', { ecc: 'medium', border: 1 })
      const cell = codeSize / rows.length
      for (const [at, cells] of rows.entries())
        for (const [column, dark] of cells.entries())
          if (dark) doc.rect(right - codeSize + column * cell, top + at * cell, cell + 0.05, cell + 0.05)
      doc.fill(ink)
    })
  page.y = Math.max(bottom, paymentCode ? top + codeSize : 0) + 18
}

function closing(page: Page, content: InvoiceContent): void {
  const { root, set } = page
  for (const text of [...paragraphsOf(content), lacks(page, content)]) {
    if (text === '') continue
    keepTogether(page, set.height(text, style.quiet, width))
    page.y += write(page, root, 'P', text, style.quiet, { x: left, y: page.y, width }) + 8
  }
}

/** Notes and footer as typed: line breaks can't be printed as characters. */
const paragraphsOf = ({ notes, footer }: Pick<InvoiceContent, 'notes' | 'footer'>): string[] =>
  [notes, footer].flatMap((text) => text.split(/[\r\n]+/))

/** Says what a box stands for, where one is drawn. */
function lacks({ set }: Page, { seller, receiver, items: all, notes, footer, words }: InvoiceContent): string {
  const texts = [
    seller.name,
    receiver.name,
    ...receiver.lines,
    ...all.map(({ description }) => description),
    ...paragraphsOf({ notes, footer }),
  ]
  return texts.some(set.lacks) ? `${missing} ${words.missing}` : ''
}
