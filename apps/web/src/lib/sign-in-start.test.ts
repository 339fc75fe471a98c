import { createHash } from 'node:crypto'
import { endBrowserSession } from '@tradewind/contract/identity'
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { pendingSignOutKey, signOutPath } from './pending-sign-out.ts'
import { startSignIn } from './sign-in-start.ts'

const origin = 'https://pay.example.com'
const nowSeconds = 1_800_000_000

/** A browser's storage, as far as a sign-in needs it. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

const begin = async (store: Storage, returnTo = '/accounts?type=Credit') => {
  vi.stubGlobal('location', { origin })
  return new URL(await startSignIn(returnTo, { store, nowSeconds }))
}
afterEach(() => vi.unstubAllGlobals())

test('[product-signin, session-scopes] a sign-in begins at the provider with the code flow, PKCE S256 and the specified scopes', async () => {
  const store = storage()
  const to = await begin(store)
  expect(to.origin + to.pathname).toBe(`${origin}/identity/connect/authorize`)
  const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(to.searchParams)
  expect(rest).toEqual({
    client_id: 'tradewind-web',
    redirect_uri: `${origin}/signin-oidc`,
    response_type: 'code',
    scope: 'openid profile offline_access gateway',
    code_challenge_method: 'S256',
  })
  const kept = JSON.parse(store.getItem(`oidc.${state}`) ?? '{}')
  expect(challenge).toBe(createHash('sha256').update(kept.code_verifier).digest('base64url'))
  // RFC 7636: 43 to 128 characters of the unreserved ones; nothing of it is in the address.
  expect(kept.code_verifier).toMatch(/^[\w-]{43,128}$/)
  expect(to.href).not.toContain(kept.code_verifier)
  expect(kept.nonce).toBe(nonce)
})

test('a sign-out that the server has not heard of is told first, once, and without it no sign-in begins', async () => {
  vi.stubGlobal('location', { origin })
  const store = storage()
  store.setItem(pendingSignOutKey, '')
  const offline = () => Promise.reject(new Error('no connection'))
  await expect(startSignIn('/accounts', { store, nowSeconds, endSession: offline })).rejects.toThrow('no connection')
  const endSession = vi.fn(async () => undefined)
  await startSignIn('/accounts', { store, nowSeconds, endSession })
  await startSignIn('/accounts', { store, nowSeconds, endSession })
  expect(endSession).toHaveBeenCalledTimes(1)
})

test('the sign-out that is owed is the call of the contract', () => {
  expect(endBrowserSession.call).toBe(`POST ${signOutPath}`)
})

test('two sign-ins share no state, no nonce and no verifier', async () => {
  const store = storage()
  const [one, other] = [await begin(store), await begin(store)]
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
})

test('[guard-return-path] the client library takes up what was begun: the state is its own, with the place to return to', async () => {
  const store = storage()
  const to = await begin(store)
  const client = new OidcClient({
    authority: `${origin}/identity`,
    client_id: 'tradewind-web',
    redirect_uri: `${origin}/signin-oidc`,
    stateStore: new WebStorageStateStore({ store }),
  })
  const id = to.searchParams.get('state') ?? ''
  const answer = `${origin}/signin-oidc?code=the-code&state=${id}`
  const { state } = await client.readSigninResponseState(answer)
  expect([state.id, state.data, state.request_type]).toEqual([id, { returnTo: '/accounts?type=Credit' }, 'si:r'])
  await expect(
    client.readSigninResponseState(`${origin}/signin-oidc?code=the-code&state=${'A'.repeat(32)}`),
  ).rejects.toThrow('No matching state')
})

test('what sign-ins left behind that were never finished is swept away after a quarter of an hour, and nothing else is', async () => {
  const store = storage()
  const old = 'oidc.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const recent = 'oidc.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
  const broken = 'oidc.CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC'
  const user = `oidc.user:${origin}/identity:tradewind-web`
  store.setItem(old, JSON.stringify({ created: nowSeconds - 901 }))
  store.setItem(recent, JSON.stringify({ created: nowSeconds - 60 }))
  store.setItem(broken, 'not JSON')
  store.setItem(user, '{}')
  store.setItem('theme', 'dark')
  await begin(store)
  expect([old, recent, broken, user, 'theme'].map((key) => store.getItem(key) !== null)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
})
