import { type payments as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { parseIban } from '@tradewind/kernel/bank/iban'
import type * as z from 'zod/mini'
import { pageOfLines } from './lines.store.ts'
import type { InZone, ListNeeds } from './list-transactions.ts'
import { recordOf, type TransactionRecord } from './transaction-record.ts'

export type CollectionsQuery = z.output<NonNullable<typeof contract.listCollections.query>>
export type Collections = z.output<NonNullable<typeof contract.listCollections.value>>

/** Money that came in on the accounts that people know by their IBAN, newest first. */
export const listCollections =
  ({ db, accounts }: ListNeeds) =>
  ({ customerId, zone, query }: InZone<CollectionsQuery>): Promise<Collections> => {
    const { AccountId, FromDate: fromDay, ToDate: toDay, Page: page, PageSize: pageSize } = query
    return db.reading.asCustomer(customerId, async (tx) => {
      const own = await accounts.accountsOf(tx, customerId)
      if (AccountId && !own.some(({ id }) => id === AccountId)) throw new Refusal('accounts.unknown')
      const reached = own.filter(({ accountNumber }) => typeof parseIban(accountNumber) === 'object')
      const numbers = new Map(reached.map(({ id, accountNumber }) => [id, accountNumber]))
      const accountIds = reached.map(({ id }) => id).filter((id) => !AccountId || id === AccountId)
      const lines = { customerId, accountIds, kinds: ['payment'], type: 'Credit', fromDay, toDay, zone } as const
      const { lines: credits, total } = await pageOfLines(tx, { ...lines, order: 'DESC', page, pageSize })
      return {
        records: credits.map(recordOf).map((record) => ({
          transactionId: record.transactionId,
          accountId: record.accountId,
          iban: numbers.get(record.accountId) ?? '',
          senderName: record.counterParty,
          narration: record.narration,
          reference: record.reference,
          amount: record.amount,
          status: statusOf(record),
          dateAdded: record.dateAdded,
        })),
        pageData: pageData({ page, pageSize, total }),
        ibans: reached.map(({ id, accountNumber, currency, name }) => ({
          accountId: id,
          iban: accountNumber,
          currencyCode: currency,
          accountName: name,
        })),
      }
    })
  }

/** Money that came in is booked, waits to be, or went back. */
function statusOf({ transactionId, status }: TransactionRecord): Collections['records'][number]['status'] {
  if (status === 'FundsReceived' || status === 'Successful' || status === 'InvestigateAccount' || status === 'Failed')
    return status
  throw new Error(`the credit ${transactionId} cannot be ${status}`)
}
