import { type schedules as contract, Refusal } from '@tradewind/contract'
import { announcedHours, maxYears, missedAfterHours } from '@tradewind/contract/schedules'
import { add, formatMoney, type Money, zero } from '@tradewind/kernel'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import { isolated } from '@tradewind/kernel/text'
import type { KeptOrder, Occurrence, OccurrenceStatus, Schedule } from './schedules.types.ts'

const hourMs = 3_600_000

/** What is done with a payment whose time has come. */
export type DueDecision = 'place' | 'skip-paused' | 'skip-missed' | 'ask'

export function whatIsDue(
  { status, whenMissed }: Pick<Schedule, 'status' | 'whenMissed'>,
  { dueAt, answered }: Pick<Occurrence, 'dueAt' | 'answered'>,
  now: Date,
): DueDecision {
  if (status === 'Paused') return 'skip-paused'
  const missed = now.getTime() - dueAt.getTime() > missedAfterHours * hourMs
  if (!missed || answered || whenMissed === 'RunAll') return 'place'
  return whenMissed === 'Skip' ? 'skip-missed' : 'ask'
}

export const skippedWords = {
  'skip-paused': 'The schedule was paused on this day.',
  'skip-missed': "We couldn't make this payment on its date, and the schedule skips missed payments.",
} as const

/** What becomes of a schedule as a whole, from its payments. */
export function shownStatus({ status, items }: Pick<Schedule, 'status' | 'items'>): contract.ScheduleStatus {
  if (status === 'Canceled') return 'Canceled'
  const made = items.filter(({ decidedAt }) => decidedAt !== null)
  if (status !== 'Done') return made.length === 0 ? 'Pending' : 'Open'
  const ended: OccurrenceStatus[] = made.map((one) => one.status)
  if (ended.includes('Processed')) return 'Processed'
  if (ended.includes('Failed')) return 'Failed'
  return ended.includes('Successful') ? 'Successful' : 'Canceled'
}

/** The next payment that waits, if any. */
export const nextOf = (items: readonly Occurrence[]): Occurrence | undefined =>
  items
    .filter(({ status }) => status === 'None')
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.n - b.n)[0]

/** The next one is `Pending`; those behind it wait for their turn. */
const shownItem = (item: Occurrence, next: Occurrence | undefined): contract.ScheduledItem => ({
  schedulePaymentKey: item.key,
  occurrence: item.n,
  paymentDate: item.nominalDay,
  runDate: item.runDay,
  dueAt: item.dueAt,
  status: item === next ? 'Pending' : item.status,
  amount: item.amount,
  beneficiaryName: item.payee,
  transactionId: item.transactionId,
  awaitsApproval: item.awaitsApproval,
  sold: item.sold,
  markedRate: item.markedRate,
  reason: item.reason,
  decidedAt: item.decidedAt,
})

export function scheduleView(schedule: Schedule): contract.Schedule {
  const { items, ...facts } = schedule
  const next = facts.status === 'Canceled' ? undefined : nextOf(items)
  const shown = next ?? items.at(-1)
  if (!shown) throw new Error('a schedule without payments')
  return {
    id: facts.id,
    paymentType: facts.paymentType,
    startType: facts.startType,
    paymentFrequency: facts.frequency,
    paymentDate: facts.firstDay,
    occurrence: items.length,
    occurred: items.filter(({ transactionId }) => transactionId !== null).length,
    transactionType: 'Debit',
    status: facts.status,
    approval: facts.approval,
    paymentRuleTransactionId: facts.requestId,
    schedulePaymentStatus: shownStatus(schedule),
    whenMoved: facts.whenMoved,
    whenMissed: facts.whenMissed,
    timeZone: facts.timeZone,
    accountId: facts.accountId,
    beneficiaryName: shown.payee,
    amount: shown.amount,
    expenseCategoryId: shown.ordered.expenseCategoryId ?? null,
    exchangeFrom: facts.paysFrom && {
      accountId: facts.paysFrom.accountId,
      currencyCode: facts.paysFrom.currency,
      lowestRate: facts.paysFrom.lowestRate,
      mostSold: facts.paysFrom.mostSold,
      whenOutside: facts.paysFrom.whenOutside,
    },
    paymentsEachTime: items.length / facts.occurrences,
    nextRunDate: next?.runDay ?? null,
    waitingForAnswer: items.filter(({ status }) => status === 'Open').length,
    version: facts.version,
    dateAdded: facts.createdAt,
    createdByName: facts.createdByName,
  }
}

