import { fieldsFor, type PartyExtras, type PartyField, type PartyGroup } from '@tradewind/kernel/payment-methods/entry'
import { FoldedFields } from '#ui/folded-fields.tsx'
import { t } from '#ui/language.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountryField } from './country-field.tsx'
import { StateField } from './state-field.tsx'

interface PartyFieldsProps {
  groups: readonly PartyGroup[] | undefined
  type: 'individual' | 'company'
  /** Where the beneficiary is, alpha-2; empty while that is not known. */
  country: string
  values: PartyExtras
  faults: Partial<Record<keyof PartyExtras, string>>
  onChange: (change: Partial<PartyExtras>) => void
}

/** Beneficiary fields beyond name and account numbers; optional groups stay folded. */
export function PartyFields(props: PartyFieldsProps) {
  const groups = (props.groups ?? []).filter((group) => fieldsFor(group, props.type).length > 0)
  return groups.map((group) => <Group key={group.title} group={group} {...props} />)
}

function Group({ group, ...props }: PartyFieldsProps & { group: PartyGroup }) {
  const fields = fieldsFor(group, props.type)
  const grid = (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <OneField key={field.name} field={field} {...props} />
      ))}
    </div>
  )
  if (!group.folded)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{t(group.title)}</legend>
        {grid}
      </fieldset>
    )
  // What was filled in, or is wrong, is not hidden.
  const holding = fields.some(({ name }) => props.values[name] !== '' || props.faults[name])
  return (
    <FoldedFields title={t(group.title)} text={group.text} holding={holding}>
      {grid}
    </FoldedFields>
  )
}

function OneField({ field, country, values, faults, onChange }: PartyFieldsProps & { field: PartyField }) {
  const { name, hint, most, required, kind } = field
  const label = t(field.label)
  const change = (value: string | null) => onChange({ [name]: value ?? '' })
  if (kind === 'country')
    return <CountryField {...{ label, hint, required }} value={values[name]} onChange={change} error={faults[name]} />
  if (kind === 'state')
    return <StateField {...{ label, country }} value={values[name]} onChange={change} error={faults[name]} />
  if (kind === 'date')
    return <LazyDateField label={label} value={values[name] || null} onChange={change} error={faults[name]} />
  return (
    <TextField
      label={label}
      allowHyphen
      autoComplete="off"
      hint={hint}
      required={required}
      maxLength={most}
      {...(kind === 'tel' && { type: 'tel' })}
      value={values[name]}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={faults[name]}
    />
  )
}
