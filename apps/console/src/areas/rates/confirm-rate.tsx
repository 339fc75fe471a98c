import { useQueryClient } from '@tanstack/react-query'
import { reasonFault } from '@tradewind/contract/staff-reason'
import type { CurrencyRate } from '@tradewind/contract/treasury'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { currencyRatesQuery, useConfirmRate } from './rate-queries.ts'
import { stopReasons } from './rate-words.ts'

type Stopped = Pick<CurrencyRate, 'currency' | 'perDollar'> & { stop: NonNullable<CurrencyRate['stop']> }

/** Opens the form in which a rate that was not believed is taken. */
export const ConfirmRate = (of: Stopped) => (
  <Button
    kind="secondary"
    size="small"
    onClick={() =>
      openModal({
        component: ConfirmForm,
        props: { of },
        title: `Confirm the rate of ${of.currency}`,
        modalSize: 'small',
        closeOnBodyClick: false,
      })
    }
  >
    Confirm {of.stop.seen}
    <span className="sr-only"> for {of.currency}</span>
  </Button>
)

/** Both rates beside each other, and why the new one is right: it prices what customers exchange from then on. */
function ConfirmForm({ of: { currency, perDollar, stop }, close }: { of: Stopped; close: () => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = useConfirmRate()
  const client = useQueryClient()
  const refused = confirm.error && failureMessage(confirm.error, { changing: true })?.texts.join(' ')
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (reasonFault(reason) || confirm.isPending) return
        confirm.mutate(
          { params: { currency }, body: { seen: stop.seen, reason } },
          {
            // Where another rate has come, that one is what has to be looked at.
            onError: () => void client.invalidateQueries({ queryKey: currencyRatesQuery.queryKey }),
            onSuccess: () => {
              toast.success(`${currency} is available again`)
              close()
            },
          },
        )
      }}
    >
      {refused && (
        <Alert type="danger" live="assertive">
          {refused}
        </Alert>
      )}
      <KeyValue
        entries={[
          { label: 'Last rate', value: <span className="figures">1 USD = {`${perDollar} ${currency}`}</span> },
          {
            label: 'New rate',
            value: <span className="figures">1 USD = {`${stop.seen} ${currency}`}</span>,
            strong: true,
          },
          { label: 'Change', value: <span className="figures">{changeText(perDollar, stop.seen)}</span> },
          { label: 'Dated', value: plainMomentText(stop.seenAt) },
          { label: 'Why it stopped', value: stopReasons[stop.reason] },
        ]}
      />
      <p className="text-small text-ink-soft">Customers exchange at the new rate at once.</p>
      <TextArea
        label="Reason"
        hint="Where you checked it. Kept with your name."
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      <Button type="submit" busy={confirm.isPending} className="self-start">
        Confirm rate
      </Button>
    </Form>
  )
}

/** For the eye alone: nothing is calculated with it. */
function changeText(before: string, after: string): string {
  const percent = (Number(after) / Number(before) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
