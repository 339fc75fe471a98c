import { phoneFlaggedWords } from '@tradewind/kernel/form-rules'
import { phoneNotValid } from '@tradewind/kernel/phone'
import { useEffect, useId, useRef, useState } from 'react'
import { boxClass, Field, type FieldWords, inputClass } from './field.tsx'
import { loadChunk, tryChunk } from './load-chunk.ts'
import { cleanPhone, dialCodeOf, looksInternational, type PhoneValue } from './phone.rules.ts'
import { PhoneCountry } from './phone-country.tsx'

export { emptyPhone, type PhoneValue } from './phone.rules.ts'

interface PhoneFieldProps extends FieldWords {
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
}

type Plan = typeof import('./phone-plan.ts')
// The numbering plans of all countries are large: they load when a phone field is used.
const plan = (): Promise<Plan> => loadChunk(() => import('./phone-plan.ts'))
/** Without the plans the form still works: the server validates every number. */
const unjudged: Pick<Plan, 'judge'> = { judge: (value) => ({ ...value, isValid: value.phoneNumber !== '' }) }

/** A number as its country's plan judges it, for a form that is sent before its field has. */
export const judgedPhone = async (value: PhoneValue): Promise<PhoneValue> =>
  (await plan().catch(() => unjudged)).judge(value)

/**
 * A phone number in its country. A whole number with a country code, pasted or filled in by the browser, chooses the
 * country by itself; whether the number exists there is said when the field is left.
 */
export function PhoneField({ value, onChange, onBlur, name, disabled, error, ...words }: PhoneFieldProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const asked = useRef<PhoneValue>(undefined)
  useEffect(() => {
    // A value from outside is not to be overwritten by what was typed before it.
    if (asked.current?.phoneNumber !== value.phoneNumber || asked.current.iso2 !== value.iso2) asked.current = undefined
  }, [value])

  /** Tells the number at once, and again when its country's plan has judged it. */
  const tell = (phoneNumber: string, iso2: string) => {
    const now = { phoneNumber, iso2, phoneCountryCode: dialCodeOf(iso2), isValid: false }
    asked.current = now
    onChange(now)
    void plan()
      .catch(() => unjudged)
      .then(({ judge }) => {
        // Something else was typed meanwhile.
        if (asked.current !== now) return
        const judged = judge(now)
        asked.current = judged
        if (judged.phoneNumber !== now.phoneNumber || judged.iso2 !== now.iso2 || judged.isValid) onChange(judged)
      })
  }
  const notValid = left && value.phoneNumber !== '' && !value.isValid ? phoneNotValid : undefined
  const fault = error === phoneFlaggedWords ? `${error}${phoneNotValid}` : (error ?? notValid)

  return (
    <Field {...words} error={fault}>
      {(ids) => (
        // Numbers are written from left to right in every language.
        <div dir="ltr" className={boxClass(fault)}>
          <PhoneCountry
            iso2={value.iso2}
            onChoose={(iso2) => tell(value.phoneNumber, iso2)}
            disabled={disabled ?? false}
            label={`Country code of ${words.label}`}
          />
          <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line" />
          <input
            {...ids}
            name={name ?? id}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            disabled={disabled}
            value={value.phoneNumber}
            maxLength={40}
            onFocus={() => {
              setLeft(false)
              void tryChunk(plan).catch(() => undefined)
            }}
            onChange={({ currentTarget }) => tell(cleanPhone(currentTarget.value), value.iso2)}
            onBlur={() => {
              setLeft(true)
              onBlur?.()
            }}
            placeholder={looksInternational(value.phoneNumber) ? '' : 'Phone number'}
            className={`${inputClass} figures ps-3`}
          />
        </div>
      )}
    </Field>
  )
}
