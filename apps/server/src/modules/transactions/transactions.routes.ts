import { payments as contract } from '@tradewind/contract'
import { mediaTypes } from '@tradewind/contract/export-format'
import { file, type Http } from '#platform/http'
import { zoneOf } from '#platform/time-zone'
import type { Transactions } from './transactions.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function transactionsRoutes(http: Http, transactions: Transactions): void {
  http.handle(contract.listTransactions, ({ query, caller, request }) =>
    transactions.listTransactions({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.readTransactions, ({ query, caller, request }) =>
    transactions.readTransactions({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.exportTransactions, async ({ query, caller, request }) =>
    file({
      name: `transactions.${query.Format ?? 'csv'}`,
      type: mediaTypes[query.Format ?? 'csv'],
      bytes: await transactions.exportTransactions({
        customerId: caller.customerId,
        zone: zoneOf(request.headers),
        query,
      }),
    }),
  )

  http.handle(contract.getTransactionsInfo, ({ query, caller, request }) =>
    transactions.getTransactionsInfo({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.getExpenseCategorySummaries, ({ query, caller, request }) =>
    transactions.getCategorySummaries({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.getCashFlow, ({ query, caller, request }) =>
    transactions.getCashFlow({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.exportCashFlow, async ({ query, caller, request }) => {
    const input = { customerId: caller.customerId, zone: zoneOf(request.headers), query }
    const { name, text } = await transactions.exportCashFlow(input)
    return file({ name, type: 'text/csv', bytes: Buffer.from(text) })
  })

  http.handle(contract.listCollections, ({ query, caller, request }) =>
    transactions.listCollections({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.getTransactionDetails, ({ query, caller }) =>
    transactions.getTransactionDetails({
      customerId: caller.customerId,
      transactionId: query.TransactionId,
      userId: caller.userId,
      receiving: query.IsAccount,
    }),
  )

  http.handle(contract.getTransactionReceipt, async ({ query, caller, request }) => {
    const receipt = await transactions.getReceipt({
      customerId: caller.customerId,
      transactionId: query.TransactionId,
      timeZone: zoneOf(request.headers),
    })
    return file({ name: receipt.name, type: 'application/pdf', bytes: receipt.bytes })
  })
}
