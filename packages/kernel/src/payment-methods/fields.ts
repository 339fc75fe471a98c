import type { BankField, PartyField, PartyGroup } from './entry.ts'

export const accountNumber = { name: 'accountNumber', label: 'Account number' } as const

export const bic: BankField = {
  name: 'bicCode',
  label: 'BIC / SWIFT code',
  hint: '8 or 11 characters.',
  placeholder: 'DEUTDEFF',
  is: '8 or 11 characters',
  most: 14,
  whole: /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/i,
}

export const bankList: BankField = {
  name: 'bankCode',
  label: 'Bank',
  most: 20,
  pick: 'banks',
  whole: /^[A-Z\d]{2,20}$/i,
}

const address: PartyField = { name: 'beneficiaryAddress', label: 'Address', most: 120 }
const city: PartyField = { name: 'beneficiaryCity', label: 'City', most: 80 }
const state: PartyField = { name: 'beneficiaryState', label: 'State', most: 80, kind: 'state' }
const postcode: PartyField = { name: 'beneficiaryPostcode', label: 'Postcode', most: 20 }
export const idType: PartyField = { name: 'beneficiaryIDType', label: 'ID type', most: 40 }
export const idNumber: PartyField = { name: 'beneficiaryIDNumber', label: 'ID number', most: 40 }

/** Intermediary banks sometimes ask for these; giving them spares the payment an inquiry. */
export const abroad: PartyGroup = {
  title: 'Address and ID',
  text: 'Optional. Some banks ask for them before paying out.',
  folded: true,
  fields: [address, city, state, postcode, idType, idNumber],
}
