import type { payments as contract } from '@tradewind/contract'
import { add, formatMoney, subtract } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { OwnTransfer, Payment, PaymentEvent } from '#modules/payments'
import type { Tracking } from '../transactions.needs.ts'

export type TimelineStep = z.output<typeof contract.TimelineStep>

/** What a timeline is made of: the payment, its events, and the name and time zone of its network. */
export interface Journey {
  payment: Payment
  events: readonly PaymentEvent[]
  network: string
  timeZone: string
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
  done('Moved', `${formatMoney(amount)} went from ${isolated(fromName)} to ${isolated(toName)} at once.`, createdAt),
]

function arrivedSteps({ payment, events, network }: Journey): TimelineStep[] {
  const amount = formatMoney(payment.amount)
  const { status, money, failureReason } = payment
  const there = 'In your account'
  const received = done(
    'Received',
    `${amount} from ${isolated(payment.counterparty)} came in by ${network}.`,
    moment(events, 'received'),
  )
  const booked = moment(events, 'booked')
  if (money === 'received')
    return [received, done(there, `${amount} was added to your balance. You can use it now.`, booked)]
  if (money === 'returned') {
    const back = moment(events, 'returned')
    if (!booked) return [received, failed('Not added to your balance', sentence(failureReason), back)]
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
        'Being looked into',
        `Your account was closed when ${amount} came in. It is safe with us, and our payments team decides with you where it goes. You need do nothing.`,
        lastMoment(events, 'investigating'),
      ),
    ]
  return [received, now(there, `We are adding ${amount} to your balance. This takes seconds.`)]
}

function sentSteps(journey: Journey): TimelineStep[] {
  const { payment } = journey
  const total = formatMoney(add(payment.amount, payment.charge))
  const requested = done(
    'Payment requested',
    `You asked us to send ${formatMoney(payment.amount)} to ${isolated(payment.counterparty)}. We set ${total} aside for it.`,
    payment.askedAt ?? payment.createdAt,
  )
  return [
    requested,
    ...cleared(journey),
    checked(journey),
    submitted(journey),
    ...onTheWay(journey),
    ...delivered(journey),
  ].filter((one) => one !== undefined)
}

/** Where colleagues had to approve it, that they did. */
const cleared = ({ payment: { clearedAt } }: Journey): TimelineStep[] =>
  clearedAt ? [done('Approved', 'Your colleagues approved the payment.', clearedAt)] : []

function checked({ payment, events, returned }: Journey): TimelineStep {
  const { status, failureReason, approval } = payment
  const canceled = moment(events, 'canceled')
  if (canceled) {
    // Its maker reads "You"; what a colleague canceled has the colleague's name.
    const by = events.find(({ kind }) => kind === 'canceled')?.detail.by
    const who = by && by.userId !== payment.createdBy ? by.name : 'You'
    return failed(
      'Canceled',
      `${isolated(who)} called the payment off before it was sent. ${backInFull(payment)}`,
      canceled,
    )
  }
  if (approval === 'awaited')
    return now('Approval', 'Your colleagues must approve the payment before we send it. The money stays set aside.')
  if (returned)
    return now(
      'Returned for modification',
      `${sentence(failureReason)} ${isolated(payment.createdByName)} can change the payment and send it for approval again. ${backInFull(payment)}`,
      lastRefusal(events),
    )
  if (status === 'Rejected' && approval === 'refused')
    return failed('Approval', `${sentence(failureReason)} ${backInFull(payment)}`, lastRefusal(events))
  if (status === 'Rejected' || status === 'Expired') {
    const at = moment(events, status === 'Rejected' ? 'refused-by-screening' : 'expired')
    return failed('Checks', `${sentence(failureReason)} ${backInFull(payment)}`, at)
  }
  const approved = moment(events, 'approved')
  if (approved) return done('Checked', 'Our checks are done.', approved)
  return now('Checks', 'We are checking the payment. This takes seconds, and you need do nothing.')
}

function submitted({ payment, events, network }: Journey): TimelineStep | undefined {
  const { status, submission, networkReference, money, approval } = payment
  if (status === 'Rejected' || status === 'Expired') return undefined
  const title = `Sent by ${network}`
  const acceptedAt = moment(events, 'accepted') ?? moment(events, 'settled')
  if (money === 'held' && status === 'InvestigateAccount')
    return now(
      title,
      `${network} has not told us what became of this payment. Our payments team is finding out with them and decides next. The money stays set aside and is not sent twice. You need do nothing.`,
      lastMoment(events, 'investigating') ?? lastMoment(events, 'contradicted'),
    )
  if (acceptedAt)
    return done(
      title,
      `${network} took the payment${networkReference ? ` under the reference ${networkReference}` : ''}.`,
      acceptedAt,
    )
  if (money !== 'held') return done(title, `We handed the payment to ${network}.`, moment(events, 'submitted'))
  if (submission === 'unknown' && lastOf(events, 'outcome-unknown')?.detail.code)
    return now(
      title,
      `${network} says that it has this payment already, which may be from our first attempt. We ask before we do anything more. The money stays set aside and is not sent twice.`,
      lastMoment(events, 'outcome-unknown'),
    )
  if (submission === 'unknown' || submission === 'resubmit')
    return now(
      title,
      `${network} did not answer in time, so the payment may or may not be under way. We ask before we do anything more. The money stays set aside and is not sent twice.`,
      moment(events, 'submitted'),
    )
  if (submission === 'attempting')
    return now(title, `We are handing the payment to ${network}.`, moment(events, 'submitted'))
  return next(title, `We hand the payment to ${network} once it is ${approval === 'awaited' ? 'approved' : 'checked'}.`)
}

