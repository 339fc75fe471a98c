import { expect, test } from 'vitest'
import {
  exportedOf,
  isNarrowed,
  readBeneficiarySearch,
  sortChoices,
  sortKey,
  writeBeneficiarySearch,
} from './beneficiary-search.rules.ts'

test('an address without a search lists everybody by name, ten a page', () => {
  const blank = readBeneficiarySearch({})
  expect(blank).toEqual({ page: 1, pageSize: 10, sortBy: 'Name', direction: 'ASC' })
  expect([writeBeneficiarySearch(blank), isNarrowed(blank)]).toEqual([{}, false])
})

test('a search survives its address', () => {
  for (const { sortBy, direction } of sortChoices) {
    const search = { page: 3, pageSize: 20, sortBy, direction, text: 'Weiß', currency: 'EUR' } as const
    expect(readBeneficiarySearch(writeBeneficiarySearch(search))).toEqual(search)
    expect(isNarrowed(search)).toBe(true)
  }
  expect(new Set(sortChoices.map(sortKey)).size).toBe(sortChoices.length)
})

test.each([
  [{ page: 0 }],
  [{ page: '-1' }],
  [{ pageSize: 101 }],
  [{ sort: 'Country-ASC' }],
  [{ text: '   ' }],
  [{ text: ['a'] }],
  [{ currency: 'XYZ' }],
])('what makes no sense in an address falls back to the default: %j', (raw) => {
  expect(readBeneficiarySearch(raw)).toEqual(readBeneficiarySearch({}))
})

test('who is selected is exported whatever the list was narrowed to since', () => {
  const search = readBeneficiarySearch({ text: 'rowan', currency: 'EUR', sort: 'Name-DESC' })
  const order = { SortBy: 'Name', SortDirection: 'DESC' }
  expect(exportedOf(search)).toEqual({ ...order, Search: 'rowan', CurrencyCode: 'EUR' })
  const selected = [{ beneficiaryId: 'a' }, { beneficiaryId: 'b' }]
  expect(exportedOf(search, selected)).toEqual({ ...order, BeneficiaryIds: 'a,b' })
})
