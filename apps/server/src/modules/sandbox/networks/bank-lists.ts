import { francZones } from '@tradewind/kernel/bank/franc-zone-account'
import { findCountry } from '@tradewind/kernel/country'
import type { ListedBank } from '#modules/rails'
import {
  banksByBic,
  canadianBanks,
  codedBanks,
  ibanBanks,
  indianBanks,
  nigerianBanks,
  type SandboxBank,
  singaporeBanks,
  ukBanks,
  usBanks,
} from './banks.ts'

/** Where a country has a list of its own, by the code that a payment there carries. */
const nationalLists: Record<string, readonly SandboxBank[]> = {
  GB: ukBanks,
  US: usBanks,
  NG: nigerianBanks,
  CA: canadianBanks,
  SG: singaporeBanks,
  IN: indianBanks,
  ...codedBanks,
}

const currencyOf: Readonly<Record<string, string>> = {
  GB: 'GBP',
  US: 'USD',
  NG: 'NGN',
  CA: 'CAD',
  SG: 'SGD',
  IN: 'INR',
  ET: 'ETB',
  ZA: 'ZAR',
  PK: 'PKR',
  AU: 'AUD',
  JP: 'JPY',
  CN: 'CNY',
  AE: 'AED',
  PH: 'PHP',
  HK: 'HKD',
  TM: 'TMT',
  CH: 'CHF',
  DZ: 'DZD',
  GH: 'GHS',
  UG: 'UGX',
  TZ: 'TZS',
  ...Object.fromEntries(
    Object.entries(francZones).flatMap(([currency, { countries }]) => countries.map((country) => [country, currency])),
  ),
}

/**
 * The banks of a country by name, each once: Nigeria's by their Central Bank codes, those of IBAN countries by the code
 * in the IBAN, and the others' by BIC.
 */
export function sandboxBanksInCountry(iso3: string): ListedBank[] {
  const country = findCountry(iso3.toUpperCase())
  if (!country) return []
  const { alpha2, alpha3 } = country
  const byIban = ibanBanks.filter(({ countryId }) => countryId === alpha2)
  const byBic = [...banksByBic.values()].filter(({ countryId }) => countryId === alpha2)
  const banks = nationalLists[alpha2] ?? (byIban.length > 0 ? byIban : byBic)
  const listed = banks
    // The rule for Nigeria appends this one by its NIP code.
    .filter(({ codes }) => !codes.includes('000023'))
    .map(({ name, code }) => ({
      code: banks === byIban ? code.slice(2) : code,
      name,
      country: alpha3,
      currency: currencyOf[alpha2] ?? (banks === byIban ? 'EUR' : 'USD'),
      type: 'bank',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return listed.filter((bank, place) => listed.findIndex(({ code }) => code === bank.code) === place)
}
