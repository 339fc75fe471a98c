import { expect, test } from 'vitest'
import { isNarrowed, readScheduleSearch, writeScheduleSearch } from './schedule-search.rules.ts'

test('the filters and the order of scheduled payments are read from the address as they were written into it', () => {
  const asked = { page: 3, pageSize: 50, sortBy: 'NextPayment', direction: 'ASC', status: 'awaited', text: 'Ngozi' }
  expect(readScheduleSearch(writeScheduleSearch(asked as never))).toEqual(asked)
  expect(writeScheduleSearch(readScheduleSearch({}))).toEqual({})
})

test('what is not right in an address of the schedules is as if it were not there', () => {
  const read = readScheduleSearch({ page: 'x', pageSize: '7', sort: 'Amount-ASC', status: 'Late', text: ' ' })
  expect(read).toEqual(readScheduleSearch({}))
  expect(isNarrowed(read)).toBe(false)
  for (const one of [{ status: 'Pending' }, { text: 'a' }]) expect(isNarrowed(readScheduleSearch(one))).toBe(true)
})
