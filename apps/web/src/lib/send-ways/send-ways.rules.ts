import { type Currency, currencyCodes } from '@tradewind/kernel'
import type { BankField, PartyField, PartyGroup, SendMethod, SendWay } from './send-way.rules.ts'

const accountNumber = { name: 'accountNumber', label: 'Account number' } as const

const anyAccount: BankField = {
  ...accountNumber,
  hint: 'Or the IBAN.',
  placeholder: '000123456789',
  is: '4 to 34 letters and digits',
  most: 42,
  whole: /^[A-Z\d]{4,34}$/i,
}

const bic: BankField = {
  name: 'bicCode',
  label: 'BIC / SWIFT code',
  hint: '8 or 11 characters.',
  placeholder: 'DEUTDEFF',
  is: '8 or 11 characters',
  most: 14,
  whole: /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/i,
}

const abaRouting = (label: string): BankField => ({
  name: 'routingNumber',
  label,
  placeholder: '021000021',
  is: '9 digits',
  most: 9,
  digits: true,
  whole: /^\d{9}$/,
})

const usAccount: BankField = {
  ...accountNumber,
  placeholder: '000123456789',
  is: '4 to 17 letters and digits',
  most: 17,
  whole: /^[A-Z\d]{4,17}$/i,
}

const bankList: BankField = { name: 'bankCode', label: 'Bank', most: 20, pick: 'banks', whole: /^[A-Z\d]{2,20}$/i }

const address: PartyField = { name: 'beneficiaryAddress', label: 'Address', most: 120 }
const city: PartyField = { name: 'beneficiaryCity', label: 'City', most: 80 }
const postcode: PartyField = { name: 'beneficiaryPostcode', label: 'Postcode', most: 20 }
const idType: PartyField = { name: 'beneficiaryIDType', label: 'ID type', most: 40 }
const idNumber: PartyField = { name: 'beneficiaryIDNumber', label: 'ID number', most: 40 }

/** Banks on the way ask for these sometimes; who knows them spares the payment a question. */
const abroad: PartyGroup = {
  title: 'Address and ID',
  text: 'Optional. Some banks ask for them before they pay out.',
  folded: true,
  fields: [address, city, postcode, idType, idNumber],
}

const intermediary: PartyGroup = {
  title: 'Intermediary bank',
  text: 'Optional. Only if the beneficiary gave you one.',
  folded: true,
  fields: [
    { name: 'intermediaryBankName', label: 'Intermediary bank name', most: 140 },
    {
      name: 'intermediaryBankBicCode',
      label: 'Intermediary BIC / SWIFT code',
      most: 14,
      whole: bic.whole,
      wrong: 'Please check the intermediary BIC / SWIFT code',
    },
    {
      name: 'intermediaryBankRoutingNumber',
      label: 'Intermediary routing number',
      most: 9,
      whole: /^\d{9}$/,
      wrong: 'Please check the intermediary routing number',
    },
    { name: 'intermediaryBankCountryCode', label: 'Intermediary bank country', most: 3, kind: 'country' },
  ],
}

const india: readonly PartyGroup[] = [
  {
    title: 'Address in India',
    fields: [
      { name: 'buildingNumber', label: 'Building number', most: 20, required: true },
      { name: 'streetName', label: 'Street name', most: 70, required: true },
      { name: 'townName', label: 'Town name', most: 35, required: true },
      { ...postcode, required: true, whole: /^\d{6}$/, wrong: 'A postcode in India has six digits' },
      {
        name: 'phoneNumber',
        label: 'Phone number',
        most: 20,
        kind: 'tel',
        required: true,
        whole: /^\+?\d{8,15}$/,
        wrong: 'Please check the phone number',
      },
      {
        name: 'lei',
        label: 'LEI',
        most: 24,
        of: 'company',
        hint: 'Needed from ₹50 crore on.',
        whole: /^[A-Z\d]{18}\d\d$/i,
        wrong: 'An LEI has 20 letters and digits',
      },
    ],
  },
  {
    title: 'ID of the beneficiary',
    text: 'Optional. Some banks ask for it before they pay out.',
    folded: true,
    fields: [
      { ...idType, of: 'individual' },
      { ...idNumber, of: 'individual' },
      { name: 'idIssueDate', label: 'ID issue date', most: 10, kind: 'date', of: 'individual' },
      { name: 'idExpiryDate', label: 'ID expiry date', most: 10, kind: 'date', of: 'individual' },
    ],
  },
]

