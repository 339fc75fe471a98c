import type * as contract from '@tradewind/contract/reconciliation'
import type { Tone } from '#ui/status-badge.tsx'

export const legWords: Record<(typeof contract.legs)[number], string> = { provider: 'Provider', bank: 'Bank' }

export const kindWords: Record<contract.Break['kind'], { name: string; tone: Tone; text: string }> = {
  missing: { name: 'Missing', tone: 'warn', text: 'In the books for a day, and in no file.' },
  different: { name: 'Different amount', tone: 'bad', text: 'The file says another amount than the books.' },
  twice: { name: 'Twice', tone: 'bad', text: 'The file says again what was confirmed before.' },
  unexpected: { name: 'Not in the books', tone: 'bad', text: 'The file says it, and the books know nothing of it.' },
}

/** The choices of both legs, for the filter of a list. */
export const legFilter = {
  name: 'leg',
  label: 'Leg',
  prefix: 'Leg',
  all: 'Both',
  options: [
    { value: 'provider', text: legWords.provider },
    { value: 'bank', text: legWords.bank },
  ],
} as const

/** "interac CAD, provider": whose word is held against which account. */
export const sideText = ({ rail, currency, leg }: Pick<contract.Break, 'rail' | 'currency' | 'leg'>): string =>
  `${rail} ${currency}, ${legWords[leg].toLowerCase()}`
