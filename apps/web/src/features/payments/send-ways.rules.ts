import type { beneficiaries } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'

export type PaymentMethodType = z.output<typeof beneficiaries.PaymentMethodType>

/** The numbers that say where money goes. Which of them a way asks for is in `sendWays`. */
export interface BankNumbers {
  sortCode: string
  iban: string
  routingNumber: string
  bankCode: string
  accountNumber: string
}

export interface BankField {
  name: keyof BankNumbers
  label: string
  placeholder?: string
  hint?: string
  most: number
  /** Digits only; IBANs and some account numbers hold letters too. */
  digits?: boolean
  /** Chosen from the banks of the way's country instead of typed. */
  bankList?: boolean
  /** What a finished entry looks like once spaces and dashes are gone. */
  whole: RegExp
}

/** One way of sending, as data: the flow is the same for all of them. */
export interface SendWay {
  method: PaymentMethodType
  /** The specification's name of the selected method. */
  selected: 'sortCode' | 'iban' | 'aba' | 'Transfer'
  title: string
  /** The tab that holds it, where a currency has tabs. */
  tab?: string
  fields: readonly BankField[]
  /** Every field has a fixed length, so that a check can run as soon as the last character is typed. */
  fixedLength: boolean
  /** Where the money goes when nothing else is known; ISO 3166 alpha-2. */
  countryId: string
}

const accountNumber = { name: 'accountNumber', label: 'Account number' } as const

/** How money leaves each account. A currency that is not here cannot be sent yet. */
export const sendWays: Partial<Record<Currency, SendWay>> = {
  GBP: {
    method: 'SortCode',
    selected: 'sortCode',
    title: 'UK bank account',
    fields: [
      { name: 'sortCode', label: 'Sort code', placeholder: '04-00-75', most: 8, whole: /^\d{6}$/ },
      { ...accountNumber, placeholder: '12345678', most: 8, digits: true, whole: /^\d{6,8}$/ },
    ],
    fixedLength: true,
    countryId: 'GB',
  },
  EUR: {
    method: 'Iban',
    selected: 'iban',
    title: 'Euro bank account',
    tab: 'WITHIN EUROPE',
    fields: [
      {
        name: 'iban',
        label: 'IBAN',
        placeholder: 'DE89 3704 0044 0532 0130 00',
        most: 42,
        whole: /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/i,
      },
    ],
    fixedLength: false,
    countryId: '',
  },
  USD: {
    method: 'AbaRouting',
    selected: 'aba',
    title: 'US bank account',
    fields: [
      {
        name: 'routingNumber',
        label: 'ABA routing number',
        placeholder: '021000021',
        most: 9,
        digits: true,
        whole: /^\d{9}$/,
      },
      { ...accountNumber, placeholder: '000123456789', most: 17, whole: /^[A-Z\d]{4,17}$/i },
    ],
    fixedLength: false,
    countryId: 'US',
  },
  NGN: {
    method: 'Transfer',
    selected: 'Transfer',
    title: 'Nigerian bank account',
    fields: [
      { name: 'bankCode', label: 'Bank', most: 12, bankList: true, whole: /^\d{3,6}$/ },
      { ...accountNumber, placeholder: '0123456789', most: 10, digits: true, whole: /^\d{10}$/ },
    ],
    fixedLength: true,
    countryId: 'NG',
  },
}

/** Whether an account of this currency can send at all. */
export const canSend = (currency: Currency): boolean => sendWays[currency] !== undefined

/** The selected method by the type of a payment method, of all types that the specification names. */
export const selectedMethods: Readonly<Record<string, string>> = {
  BicSwift: 'swift',
  Transfer: 'Transfer',
  AbaRouting: 'aba',
  WireRouting: 'fedwire',
  SortCode: 'sortCode',
  Iban: 'iban',
}

/** The number without what people write between its parts. */
export const bare = (number: string): string => number.replace(/[\s\-–.]/g, '')

/** Whether every number of this way looks finished. Whether it is right, only the server knows. */
export const numbersAreWhole = ({ fields }: SendWay, numbers: BankNumbers): boolean =>
  fields.every(({ name, whole }) => whole.test(bare(numbers[name])))
