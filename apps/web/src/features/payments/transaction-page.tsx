import { notFound, useParams } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as payments from '@tradewind/contract/payments'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, download } from '#lib/api.ts'
import { momentText, timeText, weekdayText } from '#lib/dates.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { statusWords, toneOf } from '#lib/transactions/transaction-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { accountsQuery, detailsQuery } from './payments.queries.ts'
import { saveFile } from './save-file.ts'
import { canSend } from './send-ways.rules.ts'
import { useChanged } from './use-changed.ts'

type Details = z.output<typeof payments.TransactionDetails>

export async function load({ params }: RouteContext) {
  try {
    await Promise.all([
      // Never from an older visit: where a payment stands is what people come for.
      queryClient.fetchQuery(detailsQuery(params['id'] ?? '')),
      queryClient.ensureQueryData(accountsQuery()).catch(() => undefined),
    ])
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}

/** One transaction: how much, where it stands, what happens next, and everything to prove it by. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: details, isError } = useSuspenseQuery(detailsQuery(id))
  const { data: accounts = [] } = useQuery(accountsQuery())
  const account = accounts.find(({ accountId }) => accountId === details.accountId)
  const failed = details.timeline.find(({ state }) => state === 'failed')
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.transactions()} className="self-start text-small">
        All transactions
      </Link>
      <Head details={details} />
      {isError && (
        <Alert type="warning" title="This page may be out of date" live="polite">
          We could not read the payment just now. We keep trying; the payment goes on by itself.
        </Alert>
      )}
      {failed && (
        <Alert type="danger" title={failed.title}>
          {failed.explanation}
        </Alert>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Where it stands">
            <Timeline
              label="Timeline"
              points={details.timeline.map(({ state, title, explanation, at }, index) => ({
                key: `${index}-${title}`,
                state,
                title,
                text: explanation,
                ...(at && { time: <time dateTime={at.toISOString()}>{momentText(at)}</time> }),
              }))}
            />
          </Card>
          <Documents details={details} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Breakdown">
            <KeyValue entries={breakdown(details, account && `${account.accountName} (${account.currencyCode})`)} />
          </Card>
          {details.beneficiary && (
            <Card title="Beneficiary">
              <KeyValue
                entries={[
                  { label: 'Name', value: details.beneficiary.name },
                  { label: 'Bank', value: details.beneficiary.bankName },
                  ...details.beneficiary.lines.map(({ label, value }) => ({
                    label,
                    value,
                    copy: value,
                    copyLabel: label,
                  })),
                  { label: 'Country', value: details.beneficiary.country },
                ].filter(({ value }) => value !== '')}
              />
            </Card>
          )}
          <Card title="References">
            <KeyValue entries={references(details)} />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Head({ details }: { details: Details }) {
  const { amount, direction, status, counterParty, isFinal, expectedAt } = details
  const changed = useChanged(status)
  // A sign is for money that has moved; what failed is back, and what is under way is only held.
  const moved = direction === 'in' || status === 'Successful'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="text-small text-ink-soft">{direction === 'in' ? 'Received from' : 'Payment to'}</p>
        <h2 className="text-title font-semibold wrap-anywhere">{counterParty}</h2>
        <p className="mt-2">
          <MoneyText amount={amount} size="display" withCode {...(moved && { direction })} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <span key={status} className={changed ? 'changed rounded-full' : undefined}>
            <StatusBadge status={status} tone={toneOf(status)}>
              {statusWords[status]}
            </StatusBadge>
          </span>
          {!isFinal && expectedAt && (
            <span>
              Arrives by {timeText(expectedAt)} on {weekdayText(expectedAt)}
            </span>
          )}
        </p>
      </div>
      <Actions details={details} />
    </div>
  )
}

function Actions({ details }: { details: Details }) {
  const { transactionId, accountId, amount, direction, beneficiary } = details
  const [loading, setLoading] = useState(false)
  const receipt = async () => {
    setLoading(true)
    try {
      saveFile(await download(payments.getTransactionReceipt, { query: { TransactionId: transactionId } }))
    } catch (error) {
      toast.error(
        error instanceof CallFailed
          ? error.message
          : 'The receipt did not load. The payment is not affected. Please try again.',
      )
    } finally {
      setLoading(false)
    }
  }
  const again = `${paths.sendSingle({ accountId })}?${new URLSearchParams({ again: transactionId })}`
  return (
    <div className="flex w-full gap-2 sm:w-auto">
      <Button
        kind="secondary"
        busy={loading}
        onClick={() => void receipt()}
        icon={<Download aria-hidden="true" className="size-4.5" />}
        className="max-sm:flex-1 max-sm:px-3 max-sm:text-small"
      >
        Download receipt
      </Button>
      {direction === 'out' && beneficiary && canSend(amount.currency) && (
        <ButtonLink href={again} className="max-sm:flex-1 max-sm:px-3 max-sm:text-small">
          Send again
        </ButtonLink>
      )}
    </div>
  )
}

function breakdown(details: Details, account: string | undefined): KeyValueEntry[] {
  const { amount, charge, total, direction, dateAdded, expectedAt, finishedAt, network, narration } = details
  const { expenseCategory, otherExpenseCategory, runningBalance, createdBy } = details
  const sent = direction === 'out'
  return [
    { label: sent ? 'Amount sent' : 'Amount received', value: <MoneyText amount={amount} /> },
    ...(sent || charge.minor > 0n ? [{ label: 'Charge', value: <MoneyText amount={charge} /> }] : []),
    ...(sent ? [{ label: 'Total debit', value: <MoneyText amount={total} />, strong: true }] : []),
    ...(account ? [{ label: sent ? 'From' : 'To', value: account }] : []),
    { label: 'Date', value: momentText(dateAdded) },
    ...(finishedAt ? [{ label: 'Finished', value: momentText(finishedAt) }] : []),
    ...(!finishedAt && expectedAt ? [{ label: 'Expected', value: momentText(expectedAt) }] : []),
    { label: 'Network', value: network },
    { label: 'Narration', value: narration },
    ...(expenseCategory ? [{ label: 'Expense category', value: expenseCategory }] : []),
    ...(otherExpenseCategory ? [{ label: 'Description', value: otherExpenseCategory }] : []),
    ...(runningBalance ? [{ label: 'Balance after', value: <MoneyText amount={runningBalance} /> }] : []),
    ...(createdBy ? [{ label: 'Created by', value: createdBy }] : []),
  ]
}

const references = ({ reference, networkReference }: Details): KeyValueEntry[] => [
  { label: 'Reference', value: reference, copy: reference, copyLabel: 'Reference' },
  ...(networkReference
    ? [
        {
          label: 'Network reference',
          value: <span className="text-small">{networkReference}</span>,
          copy: networkReference,
          copyLabel: 'Network reference',
        },
      ]
    : []),
]

function Documents({ details: { documents } }: { details: Details }) {
  if (documents.length === 0) return null
  return (
    <Card title="Documents">
      <ul>
        {documents.map(({ documentId, documentName, size }) => (
          <li key={documentId} className="flex min-h-11 items-center gap-3 border-b border-line py-2 last:border-b-0">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1 truncate">{documentName}</span>
            <span className="figures shrink-0 text-small text-ink-soft">
              {Math.max(1, Math.round(size / 1024)).toLocaleString('en-US')} kB
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
