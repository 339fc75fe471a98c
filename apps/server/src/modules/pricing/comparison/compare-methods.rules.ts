import type { sendMethods as contract } from '@tradewind/contract'
import { add, type Currency, compare, formatMoney, type Money, money } from '@tradewind/kernel'
import { isSepaCountry } from '@tradewind/kernel/bank/sepa'
import { countryInSentence, findCountry, restrictedFault } from '@tradewind/kernel/country'
import { countriesReached, notFromWallets, paysFromWallets } from '@tradewind/kernel/payment-methods/catalogue'
import { type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { countriesUsing, noProviders, walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type * as z from 'zod/mini'
import type { ChargeOf } from '../charges/charges.rules.ts'
import { exceedsLimits, type Limits } from '../limits/limits.rules.ts'
import { minimumFault } from '../limits/minimums.rules.ts'
import { networkCeilings } from '../limits/network-ceilings.rules.ts'
import type { RailsForPricing } from '../pricing.needs.ts'
import { mostWithin } from './most-within.rules.ts'
import type { SwitchedOff } from './switched-off.rules.ts'

export type SendMethodRow = z.output<typeof contract.SendMethod>

/** Where a beneficiary can be paid: details that were verified, and the country (alpha-2) of their bank. */
export interface PayableMethod {
  method: PaymentMethod
  currency: Currency
  country: string
}

export interface Comparison {
  amount: Money
  at: Date
  limits: Limits | undefined
  chargeOf: ChargeOf
  switchedOff: SwitchedOff
  /** Alpha-2 or alpha-3 of the beneficiary's bank, if it is known. */
  country: string | undefined
  /** It leaves a wallet, which pays by few methods. */
  isFromWallet?: boolean
  /** Whether any operator there has wallets, where the country is known. */
  hasWallets: boolean
  /** How the saved beneficiary can be paid, if one was named. */
  payable: readonly PayableMethod[] | undefined
}

/** A payment arrives in the currency that leaves: what is exchanged is exchanged before, by an exchange of its own. */
const sameCurrency = '1.00'

/** Every payment method for an amount, side by side; the one that we would choose is marked. */
export function compareMethods(rails: RailsForPricing, comparison: Comparison): SendMethodRow[] {
  const rows = paymentMethods.flatMap((method): SendMethodRow[] => {
    const offer = offerOf(rails, comparison, method)
    return offer ? [{ ...offer, recommended: false }] : []
  })
  return withRecommended(rows)
}

/** Marks the method that we recommend at these prices. */
export function withRecommended(rows: readonly SendMethodRow[]): SendMethodRow[] {
  const best = rows.filter(({ available }) => available).sort(byPriceThenTime)[0]
  return rows.map((row) => ({ ...row, recommended: row === best }))
}

/** What one payment method costs, when it arrives and why it cannot be used; nothing where no network carries it. */
export function offerOf(
  rails: RailsForPricing,
  comparison: Comparison,
  method: PaymentMethod,
): Omit<SendMethodRow, 'recommended'> | undefined {
  const { amount, at, payable, limits, chargeOf } = comparison
  const rail = rails.railFor(method, amount.currency)
  const charge = rail && chargeOf(rail, amount)
  if (!rail || !charge) return undefined
  const saved = payable?.find((one) => one.method === method && one.currency === amount.currency)
  const country = saved?.country ?? comparison.country
  const { network } = rails.facts(rail)
  const reason = reasonAgainst({ ...comparison, method, rail, network, country })
  return {
    paymentMethodType: method,
    network,
    chargeAmount: charge,
    totalAmount: add(amount, charge),
    amountReceived: amount,
    rate: sameCurrency,
    mostWithin: mostWithin({ rail, all: amount, limits, at, chargeOf }) ?? null,
    othersMayDeduct: rail === 'swift',
    ...rails.arrival(rail, at, { amount, country: findCountry((country ?? '').toUpperCase())?.alpha2 }),
    available: reason === undefined,
    reason: reason ?? null,
  }
}

const byPriceThenTime = (one: SendMethodRow, other: SendMethodRow): number =>
  compare(one.totalAmount, other.totalAmount) || one.expectedAt.getTime() - other.expectedAt.getTime()

interface Candidate extends Comparison {
  method: PaymentMethod
  rail: RailName
  network: string
}

/** Why a payment method cannot be used now, the reason that the customer can do the least about first. */
function reasonAgainst({
  method,
  rail,
  network,
  isFromWallet,
  switchedOff,
  country,
  hasWallets,
  payable,
  amount,
  limits,
  at,
}: Candidate): string | undefined {
  if (isFromWallet && !paysFromWallets(method)) return notFromWallets
  const off = switchedOff({ method, currency: amount.currency, country })
  if (off) return off
  if (country !== undefined) {
    const fault = reachFault({ rail, network, currency: amount.currency, country })
    if (fault) return fault
    // The network goes there, and nobody there keeps wallets that it knows.
    if (rail === 'momo' && !hasWallets) return noProviders
  } else if (rail === 'momo' && walletCountriesOf(amount.currency).length === 0) return noProviders
  if (payable && !payable.some((one) => one.method === method && one.currency === amount.currency))
    return 'No verified details for this beneficiary.'
  return minimumFault(amount) ?? ceilingFault(rail, network, amount) ?? limitFault(limits, amount, at)
}

/** Why a network does not reach a country, in words, or nothing. */
export function reachFault({
  rail,
  network,
  currency,
  country: code,
}: {
  rail: RailName
  network: string
  currency: Currency
  country: string
}): string | undefined {
  const country = findCountry(code.toUpperCase())
  if (!country) return "We don't know this bank's country."
  const restricted = restrictedFault(code)
  if (restricted) return restricted
  if (rail === 'swift') return undefined
  const reached =
    rail === 'sepa' ? isSepaCountry(country.alpha2) : countriesReached(rail, currency).includes(country.alpha2)
  if (reached) return undefined
  // It is the country's currency, and no wallet there is served.
  if (rail === 'momo' && countriesUsing(currency).includes(country.alpha2)) return noProviders
  return `${network} isn't available for banks in ${countryInSentence(country.name)}.`
}

/** The words for an amount that is more than a network takes at once, or nothing. */
export function ceilingFault(rail: RailName, network: string, amount: Money): string | undefined {
  const most = networkCeilings[rail]?.[amount.currency]
  if (most === undefined || amount.minor <= most) return undefined
  return `${network} has a maximum of ${formatMoney(money(amount.currency, most))} per transfer.`
}

const limitFault = (limits: Limits | undefined, amount: Money, at: Date): string | undefined =>
  exceedsLimits(limits, amount, at) ? 'Transfer limit exceeded' : undefined
