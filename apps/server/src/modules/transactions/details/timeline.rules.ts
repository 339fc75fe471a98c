import type { payments as contract } from '@tradewind/contract'
import { add, formatMoney, money, subtract } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { OwnTransfer, Payment, PaymentEvent } from '#modules/payments'
import type { Tracking } from '../transactions.needs.ts'

export type TimelineStep = z.output<typeof contract.TimelineStep>

/** What a timeline is made of: the payment, its events, and the name of its network. */
export interface Journey {
  payment: Payment
  events: readonly PaymentEvent[]
  network: string
  /** The person who reads the timeline; without one it addresses the person who made the payment. */
  readerId?: string | undefined
  /** An approver wants it changed, and it waits for that. */
  returned?: boolean
  /** Present where the network tracks payments. */
  tracking?: Tracking | undefined
}

/** The timeline of a payment for the customer: where the money is, who acts next, and by when. */
export function timeline(journey: Journey): TimelineStep[] {
  return journey.payment.direction === 'in' ? arrivedSteps(journey) : sentSteps(journey)
}

/** Money between own accounts moves at once: there is one step. */
export const ownTransferSteps = ({ amount, fromName, toName, createdAt }: OwnTransfer): TimelineStep[] => [
  done('Moved', `${formatMoney(amount)} moved from ${isolated(fromName)} to ${isolated(toName)}.`, createdAt),
]

function arrivedSteps({ payment, events, network }: Journey): TimelineStep[] {
  const amount = formatMoney(payment.amount)
  const { status, money, failureReason } = payment
  const there = 'In your account'
  const received = done(
    'Received',
    `You received ${amount} from ${isolated(payment.counterparty)} by ${network}.`,
    moment(events, 'received'),
  )
  const booked = moment(events, 'booked')
  const isHeld = events.some(({ kind }) => kind === 'held-for-check')
  if (money === 'received') {
    const back = events.filter(({ kind }) => kind === 'partly-returned')
    const words = back.length > 0 ? 'was added to your balance.' : 'is in your balance and available now.'
    return [received, done(there, `${amount} ${words}`, booked), ...back.map((event) => wentBack(payment, event))]
  }
  if (money === 'returned') {
    const back = moment(events, 'returned')
    if (!booked) return [received, failed('Not credited', sentence(failureReason), back)]
    const added = done(there, `${amount} was added to your balance.`, booked)
    return [
      received,
      added,
      failed('Taken back', `${sentence(failureReason)} ${amount} went back to where it came from.`, back),
    ]
  }
  if (status === 'InvestigateAccount')
    return [
      received,
      now(
        'Under review',
        isHeld
          ? `Our team is reviewing this payment before adding ${amount} to your balance. You don't need to do anything.`
          : `Your account was closed when ${amount} arrived. The money is safe, and our payments team will agree with you where it goes. You don't need to do anything.`,
        lastMoment(events, isHeld ? 'held-for-check' : 'investigating'),
      ),
    ]
  return [
    received,
    now('Being added to your account', `We're adding ${amount} to your balance. This takes a few seconds.`),
  ]
}

/** A part of a credit that went back: a refund by us, or what the network took. */
function wentBack({ amount: { currency }, counterparty }: Payment, { detail, at }: PaymentEvent): TimelineStep {
  const part = formatMoney(money(currency, BigInt(detail.minor ?? 0)))
  return detail.code === 'REFUND'
    ? done('Refunded', `We refunded ${part} to ${isolated(counterparty)}.`, at)
    : failed('Taken back', `${sentence(detail.reason ?? null)} ${part} went back to where it came from.`, at)
}

/** Whether whoever reads made the payment: colleagues, who may be its approvers, read the name of its maker. */
export const isMakers = ({ createdBy }: Pick<Payment, 'createdBy'>, readerId: string | undefined): boolean =>
  readerId === undefined || createdBy === null || createdBy === readerId

