import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Moment, page, paging, text, Version } from './wire.ts'

/** A connection to the customer's accounting software, and the statement lines that were sent there. */

const action = 'manage accounting connections'
/** What is sent leaves the company, as webhooks do, so the same members decide about it. */
const permission = 'webhooks:manage'

export const accountingProducts = ['Xero', 'QuickBooks'] as const
export const AccountingProduct = z.enum(accountingProducts)
export type AccountingProduct = z.output<typeof AccountingProduct>

/** Signed out: the software no longer accepts our access, and someone has to connect again. */
export const AccountingStatus = z.enum(['Connected', 'SignedOut'])

/** Why the last run stopped early: too many requests, or no answer. It goes on by itself. */
export const AccountingProblem = z.enum(['RateLimited', 'Unreachable'])
export type AccountingProblem = z.output<typeof AccountingProblem>

/** An account of the customer, and the bank account in the accounting software that mirrors it. */
const MappedAccount = z.object({ accountId: Id, bankAccount: text(100) })

export const AccountingConnection = z.object({
  product: AccountingProduct,
  organisation: z.string(),
  status: AccountingStatus,
  /** The first day whose lines are sent; null until the connection is set up. */
  since: z.nullable(Day),
  accounts: z.array(MappedAccount),
  chargesAccount: z.nullable(z.string()),
  transfersAccount: z.nullable(z.string()),
  unassignedAccount: z.nullable(z.string()),
  lastRunAt: z.nullable(Moment),
  problem: z.nullable(AccountingProblem),
  sent: z.int(),
  refused: z.int(),
  deleted: z.int(),
  version: z.int(),
})
export type AccountingConnection = z.output<typeof AccountingConnection>

export const getAccounting = call({
  name: 'accounting.getAccounting',
  shows: 'accounting',
  call: 'GET /engagement/api/v1/accounting',
  summary: 'The accounting software that can be connected, and the connection.',
  permission,
  action,
  value: z.object({ products: z.array(AccountingProduct), connection: z.nullable(AccountingConnection) }),
})

export const startAccountingConnection = call({
  name: 'accounting.startAccountingConnection',
  call: 'POST /engagement/api/v1/accounting/connection/start',
  summary: 'Begins to connect accounting software.',
  permission,
  action,
  body: z.strictObject({ product: AccountingProduct }),
  value: z.object({ url: z.string() }),
  refusals: ['accounting.not_available', 'accounting.already_connected', 'customers.profile_closed'],
})

export const finishAccountingConnection = call({
  name: 'accounting.finishAccountingConnection',
  affects: ['accounting'],
  call: 'POST /engagement/api/v1/accounting/connection',
  summary: 'Connects with what the software returned after the sign-in there.',
  permission,
  action,
  body: z.strictObject({
    state: text(200),
    authorizationCode: text(2_000),
    /** QuickBooks returns the company's id beside the code. */
    realmId: z.optional(z.string().check(z.regex(/^\d{1,20}$/, "This isn't an id of a QuickBooks company."))),
  }),
  refusals: [
    'accounting.not_available',
    'accounting.sign_in_expired',
    'accounting.sign_in_failed',
    'accounting.already_connected',
    'accounting.unreachable',
    'customers.profile_closed',
  ],
})

const RemoteAccount = z.object({ id: z.string(), name: z.string() })
export const AccountingChoices = z.object({
  bankAccounts: z.array(z.extend(RemoteAccount, { currencyCode: z.nullable(CurrencyCode) })),
  accounts: z.array(RemoteAccount),
})
export type AccountingChoices = z.output<typeof AccountingChoices>

export const getAccountingChoices = call({
  name: 'accounting.getAccountingChoices',
  shows: 'accounting',
  call: 'GET /engagement/api/v1/accounting/choices',
  summary: 'The accounts in the connected software.',
  permission,
  action,
  value: AccountingChoices,
  refusals: ['accounting.not_connected', 'accounting.signed_out', 'accounting.unreachable'],
})

export const setUpAccounting = call({
  name: 'accounting.setUpAccounting',
  affects: ['accounting'],
  call: 'PUT /engagement/api/v1/accounting/connection',
  summary: 'Says which accounts are sent, since when, and where their lines are booked.',
  permission,
  action,
  body: z.strictObject({
    since: Day,
    accounts: z
      .array(z.strictObject(MappedAccount.shape))
      .check(z.minLength(1, 'Choose at least one account.'), z.maxLength(100)),
    chargesAccount: text(100),
    transfersAccount: text(100),
    unassignedAccount: text(100),
    version: Version,
  }),
  refusals: [
    'accounting.not_connected',
    'accounting.signed_out',
    'accounting.unreachable',
    'accounting.changed',
    'accounting.choice_unknown',
    'accounting.currency_differs',
    'accounting.since_refused',
    'accounts.unknown',
  ],
})

export const disconnectAccounting = call({
  name: 'accounting.disconnectAccounting',
  affects: ['accounting'],
  call: 'DELETE /engagement/api/v1/accounting/connection',
  summary: 'Ends the connection and deletes our access.',
  permission,
  action,
  refusals: ['accounting.not_connected'],
})

/** Sending: whether it arrived isn't known yet. Refused: the software said why. Deleted: someone deleted it there. */
export const AccountingLineState = z.enum(['Sending', 'Sent', 'Refused', 'Deleted'])
export type AccountingLineState = z.output<typeof AccountingLineState>

export const AccountingLine = z.object({
  /** The permanent id of the statement line. */
  lineId: z.string(),
  accountId: Id,
  bookedOn: Day,
  state: AccountingLineState,
  /** Its id in the accounting software. */
  remoteId: z.nullable(z.string()),
  /** Why it was refused, in the software's words. */
  reason: z.nullable(z.string()),
  changedAt: Moment,
})
export type AccountingLine = z.output<typeof AccountingLine>

export const listAccountingLines = call({
  name: 'accounting.listAccountingLines',
  shows: 'accounting',
  call: 'GET /engagement/api/v1/accounting/lines',
  summary: 'Statement lines that were sent to the connected software, the latest change first.',
  permission,
  action,
  query: z.strictObject({ ...paging, State: z.optional(AccountingLineState) }),
  value: page(AccountingLine),
  refusals: ['accounting.not_connected'],
})

export const sendAccountingLineAgain = call({
  name: 'accounting.sendAccountingLineAgain',
  affects: ['accounting'],
  call: 'POST /engagement/api/v1/accounting/lines/{lineId}/send',
  summary: 'Sends a refused line again.',
  permission,
  action,
  params: z.strictObject({
    lineId: z.string().check(z.regex(/^[0-9A-Za-z]{16}$/, "This isn't an id of a statement line.")),
  }),
  refusals: ['accounting.not_connected', 'accounting.line_unknown', 'accounting.line_not_refused'],
})
