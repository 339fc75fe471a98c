import {
  type AnyCall,
  accountManagement,
  approvals,
  attention,
  paymentRules,
  payments,
  Refusal,
  schedules,
  team,
  timeZoneHeader,
} from '@tradewind/contract'
import { addDays, localTime, weekdayOf } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceHolidays } from '#modules/rails'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { execute, oneRow, rows, sql } from '#platform/db'
import { holdMs } from '#platform/tasks'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { otherAccounts, type Person } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

interface Item {
  amount: { amount: string }
  paymentDate: string
  runDate: string
}

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
  ada = server.ada
})
afterAll(() => server.close())

const askAs = (declared: AnyCall, request: Parameters<typeof ask>[2], who = ada, key = freshKey()): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const cancel = async (id: string) =>
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ statusCode, headers }: Answer) => [statusCode, headers['refusal-code']]
const order = (changes: object = {}, payment: object = {}, key?: string) =>
  askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, changes, payment) }, ada, key)
/** The schedule that was made. */
const create = async (changes: object = {}, payment: object = {}) => read(valueOf(await order(changes, payment)).id)
const read = async (id: string) => valueOf(await askAs(schedules.getScheduledPayment, { query: { Id: id } }))
const today = () => localTime(server.clock.now(), 'UTC').date
const inDays = (days: number) => addDays(today(), days)
const isMoved = (day: string): boolean =>
  weekdayOf(day) > 4 || ['12-24', '12-25', '12-28', '01-01'].includes(day.slice(5))
/** The first weekday so many days ahead that is not moved, nor the same weekday in the weeks after it. */
const workday = (days: number, weeks = 0): string => {
  const all = Array.from({ length: weeks + 1 }, (_, week) => addDays(inDays(days), 7 * week))
  return all.some(isMoved) ? workday(days + 1, weeks) : inDays(days)
}
/** Makes what is due, and lets the network report on it. */
const settled = async () => {
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
}
const toDay = async (day: string) => {
  server.clock.moveTo(`${day}T08:00:01Z`)
  await settled()
}
const available = async () =>
  (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts.GBP })).availableBalance
    .minor
const itemsOf = (schedule: { transactionDetails: { status: string; reason: string | null }[] }) =>
  schedule.transactionDetails.map(({ status }) => status)
/** How many letters about schedules were written. */
const mails = async () => {
  const count = sql`select count(*)::int as n from notifications.message where template = 'schedule-update'`
  return (await server.db.asSystem((tx) => oneRow<{ n: number }>(tx, count))).n
}

test('[schedule-types, schedule-start-types] a one-off payment is made at once, as a person would make it', async () => {
  const before = await available()
  const created = await create()
  expect(created).toMatchObject({
    paymentType: 'OneOff',
    startType: 'Immediately',
    paymentFrequency: 'Daily',
    transactionType: 'Debit',
    schedulePaymentStatus: 'Pending',
    occurrence: 1,
    occurred: 0,
    status: 'Active',
    transactionDetails: [{ schedulePaymentKey: expect.any(String), status: 'Pending' }],
  })
  expect(await available()).toBe(before)
  await settled()
  expect(await available()).toBe(before - 1_300n)
  const done = await read(created.id)
  expect(done).toMatchObject({ schedulePaymentStatus: 'Successful', occurred: 1, status: 'Done' })
  const runs = valueOf(await askAs(schedules.getScheduleRuns, { query: { Id: created.id } }))
  expect(runs.records).toMatchObject([{ status: 'Successful', transactionId: expect.any(String), reason: null }])
})

test('[schedule-defaults] a recurring payment is made on each of its days and once each, PIN and answers are kept nowhere', async () => {
  const first = workday(1, 1)
  const second = addDays(first, 7)
  const { id } = await create({
    paymentType: 'Recurring',
    startType: undefined,
    paymentFrequency: 'Weekly',
    paymentDate: first,
    occurrence: 2,
  })
  const [row] = await server.db.asSystem((tx) =>
    rows<{ ordered: object }>(tx, sql`select ordered from schedules.occurrence where schedule_id = ${id}`),
  )
  expect(Object.keys(row?.ordered ?? {})).not.toEqual(expect.arrayContaining(['transactionPin']))
  const before = await available()
  await toDay(first)
  await settled()
  expect(await available()).toBe(before - 1_300n)
  expect(itemsOf(await read(id))).toEqual(['Successful', 'Pending'])
  await toDay(second)
  expect(await available()).toBe(before - 2_600n)
  expect(await read(id)).toMatchObject({ schedulePaymentStatus: 'Successful', occurred: 2 })
})

test('[schedule-defaults, schedule-start-types, schedule-frequencies] what an order leaves out is a chosen date, every day, once and a debit', async () => {
  const whole = { startType: undefined, paymentFrequency: undefined, occurrence: undefined }
  const left = { ...whole, occurred: undefined, transactionType: undefined, paymentDate: workday(30) }
  const made = await create({ paymentType: 'Recurring', ...left })
  expect(made).toMatchObject({ startType: 'CustomDate', paymentFrequency: 'Daily', occurrence: 1, occurred: 0 })
  expect(made).toMatchObject({ transactionType: 'Debit', paymentDate: workday(30), status: 'Active' })
  // Nothing was paid of a new one, and it takes money: who says otherwise means something else.
  for (const [field, wrong] of [
    ['occurred', 1],
    ['transactionType', 'Credit'],
  ] as const) {
    const answer = await order({ ...left, [field]: wrong })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(field)])
  }
  await cancel(made.id)
})

test('days and hours are those of whoever ordered it, wherever the server is', async () => {
  server.clock.moveTo(`${workday(1)}T09:00:00Z`)
  const orderIn = (zone: string, paymentDate: string) =>
    ask(
      server.http,
      schedules.createScheduledPayment,
      { body: scheduleOrder(ada, { startType: 'CustomDate', paymentDate }) },
      { ...server.as(ada), 'idempotency-key': freshKey(), [timeZoneHeader]: zone },
    )
  const day = workday(3)
  const there = await read(valueOf(await orderIn('Asia/Kolkata', day)).id)
  expect(there).toMatchObject({ timeZone: 'Asia/Kolkata', paymentDate: day })
  expect(there.transactionDetails).toMatchObject([{ runDate: day, dueAt: `${day}T02:30:00.000Z` }])
  await cancel(there.id)
  // In Samoa it is still yesterday, which is over in London.
  expect(codeOf(await orderIn('Europe/London', inDays(-1)))).toEqual([400, 'schedules.day_past'])
  const early = valueOf(await orderIn('Pacific/Pago_Pago', inDays(-1)))
  expect(await read(early.id)).toMatchObject({ timeZone: 'Pacific/Pago_Pago', paymentDate: inDays(-1) })
  await cancel(early.id)
})

