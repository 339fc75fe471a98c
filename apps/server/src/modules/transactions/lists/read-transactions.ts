import type { payments as contract } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { clientDataOf } from './client-data.store.ts'
import { cursorOf, placeIn } from './cursor.rules.ts'
import { linesAfter } from './lines.store.ts'
import { filterOf, type InZone, type ListNeeds, onePerOrder } from './list-transactions.ts'
import { recordOf } from './transaction-record.ts'

type ReadQuery = z.output<NonNullable<typeof contract.readTransactions.query>>
type TransactionPart = z.output<NonNullable<typeof contract.readTransactions.value>>

/**
 * A transaction has the time of its request, and is seen once it is committed. Read upwards, one that is seen late would
 * stand behind the cursor: so lists end where a request has certainly been committed or given up (it has two minutes, and
 * a statement 15 seconds).
 */
const stillCommittingMs = 5 * 60_000

/** The next transactions of the customer after those that a cursor stands for. */
export const readTransactions =
  ({ db, accounts, bankClock }: ListNeeds & Pick<TransactionsNeeds, 'bankClock'>) =>
  async ({ customerId, zone, query }: InZone<ReadQuery>): Promise<TransactionPart> => {
    const {
      AccountId: accountId,
      SortDirection: order,
      Limit: limit,
      Cursor: cursor,
      ChangedSince: changedSince,
      ClientReference: clientReference,
    } = query
    const after = cursor === undefined ? undefined : placeIn(cursor)
    if (cursor !== undefined && !after) throw invalidField('Cursor', 'Send the cursor that the part before ended with.')
    const filter = {
      ...(await filterOf({ db, accounts }, customerId, query)),
      ...onePerOrder(query),
      zone,
      changedSince,
      clientReference,
      before: order === 'ASC' ? new Date(bankClock.now().getTime() - stillCommittingMs) : undefined,
    }
    if (accountId) await db.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
    const { lines, added } = await db.asCustomer(customerId, async (tx) => {
      const found = await linesAfter(tx, { ...filter, order }, after, limit + 1)
      return { lines: found, added: await clientDataOf(tx, { customerId, ids: found.map(({ id }) => id) }) }
    })
    const last = lines.length > limit ? lines[limit - 1] : undefined
    const records = lines.slice(0, limit).map((line) => ({ ...recordOf(line), ...added.get(line.id) }))
    return { records, nextCursor: last ? cursorOf(last) : null }
  }
