import { addDays } from '@tradewind/kernel/iso-date'
import type { Statement, StatementHead, StatementLine } from './statement.types.ts'

/**
 * A statement as programs get it: nothing in it depends on what happens after its last day, so a period that has ended
 * gives the same bytes every time. Its time is the end of the period, and a payment that came back later says so on the
 * line of its return alone.
 */
export const forPrograms = ({ head, lines }: Statement): Statement => ({
  head: { ...head, createdAt: madeAt(head) },
  lines: { [Symbol.asyncIterator]: () => unchanging(lines) },
})

/** A period that ends today ends with the statement. */
function madeAt({ to, createdAt }: Pick<StatementHead, 'to' | 'createdAt'>): Date {
  const end = new Date(`${addDays(to, 1)}T00:00:00Z`)
  return end < createdAt ? end : createdAt
}

async function* unchanging(parts: Statement['lines']): AsyncGenerator<readonly StatementLine[]> {
  for await (const part of parts) yield part.map((line) => ({ ...line, cameBack: false }))
}
