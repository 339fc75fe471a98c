import { authority, authorizationEndpoint, clientId, redirectUri, scope } from '#ui/calls/oidc.ts'
import { pendingSignOutKey, signOutPath } from './pending-sign-out.ts'

/** How long a sign-in that was begun may take, in seconds; what is older is swept away. */
const oldestSeconds = 900
const prefix = 'oidc.'

/** What a sign-in needs of the browser, passed in so that tests bring their own. */
interface Around {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  nowSeconds: number
  /** Sends a pending sign-out to the server; throws when it fails. */
  endSession?: () => Promise<void>
}

async function askToEnd(): Promise<void> {
  const { ok } = await fetch(signOutPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
  })
  if (!ok) throw new Error('the sign-out that is owed was not taken')
}

/**
 * Begins a sign-in: keeps the state and the PKCE verifier where the client library looks for them when the provider comes
 * back, and gives the provider's address to go to. Written out so that `/signin` leads on with 2 kB instead of a library.
 */
export async function startSignIn(
  returnTo: string,
  { store, nowSeconds, endSession = askToEnd }: Around,
): Promise<string> {
  // A sign-out made offline is sent first; otherwise the next person would be signed in as the previous one.
  if (store.getItem(pendingSignOutKey) !== null) {
    await endSession()
    store.removeItem(pendingSignOutKey)
  }
  sweep(store, nowSeconds - oldestSeconds)
  const [id, nonce, verifier] = [randomText(), randomText(), randomText(48)]
  const kept = {
    id,
    data: { returnTo },
    created: nowSeconds,
    request_type: 'si:r',
    code_verifier: verifier,
    authority: authority(),
    client_id: clientId,
    redirect_uri: redirectUri(),
    scope,
    nonce,
  }
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
  store.setItem(prefix + id, JSON.stringify(kept))
  return `${authorizationEndpoint()}?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope,
    state: id,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`
}

/** Takes away what sign-ins left behind that were never finished. */
function sweep(store: Around['store'], before: number): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const key of keys.filter((name) => /^oidc\.[\w-]{22,}$/.test(name))) {
    if (createdOf(store.getItem(key)) <= before) store.removeItem(key)
  }
}

function createdOf(kept: string | null): number {
  try {
    const { created } = JSON.parse(kept ?? '') as { created?: unknown }
    return typeof created === 'number' ? created : 0
  } catch {
    return 0
  }
}

const randomText = (bytes = 24): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_', '=': '' })[char] ?? '')
