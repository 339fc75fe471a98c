import { Refusal } from '@tradewind/contract'
import { liveSessionsOf, othersOf } from '../sessions.store.ts'
import type { SecurityBase } from './security.base.ts'
import type { Security } from './security.types.ts'

export const sessions =
  ({ db, personal, live }: SecurityBase): Security['sessions'] =>
  async ({ userId, sessionId }) => {
    const found = await db.asSystem((tx) => liveSessionsOf(tx, personal, userId, live()))
    const all = found.map(({ id, createdAt, lastActedAt, device, network }) => ({
      sessionId: id,
      device,
      network,
      signedInAt: createdAt,
      lastActedAt,
      isThis: id === sessionId,
    }))
    return { sessions: all.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) }
  }

export const endSession =
  ({ db, clock, personal, sessions, live, changed }: SecurityBase): Security['endSession'] =>
  (asking, sessionId) =>
    db.asSystem(async (tx) => {
      const { userId } = asking.caller
      const ended = (await liveSessionsOf(tx, personal, userId, live())).find(({ id }) => id === sessionId)
      if (!ended) throw new Refusal('security.session_unknown')
      await sessions.revoke(tx, { sessionId }, 'signed out remotely', clock.now())
      await changed(tx, asking, 'session-ended', ended.device)
    })

export const endOthers =
  ({ db, clock, sessions, changed }: SecurityBase): Security['endOthers'] =>
  (asking) =>
    db.asSystem(async (tx) => {
      const { userId, sessionId } = asking.caller
      const others = await othersOf(tx, { userId, sessionId })
      for (const id of others) await sessions.revoke(tx, { sessionId: id }, 'signed out remotely', clock.now())
      if (others.length > 0) await changed(tx, asking, 'other-sessions-ended', String(others.length))
      return others.length
    })
