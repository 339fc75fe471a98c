import { payouts } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entriesOf } from '#domain/payees/payee-form.rules.ts'
import { blankPayout, type PayoutForm, payoutFaults, payoutPayload } from './payout.rules.ts'

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`
const others = { id: 'others', name: 'Others' }
const gifts = { id: 'gifts', name: 'Gifts' }
const available = money('INR', 1_000_000n)

const filled: PayoutForm = {
  ...blankPayout,
  remitterId: id('5'),
  amount: '2,500.00',
  firstName: 'Ravi ',
  lastName: ' Kumar',
  ifsc: ' hdfc 0000001',
  accountNumber: '50100012345678',
  purposeCode: 'PC01',
  expenseCategory: 'gifts',
}
const block = (form: PayoutForm, result: 'match' | 'none' = 'match') => ({
  entries: entriesOf('Ifsc', form),
  bankName: 'HDFC Bank',
  bankCode: 'HDFC',
  bankAddress: '',
  bankCity: 'Mumbai',
  bankCountryId: 'IN',
  bicCode: null,
  normalised: 'HDFC0000001',
  accountNumber: '50100012345678',
  nameCheck: { result, suggestedName: null },
})
const checked = (form: PayoutForm, result: 'match' | 'none' = 'match'): PayoutForm => ({
  ...form,
  bank: block(form, result),
})
const payload = (change: Partial<PayoutForm> = {}, category = gifts) =>
  payoutPayload({
    form: checked({ ...filled, ...change }),
    customerId: id('1'),
    wallet: { accountId: id('2'), accountNumber: '5010099887766' },
    category,
    totalAmount: money('INR', 251_000n),
    transactionPin: '482916',
  })

test('[entity-wallet-payout, send-lth001] the payout has the shape, the channel and the product of the rupee wallet', () => {
  expect(z.safeEncode(payouts.walletPayout.body!, payload()).error).toBeUndefined()
  expect(payload()).toMatchObject({
    currency: 'INR',
    channel: 'WalletInrPayout',
    productCode: 'LTH-001',
    walletId: id('2'),
    walletAccountNumber: '5010099887766',
    amount: '2500.00',
    remitterId: id('5'),
    beneficiary: {
      beneficiaryEntityType: 1,
      beneficiaryAccountName: 'Ravi Kumar',
      ifsc: 'HDFC0000001',
      accountNumber: '50100012345678',
    },
  })
  const company = payload({ beneficiaryType: 'company', companyName: ' Deccan Ltd ' }).beneficiary
  expect(company).toMatchObject({ beneficiaryEntityType: 0, beneficiaryCompanyName: 'Deccan Ltd' })
  expect(company).not.toHaveProperty('beneficiaryFirstName')
})

test('[send-india-phone] an absent phone number goes as a dash, a present one without its spaces', () => {
  expect(payload().beneficiary.phoneNumber).toBe('-')
  expect(payload({ phoneNumber: ' +91 98765 43210 ' }).beneficiary.phoneNumber).toBe('+919876543210')
})

test('[send-others-category] only Others carries the description of the category', () => {
  const text = { description: ' Stand for the fair ' }
  expect(payload(text, others).otherExpenseCategory).toBe('Stand for the fair')
  expect(payload(text)).not.toHaveProperty('otherExpenseCategory')
})

test('the form says everything that is missing at once, and nothing of a whole one', () => {
  const nothing = { available, category: undefined }
  expect(Object.keys(payoutFaults(blankPayout, nothing)).sort()).toEqual([
    'accountNumber',
    'amount',
    'expenseCategory',
    'firstName',
    'ifsc',
    'lastName',
    'purposeCode',
    'remitterId',
  ])
  expect(payoutFaults(checked(filled), { available, category: gifts })).toEqual({})
})

test('a payout beyond the balance, to half an IFSC, or to a name that does not match, does not go on', () => {
  const known = { available, category: gifts }
  expect(payoutFaults({ ...filled, amount: '10,000.01' }, known).amount).toBe(
    'You do not have sufficient balance for this transaction',
  )
  expect(payoutFaults({ ...filled, ifsc: 'HDFC1000001' }, known)).toHaveProperty('ifsc')
  const unsure = checked(filled, 'none')
  expect(payoutFaults(unsure, known)).toHaveProperty('nameConfirmed')
  expect(payoutFaults({ ...unsure, nameConfirmed: true }, known)).toEqual({})
  expect(payoutFaults({ ...checked(filled), description: ' ' }, { ...known, category: others })).toHaveProperty(
    'description',
  )
})
