import { useQuery } from '@tanstack/react-query'
import { getTransactionDocument } from '@tradewind/contract/payments'
import { subtract } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { RequestActions } from '#domain/approvals/request-actions.tsx'
import { type RequestDetail as Detail, requestQuery } from '#domain/approvals/requests.queries.ts'
import { holderLine } from '#domain/payment-methods/bank-line.rules.ts'
import { paths } from '#lib/paths.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { anyOf } from '#lib/words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type PointState, Timeline } from '#ui/timeline.tsx'
import { actionWords, approvalsText, statusWords } from './request-words.ts'

interface DetailProps {
  id: string
  back: { href: string; text: string }
}

/** One request: what is to be paid, who did what with it, and what the reader may do. */
export function RequestDetail({ id, back }: DetailProps) {
  const { data, error } = useQuery({ ...requestQuery(id), retryOnMount: false })
  if (!data && error instanceof CallFailed && error.status === 404)
    return (
      <Card flush>
        <EmptyState
          title="Request not found"
          text="It may belong to another account"
          action={
            <ButtonLink kind="secondary" href={back.href}>
              {back.text}
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-6">
      <Link href={back.href} className="touchable self-start text-small">
        {back.text}
      </Link>
      <Part
        query={requestQuery(id)}
        what="this request"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {(request) => <Found request={request} outOfDate={error !== null} />}
      </Part>
    </div>
  )
}

function Found({ request, outOfDate }: { request: Detail; outOfDate: boolean }) {
  const { data: accounts } = useQuery(accountsQuery({ failures: 'silent' }))
  const from = accounts?.find(({ accountId }) => accountId === request.accountId)
  const { text, tone } = statusWords(request)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
            <span className="wrap-anywhere">
              <bdi>{request.maker.name}</bdi> wants to pay <bdi>{request.counterParty}</bdi>
            </span>
            <StatusBadge status={request.status} tone={tone}>
              {text}
            </StatusBadge>
          </p>
          <p className="mt-2">
            <MoneyText amount={request.amount} size="display" withCode />
          </p>
        </div>
        <RequestActions request={request} />
      </header>
      {outOfDate && (
        <Alert type="warning" title="This page may be out of date" live="polite">
          We couldn't refresh this request. We'll keep trying.
        </Alert>
      )}
      <Standing request={request} />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Payment">
            <KeyValue
              entries={[
                ...(from ? [{ label: 'From', value: `${isolated(from.accountName)} (${from.currencyCode})` }] : []),
                { label: 'Amount', value: <MoneyText amount={request.amount} /> },
                { label: 'Charge', value: <MoneyText amount={subtract(request.total, request.amount)} /> },
                { label: 'Total debit', value: <MoneyText amount={request.total} />, strong: true },
                ...(request.rate ? [{ label: 'Rate when requested', value: request.rate }] : []),
                { label: 'Network', value: request.network },
                { label: 'Narration', value: request.narration },
                ...(request.expenseCategory ? [{ label: 'Expense category', value: request.expenseCategory }] : []),
                {
                  label: 'Reference',
                  value: request.reference,
                  copy: request.reference,
                  copyLabel: 'Reference',
                },
              ]}
            />
            <Link
              href={
                request.scheduleId
                  ? `${paths.scheduledPayments()}?schedule=${request.scheduleId}`
                  : paths.payment({ id: request.paymentRuleTransactionId })
              }
              className="text-small"
            >
              {request.scheduleId ? 'View scheduled payment' : 'View payment'}
            </Link>
          </Card>
          <Documents request={request} />
          <Card title="Beneficiary">
            <KeyValue
              entries={[
                { label: 'Name', value: request.beneficiary.name },
                ...holderLine(request.beneficiary.holderLabel, request.beneficiary.bankName),
                ...request.beneficiary.lines,
                { label: 'Country', value: request.beneficiary.country },
              ].filter(({ value }) => value !== '')}
            />
          </Card>
        </div>
        <Card title="Activity">
          <Steps request={request} />
          <Timeline
            label="Request activity"
            points={request.actions.map((action, index) => {
              const words = actionWords(action)
              return {
                key: String(index),
                state: stateOf(action.kind),
                title: words.title,
                ...(words.text && { text: words.text }),
                time: <time dateTime={action.at.toISOString()}>{momentText(action.at)}</time>,
              }
            })}
          />
        </Card>
      </div>
    </>
  )
}

