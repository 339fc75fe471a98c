import {
  attemptNote,
  batchOrder,
  exchangeOrder,
  paymentOrder,
  pullOrder,
  scheduledPayment,
  scheduleOrder,
} from '../../main/testing/test-bodies-of-payments.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Payments out of accounts, their lists and limits. */
export function requestsOfPayments(person: Person): Record<string, WireRequest> {
  const { accounts, savings, beneficiaryId, transactionId, ownTransferId, paymentDocumentId, batchId, pullId } = person
  const inTransit = { AccountId: accounts.GBP, CurrencyCode: 'GBP' }
  return {
    'payments.createTransactionRequest': { body: { ...paymentOrder(person), beneficiaryId } },
    'batches.createBatchTransactionRequest': { body: batchOrder(person) },
    'batches.getBatch': { query: { BatchId: batchId } },
    'schedules.createScheduledPayment': { body: scheduleOrder(person) },
    'schedules.getScheduledPayments': {
      query: {
        CustomerId: person.customerId,
        Status: 'Pending',
        SortBy: 'NextPayment',
        SortDirection: 'ASC',
        Page: '1',
        PageSize: '10',
      },
    },
    'schedules.getScheduledPayment': { query: { Id: person.scheduleId } },
    'schedules.getScheduleRuns': { query: { Id: person.scheduleId, Page: '1', PageSize: '10' } },
    'schedules.updateOneOffScheduledPayment': {
      body: { id: person.oneOffScheduleId, updateType: null, transactionDetails: [scheduledPayment(person)] },
    },
    'schedules.updateRecurringScheduledPayment': {
      body: { id: person.scheduleId, updateType: 'Batch', transactionDetails: [scheduledPayment(person)] },
    },
    'schedules.setScheduleState': {
      body: { id: person.scheduleId, state: 'Canceled', schedulePaymentKey: person.scheduleKey },
    },
    'schedules.answerMissedPayment': {
      body: { id: person.scheduleId, schedulePaymentKey: person.scheduleKey, run: true },
    },
    'schedules.previewSchedule': {
      query: {
        PaymentType: 'Recurring',
        StartType: 'Immediately',
        PaymentFrequency: 'Monthly',
        Occurrence: '3',
        WhenMoved: 'NextWorkingDay',
        CurrencyCode: 'GBP',
        BankCountry: 'GB',
        PayingCurrencyCode: 'EUR',
      },
    },
    'pullPay.createPullPayTransactionRequest': { body: pullOrder(person) },
    'pullPay.getPullPayTransactionRequest': { query: { PullPayId: pullId } },
    'pullPay.listPullPayTransactionRequests': { query: { Page: '1', PageSize: '10', AccountId: accounts.CAD } },
    'pullPay.cancelPullPayTransactionRequest': { body: { pullPayId: pullId } },
    'pullPay.retryPullPayTransactionRequest': { body: { pullPayId: pullId, transactionPin: pin } },
    'pullPay.revokePullPayAgreement': { body: { pullPayId: pullId } },
    'transactionLog.createTransactionLog': { body: attemptNote(person) },
    'payments.createTransferRequest': {
      body: {
        sourceAccountId: accounts.GBP,
        destinationAccountId: savings,
        currencyCode: 'GBP',
        amount: '12.50',
        transactionPin: pin,
      },
    },
    'exchange.getExchangePrice': {
      query: {
        FromAccountId: accounts.GBP,
        ToAccountId: accounts.USD,
        Side: 'sell',
        Amount: '12.50',
        BypassRequestId: '',
      },
    },
    'exchange.createExchangeQuote': {
      body: { fromAccountId: accounts.GBP, toAccountId: accounts.USD, side: 'sell', amount: '12.50' },
    },
    'negotiation.requestNegotiatedRate': {
      body: { fromCurrency: 'GBP', toCurrency: 'USD', amount: '20000.00', requestedRate: person.negotiableRate },
    },
    'negotiation.listNegotiations': { query: { Page: '1', PageSize: '10' } },
    'negotiation.updateNegotiation': { body: { id: person.bypassRequestId, status: 'Withdrawn' } },
    'negotiation.getTransferOrganization': { params: { id: person.customerId } },
    'negotiation.getNegotiationMinimum': { query: { CurrencyCode: 'GBP' } },
    'exchange.initiateExchange': { body: exchangeOrder(accounts.GBP, accounts.USD) },
    'payments.cancelTransaction': { body: { paymentInstructionId: transactionId } },
    'payments.exportTransactions': {
      query: {
        AccountId: accounts.GBP,
        Status: 'Open',
        CurrencyCode: 'GBP',
        SortBy: 'Name',
        SortDirection: 'ASC',
        Format: 'csv',
        TransactionIds: transactionId,
      },
    },
    'payments.getTransactionsInfo': {
      query: {
        AccountId: accounts.GBP,
        TransactionType: 'All',
        CurrencyCode: 'GBP',
        FromDate: '2026-01-01',
        ToDate: '2026-12-31',
      },
    },
    'payments.getExpenseCategorySummaries': {
      query: { TransactionType: 'Debit', FromDate: '2026-06-01', ToDate: '2026-12-31' },
    },
    'payments.getCashFlow': {
      query: { AccountId: accounts.GBP, ExpenseCategoryId: 'rent', FromDate: '2026-11-23', ToDate: '2026-11-24' },
    },
    'payments.exportCashFlow': { query: { CurrencyCode: 'GBP', FromDate: '2026-01-01', ToDate: '2026-12-31' } },
    'payments.getTransactionDocument': { params: { documentId: paymentDocumentId } },
    'payments.listCollections': {
      query: { Page: '1', PageSize: '10', AccountId: accounts.EUR, FromDate: '2026-01-01', ToDate: '2026-12-31' },
    },
    'payments.uploadTransactionDocuments': {
      body: { transactionId, documentUploadItems: paymentOrder(person).documentUploadItems },
    },
    'payments.listTransactions': {
      query: {
        Page: '1',
        PageSize: '10',
        AccountId: accounts.GBP,
        TransactionType: 'All',
        Status: 'Pending',
        CurrencyCode: 'GBP',
        ExpenseCategoryId: 'others',
        MinAmount: '1',
        MaxAmount: '1000.50',
        SortBy: 'DateCreated',
        FromDate: '2026-01-01',
        ToDate: '2026-12-31',
        Search: 'Amelia',
        SortDirection: 'DESC',
      },
    },
    'payments.getTransactionDetails': { query: { TransactionId: transactionId, IsAccount: 'true' } },
    'payments.compareSendMethods': {
      query: { ...inTransit, Amount: '12.50', BeneficiaryId: beneficiaryId, BankCountry: 'GB' },
    },
    'limits.getAnnualTransactionCreditLimit': { query: { AccountId: accounts.GBP } },
    'limits.getTransactionLimitByAccountId': { query: inTransit },
    'limits.getTransactionThreshold': { query: { CurrencyCode: 'CAD' } },
    'payments.getTransactionCharge': { query: { ...inTransit, Amount: '12.50', PaymentMethodType: 'SortCode' } },
    'payments.getTextsAsSent': {
      body: { paymentMethodType: 'SortCode', currencyCode: 'GBP', beneficiaryAccountName: 'Zoë', narration: 'Miete' },
    },
    'payments.getCustomerLimitInfo': { query: { CurrencyId: 'GBP', TransactionType: 'Debit' } },
    'payments.getTransactionReceipt': { query: { TransactionId: ownTransferId } },
    'documents.verifyDocument': { body: { token: 'nobody-sealed-this' } },
    'tracking.getTrackingLink': { query: { TransactionId: transactionId } },
    'tracking.createTrackingLink': { body: { transactionId } },
    'tracking.emailTrackingLink': { body: { transactionId, email: 'payee@example.org' } },
    'tracking.revokeTrackingLink': { body: { transactionId } },
    'tracking.trackPayment': { body: { token: 'nobody-made-this' } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfPayments: Record<string, number> = {
  // No payment of hers was missed.
  'schedules.answerMissedPayment': 409,
  'documents.verifyDocument': 404,
  // Nothing of hers came back for want of money.
  'pullPay.retryPullPayTransactionRequest': 409,
  'tracking.trackPayment': 404,
}
