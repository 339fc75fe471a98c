import * as contract from '@tradewind/contract/money-rules'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { countryOptions } from './money-rule-words.ts'

interface CountryFormProps {
  /** A country that staff changed before; the form proposes the opposite. */
  of?: contract.CurrentMoneyRule
  close: () => void
}

/** Proposes to exclude a country, or to allow payments to it again. */
export function CountryForm({ of, close }: CountryFormProps) {
  const known = of?.rule.kind === 'country' ? of.rule : undefined
  const isExcluded = !known?.isExcluded
  const proposing = useForm({
    control: useFormControl<{ country: string | null; reason: string }>({
      country: known?.country ?? null,
      reason: '',
    }),
    call: contract.proposeMoneyRule,
    body: ({ country, reason }) => {
      if (!country) return undefined
      return { rule: { kind: 'country' as const, country, isExcluded }, version: of?.version ?? 0, reason }
    },
    faults: ({ country, reason }) => ({
      country: country ? undefined : 'Choose a country.',
      reason: reasonFault(reason),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  const { form, faults, set } = proposing
  return (
    <CallForm form={proposing} className="flex flex-col gap-5" words="Propose" onCancel={close}>
      <p className="text-small text-ink-soft">
        {isExcluded
          ? 'Once confirmed, customers can’t send new payments to banks there, and scheduled payments fail on their day. Payments already submitted still go out.'
          : 'Once confirmed, customers can pay banks there again.'}
      </p>
      {!known && (
        <LazySelect
          label="Country"
          required
          options={countryOptions}
          value={form.country}
          error={faults.country}
          onChange={(country) => set({ country })}
        />
      )}
      <TextArea label="Reason" required rows={2} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}
