import * as contract from '@tradewind/contract/money-rules'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { MoneyRulePreview } from './money-rule-preview.tsx'
import { placeOptions } from './money-rule-words.ts'

interface HolidayFormProps {
  /** A day that staff changed before; the form proposes the opposite. */
  of?: contract.CurrentMoneyRule
  close: () => void
}

/** Proposes that banks in a country or zone are closed on a day, or open after all. */
export function HolidayForm({ of, close }: HolidayFormProps) {
  const known = of?.rule.kind === 'holiday' ? of.rule : undefined
  const isClosed = !known?.isClosed
  const ruleOf = (place: string | null, date: string | null): contract.MoneyRule | undefined =>
    place && date ? { kind: 'holiday', place, date, isClosed } : undefined
  const proposing = useForm({
    control: useFormControl<{ place: string | null; date: string | null; reason: string }>({
      place: known?.place ?? null,
      date: known?.date ?? null,
      reason: '',
    }),
    call: contract.proposeMoneyRule,
    body: ({ place, date, reason }) => {
      const rule = ruleOf(place, date)
      return rule && { rule, version: of?.version ?? 0, reason }
    },
    faults: ({ place, date, reason }) => ({
      place: place ? undefined : 'Choose a country or zone.',
      date: date ? undefined : 'Choose a day.',
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, faults, set } = proposing
  const { place, date } = form
  const rule = ruleOf(place, date)
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">
        {isClosed
          ? 'Payments and schedules that depend on these banks move to the next business day. Customers will see the new dates.'
          : 'These banks will be open that day. Customers will see the new dates.'}
      </p>
      {!known && (
        <>
          <LazySelect
            label="Country or zone"
            required
            options={placeOptions}
            value={place}
            error={faults.place}
            onChange={(next) => set({ place: next })}
          />
          <LazyDateField
            label="Day"
            required
            value={date}
            min={bankToday()}
            error={faults.date}
            onChange={(next) => set({ date: next })}
          />
        </>
      )}
      {rule && <MoneyRulePreview key={`${place} ${date}`} rule={rule} />}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}
