import type { beneficiaries } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import {
  bareEntry,
  type CatalogueEntry,
  fieldsFor,
  type PartyExtras,
  withoutSeparators,
} from '@tradewind/kernel/payment-methods/entry'
import { localTransferValue } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba, methodTraits } from '@tradewind/kernel/payment-methods/traits'
import type * as z from 'zod/mini'
import { nationalValue } from '#domain/payment-methods/bank-line.rules.ts'
import { stateIn } from '#domain/payment-methods/state.rules.ts'
import type { VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import { needsSecurityQuestion } from './payee-faults.rules.ts'
import { holderOf, type Payee, type PayeeContact, type PayeeName } from './payee-form.rules.ts'

type AccountDetail = z.output<typeof beneficiaries.AccountDetail>

/** A field that was filled in, trimmed; nothing of one that was left empty. */
export const given = <Name extends string>(name: Name, value: string): { [key in Name]?: string } =>
  value.trim() === '' ? {} : ({ [name]: value.trim() } as { [key in Name]?: string })

/** The name: 0 for a company, without first and last names; 1 for an individual, without a company name. */
export const nameFields = (form: PayeeName) => ({
  ...(form.beneficiaryType === 'company'
    ? { beneficiaryEntityType: 0 as const, beneficiaryCompanyName: form.companyName.trim() }
    : {
        beneficiaryEntityType: 1 as const,
        beneficiaryFirstName: form.firstName.trim(),
        ...(form.hasOneName ? { beneficiaryHasOneName: true } : { beneficiaryLastName: form.lastName.trim() }),
      }),
  beneficiaryAccountName: holderOf(form),
})

/** Who someone is and where, as payments and saved beneficiaries say it alike. */
export const whoFields = (form: PayeeName & PayeeContact) => ({
  ...nameFields(form),
  ...given('beneficiaryEmailAddress', form.emailAddress),
  beneficiaryCountryId: form.beneficiaryCountry,
  beneficiaryCountryIso: form.beneficiaryCountry,
})

/** The payee of an order: for a new payee, everything that the payment method needs. */
export const payeeFields = (form: Payee, { method }: Pick<CatalogueEntry, 'method'>) => ({
  ...whoFields(form),
  ...given('beneficiaryAddress', addressOf(form)),
  ...given('beneficiaryPostcode', form.beneficiaryPostcode),
  ...given('beneficiaryState', stateIn(form.beneficiaryCountry, form.beneficiaryState)),
  // The specification's default of the SWIFT and ABA flows, however odd it reads.
  ...given('beneficiaryCity', form.beneficiaryCity || form.townName || (isSwiftOrAba(method) ? 'USA' : '')),
})

/** Everything that a payment says of its payee; without a verified block no account goes along. */
export const payeeOrder = (
  form: Payee,
  {
    paymentMethod,
    currency,
    block,
  }: { paymentMethod: CatalogueEntry; currency: Currency; block: VerifiedBlock | undefined },
) => ({
  saveAsBeneficiary: form.beneficiaryId === '' && form.saveAsBeneficiary,
  ...(form.beneficiaryId !== '' && { beneficiaryId: form.beneficiaryId }),
  ...payeeFields(form, paymentMethod),
  ...identification(form, paymentMethod),
  ...(needsSecurityQuestion(paymentMethod, block) && {
    paymentAuthentication: { question: form.question.trim(), answer: form.answer.trim() },
  }),
  beneficiaryAccountDetailsRequests: block ? [accountDetail(form, paymentMethod, block, currency)] : [],
})

/** The address in one line: India's form asks for it in parts. */
const addressOf = ({ beneficiaryAddress, buildingNumber, streetName }: Payee): string =>
  beneficiaryAddress.trim() || [buildingNumber.trim(), streetName.trim()].filter(Boolean).join(' ')

/** What the payment method asks for besides the address: ID, and what India wants to know. */
function identification(form: Payee, paymentMethod: CatalogueEntry) {
  if (!paymentMethod.groups) return {}
  const asked = new Set(
    paymentMethod.groups.flatMap((group) => fieldsFor(group, form.beneficiaryType).map(({ name }) => name)),
  )
  const one = <Name extends keyof PartyExtras>(name: Name) => (asked.has(name) ? given(name, form[name]) : {})
  return {
    ...one('beneficiaryIDType'),
    ...one('beneficiaryIDNumber'),
    ...one('idIssueDate'),
    ...one('idExpiryDate'),
    ...one('phoneNumber'),
    ...one('buildingNumber'),
    ...one('streetName'),
    ...one('townName'),
    ...(asked.has('lei') ? given('lei', form.lei.toUpperCase()) : {}),
  }
}

function accountDetail(
  form: Payee,
  paymentMethod: CatalogueEntry,
  block: VerifiedBlock,
  currency: Currency,
): AccountDetail {
  const { method } = paymentMethod
  const accountNumber = methodTraits[method].hasAccountNumber
    ? withoutSeparators(block.accountNumber ?? form.accountNumber)
    : ''
  const code = bareEntry(method === 'Interac' ? 'interacEmail' : 'iban', block.normalised)
  return {
    paymentMethodType: method,
    paymentMethodValue: method === 'Transfer' ? localTransferValue : code,
    ...given('accountNumber', accountNumber),
    ...bankCodes(form, paymentMethod, block),
    ...given('bankName', block.bankName),
    ...given('bankAddress', block.bankAddress),
    ...given('bankCity', block.bankCity),
    ...given('bankCountryId', block.bankCountryId),
    ...(isSwiftOrAba(method) && { isAccountNumber: isAccountNumber(accountNumber) }),
    ...(method === 'BicSwift' && intermediaryOf(form)),
    useForPayment: true,
    beneficiaryCurrencyCode: currency,
  }
}

/** The code of the bank, or of who runs the wallet; of a routing code, the first three characters and the rest. */
function bankCodes(form: Payee, { method }: CatalogueEntry, block: VerifiedBlock) {
  if (method === 'Transfer') return given('bankCode', form.bankCode)
  if (method === 'MobileMoney') return given('bankCode', form.operator)
  if (method === 'RoutingCode') {
    const code = nationalValue(method, form)
    return { bankCode: code.slice(0, 3), branchCode: code.slice(3) }
  }
  return given('bankCode', block.bankCode)
}

const intermediaryOf = (form: Payee) => ({
  ...given('intermediaryBankName', form.intermediaryBankName),
  ...given('intermediaryBankRoutingNumber', withoutSeparators(form.intermediaryBankRoutingNumber)),
  ...given('intermediaryBankBicCode', withoutSeparators(form.intermediaryBankBicCode).toUpperCase()),
  ...given('intermediaryBankCountryCode', form.intermediaryBankCountryCode),
})
