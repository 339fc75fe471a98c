import { requestStatuses } from '@tradewind/contract/approvals'
import { expect, test } from 'vitest'
import { requestAddresses, statusesOf } from './request-search.rules.ts'

const { pending, history } = requestAddresses

test('[mc-request-statuses] the history can be narrowed to each of the four statuses, the pending ones to those that wait', () => {
  expect(statusesOf('history')).toEqual(['Pending', 'Approved', 'Rejected', 'ReturnedForModification'])
  expect(statusesOf('history')).toEqual(requestStatuses)
  expect(statusesOf('pending')).toEqual(['Pending', 'ReturnedForModification'])
})

test('each list is narrowed to its own statuses, and shows one of its requests in its place', () => {
  const request = '0190c000-0000-7000-8000-000000000001'
  const input = { status: 'Rejected', from: '2026-11-01', to: '2026-11-30', text: 'Okafor', sort: 'Name-ASC', request }
  expect(history.write(history.read(input))).toEqual(input)
  expect(pending.read({ status: 'Approved', request: 'x' })).toEqual(pending.read({}))
})

test('what has ended is not sorted by when it expires', () => {
  expect(pending.read({ sort: 'ExpiresAt-ASC' }).sortBy).toBe('ExpiresAt')
  expect(history.read({ sort: 'ExpiresAt-ASC' }).sortBy).toBe('DateAdded')
})
