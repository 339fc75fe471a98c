import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import {
  announcedUntil,
  editedItems,
  forecast,
  nextOf,
  payeesInWords,
  refuseDays,
  shownStatus,
  submissionWords,
  waitingTotal,
  whatIsDue,
} from './schedules.rules.ts'
import type { Occurrence, Schedule } from './schedules.types.ts'

const paid = (n: number, accountNumber: string, payee = 'Amelia Clarke', minor = 2_000n): Occurrence =>
  ({
    n,
    runDay: '2026-12-01',
    payee,
    amount: money('GBP', minor),
    status: 'None',
    ordered: {
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber },
      ],
    },
  }) as unknown as Occurrence

const linesOf = (items: Occurrence[]) => {
  const pattern = { paymentType: 'Recurring', startType: 'CustomDate', frequency: 'Weekly' } as const
  return submissionWords({ ...pattern, items } as unknown as Schedule).lines
}
const many = (count: number) => Array.from({ length: count }, (_, at) => paid(at + 1, '66374958'))

test('approvers read the account of each payment where one goes elsewhere, though the name is the same', () => {
  expect(linesOf(many(2)).map(({ value }) => value)).toEqual(Array(2).fill('£20.00 on 1 December 2026'))
  const values = linesOf([paid(1, '66374958'), paid(2, '11112222')]).map(({ value }) => value)
  expect(values[0]).toMatch(/ to .*Amelia Clarke.*, 089999 66374958$/)
  expect(values[1]).toMatch(/ to .*Amelia Clarke.*, 089999 11112222$/)
})

test('what is unlike the rest is shown however far ahead, and the others are counted', () => {
  const lines = linesOf([...many(40), paid(41, '11112222'), paid(42, '66374958', 'Amelia Clarke', 900_000n)])
  expect(lines.slice(-3).map(({ label }) => label)).toEqual(['Payment 41', 'Payment 42', '16 more'])
  expect(lines).toHaveLength(27)
})

test('approvers read everybody who is paid, each account once with all that it gets', () => {
  const items = [paid(1, '66374958'), paid(2, '11112222', 'Ben Okafor'), paid(3, '66374958'), paid(4, '11112222')]
  const { name, lines } = payeesInWords({ items })
  expect(name).toMatch(/^.?Amelia Clarke.? and 2 others$/)
  expect(lines.map(({ label }) => label)).toEqual(['Payee 1', 'Payee 2', 'Payee 3'])
  expect(lines.map(({ value }) => value.slice(value.lastIndexOf(': ') + 2))).toEqual([
    '£40.00 in 2 payments',
    '£20.00',
    '£20.00',
  ])
  expect(payeesInWords({ items: many(3) })).toEqual({ name: 'Amelia Clarke', lines: [] })
})

