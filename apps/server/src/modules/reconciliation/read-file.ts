import { type Currency, exponentOf, fromDecimal, isCurrency } from '@tradewind/kernel'
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
  const message = /camt\.05[34]/.exec(namespace)?.[0]
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
  const statement = statements[0]
  if (!statement || statements.length > 1) throw new FileFault('It must have one statement.')
  const booked = all(statement, 'Ntry').filter((entry) => (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK')
  const entries = booked.map(readEntry)
  const currency = entries[0]?.currency ?? textAt(statement, 'Acct/Ccy') ?? ''
  if (!isCurrency(currency)) throw new FileFault("It doesn't say its currency.")
  if (entries.some((entry) => entry.currency !== currency)) throw new FileFault('It has more than one currency.')
  if (format === 'camt.053') checkBalances(statement, entries, currency)
  return { format, reference: needed(statement, 'Id'), currency, lines: entries.flatMap(({ lines }) => lines) }
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

function readEntry(entry: XmlElement): Entry {
  const direction = directionOf(entry)
  if (!direction) throw new FileFault("An entry doesn't say whether it is a credit or a debit.")
  const { currency, minor } = amountOf(child(entry, 'Amt'))
  const bookedOn = (textAt(entry, 'BookgDt/Dt') ?? needed(entry, 'BookgDt/DtTm')).slice(0, 10)
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const kind: StatementLine['kind'] = isFee(entry) ? 'fee' : 'payment'
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  const common = { kind, isReversal, bookedOn }
  const single = details.length < 2
  const lines = single
    ? [{ ...common, direction, minor, reference: referenceOf(details[0], entry) }]
    : details.map((detail) => {
        const part = amountOf(child(detail, 'Amt') ?? child(detail, 'AmtDtls/TxAmt/Amt'))
        return {
          ...common,
          direction: directionOf(detail) ?? direction,
          minor: part.minor,
          reference: referenceOf(detail, entry),
        }
      })
  const sum = lines.reduce((total, line) => total + (line.direction === 'in' ? line.minor : -line.minor), 0n)
  const signed = direction === 'in' ? minor : -minor
  if (sum !== signed) throw new FileFault('The transactions of an entry do not add up to it.')
  return { currency, signed, lines }
}

/** The network's own reference, or the one that we gave. */
function referenceOf(detail: XmlElement | undefined, entry: XmlElement): string {
  const refs = detail && child(detail, 'Refs')
  const said = refs && (textAt(refs, 'TxId') ?? textAt(refs, 'AcctSvcrRef') ?? textAt(refs, 'EndToEndId'))
  const reference = said ?? textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef')
  if (!reference || reference === 'NOTPROVIDED') throw new FileFault('An entry has no reference.')
  return reference
}

const feeCodes = new Set(['CHRG', 'FEES', 'COMM'])
const isFee = (entry: XmlElement): boolean =>
  feeCodes.has(textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '') || textAt(entry, 'BkTxCd/Prtry/Cd') === 'FEE'

function amountOf(element: XmlElement | undefined): { currency: Currency; minor: bigint } {
  if (!element) throw new FileFault('An amount is missing.')
  const currency = element.attributes['Ccy'] ?? ''
  if (!isCurrency(currency)) throw new FileFault(`An amount is in ${currency || 'no currency'}, which we don't hold.`)
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
    const { minor } = amountOf(child(found, 'Amt'))
    return directionOf(found) === 'out' ? -minor : minor
  }
  const [opening, closing] = [balance('OPBD') ?? balance('PRCD'), balance('CLBD')]
  if (opening === undefined || closing === undefined) throw new FileFault('It lacks its opening or closing balance.')
  const moved = entries.reduce((sum, { signed }) => sum + signed, 0n)
  if (opening + moved !== closing)
    throw new FileFault(
      `Its lines don't add up: the balances differ by ${closing - opening - moved} ${currency} units.`,
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
  if (!isCurrency(currency)) throw new FileFault("It doesn't say its currency.")
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
  if (!isCurrency(currency)) throw new FileFault("A line doesn't say its currency.")
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
