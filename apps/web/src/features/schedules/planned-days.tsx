import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewSchedule } from '@tradewind/contract/schedules'
import type { Currency } from '@tradewind/kernel'
import { CallFailed, queryFor } from '#lib/api.ts'
import { Alert } from '#ui/alert.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readCount, type ScheduleForm } from './schedule-form.rules.ts'
import { calendarDay } from './schedule-words.ts'

/** So many days are listed; the others are told by their number. */
const mostDays = 6

interface PlannedDaysProps {
  form: ScheduleForm
  currency: Currency
  /** Alpha-2 of the beneficiary's bank, once that is known. */
  bankCountry: string | undefined
}

/** The days on which a schedule would pay, as the server plans them: days on which banks rest are moved. */
export function PlannedDays({ form, currency, bankCountry }: PlannedDaysProps) {
  const { paymentType, startType, paymentFrequency, paymentDate, whenMoved } = form
  const count = readCount(form)
  const ready = count !== undefined && (startType === 'Immediately' || paymentDate !== '')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
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
        },
      },
      { failures: 'own' },
    ),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
  if (!ready) return null
  if (error && !isPlaceholderData)
    return error instanceof CallFailed && error.status < 500 ? (
      <Alert type="warning" live="polite">
        {error.errors[0]?.message ?? error.message}
      </Alert>
    ) : (
      <RetryHint what="We couldn't work out the days." onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton className="h-24 w-full" />
  const { days, holidaysKnown } = data
  const moved = days.filter(({ paymentDate: meant, runDate }) => meant !== runDate).length
  const last = days.at(-1)
  return (
    <section
      aria-label="Planned days"
      aria-busy={isPlaceholderData}
      className={`rounded-base bg-inset p-4 text-small ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <h3 className="font-semibold">{days.length === 1 ? 'It is paid on' : `${days.length} payments`}</h3>
      <ol className="mt-2 flex flex-col gap-1">
        {days.slice(0, mostDays).map(({ occurrence, paymentDate: meant, runDate }) => (
          <li key={occurrence} className="flex flex-wrap justify-between gap-x-4">
            <time dateTime={runDate}>{calendarDay(runDate)}</time>
            {meant !== runDate && <span className="text-ink-soft">Moved from {calendarDay(meant)}</span>}
          </li>
        ))}
      </ol>
      {last && days.length > mostDays && (
        <p className="mt-1 text-ink-soft">
          and {days.length - mostDays} more, the last on {calendarDay(last.runDate)}
        </p>
      )}
      {moved > 0 && (
        <p className="mt-3 text-ink-soft">
          {moved === 1 ? 'One day is' : `${moved} days are`} moved, because banks rest on a weekend or a holiday.
        </p>
      )}
      {!holidaysKnown && (
        <p className="mt-3 text-ink-soft">The holidays of some of these years aren't known yet. Weekends are.</p>
      )}
    </section>
  )
}
