import type { Reply } from '@tradewind/contract/client'
import type { listTransactions } from '@tradewind/contract/transactions'
import type { Money } from '@tradewind/kernel'

type Line = Reply<typeof listTransactions>['records'][number]

/** Who would get how much, and the payment that is taken up again, which is no other one. */
export interface AboutToPay {
  holder: string
  amount: Money
  resubmits: string
}

const dayMs = 24 * 60 * 60_000

/** What came to nothing, or waits to be changed, was not paid. */
const cameToNothing: ReadonlySet<string> = new Set(['Failed', 'Rejected', 'Expired'])

/** The latest payment of the same amount to the same name in the last 24 hours, if there is one: a second tab, or a colleague. */
export function paidLately(lines: readonly Line[], { holder, amount, resubmits }: AboutToPay, now: Date) {
  return lines.find(
    (line) =>
      line.kind === 'payment' &&
      line.direction === 'out' &&
      line.transactionId !== resubmits &&
      !cameToNothing.has(line.status) &&
      line.approval !== 'returned' &&
      line.amount.currency === amount.currency &&
      line.amount.minor === amount.minor &&
      sameName(line.counterParty, holder) &&
      now.getTime() - line.dateAdded.getTime() < dayMs,
  )
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
const sameName = (one: string, other: string) => plain(one) === plain(other)
