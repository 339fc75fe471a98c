/**
 * The purpose that a payout to India has by its category, where the category says as much: the specification's payout
 * names a category and no purpose. Where it says less, as `Others` does, the customer is asked.
 */
const purposes: Readonly<Record<string, string>> = {
  family: 'PC01',
  gifts: 'PC03',
  charity: 'PC04',
  medical: 'PC06',
  education: 'PC07',
  travel: 'PC08',
  bills: 'PC09',
  insurance: 'PC09',
  taxes: 'PC09',
  loans: 'PC10',
  payroll: 'PC12',
  inventory: 'PC13',
  advertising: 'PC14',
  contractors: 'PC14',
  professional: 'PC14',
  software: 'PC14',
}

interface Named {
  expenseCategoryId?: string | undefined
  expenseCategoryCode?: string | undefined
  expenseCategory?: string | undefined
}

export function purposeOfCategory(
  { expenseCategoryId, expenseCategoryCode, expenseCategory: said }: Named,
  categories: readonly { id: string; name: string }[],
): string | undefined {
  const named = categories.find(({ id, name }) => said === name || said === id)?.id
  return purposes[expenseCategoryId ?? expenseCategoryCode ?? named ?? '']
}
