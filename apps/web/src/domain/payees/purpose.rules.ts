import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { Faults } from '#ui/form/form.rules.ts'

/** What a payment is for, as typed. */
export interface Purpose {
  /** The id of one. */
  expenseCategory: string
  /** Of the category Others. */
  description: string
  narration: string
  /** Of the purpose codes where the payment method has them. */
  purposeCode: string
}

export const noPurpose: Purpose = { expenseCategory: '', description: '', narration: '', purposeCode: '' }

/** Nothing of a form but what the payment is for. */
export const purposeOnly = ({ expenseCategory, description, narration, purposeCode }: Purpose): Purpose => ({
  expenseCategory,
  description,
  narration,
  purposeCode,
})

/** The category that wants a description. */
export const othersCategory = 'Others'
export const defaultNarration = 'transfer'

/** Of what a country lets money be sent for, what this kind of payer may choose. */
export const purposesOf = <Known extends { customerType: readonly string[] }>(
  known: readonly Known[],
  payer: 'individual' | 'company',
): Known[] => known.filter(({ customerType }) => customerType.includes(payer))

/** What a purpose lacks. */
export function purposeFaults(
  form: Purpose,
  category: { name: string } | undefined,
  paymentMethod?: { purpose?: boolean | undefined },
): Faults<Purpose> {
  const undescribed = category?.name === othersCategory && form.description.trim() === ''
  return {
    ...(!category && { expenseCategory: 'Choose an expense category' }),
    ...(undescribed && { description: 'Describe what this payment is for' }),
    ...(paymentMethod?.purpose && form.purposeCode === '' && { purposeCode: 'Choose a purpose' }),
  }
}

/** The category as an order names it, with the words that Others wants. */
export const categoryFields = (form: Purpose, category: { id: string; name: string }) => ({
  expenseCategoryId: category.id,
  expenseCategory: category.name,
  ...(category.name === othersCategory && { otherExpenseCategory: form.description.trim() }),
})

/** What an order says of its purpose. */
export const purposeOrder = (form: Purpose, category: { id: string; name: string }, paymentMethod: CatalogueEntry) => ({
  narration: form.narration.trim() || defaultNarration,
  ...categoryFields(form, category),
  ...(paymentMethod.purpose && form.purposeCode !== '' && { purposeCode: form.purposeCode }),
})
