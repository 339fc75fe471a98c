import { payments as contract, transactionLog } from '@tradewind/contract'
import { file, type Http } from '#platform/http'
import { zoneOf } from '#platform/time-zone'
import type { Payments } from './payments.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function paymentsRoutes(http: Http, payments: Payments): void {
  http.handle(contract.createTransactionRequest, ({ body, caller, idempotent }) =>
    payments.createPayment({ caller, payload: body, idempotent }),
  )

  http.handle(transactionLog.createTransactionLog, async ({ body, caller }) => {
    await payments.logAttempt({ caller, note: body })
    return null
  })

  http.handle(contract.createTransferRequest, ({ body, caller, idempotent }) =>
    payments.createTransfer({ caller, payload: body, idempotent }),
  )

  http.handle(contract.listTransactions, ({ query, caller, request }) =>
    payments.listTransactions({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.exportTransactions, async ({ query, caller, request }) =>
    file({
      name: 'transactions.csv',
      type: 'text/csv',
      bytes: await payments.exportTransactions({
        customerId: caller.customerId,
        zone: zoneOf(request.headers),
        query,
      }),
    }),
  )

  http.handle(contract.getTransactionsInfo, ({ query, caller, request }) =>
    payments.getTransactionsInfo({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.getExpenseCategorySummaries, ({ query, caller, request }) =>
    payments.getCategorySummaries({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.listCollections, ({ query, caller, request }) =>
    payments.listCollections({ customerId: caller.customerId, zone: zoneOf(request.headers), query }),
  )

  http.handle(contract.cancelTransaction, ({ body, caller, idempotent }) =>
    payments.cancelPayment({ caller, transactionId: body.paymentInstructionId, idempotent }),
  )

  http.handle(contract.uploadTransactionDocuments, ({ body, caller }) => payments.addDocuments({ caller, given: body }))

  http.handle(contract.getTransactionDocument, async ({ params, caller }) =>
    file(await payments.getDocument({ customerId: caller.customerId, documentId: params.documentId })),
  )

  http.handle(contract.getTransactionDetails, ({ query, caller }) =>
    payments.getTransactionDetails({
      customerId: caller.customerId,
      transactionId: query.TransactionId,
      userId: caller.userId,
    }),
  )

  http.handle(contract.getTransactionReceipt, async ({ query, caller }) => {
    const receipt = await payments.getReceipt({ customerId: caller.customerId, transactionId: query.TransactionId })
    return file({ name: receipt.name, type: 'application/pdf', bytes: receipt.bytes })
  })
}
