import { type Money, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { NetworkState } from '#modules/rails'
import { calendarFor } from '../../rails/calendars.rules.ts'
import { type ReasonList, railTable } from '../../rails/networks.rules.ts'
import { courseOf, morningAfter, serviceOf } from '../../rails/timetable.rules.ts'
import type { Scenario } from './scenarios.ts'

/** What becomes true of an order, and when. */
export interface PlannedStep {
  state: NetworkState
  at: Date
  code?: string
  /** The bank on the way that says so (BIC), and what it took out of the amount. */
  bank?: string
  charge?: Money
}

/** A message to the customer's provider. Equal `name` means the same message again, with the same id. */
export interface PlannedMessage {
  name: string
  tells: PlannedStep
  dueAt: Date
}

export interface Plan {
  /** Set when the network refuses the order at once; then nothing else happens. */
  refusedCode?: string
  /** The network's answer to the submission does not come back. */
  answerLost: boolean
  /** Until then the network answers no question. */
  silentUntil?: Date
  steps: PlannedStep[]
  messages: PlannedMessage[]
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Why =
  | 'unknown'
  | 'closed'
  | 'forbidden'
  | 'noBank'
  | 'sentBack'
  | 'sentBackLate'
  | 'wrongName'
  | 'overLimit'
  | 'operatorSilent'
  | 'wrongAnswer'
  | 'nobodyCame'

const iso = {
  unknown: 'AC01',
  closed: 'AC04',
  forbidden: 'AG01',
  noBank: 'RC01',
  sentBack: 'MS03',
  sentBackLate: 'FOCR',
} as const satisfies Partial<Record<Why, string>>

/** What each list of reasons calls a cause; a list without a word for it says what ISO 20022 says. */
const codes: Record<ReasonList, Partial<Record<Why, string>>> = {
  iso,
  nacha: {
    unknown: 'R03',
    closed: 'R02',
    forbidden: 'R20',
    noBank: 'R13',
    sentBack: 'R23',
    sentBackLate: 'R06',
  },
  nibss: { unknown: '07', closed: '06', forbidden: '57', noBank: '16', sentBack: '05', sentBackLate: '05' },
  canada: { unknown: '902', closed: '905', forbidden: '909', noBank: '912', sentBack: '922', sentBackLate: '922' },
  'south-africa': { unknown: '26', closed: '12', forbidden: '06', noBank: '26', sentBack: '28', sentBackLate: '28' },
  india: { unknown: 'M1', closed: 'M5', forbidden: 'M4', noBank: '92', sentBack: 'MT', sentBackLate: 'MT' },
  interac: {
    unknown: 'NOT_REACHED',
    closed: 'CLOSED',
    forbidden: 'REFUSED',
    noBank: 'NOT_REACHED',
    sentBack: 'DECLINED',
    sentBackLate: 'DECLINED',
    wrongAnswer: 'WRONG_ANSWER',
    nobodyCame: 'EXPIRED',
  },
  momo: {
    unknown: 'PAYEE_NOT_FOUND',
    closed: 'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    forbidden: 'NOT_ALLOWED',
    noBank: 'PAYEE_NOT_FOUND',
    sentBack: 'TRANSACTION_REVERSED',
    sentBackLate: 'TRANSACTION_REVERSED',
    wrongName: 'PAYEE_NAME_MISMATCH',
    overLimit: 'PAYEE_LIMIT_REACHED',
    operatorSilent: 'COULD_NOT_PERFORM_TRANSACTION',
  },
}

export function codeFor(rail: RailName, why: Why): string {
  return codes[railTable[rail].reasons][why] ?? (iso as Partial<Record<Why, string>>)[why] ?? 'MS03'
}

/** What the plan of an order goes by. `country` is where the beneficiary's bank is. */
export interface PlannedOrder {
  rail: RailName
  amount: Money
  receivedAt: Date
  country: string | undefined
  /** The banks that the order goes through before the beneficiary's, by BIC, on networks that track. */
  banksOnTheWay?: readonly string[]
}

/** When a network says that it took an order, when the beneficiary has it, and when a return comes. */
export function networkTimes({ rail, amount, receivedAt, country }: PlannedOrder): {
  accepted: Date
  decided: Date
  returned: Date
  returnedLate: Date
} {
  const service = serviceOf(rail, amount)
  const calendar = calendarFor(service, { currency: amount.currency, country })
  const { taken, there } = courseOf(service, receivedAt, calendar)
  return {
    accepted: taken,
    decided: there,
    returned: morningAfter(service, there, 2),
    returnedLate: morningAfter(service, there, 20),
  }
}

/** Decides everything that will happen to an order when it is taken. */
export function planFor(order: PlannedOrder, scenario: Scenario | 'unknownBank' | undefined): Plan {
  const { rail, receivedAt } = order
  if (scenario === 'refused' || scenario === 'unknownBank') {
    const refusedCode = codeFor(rail, scenario === 'refused' ? 'forbidden' : 'noBank')
    return {
      refusedCode,
      answerLost: false,
      messages: [],
      steps: [{ state: 'rejected', at: receivedAt, code: refusedCode }],
    }
  }
  const steps = stepsFor(order, scenario)
  const messages = steps.map((step, place) => ({ name: `${step.state}-${place}`, tells: step, dueAt: step.at }))
  const plan: Plan = { answerLost: false, steps, messages }
  if (scenario === 'timeoutAfterEffect' || scenario === 'silence') plan.answerLost = true
  if (scenario === 'silence') {
    const silentUntil = new Date(receivedAt.getTime() + hour)
    plan.silentUntil = silentUntil
    plan.messages = messages.map((message) => ({ ...message, dueAt: later(message.dueAt, silentUntil) }))
  }
  const last = messages.at(-1)
  if (!last) throw new Error('an order always ends somehow')
  const delayed = (message: PlannedMessage, ms: number) => ({ ...message, dueAt: new Date(last.dueAt.getTime() + ms) })
  if (scenario === 'duplicateMessages')
    plan.messages = [...messages, ...messages, { ...delayed(last, minute), name: 'again' }]
  if (scenario === 'lateMessage') plan.messages = messages.map((one) => (one === last ? delayed(one, 2 * hour) : one))
  if (scenario === 'outOfOrder') plan.messages = messages.map((one) => (one === last ? one : delayed(one, minute)))
  if (scenario === 'contradiction') {
    const denial: PlannedStep = {
      state: 'rejected',
      at: new Date(last.dueAt.getTime() + minute),
      code: codeFor(rail, 'closed'),
    }
    plan.messages = [...messages, { name: 'denial', tells: denial, dueAt: denial.at }]
  }
  plan.messages = [...plan.messages, ...trackingOf(order, scenario)]
  return plan
}

/** What the banks on the way report before the end: one after the other, an hour each. */
function trackingOf(
  { receivedAt, amount, banksOnTheWay = [] }: PlannedOrder,
  scenario: Scenario | undefined,
): PlannedMessage[] {
  return banksOnTheWay.map((bank, place) => {
    const at = new Date(receivedAt.getTime() + (place + 1) * hour)
    const last = place === banksOnTheWay.length - 1
    const tells: PlannedStep = {
      state: 'accepted',
      at,
      code: last && scenario === 'investigation' ? 'G003' : 'G000',
      bank,
    }
    // A fiftieth of the amount, at most fifteen units of the currency.
    const fee = amount.minor / 50n < 1_500n ? amount.minor / 50n : 1_500n
    if (last && scenario === 'deducted' && fee > 0n) tells.charge = money(amount.currency, fee)
    return { name: `track-${place}`, tells, dueAt: at }
  })
}

/** How a scenario ends, where it does not just settle in the network's own time. */
interface End {
  state: 'settled' | 'rejected' | 'returned'
  why?: Why
  /** So long after it was received; otherwise when the network decides. */
  afterMs?: number
  /** A return, or a settlement that was held, comes with one of the network's mornings. */
  on?: 'second-morning' | 'twentieth-morning'
}

const ends: Partial<Record<Scenario, End>> = {
  unknownAccount: { state: 'rejected', why: 'unknown' },
  closedAccount: { state: 'rejected', why: 'closed' },
  rejected: { state: 'rejected', why: 'closed' },
  returned: { state: 'returned', why: 'sentBack', on: 'second-morning' },
  lateReturn: { state: 'returned', why: 'sentBackLate', on: 'twentieth-morning' },
  autoDeposit: { state: 'settled', afterMs: 30 * second },
  wrongAnswer: { state: 'rejected', why: 'wrongAnswer', afterMs: 15 * minute },
  expired: { state: 'rejected', why: 'nobodyCame', afterMs: 30 * 24 * hour },
  operatorTimeout: { state: 'rejected', why: 'operatorSilent', afterMs: 15 * minute },
  walletLimit: { state: 'rejected', why: 'overLimit' },
  wrongName: { state: 'rejected', why: 'wrongName' },
  investigation: { state: 'settled', on: 'second-morning' },
}

function stepsFor(order: PlannedOrder, scenario: Scenario | undefined): PlannedStep[] {
  const { rail, receivedAt } = order
  const { accepted, decided, returned, returnedLate } = networkTimes(order)
  const { state, why, afterMs, on }: End = (scenario && ends[scenario]) ?? { state: 'settled' }
  const morning = on === 'twentieth-morning' ? returnedLate : returned
  const own = afterMs === undefined ? decided : new Date(receivedAt.getTime() + afterMs)
  const last: PlannedStep = { state, at: on ? morning : own, ...(why && { code: codeFor(rail, why) }) }
  const taken: PlannedStep = { state: 'accepted', at: accepted }
  return state === 'returned' ? [taken, { state: 'settled', at: decided }, last] : [taken, last]
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