const stateOf = (kind: Detail['actions'][number]['kind']): PointState => {
  if (kind === 'canceled') return 'ended'
  return ['rejected', 'expired', 'not-made'].includes(kind) ? 'failed' : 'done'
}

/** What came with the payment, to be looked at before it is decided. */
function Documents({ request: { documents } }: { request: Detail }) {
  const { busy, save } = useSavedFile("We couldn't load the document. Try again.")
  if (documents.length === 0) return null
  return (
    <Card title="Documents">
      <ul aria-label="Documents" className="flex flex-col gap-2">
        {documents.map(({ documentId, name }) => (
          <li key={documentId} className="flex flex-wrap items-center justify-between gap-3 text-small">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <Button
              kind="secondary"
              size="small"
              busy={busy}
              onClick={() => save(getTransactionDocument, { params: { documentId } })}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whom the rule asks by name, and who has given which approval. */
function Steps({ request: { steps, inOrder } }: { request: Detail }) {
  if (steps.length === 0) return null
  return (
    <div className="mb-5 border-b border-line pb-4">
      <h3 className="text-small font-semibold">{inOrder ? 'Approvals, one after another' : 'Approvals'}</h3>
      <ol aria-label="Approvals" className="mt-2 flex flex-col gap-2">
        {steps.map(({ name, approvedBy, people }, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {people.length > 1 && <span className="block text-ink-soft">{anyOf(people.map((one) => one.name))}</span>}
            </span>
            <StatusBadge status={approvedBy ? 'Approved' : 'Pending'}>
              {approvedBy ? `Approved by ${approvedBy}` : 'Waiting'}
            </StatusBadge>
          </li>
        ))}
      </ol>
    </div>
  )
}

const endTitle = ({ endedBecause, moduleTransactionType }: Detail) => {
  if (endedBecause === 'rejected') return 'Request rejected'
  if (endedBecause === 'not-made') return 'Approved, but not completed'
  if (endedBecause === 'canceled') return 'Request canceled'
  return moduleTransactionType === 'FundExchange' ? 'Not exchanged' : 'Payment not sent'
}

const approvedWords = ({ scheduleId, moduleTransactionType }: Detail) => {
  if (scheduleId) return { title: 'Approved', text: 'Each payment goes out on its date, without further approval.' }
  if (moduleTransactionType === 'FundExchange')
    return { title: 'Approved and exchanged', text: 'The exchange page shows the rate.' }
  return { title: 'Approved and sent', text: 'Follow its delivery on the payment page.' }
}

/** The status of the request and who acts next. */
function Standing({ request }: { request: Detail }) {
  const { status, endedBecause, approvers, assignedTo, expiresAt, maker } = request
  if (status === 'Pending')
    return (
      <Alert type="info" title={approvalsText(request)} live="polite">
        {assignedTo
          ? `Assigned to ${isolated(assignedTo.name)}.`
          : approvers.length > 0
            ? `${anyOf(approvers.map(({ name }) => name))} can decide.`
            : 'Nobody can approve it right now.'}{' '}
        {request.scheduleId
          ? `Nothing is paid until then. If nobody decides by ${momentText(expiresAt)}, the request expires.`
          : `The amount is reserved until then. If nobody decides by ${momentText(expiresAt)}, the request expires and the reservation is released.`}
      </Alert>
    )
  if (status === 'ReturnedForModification')
    return (
      <Alert type="warning" title="Returned for changes">
        <bdi>{maker.name}</bdi> can edit and resubmit the payment until {momentText(expiresAt)}. Nothing is reserved in
        the meantime.
      </Alert>
    )
  if (status === 'Rejected')
    return (
      <Alert type={endedBecause === 'canceled' ? 'default' : 'danger'} title={endTitle(request)}>
        {request.scheduleId
          ? 'Nothing is paid. Editing the scheduled payment asks again.'
          : 'The reservation is released.'}
        {endedBecause === 'rejected' &&
          !request.scheduleId &&
          ` ${isolated(maker.name)} can edit and resubmit the payment.`}
      </Alert>
    )
  return (
    <Alert type="success" title={approvedWords(request).title}>
      {approvedWords(request).text}
    </Alert>
  )
}
