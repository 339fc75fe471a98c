import * as z from 'zod/mini'
import { PublicJwk } from './api-clients.ts'
import { call } from './call.ts'
import { CurrencyCode, Id, Moment, Money } from './wire.ts'

/** A person's own company of play money, in which to try the API. None of these calls exist in production. */

/** How often a person can start again within a day. */
export const maxCompaniesPerDay = 10

export const SandboxCompany = z.object({
  customerId: Id,
  name: z.string(),
  /** The API client whose keys this person's browser has; null until one is connected. */
  clientId: z.nullable(Id),
  openedAt: Moment,
  accounts: z.array(z.object({ accountId: Id, currencyCode: CurrencyCode, balance: Money })),
})

const Keys = z.strictObject({ authenticationKey: PublicJwk, signingKey: PublicJwk })

const keyRefusals = ['clients.key_refused', 'clients.key_used', 'security.limited', 'customers.profile_closed'] as const

export const getSandboxCompany = call({
  name: 'sandbox.getSandboxCompany',
  shows: 'sandboxCompany',
  call: 'GET /sandbox/api/v1/company',
  summary: 'The sandbox company of the signed-in person; null if there is none.',
  permission: 'signed-in',
  value: z.nullable(SandboxCompany),
})

export const connectSandboxCompany = call({
  name: 'sandbox.connectSandboxCompany',
  affects: ['sandboxCompany'],
  call: 'POST /sandbox/api/v1/company',
  summary:
    'Opens the sandbox company of the signed-in person if there is none, and connects an API client with these keys.',
  permission: 'signed-in',
  body: Keys,
  value: SandboxCompany,
  refusals: keyRefusals,
})

export const restartSandboxCompany = call({
  name: 'sandbox.restartSandboxCompany',
  affects: ['sandboxCompany'],
  call: 'POST /sandbox/api/v1/company/restart',
  summary: 'Closes the sandbox company of the signed-in person, and opens and connects a fresh one.',
  permission: 'signed-in',
  body: Keys,
  value: SandboxCompany,
  refusals: [...keyRefusals, 'sandbox.too_many_companies'],
})
