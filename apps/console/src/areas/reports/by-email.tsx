import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/reports'
import { useId } from 'react'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { toast } from '#ui/toast.ts'

const frequencyNames: Readonly<Record<contract.ReportSubscription['frequency'], string>> = {
  daily: 'Every day',
  weekly: 'Every Monday',
  monthly: 'On the first of each month',
}

type Wanted = contract.ReportSubscription['frequency'] | 'never'

/** Chooses how often the reader gets an email with a link to the report. */
export function ByEmail({ report }: { report: contract.ReportName }) {
  const id = useId()
  const { data } = useQuery(queryFor(contract.listReportSubscriptions, {}, { failures: 'own' }))
  const setting = useCall(contract.setReportSubscription, { failures: 'own' })
  const own = data?.find((one) => one.report === report)
  const choose = (frequency: Wanted) =>
    setting.mutate(
      { params: { report }, body: { frequency } },
      {
        onSuccess: () => toast.success(frequency === 'never' ? 'Emails turned off' : 'Emails turned on'),
        onError: () => toast.error("We couldn't save that. Try again."),
      },
    )
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <label htmlFor={id} className="font-medium">
        Email me a link
      </label>
      <select
        id={id}
        className="min-h-11 rounded-base border border-edge bg-paper px-3 text-body text-ink"
        value={own?.frequency ?? 'never'}
        disabled={data === undefined || setting.isPending}
        onChange={({ currentTarget }) => choose(currentTarget.value as Wanted)}
      >
        <option value="never">Never</option>
        {contract.reportFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {frequencyNames[frequency]}
          </option>
        ))}
      </select>
      {own && <span className="text-ink-soft">Next: {plainMomentText(own.nextAt)}</span>}
    </div>
  )
}
