import { exponentOf } from '@tradewind/kernel/currency'
import type { Format, StatementHead, StatementLine } from '../statement.types.ts'
import { type Bookkeeping, contraOf, decimalText } from './bookings.rules.ts'
import { inChunks } from './chunks.ts'
import { encodeIn } from './code-pages.ts'
import { entryName } from './sheet-rows.ts'

/**
 * SIE 4, the part with vouchers that programs import, in code page 437. Each line is a voucher of two rows that add up to
 * nothing. Its series is the account's and its number the entry's, so that a voucher that was imported before is found.
 */
export const sie =
  (books: Bookkeeping): Format =>
  (statement) => {
    async function* parts() {
      yield headOf(statement.head, books)
      for await (const some of statement.lines) yield some.map((line) => voucher(line, statement.head, books)).join('')
    }
    return encoded(inChunks(parts()))
  }

async function* encoded(chunks: AsyncIterable<string>) {
  for await (const chunk of chunks) yield encodeIn('cp437', chunk)
}

/** A backslash at the end would take the quotation mark after it into the text. */
const quoted = (text: string, most: number): string =>
  `"${Array.from(text.replaceAll('\\', '/').replace(/\s+/g, ' ').trim()).slice(0, most).join('').replaceAll('"', '\\"')}"`
const compact = (day: string) => day.replaceAll('-', '').slice(0, 8)

const lines = (...all: readonly string[]) => all.map((one) => `${one}\r\n`).join('')

const headOf = ({ holderName, issuer, createdAt, currency }: StatementHead, { year }: Bookkeeping): string =>
  lines(
    '#FLAGGA 0',
    `#PROGRAM ${quoted(issuer, 40)} "1.0"`,
    '#FORMAT PC8',
    `#GEN ${compact(createdAt.toISOString())}`,
    '#SIETYP 4',
    `#FNAMN ${quoted(holderName, 100)}`,
    `#RAR 0 ${compact(year.from)} ${compact(year.to)}`,
    `#VALUTA ${currency}`,
  )

function voucher(line: StatementLine, { currency }: StatementHead, { accounts }: Bookkeeping): string {
  const { number, bookedAt, lineId, change, counterParty, narration, reference } = line
  const text = [lineId, counterParty || entryName(line), narration, reference].filter(Boolean).join(' ')
  const amount = (minor: bigint) => decimalText(minor, exponentOf(currency), '.')
  return lines(
    `#VER "TW${currency}" "${number}" ${compact(bookedAt.toISOString())} ${quoted(text, 100)}`,
    '{',
    `#TRANS ${accounts.bank} {} ${amount(change)}`,
    `#TRANS ${contraOf(line, accounts)} {} ${amount(-change)}`,
    '}',
  )
}