function sentSteps(journey: Journey): TimelineStep[] {
  const { payment, readerId } = journey
  const total = formatMoney(add(payment.amount, payment.charge))
  const maker = isMakers(payment, readerId) ? 'You' : isolated(payment.createdByName)
  const requested = done(
    'Payment requested',
    `${maker} asked us to send ${formatMoney(payment.amount)} to ${isolated(payment.counterparty)}. ${total} reserved.`,
    payment.askedAt ?? payment.createdAt,
  )
  return [
    requested,
    ...cleared(journey),
    checked(journey),
    submitted(journey),
    ...onTheWay(journey),
    ...inOrder(delivered(journey), recalled(journey)),
  ].filter((one) => one !== undefined)
}

/** Where colleagues had to approve it, that they did. */
const cleared = ({ payment, readerId }: Journey): TimelineStep[] =>
  payment.clearedAt ? [done('Approved', approvedText(isMakers(payment, readerId), 'payment'), payment.clearedAt)] : []

/** That a payment or exchange was approved; a reader who did not make it may be one of those who approved it. */
export const approvedText = (isMaker: boolean, what: 'payment' | 'exchange'): string =>
  isMaker ? `Your colleagues approved the ${what}.` : `Your team approved the ${what}.`

/** That it waits for approval; a reader who did not make it may be the one it waits for. */
export const awaitedText = (isMaker: boolean, what: 'payment' | 'exchange'): string =>
  isMaker
    ? `Waiting for your colleagues to approve the ${what}. The money stays reserved.`
    : `The ${what} needs approval. The money stays reserved.`

function checked({ payment, events, readerId, returned }: Journey): TimelineStep {
  const { status, failureReason, approval } = payment
  const canceled = moment(events, 'canceled')
  if (canceled) {
    // Whoever canceled it reads "You", everybody else the name.
    const by = events.find(({ kind }) => kind === 'canceled')?.detail.by
    const who = by && by.userId !== (readerId ?? payment.createdBy) ? by.name : 'You'
    return failed(
      'Canceled',
      `${isolated(who)} canceled the payment before it was sent. ${backInFull(payment)}`,
      canceled,
    )
  }
  if (approval === 'awaited') return now('Approval', awaitedText(isMakers(payment, readerId), 'payment'))
  if (returned)
    return now(
      'Returned for modification',
      `${sentence(failureReason)} ${isolated(payment.createdByName)} can change the payment and send it for approval again. ${backInFull(payment)}`,
      lastRefusal(events),
    )
  if (status === 'Rejected' && approval === 'refused')
    return failed('Approval', `${sentence(failureReason)} ${backInFull(payment)}`, lastRefusal(events))
  if (status === 'Rejected' || status === 'Expired') {
    const rejected = () => moment(events, 'refused-by-screening') ?? moment(events, 'rejected')
    const at = status === 'Rejected' ? rejected() : moment(events, 'expired')
    return failed('Checks', `${sentence(failureReason)} ${backInFull(payment)}`, at)
  }
  const approved = moment(events, 'approved')
  if (approved) return done('Checked', 'Our checks are done.', approved)
  const held = events.findLast(({ kind }) => kind === 'held-for-check' || kind === 'check-passed')
  if (held?.kind === 'held-for-check')
    return now(
      'Checks',
      "Our team is reviewing this payment, usually within a few hours. The money stays reserved. You don't need to do anything, and you can still cancel it.",
      held.at,
    )
  return now('Checks', "We're checking the payment. This takes a few seconds.")
}

