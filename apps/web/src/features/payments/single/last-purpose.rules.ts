import type { Reply } from '@tradewind/contract/client'
import type { listTransactions } from '@tradewind/contract/transactions'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { hasNumbers, numbersOf, type PaidBefore } from '#domain/payees/paid-numbers.rules.ts'
import { defaultNarration, othersCategory, type Purpose } from '#domain/payees/purpose.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'

type Line = Reply<typeof listTransactions>['records'][number]

/** The latest payment under a payee's name. Whether the money went to the same account, only the payment itself says. */
export const lastPaymentTo = (lines: readonly Line[], name: string): Line | undefined =>
  lines.find(({ kind, direction, counterParty }) => kind === 'payment' && direction === 'out' && counterParty === name)

interface Paid {
  line: Line
  beneficiary: PaidBefore
  payee: Beneficiary
  paymentMethod: CatalogueEntry
  categories: readonly { id: string; name: string }[]
}

/**
 * What a payment to the same account was for; nothing where it went to somebody else of that name. The description that
 * Others wants belongs to one payment and is asked for again.
 */
export function purposeOfPaid({ line, beneficiary, payee, paymentMethod, categories }: Paid): Partial<Purpose> {
  if (!hasNumbers(payee, paymentMethod, numbersOf(beneficiary))) return {}
  const category = categories.find(({ name }) => name === line.expenseCategory && name !== othersCategory)
  return {
    ...(category && { expenseCategory: category.id }),
    ...(line.narration !== defaultNarration && { narration: line.narration }),
  }
}
