import { money } from '@tradewind/kernel'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { blankFollow, followBody, followFaults, withFollower } from './follow.rules.ts'

const paymentMethods = offeredMethods('CAD')
const interac = paymentMethods.find(({ method }) => method === 'Interac')!

const saved = [
  {
    beneficiaryId: 'b1',
    beneficiaryAccountName: 'Caleb Price',
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Caleb',
    beneficiaryLastName: 'Price',
    beneficiaryCountryId: 'CA',
    beneficiaryAccountDetails: [
      { paymentMethodType: 'Interac', paymentMethodValue: 'bola@example.com', beneficiaryCurrencyCode: 'CAD' },
    ],
  },
] as unknown as Beneficiary[]

const category = { id: 'c1', name: 'Rent and Mortgage' }
const chosen = {
  ...withFollower({ ...blankFollow, pays: true }, 'b1', { saved, paymentMethods }),
  expenseCategory: 'c1',
}
const asked = { ...chosen, question: 'Where did we meet?', answer: 'Toronto' }

test('a payment that follows needs a beneficiary, a category, and for Interac a question with its answer', () => {
  const about = { category, paymentMethod: interac }
  expect(followFaults(blankFollow, { category: undefined, paymentMethod: undefined })).toEqual({})
  expect(followFaults({ ...blankFollow, pays: true }, { category: undefined, paymentMethod: undefined })).toEqual({
    beneficiaryId: 'Choose a beneficiary',
    expenseCategory: 'Choose an expense category',
  })
  expect(followFaults(chosen, about)).toEqual({
    question: 'Security question is required',
    answer: 'Security answer is required',
  })
  expect(followFaults(asked, about)).toEqual({})
})

test('the order pays from the account that the money comes into, with one PIN and the question in the exchange form', () => {
  const order = {
    form: asked,
    customerId: 'k1',
    account: { accountId: 'cad', currencyCode: 'CAD' as const },
    amount: money('CAD', 10_000n),
    charge: money('CAD', 150n),
    total: money('CAD', 10_150n),
    expectedAt: new Date(0),
    approvalsNeeded: 0,
    paymentMethod: interac,
    category,
  }
  const body = followBody(order, { pin: '135790', code: '' })
  expect(body.cadQuestionAndAnswer).toEqual({ question: 'Where did we meet?', answer: 'Toronto' })
  expect(body.createTransactionPayload).toMatchObject({
    sourceAccountId: 'cad',
    amount: '100.00',
    totalAmount: '101.50',
    transactionPin: '135790',
    beneficiaryId: 'b1',
    narration: 'transfer',
    expenseCategoryId: 'c1',
  })
  expect(body.createTransactionPayload).not.toHaveProperty('paymentAuthentication')
  expect(followBody(order, { pin: '135790', code: '4711' }).createTransactionPayload).toMatchObject({
    transactionOneTimePassword: '4711',
  })
})
