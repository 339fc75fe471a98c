import { type AnyCall, verification } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { ribKey } from '@tradewind/kernel/bank/rib'

const senegal = 'SN0100123412345678901'.padEnd(22, '2')
const rib = senegal + ribKey(senegal)

export interface Way {
  currency: Currency
  amount: string
  country: string
  verify: readonly [AnyCall, object]
  block: object
  more?: object
}

const account = (paymentMethodType: unknown, value: string, accountNumber: string, currencyCode: Currency) =>
  [
    verification.verifyBankAccount,
    { paymentMethodType, paymentMethodValue: value, accountNumber, currencyCode, accountName: 'Amelia Clarke' },
  ] as const

/** Every payment method with details that are right: how they are checked, and the block that pays them. */
export const ways: Record<string, Way> = {
  SortCode: {
    currency: 'GBP',
    amount: '100.00',
    country: 'GB',
    verify: [verification.verifySortCode, { sortCode: '08-99-99', accountNumber: '66374958' }],
    block: { paymentMethodValue: '089999', accountNumber: '66374958' },
  },
  Iban: {
    currency: 'EUR',
    amount: '100.00',
    country: 'DE',
    verify: [verification.verifyIban, { iban: 'DE89 3704 0044 0532 0130 00' }],
    block: { paymentMethodValue: 'DE89370400440532013000' },
  },
  AbaRouting: {
    currency: 'USD',
    amount: '100.00',
    country: 'US',
    verify: [verification.verifyAbaRoutingNumber, { routingNumber: '021000021', accountNumber: '123456789' }],
    block: { paymentMethodValue: '021000021', accountNumber: '123456789', isAccountNumber: true },
  },
  WireRouting: {
    currency: 'USD',
    amount: '100.00',
    country: 'US',
    verify: [
      verification.verifyAbaRoutingNumber,
      { routingNumber: '021000021', accountNumber: '123456789', paymentMethodType: 'WireRouting' },
    ],
    block: { paymentMethodValue: '021000021', accountNumber: '123456789', isAccountNumber: true },
  },
  Transfer: {
    currency: 'NGN',
    amount: '10000.00',
    country: 'NG',
    verify: [verification.validateAccountNumber, { bankCode: '058', accountNumber: '0152792740' }],
    block: { paymentMethodValue: 'MIB', bankCode: '058', accountNumber: '0152792740' },
  },
  BicSwift: {
    currency: 'USD',
    amount: '100.00',
    country: 'GB',
    verify: [
      verification.verifyBicSwift,
      {
        bicSwift: 'CHASGB2L',
        accountNumber: 'GB29NWBK60161331926819',
        currencyCode: 'USD',
        intermediaryBankBicCode: 'CITIUS33',
      },
    ],
    block: {
      paymentMethodValue: 'CHASGB2L',
      accountNumber: 'GB29NWBK60161331926819',
      intermediaryBankBicCode: 'CITIUS33',
      intermediaryBankName: 'Citibank',
    },
  },
  MobileMoney: {
    currency: 'UGX',
    amount: '50000',
    country: 'UG',
    verify: [
      verification.verifyBankAccount,
      { paymentMethodType: 'MobileMoney', paymentMethodValue: '256772123456', bankCode: 'MTN', currencyCode: 'UGX' },
    ],
    block: { paymentMethodValue: '256772123456', bankCode: 'MTN', countryCode: '256' },
  },
  'RoutingCode, Canada': {
    currency: 'CAD',
    amount: '100.00',
    country: 'CA',
    verify: account('RoutingCode', '00312345', '1234567', 'CAD'),
    block: { paymentMethodValue: '00312345', bankCode: '003', branchCode: '12345', accountNumber: '1234567' },
  },
  'RoutingCode, Singapore': {
    currency: 'SGD',
    amount: '100.00',
    country: 'SG',
    verify: account('RoutingCode', '7171001', '0123456789', 'SGD'),
    block: { paymentMethodValue: '7171001', accountNumber: '0123456789' },
  },
  Interac: {
    currency: 'CAD',
    amount: '100.00',
    country: 'CA',
    verify: [verification.verifyInterac, { emailAddress: 'amelia@example.com' }],
    block: { paymentMethodValue: 'amelia@example.com' },
    more: { paymentAuthentication: { question: 'Where do we meet?', answer: 'Harbour' } },
  },
  'BankCode, South Africa': {
    currency: 'ZAR',
    amount: '100.00',
    country: 'ZA',
    verify: account('BankCode', '632005', '4012345678', 'ZAR'),
    block: { paymentMethodValue: '632005', accountNumber: '4012345678' },
  },
  'BankCode, Ethiopia': {
    currency: 'ETB',
    amount: '100.00',
    country: 'ET',
    verify: account('BankCode', 'CBETETAA', '1000001234567', 'ETB'),
    block: { paymentMethodValue: 'CBETETAA', accountNumber: '1000001234567' },
  },
  'BankCode, Senegal': {
    currency: 'XOF',
    amount: '100000',
    country: 'SN',
    verify: account('BankCode', 'SN010', rib, 'XOF'),
    block: { paymentMethodValue: 'SN010', accountNumber: rib },
  },
  'Iban, Pakistan': {
    currency: 'PKR',
    amount: '100.00',
    country: 'PK',
    verify: [verification.verifyIban, { iban: 'PK36SCBL0000001123456702' }],
    block: { paymentMethodValue: 'PK36SCBL0000001123456702' },
  },
  Ifsc: {
    currency: 'INR',
    amount: '1000.00',
    country: 'IN',
    verify: account(7, 'HDFC0000001', '50100012345678', 'INR'),
    block: { paymentMethodType: 7, paymentMethodValue: 'HDFC0000001', accountNumber: '50100012345678' },
    more: {
      purposeCode: 'PC12',
      buildingNumber: '12',
      streetName: 'MG Road',
      townName: 'Pune',
      beneficiaryPostcode: '411001',
      phoneNumber: '+919876543210',
    },
  },
}
