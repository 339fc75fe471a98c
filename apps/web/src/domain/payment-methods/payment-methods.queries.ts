import { queryOptions } from '@tanstack/react-query'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import * as reference from '@tradewind/contract/reference'
import * as verification from '@tradewind/contract/verification'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { BankField } from '@tradewind/kernel/payment-methods/entry'
import { pageSettings } from '#lib/page-settings.ts'
import { keyOf, partShown, queryFor, send } from '#ui/calls/api.ts'

export const countriesQuery = () => queryFor(reference.listCountries, { query: {} }, partShown)

/** The states of a country, by its alpha-2 code. Where the list does not come, a state is written by hand. */
export const statesQuery = (countryId: string) =>
  queryOptions({
    ...queryFor(reference.listStates, { query: { countryId } }, { failures: 'silent' }),
    enabled: countryId !== '',
    staleTime: Infinity,
  })

/** The banks of a country, by its alpha-2 code: Nigeria's are in a list of their own. */
export const banksQuery = (countryId: string) =>
  countryId === 'NG'
    ? queryFor(
        verification.listBanksInCountry,
        { query: { CountryISO3: findCountry(countryId)?.alpha3 ?? countryId } },
        partShown,
      )
    : queryFor(verification.getBankInfo, { query: { CountryCode: countryId } }, partShown)

/** The currencies whose bank codes are looked up without an account. */
type CodedCurrency = 'ETB' | 'ZAR' | 'XOF' | 'XAF'
const withBankCodes: readonly Currency[] = ['ETB', 'ZAR', 'XOF', 'XAF'] satisfies CodedCurrency[]

/** The branch of an IFSC. A failed look-up is silent: the account verification reports errors. */
const branchQuery = (ifsc: string) => {
  const sent = { params: { ifsc } }
  return queryOptions({
    queryKey: keyOf(verification.validateIfsc, sent),
    queryFn: ({ signal }) =>
      send(verification.validateIfsc, sent, {
        signal,
        headers: { [verification.ifscKeyHeader]: pageSettings().lookupKey },
      }),
    meta: { failures: 'silent' as const },
  })
}

const bankByCodeQuery = (BankCode: string, currency: Currency) =>
  queryFor(
    verification.verifyBankCode,
    { query: { BankCode, CurrencyCode: currency as CodedCurrency } },
    { failures: 'silent' },
  )

/** The bank of a complete entry: the branch of an IFSC, or the bank code that starts a RIB. */
export function namedBankQuery(names: BankField['names'], entry: string, currency: Currency) {
  const query = names === 'branch' ? branchQuery(entry) : bankByCodeQuery(entry.slice(0, 5), currency)
  const isListed = names === 'branch' || (names === 'bank' && withBankCodes.includes(currency))
  // Branches and codes stay what they are.
  return { ...query, enabled: isListed && entry !== '', staleTime: Infinity }
}

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
export const purposesQuery = (query: { currency: Currency; country: string; company: boolean }) =>
  queryOptions({
    ...queryFor(
      beneficiaries.getRequiredDetail,
      {
        query: {
          Currency: query.currency,
          BankAccountCountry: query.country,
          BeneficiaryCountry: query.country,
          EntityType: query.company ? '0' : '1',
        },
      },
      partShown,
    ),
    select: ({ purposeCodes }) => purposeCodes,
  })