/** A way before it is known whose currency's it is. */
type AnyWay = Omit<SendWay, 'currency'>

const swift: AnyWay = {
  method: 'BicSwift',
  selected: 'swift',
  title: 'SWIFT transfer',
  text: 'To a bank in almost any country. Banks on the way may deduct charges of their own.',
  fields: [bic, anyAccount],
  groups: [abroad],
  fixedLength: false,
  countryId: '',
}

/** The other currencies go to their home as well as anywhere: the same way, with the home country proposed. */
const swiftTo = (countryId: string): AnyWay => ({ ...swift, countryId })

/** The one entry of the list of transaction types that mobile money has. */
export const mobileMoneyTypes = [{ name: 'Mobile Money', text: 'Send money via mobile money' }] as const

const mobileMoney = (...countries: readonly [string, ...string[]]): AnyWay => ({
  method: 'MobileMoney',
  selected: 'mobileMoney',
  title: mobileMoneyTypes[0].name,
  text: mobileMoneyTypes[0].text,
  fields: [
    ...(countries.length > 1
      ? [
          {
            name: 'mobileCountry',
            label: 'Country of the wallet',
            most: 2,
            pick: 'countries',
            whole: /^[A-Z]{2}$/,
          } satisfies BankField,
        ]
      : []),
    { name: 'operator', label: 'Provider', most: 40, pick: 'operators', whole: /^.{1,40}$/ },
    {
      name: 'mobileNumber',
      label: 'Mobile number',
      type: 'tel',
      is: '6 to 15 digits',
      most: 20,
      whole: /^\+?\d{6,15}$/,
    },
  ],
  fixedLength: false,
  countryId: countries.length === 1 ? countries[0] : '',
  countries,
})

const rib = (length: number, placeholder: string): AnyWay => ({
  method: 'BankCode',
  selected: 'bankCode',
  title: 'Bank account by RIB',
  text: 'To a bank account of the franc zone',
  fields: [
    {
      ...accountNumber,
      label: 'RIB',
      hint: `All ${length} characters: bank, branch, account and key.`,
      placeholder,
      is: `${length} characters`,
      most: 34,
      whole: new RegExp(`^[A-Z\\d]{${length}}$`, 'i'),
    },
  ],
  fixedLength: false,
  countryId: '',
})

