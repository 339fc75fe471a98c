import { expect, test } from 'vitest'
import { scheduleAddress } from './schedule-search.rules.ts'

test('schedules can be narrowed to what waits for approval, and one of them or the calendar opened instead', () => {
  const schedule = '0190c000-0000-7000-8000-000000000001'
  const request = { status: 'awaited', sort: 'NextPayment-ASC', schedule, view: 'calendar' }
  expect(scheduleAddress.write(scheduleAddress.read(request))).toEqual(request)
  const wrong = scheduleAddress.read({ status: 'Late', sort: 'Amount-ASC', schedule: 'x', view: 'week' })
  expect(wrong).toEqual(scheduleAddress.read({}))
})
