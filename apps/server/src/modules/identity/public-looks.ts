import { createGuessing } from './guessing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { networkIndexBy } from './network.ts'

/** Links that open without signing in: how often one network may look. */
export interface PublicLooks {
  /** Counts one look before it is answered, whatever the answer. Refuses request.too_many. */
  countPublicLook(ip: string): Promise<void>
}

export function createPublicLooks(needs: Pick<IdentityNeeds, 'db' | 'clock' | 'secrets'>): PublicLooks {
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(needs.secrets)
  return {
    countPublicLook: (ip) => guessing.count({ kind: 'publicLook', whose: networkIndex(ip) }, 'request.too_many'),
  }
}
