import type * as contract from '@tradewind/contract/reconciliation'
import type { Tone } from '#ui/status-badge.tsx'

export const legWords: Record<(typeof contract.legs)[number], string> = { provider: 'Provider', bank: 'Bank' }

export const kindWords: Record<contract.Break['kind'], { name: string; tone: Tone; text: string }> = {
  missing: { name: 'Missing', tone: 'warn', text: 'In the books for a day, but not in any file.' },
  different: { name: 'Different amount', tone: 'bad', text: 'The amount in the file differs from the books.' },
  twice: { name: 'Twice', tone: 'bad', text: 'The file repeats something already confirmed.' },
  unexpected: { name: 'Not in the books', tone: 'bad', text: 'In the file, but not in the books.' },
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

const railNames: Readonly<Record<string, string>> = {
  ach: 'ACH',
  card: 'Card top-ups (acquirer)',
  cards: 'Virtual cards (card network)',
  eft: 'EFT (Canada)',
  ethswitch: 'EthSwitch (Ethiopia)',
  fast: 'FAST (Singapore)',
  fedwire: 'Fedwire',
  fps: 'Faster Payments (UK)',
  inr: 'Indian bank transfer',
  interac: 'Interac e-Transfer',
  momo: 'Mobile money',
  nip: 'NIP (Nigeria)',
  raast: 'Raast (Pakistan)',
  sepa: 'SEPA Credit Transfer',
  'settlement-bank': 'Settlement bank',
  swift: 'SWIFT',
  uemoa: 'Franc zone clearing',
  zaeft: 'South African EFT',
}

/** What a clearing account stands for. */
export const railName = (rail: string): string => railNames[rail] ?? rail

/** "Interac e-Transfer CAD, provider": whose word is held against which account. */
export const sideText = ({ rail, currency, leg }: Pick<contract.Break, 'rail' | 'currency' | 'leg'>): string =>
  `${railName(rail)} ${currency}, ${legWords[leg].toLowerCase()}`
