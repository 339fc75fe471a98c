import type { NetworkState } from '../callback.rules.ts'
import type { RailName } from '../rails.rules.ts'
import { cutOffFor, morningAfter, settlementOf } from '../timetable.rules.ts'

/** The names of `scenarios.ts`, passed in so that this file knows no more than it decides. */
export type PlannedScenario =
  | 'unknownAccount'
  | 'closedAccount'
  | 'rejected'
  | 'returned'
  | 'timeoutAfterEffect'
  | 'timeoutBeforeEffect'
  | 'duplicateMessages'
  | 'lateMessage'
  | 'outOfOrder'
  | 'refused'
  | 'contradiction'
  | 'silence'

/** What becomes true of an order, and when. */
export interface PlannedStep {
  state: NetworkState
  at: Date
  code?: string
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

/** ISO 20022 reasons, and what Nacha calls the same. */
const codes = {
  unknown: { iso: 'AC01', nacha: 'R03' },
  closed: { iso: 'AC04', nacha: 'R02' },
  forbidden: { iso: 'AG01', nacha: 'R20' },
  noBank: { iso: 'RC01', nacha: 'R13' },
  sentBack: { iso: 'MS03', nacha: 'R23' },
}

export function codeFor(rail: RailName, why: keyof typeof codes): string {
  return codes[why][rail === 'ach' ? 'nacha' : 'iso']
}

/** When a network says that it took an order, when the beneficiary has it, and when a return comes. */
export function networkTimes(rail: RailName, receivedAt: Date): { accepted: Date; decided: Date; returned: Date } {
  const after = (ms: number) => new Date(receivedAt.getTime() + ms)
  if (rail === 'fps' || rail === 'nip')
    return {
      accepted: after(second),
      decided: after((rail === 'fps' ? 4 : 6) * second),
      returned: morningAfter(rail, receivedAt, 2),
    }
  const cutOff = cutOffFor(rail, receivedAt)
  const decided = settlementOf(rail, cutOff)
  return { accepted: rail === 'sepa' ? after(2 * second) : cutOff, decided, returned: morningAfter(rail, decided, 2) }
}

/** Decides everything that will happen to an order when it is taken. */
export function planFor(rail: RailName, receivedAt: Date, scenario: PlannedScenario | 'unknownBank' | undefined): Plan {
  if (scenario === 'refused' || scenario === 'unknownBank') {
    const refusedCode = codeFor(rail, scenario === 'refused' ? 'forbidden' : 'noBank')
    return {
      refusedCode,
      answerLost: false,
      messages: [],
      steps: [{ state: 'rejected', at: receivedAt, code: refusedCode }],
    }
  }
  const steps = stepsFor(rail, receivedAt, scenario)
  const messages = steps.map((step) => ({ name: step.state, tells: step, dueAt: step.at }))
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
  return plan
}

function stepsFor(rail: RailName, receivedAt: Date, scenario: PlannedScenario | undefined): PlannedStep[] {
  const { accepted, decided, returned } = networkTimes(rail, receivedAt)
  const taken: PlannedStep = { state: 'accepted', at: accepted }
  if (scenario === 'unknownAccount') return [taken, { state: 'rejected', at: decided, code: codeFor(rail, 'unknown') }]
  if (scenario === 'closedAccount' || scenario === 'rejected')
    return [taken, { state: 'rejected', at: decided, code: codeFor(rail, 'closed') }]
  const settled: PlannedStep = { state: 'settled', at: decided }
  if (scenario !== 'returned') return [taken, settled]
  return [taken, settled, { state: 'returned', at: returned, code: codeFor(rail, 'sentBack') }]
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