test('[schedule-recurring-edit, schedule-single-edit, schedule-batch-edit] one payment, or all that wait, each on its own day', async () => {
  const first = workday(1)
  const {
    id,
    transactionDetails: items,
    version,
  } = await create({ paymentType: 'Recurring', startType: 'CustomDate', paymentDate: first, occurrence: 3 })
  const edit = (payment: object, more: object = {}) =>
    askAs(schedules.updateRecurringScheduledPayment, {
      body: { id, updateType: 'Batch', transactionDetails: [scheduledPayment(ada, payment)], ...more },
    })
  const asOneOff = { body: { id, updateType: null, transactionDetails: [scheduledPayment(ada)] } }
  expect(codeOf(await askAs(schedules.updateOneOffScheduledPayment, asOneOff))).toEqual([409, 'schedules.wrong_type'])
  const edited = async (payment: object) => read(valueOf(await edit(payment)).id)
  const single = { amount: '20.00', totalAmount: '20.50', schedulePaymentKey: items[1].schedulePaymentKey }
  expect((await edited(single)).transactionDetails.map(({ amount }: Item) => amount.amount)).toEqual([
    '12.50',
    '20.00',
    '12.50',
  ])
  expect(codeOf(await edit({}, { version }))).toEqual([409, 'schedules.changed'])
  // Behind the PIN like the order; each keeps its own day and all of them the account.
  expect(codeOf(await edit({ transactionPin: '000001' }))).toEqual([400, 'identity.pin_wrong'])
  const dated = await edit({ paymentDate: workday(9) })
  expect([dated.statusCode, dated.body]).toEqual([400, expect.stringContaining('Each payment keeps its date.')])
  const moved = await edit({ sourceAccountId: ada.savings })
  expect([moved.statusCode, moved.body]).toEqual([400, expect.stringContaining('A schedule keeps its account.')])
  const strange = { schedulePaymentKey: '00000000-0000-7000-8000-000000000009' }
  expect(codeOf(await edit(strange))).toEqual([404, 'schedules.item_unknown'])
  const dropped = askAs(schedules.setScheduleState, { body: { id, state: 'Canceled', ...strange } })
  expect(codeOf(await dropped)).toEqual([404, 'schedules.item_unknown'])
  const yesterday = { schedulePaymentKey: items[1].schedulePaymentKey, paymentDate: inDays(-1) }
  expect(codeOf(await edit(yesterday))).toEqual([400, 'schedules.day_past'])
  expect(
    (await read(id)).transactionDetails.map(({ amount, paymentDate }: Item) => [amount.amount, paymentDate]),
  ).toEqual([
    ['12.50', items[0].paymentDate],
    ['20.00', items[1].paymentDate],
    ['12.50', items[2].paymentDate],
  ])
  const ofAnother = { ...single, schedulePaymentKey: ada.scheduleKey }
  expect(codeOf(await edit(ofAnother))).toEqual([404, 'schedules.item_unknown'])
  const before = await available()
  await toDay(first)
  const all = await edited({ amount: '30.00', totalAmount: '30.50' })
  expect(all.transactionDetails.map((item: Item) => [item.amount.amount, item.paymentDate])).toEqual([
    ['12.50', items[0].paymentDate],
    ['30.00', items[1].paymentDate],
    ['30.00', items[2].paymentDate],
  ])
  // What was edited never runs as it was.
  await toDay(addDays(first, 5))
  expect(await available()).toBe(before - 1_300n - 3_050n - 3_050n)
  expect(codeOf(await edit({}))).toEqual([409, 'schedules.ended'])
})

test('[schedule-batch-edit] a schedule of several payments makes each on its own day, with an outcome of its own, and each is changed by its key', async () => {
  const first = workday(1, 2)
  const item = (amount: string, changes: object = {}) =>
    scheduledPayment(ada, { amount, totalAmount: undefined, ...changes })
  const items = [item('12.50'), item('20.00'), item('30.00', { paymentDate: addDays(first, 7) })]
  const weekly = { paymentType: 'Recurring', startType: 'CustomDate', paymentFrequency: 'Weekly', paymentDate: first }
  const made = await create({ ...weekly, occurrence: 2, transactionDetails: items })
  const planned = ({ transactionDetails }: { transactionDetails: Item[] }) =>
    transactionDetails.map(({ amount, paymentDate }) => [amount.amount, paymentDate])
  const [second, third] = [addDays(first, 7), addDays(first, 14)]
  expect(made).toMatchObject({ occurrence: 6, paymentsEachTime: 3 })
  expect(planned(made)).toEqual([
    ['12.50', first],
    ['20.00', first],
    ['30.00', second],
    ['12.50', second],
    ['20.00', second],
    ['30.00', third],
  ])
  const before = await available()
  const keys = made.transactionDetails.map((one: { schedulePaymentKey: string }) => one.schedulePaymentKey)
  await askAs(schedules.setScheduleState, { body: { id: made.id, state: 'Canceled', schedulePaymentKey: keys[1] } })
  await toDay(first)
  expect(await available()).toBe(before - 1_300n)
  expect(itemsOf(await read(made.id))).toEqual(['Successful', 'Canceled', 'Pending', 'None', 'None', 'None'])

  const change = (transactionDetails: object[]) =>
    askAs(schedules.updateRecurringScheduledPayment, { body: { id: made.id, updateType: 'Batch', transactionDetails } })
  const fieldOf = async (answer: Promise<Answer>) => (await answer).json().value?.errors?.[0]?.field
  const keyed = (place: number, amount: string, changes: object = {}) =>
    item(amount, { schedulePaymentKey: keys[place], ...changes })
  expect(await fieldOf(change([item('1.00')]))).toBe('transactionDetails')
  expect(await fieldOf(change([keyed(3, '1.00'), keyed(3, '2.00')]))).toBe('transactionDetails')
  expect(await fieldOf(change([keyed(3, '1.00'), keyed(4, '2.00', { paymentDate: third })]))).toBe('paymentDate')
  expect(codeOf(await change([keyed(3, '1.00'), keyed(0, '2.00')]))).toEqual([409, 'schedules.item_decided'])
  valueOf(await change([keyed(4, '22.00'), keyed(3, '21.00', { paymentDate: second })]))
  expect(planned(await read(made.id)).slice(2)).toEqual([
    ['30.00', second],
    ['21.00', second],
    ['22.00', second],
    ['30.00', third],
  ])
  await toDay(second)
  expect(await available()).toBe(before - 1_300n - 3_050n - 2_150n - 2_250n)
  await cancel(made.id)

  // What is ordered together leaves one account, by one PIN, and is not too much.
  const refused = (transactionDetails: object[], changes: object = {}) =>
    fieldOf(order({ ...weekly, paymentDate: workday(20), ...changes, transactionDetails }))
  const other = { sourceAccountId: ada.savings }
  expect(await refused([item('1.00'), item('2.00', other)])).toBe('transactionDetails.1.sourceAccountId')
  const guessed = { transactionPin: '918273' }
  expect(await refused([item('1.00'), item('2.00', guessed)])).toBe('transactionDetails.1.transactionPin')
  expect(await refused([])).toBe('transactionDetails')
  expect(await refused(Array.from({ length: 51 }, () => item('1.00')))).toBe('transactionDetails')
  expect(await refused([item('1.00'), item('2.00')], { occurrence: 184 })).toBe('occurrence')
})

