import type { TransactionStatus } from './statuses.ts'

/** The names under which customers filter, and the statuses under each: every status under exactly one (decision 043). */
export const statusFilters = {
  Pending: ['Pending', 'RiskDetermined'],
  Processed: ['Approved', 'FundsReceived'],
  Open: ['InvestigateAccount'],
  Canceled: ['Expired'],
  Failed: ['Failed', 'Rejected'],
  Successful: ['Successful'],
} as const satisfies Record<string, readonly TransactionStatus[]>

export type StatusFilter = keyof typeof statusFilters
export const statusFilterNames = Object.keys(statusFilters) as [StatusFilter, ...StatusFilter[]]

/** The statuses that a filter means: those under its name, or the one that it is. */
export const statusesOf = (filter: StatusFilter | TransactionStatus): readonly TransactionStatus[] =>
  filter in statusFilters ? statusFilters[filter as StatusFilter] : [filter as TransactionStatus]
