import { francZones } from './bank/franc-zone-account.ts'
import { type CountryCode, findCountry, restrictedFault, servesMobileMoney } from './country.ts'
import type { Currency } from './currency.ts'

/** Where the currencies that go to wallets are used (alpha-2), whether anybody there is served or not. */
const homes: Readonly<Partial<Record<Currency, readonly CountryCode[]>>> = {
  UGX: ['UG'],
  TZS: ['TZ'],
  GHS: ['GH'],
  XOF: francZones.XOF.countries,
  XAF: francZones.XAF.countries,
}

/** The countries (alpha-2) that use a currency of several countries or of wallets. */
export const countriesUsing = (currency: Currency): readonly CountryCode[] => homes[currency] ?? []

/**
 * Where the wallets of a currency can be paid (alpha-2): where mobile money is served and money may go. Forms offer these
 * countries and payments take no other, so that nobody fills in what is refused in the end.
 */
export const walletCountriesOf = (currency: Currency): readonly CountryCode[] =>
  countriesUsing(currency).filter(
    (country) => servesMobileMoney(findCountry(country)?.alpha3 ?? '') && !restrictedFault(country),
  )

/** The currencies that customers hold in wallets: those of mobile money, and rupees, which leave by their own channel. */
export const walletCurrencies: readonly Currency[] = [...(Object.keys(homes) as Currency[]), 'INR']

/** Said where nobody's wallet can be paid. */
export const noProviders = 'Mobile money operation temporarily unavailable for this country. Please contact support.'
