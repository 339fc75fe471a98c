import { useQuery } from '@tanstack/react-query'
import type * as payments from '@tradewind/contract/payments'
import { formatRate } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { requestQuery } from '#domain/approvals/requests.queries.ts'
import { copyable, holderLine } from '#domain/payment-methods/bank-line.rules.ts'
import { isRestricted, seesApprovals } from '#domain/session/profile.ts'
import { currentProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { TransactionDocuments } from './transaction-documents.tsx'
import { TransactionHead } from './transaction-head.tsx'
import { detailsQuery } from './transactions.queries.ts'

type Details = z.output<typeof payments.TransactionDetails>

export const load = ({ params }: LoadContext<'payment'>) =>
  loadParts(
    [
      // Never from the cache: people come for the current status.
      queryClient.fetchQuery(detailsQuery(params.id)).then(loadRequest),
      !hasNoAccounts() && queryClient.ensureQueryData(accountName()),
    ],
    { absent: 'not-found' },
  )

/** Whoever may decide about a payment does so on its page: what they may do with it is in its request. */
const loadRequest = ({ transactionId, approval }: Details) => {
  const profile = currentProfile()
  if (approval === 'awaited' && profile && seesApprovals(profile))
    return queryClient.prefetchQuery(requestQuery(transactionId))
}

/** The details name the account by its id: without its name they are complete. */
const accountName = () => accountsQuery({ failures: 'silent' })

/** Customers of SendR may not read accounts, and their list is that of transfers. */
function hasNoAccounts(): boolean {
  const profile = currentProfile()
  return profile !== undefined && isRestricted(profile)
}

/** A transaction: amount, status, timeline, details and references. */
export function Screen({ params: { id } }: ScreenProps<'payment'>) {
  return (
    <div className="flex flex-col gap-6">
      <Link
        href={hasNoAccounts() ? paths.sendrTransactions() : paths.transactions()}
        className="touchable self-start text-small"
      >
        {hasNoAccounts() ? t('All transfers') : t('All transactions')}
      </Link>
      <Part
        query={detailsQuery(id)}
        what="this transaction"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(details) => <Transaction id={id} details={details} />}
      </Part>
    </div>
  )
}

function Transaction({ id, details }: { id: string; details: Details }) {
  const { isError } = useQuery({ ...detailsQuery(id), retryOnMount: false })
  const { data: accounts = [] } = useQuery({ ...accountName(), retryOnMount: false, enabled: !hasNoAccounts() })
  const account = accounts.find(({ accountId }) => accountId === details.accountId)
  const failed = details.timeline.find(({ state }) => state === 'failed')
  const returned = details.approval === 'returned' && details.timeline.find(({ state }) => state === 'now')
  return (
    <>
      <TransactionHead details={details} />
      {isError && (
        <Alert type="warning" title="This page may be out of date" live="polite">
          We couldn't refresh this payment. We'll keep trying. The payment isn't affected.
        </Alert>
      )}
      {failed && (
        <Alert type={details.isCanceled ? 'default' : 'danger'} title={failed.title}>
          {failed.explanation}
        </Alert>
      )}
      {returned && (
        <Alert type="warning" title={returned.title}>
          {returned.explanation}
        </Alert>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('Status')}>
            <Timeline
              label={t('Timeline')}
              points={details.timeline.map(({ state, title, explanation, at }, index) => ({
                key: `${index}-${title}`,
                // The customer canceled it: that is no failure.
                state: state === 'failed' && details.isCanceled ? 'ended' : state,
                title,
                text: explanation,
                ...(at && { time: <time dateTime={at.toISOString()}>{plainMomentText(at)}</time> }),
              }))}
            />
            <div className="mt-5 border-t border-line pt-3">
              <ZoneNote />
            </div>
          </Card>
          <TransactionDocuments details={details} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('Breakdown')}>
            <KeyValue
              entries={breakdown(details, account && `${isolated(account.accountName)} (${account.currencyCode})`)}
            />
          </Card>
          {details.beneficiary && (
            <Card title={t('Beneficiary')}>
              <KeyValue
                entries={[
                  { label: t('Name'), value: details.beneficiary.name },
                  ...holderLine(details.beneficiary.holderLabel, details.beneficiary.bankName),
                  ...copyable(details.beneficiary.lines),
                  { label: t('Country'), value: details.beneficiary.country },
                ].filter(({ value }) => value !== '')}
              />
            </Card>
          )}
          <Card title={t('References')}>
            <KeyValue entries={references(details)} />
          </Card>
        </div>
      </div>
    </>
  )
}

