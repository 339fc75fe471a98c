import type * as review from '@tradewind/contract/onboarding-review'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { decisionStates, decisionWords } from './decision-words.ts'

/** What was decided so far. A later decision never replaces an earlier one. */
export function Decisions({ decisions }: { decisions: readonly review.Decision[] }) {
  if (decisions.length === 0) return null
  return (
    <Card title="Decisions">
      <ol className="flex flex-col gap-5">
        {decisions.map((decision) => (
          <li key={decision.decisionId} className="text-small">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">{decisionWords[decision.kind].name}</strong>
              <StatusBadge status={decision.state} tone={decisionStates[decision.state].tone}>
                {decisionStates[decision.state].name}
              </StatusBadge>
            </p>
            <p className="mt-1 text-ink-soft">
              {decision.proposedBy}, {plainMomentText(decision.proposedAt)}
            </p>
            <p className="mt-2 wrap-anywhere">
              <span className="text-ink-soft">To the customer: </span>
              {decision.reasonForCustomer}
            </p>
            {decision.note && (
              <p className="mt-1 wrap-anywhere">
                <span className="text-ink-soft">Note: </span>
                {decision.note}
              </p>
            )}
            {decision.twoPeople.length > 0 && (
              <p className="mt-1 text-ink-soft">Two people, because: {decision.twoPeople.join(' ')}</p>
            )}
            {decision.second && (
              <p className="mt-1 wrap-anywhere">
                {decision.second.by}, {plainMomentText(decision.second.at)}
                {decision.second.note && `: ${decision.second.note}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
