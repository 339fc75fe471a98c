import { payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { entriesOf, verifiedBlock, withName, withoutPayee } from '#domain/payees/payee-form.rules.ts'
import { purposeFaults, purposesOf } from '#domain/payees/purpose.rules.ts'
import { moveStep } from '#ui/stepper.rules.ts'
import { cadMinimum, insufficientBalance, readAmount, sendAmountFault, sendProgress } from './payments.rules.ts'
import { blankForm, draftOf, formFromDraft, type SendForm } from './single/send-form.rules.ts'
import { type TransferContext, transferPayload } from './single/send-payload.rules.ts'

const paymentMethods = {
  GBP: chosenMethod('GBP', '')!,
  EUR: chosenMethod('EUR', '')!,
  USD: chosenMethod('USD', '')!,
  NGN: chosenMethod('NGN', '')!,
}
type Coin = keyof typeof paymentMethods

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`

const verified = (currency: Coin, form: SendForm, normalised: string): SendForm => ({
  ...form,
  bank: {
    entries: entriesOf(paymentMethods[currency].method, form),
    bankName: 'First Bank',
    bankCode: '040075',
    bankAddress: '',
    bankCity: 'London',
    bankCountryId: 'GB',
    bicCode: null,
    normalised,
    accountNumber: form.accountNumber.trim() === '' ? null : form.accountNumber.trim(),
    nameCheck: { result: 'match', suggestedName: null },
  },
})

const person: Partial<SendForm> = {
  firstName: 'Amara',
  lastName: 'Okonkwo',
  beneficiaryCountry: 'GB',
  amount: '1,250.00',
}
const gbp = (change: Partial<SendForm> = {}) =>
  verified('GBP', { ...blankForm, ...person, sortCode: '04-00-75', accountNumber: ' 37618276 ', ...change }, '040075')

const context = (form: SendForm, currency: Coin = 'GBP', change: Partial<TransferContext> = {}): TransferContext => ({
  form,
  paymentMethod: paymentMethods[currency],
  customerId: id('1'),
  account: { accountId: id('2'), currencyCode: currency },
  category: { id: 'inventory', name: 'Inventory and Goods' },
  totalAmount: money(currency, 125050n),
  limitExceeded: false,
  transactionPin: '482916',
  ...change,
})
const block = (payload: ReturnType<typeof transferPayload>) => payload.beneficiaryAccountDetailsRequests[0]

describe('the transfer payload', () => {
  test('[entity-transfer-payload] of every way is one that the contract takes', () => {
    const iban = { ...blankForm, ...person, iban: 'DE89 3704 0044 0532 0130 00' }
    const aba = { ...blankForm, ...person, routingNumber: '021000021', accountNumber: '123456789' }
    const nuban = { ...blankForm, ...person, bankCode: '058', accountNumber: '0123456789' }
    const payloads = [
      transferPayload(context(gbp())),
      transferPayload(context(verified('EUR', iban, 'DE89370400440532013000'), 'EUR')),
      transferPayload(context(verified('USD', aba, '021000021'), 'USD')),
      transferPayload(context(verified('NGN', nuban, '0123456789'), 'NGN')),
    ]
    for (const payload of payloads) expect(z.safeParse(payments.TransferPayload, payload).error).toBeUndefined()
    expect(payloads.map((payload) => payload.accountType)).toEqual([0, 0, 0, 0])
    expect(payloads.map((payload) => block(payload)?.paymentMethodType)).toEqual([
      'SortCode',
      'Iban',
      'AbaRouting',
      'Transfer',
    ])
  })

  test('[send-narration] an empty narration becomes transfer', () => {
    expect(transferPayload(context(gbp({ narration: '   ' }))).narration).toBe('transfer')
    expect(transferPayload(context(gbp({ narration: ' Invoice 2041 ' }))).narration).toBe('Invoice 2041')
  })

  test('[send-others-category] only Others sends a description, trimmed, and cannot do without', () => {
    const others = { id: 'others', name: 'Others' }
    const form = gbp({ description: '  Refund for the stand ' })
    expect(transferPayload(context(form, 'GBP', { category: others })).otherExpenseCategory).toBe(
      'Refund for the stand',
    )
    expect(transferPayload(context(form))).not.toHaveProperty('otherExpenseCategory')
    expect(purposeFaults(gbp({ description: ' ' }), others)).toHaveProperty('description')
    expect(purposeFaults(form, others)).toEqual({})
    expect(purposeFaults(gbp(), { name: 'Gifts' })).toEqual({})
    expect(purposeFaults(gbp(), undefined)).toHaveProperty('expenseCategory')
  })

  test('[send-entity-type] a company is 0 and sends no first and last names', () => {
    const payload = transferPayload(context(gbp({ beneficiaryType: 'company', companyName: ' Thames Logistics ' })))
    expect(payload).toMatchObject({ beneficiaryEntityType: 0, beneficiaryCompanyName: 'Thames Logistics' })
    expect(payload).not.toHaveProperty('beneficiaryFirstName')
    expect(payload).not.toHaveProperty('beneficiaryLastName')
  })

  test('[send-entity-type] an individual is 1 and sends no company name', () => {
    const payload = transferPayload(context(gbp({ companyName: 'left over' })))
    expect(payload).toMatchObject({
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amara',
      beneficiaryLastName: 'Okonkwo',
    })
    expect(payload).not.toHaveProperty('beneficiaryCompanyName')
  })

  test('[send-trim] account numbers and IBANs are sent without spaces', () => {
    expect(block(transferPayload(context(gbp())))).toMatchObject({
      accountNumber: '37618276',
      paymentMethodValue: '040075',
    })
    const iban = verified(
      'EUR',
      { ...blankForm, ...person, iban: ' DE89 3704 0044 0532 0130 00 ' },
      ' DE89370400440532013000 ',
    )
    expect(block(transferPayload(context(iban, 'EUR')))?.paymentMethodValue).toBe('DE89370400440532013000')
  })

  test('[send-verified-only] a bank block is sent only when exactly these entries were verified', () => {
    expect(transferPayload(context(gbp())).beneficiaryAccountDetailsRequests).toHaveLength(1)
    for (const change of [{ bank: null }, { sortCode: '200000' }, { accountNumber: '55779911' }, { lastName: 'Bello' }])
      expect(transferPayload(context({ ...gbp(), ...change })).beneficiaryAccountDetailsRequests).toEqual([])
  })

  test('[send-local-value] a local transfer has the value MIB, and the bank beside it', () => {
    const nuban = { ...blankForm, ...person, bankCode: '058', accountNumber: '0123456789' }
    expect(block(transferPayload(context(verified('NGN', nuban, '0123456789'), 'NGN')))).toMatchObject({
      paymentMethodValue: 'MIB',
      bankCode: '058',
      accountNumber: '0123456789',
    })
  })

  test('[send-is-account-number, send-city-default] the ABA flow marks short account numbers and sends the city USA', () => {
    const aba = (accountNumber: string) =>
      transferPayload(
        context(
          verified('USD', { ...blankForm, ...person, routingNumber: '021000021', accountNumber }, '021000021'),
          'USD',
        ),
      )
    expect(block(aba('123456789'))?.isAccountNumber).toBe(true)
    expect(block(aba('1234567890'))?.isAccountNumber).toBe(false)
    expect(aba('123456789').beneficiaryCity).toBe('USA')
    expect(transferPayload(context(gbp()))).not.toHaveProperty('beneficiaryCity')
  })

  test('[send-files-base64, entity-document-item] only files with content are attached, with their length in bytes', () => {
    const files = [
      { fileName: 'invoice.pdf', extension: 'pdf', size: 1, base64Value: btoa('hello') },
      { fileName: 'empty.png', extension: 'png', size: 0, base64Value: '' },
    ]
    expect(transferPayload(context(gbp({ documentUploads: files }))).documentUploadItems).toEqual([
      { documentName: 'invoice.pdf', documentExtension: 'pdf', documentLength: 5, documentAsBase64: btoa('hello') },
    ])
  })

  test('[money-strip, money-fixed-two] an amount with commas is sent plain, with two decimals', () => {
    expect(transferPayload(context(gbp({ amount: '1,250' }))).amount).toBe('1250.00')
    expect(transferPayload(context(gbp({ amount: '12,345,678.9' }))).amount).toBe('12345678.90')
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 13n), (minor) => {
        const digits = minor.toString().padStart(3, '0')
        const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
        const { amount } = transferPayload(context(gbp({ amount: `${whole}.${digits.slice(-2)}` })))
        expect(amount).toMatch(/^\d+\.\d\d$/)
        expect(BigInt(amount.replace('.', ''))).toBe(minor)
      }),
    )
  })

  test('saving as a beneficiary is for new ones; a saved one is named by its id', () => {
    expect(transferPayload(context(gbp({ saveAsBeneficiary: true }))).saveAsBeneficiary).toBe(true)
    const saved = transferPayload(context(gbp({ saveAsBeneficiary: true, beneficiaryId: id('7') })))
    expect(saved).toMatchObject({ saveAsBeneficiary: false, beneficiaryId: id('7') })
  })
})

describe('the amount', () => {
  const available = money('GBP', 100000n)

  test('[amount-cad-min, amount-error-order] a small amount in Canadian dollars is named before the balance', () => {
    expect(sendAmountFault('4.99', { available: money('CAD', 0n) })).toBe(cadMinimum)
    expect(sendAmountFault('5.00', { available: money('CAD', 0n) })).toBe(insufficientBalance)
    expect(sendAmountFault('5.00', { available: money('CAD', 500n) })).toBeUndefined()
    expect(cadMinimum).toBe('Amount cannot be less than CA$ 5.00.')
  })

  test('[amount-error-order] the balance must hold amount and charge', () => {
    expect(sendAmountFault('1,000.00', { available })).toBeUndefined()
    expect(sendAmountFault('1000.01', { available })).toBe('You do not have sufficient balance for this transaction')
    expect(sendAmountFault('1000', { available, charge: money('GBP', 50n) })).toBe(insufficientBalance)
    expect(sendAmountFault('999.50', { available, charge: money('GBP', 50n) })).toBeUndefined()
  })

  test('[money-strip] an amount that is written wrongly is never guessed at', () => {
    for (const text of ['12,50', '1.2e3', '-5', '0', '0.001', 'abc', '1,0000'])
      expect(readAmount(text, 'GBP'), text).toBeUndefined()
    for (const text of ['', '12,50', '0', '1.005'])
      expect(sendAmountFault(text, { available }), text).toBeTypeOf('string')
  })
})

describe('the steps', () => {
  test('progress starts at 30 and ends at 100', () => {
    expect(sendProgress(0, 5)).toBe(30)
    expect(sendProgress(4, 5)).toBe(100)
    expect(sendProgress(-3, 5)).toBe(30)
  })

  test('[send-steps] the step counter never goes below 0', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (step, by) => {
        expect(moveStep(step, by)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('[send-reset] a new beneficiary starts without details or payment blocks, and a blank form has nothing', () => {
    const cleared = withoutPayee(gbp({ beneficiaryId: id('7'), narration: 'rent' }))
    expect(cleared).toMatchObject({ bank: null, sortCode: '', accountNumber: '', firstName: '', beneficiaryId: '' })
    expect(cleared.narration).toBe('rent')
    expect(withoutPayee(blankForm)).toEqual(blankForm)
  })

  test('a new beneficiary needs names, country and whole numbers before the bank is asked', () => {
    expect(Object.keys(payeeFaults(blankForm, paymentMethods.GBP)).sort()).toEqual(
      ['accountNumber', 'beneficiaryCountry', 'firstName', 'lastName', 'sortCode'].sort(),
    )
    expect(payeeFaults(gbp(), paymentMethods.GBP)).toEqual({})
    expect(payeeFaults(gbp({ emailAddress: 'amara@' }), paymentMethods.GBP)).toEqual({
      emailAddress: 'Please enter a correct E-mail',
    })
  })

  test('a name that does not match, or only nearly, goes on with a conscious confirmation only', () => {
    const unsure = (result: 'none' | 'close'): SendForm => {
      const form = gbp()
      return { ...form, bank: form.bank && { ...form.bank, nameCheck: { result, suggestedName: null } } }
    }
    for (const result of ['none', 'close'] as const) {
      expect(payeeFaults(unsure(result), paymentMethods.GBP)).toHaveProperty('nameConfirmed')
      expect(payeeFaults({ ...unsure(result), nameConfirmed: true }, paymentMethods.GBP)).toEqual({})
    }
  })

  test('the name of the bank is taken over as it is, the last word as the last name', () => {
    expect(withName(gbp(), 'Amara Chidinma Okonkwo-Bello')).toMatchObject({
      firstName: 'Amara Chidinma',
      lastName: 'Okonkwo-Bello',
    })
    expect(withName(gbp({ beneficiaryType: 'company' }), 'Thames Logistics Ltd').companyName).toBe(
      'Thames Logistics Ltd',
    )
  })

  test('a draft comes back without documents, and what is no draft gives a blank form', () => {
    const form = gbp({ documentUploads: [{ fileName: 'a.pdf', extension: 'pdf', size: 1, base64Value: 'eA==' }] })
    expect(formFromDraft(JSON.parse(JSON.stringify(draftOf(form))))).toEqual({ ...form, documentUploads: [] })
    for (const none of [undefined, null, 7, 'x', { amount: 5, bank: 'x', beneficiaryType: null }])
      expect(formFromDraft(none)).toEqual(blankForm)
  })
})

test('[send-verified-only] another bank in between makes a SWIFT block unverified until it is checked along with it', () => {
  const swift = offeredMethods('USD').find(({ method }) => method === 'BicSwift')!
  const form: SendForm = { ...blankForm, ...person, method: 'BicSwift', bicCode: 'COBADEFF', accountNumber: 'DE75' }
  const checked = { ...form, bank: { ...gbp().bank!, entries: entriesOf('BicSwift', form) } }
  expect(verifiedBlock(swift, checked)).toBeDefined()
  expect(verifiedBlock(swift, { ...checked, intermediaryBankBicCode: 'CITIUS33' })).toBeUndefined()
})

test('a company is offered no purpose that only people have, and people none of companies', () => {
  const known = [
    { purposeCode: 'PC01', customerType: ['individual'] },
    { purposeCode: 'PC04', customerType: ['individual', 'company'] },
    { purposeCode: 'PC12', customerType: ['company'] },
  ]
  const codes = (payer: 'individual' | 'company') => purposesOf(known, payer).map(({ purposeCode }) => purposeCode)
  expect(codes('company')).toEqual(['PC04', 'PC12'])
  expect(codes('individual')).toEqual(['PC01', 'PC04'])
})
