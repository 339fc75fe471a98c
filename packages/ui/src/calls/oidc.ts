import type { UserManager } from 'oidc-client-ts'
import { loadChunk } from '../load-chunk.ts'

/** The provider on our own origin and how the app is known there. */
export const clientId = 'tradewind-web'
export const authority = () => `${location.origin}/identity`
const connect = () => `${authority()}/connect`
export const authorizationEndpoint = () => `${connect()}/authorize`
export const scope = 'openid profile offline_access gateway'
/** Where the provider comes back to. */
export const redirectUri = () => `${location.origin}/signin-oidc`
/** Where the client library keeps the auth session, which we read without loading it. */
export const authSessionKey = () => `oidc.user:${authority()}:${clientId}`

let manager: Promise<UserManager> | undefined

/** The client library with its settings, loaded when a sign-in comes back or a renewal is due. */
export const oidc = (): Promise<UserManager> =>
  (manager ??= make().catch((error: unknown) => {
    manager = undefined
    throw error
  }))

async function make(): Promise<UserManager> {
  const { UserManager, WebStorageStateStore } = await loadChunk(() => import('oidc-client-ts'))
  return new UserManager({
    authority: authority(),
    client_id: clientId,
    // Known beforehand, so that a sign-in does not begin with asking for it.
    metadata: {
      issuer: authority(),
      authorization_endpoint: authorizationEndpoint(),
      token_endpoint: `${connect()}/token`,
      userinfo_endpoint: `${connect()}/userinfo`,
      end_session_endpoint: `${connect()}/endsession`,
      jwks_uri: `${connect()}/jwks`,
    },
    response_type: 'code',
    scope,
    redirect_uri: redirectUri(),
    silent_redirect_uri: `${location.origin}/silent-oidc-redirect`,
    post_logout_redirect_uri: `${location.origin}/signout-oidc`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // The session renews itself by a timer that needs no library until it is due.
    automaticSilentRenew: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: 10,
  })
}
