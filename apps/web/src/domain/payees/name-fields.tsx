import type { ReactNode } from 'react'
import type { FieldControl } from '#lib/form-control.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PayeeName } from './payee-form.rules.ts'

interface NameFieldsProps {
  control: FieldControl<PayeeName>
  label?: string
  /** What is asked beside the name. */
  children?: ReactNode
  /** Somebody left a field: what can be checked by now may be. */
  onBlur?: () => void
}

/** Whether it is a person or a company, and the name. */
export function NameFields({
  control: { form, faults, set },
  label = 'Beneficiary type',
  children,
  onBlur,
}: NameFieldsProps) {
  const text = (name: 'companyName' | 'firstName' | 'lastName', words: string, maxLength: number, wide = '') => (
    <TextField
      label={words}
      required
      allowHyphen
      autoComplete="off"
      maxLength={maxLength}
      className={wide}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
  return (
    <>
      <RadioCards
        label={label}
        columns={2}
        options={[
          { value: 'individual', title: 'Individual' },
          { value: 'company', title: 'Company' },
        ]}
        value={form.beneficiaryType}
        onChange={(beneficiaryType) => set({ beneficiaryType })}
      />
      <div className="grid gap-5 sm:grid-cols-2" onBlur={onBlur}>
        {form.beneficiaryType === 'company' ? (
          text('companyName', 'Company name', 140, 'sm:col-span-2')
        ) : (
          <>
            {text('firstName', 'First name', 70)}
            {text('lastName', 'Last name', 70)}
          </>
        )}
        {children}
      </div>
    </>
  )
}