export function detailView(schedule: Schedule): contract.ScheduleDetail {
  const next = schedule.status === 'Canceled' ? undefined : nextOf(schedule.items)
  return {
    ...scheduleView(schedule),
    transactionDetails: schedule.items.map((item) => ({
      ...shownItem(item, next),
      order: item.ordered,
      documents: item.prepared.documents.map(({ name }) => name),
      question: item.prepared.securityQuestion?.question ?? null,
    })),
  }
}

/** Payments that were decided, the latest first. */
export const runsOf = ({ items }: Schedule): contract.ScheduledItem[] =>
  items
    .filter(({ decidedAt, status }) => decidedAt !== null || status === 'Open')
    .toSorted((a, b) => (b.decidedAt?.getTime() ?? Infinity) - (a.decidedAt?.getTime() ?? Infinity) || b.n - a.n)
    .map((item) => shownItem(item, undefined))

/** Which payments an edit replaces: the one with the key, or all that wait. Refuses what is over. */
export function editedItems({ items, status }: Schedule, key: string | undefined): Occurrence[] {
  if (status === 'Canceled' || status === 'Done') throw new Refusal('schedules.ended')
  if (key === undefined) {
    const waiting = items.filter((item) => item.status === 'None')
    if (waiting.length === 0) throw new Refusal('schedules.item_decided')
    return waiting
  }
  return [openItem(items, key, ['None'])]
}

/** The payment with this key, in one of these states. */
export function openItem(items: readonly Occurrence[], key: string, in_: readonly OccurrenceStatus[]): Occurrence {
  const item = items.find((one) => one.key === key)
  if (!item) throw new Refusal('schedules.item_unknown')
  if (!in_.includes(item.status)) throw new Refusal('schedules.item_decided')
  return item
}