function submitted({ payment, events, network }: Journey): TimelineStep | undefined {
  const { status, submission, networkReference, money, approval } = payment
  if (status === 'Rejected' || status === 'Expired') return undefined
  // A step that has not happened must not read as if it had.
  const title = { done: `Sent by ${network}`, now: `Sending by ${network}`, next: `To be sent by ${network}` }
  const acceptedAt = moment(events, 'accepted') ?? moment(events, 'settled')
  if (money === 'held' && status === 'InvestigateAccount')
    return now(
      title.now,
      `${network} hasn't confirmed what happened to this payment. Our payments team is contacting them and decides next. The money stays reserved and won't be sent twice. You don't need to do anything.`,
      lastMoment(events, 'investigating') ?? lastMoment(events, 'contradicted'),
    )
  if (acceptedAt)
    return done(
      title.done,
      `${network} accepted the payment${networkReference ? ` · reference ${networkReference}` : ''}.`,
      acceptedAt,
    )
  if (money !== 'held') return done(title.done, `We sent the payment to ${network}.`, moment(events, 'submitted'))
  if (submission === 'unknown' && lastOf(events, 'outcome-unknown')?.detail.code)
    return now(
      title.now,
      `${network} reports that it already has this payment, possibly from our first attempt. We're checking before we do anything else. The money stays reserved and won't be sent twice.`,
      lastMoment(events, 'outcome-unknown'),
    )
  if (submission === 'unknown' || submission === 'resubmit')
    return now(
      title.now,
      `${network} didn't respond in time, so we don't know yet whether it has the payment. We're checking before we do anything else. The money stays reserved and won't be sent twice.`,
      moment(events, 'submitted'),
    )
  if (submission === 'attempting')
    return now(title.now, `We're sending the payment to ${network}.`, moment(events, 'submitted'))
  return next(
    title.next,
    `We send the payment to ${network} once it's ${approval === 'awaited' ? 'approved' : 'checked'}.`,
  )
}

/** The banks that the money goes through; what the network itself says is in the other steps. */
function onTheWay({ tracking }: Journey): TimelineStep[] {
  const banks = tracking?.steps.filter(({ bank }) => bank !== null) ?? []
  const reference = tracking ? ` Banks can trace it by its UETR, ${tracking.uetr}.` : ''
  return banks.map(({ at, words }, place) => done('On its way', `${words}.${place === 0 ? reference : ''}`, at))
}

/** Inserts steps in order of time; steps still to come stay last. */
const inOrder = (steps: TimelineStep[], others: TimelineStep[]): TimelineStep[] =>
  others.reduce((all, other) => {
    const place = all.findIndex(({ at }) => at === null || (other.at !== null && at > other.at))
    return all.toSpliced(place < 0 ? all.length : place, 0, other)
  }, steps)

/** The recall of the payment and the bank's answer; the return itself is a separate step. */
const recalled = ({ payment: { counterparty }, events }: Journey): TimelineStep[] =>
  events.flatMap(({ kind, at, detail }) => {
    if (kind === 'recall-requested')
      return [done('Return requested', `We asked ${isolated(counterparty)}'s bank to return this payment.`, at)]
    if (kind === 'recall-accepted')
      return [done('Return agreed', `${isolated(counterparty)}'s bank agreed to return the money.`, at)]
    if (kind === 'recall-refused')
      return [
        failed('Return refused', `${sentence(detail.reason ?? null)} ${isolated(counterparty)} keeps the money.`, at),
      ]
    return []
  })

function delivered(journey: Journey): TimelineStep[] {
  const { payment, events } = journey
  const { status, money, counterparty, failureReason } = payment
  const arrived = { done: 'Arrived', ahead: 'Arrival' }
  if (status === 'Rejected' || status === 'Expired') return []
  if (status === 'InvestigateAccount' && money !== 'held') return disputed(journey)
  if (money === 'released')
    return [failed('Not delivered', `${sentence(failureReason)} ${backInFull(payment)}`, moment(events, 'rejected'))]
  if (money === 'sent' && payment.redebited) return recovered(journey)
  if (money === 'sent')
    return [done(arrived.done, `${isolated(counterparty)}'s bank has the money.`, moment(events, 'settled'))]
  if (money === 'returned')
    return [
      done(arrived.done, `${isolated(counterparty)}'s bank had the money.`, moment(events, 'settled')),
      failed('Sent back', `${sentence(failureReason)} ${amountBack(payment)}`, moment(events, 'returned')),
    ]
  if (payment.approval === 'awaited')
    return [
      next(arrived.ahead, `We'll show when ${isolated(counterparty)} gets the money once the payment is approved.`),
    ]
  // When it is expected stands beside the timeline, in the reader's time zone.
  if (payment.submission === 'accepted' && status === 'Approved')
    return [now(arrived.ahead, `The money is on its way to ${isolated(counterparty)}.`)]
  return [
    next(arrived.ahead, `${isolated(counterparty)} gets the money once ${journey.network} has accepted the payment.`),
  ]
}

