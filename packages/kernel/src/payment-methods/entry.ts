import { needsIban } from '../bank/iban-required.ts'
import type { Currency } from '../currency.ts'
import type { BankNumbers } from './bank-numbers.ts'
import type { PaymentMethod } from './methods.ts'
import type { RailName } from './rails.ts'

export interface BankField {
  name: keyof BankNumbers
  label: string
  placeholder?: string
  hint?: string
  /** Of a typed one: what a whole entry has, to be said of one that is not. */
  is?: string
  /** The most characters of an entry, written as people read it out. */
  most: number
  /** Digits only; IBANs and some account numbers hold letters too. */
  digits?: boolean
  /** Chosen from a list instead of typed: the banks of the method's country, the wallets of one, the method's countries. */
  pick?: 'banks' | 'operators' | 'countries'
  type?: 'email' | 'tel'
  /** What the entry names by itself, looked up as soon as it is whole: a branch, or the bank that it begins with. */
  names?: 'branch' | 'bank'
  /** What a finished entry looks like once spaces and dashes are gone. */
  whole: RegExp
}

/** What else some payment methods ask of the beneficiary, beyond the numbers. */
export interface PartyExtras {
  beneficiaryAddress: string
  beneficiaryCity: string
  /** A state's id, or its name where the country has no list. */
  beneficiaryState: string
  beneficiaryPostcode: string
  beneficiaryIDType: string
  beneficiaryIDNumber: string
  idIssueDate: string
  idExpiryDate: string
  phoneNumber: string
  buildingNumber: string
  streetName: string
  townName: string
  lei: string
  intermediaryBankName: string
  intermediaryBankRoutingNumber: string
  intermediaryBankBicCode: string
  intermediaryBankCountryCode: string
  question: string
  answer: string
}

export const noExtras: PartyExtras = {
  beneficiaryAddress: '',
  beneficiaryCity: '',
  beneficiaryState: '',
  beneficiaryPostcode: '',
  beneficiaryIDType: '',
  beneficiaryIDNumber: '',
  idIssueDate: '',
  idExpiryDate: '',
  phoneNumber: '',
  buildingNumber: '',
  streetName: '',
  townName: '',
  lei: '',
  intermediaryBankName: '',
  intermediaryBankRoutingNumber: '',
  intermediaryBankBicCode: '',
  intermediaryBankCountryCode: '',
  question: '',
  answer: '',
}

export interface PartyField {
  name: keyof PartyExtras
  label: string
  hint?: string
  most: number
  required?: true
  /** Asked of one kind of beneficiary only. */
  of?: 'individual' | 'company'
  kind?: 'date' | 'country' | 'state' | 'tel'
  whole?: RegExp
  wrong?: string
}

/** Fields that belong together; an optional group stays folded until someone wants it. */
export interface PartyGroup {
  title: string
  text?: string
  folded?: true
  fields: readonly PartyField[]
}

/** One payment method of a currency, as data: forms, checks and the server's rules are the same for all of them. */
export interface MethodRow {
  method: PaymentMethod
  /** The network that carries it. */
  rail: RailName
  title: string
  /** When to choose it, in a few words. */
  text: string
  /** The tab that holds it, where a currency has tabs. */
  tab?: string
  fields: readonly BankField[]
  groups?: readonly PartyGroup[]
  /** Where the money goes when nothing else is known; ISO 3166 alpha-2. */
  countryId: string
  /** The only countries it reaches, where they are few. */
  countries?: readonly string[]
  /** A purpose code goes with the payment. */
  purpose?: true
}

/** A payment method in the currency that it pays. */
export interface CatalogueEntry extends MethodRow {
  currency: Currency
}

/** The number without what people write between its parts. */
export const withoutSeparators = (number: string): string => number.replace(/[\s\-–.]/g, '')

/**
 * How long what is typed may be. What is pasted may have blanks and dashes between its parts: it must not be cut before
 * they are taken out, because a number without its end is another number.
 */
export const roomFor = ({ most, type }: Pick<BankField, 'most' | 'type'>): number =>
  type === 'email' ? most : most * 2

/** What an entry is once it is read: an email address keeps its dots and dashes. */
export const bareEntry = (name: keyof BankNumbers, entry: string): string =>
  name === 'interacEmail' || name === 'operator' ? entry.trim() : withoutSeparators(entry)

const ibanOnly = {
  label: 'IBAN',
  hint: 'Banks in this country need the IBAN.',
  placeholder: 'DE89 3704 0044 0532 0130 00',
  is: 'two letters, two digits and up to 30 more characters',
  whole: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i,
} as const satisfies Partial<BankField>

/** The fields of a payment method as far as it is filled in: where the bank needs an IBAN, no account number will do. */
export const numberFields = ({ fields }: Pick<MethodRow, 'fields'>, numbers: BankNumbers): readonly BankField[] =>
  fields.some(({ name }) => name === 'bicCode') && needsIban(withoutSeparators(numbers.bicCode))
    ? fields.map((field) => (field.name === 'accountNumber' ? { ...field, ...ibanOnly } : field))
    : fields

/** Whether every number of this payment method looks finished. Whether it is right, only the server knows. */
export const numbersAreWhole = (method: Pick<MethodRow, 'fields'>, numbers: BankNumbers): boolean =>
  numberFields(method, numbers).every(({ name, whole }) => whole.test(bareEntry(name, numbers[name])))

/**
 * Whether every number is as long as it can get: one more character would spoil it. Until then its writer may still be
 * typing, since a British account of six digits begins many of eight.
 */
export const numbersAreFull = (method: Pick<MethodRow, 'fields'>, numbers: BankNumbers): boolean =>
  numberFields(method, numbers).every(
    ({ name, whole, pick }) => pick !== undefined || !whole.test(`${bareEntry(name, numbers[name])}0`),
  )

/** The fields of a group that are asked of this kind of beneficiary. */
export const fieldsFor = (group: PartyGroup, type: 'individual' | 'company'): PartyField[] =>
  group.fields.filter(({ of }) => of === undefined || of === type)
