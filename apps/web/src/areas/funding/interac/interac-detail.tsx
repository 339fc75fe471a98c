import { useQuery } from '@tanstack/react-query'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useChanged } from '#lib/use-changed.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dayText, momentText } from '#ui/dates.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { inPaper } from '../funding-page.tsx'
import { askToCancelInterac } from './cancel-interac.tsx'
import { type InteracRequest, interacRequestQuery, isUnderWay } from './interac.queries.ts'
import { interacStatusText, interacTimeline, interacToneOf } from './interac-words.ts'

interface InteracDetailProps {
  interacRequestId: string
  account: { accountId: string; accountName: string }
}

/** One request: how much, where it stands, what happens next, and what it is known by. */
export function InteracDetail({ interacRequestId, account: { accountId, accountName } }: InteracDetailProps) {
  const { isError } = useQuery({ ...interacRequestQuery(interacRequestId), retryOnMount: false })
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.accountFund({ accountId })} className="touchable self-start text-small">
        Add money to <bdi>{accountName}</bdi>
      </Link>
      <Part query={interacRequestQuery(interacRequestId)} what="this request" errorClass={inPaper}>
        {(request) => <Request request={request} accountName={accountName} isOutOfDate={isError} />}
      </Part>
    </div>
  )
}

interface RequestProps {
  request: InteracRequest
  accountName: string
  isOutOfDate: boolean
}

function Request({ request, accountName, isOutOfDate }: RequestProps) {
  const points = interacTimeline(request)
  const failed = points.find(({ state }) => state === 'failed')
  return (
    <>
      <Head request={request} />
      {isOutOfDate && (
        <Alert type="warning" title="This page may be out of date" live="polite">
          We couldn't refresh this request. We'll keep trying. The request isn't affected.
        </Alert>
      )}
      {failed && (
        <Alert type="danger" title={failed.title}>
          {failed.text}
        </Alert>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title="Status">
          <Timeline
            label="Timeline"
            points={points.map(({ state, title, text, at }) => ({
              key: title,
              state,
              title,
              text,
              ...(at && { time: <time dateTime={at.toISOString()}>{momentText(at)}</time> }),
            }))}
          />
        </Card>
        <Card title="Details">
          <KeyValue
            entries={[
              { label: 'From', value: request.payerName },
              { label: 'Sent to', value: request.payerContact },
              { label: 'To', value: accountName },
              { label: 'Network', value: 'Interac e-Transfer' },
              { label: 'Narration', value: request.narration },
              { label: 'Date', value: momentText(request.dateAdded) },
              {
                label: 'Reference',
                value: <span className="text-small">{request.reference}</span>,
                copy: request.reference,
                copyLabel: 'Reference',
              },
            ]}
          />
        </Card>
      </div>
      <InteracNotice currencyCode={request.amount.currency} isInterac />
    </>
  )
}

function Head({ request }: { request: InteracRequest }) {
  const { amount, payerName, status, expiresAt } = request
  const changed = useChanged(status)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="text-small text-ink-soft">Requested from</p>
        <h2 className="text-title font-semibold wrap-anywhere">{payerName}</h2>
        <p className="mt-2">
          <MoneyText
            amount={amount}
            size="display"
            withCode
            {...(status === 'Successful' && { direction: 'in' as const })}
          />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <span key={status} className={changed ? 'changed rounded-full' : undefined}>
            <StatusBadge status={status} tone={interacToneOf(request)}>
              {interacStatusText(request)}
            </StatusBadge>
          </span>
          {isUnderWay(request) && expiresAt && <span>Expires {dayText(expiresAt)}</span>}
        </p>
      </div>
      <Actions request={request} />
    </div>
  )
}

function Actions({ request }: { request: InteracRequest }) {
  const { canCancel, transactionId } = request
  const pays = mayPay(useProfile())
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      {canCancel && pays && (
        <Button kind="secondary" onClick={() => askToCancelInterac(request)} className="max-sm:flex-auto">
          Cancel request
        </Button>
      )}
      {transactionId && (
        <ButtonLink kind="secondary" href={paths.payment({ id: transactionId })} className="max-sm:flex-auto">
          View transaction
        </ButtonLink>
      )}
    </div>
  )
}
