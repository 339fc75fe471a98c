import { payments as contract } from '@tradewind/contract'
import { file, type Http } from '#platform/http'
import type { Payments } from './payments.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function paymentsRoutes(http: Http, payments: Payments): void {
  http.handle(contract.createTransactionRequest, ({ body, caller, idempotent }) =>
    payments.createPayment({ caller, payload: body, idempotent }),
  )

  http.handle(contract.createTransferRequest, ({ body, caller, idempotent }) =>
    payments.createTransfer({ caller, payload: body, idempotent }),
  )

  http.handle(contract.listTransactions, ({ query, caller }) =>
    payments.listTransactions({
      customerId: caller.customerId,
      accountId: query.AccountId,
      type: query.TransactionType === 'All' ? undefined : query.TransactionType,
      status: query.Status,
      fromDay: query.FromDate,
      toDay: query.ToDate,
      search: query.Search,
      order: query.SortDirection,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )

  http.handle(contract.getTransactionDetails, ({ query, caller }) =>
    payments.getTransactionDetails({ customerId: caller.customerId, transactionId: query.TransactionId }),
  )

  http.handle(contract.getTransactionCharge, ({ query, caller }) =>
    payments.pricePayment({
      customerId: caller.customerId,
      accountId: query.AccountId,
      amount: query.Amount,
      currency: query.CurrencyCode,
      method: query.PaymentMethodType,
    }),
  )

  http.handle(contract.getTransactionReceipt, async ({ query, caller }) => {
    const receipt = await payments.getReceipt({ customerId: caller.customerId, transactionId: query.TransactionId })
    return file({ name: receipt.name, type: 'application/pdf', bytes: receipt.bytes })
  })

  http.handle(contract.getCustomerLimitInfo, ({ query, caller }) =>
    payments.getLimitInfo({
      customerId: caller.customerId,
      currency: query.CurrencyId,
      type: query.TransactionType,
    }),
  )
}
