import { expect, test } from 'vitest'
import { nextDayOf, stateOf, steerable } from './schedule-words.ts'

const standing = {
  status: 'Active',
  approval: 'none',
  schedulePaymentStatus: 'Pending',
  waitingForAnswer: 0,
} as const

test('a schedule says first what keeps it from paying', () => {
  const words = (changes: Partial<Parameters<typeof stateOf>[0]>) => stateOf({ ...standing, ...changes }).words
  expect(words({})).toBe('Pending')
  expect(words({ status: 'Paused' })).toBe('Paused')
  expect(words({ status: 'Paused', waitingForAnswer: 1 })).toBe('Needs your answer')
  expect(words({ status: 'Paused', approval: 'awaited' })).toBe('Waiting for approval')
  expect(words({ approval: 'refused' })).toBe('Not approved')
  expect(words({ status: 'Canceled', approval: 'refused', schedulePaymentStatus: 'Canceled' })).toBe('Canceled')
})

test('of several schedules those are paused, resumed or canceled that are not so yet and have not ended', () => {
  const all = (['Active', 'Paused', 'Canceled', 'Done'] as const).map((status) => ({ status }))
  const steered = (state: Parameters<typeof steerable>[1]) => steerable(all, state).map(({ status }) => status)
  expect(steered('Paused')).toEqual(['Active'])
  expect(steered('Active')).toEqual(['Paused'])
  expect(steered('Canceled')).toEqual(['Active', 'Paused'])
})

test('a paused schedule has no next payment', () => {
  expect(nextDayOf({ status: 'Active', nextRunDate: '2027-01-29' })).toBe('2027-01-29')
  expect(nextDayOf({ status: 'Paused', nextRunDate: '2027-01-29' })).toBeUndefined()
  expect(nextDayOf({ status: 'Done', nextRunDate: null })).toBeUndefined()
})
