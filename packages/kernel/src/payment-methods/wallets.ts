import type { Currency } from '../currency.ts'
import { walletCountriesOf } from '../wallet-countries.ts'
import type { BankField, MethodRow } from './entry.ts'

/** The one entry of the list of transaction types that mobile money has. */
export const mobileMoneyTypes = [{ name: 'Mobile Money', text: 'Send money via mobile money' }] as const

/** Payments to the wallets of a currency. Where nobody is served they reach no country, and no form offers them. */
export function wallets(currency: Currency): MethodRow {
  const countries = walletCountriesOf(currency)
  return {
    method: 'MobileMoney',
    rail: 'momo',
    title: mobileMoneyTypes[0].name,
    text: mobileMoneyTypes[0].text,
    fields: [
      ...(countries.length > 1
        ? [
            {
              name: 'mobileCountry',
              label: 'Country of the wallet',
              most: 2,
              pick: 'countries',
              whole: /^[A-Z]{2}$/,
            } satisfies BankField,
          ]
        : []),
      { name: 'operator', label: 'Provider', most: 40, pick: 'operators', whole: /^.{1,40}$/ },
      {
        name: 'mobileNumber',
        label: 'Mobile number',
        type: 'tel',
        is: '6 to 15 digits',
        most: 20,
        whole: /^\+?\d{6,15}$/,
      },
    ],
    countryId: countries.length === 1 ? (countries[0] ?? '') : '',
    countries,
  }
}