/** Refuses days that are over, and those further ahead than anybody plans. */
export function refuseDays(first: IsoDate, last: IsoDate, today: IsoDate): void {
  if (first < today) throw new Refusal('schedules.day_past')
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`
  // A leap day has no anniversary in other years; as text it sorts where it belongs.
  if (last > latest) throw new Refusal('schedules.too_far')
}

/** What payments are together. They leave one account, and so are in one currency. */
export const sumOf = ([first, ...rest]: readonly { amount: Money }[]): Money => {
  if (!first) throw new Error('a schedule without payments')
  return rest.reduce((sum, { amount }) => add(sum, amount), first.amount)
}

const isWaiting = ({ status }: Pick<Occurrence, 'status'>): boolean => status === 'None' || status === 'Open'

/** All that waits to be paid, together. */
export function waitingTotal({ items }: Pick<Schedule, 'items'>): { amount: Money; charge: Money } {
  const [first, ...rest] = items.filter(isWaiting)
  if (!first) throw new Error('nothing of this schedule waits')
  return rest.reduce((sum, one) => ({ amount: add(sum.amount, one.amount), charge: add(sum.charge, one.charge) }), {
    amount: first.amount,
    charge: first.charge,
  })
}

/** Each payment that waits, for the rules about payments; with whether it pays whom the order pays that was just checked. */
export const waitingParts = (
  { items }: Pick<Schedule, 'items'>,
  paid: KeptOrder,
): { amount: Money; charge: Money; initiatorId: string; paysTheSame: boolean }[] =>
  items.filter(isWaiting).map(({ amount, charge, orderedBy, ordered }) => ({
    amount,
    charge,
    initiatorId: orderedBy,
    paysTheSame: accountOf(ordered) === accountOf(paid),
  }))

function accountOf({ beneficiaryAccountDetailsRequests: [detail] }: KeptOrder): string {
  const { paymentMethodType, paymentMethodValue, bankCode, accountNumber } = detail ?? {}
  return JSON.stringify([paymentMethodType, paymentMethodValue, bankCode, accountNumber])
}

const every = { Daily: 'every day', Weekly: 'every week', Monthly: 'every month', Yearly: 'every year' } as const

const dayWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (day: IsoDate): string => dayWords.format(new Date(day))

/** More payments than this are told by their number. */
const maxLines = 24

/** Who is paid, and into which account: two payees may have one name. */
function payeeInWords({ payee, ordered }: Pick<Occurrence, 'payee' | 'ordered'>): string {
  const [detail] = ordered.beneficiaryAccountDetailsRequests
  const { paymentMethodType, paymentMethodValue, bankCode, accountNumber } = detail ?? {}
  // Nigerian banks have their own code in place of a value.
  const bank = paymentMethodType === 'Transfer' ? bankCode : paymentMethodValue
  return [isolated(payee), [bank, accountNumber].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Everybody whom the payments that wait go to, each account once, with all that it gets; and the name for all of them. */
export function payeesInWords({ items }: Pick<Schedule, 'items'>): {
  name: string
  lines: { label: string; value: string }[]
} {
  const groups = [...Map.groupBy(items.filter(isWaiting), payeeInWords)]
  const others = groups.length - 1
  const [first] = groups[0]?.[1] ?? []
  if (!first) throw new Error('nothing of this schedule waits')
  return {
    name: others > 0 ? `${isolated(first.payee)} and ${others} ${others === 1 ? 'other' : 'others'}` : first.payee,
    lines:
      others > 0
        ? groups.map(([inWords, paid], place) => ({
            label: `Payee ${place + 1}`,
            value: `${inWords}: ${formatMoney(sumOf(paid))}${paid.length > 1 ? ` in ${paid.length} payments` : ''}`,
          }))
        : [],
  }
}

/** What approvers read: how much on which days, to whom. */
export function submissionWords({
  items,
  paymentType,
  startType,
  firstDay,
  frequency,
}: Pick<Schedule, 'items' | 'paymentType' | 'startType' | 'firstDay' | 'frequency'>): {
  narration: string
  lines: { label: string; value: string }[]
} {
  const waiting = items.filter(isWaiting)
  const [first] = waiting
  const isLikeFirst = (one: Occurrence) =>
    first !== undefined && payeeInWords(one) === payeeInWords(first) && one.amount.minor === first.amount.minor
  const saysPayee = new Set(waiting.map(payeeInWords)).size > 1
  // Whatever is unlike the rest is shown, however far ahead.
  const shown = waiting.filter((one, place) => place < maxLines || !isLikeFirst(one))
  const lines = shown.map((one) => ({
    label: `Payment ${one.n}`,
    value: [
      formatMoney(one.amount),
      startType === 'Immediately' && one.nominalDay === firstDay ? 'once it is approved' : `on ${inWords(one.runDay)}`,
      ...(saysPayee ? [`to ${payeeInWords(one)}`] : []),
    ].join(' '),
  }))
  const last = waiting.at(-1)
  if (waiting.length > shown.length && last)
    lines.push({ label: `${waiting.length - shown.length} more`, value: `until ${inWords(last.runDay)}` })
  const count = `${waiting.length} scheduled payments`
  const once = waiting.length === 1 ? 'A scheduled payment' : count
  const narration = paymentType === 'OneOff' ? once : `${count}, ${every[frequency]}`
  return { narration, lines }
}

/** A payment that will be made, or money that will come. */
export interface Flow {
  accountId: string
  day: IsoDate
  amount: Money
  /** What leaves besides. */
  charge?: Money
}

export interface DayOfCalendar<Out extends Flow, In extends Flow, Owed extends Flow = never> {
  date: IsoDate
  outgoing: Out[]
  incoming: In[]
  /** What others owe by then: whether it comes is theirs, so it leaves nothing on the account. */
  owed: Owed[]
  left: Money
  short: boolean
}

/** What each day leaves of the balance of one account; days on which nothing moves are left out. */
export function forecast<Out extends Flow, In extends Flow, Owed extends Flow = never>(
  available: Money,
  { outgoing, incoming, owed = [] }: { outgoing: readonly Out[]; incoming: readonly In[]; owed?: readonly Owed[] },
): { days: DayOfCalendar<Out, In, Owed>[]; shortFrom: IsoDate | null } {
  const dates = [...new Set([...outgoing, ...incoming, ...owed].map(({ day }) => day))].toSorted()
  let left = available.minor
  const days = dates.map((date) => {
    const on = { out: outgoing.filter(({ day }) => day === date), in: incoming.filter(({ day }) => day === date) }
    // Nobody knows at what hour money comes: what leaves must not depend on it.
    const lowest = on.out.reduce((sum, { amount, charge }) => sum - amount.minor - (charge?.minor ?? 0n), left)
    left = on.in.reduce((sum, { amount }) => sum + amount.minor, lowest)
    const rest = { ...zero(available.currency), minor: left }
    const due = owed.filter(({ day }) => day === date)
    return { date, outgoing: on.out, incoming: on.in, owed: due, left: rest, short: on.out.length > 0 && lowest < 0n }
  })
  return { days, shortFrom: days.find(({ short }) => short)?.date ?? null }
}

/** Until when a payment is near enough to say that its money is missing. */
export const announcedUntil = (now: Date): Date => new Date(now.getTime() + announcedHours * hourMs)
