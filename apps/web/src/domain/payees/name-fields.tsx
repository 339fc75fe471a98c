import { updateBeneficiary } from '@tradewind/contract/beneficiaries'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PayeeName, payeeNames } from './payee-form.rules.ts'

interface NameFieldsProps {
  control: FieldControl<PayeeName>
  label?: string
  /** What is asked beside the name. */
  children?: ReactNode
  /** Someone left a field: what can be checked by now may be. */
  onBlur?: () => void
}

/** Whether it is a person or a company, and the name. */
export function NameFields({ control, label = 'Beneficiary type', children, onBlur }: NameFieldsProps) {
  const { form, set } = control
  const text = textFields(control, updateBeneficiary, payeeNames)
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
          <TextField {...text('companyName')} required className="sm:col-span-2" />
        ) : (
          <>
            <TextField {...text('firstName')} {...(form.hasOneName && { label: 'Name' })} required />
            {!form.hasOneName && <TextField {...text('lastName')} required />}
            <div className="sm:col-span-2">
              <Checkbox
                label="This person has one name"
                checked={form.hasOneName}
                onChange={({ currentTarget }) => set({ hasOneName: currentTarget.checked, lastName: '' })}
              />
            </div>
          </>
        )}
        {children}
      </div>
    </>
  )
}
