import { type Currency, exponentOf } from '@tradewind/kernel/currency'
import { contraOf, decimalText, entryName, type StatementLine } from '#modules/statements'
import type { Connection, Line } from './accounting.types.ts'
import type { Entry } from './connector.ts'

/** Lines are sent back to this far: older ones were perhaps forgotten here, and could be sent twice. */
export const daysBack = 366

const longestText = 200

interface Booking {
  connection: Pick<Connection, 'chargesAccount' | 'transfersAccount' | 'unassignedAccount'>
  bankAccount: string
  currency: Currency
  attempt: Line['attempt']
  brand: string
}

/** A statement line as it is booked in accounting software: against the account of its kind, as in exported files. */
export function entryOf(line: StatementLine, { connection, bankAccount, currency, attempt, brand }: Booking): Entry {
  const { chargesAccount, transfersAccount, unassignedAccount } = connection
  const account = contraOf(line, {
    bank: bankAccount,
    charges: chargesAccount ?? '',
    transfers: transfersAccount ?? '',
    unassigned: unassignedAccount ?? '',
  })
  const { lineId, change, bookedAt, counterParty, narration, reference } = line
  return {
    lineId,
    key: `${lineId}-${attempt}`,
    day: dayOf(bookedAt),
    currency,
    amount: decimalText(change < 0n ? -change : change, exponentOf(currency), '.'),
    direction: change < 0n ? 'out' : 'in',
    bankAccount,
    account,
    contact: short(counterParty || brand),
    description: short([entryName(line), narration, reference].filter(Boolean).join(', ')),
  }
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const short = (text: string) => Array.from(text).slice(0, longestText).join('')
