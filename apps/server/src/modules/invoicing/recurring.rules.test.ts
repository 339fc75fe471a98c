import { addDays, localTime } from '@tradewind/kernel/iso-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextIssue } from './recurring.rules.ts'

const pattern = { firstOn: '2027-01-31', endsOn: null, frequency: 'Monthly', timeZone: 'Europe/London' } as const

test('a month without the day issues on its last day, and the next month on the day again', () => {
  const days = [1, 2, 3, 4].map((number) => nextIssue(pattern, { number }).nextOn)
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  const quarters = [1, 2, 3].map((number) => nextIssue({ ...pattern, frequency: 'Quarterly' }, { number }).nextOn)
  expect(quarters).toEqual(['2027-01-31', '2027-04-30', '2027-07-31'])
})

test('the last day is the last on which one is issued', () => {
  const ending = { ...pattern, endsOn: '2027-02-28' }
  expect(nextIssue(ending, { number: 2 })).toMatchObject({ state: 'Active', nextOn: '2027-02-28' })
  expect(nextIssue(ending, { number: 3 })).toEqual({ state: 'Ended', nextNumber: 3, nextOn: null, nextAt: null })
})

test('whatever the zone and pattern, each is at eight where the customer is, after the one before, and none is left out', () => {
  const zones = ['Europe/London', 'America/New_York', 'Africa/Lagos', 'Asia/Kolkata', 'Pacific/Auckland'] as const
  const frequencies = ['Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const
  const most = { Weekly: 7, Monthly: 31, Quarterly: 92, Yearly: 366 } as const
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...frequencies),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 1, max: 60 }),
      (timeZone, frequency, days, number) => {
        const of = { firstOn: addDays('2026-11-29', days), endsOn: null, frequency, timeZone }
        const [one, next] = [nextIssue(of, { number }), nextIssue(of, { number: number + 1 })]
        expect(localTime(one.nextAt ?? new Date(0), timeZone)).toEqual({ date: one.nextOn, time: '08:00' })
        const [on = '', then = ''] = [one.nextOn ?? '', next.nextOn ?? '']
        expect(then > on && then <= addDays(on, most[frequency])).toBe(true)
        // What passed is left out, and nothing more.
        expect(nextIssue(of, { number, notBefore: addDays(on, 1) }).nextOn).toBe(then)
      },
    ),
    { numRuns: 500 },
  )
})
