import { legacyAuth as contract, Refusal } from '@tradewind/contract'
import type { FastifyReply } from 'fastify'
import type { Http } from '#platform/http'
import type { Identity } from './identity.service.ts'

/**
 * The legacy strategy's calls, for a session that the sign-in has opened: they say what is true of it and end it. None
 * takes a password, and none gives a token that the browser has not shown.
 */
export function legacyAuthRoutes(
  http: Pick<Http, 'handle'>,
  identity: Pick<Identity, 'authenticate' | 'scopeOf'>,
  endSession: (sessionId: string, reply: FastifyReply) => Promise<null>,
): void {
  http.handle(contract.legacyLogin, async ({ request }) => {
    const token = tokenOf(request.headers.authorization)
    // A login is never answered with 401, which would end a session that is open elsewhere in this browser.
    if (!token) throw new Refusal('identity.code_flow_only')
    await identity.authenticate(request.raw).catch(() => {
      throw new Refusal('identity.code_flow_only')
    })
    return { token }
  })
  http.handle(contract.legacyLogout, ({ caller, request }) => endSession(caller.sessionId, request.reply))
  http.handle(contract.legacyUser, async ({ caller, request }) => {
    const { userId: id, customerId, email, name } = caller
    return {
      user: { id, customerId, email, name, scope: await identity.scopeOf(tokenOf(request.headers.authorization)) },
    }
  })
}

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
