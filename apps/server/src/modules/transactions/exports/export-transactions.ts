import { Readable } from 'node:stream'
import { Refusal } from '@tradewind/contract'
import { csvHead, csvRow } from '@tradewind/kernel/sheets'
import type { ListedStatus } from '@tradewind/kernel/status-filters'
import { transactionStatuses } from '@tradewind/kernel/statuses'
import { withSightOfNow } from '#platform/account-scope'
import type { Tx } from '#platform/db'
import { workbookOf } from '#platform/sheets'
import { type LineFilter, momentsOf } from '../lists/line-filter.store.ts'
import { findLine, type Line, linesAfter } from '../lists/lines.store.ts'
import { type FiltersQuery, filterOf, type InZone, type ListNeeds } from '../lists/list-transactions.ts'
import { cellsOf, type ExportRow, exportHeads } from './export.rules.ts'
import { rowOfMovement, rowOfUnbooked } from './export-rows.ts'
import { merged, together } from './merge.ts'
import { statementAccounts } from './statement.store.ts'
import { fits, movements } from './statement.ts'

/** How many rows are in memory at once. */
const atOnce = 500

/** A row of the file and when it was booked, or ordered. */
interface Row {
  at: Date
  row: ExportRow
}

/**
 * All that fits the filters, as a workbook or as a CSV file that is written while it is sent: each part is a query of its own, so that a long
 * file blocks nothing. What was booked comes from the books, a row for each entry, by the day on which it was booked: unless it is filtered by
 * more than accounts and days, the rows add up from the opening to the closing balance. What was not booked (yet) is there
 * too, by the day on which it was ordered, and without an amount that counts. Refuses an account or a transaction that is not the customer's.
 */
export const exportTransactions =
  ({ db, accounts }: ListNeeds) =>
  async ({ customerId, zone, query }: InZone<FiltersQuery>): Promise<Readable> => {
    const filter = { ...(await filterOf({ db, accounts }, customerId, query)), zone, order: query.SortDirection }
    const { accountIds, currency, order } = filter
    const only = query.TransactionIds && new Set(query.TransactionIds.split(','))
    const chosen = (id: string) => !only || only.has(id)
    const own = await db.reading.asCustomer(customerId, async (tx) => {
      if (query.AccountId) await accounts.accountOf(tx, customerId, query.AccountId)
      for (const id of only || []) if (!(await findLine(tx, { customerId, id }))) throw new Refusal('payments.unknown')
      return statementAccounts(tx, customerId, { accountIds, ...momentsOf(filter) })
    })
    const inSight = withSightOfNow()
    const read = <T>(work: (tx: Tx) => Promise<T>) => inSight(() => db.reading.askAsCustomer(customerId, work))

    async function* booked(): AsyncGenerator<Row> {
      const included = own.filter((account) => !currency || account.currency === currency)
      const byNumber = new Map(included.map((account) => [account.ledgerAccount, account]))
      for await (const movement of movements({ customerId, accounts: included, order, read, paidWith: true })) {
        const account = byNumber.get(movement.ledgerAccount)
        if (account && chosen(movement.transaction?.id ?? movement.subject) && fits(movement, account.currency, filter))
          yield { at: movement.bookedAt, row: rowOfMovement(movement, account) }
      }
    }

    async function* unbooked(kind: 'payment' | 'exchange'): AsyncGenerator<Row> {
      const names = new Map(own.map(({ accountId, name }) => [accountId, name]))
      if (filter.kinds && !filter.kinds.includes(kind)) return
      const unbookedFilter = { ...filter, kinds: [kind], statuses: neverBooked(filter) } as const
      for (let after: Line | undefined; ; ) {
        const { lines } = await read((tx) => linesAfter(tx, unbookedFilter, after, atOnce))
        for (const line of lines)
          if (line.balance === null && chosen(line.id))
            yield { at: line.createdAt, row: rowOfUnbooked(line, names.get(line.accountId) ?? '') }
        if (lines.length < atOnce) return
        after = lines.at(-1)
      }
    }

    async function* rows() {
      const place = ({ at }: Row) => (order === 'ASC' ? 1 : -1) * at.getTime()
      const neverOrNotYet = merged(unbooked('payment'), unbooked('exchange'), place)
      for await (const { row } of merged(booked(), neverOrNotYet, place)) yield cellsOf(row)
    }

    async function* csv(): AsyncGenerator<string> {
      yield csvHead(exportHeads)
      yield* together(rows(), csvRow, atOnce)
    }
    return Readable.from(query.Format === 'xlsx' ? await workbookOf(exportHeads, rows()) : csv())
  }

/** Of the filtered statuses, those that a transaction can have which was not booked. */
const neverBooked = ({ statuses }: LineFilter): readonly ListedStatus[] =>
  (statuses ?? [...transactionStatuses, 'ReturnedForModification', 'Returned']).filter((one) => one !== 'Successful')
