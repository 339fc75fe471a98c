import type { CallExample } from './openapi/example.ts'
import { id, payment, pounds } from './openapi/example-parts.ts'

const flow = (arrived: string, left: string, net: string, inCount: number, outCount: number) => ({
  in: pounds(arrived),
  out: pounds(left),
  net: pounds(net),
  inCount,
  outCount,
})

const dayBefore = { from: '2026-11-23', to: '2026-11-23', ...flow('0.00', '120.50', '-120.50', 0, 1) }

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const paymentsExamples: Readonly<Record<string, CallExample>> = {
  'payments.createTransactionRequest': { body: payment },
  'payments.getTransactionsInfo': {
    value: {
      transactions: [{ dateAdded: '2026-11-24', transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      transactionTypes: [{ transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      categoriesSummaries: [{ expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: pounds('250.00'), count: 2 }],
      merchantsSummaries: [{ merchantName: 'Northwind Cloud', amount: pounds('19.00'), count: 1 }],
    },
  },
  'payments.getCashFlow': {
    value: {
      currency: 'GBP',
      currencies: [{ currency: 'GBP', count: 4 }],
      from: '2026-11-24',
      to: '2026-11-24',
      interval: 'day',
      buckets: [
        {
          from: '2026-11-24',
          to: '2026-11-24',
          ...flow('480.00', '250.00', '230.00', 1, 2),
          previous: dayBefore,
        },
      ],
      totals: flow('480.00', '250.00', '230.00', 1, 2),
      previous: {
        from: '2026-11-23',
        to: '2026-11-23',
        totals: flow('0.00', '120.50', '-120.50', 0, 1),
      },
    },
  },
  'payments.getExpenseCategorySummaries': {
    value: {
      categoriesSummaries: [{ expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: pounds('250.00'), count: 2 }],
    },
  },
  'payments.listCollections': {
    value: {
      records: [
        {
          transactionId: id('90'),
          accountId: id('6'),
          iban: 'IE66TRDW99036646025048',
          senderName: 'Lena Weber',
          narration: 'Invoice 7',
          reference: 'SCT2026112400001',
          amount: { amount: '480.00', currencyCode: 'EUR' },
          status: 'Successful',
          dateAdded: '2026-11-24T09:30:00.000Z',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 1,
        totalItemCount: 1,
        hasPreviousPage: false,
        hasNextPage: false,
      },
      ibans: [{ accountId: id('6'), iban: 'IE66TRDW99036646025048', currencyCode: 'EUR', accountName: 'EUR account' }],
    },
  },
}
