import * as contract from '@tradewind/contract/money-rules'
import { networkName } from '#app/payment-words.ts'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainShortText } from '#ui/dates.ts'

/** The effect of a changed rule, on request. */
export function MoneyRulePreview({ rule }: { rule: contract.MoneyRule }) {
  const preview = useCall(contract.previewMoneyRule)
  return (
    <PreviewOnRequest
      preview={preview}
      ask={() => preview.mutate({ body: { rule } })}
      words={rule.kind === 'limits' ? 'Compare with this month' : 'Preview arrival times'}
    >
      {({ past, customers, examples }) => (
        <>
          {past && <span>{pastText(past)}</span>}
          {customers && <span>{customersText(customers)}</span>}
          {examples.length > 0 && <Examples of={examples} />}
        </>
      )}
    </PreviewOnRequest>
  )
}

const pastText = ({ payments, later, earlier }: NonNullable<contract.MoneyRulePreview['past']>): string =>
  payments === 0
    ? 'No payments in the last 30 days.'
    : `Payments in the last 30 days: ${payments}. Arriving later: ${later}. Arriving earlier: ${earlier}.`

const customersText = ({ sent, aboveDay, aboveMonth }: NonNullable<contract.MoneyRulePreview['customers']>): string =>
  sent === 0
    ? 'No customers have sent money this month.'
    : `Customers who sent money this month: ${sent}. Above the new daily limit: ${aboveDay}. Above the new monthly limit: ${aboveMonth}.`

const Examples = ({ of }: { of: contract.MoneyRulePreview['examples'] }) => (
  <table className="w-full tabular-nums">
    <caption className="mb-2 text-start font-medium">When payments arrive, in your time zone</caption>
    <thead>
      <tr className="border-b border-line text-ink-soft">
        <th className="py-1 pe-2 text-start font-normal">Sent</th>
        <th className="py-1 pe-2 text-start font-normal">Now</th>
        <th className="py-1 text-start font-normal">New</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ network, sentAt, before, after }) => (
        <tr key={`${network} ${sentAt.getTime()}`} className="border-b border-line align-top last:border-b-0">
          <td className="py-1 pe-2">
            {plainShortText(sentAt)}
            <span className="block text-caption text-ink-soft">{networkName(network)}</span>
          </td>
          <td className="py-1 pe-2">{plainShortText(before)}</td>
          <td className={before.getTime() === after.getTime() ? 'py-1' : 'py-1 font-semibold'}>
            {plainShortText(after)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
