import { setImmediate as breathe } from 'node:timers/promises'
import { formatMoney, money, toDecimal } from '@tradewind/kernel'
import { accountLine } from '@tradewind/kernel/bank/spelled'
import { brandMark } from '@tradewind/kernel/brand-mark'
import { isolated } from '@tradewind/kernel/text'
import encodeQr from 'qr'
import { createTypeface } from '#modules/documents'
import { entryName } from '../formats/sheet-rows.ts'
import type { Statement, StatementHead, StatementLine } from '../statement.types.ts'
import { Ink } from './ink.ts'
import { createPdfWriter, pdfDate, pdfText, writeFace } from './pdf-writer.ts'
import {
  box,
  colour,
  type Element,
  pageHeight,
  pageWidth,
  type Sheet,
  type Style,
  startSheet,
  type Tree,
} from './sheet.ts'

const ink = '#0d272e'
const quiet = '#445a61'
const brand = '#0a5a64'
const tint = '#eef5f4'
const hair = '#dbe4e3'
const markColours = { body: brand, accent: '#ffb52e' }

const style = {
  issuer: { face: 'strong', size: 14, colour: ink },
  title: { face: 'display', size: 20, colour: ink },
  caption: { face: 'text', size: 8.5, colour: quiet },
  heading: { face: 'strong', size: 8.5, colour: brand },
  label: { face: 'text', size: 8.5, colour: quiet },
  value: { face: 'text', size: 8.5, colour: ink },
  strong: { face: 'strong', size: 8.5, colour: ink },
  total: { face: 'strong', size: 11, colour: ink },
  small: { face: 'text', size: 7.5, colour: quiet },
  link: { face: 'text', size: 6.5, colour: brand },
} as const satisfies Record<string, Style>

const left = 40
const right = pageWidth - left
const width = right - left
const bottom = pageHeight - 52
const qrSize = 76

const columns = {
  date: { x: left, width: 64 },
  details: { x: left + 74, width: 190 },
  out: { x: left + 268, width: 76 },
  in: { x: left + 348, width: 76 },
  balance: { x: left + 428, width: width - 428 },
} as const

/**
 * A statement as a tagged PDF, page by page as its lines are read: what is drawn is forgotten. Text is drawn as text and interpreted by
 * nothing. Its first page carries the code by which anybody checks it.
 */
