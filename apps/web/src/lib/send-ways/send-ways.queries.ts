import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import * as reference from '@tradewind/contract/reference'
import * as verification from '@tradewind/contract/verification'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, queryFor, send } from '#lib/api.ts'

export const countriesQuery = () => queryFor(reference.listCountries, { query: {} })

/** The states of a country, by its alpha-2 code. Where the list does not come, a state is written by hand. */
export const statesQuery = (countryId: string) =>
  queryOptions({
    ...queryFor(reference.listStates, { query: { countryId } }, { failures: 'silent' }),
    enabled: countryId !== '',
    staleTime: Infinity,
  })

/** The banks of a country, by its alpha-2 code. */
export const banksQuery = (countryId: string) =>
  queryFor(verification.listBanksInCountry, { query: { CountryISO3: findCountry(countryId)?.alpha3 ?? countryId } })

/** Whose wallets can be paid in a country; the header says the country once more. */
export const providersQuery = ({ country, currency }: { country: string; currency: Currency }) => {
  const sent = { query: { country, currency, channel: 'MobileMoney' } }
  return queryOptions({
    queryKey: keyOf(mobileMoney.listMobileMoneyProviders, sent),
    queryFn: ({ signal }) =>
      send(mobileMoney.listMobileMoneyProviders, sent, { signal, headers: { CountryIso: country } }),
    meta: { failures: 'own' as const },
  })
}

/** Why money goes to a country, of the codes that this kind of beneficiary may have. */
export const purposesQuery = (asked: { currency: Currency; country: string; company: boolean }) =>
  queryOptions({
    ...queryFor(beneficiaries.getRequiredDetail, {
      query: {
        Currency: asked.currency,
        BankAccountCountry: asked.country,
        BeneficiaryCountry: asked.country,
        EntityType: asked.company ? '0' : '1',
      },
    }),
    select: ({ purposeCodes }) => purposeCodes,
  })
