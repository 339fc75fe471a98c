import type { Client, ClientKey, ClientStatus } from './clients.types.ts'

/** Decisions about clients that need nothing but what is given. */

/** What a client is at a moment. One that is over stays over. */
export function statusOf(client: Pick<Client, 'confirmedAt' | 'disabledAt' | 'expiresAt'>, at: Date): ClientStatus {
  if (client.disabledAt) return 'Disabled'
  if (client.expiresAt <= at) return 'Expired'
  return client.confirmedAt ? 'Active' : 'Proposed'
}

/** Whether a key counts: one that waits for a second person proves nothing. */
export const isInForce = ({ confirmedBy }: Pick<ClientKey, 'confirmedBy'>): boolean => confirmedBy !== null
