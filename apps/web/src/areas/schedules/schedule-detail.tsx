import { useQuery } from '@tanstack/react-query'
import {
  answerMissedPayment,
  type ScheduleDetail as Detail,
  type ScheduledItem,
  setScheduleState,
} from '@tradewind/contract/schedules'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { rateText } from '#domain/exchange/quote.rules.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { changesOneByOne } from './schedule-form.rules.ts'
import { paidWithEntries } from './schedule-payer.tsx'
import { ScheduleState } from './schedule-state.tsx'
import {
  approvalText,
  calendarDay,
  itemShown,
  itemText,
  missedText,
  movesText,
  nextDayOf,
  patternText,
} from './schedule-words.ts'
import { scheduleQuery } from './schedules.queries.ts'

/** A scheduled payment with each payment of it, and what can be done about them. */
export function ScheduleDetail({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.scheduledPayments()} className="touchable self-start text-small">
        All scheduled payments
      </Link>
      <Part
        query={scheduleQuery(id)}
        what="the scheduled payment"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {(schedule) => <Shown schedule={schedule} />}
      </Part>
    </div>
  )
}

function Shown({ schedule }: { schedule: Detail }) {
  const may = mayPay(useProfile())
  const missed = schedule.transactionDetails.filter(({ status }) => status === 'Open')
  const goesOn = schedule.status === 'Active' || schedule.status === 'Paused'
  const next = nextDayOf(schedule)
  const item = itemShown(schedule)
  const order = item?.order
  const { data: accounts } = useQuery(accountsQuery({ failures: 'silent' }))
  const { data: categories } = useQuery(categoriesQuery())
  const account = accounts?.find(({ accountId }) => accountId === schedule.accountId)
  const category = categories?.find(({ id }) => id === order?.expenseCategoryId)
  return (
    <>
      <Card
        title={
          <>
            To <bdi>{schedule.beneficiaryName}</bdi>
          </>
        }
        aside={<ScheduleState schedule={schedule} />}
      >
        {goesOn && <Approval schedule={schedule} />}
        {schedule.status === 'Paused' && (
          <Alert type="info" title="This schedule is paused">
            Payments due while it's paused won't be made.
          </Alert>
        )}
        <KeyValue
          entries={[
            ...(account ? [{ label: 'From', value: <bdi>{account.accountName}</bdi> }] : []),
            ...paidWithEntries(schedule.exchangeFrom, { sent: schedule.amount.currency, all: accounts ?? [] }),
            { label: 'Amount', value: <MoneyText amount={schedule.amount} /> },
            ...(schedule.paymentsEachTime > 1
              ? [{ label: 'Payments each time', value: String(schedule.paymentsEachTime) }]
              : []),
            { label: 'How often', value: patternText(schedule) },
            ...(schedule.status === 'Paused'
              ? []
              : [{ label: 'Next payment', value: next ? calendarDay(next) : 'None' }]),
            { label: 'Weekends and bank holidays', value: movesText[schedule.whenMoved] },
            { label: 'Missed payments', value: missedText[schedule.whenMissed] },
            ...(category ? [{ label: 'Expense category', value: category.name }] : []),
            ...(order?.narration ? [{ label: 'Narration', value: <bdi>{order.narration}</bdi> }] : []),
            ...(item?.question ? [{ label: 'Security question', value: <bdi>{item.question}</bdi> }] : []),
            ...(item && item.documents.length > 0
              ? [{ label: 'Documents', value: <bdi>{item.documents.join(', ')}</bdi> }]
              : []),
            { label: 'Time zone', value: schedule.timeZone },
            { label: 'Created by', value: <bdi>{schedule.createdByName}</bdi> },
          ]}
        />
        {may && goesOn && <Steering schedule={schedule} />}
      </Card>
      {may && missed.map((item) => <Missed key={item.schedulePaymentKey} id={schedule.id} item={item} />)}
      <Card flush title="Payments">
        <ListTable
          label="Payments of this schedule"
          columns={may && goesOn ? editable(schedule) : columnsOf(schedule)}
          rows={schedule.transactionDetails}
          rowKey={({ schedulePaymentKey }) => schedulePaymentKey}
          rowName={({ runDate }) => calendarDay(runDate)}
        />
      </Card>
    </>
  )
}

/** That nothing is paid before colleagues have approved it, or because they have not. */
function Approval({ schedule: { approval, paymentRuleTransactionId } }: { schedule: Detail }) {
  if (approval !== 'awaited' && approval !== 'refused') return null
  return (
    <Alert
      type={approval === 'awaited' ? 'info' : 'warning'}
      title={approvalText[approval]}
      action={
        <ButtonLink kind="secondary" size="small" href={requestAddress(paymentRuleTransactionId ?? '', 'history')}>
          View request
        </ButtonLink>
      }
    >
      {approval === 'awaited'
        ? 'Nothing is paid until your colleagues approve the whole schedule.'
        : 'Nothing is paid. Edit it to request approval again, or cancel it.'}
    </Alert>
  )
}

