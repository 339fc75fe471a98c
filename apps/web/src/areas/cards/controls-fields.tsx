import { cardLimitTypes, merchantCategories } from '@tradewind/contract/card-words'
import { X } from 'lucide-react'
import { useState } from 'react'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { countryName } from './card-words.ts'
import type { ControlsForm } from './controls.rules.ts'

interface ControlsProps {
  control: FieldControl<ControlsForm>
  /** Of the account that pays. */
  currency: string
}

/** How much a card may spend, in which shops, and where. */
export function ControlsFields({ control, currency }: ControlsProps) {
  return (
    <>
      <LimitFields {...{ control, currency }} />
      <CategoryFields control={control} />
      <CountryFields control={control} />
    </>
  )
}

function LimitFields({ control: { form, faults, set }, currency }: ControlsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-small font-medium">Spending limits</legend>
      <p className="text-small text-ink-soft">Leave a limit empty if only the account balance should apply.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {cardLimitTypes.map(({ limitType, name }) => (
          <AmountField
            key={limitType}
            compact
            label={name}
            placeholder="No limit"
            currency={currency}
            value={form.limits[limitType]}
            onChange={(amount) => set({ limits: { ...form.limits, [limitType]: amount } })}
          />
        ))}
      </div>
      <FieldError id="card-limits-error" error={faults.limits} />
    </fieldset>
  )
}

function CategoryFields({ control: { form, faults, set } }: { control: FieldControl<ControlsForm> }) {
  const { categoryMode, categories } = form
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label="Shops"
        columns={3}
        options={[
          { value: 'All', title: 'All' },
          { value: 'Only', title: 'Only some kinds' },
          { value: 'Except', title: 'All except some kinds' },
        ]}
        value={categoryMode}
        error={faults.categories}
        onChange={(mode) => set({ categoryMode: mode, categories: form.categories })}
      />
      {categoryMode !== 'All' && (
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="sr-only">Kinds of shops</legend>
          {merchantCategories.map(({ category, name }) => (
            <Checkbox
              key={category}
              label={name}
              checked={categories.includes(category)}
              onChange={({ currentTarget: { checked } }) =>
                set({ categories: checked ? [...categories, category] : categories.filter((one) => one !== category) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function CountryFields({ control: { form, faults, set } }: { control: FieldControl<ControlsForm> }) {
  const { countryMode, countries } = form
  // A choice that was taken into the list leaves the field empty for the next one.
  const [round, setRound] = useState(0)
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label="Countries"
        columns={3}
        options={[
          { value: 'All', title: 'All' },
          { value: 'Only', title: 'Only some' },
          { value: 'Except', title: 'All except some' },
        ]}
        value={countryMode}
        error={faults.countries}
        onChange={(mode) => set({ countryMode: mode, countries: form.countries })}
      />
      {countryMode !== 'All' && (
        <>
          <CountryField
            key={round}
            label="Add a country"
            value=""
            onChange={(country) => {
              if (country && !countries.includes(country)) set({ countries: [...countries, country] })
              setRound((now) => now + 1)
            }}
          />
          {countries.length > 0 && (
            <ul aria-label="Chosen countries" className="flex flex-wrap gap-2">
              {countries.map((country) => (
                <li key={country}>
                  <button
                    type="button"
                    aria-label={`Remove ${countryName(country)}`}
                    className="touchable inline-flex items-center gap-1.5 rounded-full bg-inset px-3 py-1 text-small"
                    onClick={() => set({ countries: countries.filter((one) => one !== country) })}
                  >
                    {countryName(country)}
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
