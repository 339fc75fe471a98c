import { AsyncLocalStorage } from 'node:async_hooks'
import type { privacy } from '@tradewind/contract'
import type { Caller } from './caller.ts'
import type { Tx } from './db.ts'

/** The signed-in person for whom one request is served, and from where it came. */
export interface Acting extends Pick<Caller, 'userId' | 'customerId' | 'sessionId'> {
  /** Whether an API client acts instead of a person. */
  ofClient: boolean
  place: { ip: string; userAgent: string | undefined }
}

/**
 * Who acts in all that one request does, so that a change can say so in its own transaction without every function on
 * the way passing it on. Tasks and staff act for nobody.
 */
const acting = new AsyncLocalStorage<Acting | undefined>()

export const actingAs = <T>(who: Acting | undefined, work: () => T): T => acting.run(who, work)

export const currentActor = (): Acting | undefined => acting.getStore()

/**
 * Writes a line into the activity of whoever acts, in the transaction of the change. `about` is a name that the person
 * gave or chose: no secret, and no account number.
 */
export type RecordChange = (tx: Tx, kind: privacy.ChangeKind, about?: string) => Promise<void>

/** The same for a person whom someone else's change concerns. */
export type RecordChangeFor = (
  tx: Tx,
  whose: Pick<Caller, 'userId' | 'customerId'>,
  change: { kind: privacy.ChangeKind; about: string },
) => Promise<void>
