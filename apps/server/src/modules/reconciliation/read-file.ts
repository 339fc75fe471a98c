import { type Currency, exponentOf, formatMoney, fromDecimal, isCurrency, money } from '@tradewind/kernel'
import { child, needed, readXml, textAt, type XmlElement } from '#modules/rails'
import type { StatementFile, StatementLine } from './reconciliation.types.ts'

/** Why a file is set aside whole, in words for the person who looks at it. */
export class FileFault extends Error {}

/** A bank's day is larger than a payment message. */
const limits = { characters: 20_000_000, depth: 24, elements: 500_000 }

/** Reads a daily file: camt.053 and camt.054 of any version, or our CSV profile. Throws where it doesn't add up. */
export function readFile(content: string): StatementFile {
  if (!content.trimStart().startsWith('<')) return readCsv(content)
  const { namespace, root } = (() => {
    try {
      return readXml(content, limits)
    } catch (error) {
      throw new FileFault(`It isn't readable XML: ${error instanceof Error ? error.message : 'unknown'}.`)
    }
  })()
  const message = /camt\.05[234]/.exec(namespace)?.[0]
  if (message === 'camt.052')
    throw new FileFault("It's an intraday report (camt.052). Import the end-of-day statement instead.")
  if (message !== 'camt.053' && message !== 'camt.054') throw new FileFault("It's neither camt.053 nor camt.054.")
  try {
    return readCamt(root, message)
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(`It's incomplete: ${(error as Error).message}.`)
  }
}

const all = (from: XmlElement, name: string): XmlElement[] => from.children.filter((one) => one.name === name)

function readCamt(root: XmlElement, format: 'camt.053' | 'camt.054'): StatementFile {
  const [body, name] = format === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const message = root.name === 'Document' ? child(root, body) : root
  const statements = message ? all(message, name) : []
  if (statements.length === 0) throw new FileFault('It has no statement.')
  if (new Set(statements.map(accountOf)).size > 1)
    throw new FileFault('It has statements for several accounts. Import one account at a time.')
  const read = statements.map((statement) => readStatement(statement, format))
  const currency = read[0]?.currency
  if (!currency || read.some((one) => one.currency !== currency)) throw new FileFault('It has more than one currency.')
  const reference = read.map((one) => one.reference).join(', ')
  return { format, reference, currency, lines: read.flatMap(({ lines }) => lines) }
}

const accountOf = (statement: XmlElement): string | undefined =>
  textAt(statement, 'Acct/Id/IBAN') ?? textAt(statement, 'Acct/Id/Othr/Id')

function readStatement(statement: XmlElement, format: 'camt.053' | 'camt.054'): Omit<StatementFile, 'format'> {
  const reference = needed(statement, 'Id')
  const writtenAt = textAt(statement, 'CreDtTm')
  const booked = all(statement, 'Ntry').filter((entry) => (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK')
  const entries = booked.map((entry, at) => readEntry(entry, { place: `${reference} line ${at + 1}`, writtenAt }))
  const balance = all(statement, 'Bal')[0]
  const currency =
    entries[0]?.currency ?? textAt(statement, 'Acct/Ccy') ?? (balance && amountOf(child(balance, 'Amt')).currency)
  if (!currency) throw new FileFault('It has no currency.')
  if (!isCurrency(currency)) throw notHeld(currency)
  if (entries.some((entry) => entry.currency !== currency)) throw new FileFault('It has more than one currency.')
  if (format === 'camt.053') checkBalances(statement, entries, currency)
  return { reference, currency, lines: entries.flatMap(({ lines }) => lines) }
}

interface Entry {
  currency: string
  /** Credits count up. */
  signed: bigint
  lines: StatementLine[]
}

/** CdtDbtInd alone says which way it went: RvslInd only says that it takes another one back. */
const directionOf = (element: XmlElement): 'in' | 'out' | undefined => {
  const said = textAt(element, 'CdtDbtInd')
  return said === 'CRDT' ? 'in' : said === 'DBIT' ? 'out' : undefined
}

/** An entry without any reference is identified by its place in the file, for a person to match. */
function readEntry(entry: XmlElement, { place, writtenAt }: { place: string; writtenAt: string | undefined }): Entry {
  const direction = directionOf(entry)
  if (!direction) throw new FileFault("An entry doesn't say whether it is a credit or a debit.")
  const { currency, minor } = amountOf(child(entry, 'Amt'))
  const bookedOn = bookedOnOf(entry, writtenAt)
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const kind: StatementLine['kind'] = isFee(entry) ? 'fee' : 'payment'
  const told = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  // Banks also book several transactions as one entry, without the amount of each.
  const details = told.length > 1 && told.every((one) => !amountIn(one)) ? [] : told
  const common = { kind, isReversal, bookedOn }
  const single = details.length < 2
  const lines = single
    ? [{ ...common, direction, minor, reference: referenceOf(details[0], entry) ?? place }]
    : details.map((detail, at) => {
        const part = amountOf(amountIn(detail))
        if (part.currency !== currency) throw new FileFault('A transaction is in another currency than its entry.')
        return {
          ...common,
          direction: directionOf(detail) ?? direction,
          minor: part.minor,
          reference: referenceOf(detail, entry) ?? `${place}.${at + 1}`,
        }
      })
  const sum = lines.reduce((total, line) => total + (line.direction === 'in' ? line.minor : -line.minor), 0n)
  const signed = direction === 'in' ? minor : -minor
  if (sum !== signed) throw new FileFault('The transactions of an entry do not add up to it.')
  return { currency, signed, lines }
}

const amountIn = (detail: XmlElement) => child(detail, 'Amt') ?? child(detail, 'AmtDtls/TxAmt/Amt')

/** The booking date; if the bank gives none, the value date or the file's. */
function bookedOnOf(entry: XmlElement, writtenAt: string | undefined): string {
  const paths = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']
  const said = paths.map((path) => textAt(entry, path)).find((one) => one) ?? writtenAt
  if (!said) throw new FileFault('An entry has no date.')
  return said.slice(0, 10)
}

const referencePaths = ['TxId', 'AcctSvcrRef', 'EndToEndId', 'UETR', 'InstrId', 'ClrSysRef']

/** The network's own reference, or the one that we gave. */
function referenceOf(detail: XmlElement | undefined, entry: XmlElement): string | undefined {
  const refs = detail && child(detail, 'Refs')
  const said = [
    ...(refs ? referencePaths.map((path) => textAt(refs, path)) : []),
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
  ]
  return said.find((one) => one && one !== 'NOTPROVIDED')
}

const feeCodes = new Set(['CHRG', 'FEES', 'COMM'])
const isFee = (entry: XmlElement): boolean =>
  feeCodes.has(textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '') || textAt(entry, 'BkTxCd/Prtry/Cd') === 'FEE'

const notHeld = (currency: string) =>
  new FileFault(`An amount is in ${currency || 'no currency'}, which we don't hold.`)

function amountOf(element: XmlElement | undefined): { currency: Currency; minor: bigint } {
  if (!element) throw new FileFault('An amount is missing.')
  const currency = element.attributes['Ccy'] ?? ''
  if (!isCurrency(currency)) throw notHeld(currency)
  const text = element.text.trim()
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  const decimals = exponentOf(currency)
  // Banks write 100, 100.5 and 100.50000 alike; what is less than the smallest unit can't be booked.
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals)))
    throw new FileFault(`${text || 'An amount'} is no amount in ${currency}.`)
  return { currency, minor: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) }
}

