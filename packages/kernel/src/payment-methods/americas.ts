import type { BankField, MethodRow } from './entry.ts'
import { abroad, accountNumber } from './fields.ts'
import { swift } from './swift.ts'

const abaRouting = (label: string): BankField => ({
  name: 'routingNumber',
  label,
  placeholder: '021000021',
  is: '9 digits',
  most: 9,
  digits: true,
  whole: /^\d{9}$/,
})

/** Nacha's field: up to 17 letters and digits, and no bank gives out fewer than four. */
export const usAccount: BankField = {
  ...accountNumber,
  placeholder: '000123456789',
  is: '4 to 17 letters and digits',
  most: 17,
  whole: /^[A-Z\d]{4,17}$/i,
}

export const usDollars: readonly MethodRow[] = [
  {
    method: 'AbaRouting',
    rail: 'ach',
    title: 'US bank account',
    text: 'By ACH, in 1–2 business days',
    fields: [abaRouting('ABA routing number'), usAccount],
    groups: [abroad],
    countryId: 'US',
  },
  {
    method: 'WireRouting',
    rail: 'fedwire',
    title: 'US wire',
    text: 'By Fedwire, the same day and final',
    fields: [abaRouting('Wire routing number'), usAccount],
    groups: [abroad],
    countryId: 'US',
  },
  swift,
]

export const canadianDollars: readonly MethodRow[] = [
  {
    method: 'Interac',
    rail: 'interac',
    title: 'Interac e-Transfer',
    text: 'By email, with a security question',
    fields: [
      {
        name: 'interacEmail',
        label: 'Interac email',
        placeholder: 'name@example.com',
        is: 'an @ and a domain, such as name@example.com',
        most: 254,
        type: 'email',
        whole: /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/,
      },
    ],
    countryId: 'CA',
  },
  {
    method: 'RoutingCode',
    rail: 'eft',
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
    countryId: 'CA',
  },
  swift,
]
