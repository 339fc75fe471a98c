import createClient from 'openapi-fetch'
import type { components, paths } from '../dist/types.ts'
import { accountNumber, amount, type Given, recipient, sortCode } from './order.ts'

/** Verifies, asks for the charge, pays, and reads the payment; gives what it reads. */
export async function pay(given: Given): Promise<components['schemas']['TransactionDetails']> {
  const { baseUrl, headers, customerId, accountId, transactionPin, key } = given
  const client = createClient<paths>({ baseUrl, headers })

  const verified = await client.POST('/transactions/api/v1/SortCode/verify-sortcode', {
    body: { sortCode, accountNumber, accountName: recipient },
  })
  if (verified.data?.value.nameCheck.result !== 'match') throw new Error('The name does not match.')

  const price = await client.GET('/transactions/api/v1/transaction/get-transaction-charge', {
    params: { query: { AccountId: accountId, Amount: amount, CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' } },
  })
  if (!price.data) throw new Error(price.error.error)

  const order: components['schemas']['TransferPayload'] = {
    customerId,
    sourceAccountId: accountId,
    sourceCurrencyCode: 'GBP',
    amount,
    totalAmount: price.data.value.totalAmount.amount,
    narration: 'By openapi-fetch',
    expenseCategoryId: 'others',
    otherExpenseCategory: 'Test',
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: recipient,
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'SortCode', paymentMethodValue: sortCode, accountNumber }],
    transactionPin,
  }
  const placed = await client.POST('/transactions/api/v1/Transaction/create-transaction-request', {
    params: { header: { 'Idempotency-Key': key } },
    body: order,
  })
  if (!placed.data) throw new Error(placed.error.error)

  const details = await client.GET('/transactions/api/v1/Transaction/get-transaction-details', {
    params: { query: { TransactionId: placed.data.value.transactionId } },
  })
  if (!details.data) throw new Error(details.error.error)
  return details.data.value
}
