import { requestStatuses } from '@tradewind/contract/approvals'
import { expect, test } from 'vitest'
import {
  isNarrowed,
  nothingNarrowed,
  type RequestSearch,
  readRequestSearch,
  statusesOf,
  writeRequestSearch,
} from './request-search.rules.ts'

const plain = { page: 1, pageSize: 10, sortBy: 'DateAdded', direction: 'DESC' } as const

test('[mc-request-statuses] the history can be narrowed to each of the four statuses, the pending ones to those that wait', () => {
  expect(statusesOf('history')).toEqual(['Pending', 'Approved', 'Rejected', 'ReturnedForModification'])
  expect(statusesOf('history')).toEqual(requestStatuses)
  expect(statusesOf('pending')).toEqual(['Pending', 'ReturnedForModification'])
})

test('what is not right in an address is as if it were not there', () => {
  const raw = { page: '0', pageSize: '7', status: 'Approved', text: '  ', request: 'x', from: 'May', sort: 'x' }
  expect(readRequestSearch(raw, 'pending')).toEqual(plain)
})

test('a search is the same after it was written into an address', () => {
  const request = '0190c000-0000-7000-8000-000000000001'
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const asked = { page: 3, pageSize: 20, status: 'Rejected', text: 'Okafor', request, ...days } as const
  const search = { ...asked, sortBy: 'Name', direction: 'ASC' } as const
  expect(readRequestSearch(writeRequestSearch(search), 'history')).toEqual(search)
  expect(writeRequestSearch(plain)).toEqual({})
  expect([isNarrowed(search), isNarrowed({ ...plain, page: 2 })]).toEqual([true, false])
})

test('either end of the days narrows a list, and taking everything away leaves how it is sorted', () => {
  for (const days of [{ from: '2026-11-01' }, { to: '2026-11-01' }]) {
    const search = readRequestSearch({ ...days, sort: 'Name-DESC' }, 'history')
    expect(isNarrowed(search)).toBe(true)
    const cleared = readRequestSearch(
      writeRequestSearch({ ...search, ...nothingNarrowed } as unknown as RequestSearch),
      'history',
    )
    expect([isNarrowed(cleared), cleared.sortBy, cleared.direction]).toEqual([false, 'Name', 'DESC'])
  }
})

test('what has ended is not sorted by when it expires', () => {
  expect(readRequestSearch({ sort: 'ExpiresAt-ASC' }, 'pending').sortBy).toBe('ExpiresAt')
  expect(readRequestSearch({ sort: 'ExpiresAt-ASC' }, 'history').sortBy).toBe('DateAdded')
})
