import { MetadataPair } from './client-data.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { paymentsExamples } from './payments.examples.ts'
import * as payments from './payments.ts'

const orderText = [
  'The money and its charge are reserved in the same commit that accepts the order. The payment then goes to its network,',
  'or waits for colleagues to approve it: `paymentRuleTransactionId` is set in that case. Follow it with',
  '`get-transaction-details` until `finishedAt` is set.',
  '\n\nThe bank details must have been verified by the customer before (see the group Verification).',
].join(' ')

const newOrSaved = 'The saved beneficiary to pay; omit it to pay someone new.'

export const paymentsDocs: AreaWords = {
  file: 'payments.docs.ts',
  groups: { payments: ['payments'] },
  examples: paymentsExamples,
  names: {
    transactionId: 'Id of the transaction.',
    clientReference: {
      text: 'Your own reference, up to 64 characters, which you can use for one payment only. It goes to no bank. Absent if there is none.',
      example: 'ORDER-4711',
    },
    metadata: {
      text: 'Up to 20 pairs of your own. They go to no bank. Absent if there are none.',
      example: [{ key: 'costCenter', value: '4711' }],
    },
    lineId: 'Id of this line, which stays the same for ever; a transaction may have several lines.',
    accountType: '0: a currency account.',
    sourceAccountId: 'The account that pays.',
    sourceCurrencyId: 'Id of the account’s currency: its ISO 4217 code.',
    sourceCurrencyCode: 'Currency of the account and of the payment, an ISO 4217 code.',
    totalAmount: {
      text: 'Amount and charge together as the customer was shown them, as decimal text. Where given it is compared: a charge that has changed since is refused.',
      example: '13.00',
    },
    chargeAmount: 'What Tradewind charges for the payment, on top of the amount.',
    charge: 'What Tradewind charges, on top of the amount.',
    narration: 'Text for the recipient, printed on the statement; up to 140 characters.',
    expenseCategory: 'Name of the expense category.',
    expenseCategoryId:
      'Id of the expense category, from `get-all-expense-categories`. Id, name or code: one of them must be given.',
    expenseCategoryCode: { text: 'Code of the expense category, which is its id.', example: 'others' },
    otherExpenseCategory: 'What the payment is for, where the category is Others.',
    notifyBeneficiaryEmail: {
      text: 'Email address at which the recipient is notified when the payment is sent and when it is delivered. Without it nobody is notified.',
      example: 'payee@example.com',
    },
    saveAsBeneficiary: 'Whether to save the recipient for later payments.',
    transactionPin: {
      text: 'The six-digit transaction PIN of the signed-in person. Five wrong tries lock it.',
      example: '481593',
    },
    transactionPasskey:
      'The answer of a passkey about exactly this request, after a refusal with `payments.passkey_needed`.',
    transactionOneTimePassword: {
      text: 'The code that was sent by email for this very payment, after a refusal with `payments.code_needed`.',
      example: '482913',
    },
    productCode: { text: 'Product of the payout channel; empty for other payments.', example: 'LTH-001' },
    purposeCode: {
      text: 'Purpose that the recipient’s central bank asks for, from `get-beneficiary-required-detail`.',
      example: 'PC12',
    },
    transactionLimitExceeded: {
      text: 'Whether the app showed that a limit is exceeded. It decides nothing.',
      example: false,
    },
    schedulePaymentKey: { text: 'Key by which a form distinguishes scheduled items. Not kept.', example: 'row-1' },
    paymentAuthentication:
      'Security question and answer of an Interac e-Transfer, unless the recipient’s bank takes it without.',
    beneficiaryIDType: { text: 'Type of the recipient’s identity document.', example: 'Passport' },
    beneficiaryIDNumber: { text: 'Number of the recipient’s identity document.', example: 'P1234567' },
    phoneNumber: { text: 'Phone number with its dial code, or as written in its country.', example: '+447400123456' },
    buildingNumber: { text: 'Building number of the recipient’s address.', example: '1' },
    streetName: { text: 'Street of the recipient’s address.', example: 'Harbour Lane' },
    townName: { text: 'Town of the recipient’s address.', example: 'Dover' },
    lei: { text: 'Legal Entity Identifier of a company (ISO 17442), 20 characters.', example: '5493001KJTIIGC8Y1R12' },
    idIssueDate: { text: 'Day on which the identity document was issued.', example: '2022-05-01', format: 'date' },
    idExpiryDate: { text: 'Last day on which the identity document is valid.', example: '2032-04-30' },
    beneficiaryAccountDetailsRequests: 'The bank account to pay: exactly one.',
    documentUploadItems: 'Files to attach: at most five, 5,347,737 bytes each (png, jpg, jpeg, pdf).',
    reference: 'Reference of the transaction, unique, for people.',
    counterParty: 'The other side: recipient or sender.',
    status: 'Where it stands.',
    isDelivered: 'Whether the payee’s bank has the money. A bank may still return it until `finishedAt` is set.',
    isFinal:
      'Whether nothing can change any more: the payment has ended, and its network can no longer return it. That takes weeks; poll until `finishedAt` is set instead.',
    canCancel: 'Whether it can still be canceled.',
    hasReceipt: 'Whether there is a receipt yet: only what proves something has one.',
    paymentRuleTransactionId:
      'Id of the approval request, which is the payment’s own id; null where nobody must approve.',
    documents: 'Documents attached to the payment.',
    documentName: 'File name with its extension.',
    documentExtension: 'Extension without a point: `png`, `jpg`, `jpeg` or `pdf`.',
    documentAsBase64: 'The file as Base64, at most 5,347,737 bytes decoded.',
    documentLength: 'Size of the file in bytes.',
    identificationNumber: { text: 'Number of the document, such as an invoice number.', example: 'INV-7' },
    documentId: 'Id of the document.',
    size: 'Size of the file in bytes.',
    transactionType: 'Kind of transaction.',
    minAmount: { text: 'Least amount, included, in the currency of each transaction.', example: '10.00' },
    maxAmount: { text: 'Greatest amount, included, in the currency of each transaction.', example: '1000.00' },
    cutOffAt: {
      text: 'Latest moment to send it and still arrive then; null where there is none.',
      example: '2026-11-24T15:00:00.000Z',
    },
    approvalsNeeded: 'How many approvals it needs before it goes out; 0 where it goes at once.',
    total: 'Amount and charge together.',
    count: 'How many transactions.',
    addedAt: { text: 'When it was attached; null where it came with the order.', example: '2026-11-24T09:30:00.000Z' },
    bankCountry: { text: 'Country of the recipient’s bank, ISO 3166 alpha-2 or alpha-3.', example: 'GB' },
    limit: 'The limit itself; null where there is none.',
    used: 'How much of it is used.',
    remaining: 'How much of it is left; null where there is no limit.',
  },
  schemas: [
    schemaWords(payments.TransferPayload, 'An order to pay one recipient.', {
      fields: {
        beneficiaryId: newOrSaved,
      },
    }),
    schemaWords(payments.ExchangeFrom, 'The account that pays for a payment in another currency, at a quote of ours.', {
      fields: {
        accountId: 'The account that the money leaves. It is exchanged into the account that sends.',
        rateId: {
          text: 'Id of a quote between both accounts that buys exactly the amount and its charge, or enough where it is at a negotiated rate: the rest stays on the account that sends.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        amount: { text: 'What leaves, as it was shown to the customer: compared, never used.', example: '96.21' },
        markedRate: { text: 'The rate as it was shown to the customer: compared, never used.', example: '1.312150' },
      },
    }),
    schemaWords(payments.PaymentAuthentication, 'What the recipient of an Interac e-Transfer must answer.', {
      fields: {
        question: { text: 'The question that the recipient is asked.', example: 'Where did we meet?' },
        answer: {
          text: 'The answer, 3 to 25 characters without spaces. Give it to the recipient through another channel.',
          example: 'Lisbon',
        },
      },
    }),
    schemaWords(payments.OneTimePassword, 'The code for this very payment; empty where none was asked for.', {
      examples: ['482913'],
    }),
    schemaWords(payments.PlacedOrder, 'An order that was accepted.'),
    schemaWords(payments.OwnTransfer, 'An order to move money between two accounts of the customer.', {
      fields: {
        destinationAccountId: 'The account that receives; of the same currency and customer.',
        beneficiaryAccountDetailsRequests: { text: 'Empty: the money stays with its owner.', example: [] },
        documentUploadItems: { text: 'Empty: nothing is attached.', example: [] },
        totalAmount: { text: 'The same as the amount, since there is no charge: compared.', example: '12.50' },
        amount: { text: 'What to move, as decimal text in the major unit of the currency.', example: '12.50' },
      },
    }),
    schemaWords(payments.TransactionType, 'Kind of transaction.', { examples: ['Debit'] }),
    schemaWords(payments.TransactionStatus, 'State of a transaction.', { examples: ['Pending'] }),
    schemaWords(payments.TransactionTypeFilter, 'A kind of transaction to filter by.', { examples: ['All'] }),
    schemaWords(payments.TransactionRecord, 'One line of a transaction list.', {
      fields: {
        kind: [
          'What the line is. A transfer between own accounts has two, one for each account. `return`: what came back of a',
          'payment. `reversal`: a credit that was taken back. `rebooking`: a payment that had arrived after all.',
          '`repayment`: what pays a debt off. `correction`: what we credited or debited ourselves.',
        ].join(' '),
        isReturned: 'Whether it had arrived and went back; the status is `Failed` then.',
        direction: 'Whether money comes in or goes out. Amounts are always positive.',
        isCanceled: 'Whether its customer canceled it; the status is `Expired` then.',
        approval:
          '`awaited`: colleagues must approve it first. `returned`: an approver wants it changed. Null otherwise.',
        amount: 'The amount without the charge.',
        paidWith: {
          text: 'What was paid from an account in another currency, or to SendR; null for everything else.',
          example: null,
        },
        'paidWith.by':
          '`exchange`: an account in another currency. `sendr`: what the customer paid to SendR, its fee included.',
        'paidWith.sold': {
          text: 'The amount that left that account, or was paid to SendR.',
          example: { amount: '100.00', currencyCode: 'GBP' },
        },
        'paidWith.rate': {
          text: 'The rate: units of the currency of the payment for one of that account, as decimal text.',
          example: '1.31215',
        },
        runningBalance:
          'Balance of the account after this was booked; null while it is only reserved, or was never booked.',
        expenseCategory: 'Name of the expense category; null where there is none.',
      },
    }),
    schemaWords(MetadataPair, 'A pair of your own.', {
      fields: {
        key: { text: 'Its name, up to 40 characters; each one once.', example: 'costCenter' },
        value: { text: 'Its text, up to 500 characters.', example: '4711' },
      },
    }),
    schemaWords(payments.TransactionDetails, 'One transaction with its status, its timeline and its documents.', {
      fields: {
        beneficiary: 'Who was paid and where; null for money that came in.',
        'beneficiary.name': 'Name of the recipient.',
        networkReference: 'Reference that the network gave; null before it has one.',
        otherExpenseCategory: 'What the payment was for, where the category is Others; null otherwise.',
        failureReason: {
          text: 'Why it failed or was returned, in words for the customer; null otherwise.',
          example: null,
        },
        returned: 'What came back of a returned payment; null where nothing did.',
        'returned.amount': 'What came back to the account.',
        'returned.fee': 'What an intermediary bank kept.',
        ownTransfer: 'Both accounts of a transfer between own accounts; null for payments.',
        exchangedFrom: 'The account that paid for a payment in another currency; null for everything else.',
        'exchangedFrom.transactionId': {
          text: 'Id of the exchange that brought the money.',
          example: '019abe12-5c00-8000-8000-000000000008',
        },
        'exchangedFrom.accountId': {
          text: 'The account that paid; null where the caller may not see it.',
          example: '019abe12-5c00-7000-8000-000000000002',
        },
        'exchangedFrom.accountName': { text: 'Its name.', example: 'GBP account' },
        'exchangedFrom.sold': { text: 'What left it.', example: { amount: '100.00', currencyCode: 'GBP' } },
        'exchangedFrom.bought': {
          text: 'What it bought: the amount with its charge.',
          example: { amount: '131.21', currencyCode: 'USD' },
        },
        'exchangedFrom.midRate': { text: 'The mid-market rate.', example: '1.318744' },
        'exchangedFrom.markedRate': { text: 'The rate of the exchange.', example: '1.31215' },
        'exchangedFrom.cost': {
          text: 'What the same money would have bought at mid, less what it bought.',
          example: { amount: '0.66', currencyCode: 'USD' },
        },
        exchange: 'An exchange between own accounts; null for everything else.',
        'exchange.fromAccountId': {
          text: 'The account that the money left.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        'exchange.fromName': { text: 'Its name.', example: 'GBP account' },
        'exchange.toAccountId': {
          text: 'The account that the money reached.',
          example: '019abe12-5c00-7000-8000-000000000008',
        },
        'exchange.toName': { text: 'Its name.', example: 'USD account' },
        'exchange.sold': { text: 'What left.', example: { amount: '100.00', currencyCode: 'GBP' } },
        'exchange.bought': {
          text: 'What arrived; while it waits for approval, what it would buy at the rate of the order.',
          example: { amount: '131.21', currencyCode: 'USD' },
        },
        'exchange.midRate': { text: 'The mid-market rate.', example: '1.318744' },
        'exchange.markedRate': { text: 'The rate of the exchange.', example: '1.31215' },
        'exchange.cost': {
          text: 'What the same money would have bought at the mid-market rate, less what it bought.',
          example: { amount: '0.66', currencyCode: 'USD' },
        },
        'exchange.reason': { text: 'Why it was exchanged.', example: 'To pay a supplier' },
        'ownTransfer.fromAccountId': {
          text: 'The account that paid; null where the caller may not see it.',
          example: '019abe12-5c00-7000-8000-000000000007',
        },
        'ownTransfer.fromName': { text: 'Its name.', example: 'GBP account' },
        'ownTransfer.toAccountId': {
          text: 'The account that received.',
          example: '019abe12-5c00-7000-8000-000000000008',
        },
        'ownTransfer.toName': { text: 'Its name.', example: 'Savings' },
        hasReceipt: 'Whether there is a receipt: a network has taken it, or the money was in the account.',
        canCancel: 'Whether nothing has gone to the network yet, so that it can be canceled.',
        canRedo: 'Whether its maker can change and resubmit it after a rejection.',
      },
    }),
    schemaWords(payments.TimelineStep, 'One step of a payment’s timeline.', {
      fields: {
        state: '`done`, `now` (under way), `next` or `failed`.',
        title: 'The step in a few words.',
        explanation: 'What it means for the customer, who acts next and by when.',
        at: 'When it happened or is expected; null where unknown.',
      },
    }),
    schemaWords(payments.DocumentUploadItem, 'A file to attach.'),
    schemaWords(payments.TransactionDocument, 'A document attached to a transaction.'),
    schemaWords(payments.CategorySummary, 'What went out for one expense category, in one currency.', {
      fields: {
        expenseCategoryId:
          'Id of the category; null for payments without one. Money between own accounts is exchange or own-transfer; ' +
          'card payments are card: followed by the merchant category.',
        amount: 'Sum of the amounts.',
      },
    }),
    schemaWords(payments.Collection, 'Money that was received on an IBAN of the customer.', {
      fields: {
        iban: 'The IBAN that received it.',
        senderName: 'Name of the sender as their bank gave it.',
        narration: 'What the sender wrote.',
        reference: 'Reference of the network.',
        amount: 'What was received.',
        status:
          '`FundsReceived` until it is credited, then `Successful`; `InvestigateAccount` while a person looks at it, and `Failed` once it went back to where it came from.',
      },
    }),
  ],
  calls: [
    callWords(payments.createTransactionRequest, {
      body: {
        exchangeFrom: 'The account to pay from, if it is in another currency; omit it otherwise.',
        beneficiaryId: newOrSaved,
      },
      text: [
        orderText,
        'With `exchangeFrom`, another account of the customer pays: what it sells is exchanged at a quote into the account',
        'that sends, in the same commit that orders the payment. Should the payment fail, its money is back in the account',
        'that sends, in the currency of the payment.',
      ].join(' '),
    }),
    callWords(payments.createTransferRequest, {
      text: 'Booked at once and free of charge. A transfer payload is taken too, with its beneficiary fields empty.',
      example: {
        body: {
          sourceAccountId: '019abe12-5c00-7000-8000-000000000001',
          destinationAccountId: '019abe12-5c00-7000-8000-000000000002',
          currencyCode: 'GBP',
          amount: '12.50',
          narration: 'Savings',
          transactionPin: '481593',
        },
        value: { transactionId: '019abe12-5c00-7000-8000-000000000003' },
      },
    }),
    callWords(payments.getTransactionDetails, {
      query: {
        IsAccount:
          'Which side of a transaction between two own accounts: `true` the receiving one, else the one that pays.',
      },
    }),
    callWords(payments.getTransactionCharge, {
      text: 'Nothing is reserved and no price is locked: the charge is compared again when the payment is ordered.',
      query: {
        PaymentMethodType: 'The payment method; IFSC is `7`.',
        BeneficiaryId: 'The saved beneficiary that will be paid, where it is known.',
      },
      value: {
        amount: 'The amount asked about.',
        totalAmount: 'What leaves the account in all: amount and charge.',
        reason: 'Why it cannot be sent by this method now, in words; null where it can.',
        voucher: 'The voucher in the request; null if there was none.',
        'voucher.reason': 'Why it can’t be used for this payment, in words; null where it reduces the charge.',
      },
    }),
    callWords(payments.getTextsAsSent, {
      text: 'SEPA, SWIFT, Fedwire and Raast carry only basic Latin characters (EPC217-08) up to a maximum length: accents are removed, and other scripts are transliterated. Show the result to the person who confirms the payment.',
    }),
    callWords(payments.getCustomerLimitInfo, {
      query: { CurrencyId: 'Id of the currency: its ISO 4217 code.' },
      value: {
        perTransaction: 'The most that one transaction may have; null where there is no limit.',
        available: 'The most that the next transaction may have, all limits together; null where there is none.',
        daily: 'The limit of the calendar day (UTC); null where there is none.',
        monthly: 'The limit of the calendar month (UTC); null where there is none.',
      },
    }),
    callWords(payments.listTransactions, {
      text: 'Unless you filter by account, currency, amount or exchanges, a payment from an account in another currency is one record, with the amount that left that account in `paidWith`. The list of an account has every posting on it.',
      query: {
        Status: 'A name of the status filter, or one status.',
        ExpenseCategoryId:
          'Only payments of this expense category; exchange or own-transfer for money between own accounts.',
        Search:
          'Text in the name, narration or reference, or an amount such as 140 or £1,234.50. Case and accents are ignored.',
        SortBy: 'What the records are sorted by; the date unless given.',
      },
    }),
    callWords(payments.readTransactions, {
      text: 'Newest first unless sorted otherwise. Send `nextCursor` as `Cursor` with the same filters until it is null. Transactions that are added meanwhile move nothing. To keep a copy up to date, send the `changesCursor` of the first answer as `ChangedAfter` in the next run, and from then on the one of the last answer. You get whatever was added or changed since, in that order, and miss nothing.',
      query: {
        Status: 'A name of the status filter, or one status.',
        ExpenseCategoryId:
          'Only payments of this expense category; exchange or own-transfer for money between own accounts.',
        Search:
          'Text in the name, narration or reference, or an amount such as 140 or £1,234.50. Case and accents are ignored.',
        ClientReference: { text: 'Only the payment with this reference of yours.', example: 'ORDER-4711' },
        ChangedSince: {
          text: 'Only transactions that were added, or whose status changed, at this moment or later.',
          example: '2026-11-24T09:25:00.000Z',
        },
        ChangedAfter: {
          text: 'Only transactions that were added or changed after this `changesCursor`, in the order of the changes; `SortDirection` is ignored.',
          example: 'WyJjaGFuZ2VzIiwiODEyIiwib3V0Il0',
        },
        Cursor: { text: 'Where to continue: `nextCursor` of the part before.', example: 'WyIyMDI2LTExLTI0Il0' },
        Limit: { text: 'How many records at most.', example: 200 },
      },
      value: {
        nextCursor: { text: 'Where the next part begins; null in the last one.', example: 'WyIyMDI2LTExLTI0Il0' },
        changesCursor: {
          text: 'Send it as `ChangedAfter` later, to read what was added or changed since.',
          example: 'WyJjaGFuZ2VzIiwiODEyIiwib3V0Il0',
        },
      },
    }),
    callWords(payments.exportTransactions, {
      text: 'CSV is UTF-8 with a byte order mark and CRLF line ends, so that spreadsheets open it as it is. XLSX has at most 20,000 rows.',
      query: {
        Status: 'A name of the status filter, or one status.',
        ExpenseCategoryId:
          'Only payments of this expense category; exchange or own-transfer for money between own accounts.',
        Search:
          'Text in the name, narration or reference, or an amount such as 140 or £1,234.50. Case and accents are ignored.',
        Format: 'The kind of file; CSV unless given.',
        TransactionIds: 'Only these of the transactions that fit, separated by commas.',
      },
    }),
    callWords(payments.cancelTransaction, {
      body: { paymentInstructionId: 'Id of a payment, or of a payment instruction of SendR that waits for its money.' },
    }),
    callWords(payments.getTransactionsInfo, {
      text: 'At most a year; the last one unless given. Sums are by the reader’s days and in one currency each.',
      value: {
        transactions: 'Sums by day and type.',
        'transactions.dateAdded': 'The day, in the zone of the header `Time-Zone`.',
        'transactions.amount': 'Sum of the amounts of that day and type.',
        transactionTypes: 'Sums by type.',
        'transactionTypes.amount': 'Sum of the amounts of that type.',
        categoriesSummaries: 'Sums of outgoing payments by expense category.',
        merchantsSummaries: 'Card spending by shop, largest first, up to ten shops per currency.',
        'merchantsSummaries.merchantName': { text: 'Name of the shop.', example: 'Northwind Cloud' },
        'merchantsSummaries.amount': 'Total charged by the shop, not counting refunds.',
      },
    }),
    callWords(payments.getExpenseCategorySummaries, {
      value: { categoriesSummaries: 'Sums of outgoing payments by expense category, the greatest first.' },
    }),
    callWords(payments.getCashFlow, {
      text:
        'Completed payments, a year of days at most; the last 30 days unless given. A month or less is shown by day, up to 14 weeks by ' +
        'week (from Monday), more by month; the first and the last may be cut by the period. A period that begins with such a part is ' +
        'compared with as many parts before it, any other with as many days. Transfers between own accounts and fees are not counted.',
      query: {
        ExpenseCategoryId:
          'Only payments of this expense category; exchange or own-transfer for money between own accounts.',
      },
      value: {
        currency:
          'The currency of all amounts: as given, or that of the account, or the one with most payments; null if there are none.',
        currencies: 'Every currency with payments in either period, the one with most first.',
        'currencies.count': 'How many payments.',
        interval: 'How long a part is.',
        buckets: 'The parts of the period in order, those without payments too; none without a currency.',
        from: 'The first day, in the zone of the header `Time-Zone`.',
        to: 'The last day, included.',
        'buckets.from': 'The first day, in the zone of the header `Time-Zone`.',
        'buckets.to': 'The last day, included.',
        'buckets.in': 'Money in.',
        'buckets.out': 'Money out, as a positive amount.',
        'buckets.net': 'Money in less money out; below zero where more went out.',
        'buckets.inCount': 'How many payments came in.',
        'buckets.outCount': 'How many payments went out.',
        'buckets.previous': 'The same part of the period before.',
        totals: 'The sums of the period; null without a currency.',
        previous: 'The period before, which this one is compared with.',
        'currencies.currency': 'The currency.',
        'buckets.previous.from': 'The first day, in the zone of the header `Time-Zone`.',
        'buckets.previous.to': 'The last day, included.',
        'buckets.previous.in': 'Money in.',
        'buckets.previous.out': 'Money out, as a positive amount.',
        'buckets.previous.net': 'Money in less money out; below zero where more went out.',
        'buckets.previous.inCount': 'How many payments came in.',
        'buckets.previous.outCount': 'How many payments went out.',
        'totals.in': 'Money in.',
        'totals.out': 'Money out, as a positive amount.',
        'totals.net': 'Money in less money out; below zero where more went out.',
        'totals.inCount': 'How many payments came in.',
        'totals.outCount': 'How many payments went out.',
        'previous.from': 'The first day, in the zone of the header `Time-Zone`.',
        'previous.to': 'The last day, included.',
        'previous.totals': 'Its sums; null without a currency.',
        'previous.totals.in': 'Money in.',
        'previous.totals.out': 'Money out, as a positive amount.',
        'previous.totals.net': 'Money in less money out; below zero where more went out.',
        'previous.totals.inCount': 'How many payments came in.',
        'previous.totals.outCount': 'How many payments went out.',
      },
    }),
    callWords(payments.exportCashFlow, {
      text: 'UTF-8 with a byte order mark and CRLF line ends. Amounts are plain decimals; money out is positive.',
      query: {
        ExpenseCategoryId:
          'Only payments of this expense category; exchange or own-transfer for money between own accounts.',
      },
    }),
    callWords(payments.listCollections, {
      value: {
        ibans: 'The IBANs of the customer.',
        'ibans.iban': 'The IBAN.',
        'ibans.accountName': 'Name of the account behind it.',
      },
    }),
  ],
}
