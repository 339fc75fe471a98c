import type { MethodRow } from './entry.ts'
import { accountNumber } from './fields.ts'
import { swift } from './swift.ts'

export const pounds: readonly MethodRow[] = [
  {
    method: 'SortCode',
    rail: 'fps',
    title: 'UK bank account',
    text: 'By sort code and account number',
    fields: [
      { name: 'sortCode', label: 'Sort code', placeholder: '04-00-75', is: '6 digits', most: 8, whole: /^\d{6}$/ },
      { ...accountNumber, placeholder: '12345678', is: '6 to 8 digits', most: 8, digits: true, whole: /^\d{6,8}$/ },
    ],
    countryId: 'GB',
  },
  swift,
]

export const euros: readonly MethodRow[] = [
  {
    method: 'Iban',
    rail: 'sepa',
    title: 'Euro bank account',
    text: 'By IBAN, to a bank in the euro payments area',
    tab: 'WITHIN EUROPE',
    fields: [
      {
        name: 'iban',
        label: 'IBAN',
        placeholder: 'DE89 3704 0044 0532 0130 00',
        is: "a country's two letters, two check digits and 11 to 30 letters and digits",
        most: 42,
        whole: /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/i,
      },
    ],
    countryId: '',
  },
  { ...swift, tab: 'OUTSIDE EUROPE' },
]
