import type { Reply } from '@tradewind/contract/client'
import {
  createRecurringInvoice,
  invoiceFrequencies,
  type listRecurringInvoices,
  updateRecurringInvoice,
} from '@tradewind/contract/invoicing'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { today } from '#ui/server-clock.ts'
import { toast } from '#ui/toast.ts'
import type { ShownInvoice } from './invoice-windows.tsx'

export type ShownRecurring = Reply<typeof listRecurringInvoices>['records'][number]
type Frequency = ShownRecurring['frequency']

export const frequencyWords: Record<Frequency, string> = {
  Weekly: 'Every week',
  Monthly: 'Every month',
  Quarterly: 'Every 3 months',
  Yearly: 'Every year',
}

export const openRepeat = (invoice: ShownInvoice, onSaved: () => void): void =>
  openModal({
    component: RepeatWindow,
    title: 'Repeat this invoice',
    props: { invoice, onSaved },
    modalSize: 'small',
  })

export const openChange = (recurring: ShownRecurring, status: ShownRecurring['status']): void =>
  openModal({
    component: ChangeWindow,
    title: changeWords[status].title,
    props: { recurring, status },
    modalSize: 'small',
  })

function RepeatWindow({
  invoice: { invoiceId },
  onSaved,
  close,
}: {
  invoice: ShownInvoice
  onSaved: () => void
  close: () => void
}) {
  const repeating = useForm({
    control: useFormControl({ frequency: 'Monthly' as Frequency, firstDate: today(), endDate: null as string | null }),
    call: createRecurringInvoice,
    body: ({ frequency, firstDate, endDate }) => ({
      invoiceId,
      frequency,
      firstDate,
      ...(endDate !== null && { endDate }),
    }),
    faults: ({ firstDate, endDate }) => ({
      endDate: endDate !== null && endDate < firstDate ? 'Choose an end date on or after the first day.' : undefined,
    }),
    onSaved: () => {
      toast.success('Recurring invoice created')
      close()
      onSaved()
    },
  })
  const { form, set, faults } = repeating
  return (
    <CallForm
      form={repeating}
      words="Start repeating"
      refusedTitle="Nothing was created"
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-small text-ink-soft">
        Each time, an invoice with these items is issued and emailed at 8:00 in your time zone. In months without that
        day, the last day is used.
      </p>
      <RadioCards
        label="How often"
        columns={2}
        options={invoiceFrequencies.map((value) => ({ value, title: frequencyWords[value] }))}
        value={form.frequency}
        onChange={(frequency) => set({ frequency })}
      />
      <LazyDateField
        label="First invoice on"
        required
        min={today()}
        value={form.firstDate}
        onChange={(firstDate) => set({ firstDate: firstDate ?? '' })}
        error={faults.firstDate}
      />
      <LazyDateField
        label="Last day"
        hint="Optional. No invoices are issued after this day."
        min={form.firstDate}
        value={form.endDate}
        onChange={(endDate) => set({ endDate })}
        error={faults.endDate}
      />
    </CallForm>
  )
}

const changeWords = {
  Paused: { title: 'Pause this recurring invoice', words: 'Pause', done: 'Recurring invoice paused' },
  Active: { title: 'Resume this recurring invoice', words: 'Resume', done: 'Recurring invoice resumed' },
  Ended: { title: 'End this recurring invoice', words: 'End permanently', done: 'Recurring invoice ended' },
} as const

const explanations = {
  Paused: 'Nothing is issued until you resume it. Invoices due in the meantime are skipped.',
  Active: 'The next invoice is issued on its next date. Dates that have passed are skipped.',
  Ended: 'No more invoices are issued. Issued invoices stay as they are. This can’t be undone.',
} as const

function ChangeWindow({
  recurring: { recurringInvoiceId, version },
  status,
  close,
}: {
  recurring: ShownRecurring
  status: ShownRecurring['status']
  close: () => void
}) {
  const changing = useForm({
    control: useFormControl({}),
    call: updateRecurringInvoice,
    body: () => ({ recurringInvoiceId, status, version }),
    onSaved: () => {
      toast.success(changeWords[status].done)
      close()
    },
  })
  return (
    <CallForm
      form={changing}
      words={changeWords[status].words}
      {...(status === 'Ended' && { kind: 'danger' as const })}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <p className="text-small text-ink-soft">{explanations[status]}</p>
    </CallForm>
  )
}
