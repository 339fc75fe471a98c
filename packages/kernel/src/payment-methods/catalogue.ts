import { type Currency, currencyCodes } from '../currency.ts'
import { countriesUsing } from '../wallet-countries.ts'
import { birr, naira, rand, rib } from './africa.ts'
import { canadianDollars, usDollars } from './americas.ts'
import { indianRupees, pakistaniRupees, singaporeDollars } from './asia.ts'
import type { CatalogueEntry, MethodRow } from './entry.ts'
import { euros, pounds } from './europe.ts'
import type { PaymentMethod } from './methods.ts'
import type { RailName } from './rails.ts'
import { swiftTo } from './swift.ts'
import { wallets } from './wallets.ts'

/**
 * How money leaves an account of each currency: which payment methods there are, the rail that carries each, and what
 * each asks for. Server, web and tests read this and nothing beside it. The first method is the one proposed.
 */
const rows: Readonly<Record<Currency, readonly MethodRow[]>> = {
  GBP: pounds,
  EUR: euros,
  USD: usDollars,
  NGN: naira,
  CAD: canadianDollars,
  INR: indianRupees,
  SGD: singaporeDollars,
  ZAR: rand,
  ETB: birr,
  PKR: pakistaniRupees,
  UGX: [wallets('UGX')],
  TZS: [wallets('TZS')],
  GHS: [wallets('GHS'), swiftTo('GH')],
  XOF: [wallets('XOF'), rib(24, 'SN012 01001 000012345678 06')],
  XAF: [wallets('XAF'), rib(23, '10005 00001 01234567890 12')],
  AUD: [swiftTo('AU')],
  JPY: [swiftTo('JP')],
  CNY: [swiftTo('CN')],
  AED: [swiftTo('AE')],
  PHP: [swiftTo('PH')],
  HKD: [swiftTo('HK')],
  TMT: [swiftTo('TM')],
  CHF: [swiftTo('CH')],
  DZD: [swiftTo('DZ')],
}

const byCurrency = new Map(
  currencyCodes.map((currency) => [currency, rows[currency].map((row): CatalogueEntry => ({ ...row, currency }))]),
)

/** Every payment method of a currency, those that reach nobody at present included. */
export const methodsOf = (currency: Currency): readonly CatalogueEntry[] => byCurrency.get(currency) ?? []

/** The whole catalogue. */
export const catalogue: readonly CatalogueEntry[] = currencyCodes.flatMap(methodsOf)

/** A payment method in a currency, if there is one. */
export const entryOf = (method: PaymentMethod, currency: Currency): CatalogueEntry | undefined =>
  methodsOf(currency).find((entry) => entry.method === method)

/** The rail that carries a payment method in a currency, if there is one. */
export const railFor = (method: PaymentMethod, currency: Currency): RailName | undefined =>
  entryOf(method, currency)?.rail

/** Every payment method that a rail carries, with its currency. */
export const carriedBy = (rail: RailName): CatalogueEntry[] => catalogue.filter((entry) => entry.rail === rail)

/**
 * The countries (alpha-2) that a rail reaches with a currency: those listed, else its own, else all that use the
 * currency. SEPA and SWIFT reach by rules of their own.
 */
export function countriesReached(rail: RailName, currency: Currency): readonly string[] {
  const { countries, countryId = '' } = carriedBy(rail).find((entry) => entry.currency === currency) ?? {}
  return countries ?? (countryId === '' ? countriesUsing(currency) : [countryId])
}

/** The payment methods that forms offer in a currency: those that reach any country at all. */
export const offeredMethods = (currency: Currency): readonly CatalogueEntry[] =>
  methodsOf(currency).filter(({ countries }) => countries?.length !== 0)

/** Whether wallets pay by a method: by mobile money, and in rupees by their own channel. */
export const paysFromWallets = (method: PaymentMethod): boolean => method === 'MobileMoney' || method === 'Ifsc'

/** Said of every other method. */
export const notFromWallets = 'Not available from a wallet. Send from an account instead.'

/** The offered payment method that was chosen, else the one that is proposed. */
export const chosenMethod = (currency: Currency, method: PaymentMethod | ''): CatalogueEntry | undefined =>
  offeredMethods(currency).find((entry) => entry.method === method) ?? offeredMethods(currency)[0]

/** Whether an account of this currency can send at all. */
export const canSend = (currency: Currency): boolean => offeredMethods(currency).length > 0

/** The currencies that can be sent. */
export const sendCurrencies: readonly Currency[] = currencyCodes.filter(canSend)

/** The one currency that a method pays; nothing where it pays several. */
export function onlyCurrencyOf(method: PaymentMethod): Currency | undefined {
  const currencies = catalogue.filter((entry) => entry.method === method).map(({ currency }) => currency)
  return currencies.length === 1 ? currencies[0] : undefined
}

/** Whether payments in a currency say by a code what they are for. */
export const asksPurpose = (currency: Currency): boolean => methodsOf(currency).some(({ purpose }) => purpose)
