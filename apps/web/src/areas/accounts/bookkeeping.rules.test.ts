import { expect, test } from 'vitest'
import { bankAccountFault, booksQuery, monthName, usualBankAccount, usualBooks } from './bookkeeping.rules.ts'

test('a file for accountants is asked for with the usual numbers where the customer gives none', () => {
  expect(booksQuery('datev', usualBooks)).toEqual({
    Chart: 'SKR03',
    YearStartsIn: 1,
    ConsultantNumber: 1001,
    ClientNumber: 1,
  })
  const own = { ...usualBooks, bankAccount: '1941', yearStartsIn: 7, consultantNumber: '29098', clientNumber: '55' }
  expect(booksQuery('sie', own)).toEqual({
    Chart: 'BAS',
    BankAccount: '1941',
    YearStartsIn: 7,
    ConsultantNumber: 29_098,
    ClientNumber: 55,
  })
})

test('the usual account follows the chart, and one that the format does not take is pointed out', () => {
  expect([usualBankAccount('datev', { chart: 'SKR04' }), usualBankAccount('sie', usualBooks)]).toEqual(['1800', '1930'])
  expect(bankAccountFault('datev', { bankAccount: '18100' })).toBe('Enter 4 digits.')
  expect(bankAccountFault('sie', { bankAccount: '19' })).toBe('Enter 4 to 8 digits.')
  expect([bankAccountFault('sie', { bankAccount: '19300' }), bankAccountFault('datev', usualBooks)]).toEqual([
    undefined,
    undefined,
  ])
  expect([monthName(1), monthName(12)]).toEqual(['January', 'December'])
})
