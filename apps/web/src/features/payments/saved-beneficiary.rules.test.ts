import { expect, test } from 'vitest'
import { type Beneficiary, findBeneficiaries, withPaidBefore, withSaved } from './saved-beneficiary.rules.ts'
import { blankForm, verifiedBlock } from './send-form.rules.ts'
import { selectedMethods, sendWays } from './send-ways.rules.ts'

const gbp = sendWays.GBP!
const ngn = sendWays.NGN!

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
  currencyCode: 'GBP',
  lastPaidAt: null,
  beneficiaryAccountDetails: [
    {
      paymentMethodType: 'SortCode',
      paymentMethodValue: '040075',
      accountNumber: '37618276',
      bankName: 'Monzo Bank',
      bankVerified: true,
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
      paymentMethodType: 'Transfer' as const,
      paymentMethodValue: 'MIB',
      bankCode: '058',
      accountNumber: '0123456789',
      bankVerified: true,
    },
  ]
  const form = withSaved(blankForm, saved({ beneficiaryAccountDetails: details }), ngn)
  expect(form).toMatchObject({ bankCode: '058', accountNumber: '0123456789' })
  expect(verifiedBlock(ngn, form)).toBeDefined()
})

test('[send-method-mapping] the selected method follows the payment method type', () => {
  expect(selectedMethods).toMatchObject({
    BicSwift: 'swift',
    Transfer: 'Transfer',
    AbaRouting: 'aba',
    WireRouting: 'fedwire',
  })
  for (const way of Object.values(sendWays)) expect(selectedMethods[way.method]).toBe(way.selected)
})

test('the search finds exact parts of names, banks and numbers, and nobody who cannot be paid this way', () => {
  const all = [saved(), saved({ beneficiaryId: '2', beneficiaryAccountName: 'Zoë Müller', country: 'Germany' })]
  const names = (text: string, way = gbp) =>
    findBeneficiaries(all, way, text).map(({ beneficiaryAccountName }) => beneficiaryAccountName)
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
  const known = { way: gbp, saved: [saved()], countries: [{ id: 'GB', name: 'United Kingdom' }] }
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
