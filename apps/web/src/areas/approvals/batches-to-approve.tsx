import { formatMoney } from '@tradewind/kernel'
import type { Request } from '#domain/approvals/requests.queries.ts'
import { batchGroups } from './batch-groups.rules.ts'
import { DecideMany, type ListShown } from './decide-many.tsx'

/** What was ordered together is approved together, with one PIN; each line stays a request with its own rule. */
export function BatchesToApprove({ requests, list }: { requests: readonly Request[]; list: ListShown }) {
  const groups = batchGroups(requests)
  if (groups.length === 0) return null
  return (
    <ul aria-label="Ordered together" className="border-b border-line bg-inset">
      {groups.map(({ batchId, maker, requests: lines, totals }) => (
        <li
          key={batchId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-small last:border-b-0 sm:px-6"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">
              {lines.length} payments ordered together, {totals.map(formatMoney).join(' and ')}
            </span>
            <span className="block text-ink-soft">
              <bdi>{maker}</bdi> to {lines.map(({ counterParty }) => counterParty).join(', ')}
            </span>
          </span>
          <DecideMany selected={lines} list={list} approvesOnly onDone={() => undefined} />
        </li>
      ))}
    </ul>
  )
}
