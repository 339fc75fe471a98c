import type { PaymentMethodType } from '@tradewind/contract/beneficiaries'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { cutOffFor, lastCutOffLike, settlementOf, timetables } from './timetable.rules.ts'

/** The payment networks that money leaves by. */
export const railNames = ['fps', 'sepa', 'ach', 'nip'] as const
export type RailName = (typeof railNames)[number]

/** The networks that money arrives by: the same, and plain bank transfers for currencies without a rail of ours. */
export const incomingNetworks = [...railNames, 'book'] as const
export type IncomingNetwork = (typeof incomingNetworks)[number]

export type PaymentMethod = z.output<typeof PaymentMethodType>

/** What is always true of a network. */
export interface RailFacts {
  rail: RailName
  network: 'Faster Payments' | 'SEPA Credit Transfer' | 'ACH' | 'NIP'
  currency: Currency
  /** Instant networks run day and night; batch networks wait for a cut-off on a banking day. */
  pace: 'instant' | 'batch'
  /** The zone in which its cut-offs are told (IANA). */
  timeZone: string
  /** What the name check of the network is called; absent where it has none. */
  nameCheck: 'Confirmation of Payee' | 'Verification of Payee' | 'Name enquiry' | undefined
}

export interface Arrival {
  /** When the beneficiary should have it. */
  expectedAt: Date
  /** The moment by which it must be sent to arrive then; null where a network never closes. */
  cutOffAt: Date | null
  /** The same in words, such as `Within seconds` or `By Tuesday 24 November, 14:30`. */
  arrives: string
}

const table: Record<RailName, RailFacts & { method: PaymentMethod }> = {
  fps: {
    rail: 'fps',
    network: 'Faster Payments',
    method: 'SortCode',
    currency: 'GBP',
    pace: 'instant',
    timeZone: 'Europe/London',
    nameCheck: 'Confirmation of Payee',
  },
  sepa: {
    rail: 'sepa',
    network: 'SEPA Credit Transfer',
    method: 'Iban',
    currency: 'EUR',
    pace: 'batch',
    timeZone: timetables.sepa.timeZone,
    nameCheck: 'Verification of Payee',
  },
  ach: {
    rail: 'ach',
    network: 'ACH',
    method: 'AbaRouting',
    currency: 'USD',
    pace: 'batch',
    timeZone: timetables.ach.timeZone,
    nameCheck: undefined,
  },
  nip: {
    rail: 'nip',
    network: 'NIP',
    method: 'Transfer',
    currency: 'NGN',
    pace: 'instant',
    timeZone: 'Africa/Lagos',
    nameCheck: 'Name enquiry',
  },
}

/** The network that carries a way of paying in a currency, if there is one. */
export function railFor(method: PaymentMethod, currency: Currency): RailName | undefined {
  return railNames.find((rail) => table[rail].method === method && table[rail].currency === currency)
}

/** The network that brings a currency in. */
export function incomingNetworkFor(currency: Currency): IncomingNetwork {
  return railNames.find((rail) => table[rail].currency === currency) ?? 'book'
}

/** What is always true of a network. */
export function facts(rail: RailName): RailFacts {
  const { method: _, ...known } = table[rail]
  return known
}

/** How long an instant network usually takes, at most. */
const instantMs = 10_000

/** When money sent at `submittedAt` (bank time) is there, after cut-offs, weekends and holidays. */
export function arrival(rail: RailName, submittedAt: Date): Arrival {
  if (rail === 'fps' || rail === 'nip')
    return { expectedAt: new Date(submittedAt.getTime() + instantMs), cutOffAt: null, arrives: 'Within seconds' }
  const cutOff = cutOffFor(rail, submittedAt)
  const expectedAt = settlementOf(rail, cutOff)
  const { timeZone } = timetables[rail]
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(words.formatToParts(expectedAt).map(({ type, value }) => [type, value]))
  const place = rail === 'sepa' ? 'Frankfurt' : 'New York'
  return {
    expectedAt,
    cutOffAt: lastCutOffLike(rail, cutOff),
    arrives: `By ${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']} ${place} time`,
  }
}
