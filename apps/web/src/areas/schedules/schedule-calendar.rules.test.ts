import type { Schedule } from '@tradewind/contract/schedules'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { chargesOf, daysOf, heldBack, monthsBetween, weeksOf } from './schedule-calendar.rules.ts'

const pounds = (minor: bigint) => money('GBP', minor)
const day = (date: string, [out, coming, left]: [bigint, bigint, bigint]) => ({
  date,
  outgoing: [{ id: date, schedulePaymentKey: date, beneficiaryName: 'Amelia', amount: pounds(out) }],
  incoming: [{ senderName: 'Bea', amount: pounds(coming) }],
  invoices: [],
  left: pounds(left),
  short: false,
})

test('the charges of a day are what its payments take beyond their amounts', () => {
  const days = [day('2027-01-04', [2_000n, 0n, 7_950n]), day('2027-01-05', [3_000n, 500n, 5_450n])]
  expect(chargesOf({ available: pounds(10_000n), days })).toEqual([pounds(50n), pounds(0n)])
})

test('what is paused or not approved is held back; what pays or has ended is not', () => {
  const schedule = (id: string, changes: Partial<Schedule>) =>
    ({ id, status: 'Active', approval: 'none', nextRunDate: '2027-01-04', ...changes }) as Schedule
  const all = [
    schedule('pays', {}),
    schedule('approved', { approval: 'given' }),
    schedule('waits', { approval: 'awaited' }),
    schedule('refused', { approval: 'refused' }),
    schedule('paused', { status: 'Paused' }),
    schedule('ended', { status: 'Canceled', approval: 'refused', nextRunDate: null }),
  ]
  expect(heldBack(all).map(({ id }) => id)).toEqual(['waits', 'refused', 'paused'])
})

test('what is planned for several accounts stands on one calendar, each with its own charges', () => {
  const account = (accountId: string, days: ReturnType<typeof day>[]) => ({
    accountId,
    available: pounds(10_000n),
    shortFrom: null,
    days,
  })
  const days = daysOf([
    account('operating', [day('2027-01-05', [3_000n, 0n, 6_950n])]),
    account('suppliers', [day('2027-01-04', [1_000n, 0n, 9_000n]), day('2027-01-05', [1_000n, 0n, 8_000n])]),
  ])
  expect(days.map(({ date, accounts }) => [date, accounts.map((one) => [one.accountId, one.charges.minor])])).toEqual([
    ['2027-01-04', [['suppliers', 0n]]],
    [
      '2027-01-05',
      [
        ['operating', 50n],
        ['suppliers', 0n],
      ],
    ],
  ])
})

test('the months of the calendar are those of its first and last day and all between', () => {
  expect(monthsBetween('2026-11-30', '2027-01-31')).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsBetween('2027-02-01', '2027-02-28')).toEqual(['2027-02'])
})

test('a month is weeks from Monday to Sunday, without days of another month', () => {
  const january = weeksOf('2027-01')
  // The first of January 2027 is a Friday.
  expect(january[0]).toEqual([undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02', '2027-01-03'])
  expect(january.map((week) => week.find((date) => date !== undefined))).toEqual([
    '2027-01-01',
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
    '2027-01-25',
  ])
  expect(
    weeksOf('2027-03')
      .flat()
      .filter((date) => date !== undefined),
  ).toHaveLength(31)
  // Four whole weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
})
