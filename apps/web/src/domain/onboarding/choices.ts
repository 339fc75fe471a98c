import { useQuery } from '@tanstack/react-query'
import { findCountry, restrictedCountries, sanctionedCountries } from '@tradewind/kernel/country'
import { useMemo } from 'react'
import { countriesQuery, type IdentificationCategory, identificationTypesQuery } from './choices.queries.ts'
import type { Choice } from './section-fields.tsx'

const excludedCountries: readonly Choice[] = [...restrictedCountries, ...sanctionedCountries].map(
  ({ country, iso3 }) => ({
    key: findCountry(iso3)?.alpha2 ?? iso3,
    text: country,
    also: iso3,
    closed: `We can't accept customers or business partners from ${country}.`,
  }),
)

/** Every country, to choose from, and those from which nobody is taken, with the reason. */
export function useCountryChoices(): readonly Choice[] {
  const { data } = useQuery(countriesQuery())
  return useMemo(
    () =>
      data
        ? [...data.map(({ id, name, iso3 }) => ({ key: id, text: name, also: `${id} ${iso3}` })), ...excludedCountries]
            // By name, wherever they come from.
            .toSorted((one, other) => one.text.localeCompare(other.text, 'en'))
        : [],
    [data],
  )
}

/** The documents by which people or businesses of a country identify themselves. */
export function useIdentificationChoices(
  countryId: string,
  category: IdentificationCategory,
): readonly Choice[] | undefined {
  const { data } = useQuery(identificationTypesQuery(countryId, category))
  return data?.map(({ id, name, numberExample }) => ({ key: id, text: name, hint: `Number such as ${numberExample}` }))
}
