import type { BalanceEntry, balanceParts } from '@tradewind/contract/statements'
import type * as z from 'zod/mini'

export type Part = (typeof balanceParts)[number]
type Entry = z.output<typeof BalanceEntry>

/** What entries come to, in minor units: what is set aside counts as such, whichever way it will go. */
export const sumOfEntries = (part: Part, entries: readonly Pick<Entry, 'direction' | 'amount'>[]): bigint =>
  entries.reduce(
    (sum, { direction, amount }) =>
      part === 'booked' && direction === 'out' ? sum - amount.minor : sum + amount.minor,
    0n,
  )

const kindWords: Readonly<Record<Entry['kind'], string>> = {
  payment: 'Payment',
  charge: 'Fee',
  incoming: 'Incoming payment',
  'own-transfer': 'Own transfer',
  exchange: 'Exchange',
  return: 'Returned payment',
  reversal: 'Incoming payment reversed',
  rebooking: 'Correction: the payment was delivered',
  repayment: 'Repayment of amount owed',
  card: 'Card payment',
  correction: 'Balance correction',
  refund: 'Refund',
  lien: 'Lien',
  other: 'Booking',
}

/** What an entry is called, and what stands below it. */
export function entryWords(entry: Pick<Entry, 'kind' | 'counterParty' | 'narration' | 'reference'>) {
  const { kind, counterParty, narration, reference } = entry
  return {
    title: counterParty || kindWords[kind],
    caption: [counterParty ? kindWords[kind] : '', narration, reference].filter(Boolean).join(' · '),
  }
}
