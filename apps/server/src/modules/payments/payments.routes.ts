import { payments as contract, exchange, transactionLog } from '@tradewind/contract'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { Payments } from './payments.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function paymentsRoutes(http: Http, payments: Payments): void {
  http.handle(
    contract.createTransactionRequest,
    ({ body: { exchangeFrom, voucherCode, clientReference, metadata, ...payload }, caller, idempotent }) =>
      payments.createPayment({
        caller,
        payload,
        idempotent,
        exchangeFrom,
        voucherCode,
        clientData: { clientReference, metadata },
      }),
  )

  http.handle(contract.getTextsAsSent, async ({ body }) => payments.textsAsSent(body))

  http.handle(transactionLog.createTransactionLog, async ({ body, caller, idempotent: keyed }) => {
    await payments.logAttempt({ caller, note: body, keyed })
    return null
  })

  http.handle(contract.createTransferRequest, ({ body, caller, idempotent }) => {
    sameCustomer(body.customerId, caller.customerId)
    return payments.createTransfer({ caller, payload: body, idempotent })
  })

  http.handle(exchange.initiateExchange, ({ body: { createTransactionPayload: send, ...form }, caller, idempotent }) =>
    send
      ? payments.exchangeAndSend({ caller, form, send, idempotent })
      : payments.createExchange({ caller, form, idempotent }),
  )

  http.handle(contract.cancelTransaction, ({ body, caller, idempotent }) =>
    payments.cancelPayment({ caller, transactionId: body.paymentInstructionId, idempotent }),
  )

  http.handle(contract.uploadTransactionDocuments, ({ body, caller, idempotent: keyed }) =>
    payments.addDocuments({ caller, given: body, keyed }),
  )

  http.handle(contract.getTransactionDocument, async ({ params, caller }) =>
    file(
      await payments.getDocument({
        customerId: caller.customerId,
        documentId: params.documentId,
        decides: caller.permissions.has('approvals:decide'),
      }),
    ),
  )
}
