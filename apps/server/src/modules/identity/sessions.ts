import { hash } from 'node:crypto'
import { idleSecondsHeader, Refusal } from '@tradewind/contract'
import { isCurrency, money } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { FastifyRequest } from 'fastify'
import { memberLimits } from '#modules/customers'
import type { Caller, PaymentProtection } from '#platform/caller'
import type { Tx } from '#platform/db'
import { hashOf } from './artifacts.store.ts'
import { sameBytes } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { actedAtFrom, activityStepMs, type LiveAt, liveAt } from './identity.rules.ts'
import { createSessionCache, type TokenHolder } from './session-cache.ts'
import {
  moveSession,
  revokeSessions,
  type SessionRow,
  sessionOfProvider,
  sessionOfToken,
  storeActivity,
  type WhichSessions,
} from './sessions.store.ts'

/** The cookie that a token is good beside. Its `__Host-` form needs https. */
export const bindCookieOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-bind' : 'bind')

/** One cookie's value from a Cookie header. A name given twice is none: someone may have planted the second. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

export interface Sessions {
  /** Starts remembering who tokens stand for; without it every request reads the database. */
  remember(): Promise<{ stop(): Promise<void> }>
  /** Ends sessions with all that they have, for this server the moment that it is committed. */
  revoke(tx: Tx, which: WhichSessions, because: string, at: Date): Promise<void>
  /**
   * Has a session act for another customer of its person, for this server the moment that it is committed. Whether it is
   * one, whoever calls has made sure.
   */
  moveSession(tx: Tx, to: { sessionId: string; userId: string; customerId: string }): Promise<void>
  /** Who asks: the bearer token and the cookie of its browser together. Refuses identity.session_expired. */
  authenticate(request: FastifyRequest): Promise<Caller>
  /** Ends the sessions of this browser's cookie, without a token. */
  endOfBrowser(cookies: string | undefined): Promise<void>
  /** Whether these cookies are of the browser in which this provider session was signed in. */
  isSameBrowser(providerUid: string, cookies: string | undefined): Promise<boolean>
}

/** Whether a session that nobody ended is still one: neither it nor its token ran out, and someone uses it. */
const isLive = (session: SessionRow, now: LiveAt): boolean =>
  session.tokenExpiresAt > now.at && session.expiresAt > now.at && !isIdle(session, now)

const isIdle = ({ lastActedAt }: SessionRow, { actedSince }: LiveAt): boolean => lastActedAt <= actedSince

const protectionOf = (row: SessionRow): PaymentProtection => {
  const { passkeyFromMinor: minor, passkeyFromCurrency: currency, limitedUntil } = row
  return {
    ...(minor !== null && currency && isCurrency(currency) && { passkeyFrom: money(currency, minor) }),
    ...(limitedUntil && { limitedUntil }),
  }
}

export function createSessions({ db, clock, customers, publicUrl, inactivitySeconds }: IdentityNeeds): Sessions {
  const cookieName = bindCookieOf(publicUrl)
  const fits = (bindHash: Buffer, cookies: string | undefined) => {
    const bind = readCookie(cookies, cookieName)
    return bind !== undefined && sameBytes(hash('sha256', bind, 'buffer'), bindHash)
  }

  const cache = createSessionCache(db)

  const load = (tokenHash: Buffer): Promise<TokenHolder | undefined> =>
    db.asSystem(async (tx) => {
      const session = await sessionOfToken(tx, tokenHash)
      const belonging = session && (await customers.belongingOf(tx, session.userId, session.customerId))
      if (!belonging) return undefined
      const { member, permissions } = belonging
      const limits = memberLimits(member)
      const caller = {
        userId: session.userId,
        customerId: session.customerId,
        sessionId: session.id,
        email: member.email,
        name: fullName(member),
        permissions,
        protection: { ...protectionOf(session), ...(limits && { member: limits }) },
      }
      return { session, caller }
    })

  const revoke: Sessions['revoke'] = async (tx, which, because, at) => {
    const ended = await revokeSessions(tx, which, because, at)
    tx.afterCommit(() => {
      for (const id of ended) cache.forget(id)
    })
  }

  return {
    remember: cache.start,
    revoke,
    moveSession: async (tx, to) => {
      await moveSession(tx, to)
      tx.afterCommit(() => cache.forget(to.sessionId))
    },
    authenticate: async ({ headers }) => {
      const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
      if (!token) throw new Refusal('identity.session_expired')
      const now = liveAt(clock.now(), inactivitySeconds)
      const { at } = now
      const tokenHash = hash('sha256', token, 'buffer')
      const find = () => cache.find(tokenHash.toString('hex'), () => load(tokenHash))
      let loaded = await find()
      // Servers do not tell each other that someone acted, so what is remembered may be idle where the session is not.
      if (loaded && isIdle(loaded.session, now)) {
        cache.forget(loaded.session.id)
        loaded = await find()
      }
      if (!loaded || !isLive(loaded.session, now)) throw new Refusal('identity.session_expired')
      const { session, caller } = loaded
      if (!fits(session.bindHash, headers.cookie)) {
        // The token left the browser that it was issued to: the session is over.
        await db.asSystem((tx) => revoke(tx, { sessionId: session.id }, 'token without its cookie', at))
        throw new Refusal('identity.session_expired')
      }
      const actedAt = actedAtFrom(headers[idleSecondsHeader], at)
      if (actedAt && actedAt.getTime() - session.lastActedAt.getTime() >= activityStepMs) {
        await db.askAsSystem((tx) => storeActivity(tx, session.id, actedAt))
        if (actedAt > session.lastActedAt) session.lastActedAt = actedAt
      }
      return caller
    },

    endOfBrowser: async (cookies) => {
      const bind = readCookie(cookies, cookieName)
      if (bind === undefined) return
      await db.asSystem((tx) => revoke(tx, { bindHash: hashOf(bind) }, 'signed out without a connection', clock.now()))
    },

    isSameBrowser: async (providerUid, cookies) => {
      const session = await db.asSystem((tx) =>
        sessionOfProvider(tx, providerUid, liveAt(clock.now(), inactivitySeconds)),
      )
      return session !== undefined && fits(session.bindHash, cookies)
    },
  }
}
