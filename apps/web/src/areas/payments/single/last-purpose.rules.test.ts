import type { Reply } from '@tradewind/contract/client'
import type { listTransactions } from '@tradewind/contract/transactions'
import { money } from '@tradewind/kernel'
import { chosenMethod } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { lastPaymentTo, purposeChange, purposeOfPaid } from './last-purpose.rules.ts'

type Line = Reply<typeof listTransactions>['records'][number]

const sortCode = chosenMethod('GBP', 'SortCode')!
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

const payee: Beneficiary = {
  beneficiaryId: id(1),
  beneficiaryAccountName: 'Rowan Wharf Properties',
  beneficiaryEntityType: 0,
  beneficiaryFirstName: null,
  beneficiaryLastName: null,
  beneficiaryCompanyName: 'Rowan Wharf Properties',
  beneficiaryEmailAddress: null,
  beneficiaryCountryId: 'GB',
  country: 'United Kingdom',
  beneficiaryState: null,
  beneficiaryCity: null,
  beneficiaryAddress: null,
  beneficiaryPostcode: null,
  currencyCode: 'GBP',
  dateAdded: new Date('2026-11-01T10:00:00Z'),
  lastPaidAt: new Date('2026-11-02T10:00:00Z'),
  version: 1,
  beneficiaryAccountDetails: [
    {
      accountDetailId: id(2),
      paymentMethodType: 'SortCode',
      paymentMethodValue: '040075',
      accountNumber: '37618276',
      bankVerified: true,
      nameCheck: 'match',
    },
  ],
}

const line = (change: Partial<Line> = {}): Line => ({
  lineId: id(3),
  transactionId: id(4),
  reference: 'TW0123456789AB',
  kind: 'payment',
  accountId: id(5),
  transactionType: 'Debit',
  direction: 'out',
  status: 'Successful',
  isReturned: false,
  isCanceled: false,
  approval: null,
  counterParty: 'Rowan Wharf Properties',
  narration: 'Rent, unit 4',
  expenseCategory: 'Rent and Mortgage',
  amount: money('GBP', 5_000n),
  charge: money('GBP', 50n),
  dateAdded: new Date('2026-11-02T10:00:00Z'),
  paidWith: null,
  runningBalance: null,
  ...change,
})

const paidAt = (accountNumber: string) => ({
  name: payee.beneficiaryAccountName,
  country: payee.country,
  lines: [
    { label: 'Sort code', value: '04-00-75' },
    { label: 'Account number', value: accountNumber },
  ],
})

const categories = [
  { id: 'rent', name: 'Rent and Mortgage' },
  { id: 'others', name: 'Others' },
]
const purpose = (change: Partial<Line> = {}, accountNumber = '37618276') =>
  purposeOfPaid({
    line: line(change),
    beneficiary: paidAt(accountNumber),
    payee,
    paymentMethod: sortCode,
    categories,
  })

test('the latest payment to someone is neither a return nor one to a name that only contains theirs', () => {
  const lines = [
    line({ kind: 'return', direction: 'in' }),
    line({ counterParty: 'Rowan Wharf Properties Holdings' }),
    line({ transactionId: id(9) }),
    line(),
  ]
  expect(lastPaymentTo(lines, 'Rowan Wharf Properties')?.transactionId).toBe(id(9))
  expect(lastPaymentTo(lines.slice(0, 2), 'Rowan Wharf Properties')).toBeUndefined()
})

test('a payment to the same account says what the next one is for', () => {
  expect(purpose()).toEqual({ expenseCategory: 'rent', narration: 'Rent, unit 4' })
  // The words that stand where nothing was written, and a category that wants words of its own.
  expect(purpose({ narration: 'transfer' })).toEqual({ expenseCategory: 'rent' })
  expect(purpose({ expenseCategory: 'Others' })).toEqual({ narration: 'Rent, unit 4' })
  expect(purpose({ expenseCategory: 'No longer offered', narration: 'transfer' })).toEqual({})
})

test('a payment to someone else of the same name says nothing', () => {
  expect(purpose({}, '11112222')).toEqual({})
})

test('the purpose of the last payment is filled in and taken back; a form that starts over is left as empty as it is', () => {
  const filled = { expenseCategory: 'gifts', narration: 'For Maya', repeatedPurpose: '["gifts","For Maya"]' }
  const purpose = { expenseCategory: 'gifts', narration: 'For Maya' }
  expect(purposeChange({ to: 'maya', purpose, repeatedPurpose: '' })).toEqual(filled)
  const taken = { expenseCategory: '', narration: '', repeatedPurpose: '["",""]' }
  expect(purposeChange({ to: '', purpose: undefined, repeatedPurpose: filled.repeatedPurpose })).toEqual(taken)
  expect(purposeChange({ to: '', purpose: undefined, repeatedPurpose: '' })).toBeUndefined()
})
