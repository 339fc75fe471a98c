import { type Currency, type Money, money } from '@tradewind/kernel'
import type { TopUpStatus } from './topups.types.ts'

/** How a top-up may move; the database keeps the same table (`topups.transition`). */
export const transitions: Readonly<Record<TopUpStatus, readonly TopUpStatus[]>> = {
  Pending: ['Approved', 'Failed'],
  Approved: ['Successful', 'Failed', 'InvestigateAccount'],
  // The operator took the money after it had given up.
  Failed: ['Successful', 'InvestigateAccount'],
  // The money came and had no account to go to: a person decides.
  InvestigateAccount: ['Successful', 'Failed'],
  // The operator took it back.
  Successful: ['Failed'],
}

/** The least that operators move from a wallet, in minor units. */
const leasts: Readonly<Partial<Record<Currency, bigint>>> = {
  UGX: 500n,
  TZS: 100_000n,
  GHS: 100n,
  XOF: 100n,
  XAF: 100n,
}

export const leastTopUp = (currency: Currency): Money => money(currency, leasts[currency] ?? 1n)

const minuteMs = 60_000

/** When an operator is asked again that is silent, or whose time to answer is over: ever more slowly, at last each six hours. */
export function askAgainAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(minuteMs, age / 4), 360 * minuteMs))
}

const dayMs = 86_400_000

/** An operator that doesn't say how a request ended is believed to have dropped it after three days, and asked for thirty. */
export const isOverdue = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > 3 * dayMs
export const isForgotten = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > 30 * dayMs

/** Why a top-up failed whose operator doesn't say how it ended. */
export const noAnswer = 'NO_ANSWER'

/** The days after settling on which an operator is asked whether it took the money back, in case its message is lost. */
const watchedDays = [1, 3, 7]

/** When that is asked next; nothing once the last of those days is over. */
export function watchAgainAt(settledAt: Date, now: Date): Date | undefined {
  const days = watchedDays.find((day) => settledAt.getTime() + day * dayMs > now.getTime())
  return days === undefined ? undefined : new Date(settledAt.getTime() + days * dayMs)
}

/** The reasons of operators, by the names of MTN's interface, as the customer sees them. */
const reasons: Readonly<Record<string, string>> = {
  APPROVAL_REJECTED: 'The request was declined on the phone.',
  EXPIRED: "The request wasn't answered on the phone in time.",
  NOT_ALLOWED: "The operator doesn't allow such requests for this wallet.",
  NOT_ENOUGH_FUNDS: "The wallet doesn't have enough money.",
  [noAnswer]: "The operator didn't say how the request ended. If it took the money, we'll add it once it tells us.",
  PAYER_LIMIT_REACHED: "The amount is above the wallet's limit.",
  PAYER_NOT_FOUND: 'The operator has no wallet with this number.',
  REVERSED: 'The operator took the money back.',
}

export const reasonOf = (code: string): string => reasons[code] ?? "The operator didn't give a reason."

/** The last three digits; the others are nobody's business again. */
export const maskedNumber = (phoneNumber: string): string => '•'.repeat(phoneNumber.length - 3) + phoneNumber.slice(-3)
