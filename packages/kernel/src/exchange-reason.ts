import { type Currency, exponentOf } from './currency.ts'
import { type Money, money } from './money.ts'

/**
 * From which amount, in whole units, an exchange must say what it is for. At about 10,000 euros anti-money-laundering law
 * asks for it; currencies under exchange control (India's FEMA, South Africa's Exchange Control Regulations and the like)
 * have it asked for every amount.
 */
const wholeUnits: Readonly<Record<Currency, bigint>> = {
  AED: 40_000n,
  AUD: 16_000n,
  CAD: 15_000n,
  CHF: 10_000n,
  CNY: 0n,
  DZD: 0n,
  ETB: 0n,
  EUR: 10_000n,
  GBP: 10_000n,
  GHS: 0n,
  HKD: 85_000n,
  INR: 0n,
  JPY: 1_600_000n,
  NGN: 0n,
  PHP: 600_000n,
  PKR: 0n,
  SGD: 14_000n,
  TMT: 0n,
  TZS: 28_000_000n,
  UGX: 40_000_000n,
  USD: 10_000n,
  XAF: 0n,
  XOF: 0n,
  ZAR: 0n,
}

/** From which amount an exchange of a currency needs a reason. */
export const reasonNeededFrom = (currency: Currency): Money =>
  money(currency, wholeUnits[currency] * 10n ** BigInt(exponentOf(currency)))

/** Whether an exchange needs a reason: either side reaches what its currency allows without one. */
export const needsReason = ({ sold, bought }: { sold: Money; bought: Money }): boolean =>
  [sold, bought].some((amount) => amount.minor >= reasonNeededFrom(amount.currency).minor)
