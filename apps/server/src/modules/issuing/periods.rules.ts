import type { CardLimitType } from '@tradewind/contract/card-words'

export interface Period {
  /** Null for one that began with the card. */
  from: Date | null
  /** Null where none follows. */
  until: Date | null
}

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))

/** The period that a limit counts in at a moment, by days of UTC; a limit per payment counts nothing. */
export function periodOf(type: CardLimitType, at: Date): Period {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (type === 'Daily') return { from: utc(year, month, day), until: utc(year, month, day + 1) }
  if (type === 'Weekly') {
    const monday = day - ((at.getUTCDay() + 6) % 7)
    return { from: utc(year, month, monday), until: utc(year, month, monday + 7) }
  }
  if (type === 'Monthly') return { from: utc(year, month, 1), until: utc(year, month + 1, 1) }
  if (type === 'Yearly') return { from: utc(year, 0, 1), until: utc(year + 1, 0, 1) }
  return { from: null, until: null }
}
