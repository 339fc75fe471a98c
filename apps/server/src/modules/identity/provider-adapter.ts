import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import {
  consumeArtifact,
  dropArtifact,
  dropArtifactsOfGrant,
  findArtifact,
  findArtifactOfSession,
  putArtifact,
  putOnce,
  sessionUidOf,
} from './artifacts.store.ts'
import { liveAt } from './identity.rules.ts'

export interface AdapterNeeds {
  db: Database
  clock: Clock
  inactivitySeconds?: number | undefined
  /** A code came twice: the tokens of this session may have been stolen. */
  abused(sessionUid: string): Promise<void>
  /** What the provider has to know about an active API client. */
  clientMetadata(id: string, ip: string | undefined): Promise<Record<string, unknown> | undefined>
}

/** By which a request that is handed to the provider says where it came from; the provider itself believes any header. */
export const addressOfCaller = Symbol('address')

const addressOfRequest = (): string | undefined =>
  (Provider.ctx?.req as { [addressOfCaller]?: string } | undefined)?.[addressOfCaller]

/** Keeps the provider's records in PostgreSQL, found by the hash of their id, until our clock says they expired. */
export const artifactAdapter =
  ({ db, clock, inactivitySeconds, abused, clientMetadata }: AdapterNeeds) =>
  (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn = 0) => {
      const { jti: _, ...kept } = payload
      const expiresAt = new Date(clock.now().getTime() + expiresIn * 1000)
      if (kind === 'ReplayDetection') {
        // Of two that arrive together, both find nothing; the second is refused here.
        if (await db.asSystem((tx) => putOnce(tx, { kind, id, expiresAt, at: clock.now() }))) return
        throw new errors.InvalidClientAuth('it was used before')
      }
      // What a request says is kept as it was said; PostgreSQL keeps no text with this character.
      if (JSON.stringify(kept).includes('\\u0000'))
        throw new errors.InvalidRequest('a parameter holds a null character')
      // An interaction remembers the cookie of the session that it started from; nothing reads it.
      if (kept.session) kept.session = { ...kept.session, cookie: '' }
      return db.asSystem((tx) =>
        putArtifact(tx, {
          kind,
          id,
          payload: kept,
          grantId: payload.grantId,
          sessionUid: kind === 'Session' ? payload.uid : payload.sessionUid,
          expiresAt,
        }),
      )
    },
    find: async (id) => {
      if (kind === 'Client') return clientMetadata(id, addressOfRequest())
      const payload = await db.asSystem((tx) =>
        findArtifact(tx, { kind, id, ...liveAt(clock.now(), inactivitySeconds) }),
      )
      if (kind === 'AuthorizationCode' && payload?.['consumed']) await abused(String(payload['sessionUid']))
      return payload && ({ ...payload, jti: id } as AdapterPayload)
    },
    findByUid: async (uid) => {
      const now = liveAt(clock.now(), inactivitySeconds)
      const payload = await db.asSystem((tx) => findArtifactOfSession(tx, { kind, sessionUid: uid, ...now }))
      return payload as AdapterPayload | undefined
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (await db.asSystem((tx) => consumeArtifact(tx, kind, id, clock.now()))) return
      const uid = await db.asSystem((tx) => sessionUidOf(tx, kind, id))
      if (uid) await abused(uid)
      throw new errors.InvalidGrant('already consumed')
    },
    destroy: (id) => db.asSystem((tx) => dropArtifact(tx, kind, id)),
    revokeByGrantId: (grantId) => db.asSystem((tx) => dropArtifactsOfGrant(tx, kind, grantId)),
  })
