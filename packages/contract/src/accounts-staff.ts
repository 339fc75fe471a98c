import * as z from 'zod/mini'
import { accountRequestStatuses } from './accounts-management.ts'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Id, Moment, Money, OptionalId, page, paging, text, Version } from './wire.ts'

/** Accounts of customers as the provider's staff see and decide on them, answered at the console's address only. */

const statuses = ['Active', 'Frozen', 'Closed'] as const

export const RequestRow = z.object({
  requestId: Id,
  reference: z.string(),
  customerId: Id,
  customerName: z.string(),
  currencyCode: CurrencyCode,
  purposes: z.array(z.string()),
  status: z.enum(accountRequestStatuses),
  requestedAt: Moment,
  /** Who decided it; null while nobody has, and where the customer withdrew it. */
  decidedBy: z.nullable(z.string()),
})
export type RequestRow = z.output<typeof RequestRow>

export const listRequests = call({
  name: 'accountsStaff.listRequests',
  shows: 'accountRequests',
  call: 'GET /console/api/v1/account-requests',
  summary: 'A page of requests for further accounts, the oldest first.',
  audience: 'staff',
  permission: 'customer-accounts:read',
  query: z.strictObject({ ...paging, Status: z.optional(z.enum(accountRequestStatuses)) }),
  value: page(RequestRow),
})

export const RequestDetail = z.object({
  ...RequestRow.shape,
  version: z.int(),
  accountName: z.string(),
  countries: z.array(z.string()),
  description: z.string(),
  documents: z.array(z.object({ documentId: Id, name: z.string() })),
  heldCurrencies: z.array(CurrencyCode),
  decision: z.nullable(z.object({ by: z.string(), at: Moment, reason: z.string(), accountId: z.nullable(Id) })),
})
export type RequestDetail = z.output<typeof RequestDetail>

const ofRequest = z.strictObject({ requestId: Id })

export const getRequest = call({
  name: 'accountsStaff.getRequest',
  shows: 'accountRequests',
  call: 'GET /console/api/v1/account-requests/{requestId}',
  summary: 'A request with all that the customer gave. Recorded as an access to the data of this customer.',
  audience: 'staff',
  permission: 'customer-accounts:read',
  params: ofRequest,
  value: RequestDetail,
  refusals: ['accounts.request_unknown'],
})

export const getRequestDocument = call({
  name: 'accountsStaff.getRequestDocument',
  call: 'GET /console/api/v1/account-requests/{requestId}/documents/{documentId}',
  summary: 'A document of the request, as it was cleaned when it was uploaded. Recorded as an access.',
  audience: 'staff',
  permission: 'customer-accounts:read',
  params: z.strictObject({ requestId: Id, documentId: Id }),
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['accounts.request_unknown', 'documents.unknown'],
})

/** What the customer may read, or what only staff and auditors do: both say why. */

export const decideRequest = call({
  name: 'accountsStaff.decideRequest',
  affects: ['accountRequests'],
  call: 'POST /console/api/v1/account-requests/{requestId}/decision',
  summary: 'Approves a request, which opens the account, or rejects it with a reason that the customer reads.',
  audience: 'staff',
  permission: 'account-requests:decide',
  params: ofRequest,
  body: z.strictObject({ version: Version, approve: z.boolean(), reason: StaffReason }),
  value: z.object({ accountId: z.nullable(Id) }),
  refusals: [
    'accounts.request_unknown',
    'accounts.request_decided',
    'accounts.changed',
    'accounts.currency_held',
    'customers.profile_closed',
    'review.about_yourself',
  ],
})

export const AccountRow = z.object({
  accountId: Id,
  systemAccountType: z.enum(['CustomerAccount', 'Wallet']),
  accountName: z.string(),
  accountNumber: z.string(),
  currencyCode: CurrencyCode,
  customerId: Id,
  customerName: z.string(),
  status: z.enum(statuses),
  frozenBy: z.array(z.enum(['customer', 'provider'])),
  openedAt: Moment,
})
export type AccountRow = z.output<typeof AccountRow>

export const listAccounts = call({
  name: 'accountsStaff.listAccounts',
  shows: 'accounts',
  call: 'GET /console/api/v1/accounts',
  summary: "A page of customers' accounts, the newest first, found by account number, account id or customer id.",
  audience: 'staff',
  permission: 'customer-accounts:read',
  query: z.strictObject({ ...paging, Status: z.optional(z.enum(statuses)), Search: z.optional(text(64)) }),
  value: page(AccountRow),
})

export const accountActions = ['freeze', 'unfreeze', 'close', 'reopen', 'place-lien', 'lift-lien'] as const

