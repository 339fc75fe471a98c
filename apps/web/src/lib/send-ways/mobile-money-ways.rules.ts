import type { Currency } from '@tradewind/kernel'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type { AnyWay, BankField } from './send-way.rules.ts'

/** The one entry of the list of transaction types that mobile money has. */
export const mobileMoneyTypes = [{ name: 'Mobile Money', text: 'Send money via mobile money' }] as const

const mobileMoney = (countries: readonly string[]): AnyWay => ({
  method: 'MobileMoney',
  selected: 'mobileMoney',
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
  fixedLength: false,
  countryId: countries.length === 1 ? (countries[0] ?? '') : '',
  countries,
})

/** The way to the wallets of a currency, where any can be paid. */
export function wallets(currency: Currency): readonly AnyWay[] {
  const countries = walletCountriesOf(currency)
  return countries.length > 0 ? [mobileMoney(countries)] : []
}
