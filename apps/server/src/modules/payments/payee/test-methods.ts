import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { BankOfDetails, VerifiedDetails } from '../payments.needs.ts'
import type { TransferPayload } from './payload.rules.ts'

/** Each payment method as the tests of payments use it: one currency, one rail, and details that are right. */
interface TestMethod {
  rail: RailName
  currency: Currency
  network: string
  pace: 'instant' | 'batch'
  value: string
  accountNumber?: string
  bankCode?: string
  country: string
  bank?: Partial<BankOfDetails>
}

export const testMethods: Readonly<Record<PaymentMethod, TestMethod>> = {
  SortCode: testMethod('fps', 'GBP', 'Faster Payments', 'GB', { value: '200000', accountNumber: '55779911' }),
  Iban: testMethod('sepa', 'EUR', 'SEPA Credit Transfer', 'DE', { value: 'DE89370400440532013000', pace: 'batch' }),
  AbaRouting: testMethod('ach', 'USD', 'ACH', 'US', { value: '021000021', accountNumber: '55779911', pace: 'batch' }),
  Transfer: testMethod('nip', 'NGN', 'NIP', 'NG', { value: 'MIB', accountNumber: '55779911', bankCode: '058' }),
  BicSwift: testMethod('swift', 'GBP', 'SWIFT', 'DE', { value: 'DEUTDEFF', accountNumber: 'DE89370400440532013000' }),
  WireRouting: testMethod('fedwire', 'USD', 'Fedwire', 'US', { value: '021000021', accountNumber: '1234567890' }),
  MobileMoney: testMethod('momo', 'UGX', 'Mobile money', 'UG', { value: '256772123456', bankCode: 'MTN' }),
  RoutingCode: testMethod('eft', 'CAD', 'EFT', 'CA', { value: '00312345', accountNumber: '1234567' }),
  Interac: testMethod('interac', 'CAD', 'Interac e-Transfer', 'CA', {
    value: 'bola@example.com',
    bank: { interac: 'alias-regular' },
  }),
  BankCode: testMethod('zaeft', 'ZAR', 'South African EFT', 'ZA', { value: '632005', accountNumber: '4012345678' }),
  Ifsc: testMethod('inr', 'INR', 'NEFT', 'IN', { value: 'HDFC0000001', accountNumber: '50100012345678' }),
}

function testMethod(
  rail: RailName,
  currency: Currency,
  network: string,
  country: string,
  rest: Pick<TestMethod, 'value'> & Partial<TestMethod>,
): TestMethod {
  return { rail, currency, network, country, pace: 'instant', ...rest }
}

type Block = TransferPayload['beneficiaryAccountDetailsRequests'][number]

/** The block of a payment method as a form sends it. */
export function details(method: PaymentMethod): Block {
  const { value, accountNumber, bankCode } = testMethods[method]
  return {
    paymentMethodType: method,
    paymentMethodValue: value,
    ...(accountNumber ? { accountNumber } : {}),
    ...(bankCode ? { bankCode } : {}),
  }
}

/** The verified details of the block. */
export function verified(method: PaymentMethod, block: Block, bank: Partial<BankOfDetails> = {}): VerifiedDetails {
  const { currency, country, bank: own } = testMethods[method]
  const besideValue = method === 'Transfer' || method === 'MobileMoney'
  return {
    method,
    routing: besideValue ? (block.bankCode ?? '') : block.paymentMethodValue,
    accountNumber: method === 'MobileMoney' ? block.paymentMethodValue : (block.accountNumber ?? ''),
    currency,
    bank: {
      code: block.bankCode ?? '200000',
      name: 'Northern Bank',
      address: '1 Bank Street',
      city: 'London',
      country,
      bic: null,
      ...own,
      ...bank,
    },
    nameCheck: 'match',
    comparedName: null,
    verifiedAt: new Date('2026-11-23T12:00:00Z'),
  }
}
