import { hash } from 'node:crypto'
import { type staff as contract, type privacy, Refusal, type Reply } from '@tradewind/contract'
import { fullName } from '@tradewind/kernel/person-name'
import type { FastifyRequest } from 'fastify'
import { createGuessing, networkIndexBy, readCookie, sameBytes } from '#modules/identity'
import type { Caller, StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Access } from './access.store.ts'
import type { StaffNeeds } from './staff.needs.ts'
import { addView, liveView, useTicket } from './views.store.ts'

const ticketMs = 60_000
const viewMs = 15 * 60_000
/** Without a request for so long, a session of the console is over. */
export const idleMs = 15 * 60_000
const prefix = 'view-'

export interface StaffViews {
  /** Begins a view of a customer's screens; gives where it is opened. The customer reads that there was one, and why. */
  startView(request: {
    caller: StaffCaller
    customerId: string
    reason: string
  }): Promise<Reply<typeof contract.startView>>
  /** Opens it in the browser that brings the ticket, with the cookie that its token needs. */
  openView(request: { ticket: string; ip: string }): Promise<Reply<typeof privacy.openStaffView> & { cookie: string }>
  /** Whether a request is one of a view. */
  isOfView(request: Pick<FastifyRequest, 'headers'>): boolean
  /** Whose screens are read, and no more than read. Refuses identity.session_expired. */
  authenticateView(request: Pick<FastifyRequest, 'headers'>): Promise<Caller>
}

export function createStaffViews(
  needs: StaffNeeds,
  recordAccess: (tx: Tx, access: Omit<Access, 'id' | 'at'>) => Promise<void>,
): StaffViews {
  const { db, clock, random, secrets, customers, publicUrl } = needs
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(secrets)
  const secure = publicUrl.startsWith('https:')
  const cookieName = secure ? '__Host-staff-view' : 'staff-view'
  const newSecret = () => random.bytes(32).toString('base64url')
  const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    /^Bearer (view-[\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]

  return {
    startView: ({ caller, customerId, reason }) =>
      db.asSystem(async (tx) => {
        const team = await customers.teamOf(tx, customerId)
        const member = team.find(({ roleId }) => roleId === 10) ?? team[0]
        if (!member) throw new Refusal('staff.customer_unknown')
        if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
        const at = clock.now()
        const ticket = newSecret()
        const expiresAt = new Date(at.getTime() + viewMs)
        await recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'view',
          subject: 'Your screens, read only',
          reason,
        })
        await addView(tx, {
          id: uuidv7(at, random),
          staffId: caller.staffId,
          sessionId: caller.sessionId,
          customerId,
          userId: member.userId,
          ticketHash: sha256(ticket),
          ticketExpiresAt: new Date(at.getTime() + ticketMs),
          at,
          expiresAt,
        })
        // Behind the number sign it reaches no server and no log; it works once, and only for a minute.
        return { address: `${publicUrl}/staff-view#${ticket}`, expiresAt }
      }),

    openView: async ({ ticket, ip }) => {
      const network = { kind: 'network', whose: networkIndex(ip) } as const
      await guessing.count(network, 'request.too_many')
      const [token, bind] = [`${prefix}${newSecret()}`, newSecret()]
      const view = await db.asSystem((tx) =>
        useTicket(tx, {
          ticketHash: sha256(ticket),
          at: clock.now(),
          tokenHash: sha256(token),
          bindHash: sha256(bind),
        }),
      )
      if (!view) throw new Refusal('privacy.view_over')
      await guessing.giveBack(network)
      const { userId, customerId, expiresAt } = view
      return {
        accessToken: token,
        expiresAt,
        userId,
        customerId,
        cookie: `${cookieName}=${bind}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${viewMs / 1000}${secure ? '; Secure' : ''}`,
      }
    },

    isOfView: (request) => tokenOf(request) !== undefined,

    authenticateView: async (request) => {
      const token = tokenOf(request)
      if (!token) throw new Refusal('identity.session_expired')
      const { view, belonging } = await db.asSystem(async (tx) => {
        const at = clock.now()
        const actedSince = new Date(at.getTime() - idleMs)
        const view = await liveView(tx, sha256(token), { at, actedSince })
        return { view, belonging: view && (await customers.belongingOf(tx, view.userId, view.customerId)) }
      })
      const bind = readCookie(request.headers.cookie, cookieName)
      if (!view || !belonging || bind === undefined || !sameBytes(sha256(bind), view.bindHash))
        throw new Refusal('identity.session_expired')
      const { member, permissions } = belonging
      return {
        userId: view.userId,
        customerId: view.customerId,
        sessionId: view.id,
        email: member.email,
        name: fullName(member),
        permissions,
        readsOnly: true,
      }
    },
  }
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
