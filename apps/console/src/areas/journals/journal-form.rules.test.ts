import { expect, test } from 'vitest'
import { blankEntry, entriesFault, entryFaults, readEntries } from './journal-form.rules.ts'

const customer = {
  accountId: '01900000-0000-7000-8000-00000000a001',
  accountName: 'Main',
  accountNumber: '12345678',
  currencyCode: 'GBP',
  customerName: 'Marlow Foods',
} as const
const debit = { ...blankEntry(1, 'debit'), ours: 'fees', amount: '5.00' }
const credit = { ...blankEntry(2, 'credit'), customer, amount: '5' }

test('a journal is sent once both sides are equal and every entry has an account of its currency', () => {
  expect(readEntries([debit, credit], 'GBP')).toEqual([
    { side: 'debit', ledgerAccount: 'fees', amount: { currency: 'GBP', minor: 500n } },
    { side: 'credit', accountId: customer.accountId, amount: { currency: 'GBP', minor: 500n } },
  ])
  expect(entriesFault([debit, { ...credit, amount: '4' }], 'GBP')).toBe('Debits and credits must be equal.')
  expect(entriesFault([debit, { ...credit, customer: undefined }], 'GBP')).toBe('Complete every entry.')
  expect(entryFaults(credit, 'EUR').account).toBe('This account is in GBP.')
  for (const amount of ['', '0', 'ten'])
    expect(entryFaults({ ...debit, amount }, 'GBP').amount).toBe('Enter an amount.')
})
