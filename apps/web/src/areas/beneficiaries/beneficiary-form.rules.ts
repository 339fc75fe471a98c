import type * as contract from '@tradewind/contract/beneficiaries'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import {
  type CatalogueEntry,
  noExtras,
  type PartyExtras,
  type PartyGroup,
  withoutSeparators,
} from '@tradewind/kernel/payment-methods/entry'
import { localTransferValue } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import { lowerFirst, numberFaults } from '#domain/payees/payee-faults.rules.ts'
import {
  guessedCountry as countryOf,
  nameOfSaved,
  noName,
  type PayeeContact,
  type PayeeName,
  payeeNames,
} from '#domain/payees/payee-form.rules.ts'
import { given, whoFields } from '#domain/payees/payee-payload.rules.ts'
import { stateIn } from '#domain/payment-methods/state.rules.ts'
import type { VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import type { NamesInRequest } from '#ui/form/contract-fields.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'

export type Beneficiary = z.output<typeof contract.Beneficiary>
export type SavedAccount = Beneficiary['beneficiaryAccountDetails'][number]
type AccountDetail = z.output<typeof contract.AccountDetail>

/** Who is paid, as typed, with the whole address. */
export interface PayeeForm extends PayeeName, PayeeContact {
  state: string
  city: string
  address: string
  postcode: string
}

export const blankPayee: PayeeForm = {
  ...noName,
  emailAddress: '',
  beneficiaryCountry: '',
  state: '',
  city: '',
  address: '',
  postcode: '',
}

/** What the requests call the fields of a payee. */
export const savedNames: NamesInRequest<PayeeForm> = {
  ...payeeNames,
  state: 'beneficiaryState',
  city: 'beneficiaryCity',
  address: 'beneficiaryAddress',
  postcode: 'beneficiaryPostcode',
}

/** Where the money goes, as typed, and what a bank said about exactly these entries. */
export interface AccountForm extends BankNumbers, PartyExtras {
  bank: VerifiedBlock | null
  /** The customer knows that the name does not match, and wants to save it all the same. */
  nameConfirmed: boolean
}

export const blankAccount: AccountForm = { ...noNumbers, ...noExtras, bank: null, nameConfirmed: false }

export const payeeOf = (saved: Beneficiary): PayeeForm => ({
  ...nameOfSaved(saved),
  emailAddress: saved.beneficiaryEmailAddress ?? '',
  beneficiaryCountry: saved.beneficiaryCountryId,
  state: saved.beneficiaryState ?? '',
  city: cityOf(saved),
  address: saved.beneficiaryAddress ?? '',
  postcode: saved.beneficiaryPostcode ?? '',
})

/** Where no city was given, orders say the country in its place: that is none. */
export const cityOf = ({ beneficiaryCity }: Pick<Beneficiary, 'beneficiaryCity'>): string =>
  beneficiaryCity && !findCountry(beneficiaryCity) ? beneficiaryCity : ''

/** The fields of the saved beneficiary payload that say who it is. */
export const payeeFields = (form: PayeeForm, currencyWords: Pick<PartyExtras, AddressField> = noExtras) => ({
  ...whoFields(form),
  ...given('beneficiaryState', stateIn(form.beneficiaryCountry, currencyWords.beneficiaryState || form.state)),
  ...given('beneficiaryCity', currencyWords.beneficiaryCity || form.city),
  ...given('beneficiaryAddress', currencyWords.beneficiaryAddress || form.address),
  ...given('beneficiaryPostcode', currencyWords.beneficiaryPostcode || form.postcode),
})

type AddressField = 'beneficiaryAddress' | 'beneficiaryCity' | 'beneficiaryState' | 'beneficiaryPostcode'

/** What a saved beneficiary keeps of what a payment method asks for; the rest belongs to a payment. */
const keptExtras: ReadonlySet<keyof PartyExtras> = new Set([
  'beneficiaryAddress',
  'beneficiaryCity',
  'beneficiaryState',
  'beneficiaryPostcode',
  // The bank in between is known by its BIC, which is checked; its name and country follow from it.
  'intermediaryBankBicCode',
])

/** The payment method with only the fields that a beneficiary keeps, all of them optional until a payment. */
export function savedMethod(paymentMethod: CatalogueEntry): CatalogueEntry {
  const groups = (paymentMethod.groups ?? []).flatMap((group): PartyGroup[] => {
    const fields = group.fields
      .filter(({ name }) => keptExtras.has(name))
      .map(({ required: _required, ...field }) => field)
    return fields.length > 0 ? [{ ...group, folded: true, fields }] : []
  })
  return { ...paymentMethod, groups }
}

/** The payment method with only what belongs to an account: the address is the beneficiary's, and changed with it. */
export const accountMethod = (paymentMethod: CatalogueEntry): CatalogueEntry => ({
  ...paymentMethod,
  groups: (paymentMethod.groups ?? []).filter(({ fields }) =>
    fields.every(({ name }) => name === 'intermediaryBankBicCode'),
  ),
})

/** What is wrong with the entries themselves; whether they lead anywhere, only the bank knows. */
export function accountFaults(paymentMethod: CatalogueEntry, form: AccountForm): Faults<AccountForm> {
  const faults: Faults<AccountForm> = numberFaults(paymentMethod, form)
  for (const { name, label, whole, wrong } of (paymentMethod.groups ?? []).flatMap(({ fields }) => fields)) {
    const value = withoutSeparators(form[name])
    if (value !== '' && whole && !whole.test(value)) faults[name] = wrong ?? `Please check the ${lowerFirst(label)}`
  }
  return faults
}

/** The country in the account numbers, else the country of the payment method. */
export const guessedCountry = (paymentMethod: CatalogueEntry, numbers: BankNumbers): string =>
  countryOf(numbers) || paymentMethod.countryId

/** The account detail to save. What the bank is called is not sent: the server has it from the check. */
export function detailOf(
  paymentMethod: CatalogueEntry,
  currency: Currency,
  form: AccountForm,
  found: VerifiedBlock,
): AccountDetail {
  const local = paymentMethod.method === 'Transfer'
  const bankCode = local ? form.bankCode.trim() : paymentMethod.method === 'MobileMoney' ? form.operator : ''
  return {
    paymentMethodType: paymentMethod.method,
    paymentMethodValue: local ? localTransferValue : found.normalised,
    ...given('accountNumber', found.accountNumber ?? ''),
    ...given('bankCode', bankCode),
    ...(paymentMethod.method === 'BicSwift' &&
      given('intermediaryBankBicCode', withoutSeparators(form.intermediaryBankBicCode).toUpperCase())),
    beneficiaryCurrencyCode: currency,
  }
}

/** A saved account as a request that changes it sends it back: without what only the server says. */
export function detailAgain(saved: SavedAccount): AccountDetail {
  const {
    accountDetailId: _id,
    bankVerified: _verified,
    nameCheck: _name,
    interacTransferType: _kind,
    ...detail
  } = saved
  return detail
}
