import { chosenMethod } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { type PayeeRow, payeeRows, placeRows, rowHeight, visibleRows } from './payee-rows.rules.ts'
import { type Beneficiary, beneficiarySearch } from './saved-payee.rules.ts'

const sortCode = chosenMethod('GBP', 'SortCode')!

const payee = (name: string, number = 0): Beneficiary => ({
  beneficiaryId: `${name} ${number}`,
  beneficiaryAccountName: name,
  beneficiaryEntityType: 1,
  beneficiaryFirstName: name,
  beneficiaryLastName: 'Stone',
  beneficiaryCompanyName: null,
  beneficiaryEmailAddress: null,
  beneficiaryCountryId: 'GB',
  country: 'United Kingdom',
  beneficiaryState: null,
  beneficiaryCity: null,
  beneficiaryAddress: null,
  beneficiaryPostcode: null,
  currencyCode: 'GBP',
  dateAdded: new Date('2026-11-01T10:00:00Z'),
  lastPaidAt: null,
  version: 1,
  beneficiaryAccountDetails: [
    {
      accountDetailId: '00000000-0000-4000-8000-000000000011',
      paymentMethodType: 'SortCode',
      paymentMethodValue: '089999',
      accountNumber: '66374958',
      bankVerified: true,
      nameCheck: 'match',
      beneficiaryCurrencyCode: 'GBP',
    },
  ],
})

const [ada, ben, cleo] = [payee('Ada'), payee('Ben'), payee('Cleo')]
const rows = (text: string, recent: Beneficiary[] = [cleo]) =>
  payeeRows({ search: beneficiarySearch([ada, ben, cleo], [sortCode]), recent, text })
const words = (all: readonly PayeeRow[]) =>
  all.map((row) => ('heading' in row ? row.heading : row.payee.beneficiaryAccountName))

test('those paid last come first, and nobody twice', () => {
  expect(words(rows(''))).toEqual(['Recent', 'Cleo', 'Saved beneficiaries', 'Ada', 'Ben'])
  expect(words(rows('', []))).toEqual(['Saved beneficiaries', 'Ada', 'Ben', 'Cleo'])
  expect(words(rows('', [ben, cleo, ada]))).toEqual(['Recent', 'Ben', 'Cleo', 'Ada'])
})

test('favourites come before those paid last, in their order, without those that are gone', () => {
  const favourites = [ben.beneficiaryId, 'deleted meanwhile', cleo.beneficiaryId]
  const first = (text: string) =>
    payeeRows({ favourites, search: beneficiarySearch([ada, ben, cleo], [sortCode]), recent: [cleo, ada], text })
  expect(words(first(''))).toEqual(['Favorites', 'Ben', 'Cleo', 'Recent', 'Ada'])
  expect(words(first('ben'))).toEqual(['Saved beneficiaries', 'Ben'])
})

test('a search goes through all of them by name, and their places follow what is shown', () => {
  expect(words(rows('cle'))).toEqual(['Saved beneficiaries', 'Cleo'])
  expect(words(rows('66374958', []))).toEqual(['Saved beneficiaries', 'Ada', 'Ben', 'Cleo'])
  expect(rows('66374958').flatMap((row) => ('payee' in row ? row.place : []))).toEqual([0, 1, 2])
  expect(rows('zoe')).toEqual([])
})

test('of hundreds only those in sight are drawn, wherever the list is scrolled to', () => {
  const saved = Array.from({ length: 500 }, (_, at) => payee('Payee', at))
  const { placed, height } = placeRows(
    payeeRows({ search: beneficiarySearch(saved, [sortCode]), recent: [], text: '' }),
  )
  expect(height).toBe(rowHeight.heading + 500 * rowHeight.payee)
  for (const scrollTop of [0, 9_000, height - 416]) {
    const drawn = visibleRows(placed, scrollTop, 416)
    expect(drawn.length).toBeLessThan(18)
    expect(drawn[0]?.top).toBeLessThanOrEqual(scrollTop)
    const last = drawn.at(-1)!
    expect(last.top + last.height).toBeGreaterThanOrEqual(scrollTop + 416)
  }
})
