import type { BankNumbers } from './bank-numbers.ts'
import type { PaymentMethod } from './methods.ts'

/** What is true of a payment method in every currency. */
export interface MethodTraits {
  /** What the holder of the account is called beside its name. */
  holderLabel: 'Bank' | 'Provider' | 'Network'
  /** The number that names the bank, or the account where there is no other. */
  valueField: keyof BankNumbers
  /** What that number is called on receipts and in the details of a payment. */
  receiptLabel: string
  /** Whether an account number stands beside the value; otherwise the value names the account. */
  hasAccountNumber: boolean
  /** The bank, or the operator of the wallet, is named by a code beside the value. */
  bankBesideValue?: true
  /** The flows of SWIFT and ABA, whose orders also carry an ID, a city and the kind of the account number. */
  isSwiftOrAba?: true
}

const bankAccount = { holderLabel: 'Bank', hasAccountNumber: true } as const

export const methodTraits: Readonly<Record<PaymentMethod, MethodTraits>> = {
  SortCode: { ...bankAccount, valueField: 'sortCode', receiptLabel: 'Sort code' },
  Iban: { ...bankAccount, valueField: 'iban', receiptLabel: 'IBAN', hasAccountNumber: false },
  AbaRouting: {
    ...bankAccount,
    valueField: 'routingNumber',
    receiptLabel: 'Routing number',
    isSwiftOrAba: true,
  },
  Transfer: {
    ...bankAccount,
    valueField: 'bankCode',
    receiptLabel: 'Bank code',
    bankBesideValue: true,
  },
  BicSwift: {
    ...bankAccount,
    valueField: 'bicCode',
    receiptLabel: 'BIC',
    isSwiftOrAba: true,
  },
  WireRouting: {
    ...bankAccount,
    valueField: 'routingNumber',
    receiptLabel: 'Routing number',
    isSwiftOrAba: true,
  },
  MobileMoney: {
    holderLabel: 'Provider',
    valueField: 'mobileNumber',
    receiptLabel: 'Mobile number',
    hasAccountNumber: false,
    bankBesideValue: true,
  },
  RoutingCode: { ...bankAccount, valueField: 'routingCode', receiptLabel: 'Routing code' },
  Interac: {
    holderLabel: 'Network',
    valueField: 'interacEmail',
    receiptLabel: 'Email address',
    hasAccountNumber: false,
  },
  BankCode: { ...bankAccount, valueField: 'bankCode', receiptLabel: 'Bank code' },
  Ifsc: { ...bankAccount, valueField: 'ifsc', receiptLabel: 'IFSC' },
}

/** Whether a method is one of the SWIFT and ABA flows. */
export const isSwiftOrAba = (method: PaymentMethod): boolean => methodTraits[method].isSwiftOrAba === true

/**
 * In the SWIFT and ABA flows in the specification the length says whether a number is an account's: nine characters or
 * fewer.
 */
export const isAccountNumber = (accountNumber: string): boolean => accountNumber.trim().length <= 9

/** The fields of an account detail without which a method leads nowhere. */
export const detailFieldsOf = (method: PaymentMethod): string[] => {
  const { bankBesideValue, hasAccountNumber } = methodTraits[method]
  return [
    'paymentMethodValue',
    ...(bankBesideValue ? ['bankCode'] : []),
    ...(hasAccountNumber ? ['accountNumber'] : []),
  ]
}
