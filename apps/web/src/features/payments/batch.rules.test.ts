import * as contract from '@tradewind/contract/batches'
import { money } from '@tradewind/kernel'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  batchHint,
  batchOrder,
  type BlockForm,
  blankRow,
  blockSums,
  rowCount,
  rowFaults,
  rowsThatWere,
  type RowPrice,
  withBlock,
  withoutRow,
  withRow,
} from './batch.rules.ts'

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`
const pounds = (rows = [blankRow('a', id(1)), blankRow('b', id(2))]): BlockForm => ({
  accountId: id(9),
  currency: 'GBP',
  rows,
})
const euros: BlockForm = { accountId: id(8), currency: 'EUR', rows: [blankRow('c', id(3))] }

test('[batch-currency-blocks] rows stand in blocks of one currency, and a second block of a currency is skipped', () => {
  const both = withBlock([pounds()], euros)
  expect(both.map(({ currency }) => currency)).toEqual(['GBP', 'EUR'])
  expect(withBlock(both, { ...euros, accountId: id(7) })).toBe(both)
})

test('[batch-limit] the hint says 2 to 10 beneficiaries, and Payroll above 10', () => {
  expect(batchHint).toMatch(/2 to 10 beneficiaries.*more than 10, use Payroll/)
})

test('a row is changed alone, and the last row takes its block along', () => {
  const blocks = withBlock([pounds()], euros)
  expect(withRow(blocks, 'b', { amount: '5' })[0]?.rows.map(({ amount }) => amount)).toEqual(['', '5'])
  expect(rowCount(withoutRow(blocks, 'a'))).toBe(2)
  expect(withoutRow(blocks, 'c').map(({ currency }) => currency)).toEqual(['GBP'])
})

const facts = {
  currency: 'GBP' as const,
  available: money('GBP', 100_00n),
  charge: money('GBP', 50n),
  category: { name: 'Gifts' },
  asks: { purpose: false, question: false },
}

test('a row says what it lacks', () => {
  expect(Object.keys(rowFaults(blankRow('a'), { ...facts, category: undefined }))).toEqual([
    'beneficiaryId',
    'amount',
    'expenseCategory',
  ])
  const row = { ...blankRow('a', id(1)), amount: '99.51', expenseCategory: 'gifts' }
  expect(rowFaults(row, facts)).toEqual({ amount: 'You do not have sufficient balance for this transaction' })
  expect(rowFaults({ ...row, amount: '99.50' }, facts)).toEqual({})
  expect(rowFaults({ ...row, amount: '1' }, { ...facts, category: { name: 'Others' } })).toEqual({
    description: 'Describe what this payment is for, since you chose Others',
  })
  const asks = { purpose: true, question: true }
  expect(Object.keys(rowFaults({ ...row, amount: '1', answer: 'a b' }, { ...facts, asks }))).toEqual([
    'purposeCode',
    'question',
    'answer',
  ])
})

test('[send-others-category] the order fits the contract, its totals summed to two decimals', () => {
  const rows = [
    { ...blankRow('a', id(1)), amount: '1,000.10', expenseCategory: 'gifts', narration: ' Thanks ' },
    { ...blankRow('b', id(2)), amount: '0.20', expenseCategory: 'others', description: ' Roof ' },
  ]
  const price = (minor: bigint): RowPrice => ({
    amount: money('GBP', minor),
    charge: money('GBP', 50n),
    total: money('GBP', minor + 50n),
  })
  const prices = new Map([
    ['a', price(1000_10n)],
    ['b', price(20n)],
  ])
  const block = pounds(rows)
  expect(blockSums(block, prices).total).toEqual(money('GBP', 1001_30n))
  const order = batchOrder([block], {
    customerId: id(5),
    transactionPin: '481593',
    prices,
    isOthers: (category) => category === 'others',
  })
  expect(z.parse(contract.BatchOrder, order)).toEqual(order)
  expect(order.currencyBlocks[0]).toMatchObject({
    totalAmount: '1001.30',
    beneficiaries: [
      { amount: '1000.10', totalAmount: '1000.60', description: 'Thanks' },
      { amount: '0.20', totalAmount: '0.70', otherExpenseCategory: 'Roof' },
    ],
  })
})

test('what a batch leaves to be put right is its refused rows alone, in their blocks', () => {
  const blocks = [
    { accountId: 'a', currency: 'GBP', rows: [blankRow('1'), blankRow('2')] },
    { accountId: 'b', currency: 'EUR', rows: [blankRow('3')] },
  ] as const
  const outcomes = [{ state: 'accepted' }, { state: 'refused' }, { state: 'accepted' }] as const
  const keys = (state: 'accepted' | 'refused') =>
    rowsThatWere(state, blocks, outcomes).map(({ currency, rows }) => [currency, ...rows.map(({ key }) => key)])
  expect(keys('refused')).toEqual([['GBP', '2']])
  expect(keys('accepted')).toEqual([
    ['GBP', '1'],
    ['EUR', '3'],
  ])
})
