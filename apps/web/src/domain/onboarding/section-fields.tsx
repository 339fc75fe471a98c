import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { dialCodeOf } from '#ui/phone.rules.ts'
import { emptyPhone, PhoneField, type PhoneValue } from '#ui/phone-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { today } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { StateField } from '../payment-methods/state-field.tsx'
import type { FieldSpec } from './field-specs.ts'
import { Subheading } from './subheading.tsx'

export interface Choice {
  key: string
  text: string
  also?: string
  hint?: string
  /** Why it cannot be chosen. */
  closed?: string
}

type Form = Record<string, string>

interface SectionFieldsProps extends FieldControl<Form> {
  specs: readonly FieldSpec[]
  required: readonly string[]
  countries: readonly Choice[]
  /** What a field of kind `choice` offers; undefined while it loads. */
  choices?: Readonly<Record<string, readonly Choice[] | undefined>>
  /** Where the customer is, for phone numbers. */
  homeCountryId: string
  /** Saves at once what has just been chosen. */
  onChosen: () => void
}

/** The fields of a section, in groups. What must be filled in is marked, and each is reached by `data-field`. */
export function SectionFields(props: SectionFieldsProps) {
  const { form } = props
  const cleared = props.specs.flatMap(({ name, clears }) => (clears && form[name] === 'Yes' ? [clears] : []))
  const specs = props.specs.filter(({ name }) => !cleared.includes(name))
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {specs.map((spec) => (
        <div key={spec.name} className="contents">
          {spec.group && <Subheading look="mt-3 font-semibold sm:col-span-2">{spec.group}</Subheading>}
          <div data-field={spec.name} className={spec.wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <OneField {...props} spec={spec} />
          </div>
        </div>
      ))}
    </div>
  )
}

function OneField({ spec, ...props }: SectionFieldsProps & { spec: FieldSpec }) {
  const { form, faults, set, required, countries, choices, homeCountryId, onChosen } = props
  const { name, kind, label, hint, most, autoComplete = 'off' } = spec
  const value = form[name] ?? ''
  const words = { label, hint, required: required.includes(name), error: faults[name] }
  const choose = (chosen: string | null) => {
    // A state is of its country.
    set({ [name]: chosen ?? '', ...(name === 'countryId' && 'state' in form && chosen !== value && { state: '' }) })
    onChosen()
  }
  switch (kind) {
    case 'day': {
      const bound = spec.days === 'past' ? { max: today() } : spec.days === 'future' ? { min: today() } : {}
      return <DayField {...words} {...bound} value={value || null} onChange={(day) => set({ [name]: day ?? '' })} />
    }
    case 'country':
      return (
        <LazySelect
          {...words}
          placeholder="Choose a country"
          loading={countries.length === 0}
          options={countries}
          value={value || null}
          onChange={choose}
        />
      )
    case 'state':
      return <StateField {...words} kept="name" country={form['countryId'] ?? ''} value={value} onChange={choose} />
    case 'choice': {
      const options = choices?.[name]
      return (
        <LazySelect
          {...words}
          placeholder="Choose one"
          loading={options === undefined}
          options={options ?? []}
          value={value || null}
          onChange={choose}
        />
      )
    }
    case 'yes-no':
      return (
        <div className="flex flex-col gap-1">
          <RadioCards
            label={label}
            required={words.required}
            columns={2}
            options={[
              { value: 'No', title: 'No' },
              { value: 'Yes', title: 'Yes' },
            ]}
            value={value || undefined}
            onChange={choose}
            error={words.error}
          />
          {hint && <p className="text-small text-ink-soft">{hint}</p>}
        </div>
      )
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={value === 'Yes'}
          error={words.error}
          onChange={({ currentTarget }) => {
            set({ [name]: currentTarget.checked ? 'Yes' : '', ...(spec.clears && { [spec.clears]: '' }) })
            onChosen()
          }}
        />
      )
    case 'phone':
      return (
        <Phone
          words={words}
          value={value}
          country={form['phoneCountryId'] || homeCountryId}
          onChange={(phoneNumber, phoneCountryId) => set({ [name]: phoneNumber, phoneCountryId })}
        />
      )
    case 'area':
      return (
        <TextArea
          {...words}
          rows={2}
          maxLength={most}
          value={value}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      )
    case 'text':
    case 'email':
    case 'per-cent':
      return (
        <TextField
          {...words}
          name={name}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'per-cent' ? 'decimal' : undefined}
          end={kind === 'per-cent' ? <span className="pe-2">%</span> : undefined}
          autoComplete={autoComplete}
          allowHyphen
          minLength={0}
          maxLength={most}
          value={value}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      )
  }
}

/**
 * A day that counts once its field is left: while a saved one is typed over, each digit makes another day, and none of
 * those is what the customer means.
 */
function DayField({ value, onChange, ...rest }: ComponentProps<typeof LazyDateField>) {
  const [typed, setTyped] = useState<{ day: string | null }>()
  const finish = useRef<() => void>(undefined)
  useEffect(() => {
    finish.current = () => {
      if (!typed) return
      setTyped(undefined)
      if (typed.day !== value) onChange(typed.day)
    }
  })
  // Nothing leaves the field when its section goes.
  useEffect(() => () => finish.current?.(), [])
  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The calendar lies elsewhere in the document: what is chosen there is whole.
    const goesOn = currentTarget.contains(target) && currentTarget.contains(relatedTarget)
    if (!goesOn) finish.current?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is pressed here.
    <div onBlur={leave}>
      <LazyDateField {...rest} value={typed ? typed.day : value} onChange={(day) => setTyped({ day })} />
    </div>
  )
}

interface PhoneProps {
  words: { label: string; hint?: string | undefined; required: boolean; error?: string | undefined }
  value: string
  country: string
  onChange: (phoneNumber: string, country: string) => void
}

/** A phone number as it is saved has its country code; the field shows it beside the country. */
function Phone({ words, value, country, onChange }: PhoneProps) {
  const [phone, setPhone] = useState<PhoneValue>(() => {
    const plus = `+${dialCodeOf(country)}`
    const own = value.startsWith(plus) ? value.slice(plus.length) : value
    return { ...emptyPhone(country), phoneNumber: own, isValid: own !== '' }
  })
  return (
    <PhoneField
      {...words}
      value={phone}
      onChange={(next) => {
        setPhone(next)
        onChange(next.phoneNumber, next.iso2)
      }}
    />
  )
}
