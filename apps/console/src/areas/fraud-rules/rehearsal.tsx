import * as contract from '@tradewind/contract/fraud-rules'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainShortText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** Tests a rule on the payments of the last 90 days. */
export function Rehearsal({ conditions }: Pick<contract.FraudRule, 'conditions'>) {
  const rehearsal = useCall(contract.rehearseFraudRule)
  const found = rehearsal.data
  if (!found)
    return (
      <Button
        size="small"
        kind="secondary"
        className="self-start"
        busy={rehearsal.isPending}
        onClick={() => rehearsal.mutate({ body: { conditions } })}
      >
        Test on the last {contract.rehearsedDays} days
      </Button>
    )
  return (
    <output aria-label="Test result" className="flex flex-col gap-3 rounded-base bg-inset px-4 py-3 text-small">
      <span className="font-medium">{resultText(found)}</span>
      {found.isPartial && (
        <span className="text-ink-soft">
          Only the newest {new Intl.NumberFormat('en').format(contract.mostRehearsed)} payments were tested.
        </span>
      )}
      {found.totals.length > 0 && (
        <ul aria-label="Held by currency" className="flex flex-wrap gap-x-4 gap-y-1">
          {found.totals.map(({ payments, sum }) => (
            <li key={sum.currency}>
              {paymentsText(payments)}, <MoneyText amount={sum} withCode />
            </li>
          ))}
        </ul>
      )}
      {found.examples.length > 0 && <Examples of={found.examples} />}
    </output>
  )
}

const paymentsText = (count: number): string => `${count} ${count === 1 ? 'payment' : 'payments'}`

function resultText({ payments, held, customers }: contract.FraudRehearsal): string {
  if (payments === 0) return `No payments in the last ${contract.rehearsedDays} days.`
  if (held === 0) return `None of ${paymentsText(payments)} would have been held.`
  const share = (held / payments) * 100
  const percent = share < 0.1 ? 'less than 0.1' : share.toFixed(1)
  return `${held} of ${paymentsText(payments)} would have been held (${percent}%), from ${customers} ${customers === 1 ? 'customer' : 'customers'}.`
}

const Examples = ({ of }: { of: contract.FraudRehearsal['examples'] }) => (
  <table className="w-full tabular-nums">
    <caption className="mb-2 text-start font-medium">Newest payments that would have been held</caption>
    <thead>
      <tr className="border-b border-line text-ink-soft">
        <th className="py-1 pe-2 text-start font-normal">Payment</th>
        <th className="py-1 pe-2 text-start font-normal">Ordered</th>
        <th className="py-1 text-end font-normal">Amount</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ paymentId, reference, counterparty, amount, createdAt }) => (
        <tr key={paymentId} className="border-b border-line align-top last:border-b-0">
          <td className="py-1 pe-2 wrap-anywhere">
            <Link href={`/payments/${paymentId}`} target="_blank">
              {reference}
            </Link>
            <span className="block text-caption text-ink-soft">
              <bdi>{counterparty}</bdi>
            </span>
          </td>
          <td className="py-1 pe-2">{plainShortText(createdAt)}</td>
          <td className="py-1 text-end">
            <MoneyText amount={amount} withCode />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
