import type { CallExample } from './openapi/example.ts'
import { customerId, id, poundsAccount, transactionPin } from './openapi/example-parts.ts'

const batchRow = (beneficiary: string) => ({
  beneficiaryId: id(beneficiary),
  amount: '10.00',
  totalAmount: '10.50',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Roof',
})

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const batchesExamples: Readonly<Record<string, CallExample>> = {
  'batches.createBatchTransactionRequest': {
    body: {
      customerId,
      transactionPin,
      currencyBlocks: [
        {
          account: { id: poundsAccount, currencyCode: 'GBP' },
          beneficiaries: [batchRow('54'), batchRow('55')],
          totalAmount: '21.00',
        },
      ],
    },
  },
}
