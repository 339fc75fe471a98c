import { clientPermissions } from '@tradewind/contract/client-calls'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { cookieOfInteraction, interactionCookie } from './interaction-of-tab.ts'
import { artifactAdapter } from './provider-adapter.ts'
import type { ProviderKeys } from './provider-keys.ts'

export const clientId = 'tradewind-web'
/** Where the provider is mounted. Its cookies live under it, and the sign-in's calls too. */
export const mount = '/identity'
// `offline_access`, which our app asks for as specified, is accepted and gives nothing: nobody gets a refresh token.
const scope = 'openid profile gateway'

export const sessionHours = 8
/** How long a sign-in may take. */
const interactionSeconds = 1_800
const tokenSeconds = 300
const clientAlgorithms = ['ES256', 'EdDSA', 'Ed25519'] as const

export interface ProviderNeeds {
  db: Database
  clock: Clock
  inactivitySeconds?: number | undefined
  keys: ProviderKeys
  /** Our public URL, without a trailing slash. */
  publicUrl: string
  brand: string
  /** Derives the nonces for proofs: 32 bytes. */
  nonceKey: Buffer
  clientMetadata(id: string, ip: string | undefined): Promise<Record<string, unknown> | undefined>
  /**
   * The claims of a person who may sign in, or nothing: with the customer for which the provider's session acts, without
   * a session with the one where the next sign-in begins.
   */
  claimsOf(userId: string, providerUid?: string): Promise<Record<string, unknown> | undefined>
  /** Whether the browser that brings a code is the one that the person signed in with. */
  mayExchange(providerUid: string, cookies: string | undefined): Promise<boolean>
  /** A sign-in came back to the provider: `sessionId` is what `finishSignIn` put into its result. */
  signedIn(sessionId: string, providerUid: string): Promise<void>
  /** The person asked the provider to end the session. */
  signedOut(providerUid: string): Promise<void>
  /** A code came twice, or was otherwise abused: the tokens of this session may have been stolen. */
  abused(providerUid: string): Promise<void>
}

/**
 * The certified OpenID provider: authorization code with PKCE S256 for our own web app, and client credentials with a
 * signed assertion and DPoP for the API clients of customers. Nothing else.
 */
export function createProvider(needs: ProviderNeeds): Provider {
  const { publicUrl, clock, keys } = needs
  const provider = new Provider(`${publicUrl}${mount}`, {
    adapter: artifactAdapter(needs),
    clients: [
      {
        client_id: clientId,
        client_name: needs.brand,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/signin-oidc`, `${publicUrl}/silent-oidc-redirect`],
        post_logout_redirect_uris: [`${publicUrl}/signout-oidc`],
        id_token_signed_response_alg: 'ES256',
        scope,
      },
    ],
    jwks: { keys: keys.signing as never },
    // The scopes of API clients are in their own list; our app has none of them.
    scopes: [...scope.split(' '), ...clientPermissions],
    claims: {
      openid: ['sub'],
      profile: ['name', 'email', 'customer_id', 'cookieaccepted', 'has_transaction_pin', 'has_security_questions'],
    },
    // The app reads who signed in from the id token; a second request for it would cost a round trip.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['none', 'private_key_jwt'],
    enabledJWA: { clientAuthSigningAlgValues: [...clientAlgorithms], dPoPSigningAlgValues: [...clientAlgorithms] },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: {
      keys: keys.cookie,
      names: { session: 'tw_session', interaction: interactionCookie, resume: 'tw_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: mount },
      // The sign-in's calls are beside the interaction's page, so its cookie covers the whole mount.
      short: { httpOnly: true, sameSite: 'lax', path: mount },
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      dPoP: { enabled: true, nonceSecret: needs.nonceKey, requireNonce: () => true },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => endSession(needs, ctx, form),
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${mount}/signed-out`),
      },
    },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      end_session: '/connect/endsession',
      userinfo: '/connect/userinfo',
      jwks: '/connect/jwks',
    },
    ttl: {
      AccessToken: tokenSeconds,
      ClientCredentials: tokenSeconds,
      AuthorizationCode: 60,
      IdToken: tokenSeconds,
      Interaction: interactionSeconds,
      Grant: sessionHours * 3600,
      // From the moment of signing in, however often it is renewed since.
      Session: (_ctx, session) => {
        const age = session.loginTs ? Math.floor(clock.now().getTime() / 1000) - session.loginTs : 0
        return Math.max(1, sessionHours * 3600 - age)
      },
    },
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    findAccount: async (ctx, sub, token) => {
      const uid = (token as { sessionUid?: string } | undefined)?.sessionUid
      if (ctx.oidc.route === 'token' && !(uid && (await needs.mayExchange(uid, ctx.get('cookie'))))) return undefined
      const claims = await needs.claimsOf(sub, uid)
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) }
    },
    // Our own app needs no consent: the grant for all that it may ask is made when there is none.
    loadExistingGrant: async (ctx) => {
      const { session, client, account } = ctx.oidc
      const grantId = session && client && session.grantIdFor(client.clientId)
      const existing = grantId ? await ctx.oidc.provider.Grant.find(grantId) : undefined
      if (existing || !client || !account) return existing
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(out.error)
    },
  })
  provider.proxy = true

  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined
    const sessionId = (oidc?.result as { login?: { sessionId?: string } } | undefined)?.login?.sessionId
    if (oidc?.route === 'resume' && sessionId && oidc.session) await needs.signedIn(sessionId, oidc.session.uid)
    const own = cookieOfInteraction([ctx.res.getHeader('set-cookie') ?? []].flat().map(String))
    const lasting = { httpOnly: true, sameSite: 'lax', path: mount, signed: false } as const
    if (own) ctx.cookies.set(own.name, own.value, { ...lasting, maxAge: interactionSeconds * 1_000 })
  })
  return provider
}

/**
 * The end of a session without a page in between when our own app asks: it shows the id token, or the browser says that
 * the request comes from us. For anybody else the person confirms, so that no other site signs people out.
 */
async function endSession(needs: ProviderNeeds, ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, params, provider } = ctx.oidc
  const ours = ctx.oidc.entities.IdTokenHint !== undefined || ctx.get('sec-fetch-site') === 'same-origin'
  if (!ours || !session) {
    ctx.type = 'html'
    ctx.body = page(
      'Sign out?',
      `${form}<button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button> <a href="/">Stay signed in</a>`,
    )
    return
  }
  await needs.signedOut(session.uid)
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', path: mount })
  const back = params?.['post_logout_redirect_uri']
  const to = new URL(typeof back === 'string' ? back : `${needs.publicUrl}${mount}/signed-out`)
  if (typeof params?.['state'] === 'string') to.searchParams.set('state', params['state'])
  ctx.status = 303
  ctx.redirect(to.href)
}

const errorPage = (code: string): string =>
  page(
    "This sign-in can't continue",
    `<p>It may have taken too long, or was started in another window.</p><p><a href="/signin">Start again</a></p><p><small>${code.replace(/[^\w]/g, '')}</small></p>`,
  )

/** A plain page without scripts, for the rare moments that the designed pages do not cover. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
