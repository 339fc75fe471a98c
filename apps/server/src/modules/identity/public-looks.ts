import { createBlindIndex } from '#platform/personal-data'
import { createGuessing } from './guessing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { networkIndexBy } from './network.ts'

/** Links that open without signing in: how often one network may look. */
export interface PublicLooks {
  /** Counts one look before it is answered, whatever the answer. Refuses request.too_many. */
  countPublicLook(ip: string): Promise<void>
  /** Counts an email to an address that anybody may enter. Refuses request.too_many. */
  countPublicMail(address: string): Promise<void>
}

export function createPublicLooks(needs: Pick<IdentityNeeds, 'db' | 'clock' | 'secrets'>): PublicLooks {
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(needs.secrets)
  const addressIndex = createBlindIndex(needs.secrets.keyFor('blind-indexes'))
  return {
    countPublicLook: (ip) => guessing.count({ kind: 'publicLook', whose: networkIndex(ip) }, 'request.too_many'),
    countPublicMail: (address) =>
      guessing.count(
        { kind: 'publicMail', whose: addressIndex('email', address.toLowerCase()).toString('hex') },
        'request.too_many',
      ),
  }
}
