import { indianPayeeFields } from '../indian-payee.ts'
import type { BankField, MethodRow, PartyField, PartyGroup } from './entry.ts'
import { accountNumber, idNumber, idType } from './fields.ts'
import { swift } from './swift.ts'

const india: readonly PartyGroup[] = [
  {
    title: 'Address in India',
    fields: [
      ...indianPayeeFields.map(
        (field): PartyField => ({ ...field, required: true, ...(field.name === 'phoneNumber' && { kind: 'tel' }) }),
      ),
      {
        name: 'lei',
        label: 'LEI',
        most: 24,
        of: 'company',
        hint: 'Required from ₹50 crore.',
        whole: /^[A-Z\d]{18}\d\d$/i,
        wrong: 'An LEI has 20 letters and digits',
      },
    ],
  },
  {
    title: 'ID of the beneficiary',
    text: 'Optional. Some banks ask for it before paying out.',
    folded: true,
    fields: [
      { ...idType, of: 'individual' },
      { ...idNumber, of: 'individual' },
      { name: 'idIssueDate', label: 'ID issue date', most: 10, kind: 'date', of: 'individual' },
      { name: 'idExpiryDate', label: 'ID expiry date', most: 10, kind: 'date', of: 'individual' },
    ],
  },
]

export const indianAccount: BankField = {
  ...accountNumber,
  placeholder: '50100012345678',
  is: '9 to 18 digits',
  most: 18,
  digits: true,
  whole: /^\d{9,18}$/,
}

export const indianRupees: readonly MethodRow[] = [
  {
    method: 'Ifsc',
    rail: 'inr',
    title: 'Indian bank account',
    text: 'By IFSC and account number',
    fields: [
      {
        name: 'ifsc',
        label: 'IFSC',
        placeholder: 'HDFC0000001',
        is: '11 characters, the fifth of them a zero',
        most: 14,
        names: 'branch',
        whole: /^[A-Z]{4}0[A-Z\d]{6}$/i,
      },
      indianAccount,
    ],
    groups: india,
    countryId: 'IN',
    purpose: true,
  },
]

export const singaporeAccount: BankField = {
  ...accountNumber,
  hint: '6 to 14 digits.',
  placeholder: '0012345678',
  is: '6 to 14 digits',
  most: 20,
  whole: /^\d{6,14}$/,
}

export const singaporeDollars: readonly MethodRow[] = [
  {
    method: 'RoutingCode',
    rail: 'fast',
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
      singaporeAccount,
    ],
    countryId: 'SG',
  },
  swift,
]

export const pakistaniRupees: readonly MethodRow[] = [
  {
    method: 'Iban',
    rail: 'raast',
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
    countryId: 'PK',
  },
  swift,
]