test('[schedule-one-off-edit] of several one-off payments that are ordered together, one is changed and moved alone', async () => {
  const large = (amount: string) => scheduledPayment(ada, { amount, totalAmount: undefined })
  const both = (changes: object = {}) =>
    order({
      startType: 'CustomDate',
      paymentDate: workday(20),
      transactionDetails: [large('9.00'), large('8.00')],
      ...changes,
    })
  const { id } = valueOf(await both())
  expect((await read(id)).transactionDetails).toHaveLength(2)
  const change = (transactionDetails: object[]) =>
    askAs(schedules.updateOneOffScheduledPayment, { body: { id, updateType: null, transactionDetails } })
  const [one] = (await read(id)).transactionDetails
  const later = workday(25)
  valueOf(await change([{ ...large('7.00'), schedulePaymentKey: one.schedulePaymentKey, paymentDate: later }]))
  expect((await read(id)).transactionDetails).toMatchObject([
    { amount: { amount: '7.00' }, paymentDate: later },
    { amount: { amount: '8.00' } },
  ])
  await cancel(id)
})

test('[schedule-one-off-edit] a one-off payment is changed as one-off, with another day', async () => {
  // So far apart that holidays and a weekend between them leave two days.
  const [day, later] = [workday(1), workday(12)]
  const { id } = await create({ startType: 'CustomDate', paymentDate: day })
  const body = { id, updateType: null, transactionDetails: [scheduledPayment(ada, { paymentDate: later })] }
  const wrong = await askAs(schedules.updateRecurringScheduledPayment, { body: { ...body, updateType: 'Batch' } })
  expect(codeOf(wrong)).toEqual([409, 'schedules.wrong_type'])
  const changed = valueOf(await askAs(schedules.updateOneOffScheduledPayment, { body }))
  expect((await read(changed.id)).transactionDetails).toMatchObject([{ paymentDate: later, runDate: later }])
  await toDay(day)
  expect(itemsOf(await read(id))).toEqual(['Pending'])
  await toDay(later)
  expect(itemsOf(await read(id))).toEqual(['Successful'])
})

test('what is paused or canceled is not made', async () => {
  const first = workday(1)
  const { id, transactionDetails: items } = await create({
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentDate: first,
    occurrence: 4,
  })
  const set = (state: string, schedulePaymentKey?: string) =>
    askAs(schedules.setScheduleState, { body: { id, state, ...(schedulePaymentKey && { schedulePaymentKey }) } })
  const { version } = valueOf(await set('Canceled', items[1].schedulePaymentKey))
  // Once more changes nothing: no new version, and no second entry of the activity.
  const entries = () =>
    server.db.asSystem((tx) =>
      oneRow(tx, sql`select count(*)::int as n from identity.security_event where kind = 'scheduled-payment-canceled'`),
    )
  const recorded = await entries()
  expect(valueOf(await set('Canceled', items[1].schedulePaymentKey)).version).toBe(version)
  expect(await entries()).toEqual(recorded)
  valueOf(await set('Paused'))
  await toDay(first)
  const before = await available()
  expect(itemsOf(valueOf(await set('Active')))).toEqual(['Canceled', 'Canceled', 'Pending', 'None'])
  const canceled = valueOf(await set('Canceled'))
  expect([canceled.schedulePaymentStatus, ...itemsOf(canceled)]).toEqual(['Canceled', ...Array(4).fill('Canceled')])
  await toDay(addDays(first, 7))
  expect(await available()).toBe(before)
  expect(codeOf(await set('Active'))).toEqual([409, 'schedules.ended'])
})

test('while scheduled payments are switched off none is made; what is due waits until they are on again', async () => {
  const { id } = await create()
  const before = await available()
  const off = await server.restarted(undefined, { FEATURE_SCHEDULED_PAYMENTS: 'OFF' })
  await off.world.tasks.runDue()
  await off.close()
  expect([itemsOf(await read(id)), await available()]).toEqual([['Pending'], before])
  await settled()
  expect([itemsOf(await read(id)), await available()]).toEqual([['Successful'], before - 1_300n])
})

