import { add, compare, type Currency, divide, formatMoney, type Money, money } from '@tradewind/kernel'
import type { RailName } from './payments.needs.ts'

/** One step of a charge schedule: a flat part, and hundredths of a per cent of the amount, never more than `atMost`. */
interface ChargeStep {
  /** Amounts up to and including this, in minor units; absent on the last step. */
  upTo?: bigint
  flat: bigint
  basisPoints?: bigint
  atMost?: bigint
}

/**
 * What sending costs, by rail and currency, in minor units. Committed here, so that a change of price is a change of
 * the code that somebody reviews. NIP follows the Central Bank of Nigeria's steps for electronic transfers.
 */
export const chargeSchedule: Readonly<Record<RailName, Partial<Record<Currency, readonly ChargeStep[]>>>> = {
  fps: {
    GBP: [
      { upTo: 1_000_00n, flat: 50n },
      { flat: 50n, basisPoints: 5n, atMost: 10_00n },
    ],
  },
  sepa: {
    EUR: [
      { upTo: 1_000_00n, flat: 45n },
      { flat: 45n, basisPoints: 5n, atMost: 12_00n },
    ],
  },
  ach: {
    USD: [
      { upTo: 1_000_00n, flat: 1_00n },
      { flat: 1_00n, basisPoints: 5n, atMost: 15_00n },
    ],
  },
  nip: { NGN: [{ upTo: 5_000_00n, flat: 10_00n }, { upTo: 50_000_00n, flat: 25_00n }, { flat: 50_00n }] },
}

/** What sending this amount by this rail costs, or nothing when the rail does not carry the currency. */
export function chargeOf(rail: RailName, amount: Money): Money | undefined {
  const step = chargeSchedule[rail][amount.currency]?.find(({ upTo }) => upTo === undefined || amount.minor <= upTo)
  if (!step) return undefined
  // Rounded down: the fraction of a minor unit stays with the customer.
  const whole = step.flat + divide(amount.minor * (step.basisPoints ?? 0n), 10_000n, 'down')
  return money(amount.currency, step.atMost !== undefined && whole > step.atMost ? step.atMost : whole)
}

/** The new total in words when it is not the one that the customer was shown, otherwise nothing. */
export function changedTotal({
  amount,
  charge,
  shownTotal,
}: {
  amount: Money
  charge: Money
  shownTotal: Money
}): string | undefined {
  const total = add(amount, charge)
  if (compare(total, shownTotal) === 0) return undefined
  return `The charge is now ${formatMoney(charge)}, so ${formatMoney(total)} leaves your account in all, not ${formatMoney(shownTotal)}. Please look at the new total before you send.`
}
