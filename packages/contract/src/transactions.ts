import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { type TransactionType as TypeName, transactionStatuses, transactionTypes } from '@tradewind/kernel/statuses'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Lists of transactions: apart from what sends them, so that screens that only show load only this. */

export const TransactionType = z.enum(transactionTypes.map(({ name }) => name) as [TypeName, ...TypeName[]])
export const TransactionStatus = z.enum(transactionStatuses)

/** One line of a transaction list. Amounts are positive; `direction` says whether it arrives or leaves. */
export const TransactionRecord = z.object({
  /** Of this line, for ever; a transaction may have several. */
  lineId: Id,
  /** What the line belongs to: of a return, the payment that came back. */
  transactionId: Id,
  reference: z.string(),
  /**
   * A transfer between own accounts and an exchange have two lines, one for each account; in the list of all accounts,
   * those of an exchange that paid for a payment are left out, since the payment says it. What moves later is a line of its own: a `return` brings
   * back what the other bank returned of a payment, a `reversal` takes back a credit, a `rebooking` takes a payment again that was given
   * back although it had arrived, a `repayment` pays off what is owed, and a `correction` is what we credited or
   * debited ourselves.
   */
  kind: z.enum([
    'payment',
    'own-transfer',
    'exchange',
    'card',
    'return',
    'reversal',
    'rebooking',
    'repayment',
    'correction',
  ]),
  accountId: Id,
  transactionType: z.enum([...transactionTypes.map(({ name }) => name), 'CardTransaction']),
  direction: z.enum(['in', 'out']),
  status: TransactionStatus,
  /** It had arrived and went back to where it came from; the status is Failed then, as for one that was never taken. */
  isReturned: z.boolean(),
  /** Cancelled by its customer; its status is then Expired. */
  isCanceled: z.boolean(),
  /** `awaited`: colleagues must approve it first. `returned`: an approver wants it changed, and its maker can do so. */
  approval: z.nullable(z.enum(['awaited', 'returned'])),
  counterParty: z.string(),
  narration: z.string(),
  expenseCategory: z.nullable(z.string()),
  amount: Money,
  charge: Money,
  dateAdded: Moment,
  /**
   * What left an account in another currency that paid for it (`exchange`), or what was paid to SendR, its fee included (`sendr`), and
   * at which rate: units of this currency for one of that.
   */
  paidWith: z.nullable(z.object({ by: z.enum(['exchange', 'sendr']), sold: Money, rate: z.string() })),
  /**
   * The account's balance after this line was booked; null while it is only held, or when it never was. Of an account's lines that
   * have one, the amounts, less the charges, add up to the balance.
   */
  runningBalance: z.nullable(Money),
})

const decimalWords = 'Write an amount above zero with a point before the decimals, such as 1250.00.'
const decimal = z.string().check(
  z.regex(/^\d{1,15}(\.\d{1,2})?$/, decimalWords),
  z.refine((amount) => /[1-9]/.test(amount), decimalWords),
)

/** Every type that the specification names, and the one of cards, which is in none of its lists. */
export const TransactionTypeFilter = z.enum(['All', ...transactionTypes.map(({ name }) => name), 'CardTransaction'])

/** What a list of transactions can be narrowed and sorted by. */
export const transactionFilters = {
  AccountId: z.optional(Id),
  TransactionType: z.optional(TransactionTypeFilter),
  /** A name of the status filter, or one status. */
  Status: z.optional(z.enum([...new Set([...statusFilterNames, ...transactionStatuses])])),
  CurrencyCode: z.optional(CurrencyCode),
  ExpenseCategoryId: z.optional(text(40)),
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
  /** In the currency of each transaction, both included. */
  MinAmount: z.optional(decimal),
  MaxAmount: z.optional(decimal),
  Search: z.optional(text(80)),
  /** The date unless said. */
  SortBy: z.optional(z.enum(['DateCreated', 'Name', 'CurrencyCode'])),
  SortDirection: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
}

export const listTransactions = call({
  name: 'payments.listTransactions',
  shows: 'transactions',
  call: 'GET /transactions/api/v1/Transaction/get-transactions',
  summary: 'Transactions of the signed-in customer, newest first.',
  permission: 'transactions:read',
  query: z.strictObject({ ...paging, ...transactionFilters }),
  value: page(TransactionRecord),
  refusals: ['accounts.unknown'],
})