function exchangeFacts(details: Details, exchange: NonNullable<Details['exchange']>): KeyValueEntry[] {
  const { sold, bought, markedRate, midRate, cost, fromName, toName, reason } = exchange
  const rate = (text: string) => formatRate(sold.currency, text, bought.currency)
  const isBooked = details.status === 'Successful'
  return [
    { label: 'Amount exchanged', value: <MoneyText amount={sold} />, strong: true },
    {
      label: isBooked ? t('Amount received') : 'Amount at the requested rate',
      value: <MoneyText amount={bought} />,
      strong: true,
    },
    { label: t('Exchange rate'), value: rate(markedRate) },
    { label: t('Mid-market rate'), value: rate(midRate) },
    { label: 'Cost of the exchange', value: <MoneyText amount={cost} /> },
    { label: t('From'), value: fromName },
    { label: t('To'), value: toName },
    { label: t('Date'), value: plainMomentText(details.dateAdded) },
    ...(reason === '' ? [] : [{ label: 'Reason for exchange', value: reason }]),
    { label: t('Reference'), value: details.narration },
    ...(details.runningBalance
      ? [{ label: t('Balance after'), value: <MoneyText amount={details.runningBalance} /> }]
      : []),
    ...(details.createdBy ? [{ label: t('Created by'), value: details.createdBy }] : []),
  ]
}

function breakdown(details: Details, account: string | undefined): KeyValueEntry[] {
  const { amount, charge, total, direction, dateAdded, expectedAt, finishedAt, network, narration, approval } = details
  const { expenseCategory, otherExpenseCategory, runningBalance, createdBy, returned, exchangedFrom, paidWith } =
    details
  if (details.ownTransfer)
    return [
      { label: 'Amount transferred', value: <MoneyText amount={amount} />, strong: true },
      { label: t('From'), value: details.ownTransfer.fromName },
      { label: t('To'), value: details.ownTransfer.toName },
      { label: t('Date'), value: plainMomentText(dateAdded) },
      { label: t('Narration'), value: narration },
      ...(runningBalance ? [{ label: t('Balance after'), value: <MoneyText amount={runningBalance} /> }] : []),
      ...(createdBy ? [{ label: t('Created by'), value: createdBy }] : []),
    ]
  if (details.exchange) return exchangeFacts(details, details.exchange)
  const sent = direction === 'out'
  // Its customer has no account that it left: its charge and balance are ours.
  const bySendr = paidWith?.by === 'sendr'
  return [
    ...(bySendr
      ? [
          { label: 'You paid, including our fee', value: <MoneyText amount={paidWith.sold} />, strong: true },
          ...(paidWith.sold.currency === amount.currency
            ? []
            : [
                {
                  label: t('Exchange rate'),
                  value: formatRate(paidWith.sold.currency, paidWith.rate, amount.currency),
                },
              ]),
        ]
      : []),
    // What left comes first: it is what the customer looks for on the account that paid.
    ...(exchangedFrom
      ? [
          { label: 'Paid for with', value: <MoneyText amount={exchangedFrom.sold} />, strong: true },
          { label: t('Paid from'), value: `${isolated(exchangedFrom.accountName)} (${exchangedFrom.sold.currency})` },
        ]
      : []),
    { label: sent ? t('Amount sent') : t('Amount received'), value: <MoneyText amount={amount} /> },
    ...((sent && !bySendr) || charge.minor > 0n ? [{ label: t('Charge'), value: <MoneyText amount={charge} /> }] : []),
    ...(sent && !bySendr
      ? [{ label: t('Total debit'), value: <MoneyText amount={total} />, strong: !exchangedFrom }]
      : []),
    ...(returned ? [{ label: 'Amount returned', value: <MoneyText amount={returned.amount} /> }] : []),
    ...(returned && returned.fee.minor > 0n
      ? [{ label: 'Bank fee deducted', value: <MoneyText amount={returned.fee} /> }]
      : []),
    ...(exchangedFrom
      ? [
          {
            label: t('Exchange rate'),
            value: formatRate(exchangedFrom.sold.currency, exchangedFrom.markedRate, exchangedFrom.bought.currency),
          },
          { label: 'Cost of the exchange', value: <MoneyText amount={exchangedFrom.cost} /> },
        ]
      : []),
    ...(account ? [{ label: exchangedFrom ? t('Sent from') : sent ? t('From') : t('To'), value: account }] : []),
    { label: t('Date'), value: plainMomentText(dateAdded) },
    ...(finishedAt ? [{ label: t('Completed'), value: plainMomentText(finishedAt) }] : []),
    ...(!finishedAt && expectedAt ? [{ label: t('Expected'), value: plainMomentText(expectedAt) }] : []),
    ...(approval === 'awaited' ? [{ label: t('Expected'), value: t('Set after approval') }] : []),
    { label: t('Network'), value: network },
    { label: t('Narration'), value: narration },
    ...(expenseCategory ? [{ label: t('Expense category'), value: expenseCategory }] : []),
    ...(otherExpenseCategory ? [{ label: t('Description'), value: otherExpenseCategory }] : []),
    ...(runningBalance && !bySendr
      ? [{ label: t('Balance after'), value: <MoneyText amount={runningBalance} /> }]
      : []),
    ...(createdBy ? [{ label: t('Created by'), value: createdBy }] : []),
  ]
}

const references = ({ reference, networkReference }: Details): KeyValueEntry[] => [
  { label: t('Reference'), value: reference, copy: reference, copyLabel: t('Reference') },
  ...(networkReference
    ? [
        {
          label: t('Network reference'),
          value: <span className="text-small">{networkReference}</span>,
          copy: networkReference,
          copyLabel: t('Network reference'),
        },
      ]
    : []),
]
