import type * as contract from '@tradewind/contract/operations'
import { Card } from '#ui/card.tsx'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'

type Props = { of: contract.PaymentDetail }

const holdNames = { pending: 'Reserved', posted: 'Booked', voided: 'Released' } as const

/** What was booked under a payment, and what is or was set aside for it. */
export const Ledger = ({ of: { postings, holds } }: Props) => (
  <Card title="Ledger">
    {holds.length > 0 && (
      <KeyValue
        entries={holds.map(({ amount, code, state }) => ({
          label: `Reservation (${code})`,
          value: (
            <span>
              <MoneyText amount={amount} withCode /> · {holdNames[state]}
            </span>
          ),
        }))}
      />
    )}
    {postings.length === 0 ? (
      <p className="mt-3 text-small text-ink-soft">Nothing is booked yet.</p>
    ) : (
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {postings.map(({ postingId, at, transfers }) => (
          <li key={postingId} className="py-3 first:pt-0 last:pb-0">
            <p className="figures text-caption text-ink-soft">{plainMomentText(at)}</p>
            <Transfers of={transfers} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** Amounts from one account to another, as the books have them. */
export const Transfers = ({ of }: { of: contract.PaymentDetail['postings'][number]['transfers'] }) => (
  <ul className="flex flex-col gap-1 text-small">
    {of.map(({ debit, credit, amount, code }, place) => (
      <li key={place} className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          {debit} → {credit} <span className="text-ink-soft">({code})</span>
        </span>
        <MoneyText amount={amount} withCode />
      </li>
    ))}
  </ul>
)

/** What the customer has used of its limits in this currency. */
export const Limits = ({ of: { limits } }: Props) =>
  limits && (
    <Card title="Limits used">
      <KeyValue
        entries={[
          {
            label: `On ${dayText(new Date(`${limits.day}T12:00:00Z`))}`,
            value: <Used used={limits.dayUsed} limit={limits.dayLimit} />,
          },
          { label: 'In that month', value: <Used used={limits.monthUsed} limit={limits.monthLimit} /> },
        ]}
      />
    </Card>
  )

const Used = ({ used, limit }: Record<'used' | 'limit', contract.PaymentDetail['amount']>) => (
  <span>
    <MoneyText amount={used} /> of <MoneyText amount={limit} />
  </span>
)

const actionNames: Readonly<Record<string, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned for modification',
  reassigned: 'Reassigned',
  reopened: 'Approval withdrawn',
  resubmitted: 'Resubmitted',
  canceled: 'Canceled',
  expired: 'Expired',
}

/** Who of the customer's colleagues decided, where its rules ask for that. */
export const Approvals = ({ of: { approvals } }: Props) =>
  approvals && (
    <Card title="Approvals">
      <p className="text-small text-ink-soft">
        {approvals.needed} needed · {approvals.status}
      </p>
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {approvals.actions.map(({ at, kind, by, note }, place) => (
          <li key={place} className="py-2 text-small">
            <p>
              <span className="font-medium">{actionNames[kind] ?? kind}</span>
              {by && (
                <>
                  {' '}
                  by <bdi>{by}</bdi>
                </>
              )}
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
            <p className="text-caption text-ink-soft">{plainMomentText(at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
