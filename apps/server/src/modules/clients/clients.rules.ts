import type { Client, ClientKey, ClientStatus } from './clients.types.ts'

/** Pure rules about clients. */

/** The status of a client at a moment. Disabled and expired clients stay that way. */
export function statusOf(client: Pick<Client, 'confirmedAt' | 'disabledAt' | 'expiresAt'>, at: Date): ClientStatus {
  if (client.disabledAt) return 'Disabled'
  if (client.expiresAt <= at) return 'Expired'
  return client.confirmedAt ? 'Active' : 'Proposed'
}

/** Whether a key can be used; unconfirmed keys can't. */
export const isInForce = ({ confirmedBy }: Pick<ClientKey, 'confirmedBy'>): boolean => confirmedBy !== null
