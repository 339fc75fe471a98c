import type { payments as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import { cursorOf, placeIn } from './cursor.rules.ts'
import { linesAfter } from './lines.store.ts'
import { filterOf, type InZone, type ListNeeds, onePerOrder } from './list-transactions.ts'
import { recordOf } from './transaction-record.ts'

type ReadQuery = z.output<NonNullable<typeof contract.readTransactions.query>>
type TransactionPart = z.output<NonNullable<typeof contract.readTransactions.value>>

/** The next transactions of the customer after those that a cursor stands for. */
export const readTransactions =
  ({ db, accounts }: ListNeeds) =>
  async ({ customerId, zone, query }: InZone<ReadQuery>): Promise<TransactionPart> => {
    const {
      AccountId: accountId,
      SortDirection: order,
      Limit: limit,
      Cursor: cursor,
      ChangedSince: changedSince,
    } = query
    const after = cursor === undefined ? undefined : placeIn(cursor)
    if (cursor !== undefined && !after) throw invalidField('Cursor', 'Send the cursor that the part before ended with.')
    const filter = {
      ...(await filterOf({ db, accounts }, customerId, query)),
      ...onePerOrder(query),
      zone,
      changedSince,
    }
    if (accountId) await db.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
    const lines = await db.askAsCustomer(customerId, (tx) => linesAfter(tx, { ...filter, order }, after, limit + 1))
    const last = lines.length > limit ? lines[limit - 1] : undefined
    return { records: lines.slice(0, limit).map(recordOf), nextCursor: last ? cursorOf(last) : null }
  }