/** Pauses, resumes and cancels; canceling asks once more, since it is for good. */
function Steering({ schedule: { id, status, accountId, paymentsEachTime } }: { schedule: Detail }) {
  const setting = useCall(setScheduleState)
  const [sure, setSure] = useState(false)
  const set = (state: 'Active' | 'Paused' | 'Canceled', words: string) =>
    setting.mutate({ body: { id, state } }, { onSuccess: () => toast.success(words) })
  const busy = setting.isPending
  if (sure)
    return (
      <Alert
        type="warning"
        live="assertive"
        title="Cancel this schedule?"
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="danger" busy={busy} onClick={() => set('Canceled', 'Schedule canceled')}>
              Cancel the schedule
            </Button>
            <Button kind="secondary" onClick={() => setSure(false)}>
              Keep it
            </Button>
          </span>
        }
      >
        No further payments will be made. Payments already on their way continue.
      </Alert>
    )
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      {paymentsEachTime === 1 && (
        <ButtonLink kind="secondary" href={paths.accountScheduledPayment({ accountId, scheduledPaymentId: id })}>
          Edit
        </ButtonLink>
      )}
      {status === 'Active' ? (
        <Button kind="secondary" busy={busy} onClick={() => set('Paused', 'Schedule paused')}>
          Pause
        </Button>
      ) : (
        <Button busy={busy} onClick={() => set('Active', 'Schedule resumed')}>
          Resume
        </Button>
      )}
      <Button kind="caution" onClick={() => setSure(true)}>
        Cancel
      </Button>
    </div>
  )
}

/** A missed payment that waits for an answer. */
function Missed({ id, item }: { id: string; item: ScheduledItem }) {
  const answering = useCall(answerMissedPayment)
  const answer = (run: boolean) =>
    answering.mutate(
      { body: { id, schedulePaymentKey: item.schedulePaymentKey, run } },
      { onSuccess: () => toast.success(run ? "We're making the payment now" : 'Payment skipped') },
    )
  return (
    <Alert
      type="warning"
      title={`The payment of ${calendarDay(item.runDate)} was missed`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={answering.isPending} onClick={() => answer(true)}>
            Pay now
          </Button>
          <Button kind="secondary" disabled={answering.isPending} onClick={() => answer(false)}>
            Skip it
          </Button>
        </span>
      }
    >
      We couldn’t make it on its date. Choose what to do.
    </Alert>
  )
}

/** Leads to the form of one payment that was not made yet; on a phone its day does. */
const EditLink = ({ schedule, item, children }: EditLinkProps) => (
  <Link
    href={`${paths.accountScheduledPayment({ accountId: schedule.accountId, scheduledPaymentId: schedule.id })}?payment=${item.schedulePaymentKey}`}
    aria-label={`Edit the payment of ${calendarDay(item.runDate)}`}
    className="touchable"
  >
    {children}
  </Link>
)

interface EditLinkProps {
  schedule: Detail
  item: ScheduledItem
  children: string
}

const mayEdit = (schedule: Detail, { status }: ScheduledItem): boolean =>
  changesOneByOne(schedule) && (status === 'Pending' || status === 'None')

const editable = (schedule: Detail): readonly ListColumn<ScheduledItem>[] => [
  {
    ...dayColumn,
    cell: (item) =>
      mayEdit(schedule, item) ? (
        <RowTitle caption={captionOf(item)}>
          <span className="@xl:hidden">
            <EditLink {...{ schedule, item }}>{calendarDay(item.runDate)}</EditLink>
          </span>
          <span className="hidden @xl:inline">{calendarDay(item.runDate)}</span>
        </RowTitle>
      ) : (
        dayColumn.cell(item)
      ),
  },
  ...othersOf(schedule),
  {
    key: 'edit',
    head: <span className="sr-only">Edit</span>,
    align: 'end',
    cell: (item) => mayEdit(schedule, item) && <EditLink {...{ schedule, item }}>Edit</EditLink>,
  },
]

const captionOf = ({ reason, runDate, paymentDate }: ScheduledItem) =>
  reason ?? (runDate === paymentDate ? undefined : `Moved from ${calendarDay(paymentDate)}`)

const payeeColumn: ListColumn<ScheduledItem> = {
  key: 'payee',
  head: 'Beneficiary',
  phone: 'under',
  cell: ({ beneficiaryName }) => <bdi>{beneficiaryName}</bdi>,
}

const dayColumn: ListColumn<ScheduledItem> = {
  key: 'day',
  head: 'Day',
  phone: 'title',
  cell: (item) => (
    <RowTitle caption={captionOf(item)}>
      {item.transactionId ? (
        <Link bare href={paths.payment({ id: item.transactionId })} className="hover:underline">
          {calendarDay(item.runDate)}
        </Link>
      ) : (
        calendarDay(item.runDate)
      )}
    </RowTitle>
  ),
}

const otherColumns: readonly ListColumn<ScheduledItem>[] = [
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, awaitsApproval }) => (
      <StatusBadge status={status}>{awaitsApproval ? 'Waiting for approval' : itemText[status]}</StatusBadge>
    ),
  },
  {
    key: 'decided',
    head: 'Decided',
    cell: ({ decidedAt }) =>
      decidedAt ? (
        <time dateTime={decidedAt.toISOString()} className="whitespace-nowrap">
          {momentText(decidedAt)}
        </time>
      ) : (
        ''
      ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount, sold, markedRate }) => (
      <>
        <MoneyText amount={amount} />
        {sold && markedRate && (
          <span className="block text-small text-ink-soft">
            <MoneyText amount={sold} /> at {rateText(markedRate, sold.currency, amount.currency)}
          </span>
        )}
      </>
    ),
  },
]

const othersOf = ({ paymentsEachTime }: Detail) =>
  paymentsEachTime > 1 ? [payeeColumn, ...otherColumns] : otherColumns
const columnsOf = (schedule: Detail): readonly ListColumn<ScheduledItem>[] => [dayColumn, ...othersOf(schedule)]