test('after an outage the policy that was chosen decides about each missed payment', async () => {
  const first = workday(1)
  const made: Record<string, string> = {}
  for (const whenMissed of ['RunAll', 'Skip', 'Ask'])
    made[whenMissed] = (
      await create({
        paymentType: 'Recurring',
        startType: 'CustomDate',
        paymentDate: first,
        occurrence: 2,
        whenMissed,
      })
    ).id
  const [before, written] = [await available(), await mails()]
  await toDay(addDays(first, 9))
  expect(itemsOf(await read(made['RunAll']!))).toEqual(['Successful', 'Successful'])
  expect(itemsOf(await read(made['Skip']!))).toEqual(['Canceled', 'Canceled'])
  const asked = await read(made['Ask']!)
  expect([...itemsOf(asked), asked.waitingForAnswer]).toEqual(['Open', 'Open', 2])
  // Whoever may answer finds it on the home page: the schedule once, by its earliest payment.
  const waiting = async (who: Person = ada) =>
    valueOf(await askAs(attention.listAttention, {}, who)).find(({ kind }: { kind: string }) => kind === 'schedules')
  const { amount, beneficiaryName: counterParty } = asked.transactionDetails[0]
  const missed = { transactionId: asked.id, counterParty, amount, expiresAt: null }
  expect(await waiting()).toEqual({ kind: 'schedules', count: 1, first: missed, newestAt: null })
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'payments:create'))
  expect(await waiting({ ...ada, permissions })).toBeUndefined()
  expect(await waiting(server.zed)).toBeUndefined()
  expect(await available()).toBe(before - 2_600n)
  const answer = (place: number, run: boolean) =>
    askAs(schedules.answerMissedPayment, {
      body: { id: asked.id, schedulePaymentKey: asked.transactionDetails[place].schedulePaymentKey, run },
    })
  const set = (state: string) => askAs(schedules.setScheduleState, { body: { id: asked.id, state } })
  const answers = async () =>
    (
      await server.db.asSystem((tx) =>
        rows<{ line: string }>(
          tx,
          sql`select kind || ' ' || id as line from identity.security_event
              where user_id = ${ada.userId} and kind like 'missed-payment-%'`,
        ),
      )
    ).map(({ line }) => line)
  const earlier = await answers()
  valueOf(await set('Paused'))
  expect(codeOf(await answer(0, true))).toEqual([409, 'schedules.paused'])
  valueOf(await set('Active'))
  valueOf(await answer(0, true))
  expect(await waiting()).toMatchObject({ count: 1 })
  // Where scheduled payments are switched off the answer would be refused, and nobody is asked for one.
  const closed = await server.restarted(undefined, { FEATURE_SCHEDULED_PAYMENTS: 'OFF' })
  const { schedulePaymentKey } = asked.transactionDetails[1]
  const body = { id: asked.id, schedulePaymentKey, run: false }
  const late = await ask(closed.http, schedules.answerMissedPayment, { body }, server.as(ada))
  expect(codeOf(late)).toEqual([403, 'request.switched_off'])
  const listed = valueOf(await ask(closed.http, attention.listAttention, {}, server.as(ada)))
  expect(listed.map(({ kind }: { kind: string }) => kind)).not.toContain('schedules')
  await closed.close()
  valueOf(await answer(1, false))
  // Each answer is a line in the activity of who gave it.
  const lines = (await answers()).filter((id) => !earlier.includes(id)).map((id) => id.split(' ')[0] ?? '')
  expect(lines.toSorted()).toEqual(['missed-payment-made', 'missed-payment-skipped'])
  expect(await waiting()).toBeUndefined()
  await settled()
  expect(itemsOf(await read(asked.id))).toEqual(['Successful', 'Canceled'])
  expect(codeOf(await answer(1, true))).toEqual([409, 'schedules.item_decided'])
  // Two were skipped, and two ask.
  expect((await mails()) - written).toBe(4)
})

test('a payment that is refused on its day says why, and the next one is made', async () => {
  const first = workday(4)
  const most = (await available()) / 100n
  const { id } = await create(
    { paymentType: 'Recurring', startType: 'CustomDate', paymentDate: first, occurrence: 2 },
    { amount: `${most}.00`, totalAmount: undefined },
  )
  // Two days before, to the second, and once.
  const twoDaysBefore = new Date(`${addDays(first, -2)}T08:00:00Z`)
  const isAnnounced = async () => {
    const asked = sql`select announced_at is not null as told from schedules.occurrence where schedule_id = ${id} and n = 1`
    return (await server.db.asSystem((tx) => oneRow<{ told: boolean }>(tx, asked))).told
  }
  server.clock.moveTo(new Date(twoDaysBefore.getTime() - 1_000))
  await server.world.schedules.announceShortfalls()
  expect(await isAnnounced()).toBe(false)
  server.clock.moveTo(twoDaysBefore)
  const written = await mails()
  const short = await server.world.schedules.announceShortfalls()
  expect([short > 0, await isAnnounced(), await server.world.schedules.announceShortfalls()]).toEqual([true, true, 0])
  expect((await mails()) - written).toBe(short)
  const calendar = valueOf(await askAs(schedules.getScheduleCalendar, {}))
  expect(calendar.accounts).toMatchObject([{ accountId: ada.accounts.GBP, shortFrom: first }])
  await toDay(first)
  const [item] = (await read(id)).transactionDetails
  expect(item).toMatchObject({
    status: 'Failed',
    reason: "The account didn't hold enough money.",
    transactionId: null,
  })
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('what cannot be ordered for later is refused with its own words, and nothing is kept', async () => {
  const count = async () =>
    (
      await server.db.asSystem((tx) =>
        oneRow<{ n: number }>(tx, sql`select count(*)::int as n from schedules.schedule`),
      )
    ).n
  const before = await count()
  const refused = async (answer: Promise<Answer>) => codeOf(await answer)
  const custom = { startType: 'CustomDate' }
  expect(await refused(order({ ...custom, paymentDate: inDays(-1) }))).toEqual([400, 'schedules.day_past'])
  const yearly = { ...custom, paymentType: 'Recurring', paymentFrequency: 'Yearly', paymentDate: inDays(2) }
  expect(await refused(order({ ...yearly, occurrence: 12 }))).toEqual([400, 'schedules.too_far'])
  for (const occurrence of [0, 10_000]) {
    const answer = await order({ ...custom, paymentType: 'Recurring', paymentDate: inDays(2), occurrence })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('1 to 366 times')])
  }
  expect(await refused(order({}, { transactionPin: '000001' }))).toEqual([400, 'identity.pin_wrong'])
  const decimals = await order({}, { amount: '1.001', totalAmount: undefined })
  expect(decimals.statusCode).toBe(400)
  expect((await order(custom)).body).toContain('Choose a date.')
  const foreign = await askAs(schedules.getScheduledPayment, { query: { Id: (await create()).id } }, server.zed)
  expect(codeOf(foreign)).toEqual([404, 'schedules.unknown'])
  expect(await count()).toBe(before + 1)
  const key = freshKey()
  const once = valueOf(await order({}, {}, key))
  expect(valueOf(await order({}, {}, key))).toEqual(once)
  expect(await count()).toBe(before + 2)
  await settled()
})

