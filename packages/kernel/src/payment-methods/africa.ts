import type { BankField, MethodRow } from './entry.ts'
import { accountNumber, bankList } from './fields.ts'
import { swift } from './swift.ts'

export const naira: readonly MethodRow[] = [
  {
    method: 'Transfer',
    rail: 'nip',
    title: 'Nigerian bank account',
    text: 'By account number, within minutes',
    fields: [
      { ...bankList, most: 12, whole: /^\d{3,6}$/ },
      { ...accountNumber, placeholder: '0123456789', is: '10 digits', most: 10, digits: true, whole: /^\d{10}$/ },
    ],
    countryId: 'NG',
  },
]

export const rand: readonly MethodRow[] = [
  {
    method: 'BankCode',
    rail: 'zaeft',
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
    countryId: 'ZA',
  },
  swift,
]

export const ethiopianAccount: BankField = {
  ...accountNumber,
  placeholder: '1000123456789',
  is: '8 to 16 digits',
  most: 16,
  digits: true,
  whole: /^\d{8,16}$/,
}

export const birr: readonly MethodRow[] = [
  {
    method: 'BankCode',
    rail: 'ethswitch',
    title: 'Ethiopian bank account',
    text: 'By bank and account number, within minutes',
    fields: [bankList, ethiopianAccount],
    countryId: 'ET',
  },
]

export const rib = (length: number, placeholder: string): MethodRow => ({
  method: 'BankCode',
  rail: 'uemoa',
  title: 'Bank account by RIB',
  text: 'To a bank account in the CFA franc zone',
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
  countryId: '',
})
