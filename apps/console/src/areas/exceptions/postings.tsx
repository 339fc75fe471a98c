import * as contract from '@tradewind/contract/exceptions'
import { type Money, toDecimal } from '@tradewind/kernel'
import { queryFor } from '#ui/calls/api.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface Ending {
  decision: contract.CaseEnding
  accountId: string | undefined
  amount: Money | undefined
}

const previewQuery = (caseId: string, { decision, accountId, amount }: Ending) => ({
  ...queryFor(
    contract.previewCase,
    {
      params: { caseId },
      query: {
        Decision: decision,
        ...(accountId && { AccountId: accountId }),
        ...(amount && { Amount: toDecimal(amount) }),
      },
    },
    { failures: 'own' },
  ),
  staleTime: 0,
})

/** What a decision would book now. */
export const Postings = ({ caseId, ending }: { caseId: string; ending: Ending }) => (
  <section aria-label="Postings" className="rounded-base bg-inset px-4 py-3">
    <h3 className="mb-2 text-small font-medium">Postings</h3>
    <Part query={previewQuery(caseId, ending)} what="the postings" pending={<SkeletonRows rows={2} />}>
      {(postings) =>
        postings.length === 0 ? (
          <p className="text-small text-ink-soft">No money moves. It stays where it is booked.</p>
        ) : (
          <ul className="flex flex-col gap-1 text-small">
            {postings.map(({ debit, credit, amount, code, released }, place) => (
              <li key={place} className="flex flex-wrap justify-between gap-x-4">
                <span className="wrap-anywhere">
                  {released ? `Reservation released (${code})` : `${debit} → ${credit} (${code})`}
                </span>
                <MoneyText amount={amount} withCode />
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  </section>
)
