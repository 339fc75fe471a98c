import { type Currency, money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { type GivenEntry, journalFault, movesOf, useOf } from './journals.rules.ts'

const entry = (side: GivenEntry['side'], account: string, minor: number, currency: Currency = 'GBP'): GivenEntry => ({
  side,
  ...(account.startsWith('customer') ? { accountId: account } : { ledgerAccount: account }),
  amount: money(currency, BigInt(minor)),
})

test('a journal balances in each currency, names each account once and uses only accounts that nothing else keeps', () => {
  const fault = (...entries: GivenEntry[]) => journalFault(entries, undefined)
  expect(fault(entry('debit', 'fees', 5), entry('credit', 'customer1', 5))).toBeUndefined()
  expect(fault(entry('debit', 'fees', 5), entry('credit', 'customer1', 4))).toBe('journals.unbalanced')
  expect(fault(entry('debit', 'fees', 5), entry('debit', 'customer1', 5))).toBe('journals.unbalanced')
  expect(fault(entry('debit', 'fees', 5), entry('credit', 'customer1', 5, 'EUR'))).toBe('journals.unbalanced')
  expect(fault(entry('debit', 'customer1', 5), entry('credit', 'customer1', 5))).toBe('journals.same_account')
  for (const kept of ['suspense:cases', 'suspense:write-offs', 'suspense:network-fees', 'position', 'clearing:fps'])
    expect(fault(entry('debit', kept, 5), entry('credit', 'customer1', 5))).toBe('journals.account_unusable')
  // Fees in two currencies are two accounts.
  const both = [entry('debit', 'fees', 7, 'EUR'), entry('credit', 'customer2', 7, 'EUR')]
  expect(fault(entry('debit', 'fees', 5), entry('credit', 'customer1', 5), ...both)).toBeUndefined()
})

test('a deposit debits the bank account of its network and credits one customer, and is nothing else', () => {
  const fault = (...entries: GivenEntry[]) => journalFault(entries, { network: 'fps' })
  expect(fault(entry('debit', 'clearing:fps', 5), entry('credit', 'customer1', 5))).toBeUndefined()
  for (const [debit, credit] of [
    ['clearing:sepa', 'customer1'],
    ['fees', 'customer1'],
    ['clearing:fps', 'fees'],
    ['customer1', 'clearing:fps'],
  ] as const)
    expect(fault(entry('debit', debit, 5), entry('credit', credit, 5))).toBe('journals.deposit_shape')
  expect(useOf('clearing:fps')).toBe('deposit')
  expect(useOf('clearing:book')).toBeUndefined()
})

test('every customer has a transfer of its own, and nothing stays on the account in between', () => {
  const two = [entry('debit', 'fees', 5), entry('credit', 'customer1', 5)]
  expect(movesOf(two)).toEqual([{ debit: two[0], credit: two[1], amount: money('GBP', 5n) }])
  const customers = [entry('credit', 'customer1', 5), entry('debit', 'customer2', 5)]
  expect(movesOf(customers)).toEqual([
    { debit: customers[1], credit: undefined, amount: money('GBP', 5n) },
    { debit: undefined, credit: customers[0], amount: money('GBP', 5n) },
  ])
  const three = [entry('debit', 'fees', 9), entry('credit', 'customer1', 4), entry('credit', 'customer2', 5)]
  const moves = movesOf(three)
  const total = moves.reduce((sum, { debit, amount }) => (debit ? sum + amount.minor : sum - amount.minor), 0n)
  expect([moves.length, total]).toEqual([3, 0n])
})
