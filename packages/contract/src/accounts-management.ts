import type { Currency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import { Account } from './accounts.ts'
import { call } from './call.ts'
import { duplicateDocFault } from './form-rules.ts'
import { Country } from './reference.ts'
import { CurrencyCode, Id, Moment, Money, OptionalId, text, YesNo } from './wire.ts'

/** What a customer does with accounts besides using them: request, create, rename, freeze, unfreeze, close. */

/** Why a customer closes an account, in the specification's words. */
export const closeReasons = [
  'No Longer Require It',
  'Taking a break',
  'Trouble Using Services',
  'Created an Account Elsewhere',
  'Privacy Concerns',
  'Other',
] as const

export const accountRequestStatuses = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const

/** What a further account can be for: in which currencies, where not in all, and what has to be shown for it. */
export const accountPurposes = [
  { id: '0190a001-0000-7000-8000-000000000001', name: 'Receive payments from customers' },
  { id: '0190a001-0000-7000-8000-000000000002', name: 'Pay suppliers' },
  { id: '0190a001-0000-7000-8000-000000000003', name: 'Pay salaries' },
  { id: '0190a001-0000-7000-8000-000000000004', name: 'Hold reserves' },
  { id: '0190a001-0000-7000-8000-000000000005', name: 'Family and living costs' },
  {
    id: '0190a001-0000-7000-8000-000000000006',
    name: 'Import and export trade',
    currencyCodes: ['USD', 'EUR', 'GBP', 'CAD', 'NGN', 'XOF', 'XAF', 'GHS', 'UGX', 'TZS', 'ZAR', 'INR'],
    documentName: 'A contract or an invoice',
  },
  {
    id: '0190a001-0000-7000-8000-000000000007',
    name: 'Investment or property',
    documentName: 'Proof of the source of funds',
  },
] as const satisfies readonly { id: string; name: string; currencyCodes?: readonly Currency[]; documentName?: string }[]

export type AccountPurposeId = (typeof accountPurposes)[number]['id']

const purposeIds = accountPurposes.map(({ id }) => id) as [AccountPurposeId, ...AccountPurposeId[]]

/** What a further account can be for. */
export const AccountPurpose = z.object({
  id: Id,
  name: z.string(),
  /** The currencies that it is offered for; all of them where the list is empty. */
  currencyCodes: z.array(CurrencyCode),
  /** What the customer has to show for it; null where nothing is needed. */
  documentName: z.nullable(z.string()),
})
export type AccountPurpose = z.output<typeof AccountPurpose>

export const AccountRequest = z.object({
  requestId: Id,
  /** What people call it. */
  reference: z.string(),
  currencyCode: CurrencyCode,
  accountName: z.string(),
  purposes: z.array(z.object({ id: Id, name: z.string() })),
  countries: z.array(z.string()),
  description: z.string(),
  documents: z.array(z.object({ id: Id, name: z.string() })),
  status: z.enum(accountRequestStatuses),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.string()),
  dateRequested: Moment,
  dateDecided: z.nullable(Moment),
  /** The account that the approval opened. */
  accountId: z.nullable(Id),
})
export type AccountRequest = z.output<typeof AccountRequest>

export const listAccountRequests = call({
  name: 'accountManagement.listAccountRequests',
  shows: 'accountRequests',
  call: 'GET /transactions/api/v1/requestaccount/get-all-account-requests',
  summary: 'All requests of the signed-in customer for further accounts, newest first.',
  permission: 'accounts:read',
  query: z.strictObject({ CustomerId: z.optional(Id) }),
  value: z.array(AccountRequest),
  refusals: ['request.not_found'],
})

export const listAccountPurposes = call({
  name: 'accountManagement.listAccountPurposes',
  call: 'GET /transactions/api/v1/customer/get-secondary-account-purpose',
  summary: 'What an account in this currency can be requested for.',
  permission: 'accounts:read',
  query: z.strictObject({ CurrencyId: CurrencyCode }),
  value: z.array(AccountPurpose),
})

export const listAllAccountPurposes = call({
  name: 'accountManagement.listAllAccountPurposes',
  call: 'GET /transactions/api/v1/customer/get-secondary-account-purpose-list',
  summary: 'Everything that an account can be requested for, in any currency.',
  permission: 'accounts:read',
  value: z.array(AccountPurpose),
})

