import type { payments as contract, FieldError } from '@tradewind/contract'
import { bare } from '@tradewind/kernel/bank/bare'
import { splitRoutingCode } from '@tradewind/kernel/bank/routing-code'
import { localTransferValue } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba, methodTraits } from '@tradewind/kernel/payment-methods/traits'
import type * as z from 'zod/mini'
import type { Sealed } from '#platform/secret'
import type { Identification } from '../payments.types.ts'

/** An order without the PIN, the code and the passkey that allow it, which nothing behind their check ever sees. */
export type TransferPayload = Omit<
  Sealed<z.output<typeof contract.TransferPayload>>,
  'transactionPin' | 'transactionOneTimePassword' | 'transactionPasskey'
>

/** What a payload says of whom it pays and what for; the rest of it is about an account and an amount. */
export type PayeePayload = Omit<
  TransferPayload,
  | 'sourceAccountId'
  | 'sourceCurrencyId'
  | 'sourceCurrencyCode'
  | 'amount'
  | 'totalAmount'
  | 'accountType'
  | 'documentUploadItems'
>

export const othersCategory = 'Others'

/** What a payment is for: the category's name, and the customer's own words where it is Others. */
export interface Purpose {
  narration: string
  categoryId: string
  category: string
  otherCategory: string | null
}

/**
 * What the payment is for. The category must be one that exists; the one named Others wants a description, and only
 * that one takes it. An empty narration becomes `transfer`.
 */
export function purposeOf(
  payload: PayeePayload,
  categories: readonly { id: string; name: string }[],
): Purpose | 'unknown-category' | FieldError {
  const { otherExpenseCategory, narration } = payload
  const category = categoryOf(payload, categories)
  if (!category) return 'unknown-category'
  const others = category.name === othersCategory
  const described = otherExpenseCategory?.trim() ?? ''
  if (others && described === '')
    return { field: 'otherExpenseCategory', message: 'Describe what this payment is for.' }
  return {
    narration: narration?.trim() || 'transfer',
    categoryId: category.id,
    category: category.name,
    otherCategory: others ? described : null,
  }
}

type Named = Pick<PayeePayload, 'expenseCategoryId' | 'expenseCategoryCode' | 'expenseCategory'>

/** The category that everything said of it names: its id, its code, which is the id, and its name or again its id. */
export function categoryOf<Category extends { id: string; name: string }>(
  { expenseCategoryId, expenseCategoryCode, expenseCategory }: Named,
  categories: readonly Category[],
): Category | undefined {
  const said = [expenseCategoryId, expenseCategoryCode, expenseCategory].some((name) => name !== undefined)
  const fits = (given: string | undefined, ...names: string[]) => given === undefined || names.includes(given)
  return categories.find(
    ({ id, name }) =>
      said && fits(expenseCategoryId, id) && fits(expenseCategoryCode, id) && fits(expenseCategory, name, id),
  )
}

export type AccountDetail = TransferPayload['beneficiaryAccountDetailsRequests'][number]

/** What is wrong with the bank block itself, before its verification is looked up. */
export function blockFault(block: AccountDetail): FieldError | undefined {
  const fault = (field: string, message: string) => ({ field: `beneficiaryAccountDetailsRequests.0.${field}`, message })
  const { paymentMethodType: method, paymentMethodValue: value, accountNumber, bankCode, isAccountNumber: said } = block
  if (method === 'Transfer' && value !== localTransferValue)
    return fault('paymentMethodValue', 'Must be MIB for a local transfer.')
  if (methodTraits[method].hasAccountNumber && !accountNumber)
    return fault('accountNumber', 'Account number is required')
  if (method === 'Transfer' && !bankCode) return fault('bankCode', 'Choose a bank.')
  if (method === 'MobileMoney' && !bankCode) return fault('bankCode', 'Choose an operator.')
  if (method === 'MobileMoney' && block.countryCode && !value.replace('+', '').startsWith(block.countryCode))
    return fault('paymentMethodValue', 'Start the number with its country code.')
  if (method === 'RoutingCode') return splitFault(block, fault)
  if (isSwiftOrAba(method) && said !== undefined && said !== isAccountNumber(accountNumber ?? ''))
    return fault(
      'isAccountNumber',
      'Must be true for account numbers of nine characters or fewer, and false otherwise.',
    )
  if (method !== 'BicSwift' && block.intermediaryBankBicCode !== undefined)
    return fault('intermediaryBankBicCode', 'Only SWIFT payments use an intermediary bank.')
  return undefined
}

/** The parts of a routing code, where they are given, are those that it is cut into. */
function splitFault(
  { paymentMethodValue, bankCode, branchCode }: AccountDetail,
  fault: (field: string, message: string) => FieldError,
): FieldError | undefined {
  const parts = splitRoutingCode(bare(paymentMethodValue))
  if (bankCode !== undefined && bankCode !== parts.bankCode)
    return fault('bankCode', 'Must be the first three characters of the routing code.')
  if (branchCode !== undefined && branchCode !== parts.branchCode)
    return fault('branchCode', 'Must be the rest of the routing code, after its first three characters.')
  return undefined
}

/** Who is paid, shaped by entity: a company has no first and last names, an individual no company name. */
export function payeeOf(payload: PayeePayload) {
  const company = payload.beneficiaryEntityType === 0
  const method = payload.beneficiaryAccountDetailsRequests[0]?.paymentMethodType
  return {
    entityType: payload.beneficiaryEntityType,
    firstName: company ? null : (payload.beneficiaryFirstName ?? null),
    lastName: company ? null : (payload.beneficiaryLastName ?? null),
    companyName: company ? (payload.beneficiaryCompanyName ?? null) : null,
    accountName: payload.beneficiaryAccountName,
    email: payload.beneficiaryEmailAddress ?? null,
    countryId: payload.beneficiaryCountryId,
    state: payload.beneficiaryState ?? null,
    // The specification's default of these flows, however odd it reads.
    city: payload.beneficiaryCity ?? (method && isSwiftOrAba(method) ? 'USA' : null),
    address: payload.beneficiaryAddress ?? null,
    postcode: payload.beneficiaryPostcode ?? null,
  }
}

/** What is given of the payee beyond name and address; nothing where nothing was given. */
export function identificationOf(payload: PayeePayload): Identification | null {
  const given: Identification = {
    idType: payload.beneficiaryIDType,
    idNumber: payload.beneficiaryIDNumber,
    idIssueDate: payload.idIssueDate,
    idExpiryDate: payload.idExpiryDate,
    phoneNumber: payload.phoneNumber?.replace(/\s/g, ''),
    buildingNumber: payload.buildingNumber,
    streetName: payload.streetName,
    townName: payload.townName,
    lei: payload.lei === undefined ? undefined : bare(payload.lei),
  }
  return Object.values(given).some((value) => value !== undefined) ? given : null
}
