import type * as contract from '@tradewind/contract/operations'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'

/** What we sent to the network and what it said, as it went over the line. */
export const Messages = ({ of: { messages } }: { of: contract.PaymentDetail }) => (
  <Card title="Network messages">
    {messages.length === 0 ? (
      <p className="text-small text-ink-soft">Nothing was sent or received yet.</p>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {messages.map((message) => (
          <li key={`${message.direction} ${message.messageId}`} className="py-3 first:pt-0 last:pb-0">
            <Message of={message} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function Message({ of }: { of: contract.PaymentDetail['messages'][number] }) {
  const { at, direction, outcome, repeats, body, messageId } = of
  const title = direction === 'sent' ? 'Order sent' : `Received${outcome ? `: ${outcome}` : ''}`
  const head = (
    <>
      <span className="font-medium">{title}</span>
      {repeats > 0 && <span className="text-small text-ink-soft">Repeated {repeats}×</span>}
      <span className="figures text-small text-ink-soft">{plainMomentText(at)}</span>
    </>
  )
  if (body === null)
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {head}
        <span className="text-small text-ink-soft">The message isn't kept any more.</span>
      </div>
    )
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-small">
        <span className="inline-flex flex-wrap items-baseline gap-x-3">{head}</span>
      </summary>
      <p className="mt-2 text-caption text-ink-soft wrap-anywhere">{messageId}</p>
      <pre className="figures mt-2 max-h-96 overflow-auto rounded-base bg-inset p-3 text-caption wrap-anywhere whitespace-pre-wrap">
        {body}
      </pre>
    </details>
  )
}
