import { isDeepStrictEqual } from 'node:util'
import { type schedules as contract, Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { invalidField } from '#platform/validation'
import { requestOf, submit } from './approve-schedule.ts'
import { payerIn } from './create-schedule.ts'
import { dueAtOf, todayIn, workingDay } from './days.rules.ts'
import { type AllChecked, type AllowedOrder, type CheckedItem, checkAll, confirmAll } from './ordered-together.ts'
import { paysTheSame, splitOrder } from './scheduled-order.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { editedItems, refuseDays, sumOf } from './schedules.rules.ts'
import { changePayer, changeSchedule, findSchedule, lockSchedule, planNext, replaceItem } from './schedules.store.ts'
import type { NewSchedule, Occurrence, PaysFrom, Schedule, ScheduleCaller, ScheduledOrder } from './schedules.types.ts'

export interface EditSchedule {
  caller: ScheduleCaller
  type: Schedule['paymentType']
  edit: {
    id: string
    version?: number | undefined
    expenseCategoryId?: string | undefined
    expenseCategoryName?: string | undefined
    exchangeFrom?: NewSchedule['exchangeFrom'] | null
    transactionDetails: readonly ScheduledOrder[]
  }
  idempotent: IdempotentRequest<contract.MadeSchedule>
}

/**
 * Replaces what waits by other orders: each payment whose key is given, or all alike, each on its own day; with all of them
 * also the account in another currency that pays, and its bounds. It needs the PIN and is checked as if it were made anew. A
 * run that has read the old content fails, since the edit counts up its revision.
 */
export const editSchedule =
  (needs: SchedulesNeeds) =>
  async ({ caller, type, edit, idempotent }: EditSchedule): Promise<contract.MadeSchedule> => {
    const { db, accounts, payments } = needs
    const { before, keys } = await findEdited(needs, { caller, type, edit })
    const edited = keys.map((key) => editedItems(before, key))
    for (const { sourceAccountId } of edit.transactionDetails) {
      await accounts.placeOf(db, caller.customerId, sourceAccountId)
      if (sourceAccountId !== before.accountId)
        throw invalidField(
          'sourceAccountId',
          'A schedule keeps its account. Create another one to pay from this account.',
        )
    }
    const paysFrom = await payerAfter(needs, { caller, type, edit, before, keys })
    const orders = edit.transactionDetails.map((given) => splitOrder(given, edit))
    refuseMoves(orders, keys, edited)
    const [{ paymentDate } = { paymentDate: undefined }] = orders
    const terms = JSON.stringify({
      schedule: edit.id,
      key: keys[0],
      paymentDate,
      exchangeFrom: edit.exchangeFrom,
      keys: keys.slice(1),
    })
    return confirmAll(payments, { caller, orders, terms }, async (allowed) => {
      const replaces = keys.map((key) => key ?? edit.id)
      const replaced = edited.map(([first]) => first)
      const checked = await checkAll(payments, { caller, orders, allowed, paysFrom, replaces, replaced })
      const replacement = { caller, type, edit, keys, paysFrom, allowed, checked }
      const write = (inCommit: (tx: Tx) => Promise<void>) =>
        db.asSystem(async (tx) => {
          await inCommit(tx)
          const answer = await replaceItems(tx, needs, replacement)
          await storeAnswers(tx, [idempotent.answerWith(answer)])
          return answer
        })
      const amounts = checked.flatMap(({ checked: { amount } }, place) => (edited[place] ?? []).map(() => ({ amount })))
      const id = replaces.length === 1 ? (replaces[0] ?? edit.id) : edit.id
      return payments.keepLittle(caller, { id, amount: sumOf(amounts) }, write)
    })
  }

/** A single payment may go to another day; several, or all, keep theirs. */
function refuseMoves(
  orders: readonly { paymentDate: string | undefined }[],
  keys: readonly (string | undefined)[],
  edited: readonly (readonly Occurrence[])[],
): void {
  if (orders.length === 1 && keys[0] !== undefined) return
  for (const [place, { paymentDate }] of orders.entries()) {
    const keeps = keys[place] !== undefined && edited[place]?.[0]?.nominalDay === paymentDate
    if (paymentDate !== undefined && !keeps)
      throw invalidField('paymentDate', 'Each payment keeps its date. Change the date of a single payment instead.')
  }
}

type Edited = Pick<EditSchedule, 'caller' | 'type' | 'edit'>

/** The schedule as it is, and for each order the key of the payment that it replaces; without one, it replaces all. */
async function findEdited({ db }: Pick<SchedulesNeeds, 'db'>, { caller: { customerId }, type, edit }: Edited) {
  const before = await db.asCustomer(customerId, (tx) => findSchedule(tx, customerId, edit.id))
  if (!before) throw new Refusal('schedules.unknown')
  if (before.paymentType !== type) throw new Refusal('schedules.wrong_type')
  const only = type === 'OneOff' && before.items.length === 1 ? before.items[0]?.key : undefined
  const keys = edit.transactionDetails.map(({ schedulePaymentKey }) => only ?? schedulePaymentKey)
  if ((keys.length > 1 || isOfSeveral(before)) && (keys.includes(undefined) || new Set(keys).size < keys.length))
    throw invalidField('transactionDetails', 'Give each payment that changes once, with its key.')
  return { before, keys }
}

/** It makes several payments each time, which are not all alike. */
const isOfSeveral = ({ items, occurrences }: Schedule): boolean => items.length > occurrences

/** Whether payments are changed without the others of their schedule. */
const isAlone = (schedule: Schedule, keys: readonly (string | undefined)[]): boolean =>
  (schedule.paymentType === 'Recurring' || isOfSeveral(schedule)) && !keys.includes(undefined)

/** The account in another currency that pays after the edit: that of before, unless the edit names one or none. */
async function payerAfter(
  needs: Pick<SchedulesNeeds, 'db' | 'accounts'>,
  {
    caller,
    edit: { exchangeFrom },
    before,
    keys,
  }: Edited & { before: Schedule; keys: readonly (string | undefined)[] },
): Promise<PaysFrom | null> {
  if (exchangeFrom !== undefined && isAlone(before, keys))
    throw invalidField('exchangeFrom', 'All payments of a schedule are paid from one account. Change all of them.')
  const paysFrom = exchangeFrom === undefined ? before.paysFrom : await payerIn(needs, caller, exchangeFrom)
  if (paysFrom && !caller.permissions.has('exchange:create')) throw new Refusal('exchange.not_allowed')
  return paysFrom
}

interface Replacement extends Edited {
  keys: readonly (string | undefined)[]
  paysFrom: PaysFrom | null
  allowed: AllowedOrder
  checked: AllChecked
}

/** Writes what the edit replaces and all that follows from it. */
async function replaceItems(tx: Tx, needs: SchedulesNeeds, replacement: Replacement): Promise<contract.MadeSchedule> {
  const { accounts, approvals, bankClock, notify, record } = needs
  const { caller, keys, paysFrom, checked } = replacement
  const [first] = checked
  const { exchangeFrom } = replacement.edit
  // As for a new one, it stays open until this is written: nothing is left to an account that was closed meanwhile.
  if (exchangeFrom) await accounts.openAccountOf(tx, caller.customerId, exchangeFrom.accountId)
  const schedule = await lockUnchanged(tx, replacement)
  const now = bankClock.now()
  const alone = isAlone(schedule, keys)
  const edited = keys.map((key) => editedItems(schedule, key))
  const replaced = checked.flatMap((by, place) =>
    (edited[place] ?? []).map((item) => replacedItem(needs, { ...replacement, schedule, item, by, alone, now })),
  )
  for (const item of replaced) await replaceItem(tx, schedule.id, item, now)
  const after = {
    ...schedule,
    paysFrom,
    version: schedule.version + 1,
    items: schedule.items.map((item) => replaced.find(({ n }) => n === item.n) ?? item),
  }
  const request = requestOf(after, { checked: first.checked, paid: first.kept, by: caller, at: now })
  await changeSchedule(tx, alone ? schedule : { ...schedule, bankCountry: first.checked.bankCountry })
  if (exchangeFrom !== undefined) await changePayer(tx, schedule.id, paysFrom)
  await submit(tx, { approvals }, schedule, request)
  await planNext(tx, schedule.id)
  await announceDays(tx, { notify }, after, movedBy(edited.flat(), replaced))
  await record(tx, 'schedule-changed', first.checked.counterparty)
  return { id: after.id, version: after.version, paymentRuleTransactionId: request?.id ?? null }
}

/** The schedule, locked, if nobody changed it since it was checked. */
async function lockUnchanged(tx: Tx, { caller, edit, paysFrom }: Replacement): Promise<Schedule> {
  const schedule = await lockSchedule(tx, caller.customerId, edit.id)
  if (!schedule) throw new Refusal('schedules.unknown')
  if (edit.version !== undefined && edit.version !== schedule.version) throw new Refusal('schedules.changed')
  // It was checked with the account and the bounds that it had before.
  if (edit.exchangeFrom === undefined && !isDeepStrictEqual(schedule.paysFrom, paysFrom))
    throw new Refusal('schedules.changed')
  return schedule
}

interface ReplacedItem extends Replacement {
  schedule: Schedule
  item: Occurrence
  /** What it is replaced by. */
  by: CheckedItem
  /** Whether it is changed without the others of its schedule. */
  alone: boolean
  now: Date
}

function replacedItem(needs: Pick<SchedulesNeeds, 'restDays'>, replaced: ReplacedItem): Occurrence {
  const { schedule, item, by, alone, caller, allowed } = replaced
  const { amount, charge, counterparty, bankCountry, categoryId, prepared } = by.checked
  // A payment to the same payee keeps its documents unless new ones are provided.
  const keepsDocuments = prepared.documents.length === 0 && paysTheSame(item.ordered, by.kept)
  return {
    ...item,
    ...dayAfter(needs, replaced),
    // The others of a schedule go where they went.
    bankCountry: alone && bankCountry !== schedule.bankCountry ? bankCountry : null,
    ordered: { ...by.kept, expenseCategoryId: categoryId },
    prepared: keepsDocuments ? { ...prepared, documents: item.prepared.documents } : prepared,
    payee: counterparty,
    amount,
    charge,
    confirmed: allowed.hasCode || allowed.hasPasskey,
    orderedBy: caller.userId,
    orderedByName: caller.name,
  }
}

/** When a payment is made after the edit, as far as that changes. */
function dayAfter(
  { restDays }: Pick<SchedulesNeeds, 'restDays'>,
  { schedule, item, by: { paymentDate, checked }, paysFrom, now }: ReplacedItem,
): Partial<Pick<Occurrence, 'nominalDay' | 'runDay' | 'dueAt'>> {
  const { timeZone } = schedule
  const { amount, bankCountry } = checked
  const today = todayIn(timeZone, now)
  const isMoved = paymentDate !== undefined && paymentDate !== item.nominalDay
  if (isMoved) refuseDays(paymentDate, paymentDate, today)
  const paysElsewhere = schedule.paysFrom?.currency !== paysFrom?.currency
  const restsElsewhere = paysElsewhere || (item.bankCountry ?? schedule.bankCountry) !== bankCountry
  const day = isMoved ? paymentDate : dayToKeep(schedule, item)
  // What was announced stays, unless the banks rest on other days now; what is overdue is not put off.
  if (!isMoved && (!restsElsewhere || day < today)) return {}
  const whenMoved = isMoved || item.tries === 0 ? schedule.whenMoved : 'NextWorkingDay'
  const { isHoliday } = restDays({ currency: amount.currency, country: bankCountry, payer: paysFrom?.currency })
  const runDay = workingDay(day, { whenMoved, isHoliday, notBefore: today })
  if (!isMoved && runDay === item.runDay) return {}
  const dueAt = dueAtOf(runDay, timeZone)
  return { ...(isMoved && { nominalDay: day }), runDay, dueAt: dueAt > now ? dueAt : now }
}

/** From which day the run of a payment is worked out anew: one that was made at once or put off stays where it is. */
const dayToKeep = ({ startType, firstDay }: Schedule, { tries, nominalDay, runDay }: Occurrence) =>
  tries > 0 || (nominalDay === firstDay && startType === 'Immediately') ? runDay : nominalDay

/** Those that an edit to a bank or an account elsewhere moved, though nobody asked for another day. */
const movedBy = (before: readonly Occurrence[], after: readonly Occurrence[]): Occurrence[] =>
  after.filter(({ nominalDay, runDay }, index) => {
    const then = before[index]
    return then?.nominalDay === nominalDay && then.runDay !== runDay
  })

/** Writes which days changed to those who see the accounts, as they were announced before. */
async function announceDays(
  tx: Tx,
  { notify }: Pick<SchedulesNeeds, 'notify'>,
  { id: scheduleId, customerId, accountId, paysFrom }: Schedule,
  moved: readonly Occurrence[],
): Promise<void> {
  const [first] = moved
  if (!first) return
  const { payee, amount, runDay: day } = first
  const accountIds = [accountId, ...(paysFrom ? [paysFrom.accountId] : [])]
  const days = moved
    .slice(0, maxAnnounced)
    .map(({ nominalDay, runDay }) => `${dayText(nominalDay)} → ${dayText(runDay)}`)
  const more = moved.length - days.length
  const reason = [...days, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  await notify(tx, { what: 'moved', customerId, accountIds, scheduleId, payee, amount, day, reason })
}

/** So many days are listed in a message; the others are counted. */
const maxAnnounced = 12

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayText = (day: string) => inWords.format(new Date(day)).replace(',', '')
