import { expect, test } from 'vitest'
import { isNarrowed, readRecordsSearch, writeRecordsSearch } from './records.rules.ts'

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

test('an address holds only what differs from the first page, and every filter is read from it again', () => {
  expect(writeRecordsSearch({ page: 1, pageSize: 20 })).toEqual({})
  const asked = {
    page: 2,
    pageSize: 10,
    from: '2026-01-01',
    to: '2026-01-31',
    funding: 'Expired',
    text: 'Ngozi',
  } as const
  expect(writeRecordsSearch(asked)).toEqual(asked)
  expect(readRecordsSearch(writeRecordsSearch(asked))).toEqual(asked)
})

test('a filter that the list does not have is as if it were not there', () => {
  expect(isNarrowed(readRecordsSearch({ funding: 'Successful', text: '  ', page: '2' }))).toBe(false)
  for (const one of [{ funding: 'Pending' }, { text: 'a' }, { from: '2026-01-01' }, { to: '2026-01-01' }])
    expect(isNarrowed(readRecordsSearch(one))).toBe(true)
})
