import { countryRows } from './country.data.ts'
import type { Currency } from './currency.ts'

/** An ISO 3166-1 alpha-2 code in the list. */
export type CountryCode = (typeof countryRows)[number][1]

/** An ISO 3166-1 alpha-3 code in the list. */
export type CountryCode3 = (typeof countryRows)[number][2]

/** A country as ISO 3166-1 names it; `dialCode` is digits without a plus. */
export interface Country {
  readonly name: string
  readonly alpha2: CountryCode
  readonly alpha3: CountryCode3
  readonly numeric: string
  readonly dialCode: string
}

export const countries: readonly Country[] = countryRows.map(([name, alpha2, alpha3, numeric, dialCode]) => ({
  name,
  alpha2,
  alpha3,
  numeric,
  dialCode,
}))

const byCode = new Map<string, Country>(countries.flatMap((one) => [[one.alpha2, one] as const, [one.alpha3, one]]))

/** The country of an alpha-2 or alpha-3 code in upper case, or undefined when there is none. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code)
}

/** The country (alpha-2) of a state by its id, such as `US-CA`; nothing of a state that someone wrote by its name. */
export function countryOfState(state: string): string | undefined {
  return /^([A-Z]{2})-[A-Z\d]{1,3}$/.exec(state)?.[1]
}

/** A country's name as screens show it: only Tanzania's formal name is shortened. */
export function displayCountryName(name: string): string {
  return name === 'Tanzania, United Republic of' ? 'Tanzania' : name
}

const takesArticle =
  /^(United|British|Bahamas|Central African|Comoros|Gambia|Holy See|Isle|Maldives|Netherlands|Philippines|Republic|Russian|Seychelles|U\.S\.|Democratic)|(Islands?|Republic|Territory)( \(|$)/

/** A country's name within a sentence: "the United Kingdom", "the Republic of Korea", "Kenya". */
export function countryInSentence(name: string): string {
  const [main = '', before] = displayCountryName(name).split(', ')
  const whole = before === undefined ? main : `${before.replace(/^The /, '')} ${main}`
  return takesArticle.test(whole) ? `the ${whole}` : whole
}

/** The regional-indicator pair that fonts draw as the country's flag. */
export function flagOf(alpha2: CountryCode): string {
  return Array.from(alpha2)
    .map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65))
    .join('')
}

/** The currency a customer of a country starts with; a country that the specification does not name gets pounds. */
export function defaultCurrencyOf(alpha3: string): Currency {
  return (namedDefaults as Record<string, Currency>)[alpha3] ?? 'GBP'
}

const namedDefaults = {
  USA: 'USD',
  NGA: 'NGN',
  GBR: 'GBP',
  CAN: 'CAD',
  SEN: 'XOF',
  GHA: 'GHS',
  CIV: 'XOF',
} as const satisfies Partial<Record<CountryCode3, Currency>>

/** Countries of the mobile-money forms with a dialling code of their own; any other is dialled as Ivory Coast. */
const mobileMoneyCountries = new Set<string>(
  'NGA UGA TZA CMR CAF TCD COG GNQ GAB BEN BFA GNB MLI NER SEN TGO CIV'.split(' '),
)

/** Whether the mobile-money forms offer this country. */
export function servesMobileMoney(alpha3: string): boolean {
  return mobileMoneyCountries.has(alpha3)
}

/** The dialling code that a mobile-money number is joined with; 225, Ivory Coast, when the country is not one served. */
export function mobileMoneyDialCode(alpha3: string): string {
  return (mobileMoneyCountries.has(alpha3) ? findCountry(alpha3)?.dialCode : undefined) ?? '225'
}

/** A country that may not be sent to or registered from; `currencyCode` is its ISO 4217 currency, often not ours. */
export interface RestrictedCountry {
  readonly country: string
  readonly iso3: CountryCode3
  readonly currencyCode: string
}

export const restrictedCountries: readonly RestrictedCountry[] = [
  { country: 'Afghanistan', iso3: 'AFG', currencyCode: 'AFN' },
  { country: 'Burundi', iso3: 'BDI', currencyCode: 'BIF' },
  { country: 'Central African Republic', iso3: 'CAF', currencyCode: 'XAF' },
  { country: 'Democratic Republic of Congo', iso3: 'COD', currencyCode: 'CDF' },
  { country: 'Haiti', iso3: 'HTI', currencyCode: 'HTG' },
  { country: 'Iran', iso3: 'IRN', currencyCode: 'IRR' },
  { country: 'Iraq', iso3: 'IRQ', currencyCode: 'IQD' },
  { country: 'Mali', iso3: 'MLI', currencyCode: 'XOF' },
  { country: 'Myanmar', iso3: 'MMR', currencyCode: 'MMK' },
  { country: 'North Korea', iso3: 'PRK', currencyCode: 'KPW' },
  { country: 'Somalia', iso3: 'SOM', currencyCode: 'SOS' },
  { country: 'South Sudan', iso3: 'SSD', currencyCode: 'SSP' },
  { country: 'Syria', iso3: 'SYR', currencyCode: 'SYP' },
  { country: 'Yemen', iso3: 'YEM', currencyCode: 'YER' },
]

/**
 * Countries under sanctions, besides those restricted by name above. Iran, North Korea and Syria are in that list. The
 * sources, read on 22 November 2026: the country programmes of the Office of Foreign Assets Control of the United States
 * (Cuba, 31 CFR 515; Russia, 31 CFR 587), the Council of the European Union's regulations 833/2014 (Russia) and 765/2006
 * (Belarus), and the United Kingdom's regulations on both. Against Russia and Belarus they name sectors and single banks; the
 * whole country is refused, because a code does not say who stands behind a bank.
 */
export const sanctionedCountries: readonly Omit<RestrictedCountry, 'currencyCode'>[] = [
  { country: 'Belarus', iso3: 'BLR' },
  { country: 'Cuba', iso3: 'CUB' },
  { country: 'Russia', iso3: 'RUS' },
]

const restrictedWords = new Map<string, string>([
  ...restrictedCountries.map(({ iso3, country }) => [iso3, `We can't send money to ${country}.`] as const),
  ...sanctionedCountries.map(
    ({ iso3, country }) => [iso3, `We can't send money to ${country}, because it is under sanctions.`] as const,
  ),
])

/** Why nobody can be paid in a country of this alpha-2 or alpha-3 code, in words, or nothing. */
export function restrictedFault(code: string): string | undefined {
  return restrictedWords.get(findCountry(code.trim().toUpperCase())?.alpha3 ?? '')
}

/** Whether the alpha-3 code belongs to a country that nobody may pay: restricted, or under sanctions. */
export function isRestrictedCountry(alpha3: string): boolean {
  return restrictedWords.has(alpha3)
}