export const listSecondaryCountries = call({
  name: 'accountManagement.listSecondaryCountries',
  call: 'GET /transactions/api/v1/requestaccount/get-customer-secondary-countries',
  summary: 'The countries that money of a further account may come from and go to.',
  permission: 'accounts:read',
  query: z.strictObject({ CustomerId: z.optional(Id) }),
  value: z.array(Country),
  refusals: ['request.not_found'],
})

const differentIds = z.superRefine<readonly string[]>((ids, context) => {
  const fault = duplicateDocFault(ids)
  if (fault) context.addIssue({ code: 'custom', path: [fault.at], message: fault.message, input: ids })
})

const AccountName = text(60)

export const requestAdditionalAccount = call({
  name: 'accountManagement.requestAdditionalAccount',
  affects: ['accountRequests'],
  call: 'POST /transactions/api/v1/requestaccount/request-additional-account',
  summary: 'Requests an account in a further currency. The provider reviews it and opens the account by its approval.',
  permission: 'accounts:manage',
  action: 'request additional account',
  feature: 'FEATURE_NEW_ACCOUNT_REQUEST',
  idempotent: true,
  body: z.strictObject({
    customerId: Id,
    currencyCode: CurrencyCode,
    accountName: z.optional(AccountName),
    purposeIds: z
      .array(z.enum(purposeIds, "We don't know this purpose."))
      .check(z.minLength(1, 'Choose at least one purpose.'), z.maxLength(7)),
    /** Countries by their alpha-2 codes. */
    countryIds: z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'This is not a country.')))
      .check(z.minLength(1, 'Choose at least one country.'), z.maxLength(20)),
    description: z._default(text(500, 0), ''),
    /** Documents that were uploaded before. */
    documentIds: z._default(z.array(Id).check(z.maxLength(3), differentIds), []),
  }),
  value: z.object({ requestId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'customers.profile_closed',
    'accounts.currency_held',
    'accounts.request_pending',
    'accounts.purpose_unknown',
    'accounts.document_needed',
    'accounts.country_unavailable',
    'documents.unknown',
  ],
})

export const withdrawAccountRequest = call({
  name: 'accountManagement.withdrawAccountRequest',
  affects: ['accountRequests'],
  call: 'PUT /transactions/api/v1/requestaccount/withdraw-account-request',
  summary: 'Withdraws a request that nobody has decided yet.',
  permission: 'accounts:manage',
  body: z.strictObject({ requestId: Id }),
  refusals: ['accounts.request_unknown', 'accounts.request_decided'],
})

export const createAccount = call({
  name: 'accountManagement.createAccount',
  affects: ['accounts', 'accountRequests'],
  call: 'POST /transactions/api/v1/account/create-account',
  summary: 'Opens an account again in a currency that the provider approved for this customer before.',
  permission: 'accounts:manage',
  feature: 'FEATURE_NEW_ACCOUNT_REQUEST',
  idempotent: true,
  body: z.strictObject({ customerId: Id, currencyCode: CurrencyCode, accountName: z.optional(AccountName) }),
  value: z.object({ accountId: Id }),
  refusals: ['request.not_found', 'customers.profile_closed', 'accounts.currency_held', 'accounts.request_needed'],
})

export const listMultiCurrencyIbans = call({
  name: 'accountManagement.listMultiCurrencyIbans',
  call: 'GET /transactions/api/v1/account/get-customer-multicurrency-iban',
  summary: 'The IBANs that take several currencies and reach an account of the customer.',
  permission: 'accounts:read',
  query: z.strictObject({
    CustomerId: Id,
    AccountId: z.optional(Id),
    DisablePageLimit: z.optional(YesNo),
  }),
  value: z.array(
    z.object({
      accountId: Id,
      accountName: z.string(),
      currencyCode: CurrencyCode,
      iban: z.string(),
      bicCode: z.string(),
      currencyCodes: z.array(CurrencyCode),
    }),
  ),
  refusals: ['request.not_found', 'accounts.unknown'],
})

