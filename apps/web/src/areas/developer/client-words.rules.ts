import type { ApiClient, ClientStatus, PublicJwk } from '@tradewind/contract/api-clients'
import type { clientPermissions } from '@tradewind/contract/client-calls'

/** Labels for API clients, and parsing of the keys and addresses that people paste. */

export const permissionNames: Record<(typeof clientPermissions)[number], string> = {
  'accounts:read': 'See accounts and balances',
  'transactions:read': 'See transactions',
  'beneficiaries:read': 'See beneficiaries',
  'beneficiaries:manage': 'Check bank details',
  'payments:create': 'Make and schedule payments',
  'transfers:create': 'Move money between your accounts',
  'exchange:create': 'Exchange currencies',
  'batches:create': 'Make batch payments',
  'webhooks:manage': 'Read events (needs all accounts)',
}

export const statusNames: Record<ClientStatus, string> = {
  Proposed: 'Awaiting confirmation',
  Active: 'Active',
  Disabled: 'Disabled',
  Expired: 'Expired',
}

/** What a client is waiting for; undefined if nothing. */
export function clientNote({ status, keys, canConfirm }: Pick<ApiClient, 'status' | 'keys' | 'canConfirm'>) {
  const waits = status === 'Proposed' ? 'This client' : keys.some((key) => key.isProposed) ? 'A new key' : undefined
  if (!waits || status === 'Disabled' || status === 'Expired') return undefined
  return canConfirm ? `${waits} is waiting for your confirmation.` : `${waits} is waiting for another Super Admin.`
}

/** Parses a pasted public key; undefined if it isn't one. */
export function keyFrom(text: string): PublicJwk | undefined {
  try {
    const given = JSON.parse(text) as Partial<PublicJwk> & { d?: unknown }
    const { kty, crv, x, y } = given
    if (given.d !== undefined || typeof x !== 'string' || x === '') return undefined
    if (kty === 'OKP' && crv === 'Ed25519') return { kty, crv, x }
    return kty === 'EC' && crv === 'P-256' && typeof y === 'string' ? { kty, crv, x, y } : undefined
  } catch {
    return undefined
  }
}

/** Addresses and ranges, separated by commas or spaces; null for none. */
export function networksFrom(text: string): string[] | null {
  const given = text.split(/[\s,]+/).filter(Boolean)
  return given.length > 0 ? given : null
}
