import { identity as contract, Refusal, recovery, security } from '@tradewind/contract'
import type { FastifyReply } from 'fastify'
import type { Http } from '#platform/http'
import { sendPage } from '#platform/web-files'
import type { Identity } from './identity.service.ts'
import { legacyAuthRoutes } from './legacy-auth.routes.ts'
import { mount, sessionHours } from './provider.ts'
import { addressOfCaller } from './provider-adapter.ts'
import { securityRoutes } from './security/security.routes.ts'
import { bindCookie, endedCookies } from './session-cookies.ts'
import type { SignInStep } from './sign-in.ts'

/** HTTP in, HTTP out: the declared calls, the sign-in pages and the provider itself, all under its mount. */
export function identityRoutes(
  http: Http,
  identity: Identity,
  pages: { identity: string; signedOut: string; recover: string },
): void {
  const { signIn, publicUrl } = identity
  const requestOf = ({ ip, raw, reply }: { ip: string; raw: { raw: unknown }; reply: FastifyReply }) =>
    ({ ip, raw: trusted(raw.raw as never, publicUrl), response: reply.raw }) as never
  const step = (reply: FastifyReply, taken: SignInStep) => {
    if (taken.next === 'code') return taken
    reply.header('set-cookie', [bindCookie(publicUrl, taken.bind, sessionHours * 3600), taken.device])
    return { next: taken.next, redirectTo: taken.redirectTo }
  }

  http.handle(contract.login, async ({ body, request }) =>
    step(request.reply, await signIn.login(requestOf(request), body)),
  )
  http.handle(contract.checkUserName, async ({ body, request }) => ({
    acceptable: await signIn.checkUserName(request, body.userName),
  }))
  http.handle(contract.validateOtp, async ({ body, request }) =>
    step(request.reply, await signIn.validateOtp(requestOf(request), body.code)),
  )
  http.handle(contract.validatePasskey, async ({ body, request }) =>
    step(request.reply, await signIn.validatePasskey(requestOf(request), body.passkey)),
  )
  http.handle(contract.resendLoginOtp, ({ request }) => signIn.resendOtp(requestOf(request)))
  http.handle(security.beginAccountRecovery, ({ request }) => signIn.beginRecovery(requestOf(request)))
  securityRoutes(http, identity)
  const dropCookies = (reply: FastifyReply) =>
    reply.header('set-cookie', [...endedCookies(publicUrl, reply.request.headers.cookie)])
  const endSession = async (sessionId: string, reply: FastifyReply, keepDrafts = false) => {
    await identity.logout(sessionId)
    reply.header('clear-site-data', keepDrafts ? '"cache"' : '"cache", "storage"')
    dropCookies(reply)
    return null
  }
  http.handle(contract.endBrowserSession, async ({ request }) => {
    await identity.logoutBrowser(request.headers.cookie)
    dropCookies(request.reply)
    return null
  })
  http.handle(contract.logout, ({ caller, body, request }) =>
    endSession(caller.sessionId, request.reply, body.keepDrafts),
  )
  legacyAuthRoutes(http, identity, endSession)
  // Being authenticated has already said when the person acted.
  http.handle(contract.keepAlive, async () => null)
  http.handle(contract.getDraftKey, async ({ caller, query: { session = caller.sessionId } }) => ({
    session,
    key: await identity.draftKeyOf(caller, session),
  }))
  http.handle(contract.createTransactionPin, async ({ caller, body }) => {
    await identity.createOwnPin({ caller, customerId: body.customerId, pin: body.transactionPin })
    return null
  })
  http.handle(contract.hasTransactionPin, async ({ caller, query }) => ({
    hasTransactionPin: await identity.hasPin({ caller, customerId: query.CustomerId }),
  }))

  http.handle(recovery.beginRecovery, ({ body, request }) =>
    identity.beginRecovery({ ip: request.ip, email: body.email }),
  )
  http.handle(recovery.recoverByCode, async ({ body }) => {
    await identity.recoverByCode(body)
    return null
  })
  http.handle(recovery.recoverByLink, async ({ body, request }) => {
    await identity.recoverByLink({ ...body, ip: request.ip })
    return null
  })

  http.app.get(`${mount}/recover`, (_, reply) => sendPage(reply, pages.recover, 'no-store'))
  http.app.get(`${mount}/interaction/:uid`, (_, reply) => sendPage(reply, pages.identity, 'no-store'))
  http.app.get(`${mount}/signed-out`, (_, reply) => sendPage(reply, pages.signedOut, 'no-store'))
  mountProvider(http, identity)
}

/** The provider reads bodies itself and writes the answer itself; our security headers go onto it first. */
function mountProvider({ app }: Http, { authenticate, openProvider, publicUrl }: Identity): void {
  void app.register(async (scope) => {
    const answer = (await openProvider()).callback()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${mount}/*`, async (request, reply) => {
      if (isOwnCall(request.url)) throw new Refusal('request.not_found')
      // Profile data goes only to the browser that the token was made for, in a live session.
      if (isUserinfo(request.url)) await authenticate(request)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      const raw = trusted(request.raw, publicUrl)
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mount.length), [addressOfCaller]: request.ip })
      void answer(raw, reply.raw)
    })
  })
}

/** Below calls of ours whose last segment may be empty, where the provider has nothing. */
const isOwnCall = (url: string): boolean =>
  new RegExp(`^${mount}/(register|api)(/|$)`, 'i').test(url.split('?')[0] ?? '')

/** However it is spelled: the provider reads letter case, encoded letters and a slash at the end as it likes. */
const isUserinfo = (url: string): boolean => /\/userinfo\/*$/i.test(decodeURIComponent(url.split('?')[0] ?? ''))

/** The provider builds addresses from the request; ours are configured, whatever a client claims to have been sent to. */
function trusted<Raw extends { headers: NodeJS.Dict<string | string[]> }>(raw: Raw, publicUrl: string): Raw {
  const { protocol, host } = new URL(publicUrl)
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
  raw.headers['host'] = host
  return raw
}
