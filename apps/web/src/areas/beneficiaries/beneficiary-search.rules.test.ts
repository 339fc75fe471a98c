import { expect, test } from 'vitest'
import { beneficiaryAddress, exportedOf } from './beneficiary-search.rules.ts'

test('an address without a search lists everybody by name, ten a page', () => {
  const blank = { page: 1, pageSize: 10, sortBy: 'Name', direction: 'ASC' }
  for (const raw of [{}, { currency: 'XYZ' }]) expect(beneficiaryAddress.read(raw)).toEqual(blank)
})

test('who is selected is exported whatever the list was narrowed to since', () => {
  const search = beneficiaryAddress.read({ text: 'rowan', currency: 'EUR', sort: 'Name-DESC' })
  const order = { SortBy: 'Name', SortDirection: 'DESC' }
  expect(exportedOf(search)).toEqual({ ...order, Search: 'rowan', CurrencyCode: 'EUR' })
  const selected = [{ beneficiaryId: 'a' }, { beneficiaryId: 'b' }]
  expect(exportedOf(search, selected)).toEqual({ ...order, BeneficiaryIds: 'a,b' })
})
