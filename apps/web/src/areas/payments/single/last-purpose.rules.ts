import type { Reply } from '@tradewind/contract/client'
import type { listTransactions } from '@tradewind/contract/transactions'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { hasNumbers, numbersOf, type PaidBefore } from '#domain/payees/paid-numbers.rules.ts'
import { defaultNarration, noPurpose, othersCategory, type Purpose } from '#domain/payees/purpose.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { purposeText } from './send-form.rules.ts'

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
 * What a payment to the same account was for; nothing where it went to someone else of that name. The description that
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

interface Filling {
  /** The payee of the form; empty without one. */
  to: string
  /** What the last payment to the payee was for. */
  purpose: Partial<Purpose> | undefined
  /** What the last payment to the payee before filled in. */
  repeatedPurpose: string
}

/**
 * What changes in the form for its payee. A form that starts over has nothing to take back: filled in with nothing it would
 * be kept as a draft of what was just sent.
 */
export const purposeChange = ({ to, purpose, repeatedPurpose }: Filling) =>
  to === '' && repeatedPurpose === ''
    ? undefined
    : {
        expenseCategory: '',
        narration: '',
        ...purpose,
        repeatedPurpose: purposeText({ ...noPurpose, ...purpose }),
      }
