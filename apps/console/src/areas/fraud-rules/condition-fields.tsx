import { type FraudCondition, fraudConditionKinds } from '@tradewind/contract/fraud-rules'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { countries, displayCountryName, findCountry } from '@tradewind/kernel/country'
import { Button } from '#ui/button.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { blankCondition, type ConditionFaults, type TypedCondition } from './fraud-rule-form.rules.ts'
import { conditionNames } from './fraud-rule-words.rules.ts'

const selectClass = 'min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink'

interface ConditionFieldsProps {
  conditions: readonly TypedCondition[]
  faults: readonly ConditionFaults[]
  /** The error of the list itself, such as a missing condition. */
  error?: string | undefined
  onChange: (conditions: TypedCondition[]) => void
}

/** The conditions of a rule, and a menu to add another. */
export function ConditionFields({ conditions, faults, error, onChange }: ConditionFieldsProps) {
  const unused = fraudConditionKinds.filter((kind) => !conditions.some((one) => one.kind === kind))
  return (
    <div className="flex flex-col gap-4">
      {conditions.map((condition, at) => (
        <Condition
          key={condition.kind}
          of={condition}
          faults={faults[at] ?? {}}
          onChange={(part) => onChange(conditions.map((one, other) => (other === at ? { ...one, ...part } : one)))}
          onRemove={() => onChange(conditions.filter((_, other) => other !== at))}
        />
      ))}
      {unused.length > 0 && (
        <label className="flex flex-col gap-1.5 text-small font-medium sm:max-w-xs">
          {conditions.length === 0 ? 'Condition' : 'Add a condition'}
          <select
            className={selectClass}
            value=""
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) =>
              onChange([...conditions, blankCondition(currentTarget.value as FraudCondition['kind'])])
            }
          >
            <option value="" disabled>
              Choose
            </option>
            {unused.map((kind) => (
              <option key={kind} value={kind}>
                {conditionNames[kind]}
              </option>
            ))}
          </select>
          {error && <span className="text-small font-normal text-bad">{error}</span>}
        </label>
      )}
    </div>
  )
}

interface ConditionProps {
  of: TypedCondition
  faults: ConditionFaults
  onChange: (part: Partial<TypedCondition>) => void
  onRemove: () => void
}

function Condition({ of, faults, onChange, onRemove }: ConditionProps) {
  const { kind } = of
  const text = (name: 'amount' | 'count' | 'hours' | 'from' | 'to') => ({
    value: of[name],
    error: faults[name],
    required: true,
    maxLength: 24,
    minLength: 0,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <fieldset className="rounded-base border border-line p-4">
      <legend className="px-1 text-small font-medium">{conditionNames[kind]}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <div
          className={`grid min-w-0 flex-1 items-start gap-3 ${kind === 'time' ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}
        >
          {(kind === 'amount' || kind === 'sum') && (
            <>
              <TextField label="At least" inputMode="decimal" {...text('amount')} />
              <CurrencyChoice value={of.currency} onChange={(currency) => onChange({ currency })} />
            </>
          )}
          {kind === 'count' && <TextField label="At least" inputMode="numeric" {...text('count')} />}
          {(kind === 'count' || kind === 'sum' || kind === 'new-device' || kind === 'new-payee') && (
            <TextField label="Within (hours)" inputMode="numeric" {...text('hours')} />
          )}
          {kind === 'time' && (
            <>
              <TextField label="From" type="time" {...text('from')} />
              <TextField label="To" type="time" {...text('to')} />
            </>
          )}
          {kind === 'country' && (
            <Countries
              chosen={of.countries}
              error={faults.countries}
              onChange={(chosen) => onChange({ countries: chosen })}
            />
          )}
        </div>
        <Button size="small" kind="secondary" onClick={onRemove}>
          Remove<span className="sr-only"> {conditionNames[kind]}</span>
        </Button>
      </div>
      {hints[kind] && <p className="mt-2 text-small text-ink-soft">{hints[kind]}</p>}
    </fieldset>
  )
}

const hints: Readonly<Partial<Record<FraudCondition['kind'], string>>> = {
  amount: 'Other currencies are converted at the mid-market rate.',
  count: "The customer's payments, including this one.",
  sum: "The customer's payments, including this one, converted at the mid-market rate.",
  'new-payee': 'The customer first paid this account within these hours, or never. Use 24 or more.',
  country: "The payee's country, or the country of the payee's bank.",
  time: "When the payment is ordered, in the time zone of the customer's country.",
  'new-device': "The person who ordered the payment signed in with a browser we didn't recognize.",
}

const CurrencyChoice = ({ value, onChange }: { value: Currency; onChange: (code: Currency) => void }) => (
  <label className="flex flex-col gap-1.5 text-small font-medium">
    Currency
    <select
      className={selectClass}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Currency)}
    >
      {currencyCodes.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  </label>
)

const nameOf = (code: string): string => displayCountryName(findCountry(code)?.name ?? code)

interface CountriesProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Adds countries one at a time. Chosen countries are listed and no longer offered. */
const Countries = ({ chosen, error, onChange }: CountriesProps) => (
  <div className="flex flex-col gap-2 sm:col-span-3">
    <LazySelect
      label="Add a country"
      options={countries
        .filter(({ alpha2 }) => !chosen.includes(alpha2))
        .map(({ alpha2, name }) => ({ key: alpha2, text: displayCountryName(name), also: alpha2 }))}
      value={null}
      error={error}
      onChange={(code) => code && onChange([...chosen, code])}
    />
    {chosen.length > 0 && (
      <ul aria-label="Countries" className="flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li key={code}>
            <Button size="small" kind="secondary" onClick={() => onChange(chosen.filter((other) => other !== code))}>
              <span className="sr-only">Remove </span>
              {nameOf(code)} <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
