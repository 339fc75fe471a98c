import type * as contract from '@tradewind/contract/exceptions'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/** The fraud rules that hold a payment, and what to check for each. */
export const HoldingRules = ({ heldBy }: Pick<contract.ExceptionDetail, 'heldBy'>) => (
  <Card title={heldBy.length === 1 ? 'Fraud rule' : 'Fraud rules'}>
    <ul aria-label="Fraud rules" className="flex flex-col divide-y divide-line">
      {heldBy.map(({ ruleId, name, guidance }) => (
        <li key={ruleId} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-small text-ink-soft wrap-anywhere">{guidance}</p>
        </li>
      ))}
    </ul>
    <p className="mt-4 text-small">
      <Link href="/fraud-rules">All fraud rules</Link>
    </p>
  </Card>
)