const now = new Date('2026-11-25T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const dayMs = 86_400_000

test('what is due is made, until its day has passed; then what was chosen holds, and an answer above all', () => {
  const decide = (
    whenMissed: Schedule['whenMissed'],
    dueAt: Date,
    answered = false,
    status: Schedule['status'] = 'Active',
  ) => whatIsDue({ status, whenMissed }, { dueAt, answered }, now)
  for (const each of ['RunAll', 'Skip', 'Ask'] as const) expect(decide(each, ago(dayMs))).toBe('place')
  const late = ago(dayMs + 1)
  expect([decide('RunAll', late), decide('Skip', late), decide('Ask', late)]).toEqual(['place', 'skip-missed', 'ask'])
  expect([decide('Skip', late, true), decide('Ask', late, true)]).toEqual(['place', 'place'])
  expect([decide('RunAll', now, true, 'Paused'), decide('Ask', late, false, 'Paused')]).toEqual(
    Array(2).fill('skip-paused'),
  )
})

const items = (...statuses: Occurrence['status'][]) =>
  statuses.map((status, at) => ({
    ...paid(at + 1, '66374958'),
    key: `key-${at + 1}`,
    status,
    charge: money('GBP', 50n),
    dueAt: ago(-at * dayMs),
    decidedAt: status === 'None' || status === 'Open' ? null : now,
  }))

test('a schedule is shown as what became of all that it made', () => {
  const shown = (status: Schedule['status'], ...of: Occurrence['status'][]) =>
    shownStatus({ status, items: items(...of) })
  expect([shown('Active', 'None', 'None'), shown('Active', 'Successful', 'None'), shown('Paused', 'None')]).toEqual([
    'Pending',
    'Open',
    'Pending',
  ])
  expect(shown('Canceled', 'Successful', 'Canceled')).toBe('Canceled')
  expect([
    shown('Done', 'Successful', 'Processed', 'Failed'),
    shown('Done', 'Successful', 'Failed', 'Canceled'),
    shown('Done', 'Canceled', 'Successful'),
    shown('Done', 'Canceled', 'Canceled'),
  ]).toEqual(['Processed', 'Failed', 'Successful', 'Canceled'])
})

test('an edit replaces the one with its key, or all that wait, and nothing that is decided', () => {
  const schedule = (...of: Occurrence['status'][]) => ({ status: 'Active', items: items(...of) }) as Schedule
  const edited = (of: Schedule, key?: string) => editedItems(of, key).map(({ n }) => n)
  const begun = schedule('Successful', 'Open', 'None', 'Canceled', 'None')
  expect([edited(begun), edited(begun, 'key-3')]).toEqual([[3, 5], [3]])
  const refused = (of: Schedule, key?: string) => {
    try {
      return edited(of, key)
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  for (const key of ['key-1', 'key-2', 'key-4']) expect(refused(begun, key)).toBe('schedules.item_decided')
  expect(refused(begun, 'key-9')).toBe('schedules.item_unknown')
  expect(refused(schedule('Successful'))).toBe('schedules.item_decided')
  for (const status of ['Canceled', 'Done'] as const)
    expect(refused({ ...begun, status }, 'key-3')).toBe('schedules.ended')
})

test('the next payment is the earliest that waits, and what waits together counts amounts and charges', () => {
  const all = items('Successful', 'None', 'Open', 'None')
  expect(nextOf([...all].toReversed())?.n).toBe(2)
  expect(nextOf(items('Successful', 'Canceled'))).toBeUndefined()
  expect(waitingTotal({ items: all })).toEqual({ amount: money('GBP', 6_000n), charge: money('GBP', 150n) })
})

test('a first day is today or later, and the last within ten years', () => {
  const refused = (first: string, last: string) => {
    try {
      refuseDays(first, last, '2026-11-25')
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect([
    refused('2026-11-25', '2036-11-25'),
    refused('2026-11-24', '2026-12-24'),
    refused('2026-11-25', '2036-11-26'),
  ]).toEqual([undefined, 'schedules.day_past', 'schedules.too_far'])
})

test('a day is short where all that leaves on it comes before what reaches it', () => {
  const flow = (day: string, minor: bigint, charge?: bigint) => ({
    accountId: 'pounds',
    day,
    amount: money('GBP', minor),
    ...(charge !== undefined && { charge: money('GBP', charge) }),
  })
  const look = (outgoing: ReturnType<typeof flow>[], incoming: ReturnType<typeof flow>[]) =>
    forecast(money('GBP', 1_000n), { outgoing, incoming })
  const enough = look([flow('2026-12-01', 950n, 50n)], [])
  expect([enough.shortFrom, enough.days.map(({ left }) => left.minor)]).toEqual([null, [0n]])
  expect(look([flow('2026-12-01', 950n, 51n)], []).shortFrom).toBe('2026-12-01')
  // What comes on the same day may come too late, and what came before is there.
  const sameDay = look([flow('2026-12-01', 1_001n)], [flow('2026-12-01', 500n)])
  expect([sameDay.shortFrom, sameDay.days[0]?.left.minor]).toEqual(['2026-12-01', 499n])
  expect(look([flow('2026-12-02', 1_400n)], [flow('2026-12-01', 400n)]).shortFrom).toBeNull()
  expect(look([flow('2026-12-01', 800n), flow('2026-12-03', 300n)], []).shortFrom).toBe('2026-12-03')
  // What others owe is shown on its day, and counts for nothing.
  const owed = { outgoing: [flow('2026-12-02', 1_400n)], incoming: [], owed: [flow('2026-12-01', 400n)] }
  const invoiced = forecast(money('GBP', 1_000n), owed)
  expect([invoiced.shortFrom, invoiced.days.map(({ left }) => left.minor)]).toEqual(['2026-12-02', [1_000n, -400n]])
  expect(announcedUntil(now).getTime() - now.getTime()).toBe(2 * dayMs)
})
