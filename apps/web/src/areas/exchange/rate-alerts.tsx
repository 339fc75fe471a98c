import * as alerts from '@tradewind/contract/rate-alerts'
import { type Currency, parseRate } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { type ListColumn, ListTable } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { Select } from '#ui/select.tsx'
import { today } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

type RateAlert = alerts.RateAlert

const listQuery = () => queryFor(alerts.listRateAlerts, {}, partShown)

const words = { above: 'rises to', below: 'falls to' } as const
const dayAhead = (days: number) => addDays(today(), days)
const titleOf = ({ base, quote, direction, rate }: RateAlert) => `1 ${base} ${words[direction]} ${rate} ${quote}`
const lastDay = (day: string) => dayText(new Date(`${day}T12:00:00`))

/** Emails about rates: those that wait, what became of the others, and a form for the pair that is shown. */
export function RateAlerts({ base, quote }: { base: Currency; quote: Currency }) {
  const [form, setForm] = useState<'new' | RateAlert>()
  const [shows, setShows] = useState<'active' | 'ended'>('active')
  const remove = useCall(alerts.deleteRateAlert, { refreshes: [alerts.listRateAlerts] })
  const drop = (one: RateAlert) => {
    if (!remove.isPending)
      remove.mutate({ params: { id: one.id } }, { onSuccess: () => toast.success('Alert deleted') })
  }
  return (
    <Card
      flush
      title="Rate alerts"
      aside={
        <Button onClick={() => setForm('new')} disabled={form !== undefined}>
          Set an alert
        </Button>
      }
    >
      {form && (
        <div className="border-b border-line px-5 pb-6 sm:px-6">
          <AlertForm
            key={form === 'new' ? `${base} ${quote}` : form.id}
            pair={form === 'new' ? { base, quote } : form}
            alert={form === 'new' ? undefined : form}
            close={() => setForm(undefined)}
          />
        </div>
      )}
      <Part query={listQuery()} what="your alerts" errorClass="p-5 sm:px-6" pending={<SkeletonRows rows={2} />}>
        {({ active, ended }) =>
          active.length + ended.length === 0 ? (
            <EmptyState
              title="No alerts yet"
              text="Choose a pair above and the rate you're waiting for. We email you once when it's reached."
            />
          ) : (
            // The tabs stand where the title does; the rows reach the edge.
            <div className="px-5 sm:px-6">
              <Tabs
                label="Alerts"
                tabs={[
                  { key: 'active', label: `Waiting (${active.length})` },
                  { key: 'ended', label: 'History' },
                ]}
                selected={shows}
                onSelect={setShows}
              >
                <div className="-mx-5 sm:-mx-6">
                  {(shows === 'active' ? active : ended).length === 0 ? (
                    <EmptyState
                      title={shows === 'active' ? 'No alerts are waiting' : 'No alerts have ended yet'}
                      text=""
                    />
                  ) : (
                    <ListTable
                      label={shows === 'active' ? 'Waiting alerts' : 'Ended alerts'}
                      columns={
                        shows === 'active'
                          ? waitingColumns({ edit: setForm, drop, busy: remove.isPending })
                          : endedColumns
                      }
                      rows={shows === 'active' ? active : ended}
                      rowKey={({ id }) => id}
                      rowName={titleOf}
                    />
                  )}
                </div>
              </Tabs>
            </div>
          )
        }
      </Part>
    </Card>
  )
}

/** The rate that an alert is about; on a phone with what has a column of its own on wide screens below it. */
const what = (below: (alert: RateAlert) => string): ListColumn<RateAlert> => ({
  key: 'what',
  head: 'Rate',
  phone: 'title',
  cell: (one) => (
    <>
      <span className="figures block font-medium">{titleOf(one)}</span>
      <span className="block text-caption text-ink-soft @xl:hidden">{below(one)}</span>
    </>
  ),
})

const emailedTo = ({ isMine }: RateAlert) => (isMine ? 'You' : 'A colleague')
const endedText = ({ endedAt, expiresOn }: RateAlert) => (endedAt ? plainMomentText(endedAt) : lastDay(expiresOn))

