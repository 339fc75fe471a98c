import { payments } from '@tradewind/contract'
import { type Currency, exponentOf, money, toDecimal } from '@tradewind/kernel'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { chosenMethod } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entriesOf } from '#domain/payees/payee-form.rules.ts'
import { blankForm, type SendForm } from './send-form.rules.ts'
import { transferPayload } from './send-payload.rules.ts'

/** The transfer payload of every payment method, whole: what stands here is sent, and nothing besides. */

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

interface Case {
  currency: Currency
  method: PaymentMethod
  /** As people paste them. */
  numbers: Partial<BankNumbers>
  /** The value and the number that the check found, with blanks around them as a careless network may answer. */
  found: { normalised: string; accountNumber?: string; bankCode?: string; country: string }
  /** Of the payload beside what all payment methods share. */
  payload?: object
  block: object
  more?: Partial<SendForm>
}

const swiftExtras = {
  intermediaryBankName: 'Citibank',
  intermediaryBankBicCode: 'citi us 33',
  intermediaryBankRoutingNumber: '021000089',
  intermediaryBankCountryCode: 'US',
  beneficiaryIDType: 'Passport',
  beneficiaryIDNumber: ' P1234567 ',
}

const cases: Record<string, Case> = {
  'sort code': {
    currency: 'GBP',
    method: 'SortCode',
    numbers: { sortCode: '04-00-75', accountNumber: ' 3761 8276 ' },
    found: { normalised: ' 040075 ', accountNumber: ' 3761-8276 ', bankCode: '040075', country: 'GB' },
    block: {
      paymentMethodType: 'SortCode',
      paymentMethodValue: '040075',
      accountNumber: '37618276',
      bankCode: '040075',
    },
  },
  IBAN: {
    currency: 'EUR',
    method: 'Iban',
    numbers: { iban: 'DE89 3704 0044 0532 0130 00' },
    found: { normalised: ' DE89 3704 0044 0532 0130 00 ', bankCode: '37040044', country: 'DE' },
    block: { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000', bankCode: '37040044' },
  },
  'BIC and account number': {
    currency: 'EUR',
    method: 'BicSwift',
    numbers: { bicCode: ' chas-us-33 ', accountNumber: ' 1234 5678 90 ' },
    found: { normalised: ' CHASUS33 ', accountNumber: ' 1234 5678 90 ', bankCode: 'CHASUS33', country: 'US' },
    payload: { beneficiaryCity: 'USA' },
    block: {
      paymentMethodType: 'BicSwift',
      paymentMethodValue: 'CHASUS33',
      accountNumber: '1234567890',
      bankCode: 'CHASUS33',
      isAccountNumber: false,
    },
  },
  'SWIFT through an intermediary bank': {
    currency: 'USD',
    method: 'BicSwift',
    numbers: { bicCode: 'DEUTDEFF', accountNumber: '532013000' },
    found: { normalised: 'DEUTDEFF', accountNumber: '532013000', country: 'DE' },
    more: swiftExtras,
    payload: { beneficiaryCity: 'USA', beneficiaryIDType: 'Passport', beneficiaryIDNumber: 'P1234567' },
    block: {
      paymentMethodType: 'BicSwift',
      paymentMethodValue: 'DEUTDEFF',
      accountNumber: '532013000',
      isAccountNumber: true,
      intermediaryBankName: 'Citibank',
      intermediaryBankBicCode: 'CITIUS33',
      intermediaryBankRoutingNumber: '021000089',
      intermediaryBankCountryCode: 'US',
    },
  },
  'US ABA': {
    currency: 'USD',
    method: 'AbaRouting',
    numbers: { routingNumber: '021000021', accountNumber: '123 456 789' },
    found: { normalised: '021000021', accountNumber: '123456789', country: 'US' },
    // The bank in between is left over from SWIFT, which alone goes through one.
    more: { ...swiftExtras, beneficiaryState: 'US-CA' },
    payload: {
      beneficiaryCity: 'USA',
      beneficiaryState: 'US-CA',
      beneficiaryIDType: 'Passport',
      beneficiaryIDNumber: 'P1234567',
    },
    block: {
      paymentMethodType: 'AbaRouting',
      paymentMethodValue: '021000021',
      accountNumber: '123456789',
      isAccountNumber: true,
    },
  },
  'US wire': {
    currency: 'USD',
    method: 'WireRouting',
    numbers: { routingNumber: '026009593', accountNumber: '1234567890' },
    found: { normalised: '026009593', accountNumber: '1234567890', country: 'US' },
    more: { beneficiaryCity: ' Austin ' },
    payload: { beneficiaryCity: 'Austin' },
    block: {
      paymentMethodType: 'WireRouting',
      paymentMethodValue: '026009593',
      accountNumber: '1234567890',
      isAccountNumber: false,
    },
  },
  'local transfer': {
    currency: 'NGN',
    method: 'Transfer',
    numbers: { bankCode: '058', accountNumber: '01527 92740' },
    found: { normalised: '0152792740', accountNumber: '0152792740', bankCode: '000013', country: 'NG' },
    block: { paymentMethodType: 'Transfer', paymentMethodValue: 'MIB', accountNumber: '0152792740', bankCode: '058' },
  },
  'mobile money': {
    currency: 'UGX',
    method: 'MobileMoney',
    numbers: { mobileCountry: 'UG', operator: 'MTN', mobileNumber: '0772 123 456' },
    found: { normalised: '256772123456', accountNumber: '256772123456', bankCode: 'MTN', country: 'UG' },
    block: { paymentMethodType: 'MobileMoney', paymentMethodValue: '256772123456', bankCode: 'MTN' },
  },
  'routing code': {
    currency: 'SGD',
    method: 'RoutingCode',
    numbers: { routingCode: '7171-001', accountNumber: '001 234 5678' },
    found: { normalised: '7171001', accountNumber: '0012345678', country: 'SG' },
    block: {
      paymentMethodType: 'RoutingCode',
      paymentMethodValue: '7171001',
      accountNumber: '0012345678',
      bankCode: '717',
      branchCode: '1001',
    },
  },
  'Interac with a question': {
    currency: 'CAD',
    method: 'Interac',
    numbers: { interacEmail: ' bola.o-k@example.com ' },
    found: { normalised: ' bola.o-k@example.com ', bankCode: 'INTERAC', country: 'CA' },
    more: { question: ' Our first city? ', answer: 'Lagos' },
    payload: { paymentAuthentication: { question: 'Our first city?', answer: 'Lagos' } },
    block: { paymentMethodType: 'Interac', paymentMethodValue: 'bola.o-k@example.com', bankCode: 'INTERAC' },
  },
  'bank code': {
    currency: 'ZAR',
    method: 'BankCode',
    numbers: { bankCode: '632005', accountNumber: '405 123 4567' },
    found: { normalised: '632005', accountNumber: '4051234567', bankCode: '632005', country: 'ZA' },
    block: {
      paymentMethodType: 'BankCode',
      paymentMethodValue: '632005',
      accountNumber: '4051234567',
      bankCode: '632005',
    },
  },
  'IFSC with a purpose': {
    currency: 'INR',
    method: 'Ifsc',
    numbers: { ifsc: 'hdfc 0000123', accountNumber: '5010 0012 3456 78' },
    found: { normalised: 'HDFC0000123', accountNumber: '50100012345678', bankCode: 'HDFC', country: 'IN' },
    more: {
      purposeCode: 'PC12',
      phoneNumber: ' +919876543210 ',
      buildingNumber: '12',
      streetName: 'MG Road',
      townName: 'Pune',
      beneficiaryPostcode: '411001',
      beneficiaryIDType: 'PAN',
      beneficiaryIDNumber: 'ABCDE1234F',
      idIssueDate: '2020-01-31',
      idExpiryDate: '2030-01-30',
    },
    payload: {
      purposeCode: 'PC12',
      phoneNumber: '+919876543210',
      buildingNumber: '12',
      streetName: 'MG Road',
      townName: 'Pune',
      beneficiaryAddress: '12 MG Road',
      beneficiaryCity: 'Pune',
      beneficiaryPostcode: '411001',
      beneficiaryIDType: 'PAN',
      beneficiaryIDNumber: 'ABCDE1234F',
      idIssueDate: '2020-01-31',
      idExpiryDate: '2030-01-30',
    },
    block: {
      paymentMethodType: 7,
      paymentMethodValue: 'HDFC0000123',
      accountNumber: '50100012345678',
      bankCode: 'HDFC',
    },
  },
}

test.each(Object.entries(cases))(
  '[entity-transfer-payload, entity-account-detail, send-trim, send-method-types] %s: the payload is this and nothing besides',
  (_, { currency, method, numbers, found, more, payload, block }) => {
    const paymentMethod = chosenMethod(currency, method)!
    const total = money(currency, 125_150n)
    const typed: SendForm = {
      ...blankForm,
      firstName: ' Amara ',
      lastName: ' Okonkwo ',
      companyName: 'left over',
      beneficiaryCountry: found.country,
      amount: exponentOf(currency) === 0 ? '1,250' : '1,250.5',
      narration: '   ',
      description: 'left over',
      ...numbers,
      ...more,
      method,
    }
    const form: SendForm = {
      ...typed,
      bank: {
        entries: entriesOf(method, typed),
        bankName: 'A bank',
        bankCode: found.bankCode ?? '',
        bankAddress: '',
        bankCity: '',
        bankCountryId: found.country,
        bicCode: null,
        normalised: found.normalised,
        accountNumber: found.accountNumber ?? null,
        nameCheck: { result: 'match', suggestedName: null },
        ...(method === 'Interac' && { interacTransferType: 'alias-regular' as const }),
      },
    }
    const made = transferPayload({
      form,
      paymentMethod,
      customerId: id(1),
      account: { accountId: id(2), currencyCode: currency },
      category: { id: 'gifts', name: 'Gifts' },
      totalAmount: total,
      limitExceeded: false,
      transactionPin: '482916',
    })
    expect(z.encode(payments.TransferPayload, made)).toEqual({
      accountType: 0,
      customerId: id(1),
      sourceAccountId: id(2),
      sourceCurrencyId: currency,
      sourceCurrencyCode: currency,
      amount: exponentOf(currency) === 0 ? '1250' : '1250.50',
      totalAmount: toDecimal(total),
      transactionPin: '482916',
      narration: 'transfer',
      expenseCategoryId: 'gifts',
      expenseCategory: 'Gifts',
      saveAsBeneficiary: false,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amara',
      beneficiaryLastName: 'Okonkwo',
      beneficiaryAccountName: 'Amara Okonkwo',
      beneficiaryCountryId: found.country,
      beneficiaryCountryIso: found.country,
      ...payload,
      beneficiaryAccountDetailsRequests: [
        {
          bankName: 'A bank',
          bankCountryId: found.country,
          useForPayment: true,
          beneficiaryCurrencyCode: currency,
          ...block,
        },
      ],
      transactionLimitExceeded: false,
      documentUploadItems: [],
    })
  },
)
