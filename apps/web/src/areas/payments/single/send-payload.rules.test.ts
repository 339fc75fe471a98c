import { payments } from '@tradewind/contract'
import { methodToWire } from '@tradewind/contract/beneficiaries'
import { type Currency, currencyCodes, money } from '@tradewind/kernel'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { needsSecurityQuestion, payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { entriesOf, withMethod } from '#domain/payees/payee-form.rules.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import { isVoucherPriced, voucherFault, voucherOrdered } from '#domain/vouchers/voucher-ordered.rules.ts'
import { blankForm, draftOf, type SendForm } from './send-form.rules.ts'
import { transferPayload } from './send-payload.rules.ts'

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`

/** Numbers as people type them for each method, and what the network makes of the value. */
const typed: Record<PaymentMethod, { numbers: Partial<BankNumbers>; normalised: string }> = {
  SortCode: { numbers: { sortCode: '04-00-75', accountNumber: '37618276' }, normalised: '040075' },
  Iban: { numbers: { iban: 'DE89 3704 0044 0532 0130 00' }, normalised: 'DE89370400440532013000' },
  AbaRouting: { numbers: { routingNumber: '021000021', accountNumber: '483920175' }, normalised: '021000021' },
  WireRouting: { numbers: { routingNumber: '026009593', accountNumber: '4839201755' }, normalised: '026009593' },
  Transfer: { numbers: { bankCode: '058', accountNumber: '0152792740' }, normalised: '0152792740' },
  BicSwift: {
    numbers: { bicCode: ' deutdeff ', accountNumber: ' DE89 3704 0044 0532 0130 00 ' },
    normalised: 'DEUTDEFF',
  },
  MobileMoney: {
    numbers: { mobileCountry: 'UG', operator: 'MTN', mobileNumber: '772 123 456' },
    normalised: '256772123456',
  },
  RoutingCode: { numbers: { routingCode: '003 12345', accountNumber: '1234567' }, normalised: '00312345' },
  Interac: { numbers: { interacEmail: 'amara.o-k@example.com' }, normalised: 'amara.o-k@example.com' },
  BankCode: { numbers: { bankCode: '250655', accountNumber: '62001234567' }, normalised: '250655' },
  Ifsc: { numbers: { ifsc: 'hdfc0000001', accountNumber: '50100012345678' }, normalised: 'HDFC0000001' },
}

const person: Partial<SendForm> = {
  firstName: 'Amara',
  lastName: 'Okonkwo',
  beneficiaryCountry: 'GB',
  amount: '1,250.00',
}

/** What a payment to India tells of someone new. */
const inIndia: Partial<SendForm> = {
  phoneNumber: '+919876543210',
  buildingNumber: '12',
  streetName: 'MG Road',
  townName: 'Pune',
  beneficiaryPostcode: '411001',
}

function formFor(
  paymentMethod: CatalogueEntry,
  change: Partial<SendForm> = {},
  bank: Partial<SendForm['bank']> = {},
): SendForm {
  const { numbers, normalised } = typed[paymentMethod.method]
  const question = paymentMethod.method === 'Interac' ? { question: 'Our first city?', answer: 'Lagos' } : {}
  const form: SendForm = { ...blankForm, ...person, ...numbers, ...question, ...change, method: paymentMethod.method }
  return {
    ...form,
    bank: {
      entries: entriesOf(paymentMethod.method, form),
      bankName: 'A bank',
      bankCode: '250655',
      bankAddress: '',
      bankCity: '',
      bankCountryId: 'GB',
      bicCode: null,
      normalised,
      accountNumber: form.accountNumber.trim() || null,
      nameCheck: { result: 'match', suggestedName: null },
      ...(paymentMethod.method === 'Interac' && { interacTransferType: 'alias-regular' as const }),
      ...bank,
    },
  }
}

const payloadOf = (currency: Currency, method: PaymentMethod, change: Partial<SendForm> = {}, bank = {}) => {
  const paymentMethod = chosenMethod(currency, method)!
  return transferPayload({
    form: formFor(paymentMethod, change, bank),
    paymentMethod,
    customerId: id('1'),
    account: { accountId: id('2'), currencyCode: currency },
    category: { id: 'inventory', name: 'Inventory and Goods' },
    totalAmount: money(currency, 125_100n),
    limitExceeded: false,
    transactionPin: '482916',
  })
}
const blockOf = (...asked: Parameters<typeof payloadOf>) => payloadOf(...asked).beneficiaryAccountDetailsRequests[0]

describe('the payload of every way', () => {
  test('[entity-transfer-payload, send-method-types] is one that the contract takes, its method as the wire writes it', () => {
    for (const currency of currencyCodes)
      for (const { method } of offeredMethods(currency)) {
        const payload = payloadOf(currency, method, inIndia)
        expect(z.safeEncode(payments.TransferPayload, payload).error, `${currency} ${method}`).toBeUndefined()
        const written = z.encode(payments.TransferPayload, payload).beneficiaryAccountDetailsRequests[0]
        expect(written?.paymentMethodType).toBe(methodToWire(method))
      }
  })

  test('[send-method-types] IFSC is the number 7 on the wire', () => {
    const written = z.encode(payments.TransferPayload, payloadOf('INR', 'Ifsc', inIndia))
    expect(written.beneficiaryAccountDetailsRequests[0]?.paymentMethodType).toBe(7)
  })

  test('a payee is notified where the customer says so, and nowhere because an address is known', () => {
    expect(payloadOf('GBP', 'SortCode', { emailAddress: 'a@example.org' })).not.toHaveProperty('notifyBeneficiaryEmail')
    const unticked = { notifies: false, notifyEmail: 'a@example.org' }
    expect(payloadOf('GBP', 'SortCode', unticked)).not.toHaveProperty('notifyBeneficiaryEmail')
    const ticked = payloadOf('GBP', 'SortCode', { notifies: true, notifyEmail: ' a@example.org ' })
    expect(ticked.notifyBeneficiaryEmail).toBe('a@example.org')
  })

  test('[send-trim] BIC and account number go without spaces', () => {
    expect(blockOf('GBP', 'BicSwift')).toMatchObject({
      paymentMethodValue: 'DEUTDEFF',
      accountNumber: 'DE89370400440532013000',
    })
  })

  test('[send-routing-split] of a routing code the first three characters are the bank, the rest the branch', () => {
    expect(blockOf('CAD', 'RoutingCode')).toMatchObject({
      paymentMethodValue: '00312345',
      bankCode: '003',
      branchCode: '12345',
    })
  })

  test('[send-mobile-number] a mobile money number is dial code and number joined without spaces, at its operator', () => {
    const block = blockOf('UGX', 'MobileMoney')
    expect(block).toMatchObject({ paymentMethodValue: '256772123456', bankCode: 'MTN' })
    expect(block).not.toHaveProperty('accountNumber')
  })

  test('[send-interac-authentication] question and answer go with an alias that is asked, and with nothing else', () => {
    expect(payloadOf('CAD', 'Interac').paymentAuthentication).toEqual({ question: 'Our first city?', answer: 'Lagos' })
    const atOnce = payloadOf('CAD', 'Interac', {}, { interacTransferType: 'alias-deposit' })
    expect(atOnce).not.toHaveProperty('paymentAuthentication')
    expect(payloadOf('CAD', 'RoutingCode', { question: 'left', answer: 'over' })).not.toHaveProperty(
      'paymentAuthentication',
    )
    expect(blockOf('CAD', 'Interac')?.paymentMethodValue).toBe('amara.o-k@example.com')
  })

  test('[send-swift-extra] SWIFT carries the intermediary bank, ID and the saved beneficiary', () => {
    const change = {
      beneficiaryId: id('7'),
      intermediaryBankName: 'Citibank',
      intermediaryBankBicCode: 'citius33 ',
      intermediaryBankRoutingNumber: '021000089',
      intermediaryBankCountryCode: 'US',
      beneficiaryIDType: 'Passport',
      beneficiaryIDNumber: ' C01X00T47 ',
    }
    const payload = payloadOf('USD', 'BicSwift', change)
    expect(payload).toMatchObject({
      beneficiaryId: id('7'),
      beneficiaryIDType: 'Passport',
      beneficiaryIDNumber: 'C01X00T47',
    })
    expect(payload.beneficiaryAccountDetailsRequests[0]).toMatchObject({
      intermediaryBankName: 'Citibank',
      intermediaryBankBicCode: 'CITIUS33',
      intermediaryBankRoutingNumber: '021000089',
      intermediaryBankCountryCode: 'US',
    })
    // The flow of ABA carries ID and beneficiary too; American banks are reached without another in between.
    const aba = payloadOf('USD', 'AbaRouting', change)
    expect(aba).toMatchObject({
      beneficiaryId: id('7'),
      beneficiaryIDType: 'Passport',
      beneficiaryIDNumber: 'C01X00T47',
    })
    expect(JSON.stringify(aba)).not.toContain('Citibank')
    // What was typed for them says nothing in another flow.
    expect(JSON.stringify(payloadOf('GBP', 'SortCode', change))).not.toMatch(/Citibank|Passport/)
  })

  test('[entity-transfer-data] what the customer was shown of a limit is sent', () => {
    expect(payloadOf('GBP', 'SortCode').transactionLimitExceeded).toBe(false)
  })

  test('[send-is-account-number, send-city-default] the SWIFT and ABA flows mark numbers of nine and fewer and default to USA', () => {
    for (const method of ['BicSwift', 'AbaRouting', 'WireRouting'] as const) {
      expect(payloadOf('USD', method).beneficiaryCity, method).toBe('USA')
      const { accountNumber, isAccountNumber } = blockOf('USD', method)!
      expect(isAccountNumber, method).toBe(accountNumber!.length <= 9)
    }
    expect(payloadOf('USD', 'BicSwift', { beneficiaryCity: ' Austin ' }).beneficiaryCity).toBe('Austin')
    expect(payloadOf('CAD', 'RoutingCode')).not.toHaveProperty('beneficiaryCity')
  })

  test('[send-purpose-codes, entity-beneficiary-india] India gets the purpose and what else it asks for; nobody else does', () => {
    const india = {
      purposeCode: 'PC01',
      ...inIndia,
      idIssueDate: '2020-01-31',
      idExpiryDate: '2030-01-30',
      lei: '5493001kjtiigc8y1r12',
    }
    const one = payloadOf('INR', 'Ifsc', india)
    expect(one).toMatchObject({
      purposeCode: 'PC01',
      phoneNumber: '+919876543210',
      buildingNumber: '12',
      streetName: 'MG Road',
      townName: 'Pune',
      idIssueDate: '2020-01-31',
      idExpiryDate: '2030-01-30',
    })
    expect(one).not.toHaveProperty('lei')
    const company = payloadOf('INR', 'Ifsc', { ...india, beneficiaryType: 'company', companyName: 'Deccan Ltd' })
    expect(company).toMatchObject({ lei: '5493001KJTIIGC8Y1R12' })
    expect(company).not.toHaveProperty('idIssueDate')
    expect(payloadOf('GBP', 'SortCode', india)).not.toHaveProperty('purposeCode')
    expect(payloadOf('GBP', 'SortCode', india)).not.toHaveProperty('townName')
  })

  test('the security answer is in no draft', () => {
    expect(JSON.stringify(draftOf(formFor(chosenMethod('CAD', 'Interac')!)))).not.toContain('Lagos')
  })
})

describe('what a way asks for', () => {
  const interac = chosenMethod('CAD', 'Interac')!
  const india = chosenMethod('INR', 'Ifsc')!

  test('[send-interac-authentication] a question is asked until the network says that the email takes money at once', () => {
    expect(needsSecurityQuestion(interac, undefined)).toBe(true)
    expect(needsSecurityQuestion(chosenMethod('CAD', 'RoutingCode')!, undefined)).toBe(false)
    const open = formFor(interac, { question: '', answer: '' })
    expect(payeeFaults(open, interac)).toMatchObject({
      question: 'Security question is required',
      answer: 'Security answer is required',
    })
    const atOnce = formFor(interac, { question: '', answer: '' }, { interacTransferType: 'alias-deposit' })
    expect(payeeFaults(atOnce, interac)).toEqual({})
  })

  test('an Interac answer is 3 to 25 characters without spaces, and not in the question', () => {
    for (const answer of ['no', 'new york', 'city'])
      expect(payeeFaults(formFor(interac, { answer }), interac), answer).toHaveProperty('answer')
    expect(payeeFaults(formFor(interac, { answer: 'Lagos' }), interac)).toEqual({})
  })

  test('India wants an address of someone new, and a purpose always; what is optional may stay empty', () => {
    expect(Object.keys(payeeFaults(formFor(india), india)).sort()).toEqual([
      'beneficiaryPostcode',
      'buildingNumber',
      'phoneNumber',
      'streetName',
      'townName',
    ])
    const saved = formFor(
      india,
      { beneficiaryId: id('7') },
      { nameCheck: { result: 'saved', suggestedName: null, whenSaved: 'match' } },
    )
    expect(payeeFaults(saved, india)).toEqual({})
    const category = { name: 'Gifts' }
    expect(purposeFaults(formFor(india), category, india)).toEqual({ purposeCode: 'Choose a purpose' })
    expect(purposeFaults(formFor(india, { purposeCode: 'PC01' }), category, india)).toEqual({})
    expect(purposeFaults(formFor(interac), category, interac)).toEqual({})
  })

  test('an intermediary bank is optional, and wrong numbers of it are said at their field', () => {
    const swift = chosenMethod('USD', 'BicSwift')!
    expect(payeeFaults(formFor(swift), swift)).toEqual({})
    // An account number, where a bank takes nothing but an IBAN.
    expect(
      payeeFaults(formFor(swift, { bicCode: 'coba de ff', accountNumber: '532013000' }), swift).accountNumber,
    ).toMatch(/^Please check the IBAN/)
    expect(payeeFaults(formFor(swift, { bicCode: 'CHASUS33', accountNumber: '532013000' }), swift)).toEqual({})
    const faults = payeeFaults(formFor(swift, { intermediaryBankBicCode: 'CIT', lei: 'left over' }), swift)
    expect(faults).toEqual({ intermediaryBankBicCode: 'Please check the intermediary BIC / SWIFT code' })
  })

  test('[send-reset] another way keeps the name and drops the numbers; a saved beneficiary of the old way is dropped', () => {
    const other = withMethod(formFor(chosenMethod('CAD', 'RoutingCode')!, { writingNew: true }), interac)
    expect(other).toMatchObject({
      method: 'Interac',
      firstName: 'Amara',
      routingCode: '',
      accountNumber: '',
      bank: null,
    })
    const saved = withMethod(formFor(chosenMethod('CAD', 'RoutingCode')!, { beneficiaryId: id('7') }), interac)
    expect(saved).toMatchObject({ method: 'Interac', firstName: '', beneficiaryId: '', amount: '1,250.00' })
  })
})

test('a voucher that can’t be used stops a payment as soon as the price says so', () => {
  const price = (voucherCode: string, reason: string | null) => ({ voucher: { voucherCode, reason } })
  expect(voucherFault('WELCOME-50', price('WELCOME-50', 'It has ended.'))).toBe('It has ended.')
  expect(voucherFault('WELCOME-50', price('WELCOME-50', null))).toBeUndefined()
  // A price for the code that was entered before says nothing about this one.
  expect(voucherFault('WELCOME-50', price('SUMMER', 'It has ended.'))).toBeUndefined()
  expect(['', 'SUMMER', 'WELCOME-50'].map((code) => isVoucherPriced(code, price('SUMMER', null)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a voucher goes along where it reduces the price, and a repeat goes with what was ordered, whatever it is worth now', () => {
  const totalAmount = money('GBP', 1_275n)
  const form = { voucherCode: 'WELCOME-50', voucherTotal: '' }
  const takes = { voucher: { reason: null }, totalAmount }
  const refuses = { voucher: { reason: "You've already used this voucher." }, totalAmount: money('GBP', 1_300n) }
  const ordered = { voucherCode: 'WELCOME-50', voucherTotal: '12.75' }
  expect(voucherOrdered({ form, charge: takes, unanswered: false })).toEqual(ordered)
  expect(voucherOrdered({ form, charge: refuses, unanswered: false })).toEqual({ voucherTotal: '' })
  expect(voucherOrdered({ form: ordered, charge: refuses, unanswered: true })).toEqual(ordered)
  expect(voucherOrdered({ form, charge: { voucher: null, totalAmount }, unanswered: true })).toEqual({
    voucherTotal: '',
  })
})
