import { Refusal, type RefusalCode } from '@tradewind/contract'
import { violatedConstraint } from '#platform/db'

/** The constraints that keep the limits, also against orders that are placed at the same moment. */
const ofLimits = {
  limit_transaction_kept: 'payments.limit_exceeded',
  limit_day_kept: 'payments.limit_exceeded',
  limit_month_kept: 'payments.limit_exceeded',
} as const

/** The refusals of an order by the constraints that keep it: limits, what a year may take, and some of its own. */
export type RefusedBy = Readonly<Partial<Record<string, RefusalCode>>>

/** Throws the refusal that belongs to a violated constraint, and every other error unchanged. */
export const refusedByLimits =
  (others: RefusedBy = {}) =>
  (error: unknown): never => {
    const refusals: RefusedBy = { ...ofLimits, ...others }
    const code = refusals[violatedConstraint(error) ?? '']
    throw code ? new Refusal(code) : error
  }
