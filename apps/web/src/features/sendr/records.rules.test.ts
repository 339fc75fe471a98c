import { expect, test } from 'vitest'
import { readRecordsSearch, recordsHref } from './records.rules.ts'

test('[send-proof-reload] records are read from the first page, twenty to a page, unless the address says otherwise', () => {
  expect(readRecordsSearch({})).toEqual({ page: 1, pageSize: 20, from: undefined, to: undefined })
  expect(readRecordsSearch({ page: '3', pageSize: '50', from: '2026-01-01', to: '2026-02-30x' })).toEqual({
    page: 3,
    pageSize: 50,
    from: '2026-01-01',
    to: undefined,
  })
  for (const page of ['0', '-1', '1.5', 'x']) expect(readRecordsSearch({ page }).page).toBe(1)
})

test('an address holds only what differs from the first page', () => {
  expect(recordsHref('/r', { page: 1, pageSize: 20 })).toBe('/r')
  expect(recordsHref('/r', { page: 2, pageSize: 10, from: '2026-01-01' })).toBe('/r?page=2&pageSize=10&from=2026-01-01')
})
