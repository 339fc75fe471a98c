import { expect, test } from 'vitest'
import {
  countries,
  countryInSentence,
  defaultCurrencyOf,
  displayCountryName,
  findCountry,
  flagOf,
  isRestrictedCountry,
  mobileMoneyDialCode,
  restrictedCountries,
  restrictedFault,
  sanctionedCountries,
} from './country.ts'

const distinct = (values: readonly string[]) => new Set(values).size

test('[entity-country-entry] there are 245 countries with a name, a flag, a two-letter code and a dialling code', () => {
  expect(countries).toHaveLength(245)
  for (const country of countries) {
    expect(country.name).toMatch(/^\p{L}/u)
    expect(country.alpha2).toMatch(/^[A-Z]{2}$/)
    expect(country.alpha3).toMatch(/^[A-Z]{3}$/)
    expect(country.numeric).toMatch(/^\d{3}$/)
    expect(country.dialCode).toMatch(/^[1-9]\d{0,3}$/)
  }
  expect(flagOf('NG')).toBe('🇳🇬')
})

test('no two countries share a name or a code', () => {
  for (const key of ['name', 'alpha2', 'alpha3', 'numeric'] as const) {
    expect(distinct(countries.map((country) => country[key]))).toBe(countries.length)
  }
})

test('every code is a region that CLDR also knows', () => {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(countries.filter(({ alpha2 }) => regions.of(alpha2) === undefined)).toEqual([])
})

test('a country is found by either of its codes and by nothing else', () => {
  expect(findCountry('GB')).toBe(findCountry('GBR'))
  expect(findCountry('GB')?.numeric).toBe('826')
  expect(findCountry('gb')).toBeUndefined()
  expect(findCountry('UK')).toBeUndefined()
})

test('[countries-tanzania] the United Republic is displayed as Tanzania, and the list uses the formal name', () => {
  expect(findCountry('TZ')?.name).toBe('Tanzania, United Republic of')
  expect(displayCountryName('Tanzania, United Republic of')).toBe('Tanzania')
  expect(displayCountryName('Kenya')).toBe('Kenya')
})

test('the named countries have their currency, every other starts in pounds', () => {
  const named = { USA: 'USD', NGA: 'NGN', GBR: 'GBP', CAN: 'CAD', SEN: 'XOF', GHA: 'GHS', CIV: 'XOF' }
  for (const { alpha3 } of countries) {
    expect(defaultCurrencyOf(alpha3)).toBe((named as Record<string, string>)[alpha3] ?? 'GBP')
  }
})

test('[dial-codes] the mobile-money countries have their codes, any other is dialled as Ivory Coast', () => {
  const codes = {
    NGA: '234',
    UGA: '256',
    TZA: '255',
    CMR: '237',
    CAF: '236',
    TCD: '235',
    COG: '242',
    GNQ: '240',
    GAB: '241',
    BEN: '229',
    BFA: '226',
    GNB: '245',
    MLI: '223',
    NER: '227',
    SEN: '221',
    TGO: '228',
  }
  for (const { alpha3 } of countries) {
    expect(mobileMoneyDialCode(alpha3)).toBe((codes as Record<string, string>)[alpha3] ?? '225')
  }
})

test('[entity-restricted-countries] fourteen countries are restricted and all are in the list', () => {
  expect(restrictedCountries.map(({ iso3 }) => iso3).join(' ')).toBe(
    'AFG BDI CAF COD HTI IRN IRQ MLI MMR PRK SOM SSD SYR YEM',
  )
  for (const { iso3, currencyCode } of restrictedCountries) {
    expect(findCountry(iso3)).toBeDefined()
    expect(currencyCode).toMatch(/^[A-Z]{3}$/)
    expect(isRestrictedCountry(iso3)).toBe(true)
  }
})

test('[entity-restricted-countries] why nobody is paid somewhere is said with the country’s short name, by either code', () => {
  expect([restrictedFault('IR'), restrictedFault(' irn '), restrictedFault('KP')]).toEqual([
    "We can't send money to Iran.",
    "We can't send money to Iran.",
    "We can't send money to North Korea.",
  ])
  expect(['GB', 'NGA', '', 'XX'].map(restrictedFault)).toEqual([undefined, undefined, undefined, undefined])
  for (const { iso3, country } of restrictedCountries) expect(restrictedFault(iso3)).toContain(country)
})

test('[entity-restricted-countries] Cuba, Russia and Belarus are refused as well, and their sanctions are named', () => {
  expect(['CU', 'rus', 'BY'].map(restrictedFault)).toEqual([
    "We can't send money to Cuba, because it is under sanctions.",
    "We can't send money to Russia, because it is under sanctions.",
    "We can't send money to Belarus, because it is under sanctions.",
  ])
  const refused = countries.filter(({ alpha3 }) => isRestrictedCountry(alpha3)).map(({ alpha3 }) => alpha3)
  const listed = [...restrictedCountries, ...sanctionedCountries].map(({ iso3 }) => iso3)
  expect(refused.toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(17)
})

test.each([
  ['United Kingdom', 'the United Kingdom'],
  ['Korea, Republic of', 'the Republic of Korea'],
  ['Congo, The Democratic Republic of the', 'the Democratic Republic of the Congo'],
  ['Virgin Islands, British', 'the British Virgin Islands'],
  ['Cayman Islands', 'the Cayman Islands'],
  ['Tanzania, United Republic of', 'Tanzania'],
  ['Kenya', 'Kenya'],
])('%s is written as %s within a sentence', (name, words) => {
  expect(countryInSentence(name)).toBe(words)
})
