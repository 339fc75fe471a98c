import { useQuery } from '@tanstack/react-query'
import { getTransactionReceipt } from '@tradewind/contract/payments'
import { Download } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { pullQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { isUnderWay, type PullPay, pullStatusText, pullToneOf } from '#domain/pull-pay/pull-words.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dueText, momentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { askToCancelPull } from './cancel-pull.tsx'
import { pullTimeline } from './pull-timeline.rules.ts'
import { askToRetryPull } from './retry-pull.tsx'

/** One pull: how much, where it stands, what happens next, and what it is known by. */
export function PullDetail({
  pullPayId,
  account: { accountId, accountName },
}: {
  pullPayId: string
  account: Account
}) {
  const { isError } = useQuery({ ...pullQuery(pullPayId), retryOnMount: false })
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.accountFund({ accountId })} className="touchable self-start text-small">
        All debits into <bdi>{accountName}</bdi>
      </Link>
      <Part
        query={pullQuery(pullPayId)}
        what="this debit"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(pull) => <Pull pull={pull} accountName={accountName} isOutOfDate={isError} />}
      </Part>
    </div>
  )
}

function Pull({ pull, accountName, isOutOfDate }: { pull: PullPay; accountName: string; isOutOfDate: boolean }) {
  const points = pullTimeline(pull)
  const failed = points.find(({ state }) => state === 'failed')
  return (
    <>
      <Head pull={pull} />
      {isOutOfDate && (
        <Alert type="warning" title="This page may be out of date" live="polite">
          We couldn't refresh this debit. We'll keep trying. The debit isn't affected.
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
              { label: 'From', value: pull.accountHolderName },
              { label: 'Institution number', value: pull.institutionNumber },
              { label: 'Transit number', value: pull.transitNumber },
              { label: 'Account number', value: pull.accountNumber },
              { label: 'To', value: accountName },
              { label: 'Network', value: 'EFT' },
              ...(pull.attempt === 2 ? [{ label: 'Attempt', value: '2 of 2' }] : []),
              { label: 'Narration', value: pull.narration },
              { label: 'Date', value: momentText(pull.dateAdded) },
              {
                label: 'Reference',
                value: <span className="text-small">{pull.reference}</span>,
                copy: pull.reference,
                copyLabel: 'Reference',
              },
            ]}
          />
        </Card>
        <AgreementCard pull={pull} />
      </div>
    </>
  )
}

function Head({ pull }: { pull: PullPay }) {
  const { amount, accountHolderName, status, expectedAt } = pull
  const changed = useChanged(status)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="text-small text-ink-soft">Collected from</p>
        <h2 className="text-title font-semibold wrap-anywhere">{accountHolderName}</h2>
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
            <StatusBadge status={status} tone={pullToneOf(pull)}>
              {pullStatusText(pull)}
            </StatusBadge>
          </span>
          {isUnderWay(pull) && expectedAt && <span>Settles at {dueText(expectedAt)}</span>}
        </p>
      </div>
      <Actions pull={pull} />
    </div>
  )
}

function Actions({ pull }: { pull: PullPay }) {
  const { canCancel, cancelUntil, retryUntil, transactionId } = pull
  const pays = mayPay(useProfile())
  const { busy, save } = useSavedFile("We couldn't load the receipt. The debit isn't affected. Try again.")
  return (
    <div className="flex w-full flex-col gap-2 sm:w-auto sm:items-end">
      <div className="flex flex-wrap gap-2">
        {canCancel && pays && (
          <Button kind="secondary" onClick={() => askToCancelPull(pull)} className="max-sm:flex-auto">
            Cancel debit
          </Button>
        )}
        {retryUntil && pays && (
          <Button onClick={() => askToRetryPull(pull)} className="max-sm:flex-auto">
            Try again
          </Button>
        )}
        {transactionId && (
          <>
            <Button
              kind="secondary"
              busy={busy}
              onClick={() => save(getTransactionReceipt, { query: { TransactionId: transactionId } })}
              icon={<Download aria-hidden="true" className="size-4.5" />}
              className="max-sm:flex-auto"
            >
              Download receipt
            </Button>
            <ButtonLink kind="secondary" href={paths.payment({ id: transactionId })} className="max-sm:flex-auto">
              View transaction
            </ButtonLink>
          </>
        )}
      </div>
      {retryUntil && pays && (
        <p className="text-small text-ink-soft">You can try one more time until {dueText(retryUntil)}.</p>
      )}
      {canCancel && pays && cancelUntil && <p className="text-small text-ink-soft">until {dueText(cancelUntil)}</p>}
    </div>
  )
}
