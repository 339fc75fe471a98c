import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { createGuessing } from '../guessing.ts'
import { sameBytes } from '../hashing.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import { networkIndexBy } from '../network.ts'
import { personById } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'
import type { Sessions } from '../sessions.ts'
import {
  type AccountRecoveryRow,
  addAccountRecovery,
  endAccountRecovery,
  findAccountRecovery,
  openAccountRecovery,
} from './account-recovery.store.ts'
import type { Place, SecurityEvents } from './events.ts'
import { notifyEverywhere } from './notify-everywhere.ts'
import { dropFactors, storeLimit, storeOtherFactorDue, storePasskeyFrom, storeSecondFactor } from './security.store.ts'

const hours = (count: number) => count * 3_600_000
/** Long enough to notice it on a weekend. */
const delayMs = hours(72)
/** How long it can be finished once it is ready. */
const readyMs = hours(7 * 24)
/** How long payments are limited afterwards. */
export const limitedMs = hours(24)

interface Link {
  ip: string
  recoveryId: string
  token: string
}

/**
 * For who knows the password and has lost every second factor. It takes three days, every channel is told, and whoever can
 * read one of them stops it by a link (decision 243).
 */
export interface AccountRecovery {
  /** By a sign-in whose password was right. */
  begin(who: { userId: string; place: Place }): Promise<{ sentTo: string; readyAt: Date }>
  look(link: Link): Promise<{ readyAt: Date; isReady: boolean }>
  finish(link: Link): Promise<void>
  stop(link: Link): Promise<void>
  /** By the person in a session. */
  stopOwn(caller: Caller): Promise<void>
  openOf(tx: Tx, userId: string): Promise<AccountRecoveryRow | undefined>
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

export function createAccountRecovery(
  needs: IdentityNeeds,
  { events, sessions }: { events: SecurityEvents; sessions: Pick<Sessions, 'revoke'> },
): AccountRecovery {
  const { db, clock, random, secrets, personal, customers, notifications, publicUrl } = needs
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(secrets)

  /** The recovery of a link, while it is open. */
  async function opened({ ip, recoveryId, token }: Link, way: 'finish' | 'stop' | 'either') {
    const found = await db.asSystem((tx) => findAccountRecovery(tx, recoveryId))
    // What nobody began has no token to guess.
    if (!found) throw new Refusal('recovery.unknown')
    await guessing.count({ kind: 'publicLook', whose: networkIndex(ip) }, 'request.too_many')
    const given = sha256(token)
    const fits =
      (way !== 'stop' && sameBytes(given, found.finishHash)) || (way !== 'finish' && sameBytes(given, found.stopHash))
    if (!fits) throw new Refusal('recovery.unknown')
    refuseEnded(found, clock.now())
    return found
  }

  const announce = notifyEverywhere(needs)

  async function stopIn(tx: Tx, recovery: AccountRecoveryRow, sessionId?: string): Promise<void> {
    const { id, userId, customerId } = recovery
    if (!(await endAccountRecovery(tx, { id, how: 'stopped', at: clock.now() }))) throw new Refusal('recovery.unknown')
    await events.record(tx, { userId, customerId, kind: 'recovery-stopped', sessionId })
    const text = 'The recovery of your account was stopped.'
    await announce(tx, { userId, template: 'account-recovery-stopped', data: {}, text })
  }

  return {
    begin: ({ userId, place }) =>
      db.asSystem(async (tx) => {
        const person = await personById(tx, personal, userId)
        const belonging = await customers.belongingOf(tx, userId)
        if (!person || !belonging) throw new Refusal('identity.no_interaction')
        const at = clock.now()
        const id = uuidv7(at, random)
        const [finish, stop] = [random.bytes(32).toString('base64url'), random.bytes(32).toString('base64url')]
        const readyAt = new Date(at.getTime() + delayMs)
        const { customerId } = belonging.customer
        const added = await addAccountRecovery(tx, {
          id,
          userId,
          customerId,
          finishHash: sha256(finish),
          stopHash: sha256(stop),
          requestedAt: at,
          readyAt,
          expiresAt: new Date(readyAt.getTime() + readyMs),
        })
        if (!added) throw new Refusal('security.recovery_too_many')
        await events.record(tx, { userId, customerId, kind: 'recovery-begun', place })
        const linkFor = (way: string, token: string) => `${publicUrl}/identity/recover#${way}.${id}.${token}`
        const stopLink = linkFor('stop', stop)
        const hoursLeft = delayMs / 3_600_000
        await notifications.notify(tx, {
          to: person.email,
          channel: 'email',
          template: 'account-recovery',
          data: { hours: hoursLeft, link: linkFor('finish', finish), stop: stopLink },
        })
        const phone = await findPhone(tx, personal, userId)
        if (phone)
          await notifications.notify(tx, {
            to: phone,
            channel: 'sms',
            template: 'account-recovery-text',
            data: { hours: hoursLeft, stop: stopLink },
          })
        return { sentTo: obscureEmail(person.email), readyAt }
      }),

    look: async (link) => {
      const { readyAt } = await opened(link, 'either')
      return { readyAt, isReady: readyAt <= clock.now() }
    },

    finish: async (link) => {
      const { id, userId, customerId, readyAt } = await opened(link, 'finish')
      const at = clock.now()
      if (readyAt > at) throw new Refusal('security.recovery_early')
      await db.asSystem(async (tx) => {
        if (!(await endAccountRecovery(tx, { id, how: 'finished', at }))) throw new Refusal('recovery.unknown')
        await dropFactors(tx, userId)
        await storeSecondFactor(tx, userId, 'Email')
        await storePasskeyFrom(tx, userId, undefined)
        // The three days stand in for the factor that a reset of the password made due.
        await storeOtherFactorDue(tx, userId, false)
        await storeLimit(tx, userId, new Date(at.getTime() + limitedMs))
        await sessions.revoke(tx, { userId }, 'account recovered', at)
        await events.record(tx, { userId, customerId, kind: 'recovery-finished' })
        const text = 'Your account was recovered.'
        await announce(tx, { userId, template: 'account-recovered', data: {}, text })
      })
    },

    stop: async (link) => {
      const recovery = await opened(link, 'stop')
      await db.asSystem((tx) => stopIn(tx, recovery))
    },

    stopOwn: ({ userId, sessionId }) =>
      db.asSystem(async (tx) => {
        const recovery = await openAccountRecovery(tx, userId, clock.now())
        if (!recovery) throw new Refusal('recovery.unknown')
        await stopIn(tx, recovery, sessionId)
      }),

    openOf: (tx, userId) => openAccountRecovery(tx, userId, clock.now()),
  }
}

function refuseEnded({ stoppedAt, finishedAt, expiresAt }: AccountRecoveryRow, at: Date): void {
  if (finishedAt) throw new Refusal('security.recovery_done')
  if (stoppedAt) throw new Refusal('security.recovery_stopped')
  if (expiresAt <= at) throw new Refusal('security.recovery_over')
}
