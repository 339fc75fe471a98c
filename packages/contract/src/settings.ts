import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalField, pinField } from './form-rules.ts'
import { notificationTypes } from './mailing.ts'
import type { RefusalCode } from './refusals.ts'
import { ProfileRequest } from './settings-profile.ts'
import { CurrencyCode, Id, Moment, OptionalId } from './wire.ts'

/** What a person decides in the settings: emails and texts, reversal accounts, and the end of the relationship. */

/** Emails that a person may do without. What protects money and sign-in is always sent. */
export const notificationKinds = [...notificationTypes, 'ApprovalUpdates'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const NotificationSettings = z.object({
  /** Text messages that a person may do without; codes and warnings are always sent. */
  smsNotification: z.boolean(),
  emailNotification: z.object({
    emailData: z.array(z.object({ notificationType: z.enum(notificationKinds), enabled: z.boolean() })),
    /** One email a day with all payment updates, in place of one for each. */
    dailyDigest: z.boolean(),
  }),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const getNotificationSettings = call({
  name: 'settings.getNotificationSettings',
  shows: 'notificationSettings',
  call: 'GET /permission/api/v1/notification/get-settings',
  summary: 'Which emails and text messages the signed-in person gets.',
  permission: 'signed-in',
  query: z.strictObject({ CustomerId: OptionalId }),
  value: NotificationSettings,
  refusals: ['request.not_found'],
})

export const modifyNotificationSettings = call({
  name: 'settings.modifyNotificationSettings',
  affects: ['notificationSettings'],
  call: 'PUT /permission/api/v1/notification/modify-setting',
  summary: 'Changes which emails and text messages the signed-in person gets: what is left out stays as it is.',
  permission: 'signed-in',
  body: z.strictObject({
    customerId: OptionalId,
    smsNotification: z.optional(z.boolean()),
    emailNotification: z.optional(
      z.strictObject({
        emailData: z.optional(
          z
            .array(
              z.strictObject({
                notificationType: z.enum(notificationKinds, `This must be one of ${notificationKinds.join(', ')}.`),
                enabled: z.boolean(),
              }),
            )
            .check(z.maxLength(10)),
        ),
        dailyDigest: z.optional(z.boolean()),
      }),
    ),
  }),
  value: NotificationSettings,
  refusals: ['request.not_found'],
})

const account = {
  currencyCode: CurrencyCode,
  accountName: field('Account name', { most: 140 }),
  bankName: field('Bank name', { most: 140 }),
  countryId: field('Country', { most: 3 }),
}

/** An account at another bank that our team uses for money in its currency that can't be credited to the customer. */
export const ReversalAccount = z.object({
  id: Id,
  currencyCode: CurrencyCode,
  accountName: z.string(),
  bankName: z.string(),
  countryId: z.string(),
  accountNumber: z.nullable(z.string()),
  bankCode: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  swiftCode: z.nullable(z.string()),
  dateAdded: Moment,
})
export type ReversalAccount = z.output<typeof ReversalAccount>

export const addReversalAccount = call({
  name: 'settings.addReversalAccount',
  affects: ['reversalAccounts'],
  call: 'POST /transactions/api/v1/transactionreversal/add-external-account',
  summary:
    "Adds an account at another bank, in the name of the customer, for money in its currency that can't be credited to the customer: with an IBAN, or an account number and its bank code. Takes the PIN.",
  permission: ['payments:create', 'sendr:create'],
  idempotent: true,
  body: z.strictObject({
    customerId: OptionalId,
    ...account,
    accountNumber: optionalField('Account number', { most: 34 }),
    bankCode: optionalField('Bank code', { most: 20 }),
    iban: optionalField('IBAN', { most: 42 }),
    swiftCode: optionalField('SWIFT code', { most: 11 }),
    transactionPin: z.optional(pinField()),
  }),
  value: ReversalAccount,
  refusals: [
    'request.not_found',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    'settings.reversal_exists',
    'settings.reversal_full',
  ],
})

export const listReversalAccounts = call({
  name: 'settings.listReversalAccounts',
  shows: 'reversalAccounts',
  call: 'GET /transactions/api/v1/transactionreversal/get-external-accounts',
  summary: "The accounts at other banks for money that can't be credited to the customer, the newest first.",
  permission: ['payments:create', 'accounts:read', 'sendr:create'],
  query: z.strictObject({ CustomerId: OptionalId }),
  value: z.array(ReversalAccount),
  refusals: ['request.not_found'],
})

export const deleteReversalAccount = call({
  name: 'settings.deleteReversalAccount',
  affects: ['reversalAccounts'],
  call: 'DELETE /transactions/api/v1/transactionreversal/delete-external-account',
  summary:
    "Removes an account at another bank for money that can't be credited to the customer. A PIN that is given is checked; none is needed.",
  permission: ['payments:create', 'sendr:create'],
  query: z.strictObject({ id: Id }),
  body: z.optional(z.strictObject({ transactionPin: z.optional(pinField()) })),
  refusals: ['identity.pin_missing', 'identity.pin_wrong', 'identity.pin_locked', 'settings.reversal_unknown'],
})

const ofCustomer = { customerId: OptionalId }
const why = { ...ofCustomer, reason: optionalField('Reason', { most: 500 }) }

/** What a customer must finish or end before the profile can be closed. */
export const leftOpen = [
  'settings.schedules_open',
  'settings.invoices_open',
  'settings.payments_pending',
  'settings.debt_open',
  'settings.debits_pending',
  'settings.cards_open',
  'settings.requests_pending',
  'settings.top_ups_pending',
  'settings.approvals_pending',
  'settings.account_request_open',
  'settings.rate_open',
  'settings.transfers_open',
] as const satisfies readonly RefusalCode[]

export const closeProfile = call({
  name: 'settings.closeProfile',
  affects: ['privacy'],
  call: 'POST /transactions/api/v1/customer/customer-close-profile-request',
  summary:
    'Asks to end the relationship: every account must be empty and nothing on its way. Staff decide; then nobody acts for the customer any more.',
  permission: 'security:manage',
  idempotent: 'optional',
  body: z.strictObject(why),
  value: ProfileRequest,
  refusals: ['request.not_found', 'settings.closure_pending', 'settings.money_left', 'settings.not_owner', ...leftOpen],
})

export const deactivateProfile = call({
  name: 'settings.deactivateProfile',
  call: 'POST /transactions/api/v1/customer/deactivate-profile',
  summary: 'Suspends the access of the signed-in person at once and ends every session. Money stays where it is.',
  permission: 'security:manage',
  feature: 'FEATURE_ACCOUNT_CONTROL',
  body: z.strictObject(why),
  refusals: ['request.not_found', 'settings.last_admin'],
})

export const activateProfile = call({
  name: 'settings.activateProfile',
  call: 'POST /transactions/api/v1/customer/activate-profile',
  summary: 'Asks for the access back, by a person who is deactivated. Staff decide.',
  permission: 'signed-in',
  body: z.strictObject(why),
  value: ProfileRequest,
  refusals: ['request.not_found', 'settings.team_decides', 'settings.active_already', 'settings.profile_closed'],
})

export const DataDownload = z.object({
  id: Id,
  requestedAt: Moment,
  /** Until when it can be downloaded. */
  expiresAt: Moment,
})

export type DataDownload = z.output<typeof DataDownload>

export const KeptRecord = z.object({ what: z.string(), why: z.string(), until: z.string() })

/** What an erasure would do now: what goes, what stays for which reason and how long, and what has to be done before. */
export const ErasureEffect = z.object({
  erased: z.array(z.string()),
  kept: z.array(KeptRecord),
  obstacle: z.nullable(z.string()),
})
export type ErasureEffect = z.output<typeof ErasureEffect>

export const Privacy = z.object({
  /** The newest first; those that can still be downloaded. */
  downloads: z.array(DataDownload),
  /** How many more can be requested today. */
  downloadsLeft: z.int(),
  erasure: z.nullable(ProfileRequest),
  closure: z.nullable(ProfileRequest),
  /** Whether this person may ask to close the profile. */
  mayClose: z.boolean(),
  /** What has to be done before that, in words; empty where nothing has, and for who may not ask. */
  closingObstacles: z.array(z.string()),
  /** What an erasure of this person would do today. */
  erasureEffect: ErasureEffect,
})

/** Paths chosen by us. */
export const getPrivacy = call({
  name: 'settings.getPrivacy',
  shows: 'privacy',
  call: 'GET /engagement/api/v1/privacy',
  summary: 'Downloads of all data, and requests to erase it or to close the profile.',
  permission: 'signed-in',
  value: Privacy,
})

export const requestDataDownload = call({
  name: 'settings.requestDataDownload',
  affects: ['privacy'],
  call: 'POST /engagement/api/v1/privacy/request-data-download',
  summary:
    'Allows one download of all data held about the person and the customer, for an hour. Three a day; the person is notified by email.',
  permission: 'security:manage',
  idempotent: 'optional',
  value: DataDownload,
  refusals: ['settings.downloads_used_up'],
})

export const downloadData = call({
  name: 'settings.downloadData',
  call: 'GET /engagement/api/v1/privacy/data-downloads/{id}',
  summary: 'All data held about the person and the customer, as a zip that is written while it is read.',
  permission: 'security:manage',
  params: z.strictObject({ id: Id }),
  file: ['application/zip'],
  refusals: ['settings.download_unknown'],
})

export const requestErasure = call({
  name: 'settings.requestErasure',
  affects: ['privacy'],
  call: 'POST /engagement/api/v1/privacy/request-erasure',
  summary: 'Asks to erase what is known of the signed-in person, as far as the law allows. Staff decide.',
  permission: 'security:manage',
  idempotent: 'optional',
  body: z.strictObject(why),
  value: ProfileRequest,
  refusals: ['request.not_found', 'settings.erasure_pending'],
})

export const withdrawRequest = call({
  name: 'settings.withdrawRequest',
  affects: ['privacy'],
  call: 'POST /engagement/api/v1/privacy/withdraw-request',
  summary: 'Withdraws a request of the signed-in person that waits for a decision.',
  permission: 'signed-in',
  body: z.strictObject({ id: Id }),
  refusals: ['settings.request_unknown'],
})
