import type { Currency } from '@tradewind/kernel'
import { countriesUsing, walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type { RailName } from '../payments.needs.ts'

/**
 * The most that a network takes in one order, in minor units, where it takes less than our own limits allow: Interac's
 * usual ceiling, FAST's, and those of the wallets, which their regulators set.
 */
export const networkCeilings: Readonly<Partial<Record<RailName, Partial<Record<Currency, bigint>>>>> = {
  interac: { CAD: 10_000_00n },
  fast: { SGD: 200_000_00n },
  momo: { UGX: 5_000_000n, TZS: 5_000_000_00n, XOF: 2_000_000n, XAF: 1_000_000n },
}

/** The countries (alpha-2) whose banks and wallets a network reaches; SEPA and SWIFT have rules of their own. */
const networkCountries: Readonly<Partial<Record<RailName, readonly string[]>>> = {
  fps: ['GB'],
  ach: ['US'],
  fedwire: ['US'],
  nip: ['NG'],
  interac: ['CA'],
  eft: ['CA'],
  inr: ['IN'],
  fast: ['SG'],
  zaeft: ['ZA'],
  ethswitch: ['ET'],
  raast: ['PK'],
}

/** The countries that a network reaches with a currency: its own, or where networks of several currencies carry this one. */
export function countriesReached(rail: RailName, currency: Currency): readonly string[] {
  return rail === 'momo' ? walletCountriesOf(currency) : (networkCountries[rail] ?? countriesUsing(currency))
}
