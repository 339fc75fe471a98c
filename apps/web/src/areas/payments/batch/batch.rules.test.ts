import * as contract from '@tradewind/contract/batches'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Quote } from '#domain/exchange/quote.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import {
  apartWords,
  type BlockForm,
  batchHint,
  batchOrder,
  blankRow,
  blockSums,
  exchangedIn,
  keptOrder,
  orderAgain,
  paidBlock,
  type RowPrice,
  repeatedRows,
  rowCount,
  rowFaults,
  rowNeedsSecurityQuestion,
  rowsThatWere,
  rowsWithoutAnswer,
  soldSum,
  withBlock,
  withoutAnswers,
  withoutRow,
  withPayer,
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

const context = {
  currency: 'GBP' as const,
  available: money('GBP', 100_00n),
  charge: money('GBP', 50n),
  category: { name: 'Gifts' },
  asks: { purpose: false, question: false },
}

test('a row says what it lacks', () => {
  expect(Object.keys(rowFaults(blankRow('a'), { ...context, category: undefined }))).toEqual([
    'beneficiaryId',
    'amount',
    'expenseCategory',
  ])
  const row = { ...blankRow('a', id(1)), amount: '99.51', expenseCategory: 'gifts' }
  expect(rowFaults(row, context)).toEqual({ amount: 'You do not have sufficient balance for this transaction' })
  expect(rowFaults({ ...row, amount: '99.50' }, context)).toEqual({})
  expect(rowFaults({ ...row, amount: '1' }, { ...context, category: { name: 'Others' } })).toEqual({
    description: 'Describe what this payment is for',
  })
  const asks = { purpose: true, question: true }
  expect(Object.keys(rowFaults({ ...row, amount: '1', answer: 'a b' }, { ...context, asks }))).toEqual([
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
    network: 'Faster Payments',
    expectedAt: new Date('2026-11-22T12:02:00Z'),
    approvalsNeeded: 0,
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
  expect(orderAgain(keptOrder(order), [block], '481593')).toEqual(order)
  expect(order.currencyBlocks[0]).toMatchObject({
    totalAmount: '1001.30',
    beneficiaries: [
      { amount: '1000.10', totalAmount: '1000.60', description: 'Thanks' },
      { amount: '0.20', totalAmount: '0.70', otherExpenseCategory: 'Roof' },
    ],
  })
})

test('what a passkey answered goes with the order, and is kept with one that was not answered', () => {
  const block = pounds([{ ...blankRow('a', id(1)), amount: '5.00' }])
  const five = { amount: money('GBP', 500n), charge: money('GBP', 50n), total: money('GBP', 550n) }
  const of = { customerId: id(5), transactionPin: '481593', prices: new Map([['a', five]]), isOthers: () => false }
  const answer = { id: 'aa', clientDataJSON: 'bb', authenticatorData: 'cc', signature: 'dd' }
  const order = batchOrder([block], { ...of, proof: JSON.stringify(answer) })
  expect(order.transactionPasskey).toEqual(answer)
  expect(orderAgain(keptOrder(order), [block], '481593')).toEqual(order)
  expect(batchOrder([block], { ...of, proof: '' })).not.toHaveProperty('transactionPasskey')
})

test('an order is kept without PIN and answers, asks which are missing, and is the very same with them again', () => {
  const row = (key: string, to: number, answer: string) => ({
    ...blankRow(key, id(to)),
    amount: '5.00',
    question: answer && 'Where did we meet?',
    answer,
  })
  const block = { accountId: id(9), currency: 'CAD', rows: [row('a', 1, 'Halifax'), row('b', 2, '')] } as const
  const five = { amount: money('CAD', 500n), charge: money('CAD', 50n), total: money('CAD', 550n) }
  const prices = new Map(block.rows.map(({ key }) => [key, five]))
  const order = batchOrder([block], { customerId: id(5), transactionPin: '481593', prices, isOthers: () => false })
  const kept = keptOrder(order)
  expect(JSON.stringify(kept)).not.toMatch(/481593|Halifax/)

  const found = withoutAnswers([block])
  expect(rowsWithoutAnswer(found, kept).map(({ key }) => key)).toEqual(['a'])
  expect(orderAgain(kept, withRow(found, 'a', { answer: 'Halifax' }), '481593')).toEqual(order)
})

test('the same amount to the same person once more is noticed, another amount or person is not', () => {
  const row = (key: string, to: number, amount: string) => ({ ...blankRow(key, id(to)), amount })
  const rows = [row('a', 1, '10'), row('b', 2, '10'), row('c', 1, '10.00'), row('d', 1, '10.01'), row('e', 1, '')]
  expect(repeatedRows(pounds(rows)).map(({ key }) => key)).toEqual(['c'])
  // Nobody chosen yet is nobody in particular.
  expect(
    repeatedRows(
      pounds([
        { ...blankRow('a'), amount: '1' },
        { ...blankRow('b'), amount: '1' },
      ]),
    ),
  ).toEqual([])
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

const saved = (...accounts: Partial<Beneficiary['beneficiaryAccountDetails'][number]>[]) =>
  ({ beneficiaryAccountDetails: accounts }) as unknown as Beneficiary

test('[send-interac-authentication] a row asks a question of an Interac payee, unless the money is taken at once', () => {
  const interac = { paymentMethodType: 'Interac', useForPayment: true, beneficiaryCurrencyCode: 'CAD' } as const
  expect(rowNeedsSecurityQuestion(saved({ ...interac, interacTransferType: 'alias-regular' }), 'CAD')).toBe(true)
  expect(rowNeedsSecurityQuestion(saved(interac), 'CAD')).toBe(true)
  expect(rowNeedsSecurityQuestion(saved({ ...interac, interacTransferType: 'alias-deposit' }), 'CAD')).toBe(false)
  expect(rowNeedsSecurityQuestion(saved({ ...interac, paymentMethodType: 'RoutingCode' }), 'CAD')).toBe(false)
  expect(rowNeedsSecurityQuestion(undefined, 'CAD')).toBe(false)
})

test('[send-interac-authentication] another beneficiary in a row takes over no question, answer or purpose', () => {
  const told = { amount: '5', purposeCode: 'PC01', question: 'Our town?', answer: 'Dover' }
  const blocks = withRow([pounds()], 'a', told)
  const [same] = withRow(blocks, 'a', { beneficiaryId: id(1), amount: '6' })
  expect(same?.rows[0]).toMatchObject({ ...told, amount: '6' })
  const [other] = withRow(blocks, 'a', { beneficiaryId: id(2) })
  expect(other?.rows[0]).toMatchObject({ beneficiaryId: id(2), amount: '5', purposeCode: '', question: '', answer: '' })
})

test('a security answer has 3 to 25 characters and no spaces', () => {
  const row = { ...blankRow('a', id(1)), amount: '5', expenseCategory: 'gifts', question: 'Our town?' }
  const asks = { purpose: false, question: true }
  const faulty = (answer: string) => 'answer' in rowFaults({ ...row, answer }, { ...context, asks })
  expect(['Do', 'Dov', 'St Ives', 'a'.repeat(25), 'a'.repeat(26)].map(faulty)).toEqual([true, false, true, false, true])
})

test('a batch pays the account that is for payments in the currency, and no other', () => {
  const spare = { accountNumber: '1', useForPayment: false, beneficiaryCurrencyCode: 'GBP' } as const
  const main = { accountNumber: '2', useForPayment: true, beneficiaryCurrencyCode: 'GBP' } as const
  const euros = { accountNumber: '3', useForPayment: true, beneficiaryCurrencyCode: 'EUR' } as const
  expect(paidBlock(saved(euros, spare, main), 'GBP')?.accountNumber).toBe('2')
  expect(paidBlock(saved(spare), 'GBP')).toBeUndefined()
})

const naira = (rows = [blankRow('a', id(1)), blankRow('b', id(2))]): BlockForm => ({
  accountId: id(7),
  currency: 'NGN',
  paidFrom: id(9),
  rows,
})

test('another account pays for a block of its own choice, until its own account is chosen again', () => {
  const [own] = withPayer([pounds()], 'GBP', id(8))
  expect(own?.paidFrom).toBe(id(8))
  expect(withPayer([own!], 'EUR', id(6))).toEqual([own])
  expect('paidFrom' in withPayer([own!], 'GBP', undefined)[0]!).toBe(false)
})

test('what leaves the account that pays is held against that account, and against an approval of the exchange', () => {
  const row = { ...blankRow('a', id(1)), amount: '9,000.00', expenseCategory: 'gifts' }
  const paid = { sold: money('GBP', 5_00n), isApart: false, available: money('GBP', 5_00n) }
  const faults = (changes: object) =>
    rowFaults(row, { ...context, available: money('NGN', 0n), charge: undefined, paid: { ...paid, ...changes } })
  expect(faults({})).toEqual({})
  expect(faults({ sold: undefined })).toEqual({})
  expect(faults({ sold: money('GBP', 5_01n) }).amount).toMatch(/sufficient balance/)
  expect(faults({ isApart: true }).amount).toBe(apartWords)
})

test('each row is ordered at its own rate, and what leaves is summed once all of it is known', () => {
  const rows = ['a', 'b'].map((key) => ({ ...blankRow(key, id(1)), amount: '100', expenseCategory: 'gifts' }))
  const block = naira(rows)
  const hundred = { amount: money('NGN', 100_00n), charge: money('NGN', 50_00n), total: money('NGN', 150_00n) }
  const quote = (rateId: string, minor: bigint) =>
    ({ rateId, fromAccountId: id(9), sold: money('GBP', minor), bought: hundred.total, markedRate: '1900.5' }) as Quote
  const quotes = new Map([
    ['a', quote(id(5), 8n)],
    ['b', quote(id(6), 9n)],
  ])
  const to = {
    customerId: id(5),
    transactionPin: '481593',
    prices: new Map(rows.map(({ key }) => [key, hundred])),
    isOthers: () => false,
  }
  expect(() => batchOrder([block], to)).toThrow('no price')
  const order = batchOrder([block], { ...to, quotes })
  expect(z.parse(contract.BatchOrder, order)).toEqual(order)
  expect(order.currencyBlocks[0]?.beneficiaries.map(({ exchangeFrom }) => exchangeFrom)).toEqual([
    { accountId: id(9), rateId: id(5), amount: '0.08', markedRate: '1900.5' },
    { accountId: id(9), rateId: id(6), amount: '0.09', markedRate: '1900.5' },
  ])
  // What may have been sent is shown as it was sent.
  const sent = exchangedIn(keptOrder(order), [block], () => 'GBP')
  expect(soldSum(block, sent)).toEqual(money('GBP', 17n))
  expect(soldSum(block, new Map([['a', quotes.get('a')!]]))).toBeUndefined()
})
