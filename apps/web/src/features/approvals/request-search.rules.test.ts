import { requestStatuses } from '@tradewind/contract/approvals'
import { expect, test } from 'vitest'
import { isNarrowed, readRequestSearch, statusesOf, writeRequestSearch } from './request-search.rules.ts'

test('[mc-request-statuses] the history can be narrowed to each of the four statuses, the pending ones to those that wait', () => {
  expect(statusesOf('history')).toEqual(['Pending', 'Approved', 'Rejected', 'ReturnedForModification'])
  expect(statusesOf('history')).toEqual(requestStatuses)
  expect(statusesOf('pending')).toEqual(['Pending', 'ReturnedForModification'])
})

test('what is not right in an address is as if it were not there', () => {
  const raw = { page: '0', pageSize: '7', status: 'Approved', text: '  ', request: 'x' }
  expect(readRequestSearch(raw, 'pending')).toEqual({ page: 1, pageSize: 10 })
})

test('a search is the same after it was written into an address', () => {
  const request = '0190c000-0000-7000-8000-000000000001'
  const search = { page: 3, pageSize: 20, status: 'Rejected', text: 'Okafor', request } as const
  expect(readRequestSearch(writeRequestSearch(search), 'history')).toEqual(search)
  expect(writeRequestSearch({ page: 1, pageSize: 10 })).toEqual({})
  expect([isNarrowed(search), isNarrowed({ page: 2, pageSize: 10 })]).toEqual([true, false])
})
