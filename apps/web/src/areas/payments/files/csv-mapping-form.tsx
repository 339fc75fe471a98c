import { type CsvProfile, saveCsvProfile } from '@tradewind/contract/bank-files'
import { type AccountOption, AccountPicker } from '#ui/account-picker.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { csvFields, dateOrders, formOf, headingsOf, mappingFaults, profileOf, separators } from './csv-mapping.rules.ts'

interface MappingFormProps {
  /** The beginning of the file at hand, whose headings are chosen from. */
  text: string
  accounts: readonly AccountOption[]
  /** The mapping that is changed; a new one without it. */
  profile: CsvProfile | undefined
  onSaved: (saved: CsvProfile) => void
  onCancel: (() => void) | undefined
}

/** Says once which column is which, and how this program writes amounts and dates. */
export function CsvMappingForm({ text, accounts, profile, onSaved, onCancel }: MappingFormProps) {
  const saving = useForm({
    control: useFormControl(formOf(profile, text)),
    call: saveCsvProfile,
    faults: mappingFaults,
    body: profileOf,
    onSaved: (saved) => {
      toast.success('Column mapping saved')
      onSaved(saved)
    },
  })
  const { form, faults, set, field } = saving
  const headings = headingsOf(text, form.separator)
  const optionsOf = (chosen: string | null) => [
    ...headings.map(({ heading, example }) => ({ key: heading, text: heading, ...(example && { hint: example }) })),
    // Of a saved mapping whose heading this file doesn't have.
    ...(chosen && !headings.some(({ heading }) => heading === chosen) ? [{ key: chosen, text: chosen }] : []),
  ]
  return (
    <CallForm form={saving} label="Column mapping" words="Save mapping" onCancel={onCancel}>
      <LazySelect
        label="Column separator"
        options={separators}
        value={form.separator}
        onChange={(key) => {
          const separator = separators.find((one) => one.key === key)?.key
          if (separator) set({ separator })
        }}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-small font-semibold">Match your columns</legend>
        {csvFields.map(({ field: name, label, isRequired }) => (
          <LazySelect
            key={name}
            label={label}
            required={isRequired}
            placeholder={isRequired ? 'Choose a column' : 'Not in this file'}
            options={optionsOf(form[name])}
            value={form[name]}
            error={faults[name]}
            onChange={(heading) => set({ [name]: heading })}
          />
        ))}
      </fieldset>
      <RadioCards
        label="Number format"
        required
        value={form.decimalMark || undefined}
        error={faults.decimalMark}
        onChange={(decimalMark) => set({ decimalMark })}
        columns={2}
        options={[
          { value: 'point', title: '1,234.50', text: 'Decimal point' },
          { value: 'comma', title: '1.234,50', text: 'Decimal comma' },
        ]}
      />
      {form.date && (
        <LazySelect
          label="Date format"
          required
          options={dateOrders}
          value={form.dateOrder || null}
          error={faults.dateOrder}
          onChange={(key) => set({ dateOrder: dateOrders.find((one) => one.key === key)?.key ?? '' })}
        />
      )}
      <RadioCards
        label="Payees"
        value={String(form.payeeType) as '0' | '1'}
        onChange={(type) => set({ payeeType: type === '1' ? 1 : 0 })}
        columns={2}
        options={[
          { value: '1', title: 'People' },
          { value: '0', title: 'Companies' },
        ]}
      />
      <AccountPicker
        label="Pay from"
        required
        accounts={accounts}
        value={form.accountId}
        error={faults.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      <TextField
        label="Mapping name"
        required
        autoComplete="off"
        maxLength={60}
        hint={
          profile ? 'Keep the name to replace the saved mapping.' : 'For example, Payroll. Choose it again next time.'
        }
        {...field('name')}
      />
    </CallForm>
  )
}
