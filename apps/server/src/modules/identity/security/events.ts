import { type privacy, wire } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { IdentityNeeds } from '../identity.needs.ts'
import { deviceOf, networkInWords } from './device.rules.ts'
import { addEvent, eventPage, eventsById, type SecurityEvent } from './events.store.ts'

/** From where someone acts. */
export interface Place {
  ip: string
  userAgent: string | undefined
}

/** What is recorded. The words for people stand in the app. */
export type EventKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'second-step-failed'
  | 'signed-out'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'password-changed'
  | 'pin-created'
  | 'pin-changed'
  | 'pin-reset-requested'
  | 'pin-reset'
  | 'pin-wrong'
  | 'two-factor-on'
  | 'questions-set'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-payments-set'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'recovery-begun'
  | 'recovery-stopped'
  | 'recovery-finished'
  | 'factors-reset'
  | 'sign-in-unlocked'
  | 'data-downloaded'
  | 'phone-moved'
  | 'reversal-account-added'
  | 'reversal-account-removed'
  | privacy.ChangeKind

export interface Happened {
  userId: string
  customerId: string
  kind: EventKind
  sessionId?: string | undefined
  place?: Place | undefined
  detail?: string | undefined
}

/** The log of a person's account: written in the transaction of what happens, and never changed. */
export interface SecurityEvents {
  record(tx: Tx, happened: Happened): Promise<void>
  /** Some events of one person, for a list that holds other things too. */
  byId(tx: Tx, wanted: { userId: string; ids: readonly string[] }): Promise<SecurityEvent[]>
  /** Of other changes than those of security, only the ones at this customer: their names are its data. */
  list(request: { userId: string; customerId: string; page: number; pageSize: number }): Promise<{
    records: (Omit<SecurityEvent, 'id'> & { eventId: string })[]
    pageData: ReturnType<typeof wire.pageData>
  }>
}

export function createSecurityEvents({ db, clock, random, personal }: IdentityNeeds): SecurityEvents {
  return {
    record: (tx, { place, detail = '', sessionId, ...happened }) => {
      const at = clock.now()
      const device = place ? deviceOf(place.userAgent) : ''
      const network = place ? networkInWords(place.ip) : ''
      return addEvent(tx, personal, { ...happened, id: uuidv7(at, random), at, sessionId, device, network, detail })
    },
    byId: (tx, wanted) => eventsById(tx, personal, wanted),
    list: async ({ userId, customerId, page, pageSize }) => {
      const { events, total } = await db.asSystem((tx) =>
        eventPage(tx, personal, { userId, customerId, page, pageSize }),
      )
      return {
        records: events.map(({ id, ...event }) => ({ eventId: id, ...event })),
        pageData: wire.pageData({ page, pageSize, total }),
      }
    },
  }
}