export const ClosedAccount = z.object({
  accountId: Account.shape.accountId,
  accountName: Account.shape.accountName,
  accountNumber: Account.shape.accountNumber,
  currencyCode: Account.shape.currencyCode,
  currencyName: Account.shape.currencyName,
  status: Account.shape.status,
  isDeleted: Account.shape.isDeleted,
  dateCreated: Account.shape.dateCreated,
  dateClosed: z.nullable(Moment),
  /** Why it was closed, in the words that were chosen then; null where the provider closed it. */
  reason: z.nullable(z.string()),
  closedBy: z.enum(['customer', 'provider']),
})

export const listClosedAccounts = call({
  name: 'accountManagement.listClosedAccounts',
  shows: 'accountRequests',
  call: 'GET /corebanking/api/v1/Account/get-customer-closed-accounts',
  summary: 'The closed accounts of the signed-in customer, the last closed first.',
  permission: 'accounts:read',
  value: z.array(ClosedAccount),
})

const ofAccount = { accountId: Id }

export const freezeAccount = call({
  name: 'accountManagement.freezeAccount',
  affects: ['accounts'],
  call: 'PUT /corebanking/api/v1/Account/freeze-account',
  summary: 'Freezes an account: it still receives money, and nothing leaves it until it is unfrozen.',
  permission: 'accounts:manage',
  body: z.strictObject(ofAccount),
  refusals: ['accounts.unknown', 'ledger.account_closed'],
})

export const unfreezeAccount = call({
  name: 'accountManagement.unfreezeAccount',
  affects: ['accounts'],
  call: 'PUT /corebanking/api/v1/Account/unfreeze-account',
  summary: 'Lifts a freeze of the customer. What the provider froze stays frozen.',
  permission: 'accounts:manage',
  body: z.strictObject(ofAccount),
  refusals: ['accounts.unknown', 'accounts.frozen_by_provider', 'ledger.account_closed'],
})

export const renameAccount = call({
  name: 'accountManagement.renameAccount',
  affects: ['accounts'],
  call: 'PUT /corebanking/api/v1/Account/rename-account',
  summary: 'Gives an account another name. Only the customer sees it.',
  permission: 'accounts:manage',
  body: z.strictObject({ ...ofAccount, accountName: AccountName }),
  refusals: ['accounts.unknown', 'ledger.account_closed'],
})

const closing = [
  'accounts.unknown',
  'accounts.frozen_by_provider',
  'accounts.payments_pending',
  'accounts.debt_open',
  'accounts.debits_pending',
  'accounts.cards_open',
  'accounts.requests_pending',
  'accounts.top_ups_pending',
  'accounts.approvals_pending',
  'accounts.schedules_open',
  'accounts.invoices_open',
  'accounts.lien_open',
  'accounts.destination_needed',
  'accounts.destination_unfit',
  'ledger.account_closed',
  'ledger.account_frozen',
  'ledger.account_not_empty',
] as const

export const getClosing = call({
  name: 'accountManagement.getClosing',
  call: 'GET /corebanking/api/v1/Account/get-account-closing',
  summary: 'Whether an account could be closed now, what stands in the way, and where its balance could go.',
  permission: 'accounts:read',
  feature: 'FEATURE_CLOSE_ACCOUNT',
  query: z.strictObject({ AccountId: Id }),
  value: z.object({
    balance: Money,
    /** What has to be done first, in words; empty where it can be closed. */
    obstacles: z.array(z.string()),
    destinations: z.array(z.object({ accountId: Id, accountName: z.string(), accountNumber: z.string() })),
  }),
  refusals: ['accounts.unknown', 'ledger.account_closed'],
})

export const closeAccount = call({
  name: 'accountManagement.closeAccount',
  affects: ['accounts', 'accountRequests'],
  call: 'PUT /corebanking/api/v1/Account/close-account',
  summary: 'Closes an account. What is left on it goes to another account of the customer in the same currency.',
  permission: 'accounts:manage',
  feature: 'FEATURE_CLOSE_ACCOUNT',
  body: z.strictObject({
    ...ofAccount,
    reason: z._default(z.enum(closeReasons), 'Other'),
    /** In the customer's words, with `Other`. */
    otherReason: z._default(text(300, 0), ''),
    transferToAccountId: OptionalId,
  }),
  refusals: closing,
})
