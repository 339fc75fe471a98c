import { Readable } from 'node:stream'
import { type approvals as contract, Refusal } from '@tradewind/contract'
import { requestStatuses } from '@tradewind/contract/approvals'
import { csvHead, csvRow, figureOf, type SheetCell } from '@tradewind/kernel/sheets'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { workbookOf } from '#platform/sheets'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { ApprovalRequest } from './approvals.types.ts'
import { filterOf, openStatuses } from './read-requests.ts'
import { findRequests } from './requests.store.ts'
import { accountsOfRequestsSeenBy } from './requests-seen.ts'

type Who = Pick<Caller, 'userId' | 'customerId' | 'permissions'>

type ExportQuery = z.output<NonNullable<typeof contract.exportRequests.query>>

/** How many are in memory at once. */
const atOnce = 500

const columns: readonly (readonly [head: string, cell: (request: ApprovalRequest) => SheetCell])[] = [
  ['Requested (UTC)', ({ askedAt }) => askedAt],
  ['Beneficiary', ({ counterparty }) => counterparty],
  ['Narration', ({ narration }) => narration],
  ['Reference', ({ reference }) => reference],
  ['Requested by', ({ makerName }) => makerName],
  ['Status', ({ status, endedBecause }) => statusText(status, endedBecause)],
  ['Approvals needed', ({ needed }) => ({ sign: '', decimal: String(needed) })],
  ['Decide by (UTC)', ({ expiresAt }) => expiresAt],
  ['Ended (UTC)', ({ endedAt }) => endedAt],
  ['Currency', ({ amount }) => amount.currency],
  ['Amount', ({ amount }) => figureOf(amount)],
]
/** For requests that are named: the filters count for nothing. */
const everything = {
  statuses: requestStatuses,
  search: undefined,
  fromDay: undefined,
  toDay: undefined,
  zone: 'UTC',
} as const

const heads = columns.map(([head]) => head)

const statusText = (status: ApprovalRequest['status'], because: ApprovalRequest['endedBecause']): string => {
  if (because === 'canceled') return 'Canceled'
  if (because === 'expired') return 'Expired'
  if (because === 'not-made') return 'Approved, not completed'
  return status === 'ReturnedForModification' ? 'Returned for modification' : status
}

/** Requests that fit the filters, or those that are named, in the order that is asked for. Refuses ids that are not the customer's. */
export const exportRequests =
  ({ db }: Pick<ApprovalsNeeds, 'db'>) =>
  async ({ caller, query, zone }: { caller: Who; query: ExportQuery; zone: string }): Promise<Readable | Buffer> => {
    const { customerId } = caller
    // Read now: what is streamed is asked for later.
    const seen = { accountIds: accountsOfRequestsSeenBy(caller), makerId: caller.userId }
    const filter = filterOf(query, { among: query.OnlyOpen ? openStatuses : requestStatuses, zone })
    const rows = query.RequestIds ? await named(query.RequestIds.split(',')) : matching()
    if (query.Format === 'xlsx') return workbookOf(heads, rows)
    return Readable.from(csv(rows))

    async function named(ids: readonly string[]): Promise<AsyncGenerator<SheetCell[]>> {
      const only = [...new Set(ids)]
      const { sortBy, direction } = filter
      const { requests: own } = await db.asCustomer(customerId, (tx) =>
        findRequests(tx, {
          ...everything,
          customerId,
          seen,
          ids: only,
          sortBy,
          direction,
          page: 1,
          pageSize: only.length,
        }),
      )
      if (own.length < only.length) throw new Refusal('approvals.unknown')
      return each(own)
    }

    async function* matching(): AsyncGenerator<SheetCell[]> {
      const those = { ...filter, customerId, seen, pageSize: atOnce }
      for (let page = 1; ; page++) {
        const { requests } = await db.asCustomer(customerId, (tx) => findRequests(tx, { ...those, page }))
        yield* each(requests)
        if (requests.length < atOnce) return
      }
    }
  }

async function* each(requests: readonly ApprovalRequest[]): AsyncGenerator<SheetCell[]> {
  for (const request of requests) yield columns.map(([, cell]) => cell(request))
}

async function* csv(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  yield csvHead(heads)
  for await (const row of rows) yield csvRow(row)
}
