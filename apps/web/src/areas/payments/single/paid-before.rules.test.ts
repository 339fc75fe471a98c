import { money } from '@tradewind/kernel'
import { chosenMethod, offeredMethods, sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { numbersAreWhole } from '@tradewind/kernel/payment-methods/entry'
import { expect, test } from 'vitest'
import { verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import {
  type Beneficiary,
  beneficiarySearch,
  payableBlock,
  payingMethod,
  payLine,
  withSaved,
} from '#domain/payees/saved-payee.rules.ts'
import { mobileMoneyValue } from '#domain/payment-methods/bank-line.rules.ts'
import { withOrderBefore, withPaidBefore } from './paid-before.rules.ts'
import { blankForm } from './send-form.rules.ts'

const gbp = chosenMethod('GBP', '')!
const ngn = chosenMethod('NGN', '')!

const accountDetailId = '00000000-0000-4000-8000-0000000000d1'

const saved = (change: Partial<Beneficiary> = {}): Beneficiary => ({
  beneficiaryId: '00000000-0000-4000-8000-000000000001',
  beneficiaryAccountName: 'Amara Okonkwo',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amara',
  beneficiaryLastName: 'Okonkwo',
  beneficiaryCompanyName: null,
  beneficiaryEmailAddress: 'amara@example.com',
  beneficiaryCountryId: 'GB',
  country: 'United Kingdom',
  beneficiaryState: null,
  beneficiaryCity: null,
  beneficiaryAddress: null,
  beneficiaryPostcode: null,
  currencyCode: 'GBP',
  dateAdded: new Date('2026-11-01T10:00:00Z'),
  lastPaidAt: null,
  version: 1,
  beneficiaryAccountDetails: [
    {
      accountDetailId: '00000000-0000-4000-8000-000000000011',
      paymentMethodType: 'SortCode',
      paymentMethodValue: '040075',
      accountNumber: '37618276',
      bankName: 'Monzo Bank',
      bankVerified: true,
      nameCheck: 'match' as const,
    },
  ],
  ...change,
})

test('[send-saved-beneficiary] a saved beneficiary fills the form and its bank block counts as verified', () => {
  const form = withSaved({ ...blankForm, amount: '250' }, saved(), gbp)
  expect(form).toMatchObject({
    amount: '250',
    firstName: 'Amara',
    lastName: 'Okonkwo',
    sortCode: '040075',
    accountNumber: '37618276',
  })
  expect(verifiedBlock(gbp, form)).toMatchObject({ bankName: 'Monzo Bank', nameCheck: { result: 'saved' } })
  expect(verifiedBlock(gbp, { ...form, accountNumber: '55779911' })).toBeUndefined()
})

test('[send-saved-beneficiary] of a local transfer the bank is what the code says, not the fixed value', () => {
  const details = [
    {
      accountDetailId: '00000000-0000-4000-8000-000000000012',
      paymentMethodType: 'Transfer' as const,
      paymentMethodValue: 'MIB',
      bankCode: '058',
      accountNumber: '0123456789',
      bankVerified: true,
      nameCheck: 'match' as const,
    },
  ]
  const form = withSaved(blankForm, saved({ beneficiaryAccountDetails: details }), ngn)
  expect(form).toMatchObject({ bankCode: '058', accountNumber: '0123456789' })
  expect(verifiedBlock(ngn, form)).toBeDefined()
})

test('the search finds exact parts of names, banks and numbers, and nobody who cannot be paid this way', () => {
  const all = [saved(), saved({ beneficiaryId: '2', beneficiaryAccountName: 'Zoë Müller', country: 'Germany' })]
  const names = (text: string, paymentMethod = gbp) =>
    beneficiarySearch(all, [paymentMethod])(text).map(({ beneficiaryAccountName }) => beneficiaryAccountName)
  expect(names('')).toEqual(['Amara Okonkwo', 'Zoë Müller'])
  expect(names('muller')).toEqual(['Zoë Müller'])
  expect(names('04-00-75')).toHaveLength(2)
  expect(names('okonkvo')).toEqual([])
  expect(names('-')).toEqual([])
  expect(names('', ngn)).toEqual([])
})

test('sending again takes the saved beneficiary with the same numbers, else writes a new one', () => {
  const paid = {
    name: 'Amara Okonkwo',
    country: 'United Kingdom',
    lines: [
      { label: 'Sort code', value: '04-00-75' },
      { label: 'Account number', value: '37618276' },
    ],
  }
  const known = { paymentMethods: [gbp], saved: [saved()], countries: [{ id: 'GB', name: 'United Kingdom' }] }
  expect(withPaidBefore(blankForm, paid, known)).toMatchObject({ beneficiaryId: saved().beneficiaryId })
  expect(withPaidBefore(blankForm, paid, { ...known, saved: [] })).toMatchObject({
    beneficiaryId: '',
    writingNew: true,
    bank: null,
    sortCode: '04-00-75',
    firstName: 'Amara',
    lastName: 'Okonkwo',
    companyName: 'Amara Okonkwo',
    beneficiaryCountry: 'GB',
  })
})

const blocks: Beneficiary['beneficiaryAccountDetails'] = [
  { paymentMethodType: 'BicSwift', paymentMethodValue: 'DEUTDEFF', accountNumber: 'DE89370400440532013000' },
  { paymentMethodType: 'WireRouting', paymentMethodValue: '021000021', accountNumber: '483920175' },
  { paymentMethodType: 'RoutingCode', paymentMethodValue: '00312345', accountNumber: '1234567' },
  { paymentMethodType: 'Interac', paymentMethodValue: 'amara@example.com' },
  { paymentMethodType: 'Ifsc', paymentMethodValue: 'HDFC0000001', accountNumber: '50100012345678' },
  { paymentMethodType: 'BankCode', paymentMethodValue: '250655', bankCode: '250655', accountNumber: '62001234567' },
  {
    paymentMethodType: 'MobileMoney',
    paymentMethodValue: '256772123456',
    bankCode: 'MTN',
    bankCountryId: 'UG',
    countryCode: '256',
  },
].map(
  (block) =>
    ({
      ...block,
      accountDetailId,
      bankVerified: true,
      nameCheck: 'match' as const,
    }) as unknown as Beneficiary['beneficiaryAccountDetails'][number],
)

test('[send-saved-beneficiary] of every way the saved block fills its fields whole, and counts as verified', () => {
  for (const block of blocks) {
    const currency = block.paymentMethodType === 'BankCode' ? 'ZAR' : undefined
    const paymentMethods = currency ? offeredMethods(currency) : sendCurrencies.flatMap(offeredMethods)
    const paymentMethod = paymentMethods.find(({ method }) => method === block.paymentMethodType)!
    const form = withSaved(blankForm, saved({ beneficiaryAccountDetails: [block] }), paymentMethod)
    expect(form.method).toBe(paymentMethod.method)
    expect(numbersAreWhole(paymentMethod, form), paymentMethod.method).toBe(true)
    expect(verifiedBlock(paymentMethod, form)?.nameCheck.result).toBe('saved')
  }
})

test('[send-method-mapping] someone saved is paid by the method of the saved account, whichever is proposed first', () => {
  for (const block of blocks) {
    const currency = block.paymentMethodType === 'BankCode' ? 'ZAR' : undefined
    const paymentMethods = currency ? offeredMethods(currency) : sendCurrencies.flatMap(offeredMethods)
    const payee = saved({ beneficiaryAccountDetails: [block] })
    expect(payingMethod(payee, paymentMethods)?.method).toBe(block.paymentMethodType)
  }
})

test('[send-mobile-number] a saved wallet shows its number without the dial code, and is joined again when it is paid', () => {
  const form = withSaved(blankForm, saved({ beneficiaryAccountDetails: [blocks.at(-1)!] }), chosenMethod('UGX', '')!)
  expect(form).toMatchObject({ mobileNumber: '772123456', mobileCountry: 'UG', operator: 'MTN' })
  expect(mobileMoneyValue(form)).toBe('256772123456')
})

test('someone saved for another way is shown with its name, and paid by it', () => {
  const swiftOnly = saved({ beneficiaryAccountDetails: [blocks[0]!] })
  const usd = offeredMethods('USD')
  expect(payingMethod(swiftOnly, usd)?.method).toBe('BicSwift')
  expect(payLine(swiftOnly, usd)).toBe('••\u00a03000 · SWIFT transfer')
  expect(payLine(saved(), offeredMethods('GBP'))).toBe('Monzo Bank · ••\u00a08276')
  expect(payLine(saved(), usd)).toBe('')
})

test('sending again takes the amount and what it was for, but for a default and for a category that is gone', () => {
  const categories = [
    { id: 'rent', name: 'Rent' },
    { id: 'others', name: 'Others' },
  ]
  const order = {
    amount: money('GBP', 123_450n),
    narration: 'Flat 4',
    expenseCategory: 'Rent',
    otherExpenseCategory: null,
  }
  expect(withOrderBefore(blankForm, order, categories)).toMatchObject({
    amount: '1,234.50',
    expenseCategory: 'rent',
    narration: 'Flat 4',
    description: '',
  })
  const other = { ...order, narration: 'transfer', expenseCategory: 'Others', otherExpenseCategory: 'A boat' }
  expect(withOrderBefore(blankForm, other, categories)).toMatchObject({ narration: '', description: 'A boat' })
  expect(withOrderBefore(blankForm, order, [])).toMatchObject({ expenseCategory: '', narration: 'Flat 4' })
})

test('sending again by SWIFT takes SWIFT, though another way is proposed first', () => {
  const paid = {
    name: 'Kraus GmbH',
    country: 'Germany',
    lines: [
      { label: 'BIC', value: 'DEUTDEFF' },
      { label: 'Account number', value: '532013000' },
    ],
  }
  const known = { paymentMethods: offeredMethods('USD'), saved: [], countries: [{ id: 'DE', name: 'Germany' }] }
  expect(withPaidBefore(blankForm, paid, known)).toMatchObject({ method: 'BicSwift', bicCode: 'DEUTDEFF' })
  const byIban = { ...paid, lines: [paid.lines[0]!, { label: 'IBAN', value: 'DE75 3704 0044 0732 8114 00' }] }
  expect(withPaidBefore(blankForm, byIban, { ...known, paymentMethods: offeredMethods('EUR') })).toMatchObject({
    method: 'BicSwift',
    iban: '',
    accountNumber: 'DE75 3704 0044 0732 8114 00',
  })
})

test('of several accounts of someone saved, those of other currencies are not paid, and the one to use goes first', () => {
  const iban = { paymentMethodType: 'Iban' as const, accountDetailId, bankVerified: true, nameCheck: 'match' as const }
  const one = saved({
    beneficiaryAccountDetails: [
      { ...iban, paymentMethodValue: 'PK36SCBL0000001123456702', beneficiaryCurrencyCode: 'PKR' },
      { ...iban, paymentMethodValue: 'FR1420041010050500013M02606', beneficiaryCurrencyCode: 'EUR' },
      { ...iban, paymentMethodValue: 'DE89370400440532013000', beneficiaryCurrencyCode: 'EUR', useForPayment: true },
    ],
  })
  expect(payableBlock(one, chosenMethod('EUR', 'Iban')!)?.paymentMethodValue).toBe('DE89370400440532013000')
  expect(payableBlock(one, chosenMethod('PKR', 'Iban')!)?.paymentMethodValue).toBe('PK36SCBL0000001123456702')
})
