import { type Currency, money, toDecimal } from '@tradewind/kernel'
import { basicLatin } from '#platform/basic-latin.rules'
import type { Format, LineKind, StatementHead, StatementLine } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { entryName } from './sheet-rows.ts'

/** What SWIFT calls the kinds of lines. */
const types: Partial<Record<LineKind, string>> = {
  charge: 'NCHG',
  exchange: 'NFEX',
  return: 'NRTI',
  reversal: 'NRTI',
  other: 'NMSC',
}

/** SWIFT MT940. The permanent id of a line is the reference of the account servicer, behind `//`. */
export const mt940: Format = ({ head, lines }) => {
  async function* parts() {
    yield before(head)
    for await (const some of lines) yield some.map((line) => transaction(line, head.currency)).join('')
    yield `:62F:${balance(head.currency, head.to, head.closing)}\r\n-\r\n`
  }
  return inChunks(parts())
}

const shortDay = (iso: string) => `${iso.slice(2, 4)}${iso.slice(5, 7)}${iso.slice(8, 10)}`

/** Always a comma, also where the currency has no decimals. */
const amount = (currency: Currency, minor: bigint): string => {
  const decimal = toDecimal(money(currency, minor < 0n ? -minor : minor))
  return decimal.includes('.') ? decimal.replace('.', ',') : `${decimal},`
}

const balance = (currency: Currency, day: string, minor: bigint) =>
  `${minor < 0n ? 'D' : 'C'}${shortDay(day)}${currency}${amount(currency, minor)}`

const dayMs = 86_400_000
/** The number of the statement: the year and the day on which it begins. */
const numberOf = ({ from }: StatementHead) => {
  const since = Math.round((Date.parse(from) - Date.parse(`${from.slice(0, 4)}-01-01`)) / dayMs) + 1
  return `${from.slice(2, 4)}${String(since).padStart(3, '0')}`
}

const before = (head: StatementHead): string => {
  const account = basicLatin(head.accountNumber || head.accountId.replaceAll('-', ''))
    .replaceAll(' ', '')
    .slice(0, 35)
  const reference = `${shortDay(head.from)}-${shortDay(head.to)}`
  return `:20:${reference}\r\n:25:${account}\r\n:28C:${numberOf(head)}/1\r\n:60F:${balance(head.currency, head.from, head.opening)}\r\n`
}

function transaction(line: StatementLine, currency: Currency): string {
  const { bookedAt, kind, change, reference, lineId, counterParty, narration, original } = line
  const day = bookedAt.toISOString()
  const own = basicLatin(reference).replaceAll('/', '').slice(0, 16) || 'NONREF'
  const exchanged = original && `${original.amount.currency} ${toDecimal(original.amount)} at ${original.rate}`
  const about = [entryName(line), counterParty, narration, exchanged]
    .filter(Boolean)
    .map((part) => basicLatin(part ?? ''))
  return (
    `:61:${shortDay(day)}${day.slice(5, 7)}${day.slice(8, 10)}${change < 0n ? 'D' : 'C'}${amount(currency, change)}` +
    `${types[kind] ?? 'NTRF'}${own}//${lineId}\r\n:86:${inLines(about.join(' - '))}\r\n`
  )
}

/** Six lines of 65 characters; none begins as a field or the end of a message would. */
function inLines(text: string): string {
  const lines: string[] = []
  for (let left = text; left && lines.length < 6; ) {
    const line = left.slice(0, 65)
    left = left.slice(65)
    lines.push(lines.length > 0 ? line.replace(/^[:-]/, ' ') : line)
  }
  return lines.join('\r\n')
}
