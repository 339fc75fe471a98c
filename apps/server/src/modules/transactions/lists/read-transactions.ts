import type { payments as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import { clientDataOf } from './client-data.store.ts'
import { afterAllAt, changesCursorOf, cursorOf, placeIn, placeInChanges } from './cursor.rules.ts'
import type { LineFilter } from './line-filter.store.ts'
import { type Line, linesAfter, linesChangedAfter, type ReadLines } from './lines.store.ts'
import { filterOf, type InZone, type ListNeeds, onePerOrder } from './list-transactions.ts'
import { recordOf } from './transaction-record.ts'

type ReadQuery = z.output<NonNullable<typeof contract.readTransactions.query>>
type TransactionPart = z.output<NonNullable<typeof contract.readTransactions.value>>
type ReadPart = (tx: Parameters<typeof linesAfter>[0]) => Promise<TransactionPart>

/** The next transactions of the customer after those that a cursor stands for. */
export const readTransactions =
  ({ db, accounts }: ListNeeds) =>
  async ({ customerId, zone, query }: InZone<ReadQuery>): Promise<TransactionPart> => {
    const {
      AccountId: accountId,
      ChangedSince: changedSince,
      ChangedAfter: changedAfter,
      ClientReference: clientReference,
    } = query
    const filter = {
      ...(await filterOf({ db, accounts }, customerId, query)),
      ...onePerOrder(query),
      zone,
      changedSince,
      clientReference,
    }
    const read = changedAfter === undefined ? byDate(filter, query) : byChange(filter, query, changedAfter)
    if (accountId) await db.reading.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
    return db.reading.asCustomer(customerId, async (tx) => {
      const part = await read(tx)
      const ids = part.records.map(({ lineId }) => lineId)
      const added = await clientDataOf(tx, { customerId, ids })
      return { ...part, records: part.records.map((record) => ({ ...record, ...added.get(record.lineId) })) }
    })
  }

function byDate(filter: LineFilter, { Cursor: cursor, SortDirection: order, Limit: limit }: ReadQuery): ReadPart {
  const after = cursor === undefined ? undefined : placeIn(cursor)
  if (cursor !== undefined && !after) throw unknownCursor()
  return async (tx) => {
    const read = await linesAfter(tx, { ...filter, order }, after, limit + 1)
    return partOf(read, limit, { next: cursorOf, end: afterAllAt(read.latest) })
  }
}

function byChange(filter: LineFilter, { Cursor: cursor, Limit: limit }: ReadQuery, changedAfter: string): ReadPart {
  const since = placeInChanges(changedAfter)
  if (!since) throw invalidField('ChangedAfter', 'Send the changesCursor of an earlier answer.')
  const after = cursor === undefined ? since : placeInChanges(cursor)
  if (!after) throw unknownCursor()
  return async (tx) => {
    const read = await linesChangedAfter(tx, filter, after, limit + 1)
    // A program that stops before the end goes on from the last change that it has.
    const last = read.lines.length > limit ? read.lines[limit - 1] : undefined
    return partOf(read, limit, { next: changesCursorOf, end: last ?? afterAllAt(read.latest) })
  }
}

const unknownCursor = () => invalidField('Cursor', 'Send the cursor that the part before ended with.')

function partOf<L extends Line>(
  { lines }: ReadLines<L>,
  limit: number,
  { next, end }: { next: (last: L) => string; end: Parameters<typeof changesCursorOf>[0] },
): TransactionPart {
  const last = lines.length > limit ? lines[limit - 1] : undefined
  return {
    records: lines.slice(0, limit).map(recordOf),
    nextCursor: last ? next(last) : null,
    changesCursor: changesCursorOf(end),
  }
}
