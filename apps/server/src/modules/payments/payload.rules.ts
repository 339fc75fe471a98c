import type { payments as contract } from '@tradewind/contract'
import type { FieldError } from '@tradewind/contract'
import type * as z from 'zod/mini'

export type TransferPayload = z.output<typeof contract.TransferPayload>

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
  { expenseCategoryId, expenseCategory, otherExpenseCategory, narration }: TransferPayload,
  categories: readonly { id: string; name: string }[],
): Purpose | 'unknown-category' | FieldError {
  const category = categories.find(({ id }) => id === expenseCategoryId)
  if (!category) return 'unknown-category'
  if (expenseCategory !== undefined && expenseCategory !== category.name) return 'unknown-category'
  const others = category.name === othersCategory
  const described = otherExpenseCategory?.trim() ?? ''
  if (others && described === '')
    return { field: 'otherExpenseCategory', message: 'Describe what this payment is for, since you chose Others.' }
  return {
    narration: narration?.trim() || 'transfer',
    categoryId: category.id,
    category: category.name,
    otherCategory: others ? described : null,
  }
}

type AccountDetail = TransferPayload['beneficiaryAccountDetailsRequests'][number]

/** What is wrong with the bank block itself, before anybody asks whether it was verified. */
export function blockFault(block: AccountDetail): FieldError | undefined {
  const fault = (field: string, message: string) => ({ field: `beneficiaryAccountDetailsRequests.0.${field}`, message })
  if (block.paymentMethodType === 'Transfer' && block.paymentMethodValue !== 'MIB')
    return fault('paymentMethodValue', 'A local transfer always has the value MIB here.')
  if (block.paymentMethodType !== 'Iban' && !block.accountNumber)
    return fault('accountNumber', 'Account number is required')
  if (block.paymentMethodType === 'Transfer' && !block.bankCode) return fault('bankCode', 'Choose a bank.')
  if (
    block.paymentMethodType === 'AbaRouting' &&
    block.isAccountNumber !== undefined &&
    block.isAccountNumber !== isAccountNumber(block.accountNumber ?? '')
  )
    return fault(
      'isAccountNumber',
      'This must be true for account numbers of nine characters or fewer, false otherwise.',
    )
  return undefined
}

/** In the ABA flow: true when the account number has nine characters or fewer. */
export const isAccountNumber = (accountNumber: string): boolean => accountNumber.trim().length <= 9

/** Who is paid, shaped by entity: a company has no first and last names, an individual no company name. */
export function payeeOf(payload: TransferPayload) {
  const company = payload.beneficiaryEntityType === 0
  const aba = payload.beneficiaryAccountDetailsRequests[0]?.paymentMethodType === 'AbaRouting'
  return {
    entityType: payload.beneficiaryEntityType,
    firstName: company ? null : (payload.beneficiaryFirstName ?? null),
    lastName: company ? null : (payload.beneficiaryLastName ?? null),
    companyName: company ? (payload.beneficiaryCompanyName ?? null) : null,
    accountName: payload.beneficiaryAccountName,
    email: payload.beneficiaryEmailAddress ?? null,
    countryId: payload.beneficiaryCountryId,
    state: payload.beneficiaryState ?? null,
    // The specification's default of this flow, however odd it reads.
    city: payload.beneficiaryCity ?? (aba ? 'USA' : null),
    address: payload.beneficiaryAddress ?? null,
    postcode: payload.beneficiaryPostcode ?? null,
  }
}
