import { chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { holderOf, withMethod, withName } from '#domain/payees/payee-form.rules.ts'
import { entriesFor } from '#domain/payment-methods/verified-block.rules.ts'
import {
  againAtItsPrice,
  blankTransfer,
  intentOf,
  mayReview,
  orderOf,
  type TransferForm,
  transferFaults,
  transferFromDraft,
} from './transfer.rules.ts'

const paymentMethod = (currency: Parameters<typeof chosenMethod>[0], method: PaymentMethod): CatalogueEntry => {
  const found = chosenMethod(currency, method)
  if (found?.method !== method) throw new Error(`no way by ${method}`)
  return found
}

const sortCode = paymentMethod('GBP', 'SortCode')

/** A form whose bank details were verified for exactly what stands in it. */
const verified = (by: CatalogueEntry, change: Partial<TransferForm> = {}): TransferForm => {
  const form = {
    ...blankTransfer,
    firstName: ' Amelia ',
    lastName: 'Clarke',
    beneficiaryCountry: 'GB',
    expenseCategory: 'others',
    ...change,
  }
  const block = {
    bankName: 'HSBC',
    bankCode: '400530',
    bankAddress: '',
    bankCity: '',
    bankCountryId: 'GB',
    bicCode: null,
    normalised: '089999',
    accountNumber: '66374958',
    nameCheck: { result: 'match', suggestedName: null } as const,
  }
  return { ...form, bank: { ...block, entries: entriesFor(by.method, form, holderOf(form)) } }
}

const context = {
  customerId: '01900000-0000-7000-8000-000000000001',
  currency: 'GBP',
  category: { id: 'others', name: 'Others' },
  quote: 'sealed',
  transactionPin: '481593',
} as const

test('[send-verified-only] an order carries the block that the bank verified, and none without it', () => {
  const form = verified(sortCode, { sortCode: '08-99-99', accountNumber: '66374958', description: 'Roof' })
  const order = orderOf({ ...context, form, paymentMethod: sortCode })
  expect(order.beneficiaryAccountDetailsRequests).toEqual([
    {
      paymentMethodType: 'SortCode',
      paymentMethodValue: '089999',
      accountNumber: '66374958',
      bankCode: '400530',
      bankName: 'HSBC',
      bankCountryId: 'GB',
      useForPayment: true,
      beneficiaryCurrencyCode: 'GBP',
    },
  ])
  expect(() => orderOf({ ...context, form: { ...form, lastName: 'Clark' }, paymentMethod: sortCode })).toThrow(
    'not verified',
  )
})

test('[send-trim] what is typed is sent without blanks around it; a company has no first name, a person no company name', () => {
  const form = verified(sortCode, { description: ' Roof ' })
  expect(orderOf({ ...context, form, paymentMethod: sortCode })).toMatchObject({
    beneficiaryFirstName: 'Amelia',
    beneficiaryAccountName: 'Amelia Clarke',
    otherExpenseCategory: 'Roof',
    narration: 'transfer',
    beneficiaryEntityType: 1,
  })
  const company = verified(sortCode, { beneficiaryType: 'company', companyName: ' Clarke Ltd ', description: 'Roof' })
  const order = orderOf({ ...context, form: company, paymentMethod: sortCode })
  expect(order).toMatchObject({ beneficiaryEntityType: 0, beneficiaryCompanyName: 'Clarke Ltd' })
  expect(order).not.toHaveProperty('beneficiaryFirstName')
})

test('neither the PIN nor the price nor an answer is part of what makes two tries one order', () => {
  const proof = JSON.stringify({ id: 'a', clientDataJSON: 'signed', authenticatorData: 'c', signature: 'd' })
  const form = verified(sortCode, { description: 'Roof' })
  const order = orderOf({ ...context, form, paymentMethod: sortCode, proof })
  expect(order.transactionPasskey).toEqual(JSON.parse(proof))
  const intent = JSON.stringify(intentOf(order, '20.00'))
  expect(['481593', 'sealed', 'signed', 'Amelia'].map((part) => intent.includes(part))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('an order whose answer is awaited goes out again at the price that it named, and another order at its own', () => {
  const body = orderOf({ ...context, form: verified(sortCode, { description: 'Roof' }), paymentMethod: sortCode })
  const awaited = { body: { ...body, quote: 'the first price' }, total: '20.00 GBP 19.00 EUR' }
  const later = { ...awaited, body: { ...body, quote: 'a later price' } }
  expect(againAtItsPrice(later, awaited)).toEqual(awaited.body)
  expect(againAtItsPrice({ ...later, total: '21.00 GBP 20.00 EUR' }, awaited).quote).toBe('a later price')
  expect(againAtItsPrice(later, undefined).quote).toBe('a later price')
})

test('every way of every currency says what is missing, field by field', () => {
  for (const currency of ['GBP', 'EUR', 'NGN', 'INR', 'XOF', 'CAD'] as const)
    for (const by of offeredMethods(currency)) {
      const faults = transferFaults(withMethod(blankTransfer, by), by, undefined)
      for (const { name } of by.fields)
        if (name !== 'mobileCountry') expect([by.method, faults[name]]).toEqual([by.method, expect.any(String)])
      expect(faults).toMatchObject({
        firstName: 'First name is required',
        expenseCategory: 'Choose an expense category',
      })
    }
})

test('each mistake in a transfer has its own words: half a number, no email, a country that no money goes to', () => {
  const form = { ...verified(sortCode, { description: 'Roof' }), sortCode: '08-99', accountNumber: '66374' }
  expect(transferFaults(form, sortCode, { name: 'Others' })).toMatchObject({
    sortCode: 'Please check the sort code: it has 6 digits',
    accountNumber: expect.stringMatching(/^Please check the account number: it has /),
  })
  const iban = paymentMethod('EUR', 'Iban')
  expect(transferFaults({ ...form, iban: 'DE89 3704 0044' }, iban, { name: 'Others' }).iban).toMatch(
    /^Please check the IBAN/,
  )
  expect(transferFaults({ ...form, emailAddress: 'amelia@' }, sortCode, { name: 'Others' }).emailAddress).toMatch(
    /mail/i,
  )
  expect(
    transferFaults({ ...form, beneficiaryCountry: 'KP' }, sortCode, { name: 'Others' }).beneficiaryCountry,
  ).toMatch(/^We can't send money to /)
})

test('a draft gives back what was typed and nothing that is no part of the form', () => {
  const draft = { ...blankTransfer, firstName: 'Ama', unknown: 1, saveAsBeneficiary: 'yes' }
  expect(transferFromDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ...blankTransfer, firstName: 'Ama' })
  expect(transferFromDraft(undefined)).toEqual(blankTransfer)
})

test('the name that the bank has is taken over, its last word as the last name', () => {
  expect(withName(blankTransfer, 'Ama Serwaa Mensah')).toMatchObject({ firstName: 'Ama Serwaa', lastName: 'Mensah' })
})

test('a transfer may be reviewed again once everything is answered and verified, and not after its bank details changed', () => {
  const form = verified(sortCode, { description: 'Rent', sortCode: '08-99-99', accountNumber: '66374958' })
  expect(mayReview(form, sortCode)).toBe(true)
  expect(mayReview({ ...form, accountNumber: '12345678' }, sortCode)).toBe(false)
  expect(mayReview({ ...form, expenseCategory: '' }, sortCode)).toBe(false)
  // A category that the list does not have is none.
  expect(mayReview(form, sortCode, [{ id: 'rent', name: 'Rent' }])).toBe(false)
})