/** It was said to have failed and had arrived: what was given back was taken again. */
function recovered({ payment, events, network }: Journey): TimelineStep[] {
  const total = formatMoney(add(payment.amount, payment.charge))
  const words = `${isolated(payment.counterparty)}'s bank has the money after all. We took back the ${total} we had returned to you; anything your balance didn't cover is owed.`
  return [
    failed('Reported as failed', `${network} first reported that it failed.`, moment(events, 'rejected')),
    done('Arrived', words, moment(events, 'redebited')),
  ]
}

/**
 * What came back waits for a person; or the network said one thing and later its opposite, and what was booked first stands
 * until a person decides.
 */
function disputed({ payment, events, network }: Journey): TimelineStep[] {
  const { money, counterparty } = payment
  const waits = lastOf(events, 'investigating')
  if (money === 'sent' && waits && !lastOf(events, 'contradicted'))
    return [
      done('Arrived', `${isolated(counterparty)}'s bank had the money.`, moment(events, 'settled')),
      now(
        'Sent back',
        `${sentence(waits.detail.reason ?? null)} The money is safe, and our payments team decides next. You don't need to do anything.`,
        waits.at,
      ),
    ]
  const booked =
    money === 'sent'
      ? `${network} reported that ${isolated(counterparty)} has the money, and later the opposite.`
      : `${network} reported that the payment failed, and later the opposite. ${backInFull(payment)}`
  return [
    now(
      'Under review',
      `${booked} Our payments team is contacting them and decides next. You don't need to do anything.`,
      lastMoment(events, 'contradicted'),
    ),
  ]
}

/** What is back of a payment that did not arrive, or that arrived and was sent back. */
export const backOf = (payment: Payment): string =>
  payment.money === 'returned' ? amountBack(payment) : backInFull(payment)

const backInFull = (payment: Payment) =>
  `${formatMoney(add(payment.amount, payment.charge))} is back in your account${payment.charge.minor > 0n ? ', including the charge' : ''}.`

function amountBack({ amount, charge, returned }: Payment): string {
  const back = returned ?? amount
  const fee = subtract(amount, back)
  const less = fee.minor > 0n ? ` A bank kept ${formatMoney(fee)} as its fee.` : ''
  const kept = `The charge of ${formatMoney(charge)} isn't refunded, because the payment was delivered.`
  return `${formatMoney(back)} is back in your account.${less}${charge.minor > 0n ? ` ${kept}` : ''}`
}

/** A reason as a sentence. Colleagues and banks write them. */
const sentence = (reason: string | null) =>
  reason ? isolated(/[.!?]$/.test(reason) ? reason : `${reason}.`) : "The other bank didn't give a reason."

const moment = (events: readonly PaymentEvent[], kind: PaymentEvent['kind']) =>
  events.find((event) => event.kind === kind)?.at
const lastOf = (events: readonly PaymentEvent[], kind: PaymentEvent['kind']) =>
  events.findLast((event) => event.kind === kind)
const lastMoment = (events: readonly PaymentEvent[], kind: PaymentEvent['kind']) => lastOf(events, kind)?.at

/** `Tuesday 24 November, 14:30` in the time zone of the network. */
export function dayAndTime(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const part = Object.fromEntries(words.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']} ${part['timeZoneName']}`
}

const lastRefusal = (events: readonly PaymentEvent[]) =>
  lastMoment(events, 'refused-by-approver') ?? lastMoment(events, 'returned-by-approver')

const line =
  (state: TimelineStep['state']) =>
  (title: string, explanation: string, at?: Date): TimelineStep => ({
    state,
    title,
    explanation,
    at: at ?? null,
  })
const done = line('done')
const now = line('now')
const next = line('next')
const failed = line('failed')