test('[entity-schedule] a schedule has every field of the specification, in the list and alone, and a key for each payment', async () => {
  const made = valueOf(
    await order(
      {
        paymentType: 'Recurring',
        startType: 'CustomDate',
        paymentFrequency: 'Weekly',
        paymentDate: workday(3),
        occurrence: 3,
      },
      { schedulePaymentKey: '00000000-0000-4000-8000-000000000009' },
    ),
  )
  const fields = {
    id: made.id,
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentFrequency: 'Weekly',
    paymentDate: workday(3),
    occurrence: 3,
    occurred: 0,
    transactionType: 'Debit',
    status: 'Active',
    schedulePaymentStatus: 'Pending',
  }
  const query = { CustomerId: ada.customerId, PageSize: '100' }
  const { record, pageData } = valueOf(await askAs(schedules.getScheduledPayments, { query }))
  expect(record.find(({ id }: { id: string }) => id === made.id)).toMatchObject(fields)
  expect(pageData).toMatchObject({ pageSize: 100, totalItemCount: record.length })
  const alone = await read(made.id)
  expect(alone).toMatchObject({ ...fields, transactionDetails: { length: 3 } })
  // What the client called a payment is its own; each of them has a key by which it can be edited.
  const keys = alone.transactionDetails.map((one: { schedulePaymentKey: string }) => one.schedulePaymentKey)
  expect(new Set(keys).size).toBe(3)
  expect(keys).not.toContain('00000000-0000-4000-8000-000000000009')
  valueOf(await askAs(schedules.setScheduleState, { body: { id: made.id, state: 'Canceled' } }))
})

test('[schedule-status-filter, schedule-list-shape] the list is paged and filtered by status', async () => {
  const list = async (query: object) =>
    valueOf(await askAs(schedules.getScheduledPayments, { query: { CustomerId: ada.customerId, ...query } }))
  const all = await list({ PageSize: '3' })
  expect(all).toMatchObject({ record: { length: 3 }, pageData: { pageSize: 3, hasNextPage: true } })
  let sum = 0
  for (const Status of ['Pending', 'Processed', 'Open', 'Canceled', 'Failed', 'Successful']) {
    const { record, pageData } = await list({ Status, PageSize: '100' })
    expect(record.every((one: { schedulePaymentStatus: string }) => one.schedulePaymentStatus === Status)).toBe(true)
    sum += pageData.totalItemCount
  }
  expect(sum).toBe(all.pageData.totalItemCount)
})

