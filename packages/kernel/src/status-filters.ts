import type { TransactionStatus } from './statuses.ts'

/**
 * How a transaction stands in lists: as the networks know it, or sent back by its approvers for its maker to change, or failed
 * after it had arrived, since the money went back.
 */
export type ListedStatus = TransactionStatus | 'ReturnedForModification' | 'Returned'

/** The names under which customers filter, and the statuses under each: every one under exactly one (decision 043). */
export const statusFilters = {
  Pending: ['Pending', 'RiskDetermined', 'ReturnedForModification'],
  Processed: ['Approved', 'FundsReceived'],
  Open: ['InvestigateAccount'],
  Canceled: ['Expired'],
  Failed: ['Failed', 'Rejected', 'Returned'],
  Successful: ['Successful'],
} as const satisfies Record<string, readonly ListedStatus[]>

export type StatusFilter = keyof typeof statusFilters
export const statusFilterNames = Object.keys(statusFilters) as [StatusFilter, ...StatusFilter[]]

/** The statuses that a filter means: those under its name, or the one that it is. */
export const statusesOf = (filter: StatusFilter | TransactionStatus): readonly ListedStatus[] =>
  filter in statusFilters ? statusFilters[filter as StatusFilter] : [filter as TransactionStatus]
