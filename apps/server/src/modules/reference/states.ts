import { iso31662 } from 'iso-3166'

/** A state, province or region of a country; the id is its code of ISO 3166-2. */
export interface State {
  id: string
  name: string
  countryId: string
}

/** The standard writes Indian names with marks of length that nobody in India writes. */
const written = (name: string, country: string): string =>
  country === 'IN'
    ? name
        .normalize('NFD')
        .replace(/\u0304/g, '')
        .normalize('NFC')
    : name

/**
 * The states of every country that has some: what the package `iso-3166`, which follows the standard ISO 3166-2, puts
 * right below the country.
 */
const statesOfCountries: ReadonlyMap<string, readonly State[]> = Map.groupBy(
  iso31662
    .filter(({ parent }) => parent.length === 2)
    .map(({ code, name, parent }): State => ({ id: code, name: written(name, parent), countryId: parent }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ({ countryId }) => countryId,
)

export const statesOf = (alpha2: string): readonly State[] => statesOfCountries.get(alpha2) ?? []