const ways: Readonly<Record<Currency, readonly AnyWay[]>> = {
  GBP: [
    {
      method: 'SortCode',
      selected: 'sortCode',
      title: 'UK bank account',
      text: 'By sort code and account number',
      fields: [
        { name: 'sortCode', label: 'Sort code', placeholder: '04-00-75', is: '6 digits', most: 8, whole: /^\d{6}$/ },
        { ...accountNumber, placeholder: '12345678', is: '6 to 8 digits', most: 8, digits: true, whole: /^\d{6,8}$/ },
      ],
      fixedLength: true,
      countryId: 'GB',
    },
    swift,
  ],
  EUR: [
    {
      method: 'Iban',
      selected: 'iban',
      title: 'Euro bank account',
      text: 'By IBAN, to a bank in the euro payments area',
      tab: 'WITHIN EUROPE',
      fields: [
        {
          name: 'iban',
          label: 'IBAN',
          placeholder: 'DE89 3704 0044 0532 0130 00',
          is: 'a country’s two letters, two check digits and 11 to 30 letters and digits',
          most: 42,
          whole: /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/i,
        },
      ],
      fixedLength: false,
      countryId: '',
    },
    { ...swift, tab: 'OUTSIDE EUROPE' },
  ],
  USD: [
    {
      method: 'AbaRouting',
      selected: 'aba',
      title: 'US bank account',
      text: 'By ACH, in one to two business days',
      fields: [abaRouting('ABA routing number'), usAccount],
      fixedLength: false,
      countryId: 'US',
    },
    {
      method: 'WireRouting',
      selected: 'fedwire',
      title: 'US wire',
      text: 'By Fedwire, the same day and final',
      fields: [abaRouting('Wire routing number'), usAccount],
      groups: [abroad],
      fixedLength: false,
      countryId: 'US',
    },
    { ...swift, groups: [intermediary, abroad] },
  ],
  NGN: [
    {
      method: 'Transfer',
      selected: 'Transfer',
      title: 'Nigerian bank account',
      text: 'By account number, within minutes',
      fields: [
        { ...bankList, most: 12, whole: /^\d{3,6}$/ },
        { ...accountNumber, placeholder: '0123456789', is: '10 digits', most: 10, digits: true, whole: /^\d{10}$/ },
      ],
      fixedLength: true,
      countryId: 'NG',
    },
  ],
  CAD: [
    {
      method: 'Interac',
      selected: 'interac',
      title: 'Interac e-Transfer',
      text: 'By e-mail: the beneficiary answers your question',
      fields: [
        {
          name: 'interacEmail',
          label: 'Interac e-mail',
          placeholder: 'name@example.com',
          is: 'an @ and a domain, such as name@example.com',
          most: 254,
          type: 'email',
          whole: /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/,
        },
      ],
      fixedLength: false,
      countryId: 'CA',
    },
    {
      method: 'RoutingCode',
      selected: 'routingCode',
      title: 'Canadian bank account',
      text: 'By institution and transit number',
      fields: [
        {
          name: 'routingCode',
          label: 'Routing code',
          hint: 'Institution, then transit number.',
          placeholder: '003 12345',
          is: '8 digits, 9 with a leading zero',
          most: 12,
          whole: /^\d{8,9}$/,
        },
        {
          ...accountNumber,
          hint: '7 to 12 digits.',
          placeholder: '1234567',
          is: '7 to 12 digits',
          most: 12,
          digits: true,
          whole: /^\d{7,12}$/,
        },
      ],
      fixedLength: false,
      countryId: 'CA',
    },
    swift,
  ],
  INR: [
    {
      method: 'Ifsc',
      selected: 'ifsc',
      title: 'Indian bank account',
      text: 'By IFSC and account number',
      fields: [
        {
          name: 'ifsc',
          label: 'IFSC',
          placeholder: 'HDFC0000001',
          is: '11 characters, the fifth of them a zero',
          most: 14,
          whole: /^[A-Z]{4}0[A-Z\d]{6}$/i,
        },
        {
          ...accountNumber,
          placeholder: '50100012345678',
          is: '9 to 18 digits',
          most: 18,
          digits: true,
          whole: /^\d{9,18}$/,
        },
      ],
      groups: india,
      fixedLength: false,
      countryId: 'IN',
      purpose: true,
    },
  ],
  SGD: [
    {
      method: 'RoutingCode',
      selected: 'routingCode',
      title: 'Singapore bank account',
      text: 'By bank and branch code, within minutes',
      fields: [
        {
          name: 'routingCode',
          label: 'Routing code',
          hint: 'Bank code, then branch code.',
          placeholder: '7171 001',
          is: '7 digits',
          most: 9,
          whole: /^\d{7}$/,
        },
        {
          ...accountNumber,
          hint: '6 to 14 digits.',
          placeholder: '0012345678',
          is: '6 to 14 digits',
          most: 20,
          whole: /^\d{6,14}$/,
        },
      ],
      fixedLength: false,
      countryId: 'SG',
    },
    swift,
  ],
  ZAR: [
    {
      method: 'BankCode',
      selected: 'bankCode',
      title: 'South African bank account',
      text: 'By bank and account number',
      fields: [
        bankList,
        {
          ...accountNumber,
          placeholder: '62001234567',
          is: '7 to 11 digits',
          most: 11,
          digits: true,
          whole: /^\d{7,11}$/,
        },
      ],
      fixedLength: false,
      countryId: 'ZA',
    },
    swift,
  ],
  ETB: [
    {
      method: 'BankCode',
      selected: 'bankCode',
      title: 'Ethiopian bank account',
      text: 'By bank and account number, within minutes',
      fields: [
        bankList,
        {
          ...accountNumber,
          placeholder: '1000123456789',
          is: '8 to 16 digits',
          most: 16,
          digits: true,
          whole: /^\d{8,16}$/,
        },
      ],
      fixedLength: false,
      countryId: 'ET',
    },
  ],
  PKR: [
    {
      method: 'Iban',
      selected: 'iban',
      title: 'Pakistani bank account',
      text: 'By IBAN, within minutes',
      fields: [
        {
          name: 'iban',
          label: 'IBAN',
          placeholder: 'PK36 SCBL 0000 0011 2345 6702',
          is: '24 characters, of which PK are the first',
          most: 42,
          whole: /^PK\d\d[A-Z]{4}[A-Z\d]{16}$/i,
        },
      ],
      fixedLength: true,
      countryId: 'PK',
    },
    swift,
  ],
  UGX: [mobileMoney('UG')],
  TZS: [mobileMoney('TZ')],
  GHS: [mobileMoney('GH')],
  XOF: [mobileMoney('BF', 'BJ', 'CI', 'GW', 'NE', 'SN', 'TG'), rib(24, 'SN012 01001 000012345678 06')],
  XAF: [mobileMoney('CG', 'CM', 'GA', 'GQ', 'TD'), rib(23, '10005 00001 01234567890 12')],
  AUD: [swiftTo('AU')],
  JPY: [swiftTo('JP')],
  CNY: [swiftTo('CN')],
  AED: [swiftTo('AE')],
  PHP: [swiftTo('PH')],
  HKD: [swiftTo('HK')],
  TMT: [swiftTo('TM')],
  CHF: [swiftTo('CH')],
  DZD: [swiftTo('DZ')],
}

