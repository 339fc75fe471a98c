import { parse as parseCsv } from 'csv-parse/sync'
import mt940 from 'mt940js'
import { parse as parseOfx } from 'ofx-js'
import { readSheet } from 'read-excel-file/node'
import { SaxesParser } from 'saxes'
import { getDocumentProxy } from 'unpdf'

/** What another program reads from a file of ours: amounts in minor units, of a currency with two decimals unless said. */
export interface ReadBack {
  opening: bigint
  closing: bigint
  /** The id is null where the format has none. */
  lines: { id: string | null; change: bigint }[]
}

const minorOf = (decimal: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = decimal.replaceAll(',', '').split('.')
  const digits = BigInt(`${whole.replace('-', '')}${fraction.padEnd(decimals, '0')}`)
  return decimal.startsWith('-') ? -digits : digits
}

/** Numbers that a reader has made of decimals: exact again, since they are far smaller than what a double keeps. */
const minorOfNumber = (number: number, decimals: number): bigint => BigInt(Math.round(number * 10 ** decimals))

/** The rows of a CSV file: each has as many cells as the first, and lines end as RFC 4180 has them. */
export const csvRows = (file: Buffer): string[][] => parseCsv(file, { bom: true, record_delimiter: '\r\n' })

export function readCsv(file: Buffer, decimals: number): ReadBack {
  const rows = csvRows(file).slice(1)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    opening: minorOf(first?.[7] ?? '', decimals),
    closing: minorOf(last?.[7] ?? '', decimals),
    lines: rows.slice(1, -1).map((cells) => ({ id: cells[11] ?? '', change: minorOf(cells[6] ?? '', decimals) })),
  }
}

export async function readXlsx(file: Buffer, decimals: number): Promise<ReadBack> {
  const rows = (await readSheet(file)).slice(1)
  const balance = (cells: readonly unknown[] | undefined) => minorOfNumber(Number(cells?.[7]), decimals)
  return {
    opening: balance(rows[0]),
    closing: balance(rows.at(-1)),
    lines: rows
      .slice(1, -1)
      .map((cells) => ({ id: String(cells[11]), change: minorOfNumber(Number(cells[6]), decimals) })),
  }
}

interface OfxStatement {
  BANKTRANLIST: { STMTTRN?: OfxLine | OfxLine[] }
  LEDGERBAL: { BALAMT: string }
  BALLIST: { BAL: { NAME: string; VALUE: string } }
}
interface OfxLine {
  TRNAMT: string
  FITID: string
}

/** As `ofxparse` and `libofx` decode it: by the header of version 1, and as ASCII where there is none. */
export function ofxText(file: Buffer): string {
  const header = file.toString('latin1', 0, file.indexOf('<'))
  const encoding = /^ENCODING:(.*)$/m.exec(header)?.[1]?.trim()
  const isUtf8 = encoding === 'UTF-8' || encoding === 'UNICODE'
  if (!isUtf8 && file.some((byte) => byte > 0x7f)) throw new Error('letters that the header does not announce')
  return new TextDecoder('utf-8', { fatal: true }).decode(file)
}

export async function readOfx(file: Buffer, decimals: number): Promise<ReadBack> {
  const { OFX } = await parseOfx(ofxText(file))
  const statement = OFX['BANKMSGSRSV1'].STMTTRNRS.STMTRS as OfxStatement
  const { BANKTRANLIST, LEDGERBAL, BALLIST } = statement
  return {
    opening: minorOf(BALLIST.BAL.VALUE, decimals),
    closing: minorOf(LEDGERBAL.BALAMT, decimals),
    lines: [BANKTRANLIST.STMTTRN ?? []]
      .flat()
      .map(({ FITID, TRNAMT }) => ({ id: FITID, change: minorOf(TRNAMT, decimals) })),
  }
}

export function readMt940(file: Buffer, decimals: number): ReadBack {
  const [statement, ...others] = new mt940.Parser().parse(file.toString())
  if (!statement || others.length > 0) throw new Error('a file has one statement')
  return {
    opening: minorOfNumber(statement.openingBalance, decimals),
    closing: minorOfNumber(statement.closingBalance, decimals),
    lines: statement.transactions.map(({ bankReference, amount }) => ({
      id: bankReference,
      change: minorOfNumber(amount, decimals),
    })),
  }
}

