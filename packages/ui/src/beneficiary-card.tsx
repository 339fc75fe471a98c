import { truncatedBeneficiaryLength } from '@tradewind/kernel/constants'
import { findCountry } from '@tradewind/kernel/country'
import { Avatar } from './avatar.tsx'
import { CountryFlag } from './currency-flag.tsx'
import { CutName } from './cut-name.tsx'
import { cx } from './cx.ts'

/** A beneficiary as cards show one. */
export interface BeneficiaryCardData {
  beneficiaryAccountName: string
  /** Alpha-2 or alpha-3 code, or a name as it was given. */
  country: string
}

/** A beneficiary to press: the name, cut to 18 characters for the eye only, and the country with its flag. */
export function BeneficiaryCard({
  beneficiary: { beneficiaryAccountName, country },
  onPress,
  chosen,
}: {
  beneficiary: BeneficiaryCardData
  onPress: () => void
  chosen?: boolean
}) {
  const countryRow = findCountry(country.toUpperCase())
  const countryName = countryRow?.name ?? country
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'flex w-full min-w-0 items-center gap-3 rounded-base border bg-paper p-3 text-start transition hover:bg-inset',
        chosen ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <span className="relative shrink-0">
        <Avatar name={beneficiaryAccountName} />
        {countryRow && <CountryFlag code={countryRow.alpha2} className="absolute -end-1 -bottom-1 size-4.5" />}
      </span>
      <span className="min-w-0">
        <CutName
          name={beneficiaryAccountName}
          length={truncatedBeneficiaryLength}
          className="text-small font-semibold"
        />
        <CutName name={countryName} className="text-small text-ink-soft" />
      </span>
    </button>
  )
}
