import { expect, test } from 'vitest'
import { CurrencyBlock } from './batches.ts'

const id = '01900000-0000-7000-8000-000000000001'
const row = {
  beneficiaryId: id,
  accountDetailId: id,
  amount: '10.00',
  totalAmount: '10.50',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Roof',
  description: 'For the roof',
  purposeCode: 'PC01',
}
const block = { account: { id, currencyCode: 'GBP' }, beneficiaries: [row], totalAmount: '10.50' }

test('[entity-batch] a block names the account, its currency and the total; a total left out is 0.00, which nothing costs', () => {
  expect(CurrencyBlock.parse(block)).toMatchObject({ account: block.account, totalAmount: '10.50' })
  expect(CurrencyBlock.safeParse({ ...block, account: { id } }).success).toBe(false)
  expect(CurrencyBlock.safeParse({ ...block, beneficiaries: [] }).success).toBe(false)
  const { totalAmount: _, ...without } = block
  expect(CurrencyBlock.safeParse(without).error?.issues).toMatchObject([
    { path: ['totalAmount'], message: 'The amount must be more than zero.' },
  ])
})

test('[entity-batch-row] a row names who is paid, at which account, how much, for what reason and purpose', () => {
  expect(CurrencyBlock.parse(block).beneficiaries).toEqual([row])
  for (const name of ['beneficiaryId', 'amount', 'totalAmount', 'expenseCategoryId'] as const)
    expect(CurrencyBlock.safeParse({ ...block, beneficiaries: [{ ...row, [name]: undefined }] }).success).toBe(false)
  expect(CurrencyBlock.safeParse({ ...block, beneficiaries: [{ ...row, blockId: 1 }] }).success).toBe(false)
})
