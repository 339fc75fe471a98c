import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientData } from './client-data.ts'
import { TransactionRecord, transactionFilters } from './transactions.ts'
import { Moment, text, WholeNumber } from './wire.ts'

const { SortBy: _sortBy, ...filtersInOrder } = transactionFilters
const maxRead = 200

/** Path chosen by us: pages shift when transactions are added, and the specification's lists have pages. */
export const readTransactions = call({
  name: 'payments.readTransactions',
  shows: 'transactions',
  call: 'GET /transactions/api/v1/Transaction/read-transactions',
  summary:
    'Transactions of the signed-in customer one part after the other, each exactly once, for programs that keep a copy.',
  permission: 'transactions:read',
  query: z.strictObject({
    ...filtersInOrder,
    /** Only what was added or changed since. */
    ChangedSince: z.optional(Moment),
    /** Only what was added or changed after the answer that this cursor came with. */
    ChangedAfter: z.optional(text(200)),
    /** Only the payment with this reference of the client. */
    ClientReference: z.optional(text(64)),
    Cursor: z.optional(text(200)),
    Limit: z._default(
      WholeNumber.check(z.refine((n) => n >= 1 && n <= maxRead, `Ask for 1 to ${maxRead} records.`)),
      maxRead,
    ),
  }),
  value: z.object({
    records: z.array(z.object({ ...TransactionRecord.shape, ...clientData })),
    nextCursor: z.nullable(z.string()),
    /** Send it as `ChangedAfter` later, to read what changed from here on. */
    changesCursor: z.string(),
  }),
  refusals: ['accounts.unknown'],
})
