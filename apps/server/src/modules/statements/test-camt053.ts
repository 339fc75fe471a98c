import { money } from '@tradewind/kernel'
import { camt052, camt053, camt054 } from './formats/camt053.ts'
import type { Format, Statement, StatementLine } from './statement.types.ts'
import { statementOf } from './test-statement.ts'

/** A line of each kind, with what is hard to write. */
const lines: readonly Partial<StatementLine>[] = [
  {},
  { kind: 'charge', change: -50n },
  { kind: 'incoming', change: 500_00n, counterParty: 'Ömer & "Söhne" <GmbH>', narration: 'Invoice '.repeat(40) },
  { kind: 'own-transfer', change: -1_00n, reference: '', counterParty: '', narration: '' },
  { kind: 'exchange', change: -20_00n, original: { amount: money('NGN', 38_144_31n), rate: '1907.215848' } },
  { kind: 'return', change: 12_50n },
  { kind: 'reversal', change: -1n },
  { kind: 'rebooking', change: 1n },
  { kind: 'repayment', change: -1n },
  { kind: 'refund', change: 3n },
  { kind: 'other', change: 1n },
]

/** Statements as camt.053: with every kind of line, and one of an IBAN that is overdrawn and has none. */
export async function writtenStatements(): Promise<string[]> {
  const all = [statementOf(lines), statementOf([], { accountNumber: 'GB33 BUKB 2020 1555 5555 55', opening: -5n })]
  const written: string[] = []
  for (const statement of all) {
    written.push(await documentOf(camt053, statement))
  }
  return written
}

/** The same lines as the messages of a day that goes on. */
export const writtenReports = (): Promise<string[]> =>
  Promise.all([camt052, camt054].map((format) => documentOf(format, statementOf(lines))))

async function documentOf(format: Format, statement: Statement): Promise<string> {
  let document = ''
  for await (const part of format(statement)) document += part
  return document
}
