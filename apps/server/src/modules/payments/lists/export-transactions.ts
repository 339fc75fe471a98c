import { Readable } from 'node:stream'
import { toDecimal } from '@tradewind/kernel'
import { csvHead, csvRow } from './export.rules.ts'
import { type FiltersAsked, filterOf, type InZone, type ListNeeds } from './list-transactions.ts'
import { recordOf, type TransactionRecord } from './read-lines.ts'
import { type Line, linesAfter } from './reads.store.ts'

/** How many transactions are in memory at once. */
const atOnce = 500

/**
 * All transactions that fit the filters, as a CSV file that is written while it is sent: each part is a
 * question of its own, so that a long file holds nothing up. Refuses an account that is not the customer's.
 */
export const exportTransactions =
  ({ db, accounts }: ListNeeds) =>
  async ({ customerId, zone, query }: InZone<FiltersAsked>): Promise<Readable> => {
    const filter = { ...filterOf(customerId, query), zone, order: query.SortDirection }
    const names = await db.asCustomer(customerId, async (tx) => {
      if (query.AccountId) await accounts.accountOf(tx, customerId, query.AccountId)
      return new Map((await accounts.accountsOf(tx, customerId)).map(({ id, name }) => [id, name]))
    })

    const part = (after: Line | undefined) =>
      db.askAsCustomer(customerId, (tx) => linesAfter(tx, filter, after, atOnce))

    async function* text(): AsyncGenerator<string> {
      yield csvHead
      for (let after: Line | undefined; ; ) {
        const lines = await part(after)
        yield lines
          .map(recordOf)
          .map((record) =>
            csvRow({
              date: record.dateAdded.toISOString(),
              account: names.get(record.accountId) ?? '',
              type: record.transactionType,
              status: statusOf(record),
              name: record.counterParty,
              narration: record.narration,
              reference: record.reference,
              category: record.expenseCategory ?? '',
              currency: record.amount.currency,
              amount: { sign: record.direction === 'out' ? '-' : '', decimal: toDecimal(record.amount) },
              charge: { sign: '', decimal: toDecimal(record.charge) },
              balance: record.runningBalance && decimalOf(toDecimal(record.runningBalance)),
            }),
          )
          .join('')
        if (lines.length < atOnce) return
        after = lines.at(-1)
      }
    }
    return Readable.from(text())
  }

const decimalOf = (written: string) =>
  written.startsWith('-')
    ? ({ sign: '-', decimal: written.slice(1) } as const)
    : ({ sign: '', decimal: written } as const)

/** As the app says it: what was called off, and what waits for its maker to change it, are no refusals. */
function statusOf({
  isCanceled,
  approval,
  status,
}: Pick<TransactionRecord, 'isCanceled' | 'approval' | 'status'>): string {
  if (isCanceled) return 'Canceled'
  return approval === 'returned' ? 'Returned for modification' : status
}
