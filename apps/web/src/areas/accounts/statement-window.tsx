import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAccountStatement } from '@tradewind/contract/statements'
import { isDay } from '@tradewind/kernel/iso-date'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { cx } from '#ui/cx.ts'
import { Form } from '#ui/form.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { bankAccountFault, usualBooks } from './bookkeeping.rules.ts'
import { BookkeepingFields } from './bookkeeping-fields.tsx'
import {
  type DownloadFormat,
  type Period,
  type PeriodName,
  periodFault,
  periodNamed,
  periodNames,
  sizeText,
} from './statement-period.rules.ts'
import { useStatementDownload } from './use-statement-download.ts'

const formats: readonly { value: DownloadFormat; title: string; text: string }[] = [
  { value: 'pdf', title: 'PDF', text: 'To read, print or share' },
  { value: 'xlsx', title: 'Excel (XLSX)', text: 'A workbook' },
  { value: 'csv', title: 'CSV', text: 'For any spreadsheet' },
  { value: 'ofx', title: 'OFX', text: 'QuickBooks, Xero, GnuCash' },
  { value: 'camt053', title: 'camt.053', text: 'ISO 20022, for ERP systems' },
  { value: 'mt940', title: 'MT940', text: 'SWIFT, for ERP systems' },
  { value: 'qif', title: 'QIF', text: 'Older finance programs' },
  { value: 'datev', title: 'DATEV', text: 'Accountants in Germany' },
  { value: 'sie', title: 'SIE 4', text: 'Accountants in Sweden' },
]

const previewQuery = (accountId: string, { from, to }: Period) =>
  queryFor(
    getAccountStatement,
    { query: { AccountId: accountId, FromDate: from, ToDate: to, Page: 1, PageSize: 1 } },
    { failures: 'own' },
  )

/** Chooses a period and a format, shows what the statement will say, and downloads it. */
export function StatementWindow({ accountId }: { accountId: string }) {
  const [name, setName] = useState<PeriodName>('Last month')
  const [custom, setCustom] = useState<{ from: string | null; to: string | null }>(
    periodNamed('Last month', bankToday()),
  )
  const [format, setFormat] = useState<DownloadFormat>('pdf')
  const [books, setBooks] = useState(usualBooks)
  const accounting = format === 'datev' || format === 'sie' ? format : undefined
  const chosen = name === 'Custom' ? custom : periodNamed(name, bankToday())
  const fault = periodFault(chosen, bankToday())
  const period = chosen as Period
  const usable = !fault && isDay(period.from) && isDay(period.to)
  const preview = useQuery({ ...previewQuery(accountId, period), enabled: usable, placeholderData: keepPreviousData })
  const lines = preview.data?.pageData.totalItemCount ?? 0
  // DATEV's batches are in the currency of the books, which is the euro.
  const offered = formats.filter(({ value }) => value !== 'datev' || preview.data?.currencyCode === 'EUR')
  const { progress, start, cancel } = useStatementDownload()
  const busy = progress !== undefined
  return (
    <Form
      className="flex flex-col gap-5 pt-1"
      busy={busy}
      onSubmit={() => {
        if (accounting && bankAccountFault(accounting, books)) return
        if (usable) void start({ accountId, period, format, books, lines })
      }}
    >
      <label className="flex flex-col gap-1.5 text-small font-medium">
        Period
        <select
          value={name}
          disabled={busy}
          onChange={(change) => {
            const next = change.currentTarget.value as PeriodName
            // Custom begins with the days that were chosen by name.
            if (next === 'Custom') setCustom(chosen)
            setName(next)
          }}
          className="min-h-12 w-full rounded-base border border-edge bg-paper px-3 text-body font-normal text-ink"
        >
          {periodNames.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {name === 'Custom' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <LazyDateField
            label="First day"
            value={custom.from}
            max={bankToday()}
            disabled={busy}
            onChange={(from) => setCustom({ ...custom, from })}
          />
          <LazyDateField
            label="Last day"
            value={custom.to}
            max={bankToday()}
            disabled={busy}
            error={fault}
            onChange={(to) => setCustom({ ...custom, to })}
          />
        </div>
      )}
      <Preview
        data={usable ? preview.data : undefined}
        stale={preview.isPlaceholderData}
        pending={usable && preview.isPending}
        error={usable ? preview.error : null}
        onRetry={() => void preview.refetch()}
      />
      <fieldset disabled={busy} className="min-w-0">
        <RadioCards label="Format" options={offered} value={format} onChange={setFormat} columns={2} />
      </fieldset>
      {accounting && <BookkeepingFields format={accounting} books={books} disabled={busy} onChange={setBooks} />}
      {progress ? (
        <div className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-4 text-small">
            <span aria-live="polite">
              {progress.received === 0
                ? 'Preparing your statement'
                : `${Math.floor(progress.part * 100)}% · ${sizeText(progress.received)} received`}
            </span>
            <Button kind="quiet" size="small" onClick={cancel}>
              Cancel
            </Button>
          </div>
          <progress
            aria-label="Download of the statement"
            max={1}
            {...(progress.received > 0 && { value: progress.part })}
            className="h-2 w-full overflow-hidden rounded-full accent-brand"
          />
        </div>
      ) : (
        <Button type="submit" icon={<Download aria-hidden="true" className="size-4.5" />}>
          Download statement
        </Button>
      )}
      <p className="text-small text-ink-soft">Days and times in statements are UTC, the bank's time zone.</p>
    </Form>
  )
}

interface PreviewProps {
  data: Awaited<ReturnType<NonNullable<ReturnType<typeof previewQuery>['queryFn']>>> | undefined
  stale: boolean
  pending: boolean
  error: Error | null
  onRetry: () => void
}

/** What the statement will say, before it is downloaded. */
function Preview({ data, stale, pending, error, onRetry }: PreviewProps) {
  if (error && !data)
    return (
      <Alert type="danger" title="Error Fetching Account Statement">
        {error instanceof CallFailed && error.message ? `${error.message} ` : ''}
        <Button kind="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    )
  if (pending) return <Skeleton className="h-47 w-full" />
  if (!data) return null
  const { openingBalance, totalIn, totalOut, closingBalance, pageData } = data
  const count = pageData.totalItemCount
  return (
    <div className={cx('rounded-base border border-line px-4', stale && 'opacity-60')} aria-busy={stale}>
      <KeyValue
        entries={[
          { label: 'Opening balance', value: <MoneyText amount={openingBalance} /> },
          { label: 'Money in', value: <MoneyText amount={totalIn} direction="in" /> },
          {
            label: 'Money out',
            value: <MoneyText amount={totalOut} direction="out" />,
          },
          {
            label: `Closing balance (${groupAmount(String(count))} ${count === 1 ? 'entry' : 'entries'})`,
            value: <MoneyText amount={closingBalance} />,
            strong: true,
          },
        ]}
      />
    </div>
  )
}