const waitingColumns = ({
  edit,
  drop,
  busy,
}: {
  edit: (alert: RateAlert) => void
  drop: (alert: RateAlert) => void
  busy: boolean
}): readonly ListColumn<RateAlert>[] => [
  what((one) => `Until ${lastDay(one.expiresOn)}${one.isMine ? '' : ' · for a colleague'}`),
  { key: 'until', head: 'Until', cell: ({ expiresOn }) => lastDay(expiresOn) },
  { key: 'who', head: 'Email to', cell: emailedTo },
  {
    key: 'act',
    head: 'Action',
    align: 'end',
    phone: 'end',
    cell: (one) =>
      one.isMine && (
        <span className="-me-3 inline-flex justify-end @xl:me-0 @xl:gap-2">
          <Button kind="quiet" size="small" onClick={() => edit(one)}>
            Edit<span className="sr-only"> {titleOf(one)}</span>
          </Button>
          <Button kind="quiet" size="small" disabled={busy} onClick={() => drop(one)}>
            Delete<span className="sr-only"> {titleOf(one)}</span>
          </Button>
        </span>
      ),
  },
]

const tones: Partial<Record<alerts.AlertState, Tone>> = { Reached: 'good', Expired: 'plain', Deleted: 'plain' }

const endedColumns: readonly ListColumn<RateAlert>[] = [
  what((one) => `Ended ${endedText(one)}`),
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => <StatusBadge status={status} {...(tones[status] && { tone: tones[status] })} />,
  },
  {
    key: 'ended',
    head: 'Ended',
    cell: endedText,
  },
  {
    key: 'at',
    head: 'Reached at',
    align: 'end',
    phone: 'amount',
    cell: ({ reachedRate }) => <span className="figures">{reachedRate ?? 'Not reached'}</span>,
  },
]

type Fields = 'rate' | 'expiresOn'

/** Sets an alert for a pair, or changes one that waits. */
function AlertForm({
  pair: { base, quote },
  alert,
  close,
}: {
  pair: { base: Currency; quote: Currency }
  alert: RateAlert | undefined
  close: () => void
}) {
  const [direction, setDirection] = useState<RateAlert['direction']>(alert?.direction ?? 'above')
  const [rate, setRate] = useState(alert?.rate ?? '')
  const [expiresOn, setExpiresOn] = useState<string | null>(alert?.expiresOn ?? dayAhead(30))
  const [faults, setFaults] = useState<Partial<Record<Fields, string>>>({})
  const refreshes = { refreshes: [alerts.listRateAlerts], failures: 'own' as const }
  const create = useCall(alerts.createRateAlert, refreshes)
  const change = useCall(alerts.updateRateAlert, refreshes)
  const sending = alert ? change : create
  const edit = (set: () => void) => {
    setFaults({})
    sending.reset()
    set()
  }
  const submit = () => {
    if (sending.isPending) return
    const found: typeof faults = {}
    if (typeof parseRate(rate.trim()) === 'string') found.rate = 'Enter a rate, such as 1.3125'
    if (!expiresOn) found.expiresOn = 'Choose a day'
    setFaults(found)
    if (!expiresOn || Object.keys(found).length > 0) return
    const terms = { direction, rate: rate.trim(), expiresOn }
    const onSuccess = () => {
      toast.success(alert ? 'Alert changed' : 'Alert set')
      close()
    }
    if (alert) change.mutate({ params: { id: alert.id }, body: terms }, { onSuccess })
    else create.mutate({ body: { base, quote, ...terms } }, { onSuccess })
  }
  const refused = sending.error
  return (
    <Form label={alert ? 'Change the alert' : 'Set an alert'} className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-small text-ink-soft">
        We email you once when the mid-market rate of {base} in {quote} gets there. Your own rate is a little lower.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label={`1 ${base}`}
          options={(['above', 'below'] as const).map((key) => ({ key, text: words[key] }))}
          value={direction}
          onChange={(key) => key && edit(() => setDirection(key as RateAlert['direction']))}
        />
        <TextField
          label={`Rate in ${quote}`}
          required
          inputMode="decimal"
          value={rate}
          onChange={({ currentTarget }) => edit(() => setRate(currentTarget.value))}
          error={faults.rate}
        />
        <LazyDateField
          label="Until"
          required
          value={expiresOn}
          onChange={(day) => edit(() => setExpiresOn(day))}
          min={dayAhead(0)}
          max={dayAhead(365)}
          error={faults.expiresOn}
        />
      </div>
      {refused && (
        <Alert type="danger" live="assertive">
          {refused instanceof CallFailed
            ? (refused.errors[0]?.message ?? refused.message)
            : "We didn't get a response. Try again."}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.isPending}>
          {alert ? 'Save alert' : 'Set alert'}
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
