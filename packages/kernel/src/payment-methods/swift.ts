import type { BankField, MethodRow, PartyGroup } from './entry.ts'
import { abroad, accountNumber, bic } from './fields.ts'

const anyAccount: BankField = {
  ...accountNumber,
  hint: 'Or the IBAN.',
  placeholder: '000123456789',
  is: '4 to 34 letters and digits',
  most: 42,
  whole: /^[A-Z\d]{4,34}$/i,
}

/** The bank that passes the money on, whatever the currency; most payments find one by themselves. */
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

export const swift: MethodRow = {
  method: 'BicSwift',
  rail: 'swift',
  title: 'SWIFT transfer',
  text: 'To a bank in almost any country. Intermediary banks may deduct fees.',
  fields: [bic, anyAccount],
  groups: [intermediary, abroad],
  countryId: '',
}

/** The other currencies go to their home as well as anywhere: the same method, with the home country proposed. */
export const swiftTo = (countryId: string): MethodRow => ({ ...swift, countryId })
