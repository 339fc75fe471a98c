import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewSchedule } from '@tradewind/contract/schedules'
import type { Currency } from '@tradewind/kernel'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { Alert } from '#ui/alert.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { RetryHint } from '#ui/retry-hint.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { paidDays, severalText } from './planned-days.rules.ts'
import { readCount, type ScheduleForm } from './schedule-form.rules.ts'
import { calendarDay } from './schedule-words.ts'

/** So many days are listed; the others are told by their number. */
const maxDays = 6

interface PlannedDaysProps {
  form: ScheduleForm
  currency: Currency
  /** Alpha-2 of the beneficiary's bank, once that is known. */
  bankCountry: string | undefined
}

/** The days as the server plans them; nothing is asked for before the form says when. */
function usePlannedDays({ form, currency, bankCountry }: PlannedDaysProps) {
  const { paymentType, startType, paymentFrequency, paymentDate, whenMoved } = form
  const count = readCount(form)
  const { data: accounts = [] } = useQuery(accountsQuery({ failures: 'silent' }))
  const payer = accounts.find(({ accountId }) => accountId === form.paidFrom)
  const ready = count !== undefined && (startType === 'Immediately' || paymentDate !== '')
  const planned = useQuery({
    ...queryFor(
      previewSchedule,
      {
        query: {
          PaymentType: paymentType,
          StartType: startType,
          PaymentFrequency: paymentFrequency,
          ...(startType === 'CustomDate' && paymentDate && { PaymentDate: paymentDate }),
          Occurrence: count ?? 1,
          WhenMoved: whenMoved,
          CurrencyCode: currency,
          ...(bankCountry && /^[A-Z]{2}$/.test(bankCountry) && { BankCountry: bankCountry }),
          ...(payer && { PayingCurrencyCode: payer.currencyCode }),
        },
      },
      { failures: 'own' },
    ),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
  return { ready, ...planned }
}

/** The day of the first payment: the planned one, once that is known. */
export function FirstDay(props: PlannedDaysProps) {
  const { data } = usePlannedDays(props)
  return calendarDay(data?.days[0]?.runDate ?? props.form.paymentDate)
}

/** The days on which a schedule would pay: days on which banks rest are moved. */
export function PlannedDays(props: PlannedDaysProps) {
  const { ready, data, error, isPending, isPlaceholderData, refetch } = usePlannedDays(props)
  if (!ready) return null
  if (error && !isPlaceholderData)
    return error instanceof CallFailed && error.status < 500 ? (
      <Alert type="warning" live="polite">
        {failureText(error)}
      </Alert>
    ) : (
      <RetryHint what="We couldn't work out the days." onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton className="h-24 w-full" />
  const { days, holidaysKnown } = data
  const moved = days.filter(({ paymentDate: meant, runDate }) => meant !== runDate).length
  const paid = paidDays(days)
  const last = paid.at(-1)
  const several = severalText(paid)
  const beyond = paid.slice(maxDays).reduce((sum, { payments }) => sum + payments, 0)
  return (
    <section
      aria-label="Planned days"
      aria-busy={isPlaceholderData}
      className={`rounded-base bg-inset p-4 text-small ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <h3 className="font-semibold">{days.length === 1 ? 'It is paid on' : `${days.length} payments`}</h3>
      <ol className="mt-2 flex flex-col gap-1">
        {paid.slice(0, maxDays).map(({ runDate, payments, movedFrom }) => (
          <li key={runDate} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <time dateTime={runDate}>{calendarDay(runDate)}</time>
              {payments > 1 && <span className="font-semibold"> · {payments} payments</span>}
            </span>
            {movedFrom.length > 0 && (
              <span className="text-ink-soft">Moved from {movedFrom.map(calendarDay).join(', ')}</span>
            )}
          </li>
        ))}
      </ol>
      {last && beyond > 0 && (
        <p className="mt-1 text-ink-soft">
          and {beyond} more, the last on {calendarDay(last.runDate)}
        </p>
      )}
      {moved > 0 && (
        <p className="mt-3 text-ink-soft">
          {moved === 1 ? 'One day' : `${moved} days`} moved because of a weekend or bank holiday.
        </p>
      )}
      {several && (
        <div className="mt-3">
          <Alert type="info" live="polite">
            {several}
          </Alert>
        </div>
      )}
      {!holidaysKnown && (
        <p className="mt-3 text-ink-soft">
          Bank holidays in some of these years aren't known yet, so only weekends are counted.
        </p>
      )}
    </section>
  )
}
