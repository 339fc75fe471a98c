import { useQueryClient } from '@tanstack/react-query'
import { reasonFault } from '@tradewind/contract/staff-reason'
import * as treasury from '@tradewind/contract/treasury'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { currencyRatesQuery } from './rate-queries.ts'
import { stopReasons } from './rate-words.ts'

type Stopped = Pick<treasury.CurrencyRate, 'currency' | 'perDollar'> & {
  stop: NonNullable<treasury.CurrencyRate['stop']>
}

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
  const client = useQueryClient()
  const confirmation = useForm({
    control: useFormControl({ reason: '' }),
    call: treasury.confirmRate,
    params: { currency },
    body: ({ reason }) => ({ seen: stop.seen, reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    // Where another rate has come, that one is what has to be looked at.
    onRefused: () => void client.invalidateQueries({ queryKey: currencyRatesQuery.queryKey }),
    onSaved: () => {
      toast.success(`${currency} is available again`)
      close()
    },
  })
  return (
    <CallForm form={confirmation} className="flex flex-col gap-4" words="Confirm rate">
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
        {...confirmation.field('reason')}
      />
    </CallForm>
  )
}

/** For the eye alone: nothing is calculated with it. */
function changeText(before: string, after: string): string {
  const percent = (Number(after) / Number(before) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
