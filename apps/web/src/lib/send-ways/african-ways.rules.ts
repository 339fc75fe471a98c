import type { AnyWay } from './send-way.rules.ts'
import { swift } from './swift-ways.rules.ts'
import { accountNumber, bankList } from './way-fields.rules.ts'

export const naira: readonly AnyWay[] = [
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
]

export const rand: readonly AnyWay[] = [
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
]

export const birr: readonly AnyWay[] = [
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
]

export const rib = (length: number, placeholder: string): AnyWay => ({
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
      names: 'bank',
      whole: new RegExp(`^[A-Z\\d]{${length}}$`, 'i'),
    },
  ],
  fixedLength: false,
  countryId: '',
})
