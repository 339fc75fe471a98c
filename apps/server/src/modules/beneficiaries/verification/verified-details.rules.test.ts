import { PaymentMethodType } from '@tradewind/contract/beneficiaries'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Bank, VerifiedDetails } from '../beneficiaries.types.ts'
import { checkedNumbers } from './bank-numbers.rules.ts'
import { addressOf, blockOf, detailsOf, oneSpelling } from './verified-details.rules.ts'

/** A saved account as an order to pay carries it: what a batch sends, and what a form is filled with. */

interface Case {
  currency: Currency
  /** What the network calls the bank, and the account there, as they are kept. */
  routing: string
  accountNumber?: string
  country: string
  code?: string
  bank?: Partial<Bank>
  /** Of the block, beside what all share. */
  block: object
  /** What the network is told. */
  address: object
}

const cases: Record<PaymentMethod, Case> = {
  SortCode: {
    currency: 'GBP',
    routing: '040075',
    accountNumber: '37618276',
    country: 'GB',
    block: { paymentMethodValue: '040075', accountNumber: '37618276', bankCode: 'CODE' },
    address: { bankCode: '040075', accountNumber: '37618276' },
  },
  Iban: {
    currency: 'EUR',
    routing: 'DE89370400440532013000',
    country: 'DE',
    block: { paymentMethodValue: 'DE89370400440532013000', bankCode: 'CODE' },
    address: { iban: 'DE89370400440532013000' },
  },
  AbaRouting: {
    currency: 'USD',
    routing: '021000021',
    accountNumber: '123456789',
    country: 'US',
    block: { paymentMethodValue: '021000021', accountNumber: '123456789', bankCode: 'CODE', isAccountNumber: true },
    address: { bankCode: '021000021', accountNumber: '123456789' },
  },
  WireRouting: {
    currency: 'USD',
    routing: '021000021',
    accountNumber: '1234567890',
    country: 'US',
    block: { paymentMethodValue: '021000021', accountNumber: '1234567890', bankCode: 'CODE', isAccountNumber: false },
    address: { bankCode: '021000021', accountNumber: '1234567890' },
  },
  Transfer: {
    currency: 'NGN',
    routing: '058',
    accountNumber: '0152792740',
    country: 'NG',
    block: { paymentMethodValue: 'MIB', accountNumber: '0152792740', bankCode: '058' },
    address: { bankCode: '058', accountNumber: '0152792740' },
  },
  BicSwift: {
    currency: 'USD',
    routing: 'DEUTDEFF',
    accountNumber: '532013000',
    country: 'DE',
    bank: { intermediaryBic: 'CITIUS33' },
    block: {
      paymentMethodValue: 'DEUTDEFF',
      accountNumber: '532013000',
      bankCode: 'CODE',
      intermediaryBankBicCode: 'CITIUS33',
      isAccountNumber: true,
    },
    address: { bic: 'DEUTDEFF', accountNumber: '532013000', intermediaryBic: 'CITIUS33' },
  },
  MobileMoney: {
    currency: 'UGX',
    routing: 'MTN',
    accountNumber: '256772123456',
    country: 'UG',
    code: 'MTN',
    block: { paymentMethodValue: '256772123456', bankCode: 'MTN', countryCode: '256' },
    address: { mobileNumber: '256772123456', operator: 'MTN', country: 'UG' },
  },
  RoutingCode: {
    currency: 'CAD',
    routing: '00312345',
    accountNumber: '1234567',
    country: 'CA',
    block: { paymentMethodValue: '00312345', accountNumber: '1234567', bankCode: '003', branchCode: '12345' },
    address: { bankCode: '00312345', accountNumber: '1234567' },
  },
  Interac: {
    currency: 'CAD',
    routing: 'bola@example.com',
    country: 'CA',
    code: 'INTERAC',
    bank: { interac: 'alias-regular' },
    block: { paymentMethodValue: 'bola@example.com', bankCode: 'INTERAC' },
    address: { email: 'bola@example.com' },
  },
  BankCode: {
    currency: 'ZAR',
    routing: '632005',
    accountNumber: '4051234567',
    country: 'ZA',
    code: '632005',
    block: { paymentMethodValue: '632005', accountNumber: '4051234567', bankCode: '632005' },
    address: { bankCode: '632005', accountNumber: '4051234567' },
  },
  Ifsc: {
    currency: 'INR',
    routing: 'HDFC0000123',
    accountNumber: '50100012345678',
    country: 'IN',
    code: 'HDFC',
    block: { paymentMethodValue: 'HDFC0000123', accountNumber: '50100012345678', bankCode: 'HDFC' },
    address: { bankCode: 'HDFC0000123', accountNumber: '50100012345678' },
  },
}