export async function* statementPdf({ head, lines }: Statement, verifyUrl: string): AsyncGenerator<Buffer> {
  const typeface = await createTypeface()
  const writer = createPdfWriter()
  const [catalog, pages, fonts, treeRoot, metadata, info] = [0, 0, 0, 0, 0, 0].map(() => writer.reserve()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const tree: Tree = { marks: [], pages: [] }
  const root: Element = {
    id: writer.reserve(),
    type: 'Document',
    parent: treeRoot,
    kids: [],
    more: '',
    words: '',
    differs: false,
  }
  const table: Element = {
    id: writer.reserve(),
    type: 'Table',
    parent: root.id,
    kids: [],
    more: '',
    words: '',
    differs: false,
  }
  const ink = new Ink()
  const newSheet = () => startSheet({ writer, ink, typeface, tree, pages, fonts })
  const number = () => tree.pages.length

  let sheet = newSheet()
  let y = firstPage(sheet, root, head, verifyUrl)
  root.kids.push(`${table.id} 0 R`)
  y = columnHeads(sheet, table, y)
  let body = sheet.element('TBody', table)
  y = balanceRow(sheet, body, y, 'Opening balance', head.from, head, head.opening)

  /** Makes room for a row, on a new page if need be. */
  function room(height: number): Promise<Buffer> | undefined {
    if (y + height <= bottom) return undefined
    footer(sheet, head, number())
    sheet.close(body)
    sheet.finish()
    const done = writer.take()
    sheet = newSheet()
    y = repeatedHeads(sheet, head)
    body = sheet.element('TBody', table)
    return done
  }

  for await (const some of lines)
    for (const line of some) {
      const set = entryOf(sheet, line)
      const done = room(set.height)
      if (done) {
        yield await done
        // Others get their turn between two pages.
        await breathe()
      }
      drawRow(sheet, body, y, set, head)
      y += set.height
    }
  const done = room(26)
  if (done) yield await done
  balanceRow(sheet, body, y, 'Closing balance', head.to, head, head.closing)
  sheet.close(body)
  footer(sheet, head, number())
  sheet.finish()
  sheet.close(table)
  sheet.close(root)

  const title = titleOf(head)
  const faces = typeface.embedded().map((face) => ({ ...face, id: writer.reserve() }))
  for (const { id, ...face } of faces) writeFace(writer, id, face, `TWST${String.fromCharCode(65 + face.face)}A`)
  writer.object(fonts, `<<\n${faces.map(({ face, id }) => `/F${face} ${id} 0 R`).join('\n')}\n>>`)
  writer.object(
    pages,
    `<<\n/Type /Pages\n/Count ${tree.pages.length}\n/Kids [${tree.pages.map((id) => `${id} 0 R`).join(' ')}]\n>>`,
  )
  writer.object(
    treeRoot,
    `<<\n/Type /StructTreeRoot\n/K [${root.id} 0 R]\n/ParentTree << /Nums [${tree.marks.map(({ key, id }) => `${key} ${id} 0 R`).join(' ')}] >>\n/ParentTreeNextKey ${tree.marks.length}\n>>`,
  )
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  const bytes = Buffer.from(xmp)
  writer.object(
    metadata,
    `<<\n/Type /Metadata\n/Subtype /XML\n/Length ${bytes.length}\n>>\nstream\n${bytes.toString('latin1')}\nendstream`,
  )
  writer.object(
    info,
    `<<\n/Title ${pdfText(title)}\n/Author ${pdfText(head.issuer)}\n/CreationDate ${pdfDate(head.createdAt)}\n/ModDate ${pdfDate(head.createdAt)}\n>>`,
  )
  writer.object(
    catalog,
    `<<\n/Type /Catalog\n/Pages ${pages} 0 R\n/Lang (en)\n/MarkInfo << /Marked true >>\n/ViewerPreferences << /DisplayDocTitle true >>\n/StructTreeRoot ${treeRoot} 0 R\n/Metadata ${metadata} 0 R\n>>`,
  )
  yield await writer.end({ root: catalog, info, id: idOf(head) })
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
const idOf = ({ accountId, from, to }: StatementHead) =>
  `${accountId.replaceAll('-', '')}${from.replaceAll('-', '')}${to.replaceAll('-', '')}`

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const dayOf = (iso: string) => new Date(`${iso}T00:00:00Z`)

/** Lines come by the day: the formatter takes longer than all else in a row. */
let newest = { day: Number.NaN, words: '' }
function dayInShort(at: Date): string {
  const day = Math.floor(at.getTime() / dayMs)
  if (day !== newest.day) newest = { day, words: shortDay.format(at) }
  return newest.words
}
const dayMs = 86_400_000

/** `09:30` */
function timeInShort(at: Date): string {
  const minutes = Math.floor(at.getTime() / 60_000) % (24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const titleOf = ({ accountName, from, to }: StatementHead) =>
  `Account statement, ${isolated(accountName)}, ${longDay.format(dayOf(from))} to ${longDay.format(dayOf(to))}`

/** Writes a text as an element of its own. */
function write(
  sheet: Sheet,
  parent: Element,
  type: string,
  words: string,
  how: Style,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' },
) {
  const element = sheet.element(type, parent)
  sheet.text(element, words, how, place)
  sheet.close(element)
}

function firstPage(sheet: Sheet, root: Element, head: StatementHead, verifyUrl: string): number {
  const size = 26
  const logo = sheet.element(
    'Figure',
    root,
    ` /Alt ${pdfText(`${head.issuer} logo`)} /A << /O /Layout /BBox [${left} ${pageHeight - 40 - size} ${left + size} ${pageHeight - 40}] >>`,
  )
  sheet.figure(logo, brandMarkAt(left, 40, size))
  sheet.close(logo)
  write(sheet, root, 'P', head.issuer, style.issuer, { x: left + size + 9, y: 58, width: 240 })
  write(sheet, root, 'H1', 'Account statement', style.title, { x: left, y: 104, width: 300 })
  const days = `${longDay.format(dayOf(head.from))} to ${longDay.format(dayOf(head.to))}`
  write(sheet, root, 'P', days, style.strong, { x: left, y: 122, width: 320 })

  const facts = [
    ['Account holder', head.holderName],
    ['Account', `${isolated(head.accountName)} (${head.currency})`],
    ...numbersOf(head).map(({ label, value }) => [label, value]),
    ['Issued', `${longDay.format(head.createdAt)}, ${timeOfDay.format(head.createdAt)} UTC`],
    ['Days and times', 'UTC'],
    ['Account provider', head.legalEntity],
  ] as [string, string][]
  let y = 144
  const factTable = sheet.element('Table', root)
  for (const [label, value] of facts) {
    const row = sheet.element('TR', factTable)
    const heading = sheet.element('TH', row, ' /A << /O /Table /Scope /Row >>')
    sheet.text(heading, label, style.label, { x: left, y, width: 84 })
    sheet.close(heading)
    const cell = sheet.element('TD', row)
    for (const words of sheet.lines(value, style.value, 230)) {
      sheet.text(cell, words, style.value, { x: left + 88, y, width: 230 })
      y += 13
    }
    sheet.close(cell)
    sheet.close(row)
  }
  sheet.close(factTable)
  proof(sheet, root, head, verifyUrl)
  return summary(sheet, root, head, Math.max(y + 6, 214))
}

const numbersOf = ({ numbers, accountNumber }: StatementHead) =>
  numbers.length > 0 || !accountNumber ? numbers : [accountLine(accountNumber.replace(/\s/g, ''))]

/** The code by which anybody checks it, at the top where it is found. */
function proof(sheet: Sheet, root: Element, { issuer }: StatementHead, verifyUrl: string): void {
  const x = right - qrSize
  const top = 40
  const code = sheet.element(
    'Figure',
    root,
    ` /Alt ${pdfText('QR code that opens the page on which this statement is checked')} /A << /O /Layout /BBox [${x} ${pageHeight - top - qrSize} ${right} ${pageHeight - top}] >>`,
  )
  sheet.figure(code, qrAt(verifyUrl, x, top))
  sheet.close(code)
  const textX = right - 176
  const room = 176
  let y = top + qrSize + 14
  write(sheet, root, 'H2', 'Check this statement', style.strong, { x: textX, y, width: room, align: 'right' })
  y += 12
  for (const words of sheet.lines(
    `Scan the code or open the link to see whether ${issuer} issued this statement, and with which balances.`,
    style.small,
    room,
  )) {
    write(sheet, root, 'P', words, style.small, { x: textX, y, width: room, align: 'right' })
    y += 10
  }
  const link = sheet.element('Link', root)
  const top2 = y
  for (const words of sheet.lines(verifyUrl, style.link, room)) {
    sheet.text(link, words, style.link, { x: textX, y, width: room, align: 'right' })
    y += 8.5
  }
  sheet.link(link, verifyUrl, [textX, top2 - 8, room, y - top2])
  sheet.close(link)
}

function summary(sheet: Sheet, root: Element, head: StatementHead, top: number): number {
  const { currency, opening, came, left: went, closing } = head
  const parts = [
    ['Opening balance', opening],
    ['Money in', came],
    ['Money out', -went],
    ['Closing balance', closing],
  ] as const
  const height = 46
  sheet.ornament(box(left, top, width, height, tint))
  const list = sheet.element('Table', root)
  for (const [index, [label, minor]] of parts.entries()) {
    const x = left + 14 + index * ((width - 14) / parts.length)
    const room = (width - 14) / parts.length - 10
    const row = sheet.element('TR', list)
    const heading = sheet.element('TH', row, ' /A << /O /Table /Scope /Row >>')
    sheet.text(heading, label, style.label, { x, y: top + 17, width: room })
    sheet.close(heading)
    const cell = sheet.element('TD', row)
    const amount = formatMoney(money(currency, minor))
    sheet.text(cell, amount, fitted(sheet, amount, style.total, room), { x, y: top + 34, width: room })
    sheet.close(cell)
    sheet.close(row)
  }
  sheet.close(list)
  return top + height + 20
}

/** As big as there is room for. */
function fitted(sheet: Sheet, words: string, how: Style, room: number): Style {
  const wide = sheet.width(words, how)
  return wide <= room ? how : { ...how, size: (how.size * room) / wide }
}

const headings = [
  ['Date', columns.date, 'left'],
  ['Details', columns.details, 'left'],
  ['Money out', columns.out, 'right'],
  ['Money in', columns.in, 'right'],
  ['Balance', columns.balance, 'right'],
] as const

function columnHeads(sheet: Sheet, table: Element, y: number): number {
  const heads = sheet.element('THead', table)
  const row = sheet.element('TR', heads)
  for (const [words, column, align] of headings) {
    const cell = sheet.element('TH', row, ' /A << /O /Table /Scope /Column >>')
    sheet.text(cell, words, style.heading, { ...column, y: y + 8, align })
    sheet.close(cell)
  }
  sheet.close(row)
  sheet.close(heads)
  sheet.rule(left, y + 15, width, brand, 1)
  return y + 15
}

/** On the pages after the first: there for the eye, since the table goes on. */
function repeatedHeads(sheet: Sheet, { accountName, currency }: StatementHead): number {
  sheet.repeated(`${isolated(accountName)} (${currency})`, style.strong, { x: left, y: 48, width })
  for (const [words, column, align] of headings) sheet.repeated(words, style.heading, { ...column, y: 72, align })
  sheet.rule(left, 79, width, brand, 1)
  return 79
}

interface Entry {
  line: StatementLine
  title: string[]
  details: string[]
  height: number
}

const top = 13
const step = 10.5

function entryOf(sheet: Sheet, line: StatementLine): Entry {
  const { counterParty, narration, reference, original } = line
  const name = entryName(line)
  const exchanged = original && `${formatMoney(original.amount)} ${original.amount.currency} at ${original.rate}`
  const room = columns.details.width
  const title = sheet.lines(counterParty || name, style.strong, room)
  const about = [counterParty ? name : '', narration, reference, exchanged].filter(Boolean).join(' · ')
  const details = about ? sheet.lines(about, style.small, room) : []
  return { line, title, details, height: top + (title.length + details.length - 1) * step + 6 }
}

function drawRow(
  sheet: Sheet,
  body: Element,
  y: number,
  { line, title, details, height }: Entry,
  head: StatementHead,
): void {
  const row = sheet.row(body, 5)
  const base = y + top
  row.text(dayInShort(line.bookedAt), style.value, { ...columns.date, y: base })
  row.text(timeInShort(line.bookedAt), style.small, { ...columns.date, y: base + step })
  row.next()
  let at = base
  for (const words of title) {
    row.text(words, style.strong, { ...columns.details, y: at })
    at += step
  }
  for (const words of details) {
    row.text(words, style.small, { ...columns.details, y: at })
    at += step
  }
  row.next()
  const figure = (minor: bigint, column: { x: number; width: number }) => {
    const words = toReaders(head, minor)
    row.text(words, fitted(sheet, words, style.value, column.width), { ...column, y: base, align: 'right' })
  }
  if (line.change < 0n) figure(line.change, columns.out)
  row.next()
  if (line.change > 0n) figure(line.change, columns.in)
  row.next()
  figure(line.balance, columns.balance)
  row.next()
  sheet.rule(left, y + height, width, hair)
}

function balanceRow(
  sheet: Sheet,
  body: Element,
  y: number,
  words: string,
  day: string,
  head: StatementHead,
  minor: bigint,
): number {
  const row = sheet.element('TR', body)
  sheet.ornament(box(left, y + 0.5, width, 22, tint))
  const base = y + 15
  const date = sheet.element('TD', row)
  sheet.text(date, shortDay.format(dayOf(day)), style.value, { ...columns.date, x: left + 4, y: base })
  sheet.close(date)
  const name = sheet.element('TD', row, ' /A << /O /Table /ColSpan 3 >>')
  sheet.text(name, words, style.strong, { ...columns.details, y: base })
  sheet.close(name)
  const amount = sheet.element('TD', row)
  const said = toReaders(head, minor)
  const column = { x: columns.balance.x, width: columns.balance.width - 4 }
  sheet.text(amount, said, fitted(sheet, said, style.strong, column.width), { ...column, y: base, align: 'right' })
  sheet.close(amount)
  sheet.close(row)
  return y + 23
}

/** With thousands apart and a minus for what left; the currency stands above. */
const toReaders = ({ currency }: StatementHead, minor: bigint): string =>
  toDecimal(money(currency, minor)).replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')

function footer(sheet: Sheet, head: StatementHead, number: number): void {
  const words = `${head.issuer} · ${isolated(head.accountName)} · ${longDay.format(dayOf(head.from))} to ${longDay.format(dayOf(head.to))}`
  sheet.repeated(words, style.caption, { x: left, y: pageHeight - 30, width })
  sheet.repeated(`Page ${number}`, style.caption, { x: left, y: pageHeight - 30, width, align: 'right' })
}

/** The mark as curves: its arcs are drawn by their own circles, so that any viewer shows them alike. */
function brandMarkAt(x: number, y: number, size: number): string {
  const scale = size / brandMark.size
  const turn = (brandMark.tilt * Math.PI) / 180
  const middle = brandMark.size / 2
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  // Turned around its middle, with the vertical axis downwards as the mark has it.
  const matrix = [
    cos,
    -sin,
    -sin,
    -cos,
    x + middle * scale - middle * cos + middle * sin,
    pageHeight - y - middle * scale + middle * sin + middle * cos,
  ]
  const fills = brandMark.gores.map(({ path, part }) => `${colour(markColours[part], 'rg')}${curvesOf(path)}f\n`)
  return `q\n${matrix.map((n) => n.toFixed(4)).join(' ')} cm\n${fills.join('')}Q\n`
}

/** `M`, `A` of circles, `C` and `Z` of a path in SVG, as operators of PDF. */
function curvesOf(path: string): string {
  let [x, y] = [0, 0]
  let drawn = ''
  for (const [, command, numbers = ''] of path.matchAll(/([MCAZ])([^MCAZ]*)/g)) {
    const n = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    if (command === 'M') drawn += `${n[0]} ${n[1]} m\n`
    else if (command === 'C') drawn += `${n.slice(0, 6).join(' ')} c\n`
    else if (command === 'A') drawn += arc([x, y], n[0], n[4] === 1, [n[5], n[6]])
    if (command === 'Z') drawn += 'h\n'
    else [x, y] = n.slice(-2) as [number, number]
  }
  return drawn
}

/** The smaller arc of a circle between two points, in pieces of at most a quarter. */
function arc([x0, y0]: [number, number], radius: number, clockwise: boolean, [x1, y1]: [number, number]): string {
  const [dx, dy] = [(x1 - x0) / 2, (y1 - y0) / 2]
  const half = Math.hypot(dx, dy)
  const away = Math.sqrt(Math.max(0, radius * radius - half * half)) / half
  const side = clockwise ? 1 : -1
  const [cx, cy] = [x0 + dx - side * dy * away, y0 + dy + side * dx * away]
  const begin = Math.atan2(y0 - cy, x0 - cx)
  let sweep = Math.atan2(y1 - cy, x1 - cx) - begin
  if (clockwise && sweep < 0) sweep += 2 * Math.PI
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI
  const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2))
  const part = sweep / pieces
  const reach = (4 / 3) * Math.tan(part / 4) * radius
  let drawn = ''
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b] = [begin + piece * part, begin + (piece + 1) * part]
    const from = [cx + radius * Math.cos(a), cy + radius * Math.sin(a)] as const
    const to = [cx + radius * Math.cos(b), cy + radius * Math.sin(b)] as const
    const points = [
      from[0] - reach * Math.sin(a),
      from[1] + reach * Math.cos(a),
      to[0] + reach * Math.sin(b),
      to[1] - reach * Math.cos(b),
      ...to,
    ]
    drawn += `${points.map((n) => n.toFixed(3)).join(' ')} c\n`
  }
  return drawn
}

function qrAt(text: string, x: number, y: number): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const module = qrSize / rows.length
  let drawn = colour(ink, 'rg')
  // A hair wider than it is, so that no white line shows between two.
  for (const [row, cells] of rows.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        drawn += `${(x + column * module).toFixed(3)} ${(pageHeight - y - (row + 1) * module).toFixed(3)} ${(module + 0.05).toFixed(3)} ${(module + 0.05).toFixed(3)} re\n`
  return `${drawn}f\n`
}
