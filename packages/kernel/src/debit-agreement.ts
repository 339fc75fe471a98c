import { formatMoneyIn } from './format.ts'
import type { Money } from './money.ts'
import { englishNumbers } from './number-style.ts'

/** For so many days a debit that came back for want of money may be tried once more. */
export const retryDays = 30

export interface DebitTerms {
  holderName: string
  institutionNumber: string
  transitNumber: string
  /** With all digits but its last three hidden. */
  accountNumber: string
  amount: Money
}

/** The last three digits; nobody needs to see the others again. */
export const maskedAccount = (accountNumber: string): string =>
  '•'.repeat(Math.max(0, accountNumber.length - 3)) + accountNumber.slice(-3)

/** What the holder of an account agrees to, shown before and kept as it was shown. */
export const debitAgreementWords = (terms: DebitTerms): string => {
  const { holderName, institutionNumber, transitNumber, accountNumber, amount } = terms
  return [
    `${holderName} agrees to a one-off pre-authorized debit of ${formatMoneyIn(amount, englishNumbers)} from account ${accountNumber}, ` +
      `institution ${institutionNumber}, transit ${transitNumber}, and can sign for this account.`,
    `If the debit is returned for insufficient funds, it may be tried once more for the same amount within ${retryDays} days, ` +
      'and only when you ask for it.',
    "You can cancel the debit until it is sent, and revoke this agreement at any time. Revoking doesn't stop a debit that was already sent.",
    "You can dispute a debit that wasn't authorized or doesn't match this agreement with that bank for 90 days. " +
      'A returned amount is debited from your account.',
  ].join('\n\n')
}
