import { requiredWords } from '@tradewind/kernel/form-rules'
import * as z from 'zod/mini'
import { optionalField } from './form-rules.ts'

/** What a payment is for, by the category's id, its name, or its code, which is the id: one of them, or all. */
export const categoryFields = {
  expenseCategoryId: optionalField('Expense category', { most: 40 }),
  expenseCategory: optionalField('Expense category', { most: 60 }),
  expenseCategoryCode: optionalField('Expense category', { most: 40 }),
  otherExpenseCategory: optionalField('Description', { most: 120 }),
}

type GivenCategory = { [name in keyof typeof categoryFields]?: string | undefined }

export const categoryGiven = z.superRefine<GivenCategory>((given, context) => {
  if (given.expenseCategoryId ?? given.expenseCategory ?? given.expenseCategoryCode) return
  const message = requiredWords('Expense category')
  context.addIssue({ code: 'custom', path: ['expenseCategoryId'], message, input: given })
})
