import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientPermissions } from './client-calls.ts'
import { TransactionPin } from './identity.ts'
import { LimitAmount } from './team.ts'
import { Id, Moment, Money, page, paging, text } from './wire.ts'

/** A customer's own programs that call the API with OAuth client credentials. */

export const maxClients = 20
export const maxKeysOfKind = 2
export const longestClientDays = 365

const action = 'manage API clients'
const permission = 'team:own'

export const ClientPermission = z.enum(clientPermissions, "Clients can't have this permission.")

/** Proposed until a second person confirms it, then active until it is disabled or expires. */
export const ClientStatus = z.enum(['Proposed', 'Active', 'Disabled', 'Expired'])
export type ClientStatus = z.output<typeof ClientStatus>

/** A key signs in or signs payments, never both. */
export const KeyPurpose = z.enum(['Authentication', 'Signing'])
export type KeyPurpose = z.output<typeof KeyPurpose>

/** A public key (RFC 7517). Its private part is refused. */
export const PublicJwk = z.strictObject({
  kty: z.enum(['OKP', 'EC']),
  crv: z.enum(['Ed25519', 'P-256']),
  x: text(64),
  y: z.optional(text(64)),
  kid: z.optional(text(128)),
  use: z.optional(text(16)),
  alg: z.optional(text(16)),
})
export type PublicJwk = z.output<typeof PublicJwk>

export const ApiClientKey = z.object({
  keyId: z.string(),
  purpose: KeyPurpose,
  algorithm: z.string(),
  addedAt: Moment,
  /** Whether a second person still has to confirm it. */
  isProposed: z.boolean(),
  lastUsedAt: z.nullable(Moment),
})

export const ApiClient = z.object({
  id: Id,
  name: z.string(),
  status: ClientStatus,
  permissions: z.array(ClientPermission),
  /** Null for all accounts. */
  accountIds: z.nullable(z.array(Id)),
  perPayment: z.nullable(Money),
  perDay: z.nullable(Money),
  /** Null for all addresses. */
  networks: z.nullable(z.array(z.string())),
  createdBy: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
  lastUsedAt: z.nullable(Moment),
  keys: z.array(ApiClientKey),
  /** Whether the caller can confirm the client or its new key. */
  canConfirm: z.boolean(),
})
export type ApiClient = z.output<typeof ApiClient>

const ofClient = z.strictObject({ id: Id })
/** `isProposed`: it takes effect once a second person confirms it. */
const Given = z.object({ id: Id, isProposed: z.boolean() })

export const listClients = call({
  name: 'apiClients.listClients',
  shows: 'apiClients',
  call: 'GET /engagement/api/v1/api-clients',
  summary: "The customer's API clients with their keys, newest first.",
  permission,
  action,
  value: z.array(ApiClient),
})

export const createClient = call({
  name: 'apiClients.createClient',
  affects: ['apiClients'],
  call: 'POST /engagement/api/v1/api-clients',
  summary: 'Creates an API client with its first keys.',
  permission,
  action,
  body: z.strictObject({
    name: text(60, 2),
    permissions: z
      .array(ClientPermission)
      .check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(clientPermissions.length)),
    accountIds: z.nullable(
      z
        .array(Id)
        .check(z.minLength(1, 'Choose at least one account.'), z.maxLength(200, 'Choose at most 200 accounts.')),
    ),
    perPayment: z.nullable(LimitAmount),
    perDay: z.nullable(LimitAmount),
    networks: z.nullable(
      z
        .array(text(64))
        .check(z.minLength(1, 'Enter at least one address.'), z.maxLength(50, 'Enter at most 50 addresses.')),
    ),
    expiresAt: Moment,
    authenticationKey: PublicJwk,
    signingKey: z.nullable(PublicJwk),
    transactionPin: TransactionPin,
  }),
  value: Given,
  refusals: [
    'clients.too_many',
    'clients.key_refused',
    'clients.key_used',
    'clients.expiry_refused',
    'clients.network_refused',
    'clients.account_unknown',
    'team.more_than_you_may',
    'security.limited',
    'customers.profile_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

export const confirmClient = call({
  name: 'apiClients.confirmClient',
  affects: ['apiClients'],
  call: 'POST /engagement/api/v1/api-clients/{id}/confirm',
  summary: 'Confirms an API client, or a new key of one, that someone else added.',
  permission,
  action,
  params: ofClient,
  body: z.strictObject({ transactionPin: TransactionPin }),
  refusals: [
    'clients.unknown',
    'clients.nothing_waits',
    'clients.second_person_needed',
    'clients.disabled',
    'security.limited',
    'team.more_than_you_may',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

export const disableClient = call({
  name: 'apiClients.disableClient',
  affects: ['apiClients'],
  call: 'POST /engagement/api/v1/api-clients/{id}/disable',
  summary: 'Disables an API client permanently. Its tokens stop working immediately.',
  permission,
  action,
  params: ofClient,
  refusals: ['clients.unknown', 'clients.disabled'],
})

export const addClientKey = call({
  name: 'apiClients.addClientKey',
  affects: ['apiClients'],
  call: 'POST /engagement/api/v1/api-clients/{id}/keys',
  summary: 'Adds a public key to an API client, to replace an old one without an interruption.',
  permission,
  action,
  params: ofClient,
  body: z.strictObject({ purpose: KeyPurpose, key: PublicJwk, transactionPin: TransactionPin }),
  value: Given,
  refusals: [
    'clients.unknown',
    'clients.disabled',
    'clients.too_many_keys',
    'clients.key_refused',
    'clients.key_used',
    'security.limited',
    'team.more_than_you_may',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

export const removeClientKey = call({
  name: 'apiClients.removeClientKey',
  affects: ['apiClients'],
  call: 'DELETE /engagement/api/v1/api-clients/{id}/keys/{keyId}',
  summary: 'Removes a key from an API client, with immediate effect.',
  permission,
  action,
  params: z.strictObject({ id: Id, keyId: text(64) }),
  refusals: ['clients.unknown', 'clients.key_unknown'],
})

export const ClientActivity = z.object({
  at: Moment,
  call: z.string(),
  /** The refusal code; null if the call succeeded. */
  refusal: z.nullable(z.string()),
  /** The signing key; null if the request wasn't signed. */
  keyId: z.nullable(z.string()),
  requestId: z.string(),
})

export const listClientActivity = call({
  name: 'apiClients.listClientActivity',
  shows: 'apiClients',
  call: 'GET /engagement/api/v1/api-clients/{id}/activity',
  summary: 'What an API client changed or tried to change, newest first.',
  permission,
  action,
  params: ofClient,
  query: z.strictObject({ ...paging }),
  value: page(ClientActivity),
  refusals: ['clients.unknown'],
})
