import type { AnyWay, BankField } from './send-way.rules.ts'
import { abroad, accountNumber, bic } from './way-fields.rules.ts'

const anyAccount: BankField = {
  ...accountNumber,
  hint: 'Or the IBAN.',
  placeholder: '000123456789',
  is: '4 to 34 letters and digits',
  most: 42,
  whole: /^[A-Z\d]{4,34}$/i,
}

export const swift: AnyWay = {
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
export const swiftTo = (countryId: string): AnyWay => ({ ...swift, countryId })
