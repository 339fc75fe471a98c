import { createClient, createConfig } from '../dist/client/client/index.ts'
import {
  paymentsCreateTransactionRequest,
  paymentsGetTransactionCharge,
  paymentsGetTransactionDetails,
  verificationVerifySortCode,
} from '../dist/client/sdk.gen.ts'
import type { TransactionDetails } from '../dist/client/types.gen.ts'
import { accountNumber, amount, type Given, recipient, sortCode } from './order.ts'

/** Verifies, asks for the charge, pays, and reads the payment; gives what it reads. */
export async function pay(given: Given): Promise<TransactionDetails> {
  const { baseUrl, headers, customerId, accountId, transactionPin, key } = given
  const client = createClient(createConfig({ baseUrl, headers }))

  const verified = await verificationVerifySortCode({
    client,
    body: { sortCode, accountNumber, accountName: recipient },
  })
  if (verified.data?.value.nameCheck.result !== 'match') throw new Error('The name does not match.')

  const price = await paymentsGetTransactionCharge({
    client,
    query: { AccountId: accountId, Amount: amount, CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' },
    throwOnError: true,
  })
  const placed = await paymentsCreateTransactionRequest({
    client,
    headers: { 'Idempotency-Key': key },
    body: {
      customerId,
      sourceAccountId: accountId,
      sourceCurrencyCode: 'GBP',
      amount,
      totalAmount: price.data.value.totalAmount.amount,
      narration: 'By Hey API',
      expenseCategoryId: 'others',
      otherExpenseCategory: 'Test',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: recipient,
      beneficiaryCountryId: 'GB',
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'SortCode', paymentMethodValue: sortCode, accountNumber },
      ],
      transactionPin,
    },
    throwOnError: true,
  })
  const details = await paymentsGetTransactionDetails({
    client,
    query: { TransactionId: placed.data.value.transactionId },
    throwOnError: true,
  })
  return details.data.value
}