/** The opening balance and the entries are the closing balance. */
function checkBalances(statement: XmlElement, entries: readonly Entry[], currency: Currency): void {
  const balance = (code: string): bigint | undefined => {
    const found = all(statement, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code)
    if (!found) return undefined
    const { currency: of, minor } = amountOf(child(found, 'Amt'))
    if (of !== currency) throw new FileFault('A balance is in another currency than its lines.')
    return directionOf(found) === 'out' ? -minor : minor
  }
  const [opening, closing] = [balance('OPBD') ?? balance('PRCD'), balance('CLBD')]
  if (opening === undefined || closing === undefined) throw new FileFault('It lacks its opening or closing balance.')
  const moved = entries.reduce((sum, { signed }) => sum + signed, 0n)
  if (opening + moved !== closing)
    throw new FileFault(
      `Its lines don't match its balances. The difference is ${formatMoney(money(currency, closing - opening - moved))}.`,
    )
}

const csvHeader = 'reference,direction,amount,currency,kind,reversal,booked_on'

/**
 * Our CSV profile: `FILE,reference`, a header, a line for each amount, and `TOTAL,count,net` in which credits
 * count up. Fields have no commas or quotes.
 */
function readCsv(content: string): StatementFile {
  const lines = content.trim().split(/\r?\n/)
  const [mark, reference = ''] = lines[0]?.split(',') ?? []
  if (mark !== 'FILE' || reference === '' || lines[1] !== csvHeader)
    throw new FileFault("It isn't in a format we read.")
  const total = lines.at(-1)?.split(',') ?? []
  const parsed = lines.slice(2, -1).map(csvLine)
  const currency = parsed[0]?.currency ?? total[3] ?? ''
  if (!isCurrency(currency)) throw new FileFault('It has no currency.')
  if (parsed.some((line) => line.currency !== currency)) throw new FileFault('It has more than one currency.')
  const net = parsed.reduce((sum, { line }) => sum + (line.direction === 'in' ? line.minor : -line.minor), 0n)
  const expected = decimalOf(total[2]?.replace(/^-/, '') ?? '', currency) * (total[2]?.startsWith('-') ? -1n : 1n)
  if (total[0] !== 'TOTAL' || Number(total[1]) !== parsed.length || expected !== net)
    throw new FileFault("Its lines don't add up to its total.")
  return { format: 'csv', reference, currency, lines: parsed.map(({ line }) => line) }
}

function csvLine(text: string): { currency: string; line: StatementLine } {
  const [reference = '', direction, amount = '', currency = '', kind, reversal, bookedOn = '', ...more] =
    text.split(',')
  const fits = more.length === 0 && reference !== '' && /^\d{4}-\d\d-\d\d$/.test(bookedOn)
  if (!fits || (direction !== 'in' && direction !== 'out') || (kind !== 'payment' && kind !== 'fee'))
    throw new FileFault('A line is incomplete.')
  if (!isCurrency(currency)) throw new FileFault('A line has no currency.')
  const minor = decimalOf(amount, currency)
  return { currency, line: { reference, direction, minor, kind, isReversal: reversal === 'yes', bookedOn } }
}

function decimalOf(text: string, currency: Currency): bigint {
  try {
    return fromDecimal(text, currency).minor
  } catch {
    throw new FileFault(`${text || 'An amount'} is no amount in ${currency}.`)
  }
}