test('the list is narrowed to words of a payee, and sorted by when a schedule was made or pays next', async () => {
  type Listed = { id: string; status: string; nextRunDate: string | null; beneficiaryName: string; dateAdded: string }
  const list = async (query: object): Promise<Listed[]> =>
    valueOf(await askAs(schedules.getScheduledPayments, { query: { PageSize: '100', ...query } })).record
  const late = await create({ startType: 'CustomDate', paymentDate: workday(9) })
  // Each at a moment of its own, by which they are sorted.
  server.clock.moveBy(1_000)
  const soon = await create({ startType: 'CustomDate', paymentDate: workday(2) })
  server.clock.moveBy(1_000)
  const paused = await create({ startType: 'CustomDate', paymentDate: workday(2) })
  await askAs(schedules.setScheduleState, { body: { id: paused.id, state: 'Paused' } })
  const order = (all: Listed[], ...of: { id: string }[]) =>
    of.map(({ id }) => all.findIndex((one) => one.id === id)).every((at, n, ats) => at >= 0 && at > (ats[n - 1] ?? -1))
  expect(order(await list({}), paused, soon, late)).toBe(true)
  expect(order(await list({ SortDirection: 'ASC' }), late, soon, paused)).toBe(true)
  expect(order(await list({ SortBy: 'NextPayment', SortDirection: 'ASC' }), soon, late, paused)).toBe(true)
  expect(order(await list({ SortBy: 'NextPayment', SortDirection: 'DESC' }), late, soon, paused)).toBe(true)
  const word = late.beneficiaryName.slice(1).toUpperCase()
  expect((await list({ Search: word })).map(({ id }) => id)).toContain(late.id)
  expect(await list({ Search: `${word}_` })).toEqual([])
  await server.db.asSystem((tx) =>
    execute(tx, sql`update schedules.occurrence set payee = 'Łukasz Żółć' where schedule_id = ${late.id}`),
  )
  for (const typed of ['lukasz', 'ŻÓŁĆ', 'zolc'])
    expect((await list({ Search: typed })).map(({ id }) => id)).toEqual([late.id])
  for (const { id } of [late, soon, paused])
    valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('many workers make each payment once; what a killed one held is made by another at once, of one that hangs after 30 seconds', async () => {
  const made: string[] = []
  for (let one = 0; one < 6; one += 1) made.push((await create()).id)
  const before = await available()
  const until = new Date(server.clock.now().getTime() + holdMs)
  const holds = (worker: number | undefined, scheduleIds: readonly string[]) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update platform.task set locked_until = ${until}, locked_by = ${worker}
            where subject = any(${[...scheduleIds]}::uuid[])`,
      ),
    )
  await holds(await server.db.livenessLock(), made.slice(0, 3))
  // No connection has this number.
  await holds(-1, made.slice(3, 4))
  const others = await Promise.all([server.restarted(), server.restarted()])
  const work = () => Promise.all([server.world, ...others.map(({ world }) => world)].map(({ tasks }) => tasks.runDue()))
  await work()
  await server.settle()
  expect(await available()).toBe(before - 3n * 1_300n)
  server.clock.moveBy(30_001)
  await work()
  await settled()
  expect(await available()).toBe(before - 6n * 1_300n)
  for (const id of made) expect(itemsOf(await read(id))).toEqual(['Successful'])
  for (const { close } of others) await close()
})

test('the preview announces the days that the schedule then has', async () => {
  const query = {
    PaymentType: 'Recurring',
    StartType: 'CustomDate',
    PaymentFrequency: 'Daily',
    PaymentDate: inDays(1),
    Occurrence: '7',
    CurrencyCode: 'GBP',
    BankCountry: 'GB',
  }
  const { days, holidaysKnown } = valueOf(await askAs(schedules.previewSchedule, { query }))
  const created = await create({
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentDate: inDays(1),
    occurrence: 7,
  })
  expect([holidaysKnown, days.map(({ runDate }: Item) => runDate)]).toEqual([
    true,
    created.transactionDetails.map(({ runDate }: Item) => runDate),
  ])
  valueOf(await askAs(schedules.setScheduleState, { body: { id: created.id, state: 'Canceled' } }))
})

test('a bank holiday that is announced late moves the payments planned for it, and its customer reads the new day', async () => {
  const first = workday(20)
  const recurring = { paymentType: 'Recurring', startType: 'CustomDate', paymentFrequency: 'Weekly', occurrence: 2 }
  const created = await create({ ...recurring, paymentDate: first })
  const paused = await create({ ...recurring, paymentDate: first, whenMoved: 'PreviousWorkingDay' })
  valueOf(await askAs(schedules.setScheduleState, { body: { id: paused.id, state: 'Paused' } }))
  const days = async (id: string) => (await read(id)).transactionDetails.map(({ runDate }: Item) => runDate)
  const before = [await days(created.id), await days(paused.id)]
  expect(before[0]?.[0]).toBe(first)
  expect(await server.world.schedules.moveOffHolidays()).toBe(0)
  const written = await mails()
  announceHolidays([{ place: 'GB', date: first }])
  try {
    expect(await server.world.schedules.moveOffHolidays()).toBe(2)
    expect(await server.world.schedules.moveOffHolidays()).toBe(0)
  } finally {
    announceHolidays([])
  }
  const [next, previous] = [await days(created.id), await days(paused.id)]
  expect([next[0] > first, previous[0] < first]).toEqual([true, true])
  expect([next[1], previous[1]]).toEqual([before[0]?.[1], before[1]?.[1]])
  expect(await mails()).toBeGreaterThan(written)
  const letter = (await server.world.notifications.listOutbox()).find(({ subject }) => subject.startsWith('New date'))
  expect(letter?.text).toMatch(/A bank holiday was announced .* We'll make it on \w+day/)
  // It is made on its new day and not before.
  await toDay(first)
  expect(itemsOf(await read(created.id))[0]).toBe('Pending')
  await toDay(next[0])
  expect(itemsOf(await read(created.id))[0]).not.toBe('Pending')
  for (const { id } of [created, paused]) await cancel(id)
})

test('an account that may not pay, and a person who may no longer, pay nothing, each with its own words', async () => {
  const setStatus = (status: 'Active' | 'Frozen' | 'Closed', accountId = ada.accounts.GBP) =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId: ada.customerId, accountId, status }))
  // A payment that is under way keeps the account open as well.
  await settled()
  const first = workday(1)
  const daily = { paymentType: 'Recurring', startType: 'CustomDate', paymentDate: first, occurrence: 2 }
  const { id } = await create(daily)
  const { id: once } = await create({ startType: 'CustomDate', paymentDate: workday(20) })
  const cy = await addColleague(server, ada, { firstName: 'Cy', roleId: 11, role: 'Admin' })
  const body = scheduleOrder(ada, { startType: 'CustomDate', paymentDate: first })
  const headers = { ...server.as(cy), 'idempotency-key': freshKey() }
  const ofCy = valueOf(await ask(server.http, schedules.createScheduledPayment, { body }, headers)).id
  const toClose = { accountId: ada.accounts.GBP, transferToAccountId: ada.savings }
  expect(codeOf(await askAs(accountManagement.closeAccount, { body: toClose }))).toEqual([
    409,
    'accounts.schedules_open',
  ])
  await server.db.asSystem((tx) => server.world.customers.setUserStatus(tx, cy.userId, 'DeActivated'))
  const before = await available()
  const kept = sql`select count(*)::int as n from schedules.schedule`
  const schedulesKept = () => server.db.asSystem((tx) => oneRow<{ n: number }>(tx, kept))
  const keptBefore = await schedulesKept()
  await setStatus('Closed', ada.spare)
  expect(codeOf(await order(daily, { sourceAccountId: ada.spare }))).toEqual([409, 'ledger.account_closed'])
  await setStatus('Frozen')
  expect(codeOf(await order(daily))).toEqual([409, 'ledger.account_frozen'])
  const oneOff = { id: once, updateType: null, transactionDetails: [scheduledPayment(ada)] }
  const all = { id, updateType: 'Batch', transactionDetails: [scheduledPayment(ada)] }
  for (const [declared, body] of [
    [schedules.updateOneOffScheduledPayment, oneOff],
    [schedules.updateRecurringScheduledPayment, all],
  ] as const)
    expect(codeOf(await askAs(declared, { body }))).toEqual([409, 'ledger.account_frozen'])
  expect(await schedulesKept()).toEqual(keptBefore)
  await toDay(first)
  expect((await read(id)).transactionDetails[0]).toMatchObject({
    status: 'Failed',
    reason: new Refusal('ledger.account_frozen').words,
    transactionId: null,
  })
  await setStatus('Active')
  expect((await read(ofCy)).transactionDetails[0]).toMatchObject({
    status: 'Failed',
    reason: 'Cy Colleague can no longer make payments.',
    transactionId: null,
  })
  expect(await available()).toBe(before)
  // The next one is made all the same.
  await toDay(addDays(first, 5))
  expect([itemsOf(await read(id)), await available()]).toEqual([['Failed', 'Successful'], before - 1_300n])
})

test('what a member may pay holds when a schedule is ordered and when it is made, whichever company is chosen then', async () => {
  const dee = await addColleague(server, ada, { firstName: 'Dee', roleId: 11, role: 'Admin' })
  const limit = async (amount: string) => {
    const limits = { perDay: null, currencyCodes: null, accountIds: null }
    const perPayment = { amount, currencyCode: 'GBP' }
    valueOf(await askAs(team.updateMemberLimits, { body: { employeeId: dee.userId, perPayment, ...limits } }))
    return { ...dee, protection: { member: { perPayment: amountIn(amount, 'GBP'), ...limits } } }
  }
  const daily = { paymentType: 'Recurring', startType: 'CustomDate', paymentDate: workday(1), occurrence: 2 }
  const orderAs = (who: Caller) =>
    ask(
      server.http,
      schedules.createScheduledPayment,
      { body: scheduleOrder(ada, daily) },
      { ...server.as(who), 'idempotency-key': freshKey() },
    )
  expect(codeOf(await orderAs(await limit('12.49')))).toEqual([409, 'team.above_payment_limit'])
  const { id } = valueOf(await orderAs(await limit('12.50')))
  // Dee acts for another company now, and is a member of this one as before.
  await server.db.asSystem((tx) =>
    execute(tx, sql`update customers.member set chosen = false where user_id = ${dee.userId}`),
  )
  const [first, second] = (await read(id)).transactionDetails.map(({ runDate }: Item) => runDate)
  await toDay(first)
  expect(itemsOf(await read(id))).toEqual(['Successful', 'Pending'])
  await limit('12.49')
  await toDay(second)
  expect((await read(id)).transactionDetails[1]).toMatchObject({
    status: 'Failed',
    reason: "Dee Colleague can't send this much in one payment.",
  })
})

test('a schedule under a payment rule is approved as a whole, and any edit asks again', async () => {
  // What other tests planned would be paid beside it within the month.
  const planned = valueOf(
    await askAs(schedules.getScheduledPayments, { query: { Status: 'Pending', PageSize: '100' } }),
  )
  for (const one of planned.record) await askAs(schedules.setScheduleState, { body: { id: one.id, state: 'Canceled' } })
  const bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const asBea = (declared: AnyCall, request: Parameters<typeof ask>[2]) =>
    ask(server.http, declared, request, { ...server.as(bea), 'idempotency-key': freshKey() })
  valueOf(
    await askAs(paymentRules.addPaymentRule, { body: ruleOrder(ada, { currencyCode: 'GBP', amountFrom: '40.00' }) }),
  )
  const decide = async (id: string, changes: object = {}) =>
    asBea(approvals.approveTransaction, { body: decision(id, changes) })
  const first = workday(1)
  const monthly = {
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentFrequency: 'Monthly',
    paymentDate: first,
    occurrence: 3,
  }
  // None of them is 40 pounds, and all of them together are more.
  const { documentUploadItems } = paymentOrder(ada)
  const made = valueOf(await order(monthly, { amount: '20.00', totalAmount: undefined, documentUploadItems }))
  const { id, paymentRuleTransactionId: asked } = made
  const before = await available()
  expect(await read(id)).toMatchObject({ approval: 'awaited', paymentRuleTransactionId: asked })
  const awaited = async () => {
    const listed = valueOf(await askAs(schedules.getScheduledPayments, { query: { Approval: 'awaited' } }))
    return listed.record.map((one: { id: string }) => one.id)
  }
  expect(await awaited()).toEqual([id])
  const shown = valueOf(await asBea(approvals.getTransactionRequestDetail, { params: { id: asked } }))
  expect(shown).toMatchObject({ scheduleId: id, amount: { amount: '60.00' }, can: { decide: true, return: false } })
  expect(shown.beneficiary.lines).toContainEqual({
    label: 'Payment 1',
    value: expect.stringMatching(/^£20\.00 on \d+ [A-Z]\w+ \d{4}$/),
  })
  // Approvers can read its documents.
  expect(shown.documents).toEqual([{ documentId: expect.any(String), name: 'invoice.png' }])
  const [{ documentId }] = shown.documents
  const opened = await asBea(payments.getTransactionDocument, { params: { documentId } })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
  const foreign = await askAs(payments.getTransactionDocument, { params: { documentId } }, server.zed)
  expect(codeOf(foreign)).toEqual([404, 'documents.unknown'])
  expect(codeOf(await askAs(approvals.approveTransaction, { body: decision(asked) }))).toEqual([
    409,
    'approvals.own_request',
  ])
  expect(valueOf(await decide(asked)).status).toBe('Approved')
  expect(await awaited()).toEqual([])
  await toDay(first)
  expect(await available()).toBe(before - 2_050n)
  const [paid, next] = (await read(id)).transactionDetails
  expect(paid).toMatchObject({ status: 'Successful', awaitsApproval: false })

  const edit = async (amount: string) =>
    valueOf(
      await askAs(schedules.updateRecurringScheduledPayment, {
        body: {
          id,
          updateType: 'Batch',
          transactionDetails: [scheduledPayment(ada, { amount, totalAmount: undefined })],
        },
      }),
    ).paymentRuleTransactionId as string
  const again = await edit('21.00')
  expect([again === asked, codeOf(await decide(asked))]).toEqual([false, [409, 'approvals.not_pending']])
  const third = await edit('22.00')
  // What waited was replaced.
  expect(codeOf(await decide(again))).toEqual([409, 'approvals.not_pending'])
  valueOf(await decide(third, { status: 'Rejected', reason: 'Too much' }))
  expect(await read(id)).toMatchObject({ approval: 'refused', status: 'Active' })
  const [, second] = (await read(id)).transactionDetails
  await toDay(second.runDate)
  expect([await available(), (await read(id)).transactionDetails[1].status]).toEqual([before - 2_050n, 'Pending'])
  valueOf(await decide(await edit('19.00')))
  await settled()
  expect(await available()).toBe(before - 2_050n - 1_950n)
  expect(next.schedulePaymentKey).toBe(second.schedulePaymentKey)
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))

  const large = { amount: '50.00', totalAmount: undefined }
  const dropped = valueOf(await order({}, large))
  expect(await awaited()).toEqual([dropped.id])
  valueOf(await askAs(schedules.setScheduleState, { body: { id: dropped.id, state: 'Canceled' } }))
  expect(await awaited()).toEqual([])
  expect(codeOf(await decide(dropped.paymentRuleTransactionId))).toEqual([409, 'approvals.not_pending'])
  // Nor does anybody decide about one whose only payment was canceled by itself.
  const single = valueOf(await order({}, large))
  const [only] = (await read(single.id)).transactionDetails
  const { schedulePaymentKey } = only
  valueOf(await askAs(schedules.setScheduleState, { body: { id: single.id, state: 'Canceled', schedulePaymentKey } }))
  expect(codeOf(await decide(single.paymentRuleTransactionId))).toEqual([409, 'approvals.not_pending'])
  const soon = valueOf(await order({}, large))
  await settled()
  expect(itemsOf(await read(soon.id))).toEqual(['Pending'])
  valueOf(await decide(soon.paymentRuleTransactionId))
  await settled()
  expect(itemsOf(await read(soon.id))).toEqual(['Successful'])
  expect((await order({}, { ...large, amount: '39.00' })).json().value.paymentRuleTransactionId).toBeNull()
  await settled()
})

test('approvers of a list read everybody who is paid, what each gets and the total', async () => {
  const nils = await addColleague(server, ada, { firstName: 'Nils', roleId: 11, role: 'Admin' })
  const asNils = (declared: AnyCall, request: Parameters<typeof ask>[2]) =>
    ask(server.http, declared, request, server.as(nils))
  const [paymentMethodValue, accountNumber] = otherAccounts.holder
  const there = scheduledPayment(ada).beneficiaryAccountDetailsRequests
  const elsewhere = there.map((one) => ({ ...one, paymentMethodValue, accountNumber }))
  const pays = (amount: string, changes: object = {}) =>
    scheduledPayment(ada, { amount, totalAmount: undefined, ...changes })
  const transactionDetails = [
    pays('30.00'),
    pays('20.00', { beneficiaryId: ada.saved.accountHolderId, beneficiaryAccountDetailsRequests: elsewhere }),
    pays('10.00'),
  ]
  const list = { startType: 'CustomDate', paymentDate: workday(2), transactionDetails }
  const { id, paymentRuleTransactionId: asked } = valueOf(await order(list))
  const shown = valueOf(await asNils(approvals.getTransactionRequestDetail, { params: { id: asked } }))
  expect(shown).toMatchObject({ amount: { amount: '60.00' }, beneficiary: { country: '', bankName: '' } })
  expect(shown.beneficiary.name).toMatch(/^.?Amelia Clarke.? and 1 other$/)
  expect(shown.beneficiary.lines).toEqual(
    expect.arrayContaining([
      { label: 'Payee 1', value: expect.stringMatching(/Amelia Clarke.*: £40\.00 in 2 payments$/) },
      { label: 'Payee 2', value: expect.stringContaining(`${paymentMethodValue} ${accountNumber}: £20.00`) },
    ]),
  )
  const listed = valueOf(await asNils(approvals.listTransactionRequests, { query: {} })).records
  expect(listed).toContainEqual(expect.objectContaining({ counterParty: shown.beneficiary.name }))
  await cancel(id)
})

test('an edit asks about every payment that is left, also by whose rule is about another one', async () => {
  const cleo = await addColleague(server, ada, { firstName: 'Cleo', roleId: 21, role: 'Approver' })
  const dora = await addColleague(server, ada, { firstName: 'Dora', roleId: 11, role: 'Admin' })
  const asWho = (who: Caller, declared: AnyCall, request: Parameters<typeof ask>[2]) =>
    ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
  const monthly = {
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentFrequency: 'Monthly',
    paymentDate: workday(1),
    occurrence: 2,
  }
  // Cleo approves what is 21 pounds, and whatever Dora orders from 12 to 13; none of them by its sum.
  const rule = { currencyCode: 'GBP', approvers: [{ userId: cleo.userId }] }
  for (const terms of [
    { amountFrom: '21.00', amountTo: '21.00' },
    { amountFrom: '12.00', amountTo: '13.00', initiatorId: dora.userId },
  ])
    valueOf(await askAs(paymentRules.addPaymentRule, { body: ruleOrder(ada, { ...rule, ...terms }) }))
  const steps = async (id: string) =>
    valueOf(await asWho(cleo, approvals.getTransactionRequestDetail, { params: { id } })).steps
  const named = [expect.objectContaining({ name: 'Cleo Colleague' })]
  for (const [who, first, other] of [
    [ada, '21.00', '15.00'],
    [dora, '12.00', '15.00'],
  ] as const) {
    const body = scheduleOrder(ada, monthly, { amount: first, totalAmount: undefined })
    const { id, paymentRuleTransactionId: asked } = valueOf(
      await asWho(who, schedules.createScheduledPayment, { body }),
    )
    expect(await steps(asked)).toEqual(named)
    const [, { schedulePaymentKey }] = (await read(id)).transactionDetails
    const detail = scheduledPayment(ada, { amount: other, totalAmount: undefined, schedulePaymentKey })
    const edit = { id, transactionDetails: [detail] }
    const again = valueOf(await askAs(schedules.updateRecurringScheduledPayment, { body: edit }))
    // Ada changed the other payment, to an amount that no rule is about.
    expect(await steps(again.paymentRuleTransactionId)).toEqual(named)
    valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
  }
})

test('who may not see the account neither steers its schedules, nor cancels its payments, nor reads what is asked of them', async () => {
  const { zed } = server
  const asked = async (who: Caller, declared: AnyCall, request: Parameters<typeof ask>[2]) =>
    codeOf(await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() }))
  const of = (body: object) => ({ body })
  valueOf(
    await askAs(paymentRules.addPaymentRule, of(ruleOrder(zed, { currencyCode: 'GBP', amountFrom: '40.00' })), zed),
  )
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [zed.accounts.EUR] }
  const limited = async (person: { firstName: string; roleId: number; role: string }): Promise<Caller> => {
    const colleague = await addColleague(server, zed, person)
    valueOf(await askAs(team.updateMemberLimits, of({ employeeId: colleague.userId, ...member }), zed))
    return { ...colleague, protection: { member } }
  }
  const kim = await limited({ firstName: 'Kim', roleId: 11, role: 'Admin' })
  const vi = await limited({ firstName: 'Vi', roleId: 22, role: 'Viewer' })
  const monthly = { paymentType: 'Recurring', startType: 'CustomDate', paymentDate: workday(2), occurrence: 3 }
  const { id } = valueOf(
    await askAs(schedules.createScheduledPayment, of(scheduleOrder(zed, monthly, { totalAmount: undefined })), zed),
  )
  for (const state of ['Paused', 'Canceled'])
    expect(await asked(kim, schedules.setScheduleState, of({ id, state }))).toEqual([404, 'schedules.unknown'])
  const big = paymentOrder(zed, { amount: '50.00', totalAmount: undefined })
  const { transactionId } = valueOf(await askAs(payments.createTransactionRequest, of(big), zed))
  const cancel = of({ paymentInstructionId: transactionId })
  expect(await asked(kim, payments.cancelTransaction, cancel)).toEqual([404, 'payments.unknown'])
  const detail = { params: { id: transactionId } }
  // Whoever approves sees what is asked; others see it of their accounts.
  expect((await asked(kim, approvals.getTransactionRequestDetail, detail))[0]).toBe(200)
  expect(await asked(vi, approvals.getTransactionRequestDetail, detail)).toEqual([404, 'approvals.unknown'])
  const { documentUploadItems } = paymentOrder(zed)
  const large = { amount: '20.00', totalAmount: undefined, documentUploadItems }
  const scheduled = valueOf(await askAs(schedules.createScheduledPayment, of(scheduleOrder(zed, monthly, large)), zed))
  const shown = await ask(
    server.http,
    approvals.getTransactionRequestDetail,
    { params: { id: scheduled.paymentRuleTransactionId } },
    server.as(kim),
  )
  const [{ documentId }] = valueOf(shown).documents
  const document = { params: { documentId } }
  expect((await asked(kim, payments.getTransactionDocument, document))[0]).toBe(200)
  expect(await asked(vi, payments.getTransactionDocument, document)).toEqual([404, 'documents.unknown'])
  const listed = async (who: Caller) =>
    valueOf(await ask(server.http, approvals.listTransactionRequests, { query: {} }, server.as(who))).records.length
  const found = [await listed(kim), await listed(vi)]
  expect([found[0] > 0, found[1]]).toEqual([true, 0])
  const named = { query: { RequestIds: transactionId } }
  expect(await asked(vi, approvals.exportRequests, named)).toEqual([404, 'approvals.unknown'])
  const csv = await ask(server.http, approvals.exportRequests, { query: {} }, server.as(vi))
  expect(csv.body.trim().split('\n')).toHaveLength(1)
  expect((await asked(zed, payments.cancelTransaction, cancel))[0]).toBe(200)
  expect((await asked(zed, schedules.setScheduleState, of({ id, state: 'Canceled' })))[0]).toBe(200)
})

test('an account with a schedule stays open, and the books are sound', async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
