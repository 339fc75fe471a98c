import { idleSecondsHeader, Refusal } from '@tradewind/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { hashOf } from './artifacts.store.ts'
import { sameBytes } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { activityStepMs, actedAtFrom } from './identity.rules.ts'
import { revokeSessions, sessionOfProvider, sessionOfToken, storeActivity } from './sessions.store.ts'

/** The cookie that a token is good beside. Its `__Host-` form needs https. */
export const bindCookieOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-bind' : 'bind')

/** One cookie's value from a Cookie header. A name given twice is none: somebody may have planted the second. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

export interface Sessions {
  /** Who asks: the bearer token and the cookie of its browser together. Refuses identity.session_expired. */
  authenticate(request: FastifyRequest): Promise<Caller>
  /** Whether these cookies are of the browser in which this provider session was signed in. */
  isSameBrowser(providerUid: string, cookies: string | undefined): Promise<boolean>
}

export function createSessions({ db, clock, customers, publicUrl }: IdentityNeeds): Sessions {
  const cookieName = bindCookieOf(publicUrl)
  const fits = (bindHash: Buffer, cookies: string | undefined) => {
    const bind = readCookie(cookies, cookieName)
    return bind !== undefined && sameBytes(hashOf(bind), bindHash)
  }

  return {
    authenticate: async ({ headers }) => {
      const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
      if (!token) throw new Refusal('identity.session_expired')
      const at = clock.now()
      const found = await db.asSystem(async (tx) => {
        const session = await sessionOfToken(tx, token, at)
        return session && { session, belonging: await customers.belongingOf(tx, session.user_id) }
      })
      if (!found?.belonging) throw new Refusal('identity.session_expired')
      const { session, belonging } = found
      if (!fits(session.bind_hash, headers.cookie)) {
        // The token left the browser that it was given to: whoever has it now, the session is over.
        await db.asSystem((tx) => revokeSessions(tx, { sessionId: session.id }, 'token without its cookie', at))
        throw new Refusal('identity.session_expired')
      }
      const actedAt = actedAtFrom(headers[idleSecondsHeader], at)
      if (actedAt && actedAt.getTime() - session.last_acted_at.getTime() >= activityStepMs)
        await db.asSystem((tx) => storeActivity(tx, session.id, actedAt))
      const { member, permissions } = belonging
      return {
        userId: session.user_id,
        customerId: session.customer_id,
        sessionId: session.id,
        email: member.email,
        name: `${member.firstName} ${member.lastName}`,
        permissions,
      }
    },

    isSameBrowser: async (providerUid, cookies) => {
      const session = await db.asSystem((tx) => sessionOfProvider(tx, providerUid, clock.now()))
      return session !== undefined && fits(session.bind_hash, cookies)
    },
  }
}
