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

test('[entity-batch] a block names the account, its currency and the total; a total left out is 0.00, which says nothing', () => {
  expect(CurrencyBlock.parse(block)).toMatchObject({ account: block.account, totalAmount: '10.50' })
  expect(CurrencyBlock.safeParse({ ...block, account: { id } }).success).toBe(false)
  expect(CurrencyBlock.safeParse({ ...block, beneficiaries: [] }).success).toBe(false)
  const { totalAmount: _, ...without } = block
  expect(CurrencyBlock.parse(without).totalAmount).toBe('0.00')
  expect(CurrencyBlock.safeParse({ ...block, totalAmount: '-1.00' }).error?.issues).toMatchObject([
    { path: ['totalAmount'] },
  ])
})

test('[entity-batch] a block takes whom its form offers and the payment method of its beneficiaries', () => {
  const more = { accountBeneficiaries: [{ beneficiaryId: id }], beneficiaryPaymentMethodId: 7 }
  expect(CurrencyBlock.parse({ ...block, ...more })).toMatchObject({ beneficiaryPaymentMethodId: 'Ifsc' })
  expect(CurrencyBlock.safeParse({ ...block, beneficiaryPaymentMethodId: 'Pigeon' }).success).toBe(false)
})

test('[entity-batch-row] a row names who is paid, at which account, how much, for what reason and purpose', () => {
  expect(CurrencyBlock.parse(block).beneficiaries).toEqual([row])
  for (const name of ['beneficiaryId', 'amount', 'expenseCategoryId'] as const)
    expect(CurrencyBlock.safeParse({ ...block, beneficiaries: [{ ...row, [name]: undefined }] }).success).toBe(false)
})

test("[entity-batch-row] the specification's row has names of its own for the same, and keys of its form that mean nothing", () => {
  const given = {
    beneficiary: {
      beneficiaryId: id,
      beneficiaryAccountDetails: [],
      beneficiaryRequiredDetails: { acctNumber: '66374958' },
    },
    paymentReason: 'Others',
    purposeCode: '',
    description: 'For the roof',
    amount: '10.00',
    blockId: 1,
  }
  const read = (changes: object) =>
    CurrencyBlock.safeParse({ ...block, totalAmount: '10.00', beneficiaries: [{ ...given, ...changes }] })
  expect(read({}).data?.beneficiaries).toEqual([
    {
      beneficiaryId: id,
      accountNumber: '66374958',
      amount: '10.00',
      paymentReason: 'Others',
      description: 'For the roof',
      purposeCode: undefined,
    },
  ])
  const another = read({ beneficiaryId: id.replace(/1$/, '2') })
  expect(another.error?.issues).toMatchObject([{ path: ['beneficiaries', 0, 'beneficiary'] }])
  expect(read({ paymentReason: '' }).success).toBe(false)
})