/** How money leaves an account of each currency; the first way is the one proposed. */
export const sendWays = Object.fromEntries(
  currencyCodes.map((currency) => [currency, ways[currency].map((way): SendWay => ({ ...way, currency }))]),
) as unknown as Readonly<Record<Currency, readonly SendWay[]>>

export const waysOf = (currency: Currency): readonly SendWay[] => sendWays[currency]

/** The way of a currency by its method, else the one that is proposed. */
export const wayOf = (currency: Currency, method: SendMethod | ''): SendWay | undefined =>
  waysOf(currency).find((way) => way.method === method) ?? waysOf(currency)[0]

/** Whether an account of this currency can send at all. */
export const canSend = (currency: Currency): boolean => waysOf(currency).length > 0

/** The currencies that can be sent. */
export const sendCurrencies: readonly Currency[] = currencyCodes.filter(canSend)

/** The selected method by the type of a payment method, of all types that the specification names. */
export const selectedMethods: Readonly<Record<SendMethod, string>> = {
  BicSwift: 'swift',
  Transfer: 'Transfer',
  AbaRouting: 'aba',
  WireRouting: 'fedwire',
  SortCode: 'sortCode',
  Iban: 'iban',
  MobileMoney: 'mobileMoney',
  RoutingCode: 'routingCode',
  Interac: 'interac',
  BankCode: 'bankCode',
  Ifsc: 'ifsc',
}
