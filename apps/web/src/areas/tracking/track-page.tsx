import { queryOptions, useQuery } from '@tanstack/react-query'
import { trackPayment } from '@tradewind/contract/tracking'
import { isolated } from '@tradewind/kernel/text'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { type CallFailed, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { dueText, momentText } from '#ui/dates.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Finding, isRefusal, loadLink } from './link-page.tsx'
import { mayChange, standingWords, stepWords } from './tracking-words.ts'

/** How soon the page is read again: a payee leaves it open, and one network may look only so often. */
const again = 30_000

const trackQuery = (token: string) =>
  queryOptions({
    ...queryFor(trackPayment, { body: { token } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data && mayChange(state.data.standing) ? again : false),
  })

export const load = ({ params: { token } }: LoadContext<'trackPayment'>) =>
  loadLink(queryClient.fetchQuery(trackQuery(token)))

/** `/track/{token}`: how far a payment is, for its payee. */
export function Screen({ params: { token } }: ScreenProps<'trackPayment'>) {
  const { data: payment, error } = useQuery({ ...trackQuery(token), retryOnMount: false })
  // A link that was revoked meanwhile shows nothing more.
  if (isRefusal(error)) return <Refused error={error} />
  if (!payment)
    return (
      <Part query={trackQuery(token)} what="this payment">
        {() => null}
      </Part>
    )
  const { senderName, amount, standing, expectedAt, accountLastFour, steps } = payment
  const sender = isolated(senderName)
  const { text, tone } = standingWords[standing]
  return (
    <>
      <PageHeading className="text-title font-semibold wrap-anywhere">
        Payment from <bdi>{senderName}</bdi>
      </PageHeading>
      <p className="mt-3">
        <MoneyText amount={amount} size="display" withCode />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <StatusBadge status={standing} tone={tone}>
          {text}
        </StatusBadge>
        {expectedAt && <span>Expected by {dueText(expectedAt)}</span>}
      </p>
      {accountLastFour && (
        <p className="mt-2 text-small text-ink-soft">
          To your account ending <span className="figures font-medium text-ink">{accountLastFour}</span>
        </p>
      )}
      <div className="mt-6 border-t border-line pt-4">
        <Timeline
          label="Progress of the payment"
          points={steps.map((step) => ({
            key: step.step,
            state: step.state,
            ...stepWords(step, sender),
            ...(step.at && { time: momentText(step.at) }),
          }))}
        />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-small text-ink-soft">
        <bdi>{senderName}</bdi> shared this page with you. We never ask for passwords or codes here.
      </p>
    </>
  )
}

const titles: Partial<Record<string, string>> = {
  'tracking.link_revoked': 'This link was turned off',
  'tracking.link_expired': 'This link has expired',
  'request.too_many': 'Too many requests',
}

const Refused = ({ error }: { error: CallFailed }) => (
  <Finding title={titles[error.code ?? ''] ?? 'This link isn’t valid'} text={error.message} />
)
