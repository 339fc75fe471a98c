import type { Schedule } from '@tradewind/contract/schedules'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { chargesOf, heldBack, monthsOf } from './schedule-calendar.rules.ts'

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

test('the months of the planned days are weeks from Monday to Sunday, without days of another month', () => {
  const [january, march] = monthsOf([{ date: '2027-01-04' }, { date: '2027-01-29' }, { date: '2027-03-31' }])
  expect(january?.month).toBe('2027-01')
  // The first of January 2027 is a Friday.
  expect(january?.weeks[0]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(january?.weeks.map((week) => week.find((day) => day !== undefined))).toEqual([
    '2027-01-01',
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
    '2027-01-25',
  ])
  expect(march).toMatchObject({ month: '2027-03' })
  expect(march?.weeks.flat().filter((day) => day !== undefined)).toHaveLength(31)
  // Four whole weeks.
  expect(monthsOf([{ date: '2027-02-10' }])[0]?.weeks).toHaveLength(4)
})
