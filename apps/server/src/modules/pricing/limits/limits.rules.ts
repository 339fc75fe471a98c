import { type Currency, type Money, money } from '@tradewind/kernel'

/** What may be sent in one currency and type of transaction, in minor units. */
export interface LimitRule {
  perTransaction: bigint
  perDay: bigint
  perMonth: bigint
}

/** What was sent in the day and the month of the newest order; days are in UTC, as `2026-11-21`. */
export interface LimitUse {
  day: string
  dayUsed: bigint
  month: string
  monthUsed: bigint
}

export interface Limits {
  rule: LimitRule
  use: LimitUse | undefined
  /** Until when less may be sent; nothing where the limits were never lowered. */
  loweredUntil?: Date
}

/** What is left of limits that are lowered: a tenth. The database keeps the same (payments.limits_divisor). */
const loweredBy = 10n

/** The limits at a moment: lowered ones while they are. */
function ruleAt({ rule, loweredUntil }: Pick<Limits, 'rule' | 'loweredUntil'>, at: Date): LimitRule {
  if (!loweredUntil || loweredUntil <= at) return rule
  return {
    perTransaction: rule.perTransaction / loweredBy,
    perDay: rule.perDay / loweredBy,
    perMonth: rule.perMonth / loweredBy,
  }
}

export interface LimitState {
  limit: Money
  used: Money
  remaining: Money
}

/** What is used and left at a moment; a period that is over counts for nothing. */
export function stateOfLimits(
  limits: Limits,
  currency: Currency,
  at: Date,
): { perTransaction: Money; available: Money; daily: LimitState; monthly: LimitState } {
  const { use } = limits
  const rule = ruleAt(limits, at)
  const today = at.toISOString().slice(0, 10)
  // The day of the newest order may be ahead of a slower clock: what counts there counts now.
  const dayUsed = use && use.day >= today ? use.dayUsed : 0n
  const monthUsed = use && use.month >= `${today.slice(0, 7)}-01` ? use.monthUsed : 0n
  const daily = stateOf(currency, rule.perDay, dayUsed)
  const monthly = stateOf(currency, rule.perMonth, monthUsed)
  const available = [rule.perTransaction, daily.remaining.minor, monthly.remaining.minor].reduce((a, b) =>
    a < b ? a : b,
  )
  return {
    perTransaction: money(currency, rule.perTransaction),
    available: money(currency, available),
    daily,
    monthly,
  }
}

/** A limit that was lowered below what is used leaves nothing, not less than nothing. */
function stateOf(currency: Currency, limit: bigint, used: bigint): LimitState {
  const remaining = limit > used ? limit - used : 0n
  return { limit: money(currency, limit), used: money(currency, used), remaining: money(currency, remaining) }
}

/** Whether an amount goes beyond what may be sent now; without limits nothing does. */
export const exceedsLimits = (limits: Limits | undefined, amount: Money, at: Date): boolean =>
  limits !== undefined && amount.minor > stateOfLimits(limits, amount.currency, at).available.minor
