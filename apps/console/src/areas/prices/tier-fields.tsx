import type { Currency } from '@tradewind/kernel'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emptyTier, type TierFaults, type TypedTier } from './price-form.rules.ts'

interface TierFieldsProps {
  currency: Currency
  tiers: readonly TypedTier[]
  faults: readonly TierFaults[]
  mostTiers: number
  onChange: (tiers: TypedTier[]) => void
}

/** The tiers of a price, one row each. */
export function TierFields({ currency, tiers, faults, mostTiers, onChange }: TierFieldsProps) {
  const change = (at: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier, other) => (other === at ? { ...tier, ...part } : tier)))
  const field = (at: number, name: keyof TypedTier) => ({
    value: tiers[at]?.[name] ?? '',
    error: faults[at]?.[name],
    inputMode: 'decimal' as const,
    maxLength: 24,
    minLength: 0,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(at, { [name]: currentTarget.value }),
  })
  return (
    <div className="flex flex-col gap-4">
      {tiers.map((_, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no identity but its position
          key={at}
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_6rem_1fr_auto]"
        >
          <legend className="mb-2 text-small font-medium">Tier {at + 1}</legend>
          {mostTiers > 1 && <TextField label={`Up to (${currency})`} hint="Blank: no limit" {...field(at, 'upTo')} />}
          <TextField label={`Flat (${currency})`} hint="Per payment" required {...field(at, 'flat')} />
          <TextField label="Percent" hint="Of the amount" required {...field(at, 'percent')} />
          <TextField label={`Maximum (${currency})`} hint="Blank: no maximum" {...field(at, 'atMost')} />
          {tiers.length > 1 && (
            <Button
              size="small"
              kind="secondary"
              className="self-center"
              onClick={() => onChange(tiers.filter((_tier, other) => other !== at))}
            >
              Remove<span className="sr-only"> tier {at + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < mostTiers && (
        <Button size="small" kind="secondary" className="self-start" onClick={() => onChange([...tiers, emptyTier])}>
          Add tier
        </Button>
      )}
    </div>
  )
}
