import type { Flags } from '@tradewind/contract/flags'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'

export interface SwitchedMethod {
  method: PaymentMethod
  currency: Currency
  /** Where the beneficiary's bank is, alpha-2 or alpha-3, once it is known. */
  country?: string | undefined
}

/** Why a payment method is switched off, in words; nothing where it is on. */
export type SwitchedOff = (method: SwitchedMethod) => string | undefined

type RailFlags = Pick<
  Flags,
  | 'FEATURE_CAD_INTERAC'
  | 'FEATURE_MANAGE_CAD_RAILS'
  | 'FEATURE_ACH_ROUTING'
  | 'FEATURE_INTL_GBP_PAYOUT'
  | 'FEATURE_USD_RAILS_PENDING'
  | 'FEATURE_USD_CHINA_RESTRICTION'
>

/** The Canadian networks that carry payments: Interac e-Transfer, and EFT by routing code. */
export const allCadRails = ['Interac', 'RoutingCode'] as const
export type CadRail = (typeof allCadRails)[number]

const isCadRail = (method: PaymentMethod): method is CadRail => (allCadRails as readonly string[]).includes(method)
const unavailable = "This payment method isn't available."

/** What the installation's switches say of payment methods: read by the comparison and by the checks of every order. */
export const switchedOffBy =
  (flags: RailFlags, cadRails: readonly CadRail[] = allCadRails): SwitchedOff =>
  ({ method, currency, country }) => {
    if (method === 'Interac' && !flags.FEATURE_CAD_INTERAC) return unavailable
    if (flags.FEATURE_MANAGE_CAD_RAILS && currency === 'CAD' && isCadRail(method) && !cadRails.includes(method))
      return unavailable
    if (flags.FEATURE_ACH_ROUTING && currency === 'USD' && method === 'WireRouting')
      return 'Dollars within the United States go by ACH. Choose ACH to pay this account.'
    if (currency === 'GBP' && method === 'BicSwift' && !flags.FEATURE_INTL_GBP_PAYOUT)
      return "International GBP isn't available."
    if (currency === 'USD' && flags.FEATURE_USD_RAILS_PENDING) return "USD payments aren't available yet."
    const toChina = country !== undefined && findCountry(country.trim().toUpperCase())?.alpha2 === 'CN'
    if (currency === 'USD' && toChina && flags.FEATURE_USD_CHINA_RESTRICTION)
      return "USD payments to China aren't available."
    return undefined
  }