/** The banks that the money goes through; what the network itself says is in the other steps. */
function onTheWay({ tracking }: Journey): TimelineStep[] {
  const banks = tracking?.steps.filter(({ bank }) => bank !== null) ?? []
  const reference = tracking ? ` Banks know the payment by the reference ${tracking.uetr}.` : ''
  return banks.map(({ at, words }, place) => done('On its way', `${words}.${place === 0 ? reference : ''}`, at))
}

function delivered(journey: Journey): TimelineStep[] {
  const { payment, events } = journey
  const { status, money, counterparty, failureReason } = payment
  const arrived = 'Arrived'
  if (status === 'Rejected' || status === 'Expired') return []
  if (status === 'InvestigateAccount' && money !== 'held') return disputed(journey)
  if (money === 'released')
    return [failed('Not delivered', `${sentence(failureReason)} ${backInFull(payment)}`, moment(events, 'rejected'))]
  if (money === 'sent' && payment.redebited) return recovered(journey)
  if (money === 'sent')
    return [done(arrived, `The bank of ${isolated(counterparty)} has the money.`, moment(events, 'settled'))]
  if (money === 'returned')
    return [
      done(arrived, `The bank of ${isolated(counterparty)} had the money.`, moment(events, 'settled')),
      failed('Sent back', `${sentence(failureReason)} ${amountBack(payment)}`, moment(events, 'returned')),
    ]
  if (payment.approval === 'awaited')
    return [
      next(arrived, `When ${isolated(counterparty)} should have the money is known once the payment is approved.`),
    ]
  const by = payment.expectedAt ? `by ${dayAndTime(payment.expectedAt, journey.timeZone)}` : 'soon'
  if (payment.submission === 'accepted' && status === 'Approved')
    return [now(arrived, `The money is on its way. ${isolated(counterparty)} should have it ${by}.`)]
  return [
    next(arrived, `${isolated(counterparty)} should have the money ${by}, once the network has taken the payment.`),
  ]
}

/** It was said to have failed and had arrived: what was given back was taken again. */
function recovered({ payment, events, network }: Journey): TimelineStep[] {
  const total = formatMoney(add(payment.amount, payment.charge))
  const words = `The bank of ${isolated(payment.counterparty)} has the money after all. ${total} that we had given back to you was taken again; what your account did not hold of it is owed.`
  return [
    failed('Said not to be delivered', `${network} first said that it failed.`, moment(events, 'rejected')),
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
      done('Arrived', `The bank of ${isolated(counterparty)} had the money.`, moment(events, 'settled')),
      now(
        'Sent back',
        `${sentence(waits.detail.reason ?? null)} It is safe with us, and our payments team decides next. You need do nothing.`,
        waits.at,
      ),
    ]
  const booked =
    money === 'sent'
      ? `${network} said that ${isolated(counterparty)} has the money, and later the opposite.`
      : `${network} said that the payment failed, and later the opposite. ${backInFull(payment)}`
  return [
    now(
      'Being looked into',
      `${booked} Our payments team is finding out with them and decides next. You need do nothing.`,
      lastMoment(events, 'contradicted'),
    ),
  ]
}

/** What is back of a payment that did not arrive, or that arrived and was sent back. */
export const backOf = (payment: Payment): string =>
  payment.money === 'returned' ? amountBack(payment) : backInFull(payment)

const backInFull = (payment: Payment) =>
  `${formatMoney(add(payment.amount, payment.charge))} is back in your account${payment.charge.minor > 0n ? ', the charge included' : ''}.`

function amountBack({ amount, charge, returned }: Payment): string {
  const back = returned ?? amount
  const fee = subtract(amount, back)
  const less = fee.minor > 0n ? ` A bank on the way back kept ${formatMoney(fee)} as its fee.` : ''
  const kept = `The charge of ${formatMoney(charge)} was for the delivery and is not given back.`
  return `${formatMoney(back)} is back in your account.${less}${charge.minor > 0n ? ` ${kept}` : ''}`
}

/** A reason as a sentence. Colleagues and banks write them. */
const sentence = (reason: string | null) =>
  reason ? isolated(/[.!?]$/.test(reason) ? reason : `${reason}.`) : 'The other bank gave no reason.'

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
