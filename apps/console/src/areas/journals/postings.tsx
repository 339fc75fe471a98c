import type { Reply } from '@tradewind/contract/call'
import * as contract from '@tradewind/contract/journals'
import { queryFor } from '#ui/calls/api.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { placeText } from './journal-words.ts'

/** The posting on each account, with the balance before and after. */
export const PostingsTable = ({ of }: { of: Reply<typeof contract.previewJournal> }) => (
  <div className="overflow-x-auto rounded-base bg-inset px-4 py-3">
    <table className="w-full text-small tabular-nums">
      <caption className="mb-2 text-start font-medium">Postings</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th className="py-1 pe-3 text-start font-normal">Account</th>
          <th className="py-1 pe-3 text-end font-normal">Amount</th>
          <th className="py-1 text-end font-normal">Balance after</th>
        </tr>
      </thead>
      <tbody>
        {of.map((one) => (
          <tr key={`${one.accountId} ${one.accountName}`} className="border-b border-line align-top last:border-b-0">
            <td className="py-1.5 pe-3 wrap-anywhere">
              <bdi>{placeText(one)}</bdi>
              <span className="block text-caption text-ink-soft">{one.side === 'debit' ? 'Debit' : 'Credit'}</span>
            </td>
            <td className="py-1.5 pe-3 text-end">
              <MoneyText amount={one.amount} withCode />
            </td>
            <td className="py-1.5 text-end">
              <MoneyText amount={one.after} withCode />
              <span className="block text-caption text-ink-soft">
                Now <MoneyText amount={one.before} withCode />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** What approving a pending journal would book now. */
export const ProposedPostings = ({ journalId }: { journalId: string }) => (
  <Part
    query={{
      ...queryFor(contract.previewProposedJournal, { params: { journalId } }, { failures: 'own' as const }),
      staleTime: 0,
    }}
    what="the postings"
    pending={<SkeletonRows rows={2} />}
  >
    {(postings) => <PostingsTable of={postings} />}
  </Part>
)