export const AccountDetail = z.object({
  ...AccountRow.shape,
  balance: Money,
  held: Money,
  lien: Money,
  available: Money,
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.enum(['customer', 'provider'])),
  liens: z.array(
    z.object({
      lienId: Id,
      amount: Money,
      reason: z.string(),
      placedBy: z.string(),
      placedAt: Moment,
      lifted: z.nullable(z.object({ by: z.string(), at: Moment })),
    }),
  ),
  /** Accounts of the customer in the same currency that could receive the balance. */
  destinations: z.array(z.object({ accountId: Id, accountName: z.string() })),
  /** The newest first. */
  history: z.array(z.object({ at: Moment, by: z.string(), what: z.string(), reason: z.string() })),
  /** What the person who asks may do with it now. */
  actions: z.array(z.enum(accountActions)),
})
export type AccountDetail = z.output<typeof AccountDetail>

const ofAccount = z.strictObject({ accountId: Id })

export const getAccount = call({
  name: 'accountsStaff.getAccount',
  shows: 'accounts',
  call: 'GET /console/api/v1/accounts/{accountId}',
  summary: 'An account with its liens and history. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'customer-accounts:read',
  params: ofAccount,
  value: AccountDetail,
  refusals: ['accounts.unknown'],
})

export const openWallet = call({
  name: 'accountsStaff.openWallet',
  affects: ['accounts'],
  call: 'POST /console/api/v1/wallets',
  summary: "Opens a customer's wallet in a currency; gives the one that is there already.",
  audience: 'staff',
  permission: 'account-requests:decide',
  body: z.strictObject({ customerId: Id, currencyCode: CurrencyCode, reason: StaffReason }),
  value: z.object({ accountId: Id }),
  refusals: [
    'request.not_found',
    'customers.profile_closed',
    'accounts.wallet_unavailable',
    'ledger.account_closed',
    'review.about_yourself',
  ],
})

export const freezeAccount = call({
  name: 'accountsStaff.freezeAccount',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/freeze',
  summary: 'Freezes an account for the provider. The customer cannot lift it.',
  audience: 'staff',
  permission: 'customer-accounts:freeze',
  params: ofAccount,
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['accounts.unknown', 'ledger.account_closed', 'review.about_yourself'],
})

export const unfreezeAccount = call({
  name: 'accountsStaff.unfreezeAccount',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/unfreeze',
  summary: "Lifts the provider's freeze. A freeze of the customer stays.",
  audience: 'staff',
  permission: 'customer-accounts:freeze',
  params: ofAccount,
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['accounts.unknown', 'accounts.frozen_by_customer', 'ledger.account_closed', 'review.about_yourself'],
})

export const closeAccount = call({
  name: 'accountsStaff.closeAccount',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/close',
  summary: 'Closes an account for the provider. What is left goes to another account of the customer.',
  audience: 'staff',
  permission: 'customer-accounts:close',
  params: ofAccount,
  body: z.strictObject({ reason: StaffReason, transferToAccountId: OptionalId }),
  refusals: [
    'accounts.unknown',
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
    'review.about_yourself',
  ],
})

export const reopenAccount = call({
  name: 'accountsStaff.reopenAccount',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/reopen',
  summary: 'Opens a closed account again.',
  audience: 'staff',
  permission: 'customer-accounts:close',
  params: ofAccount,
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['accounts.unknown', 'review.about_yourself', 'customers.profile_closed'],
})

export const placeLien = call({
  name: 'accountsStaff.placeLien',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/liens',
  summary: 'Keeps a part of the balance back until the lien is lifted.',
  audience: 'staff',
  permission: 'liens:edit',
  feature: 'FEATURE_ACCOUNT_LIEN',
  params: ofAccount,
  /** With what is under liens already, as the person read it: a request that came twice places one lien. */
  body: z.strictObject({ amount: GivenMoney, underLien: GivenMoney, reason: StaffReason }),
  value: z.object({ lienId: Id }),
  refusals: [
    'accounts.unknown',
    'accounts.lien_unavailable',
    'accounts.changed',
    'ledger.account_closed',
    'ledger.currency_differs',
    'ledger.amount_invalid',
    'review.about_yourself',
  ],
})

export const liftLien = call({
  name: 'accountsStaff.liftLien',
  affects: ['accounts'],
  call: 'POST /console/api/v1/accounts/{accountId}/liens/{lienId}/lift',
  summary: 'Lifts a lien: what it kept back is available again.',
  audience: 'staff',
  permission: 'liens:edit',
  params: z.strictObject({ accountId: Id, lienId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['accounts.unknown', 'accounts.lien_unknown', 'review.about_yourself'],
})