/** QIF has records of lines that begin with a letter each. No library that is kept reads it. */
export function readQif(file: Buffer, decimals: number): ReadBack {
  const [account, ...records] = file
    .toString()
    .split('^\n')
    .map((record) => new Map(record.split('\n').map((line) => [line[0], line.slice(1)])))
  const lines = records.filter((record) => record.has('T'))
  return {
    opening: minorOf(/opening balance (\S+)/.exec(account?.get('D') ?? '')?.[1] ?? '', decimals),
    closing: minorOf(account?.get('$') ?? '', decimals),
    lines: lines.map((record) => ({ id: record.get('N') ?? '', change: minorOf(record.get('T') ?? '', decimals) })),
  }
}

interface XmlElement {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
}

export function readXml(file: Buffer): XmlElement {
  const root: XmlElement = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, text: '', attributes: attributes as Record<string, string>, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(file.toString()).close()
  return root
}

const under = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce((at, name) => at?.children.find((child) => child.name === name), element)

export function readCamt053(file: Buffer, decimals: number): ReadBack {
  const statement = under(readXml(file), 'Document/BkToCstmrStmt/Stmt')
  const signed = (element: XmlElement) => {
    const amount = minorOf(under(element, 'Amt')?.text ?? '', decimals)
    return under(element, 'CdtDbtInd')?.text === 'DBIT' ? -amount : amount
  }
  const balance = (code: string) => {
    const found = statement?.children.find((one) => one.name === 'Bal' && under(one, 'Tp/CdOrPrtry/Cd')?.text === code)
    if (!found) throw new Error(`there is no balance ${code}`)
    return signed(found)
  }
  return {
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    lines: (statement?.children ?? [])
      .filter(({ name }) => name === 'Ntry')
      .map((entry) => ({ id: under(entry, 'AcctSvcrRef')?.text ?? '', change: signed(entry) })),
  }
}

/** Where the columns of the PDF end. */
const ends = { out: 384, in: 464, balance: 555.28 }

export async function readPdf(file: Buffer, decimals: number): Promise<ReadBack> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const changes: bigint[] = []
  const balances: bigint[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !/^-?[\d,]+(\.\d+)?$/.test(item.str)) continue
      const end = Number(item.transform[4]) + item.width
      const isAt = (column: number) => Math.abs(end - column) < 1
      if (isAt(ends.out) || isAt(ends.in)) changes.push(minorOf(item.str, decimals))
      if (isAt(ends.balance) || isAt(ends.balance - 4)) balances.push(minorOf(item.str, decimals))
    }
  }
  // The balances before the first line and after the last stand in rows of their own.
  return {
    opening: balances[0] ?? 0n,
    closing: balances.at(-1) ?? 0n,
    lines: changes.map((change) => ({ id: null, change })),
  }
}

/** An element of a tagged page, or a mark that it shows. */
interface Tagged {
  role?: string
  id?: string
  children?: Tagged[]
}

/** The rows of the tables of lines in a tagged PDF, as a program that reads aloud finds them: what each cell says. */
export async function readPdfRows(file: Buffer): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const rows: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const said = new Map<string, string>()
    let mark = ''
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
      if ('str' in item) said.set(mark, (said.get(mark) ?? '') + item.str)
      else mark = item.type === 'endMarkedContent' ? '' : (item.id ?? '')
    const textOf = ({ id, children }: Tagged): string =>
      (children ? children.map(textOf).join('') : said.get(id ?? '')) ?? ''
    const collect = ({ role, children = [] }: Tagged, inBody: boolean): void => {
      if (inBody && role === 'TR') rows.push(children.map((cell) => textOf(cell).trim()))
      else for (const child of children) collect(child, inBody || role === 'TBody')
    }
    collect((await page.getStructTree()) as Tagged, false)
  }
  return rows
}

/** What one line says in a file that is no PDF: its cells, or the record of the format that has its id. */
export async function recordOf(format: string, file: Buffer, lineId: string): Promise<string> {
  if (format === 'csv')
    return (
      csvRows(file)
        .find((cells) => cells[11] === lineId)
        ?.join(' | ') ?? ''
    )
  if (format === 'xlsx') return (await readSheet(file)).find((cells) => cells[11] === lineId)?.join(' | ') ?? ''
  const ends: Readonly<Record<string, RegExp>> = {
    ofx: /<\/STMTTRN>/,
    qif: /^\^$/m,
    mt940: /^(?=:6[12])/m,
    camt053: /<\/Ntry>/,
  }
  const records = file.toString().split(ends[format] ?? '')
  return records.find((record) => record.includes(lineId)) ?? ''
}
