import { noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { accountLines, type BankBlock, bankLine, holderLine, numbersOfBlock } from './bank-line.rules.ts'

/** A saved block of every method, and how screens name whoever holds the account, and its numbers. */
const shown: Readonly<
  Record<BankBlock['paymentMethodType'], { block: Omit<BankBlock, 'paymentMethodType'>; lines: string[] }>
> = {
  SortCode: {
    block: { paymentMethodValue: '040075', accountNumber: '37618276', bankName: 'Monzo Bank' },
    lines: ['Bank: Monzo Bank', 'Sort code: 04-00-75', 'Account number: 37618276'],
  },
  Iban: {
    block: { paymentMethodValue: 'DE89370400440532013000', bankName: 'Commerzbank' },
    lines: ['Bank: Commerzbank', 'IBAN: DE89 3704 0044 0532 0130 00'],
  },
  AbaRouting: {
    block: { paymentMethodValue: '021000021', accountNumber: '483920175', bankName: 'Chase' },
    lines: ['Bank: Chase', 'ABA routing number: 021000021', 'Account number: 483920175'],
  },
  WireRouting: {
    block: { paymentMethodValue: '026009593', accountNumber: '4839201755', bankName: 'Bank of America' },
    lines: ['Bank: Bank of America', 'Wire routing number: 026009593', 'Account number: 4839201755'],
  },
  Transfer: {
    block: { paymentMethodValue: 'MIB', bankCode: '058', accountNumber: '0123456789', bankName: 'GTBank' },
    lines: ['Bank: GTBank', 'Account number: 0123456789'],
  },
  BicSwift: {
    block: { paymentMethodValue: 'DEUTDEFF', accountNumber: '532013000', bankName: 'Deutsche Bank' },
    lines: ['Bank: Deutsche Bank', 'BIC / SWIFT code: DEUTDEFF', 'Account number: 532013000'],
  },
  MobileMoney: {
    block: { paymentMethodValue: '256772123456', bankCode: 'MTN', bankName: 'MTN Mobile Money', bankCountryId: 'UG' },
    lines: ['Provider: Mtn Mobile Money', 'Mobile number: +256 772 123 456'],
  },
  RoutingCode: {
    block: { paymentMethodValue: '00312345', accountNumber: '1234567', bankName: 'Royal Bank' },
    lines: ['Bank: Royal Bank', 'Routing code: 00312345', 'Account number: 1234567'],
  },
  Interac: {
    block: { paymentMethodValue: 'amara@example.com', bankName: 'Interac' },
    lines: ['Network: Interac', 'Interac email: amara@example.com'],
  },
  BankCode: {
    block: { paymentMethodValue: '250655', bankCode: '250655', accountNumber: '62001234567', bankName: 'FNB' },
    lines: ['Bank: FNB', 'Account number: 62001234567'],
  },
  Ifsc: {
    block: { paymentMethodValue: 'HDFC0000001', accountNumber: '50100012345678', bankName: 'HDFC Bank' },
    lines: ['Bank: HDFC Bank', 'IFSC: HDFC0000001', 'Account number: 50100012345678'],
  },
}

test.each(paymentMethods)(
  '%s: who holds the account and its numbers, each once and as people read them out',
  (method) => {
    const { block, lines } = shown[method]
    const numbers = numbersOfBlock({ ...block, paymentMethodType: method })
    const { bankName } = block
    expect(accountLines(method, numbers, { bankName }).map(({ label, value }) => `${label}: ${value}`)).toEqual(lines)
  },
)

test('[send-mobile-number] a wallet is shown by the number that was verified, however its number was typed', () => {
  const known = { bankName: 'MTN', normalised: '256772123456' }
  for (const mobileNumber of ['0772123456', '772 123 456', '+256 772-123-456', '00256772123456'])
    expect(
      accountLines('MobileMoney', { ...noNumbers, mobileCountry: 'UG', operator: 'MTN', mobileNumber }, known).at(-1),
    ).toEqual({ label: 'Mobile number', value: '+256 772 123 456' })
})

test('whoever holds an account is not named where it is not known', () => {
  expect(holderLine('Bank', undefined)).toEqual([])
  expect(holderLine('Bank', '')).toEqual([])
})

test('in one line an account is its holder and the end of its number, an email address itself', () => {
  const lineOf = (method: BankBlock['paymentMethodType']) =>
    bankLine({ ...shown[method].block, paymentMethodType: method })
  expect(lineOf('MobileMoney')).toBe('Mtn Mobile Money · ••\u00a03456')
  expect(lineOf('Iban')).toBe('Commerzbank · ••\u00a03000')
  expect(lineOf('SortCode')).toBe('Monzo Bank · ••\u00a08276')
  expect(lineOf('Interac')).toBe('amara@example.com')
  expect(bankLine(undefined)).toBe('')
})
