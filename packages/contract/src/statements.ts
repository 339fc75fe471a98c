import * as z from 'zod/mini'
import { accountingFormats, accountingMediaTypes, charts, datevDefaults } from './accounting-formats.ts'
import { call } from './call.ts'
import { statementFormats, statementMediaTypes } from './statement-formats.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, WholeNumber } from './wire.ts'

/** Statements of an account, and what a balance is made of. Both are read from the entries of the ledger. */

/** What moved a balance. What came back later is a line of its own, and so is a charge. */
export const statementLineKinds = [
  'payment',
  'charge',
  'incoming',
  'own-transfer',
  'exchange',
  'return',
  'reversal',
  'rebooking',
  'repayment',
  'refund',
  'card',
  'correction',
  'other',
] as const

/** What the line was in another currency before it was exchanged. */
const Original = z.object({
  amount: Money,
  /** Units of the account's currency for one of the original's, as decimal text. */
  rate: z.string(),
})

/** One line of a statement. Amounts are positive; `direction` says whether the money came or went. */
export const StatementLine = z.object({
  /** The same in every format and for ever: sixteen letters and digits. */
  lineId: z.string(),
  bookedAt: Moment,
  kind: z.enum(statementLineKinds),
  direction: z.enum(['in', 'out']),
  amount: Money,
  /** The balance after this line. */
  balance: Money,
  /** It left, and came back later: its money is on a line of kind `return`. */
  cameBack: z.boolean(),
  counterParty: z.string(),
  narration: z.string(),
  reference: z.string(),
  /** Opens the transaction; null for what SendR exchanges on the way to a payment. */
  transactionId: z.nullable(Id),
  original: z.nullable(Original),
})

const ofPeriods = [
  'accounts.unknown',
  'statements.period_reversed',
  'statements.period_future',
  'statements.period_too_long',
] as const
const period = { AccountId: Id, FromDate: Day, ToDate: Day }

export const getAccountStatement = call({
  name: 'statements.getAccountStatement',
  call: 'GET /corebanking/api/v1/Account/get-account-statement',
  summary:
    'The statement of an account for a period of at most two years: both balances, and its lines in pages, oldest first.',
  permission: 'accounts:read',
  query: z.strictObject({ ...period, ...paging }),
  value: z.extend(page(StatementLine), {
    accountId: Id,
    accountName: z.string(),
    accountNumber: z.string(),
    currencyCode: CurrencyCode,
    holderName: z.string(),
    fromDate: Day,
    toDate: Day,
    /** The bank's: its days begin and end there. */
    timeZone: z.string(),
    createdAt: Moment,
    openingBalance: Money,
    totalIn: Money,
    totalOut: Money,
    closingBalance: Money,
  }),
  refusals: ofPeriods,
})

export const getPdfAccountStatement = call({
  name: 'statements.getPdfAccountStatement',
  call: 'GET /corebanking/api/v1/Account/get-pdf-account-statement',
  summary: 'The same statement as a PDF with a code by which anybody checks that it is genuine.',
  permission: 'accounts:read',
  query: z.strictObject(period),
  file: [statementMediaTypes.pdf],
  refusals: ofPeriods,
})

export const getExcelAccountStatement = call({
  name: 'statements.getExcelAccountStatement',
  call: 'GET /corebanking/api/v1/Account/get-excel-account-statement',
  summary: 'The same statement as a table for spreadsheets (CSV), named from the account and the date.',
  permission: 'accounts:read',
  query: z.strictObject(period),
  file: [statementMediaTypes.csv],
  refusals: ofPeriods,
})

export const getStatementFile = call({
  name: 'statements.getStatementFile',
  call: 'GET /corebanking/api/v1/Account/get-account-statement-file',
  summary: 'The same statement for accounting software: XLSX, OFX, QIF, MT940 or camt.053.',
  permission: 'accounts:read',
  query: z.strictObject({ ...period, Format: z.enum(statementFormats) }),
  file: [...new Set(Object.values<string>(statementMediaTypes))],
  refusals: [...ofPeriods, 'statements.too_many_lines'],
})

const LedgerAccount = z.optional(
  z.string().check(z.regex(/^\d{4,8}$/, 'Enter the number of an account: 4 to 8 digits.')),
)
const numberUpTo = (most: number) =>
  WholeNumber.check(z.refine((n) => n >= 1 && n <= most, `Enter a number from 1 to ${most}.`))

export const getAccountingFile = call({
  name: 'statements.getAccountingFile',
  call: 'GET /corebanking/api/v1/Account/get-accounting-file',
  summary: 'The lines of a statement as bookings for accounting software: DATEV or SIE 4.',
  permission: 'accounts:read',
  query: z.strictObject({
    ...period,
    Format: z.enum(accountingFormats),
    Chart: z.optional(z.enum(charts)),
    BankAccount: LedgerAccount,
    ChargesAccount: LedgerAccount,
    TransferAccount: LedgerAccount,
    UnassignedAccount: LedgerAccount,
    YearStartsIn: z._default(numberUpTo(12), 1),
    ConsultantNumber: z._default(numberUpTo(9_999_999), datevDefaults.consultant),
    ClientNumber: z._default(numberUpTo(99_999), datevDefaults.client),
  }),
  file: Object.values<string>(accountingMediaTypes),
  refusals: [...ofPeriods, 'statements.year_crossed', 'statements.euros_only', 'statements.accounts_differ'],
})

/** What a balance consists of: what was booked, and what is set aside of it. */
export const balanceParts = ['booked', 'held', 'lien'] as const

/** One of the entries that a balance adds up from, or an amount that was set aside. */
export const BalanceEntry = z.object({
  /** Of an entry the id of its statement line; of an amount set aside its own. */
  entryId: z.string(),
  at: Moment,
  kind: z.enum([...statementLineKinds, 'lien']),
  direction: z.enum(['in', 'out']),
  amount: Money,
  /** The booked balance after it; null for what is only set aside. */
  balance: z.nullable(Money),
  counterParty: z.string(),
  narration: z.string(),
  reference: z.string(),
  transactionId: z.nullable(Id),
})

export const getBalanceBreakdown = call({
  name: 'statements.getBalanceBreakdown',
  call: 'GET /corebanking/api/v1/Account/get-balance-breakdown',
  summary:
    'The balances of an account as of a moment, with the exact entries that add up to each of them, newest first.',
  permission: 'accounts:read',
  query: z.strictObject({
    AccountId: Id,
    /** Now unless said. */
    At: z.optional(Moment),
    Part: z._default(z.enum(balanceParts), 'booked'),
    ...paging,
  }),
  value: z.extend(page(BalanceEntry), {
    accountId: Id,
    currencyCode: CurrencyCode,
    at: Moment,
    booked: Money,
    held: Money,
    lien: Money,
    available: Money,
  }),
  refusals: ['accounts.unknown', 'statements.moment_future'],
})
