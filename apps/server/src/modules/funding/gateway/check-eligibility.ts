import { type gateway as contract, pullPay } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { GatewayNeeds } from './gateway.needs.ts'

export type Eligibility = z.output<NonNullable<typeof contract.checkCustomerCurrencyEligibility.value>>[number]

/**
 * What is open to a person in each currency that the customer holds in an open account. Asked of what decides when
 * someone sends or collects, so that nothing is promised here which is refused there.
 */
export const checkEligibility =
  ({ accounts, rails, switchedOffFor, mayPull }: GatewayNeeds) =>
  async ({ userId, customerId }: Pick<Caller, 'userId' | 'customerId'>): Promise<Eligibility[]> => {
    const held = await accounts.listAccounts(customerId)
    const currencies = new Set(held.flatMap((one) => (one.status === 'Closed' ? [] : [one.currencyCode])))
    const pulls = await mayPull({ userId, customerId })
    const switchedOff = switchedOffFor(customerId)
    const goes = (method: 'MobileMoney' | 'Ifsc' | 'Interac', currency: Currency) =>
      switchedOff({ method, currency }) === undefined && rails.railFor(method, currency) !== undefined
    return [...currencies].toSorted().map((currencyCode) => {
      const features: Eligibility['features'] = []
      const wallets = rails.countriesOf(currencyCode).length > 0
      if (wallets && goes('MobileMoney', currencyCode)) features.push('MobileMoneyPayout')
      if (rails.fundedFrom(currencyCode).length > 0) features.push('MobileMoneyFunding')
      if (goes('Ifsc', currencyCode)) features.push('WalletInrPayout')
      if (goes('Interac', currencyCode)) features.push('Interac')
      if (pulls && currencyCode === pullPay.pullCurrency) features.push('PullPay')
      return { currencyCode, isEligible: features.length > 0, features }
    })
  }
