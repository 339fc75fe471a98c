import { expect, test } from 'vitest'
import {
  amountOf,
  countMore,
  exportedOf,
  filtersOf,
  isNarrowed,
  narrowed,
  nothingNarrowed,
  readTransactionSearch,
  writeTransactionSearch,
} from './transaction-search.rules.ts'

const read = (address: Record<string, unknown>) => readTransactionSearch(address)

test('what changes the list starts it at its first page, and keeps everything else', () => {
  const third = read({ page: '3', pageSize: '50', type: 'Debit', text: 'rowan' })
  expect(narrowed(third, { status: 'Failed' })).toEqual({ ...third, page: 1, status: 'Failed' })
  expect(narrowed(third, { page: 4 })).toEqual({ ...third, page: 4 })
})

test('filters that are cleared and words that are searched for in one moment add up in either order', () => {
  const before = { type: 'Debit', status: 'Failed' }
  const cleared = { type: 'All' as const, status: undefined, text: undefined }
  const after = (...changes: Parameters<typeof narrowed>[1][]) =>
    changes.reduce<Record<string, unknown>>(
      (address, change) => writeTransactionSearch(narrowed(read(address), change as never)),
      before,
    )
  expect(after(cleared as never, { text: 'rowan wharf' })).toEqual({ text: 'rowan wharf' })
  expect(after({ text: 'rowan wharf' }, cleared as never)).toEqual({})
})

test('an address that makes no sense falls back to the default, and the default needs no address', () => {
  const odd = read({ page: '0', pageSize: 'many', sort: 'UP', type: 'Gift', status: 'Lost', from: 'today', text: ' ' })
  expect(odd).toEqual(read({}))
  expect(writeTransactionSearch(odd)).toEqual({})
})

test('[account-sort-options, sort-direction] filters and order live in the address, and go to the server as it names them', () => {
  const address = {
    status: 'Canceled',
    currency: 'EUR',
    category: 'rent',
    least: '1250.5',
    most: '9000',
    sortBy: 'CurrencyCode',
    sort: 'ASC',
    from: '2026-01-01',
  }
  const search = read(address)
  expect(writeTransactionSearch(search)).toEqual(address)
  expect(filtersOf(search)).toEqual({
    Status: 'Canceled',
    CurrencyCode: 'EUR',
    ExpenseCategoryId: 'rent',
    MinAmount: '1250.5',
    MaxAmount: '9000',
    SortBy: 'CurrencyCode',
    SortDirection: 'ASC',
    FromDate: '2026-01-01',
  })
  expect(countMore(search)).toBe(3)
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed(narrowed(search, nothingNarrowed as never))).toBe(false)
})

test('amounts are taken as people write them, and nothing else is', () => {
  expect(['1,250.50', ' 12 ', '0.01', 7].map(amountOf)).toEqual(['1250.50', '12', '0.01', '7'])
  for (const none of ['', '0', '0.00', '-5', '1.234', '1e3', 'ten', null, {}]) expect(amountOf(none)).toBeUndefined()
  expect(read({ least: 'ten', most: '-1', currency: 'XXX', category: 'a b', sortBy: 'Size' })).toEqual(read({}))
})

test('selected lines are exported whatever the list was narrowed to since, each transaction once', () => {
  const search = read({ status: 'Failed', text: 'rowan', from: '2026-11-01', sort: 'ASC' })
  expect(exportedOf(search)).toEqual(filtersOf(search))
  const selected = ['a', 'b', 'a'].map((transactionId) => ({ transactionId }))
  expect(exportedOf(search, selected)).toEqual({
    SortBy: 'DateCreated',
    SortDirection: 'ASC',
    TransactionIds: 'a,b',
  })
})
