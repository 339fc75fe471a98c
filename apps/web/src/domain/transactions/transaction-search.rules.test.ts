import { expect, test } from 'vitest'
import {
  accountAddress,
  amountOf,
  countMore,
  exportedOf,
  filtersOf,
  transactionAddress,
} from './transaction-search.rules.ts'

const { read, write, isNarrowed } = transactionAddress

test('an address that makes no sense falls back to the default, and the default needs no address', () => {
  const odd = read({ page: '0', pageSize: 'many', sort: 'UP', type: 'Gift', status: 'Lost', from: 'today', text: ' ' })
  expect(odd).toEqual(read({}))
  expect(write(odd)).toEqual({})
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
  expect(write(search)).toEqual(address)
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

test('[account-sort-options] every order is read back as it is chosen, by currency only where there are several', () => {
  for (const { key: _, text: __, ...order } of transactionAddress.sorts)
    expect(read(write({ ...read({}), ...order }))).toEqual(read({ ...order }))
  expect(transactionAddress.sorts.length - accountAddress.sorts.length).toBe(2)
})