const saved = (method: PaymentMethod): VerifiedDetails => {
  const { currency, routing, accountNumber = '', country, code = 'CODE', bank } = cases[method]
  const places = { address: '', city: 'Town', country, bic: null }
  return {
    method,
    currency,
    routing,
    accountNumber,
    bank: { code, name: 'A bank', ...places, ...bank },
    nameCheck: 'match',
    comparedName: null,
    verifiedAt: new Date(0),
  }
}

test.each(Object.keys(cases) as PaymentMethod[])(
  'a saved %s account is paid by this block, and read back as itself',
  (method) => {
    const details = saved(method)
    const block = blockOf(details)
    expect(block).toEqual({
      paymentMethodType: method,
      ...cases[method].block,
      bankName: 'A bank',
      bankCity: 'Town',
      bankCountryId: cases[method].country,
      useForPayment: true,
      beneficiaryCurrencyCode: cases[method].currency,
    })
    const { routing, accountNumber, currency } = details
    expect(detailsOf(block, currency)).toEqual({ method, currency, routing, accountNumber })
    expect(addressOf(details)).toEqual(cases[method].address)
    expect(z.encode(PaymentMethodType, method)).toBe(method === 'Ifsc' ? 7 : method)
  },
)

test('dots are read as blanks are, and short British account numbers get their zeros', () => {
  const spelled = (method: PaymentMethod, routing: string, accountNumber = '') => {
    const read = oneSpelling({ method, currency: cases[method].currency, routing, accountNumber })
    return [read.routing, read.accountNumber]
  }
  expect(spelled('Iban', 'DE89.3704.0044.0532.0130.00')).toEqual(['DE89370400440532013000', ''])
  expect(spelled('SortCode', '04.00.75', '376182')).toEqual(['040075', '00376182'])
  expect(spelled('SortCode', '040075', '3761827')).toEqual(['040075', '03761827'])
  expect(spelled('AbaRouting', '021000021', '376182')).toEqual(['021000021', '376182'])
})

test('account numbers have as many digits as their country’s have', () => {
  const fault = (method: PaymentMethod, currency: Currency, routing: string, accountNumber: string) => {
    try {
      checkedNumbers({ method, currency, routing, accountNumber })
      return undefined
    } catch (error) {
      return (error as Error & { code: string }).code
    }
  }
  const wrong = 'verification.account_number_invalid'
  const lengths: [PaymentMethod, Currency, string, least: number, most: number][] = [
    ['RoutingCode', 'SGD', '7171001', 6, 14],
    ['RoutingCode', 'CAD', '00312345', 7, 12],
    ['BankCode', 'ETB', 'CBETETAA', 8, 16],
    ['BankCode', 'ZAR', '632005', 7, 11],
    ['Ifsc', 'INR', 'HDFC0000123', 9, 18],
    ['AbaRouting', 'USD', '021000021', 4, 17],
    ['WireRouting', 'USD', '021000021', 4, 17],
    ['BicSwift', 'USD', 'CHASUS33', 4, 17],
    ['BicSwift', 'USD', 'EQBLKENA', 1, 34],
  ]
  for (const [method, currency, routing, least, most] of lengths) {
    const of = (digits: number) => fault(method, currency, routing, '1'.repeat(digits))
    expect([method, currency, of(least - 1), of(least), of(most), of(most + 1)]).toEqual([
      method,
      currency,
      wrong,
      undefined,
      undefined,
      wrong,
    ])
  }
})
