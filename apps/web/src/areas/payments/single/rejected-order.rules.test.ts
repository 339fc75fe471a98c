import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { type RejectedOrder, withRejected } from './rejected-order.rules.ts'
import { blankForm } from './send-form.rules.ts'

const id = '00000000-0000-4000-8000-000000000001'

const rejected: RejectedOrder = {
  paymentRuleTransactionId: id,
  isMakerChecker: true,
  status: 'ReturnedForModification',
  version: 1,
  reason: 'Which invoice?',
  rejectedBy: 'Ben Finch',
  approvalsNeeded: 2,
  question: null,
  order: {
    accountType: 0,
    customerId: id,
    sourceAccountId: id,
    sourceCurrencyCode: 'GBP',
    amount: '1200.00',
    totalAmount: '1200.50',
    narration: 'Invoice 7',
    expenseCategoryId: 'rent',
    saveAsBeneficiary: false,
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
    ],
  },
}

test('[mc-resubmission] the form is filled with the rejected payment, and knows that it takes it up', () => {
  const form = withRejected({ ...blankForm, amount: '5' }, rejected, {
    paymentMethods: offeredMethods('GBP'),
    saved: [],
  })
  expect(form).toMatchObject({
    resubmits: id,
    amount: '1200.00',
    narration: 'Invoice 7',
    expenseCategory: 'rent',
    method: 'SortCode',
    sortCode: '089999',
    accountNumber: '66374958',
    firstName: 'Amelia',
    lastName: 'Clarke',
    beneficiaryCountry: 'GB',
    writingNew: true,
  })
  // What was verified days ago is verified again.
  expect(form.bank).toBeNull()
})
