import { getDocument } from '@tradewind/contract/customers'
import { getTransactionReceipt as receipt } from '@tradewind/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './testing/test-browser.ts'
import { type Answer, ask, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { pages } from './testing/test-web-files.ts'

const atHome = 'http://localhost:3000'
const outside = 'https://pay.example.com'
let home: TestServer
let away: TestServer
beforeAll(async () => {
  ;[home, away] = await Promise.all([startTestServer(), startTestServer({ publicUrl: outside })])
})
afterAll(async () => {
  await home.close()
  await away.close()
})

const policy = (ancestors: string) =>
  `default-src 'none';base-uri 'none';font-src 'self';form-action 'self';frame-ancestors ${ancestors};img-src 'self' data: blob:;media-src 'self';object-src 'none';script-src 'self';style-src 'self';worker-src 'self';manifest-src 'self';connect-src 'self';frame-src 'self' blob:;require-trusted-types-for 'script';trusted-types app-sw`

/** Redoc writes its style into an empty element, and its markup is cleaned by a policy of its own. */
const forReference = (usual: string): string =>
  usual
    .replace("style-src 'self'", "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
    .replace('trusted-types app-sw', 'trusted-types default dompurify')

/** A file to save: opened in a browser all the same, it runs nothing and is of no origin. */
const forFiles = "default-src 'none'; sandbox"

/** One answer of every kind that the port gives, errors included. */
function everyKind(server: TestServer): Record<string, () => Promise<Answer>> {
  const { app } = server.http
  const headers = server.as(server.ada)
  const accounts = '/corebanking/api/v1/Account/get-accounts-for-customer'
  const pay = '/transactions/api/v1/Transaction/create-transaction-request'
  const screen = { accept: 'text/html' }
  return {
    success: () => app.inject({ url: accounts, headers }),
    'no session': () => app.inject(accounts),
    'no permission': () => app.inject({ url: accounts, headers: server.as(server.ada, { permissions: new Set() }) }),
    invalid: () => app.inject({ url: `${accounts}?x=1`, headers }),
    unreadable: () =>
      app.inject({
        method: 'POST',
        url: pay,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: '{',
      }),
    'wrong method': () => app.inject({ method: 'DELETE', url: accounts }),
    'not found': () => app.inject('/transactions/api/v1/none'),
    'bad address': () => app.inject('/%'),
    'broken letters': () => app.inject('/transactions/api/v1/%ff%fe'),
    'long parameter': () => app.inject({ url: `/onboarding/api/v1/customers/${'a'.repeat(5_000)}`, headers }),
    'too large': () =>
      app.inject({
        method: 'POST',
        url: '/sandbox/api/v1/incoming-payments',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `"${'a'.repeat(70_000)}"`,
      }),
    'another site': () => app.inject({ method: 'POST', url: pay, headers: { 'sec-fetch-site': 'cross-site' } }),
    receipt: () => ask(server.http, receipt, rightRequests(server.ada)[receipt.name] ?? {}, headers),
    document: () => ask(server.http, getDocument, rightRequests(server.ada)[getDocument.name] ?? {}, headers),
    callback: () => app.inject({ method: 'POST', url: '/rails/api/v1/callbacks/fps', payload: {} }),
    screen: () => app.inject({ url: '/accounts', headers: screen }),
    root: () => app.inject({ url: '/', headers: screen }),
    asset: () => app.inject('/assets/index-abc123.js'),
    icon: () => app.inject('/favicon.svg'),
    'missing asset': () => app.inject('/assets/none.js'),
    'sign-in page': () => app.inject({ url: '/identity/interaction/abc', headers: screen }),
    'provider configuration': () => app.inject('/identity/.well-known/openid-configuration'),
    'provider refusal': () => app.inject('/identity/connect/authorize?client_id=nobody'),
    'provider 404': () => app.inject('/identity/none/such'),
    openapi: () => app.inject('/openapi.json'),
    reference: () => app.inject('/docs/api'),
  }
}

test('every kind of answer, errors included, carries the security headers and a request id', async () => {
  for (const [kind, get] of Object.entries(everyKind(home))) {
    const { headers } = await get()
    const files = ['receipt', 'document'].includes(kind)
    const own = kind === 'reference' ? forReference(policy("'none'")) : policy("'none'")
    expect([kind, headers['content-security-policy']]).toEqual([kind, files ? forFiles : own])
    expect([kind, headers['x-content-type-options']]).toEqual([kind, 'nosniff'])
    expect([kind, headers['referrer-policy']]).toEqual([kind, 'no-referrer'])
    expect([kind, headers['cross-origin-opener-policy']]).toEqual([kind, 'same-origin'])
    expect([kind, headers['x-request-id']]).toEqual([kind, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect([kind, headers['x-powered-by'], headers['server']]).toEqual([kind, undefined, undefined])
    // The provider's public description is for any program; nothing else is for another origin.
    const open = kind === 'provider configuration' ? '*' : undefined
    expect([kind, headers['access-control-allow-origin']]).toEqual([kind, open])
  }
})

test('a browser is told to stay with https where people come by https, and only there', async () => {
  for (const [kind, get] of Object.entries(everyKind(away)))
    expect([kind, (await get()).headers['strict-transport-security']]).toEqual([
      kind,
      'max-age=31536000; includeSubDomains',
    ])
  for (const [kind, get] of Object.entries(everyKind(home)))
    expect([kind, (await get()).headers['strict-transport-security']]).toEqual([kind, undefined])
})

test('every answer says what time it is for the bank', async () => {
  const kinds = everyKind(home)
  for (const kind of ['success', 'receipt', 'invalid', 'no session'])
    expect([kind, (await kinds[kind]?.())?.headers['bank-time']]).toEqual([
      kind,
      expect.stringMatching(/^2\d{3}-\d\d-\d\dT[\d:.]+Z$/),
    ])
})

test('an uploaded document is a file to save, whatever is in it', async () => {
  const { headers } = await ask(
    home.http,
    getDocument,
    rightRequests(home.ada)[getDocument.name] ?? {},
    home.as(home.ada),
  )
  expect(headers['content-disposition']).toBe('attachment; filename="passport.png"')
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/png', 'nosniff'])
})

test('pages and files are answered as such', async () => {
  const kinds = everyKind(home)
  for (const kind of ['screen', 'root', 'asset', 'icon', 'sign-in page', 'openapi', 'reference', 'success', 'receipt'])
    expect([kind, (await kinds[kind]?.())?.statusCode]).toEqual([kind, 200])
  expect((await kinds['root']?.())?.body).toBe(pages.shell)
  expect((await home.http.app.inject({ url: '/assets/' })).statusCode).toBe(404)
  expect((await home.http.app.inject({ url: '/.hidden' })).statusCode).toBe(404)
  const beyond = await home.http.app.inject({ url: '/favicon.svg', headers: { range: 'bytes=9999-' } })
  expect(beyond.statusCode).toBeLessThan(500)
})

test('calls are never stored, whatever they answer, and a refusal names its code', async () => {
  const stored = [
    'screen',
    'root',
    'asset',
    'icon',
    'openapi',
    'reference',
    'missing asset',
    'provider configuration',
    'provider 404',
  ]
  const coded = {
    success: undefined,
    receipt: undefined,
    callback: undefined,
    'no session': 'identity.session_expired',
    'no permission': 'identity.not_authorized',
    'another site': 'identity.not_authorized',
    invalid: 'request.invalid',
    unreadable: 'request.invalid',
    'long parameter': 'request.invalid',
    'wrong method': 'request.method_not_allowed',
    'not found': 'request.not_found',
    'bad address': 'request.not_found',
    'broken letters': 'request.not_found',
    'too large': 'request.too_large',
  }
  const kinds = everyKind(home)
  for (const [kind, get] of Object.entries(kinds).filter(([name]) => !stored.includes(name))) {
    const { headers } = await get()
    expect([kind, headers['cache-control']]).toEqual([kind, expect.stringContaining('no-store')])
  }
  for (const [kind, code] of Object.entries(coded)) {
    const answer = await kinds[kind]?.()
    expect([kind, answer?.headers['refusal-code']]).toEqual([kind, code])
  }
})

test('only the page of a silent renewal may be in a frame, and only of ours', async () => {
  const renew = await home.http.app.inject('/silent-oidc-redirect')
  expect([renew.statusCode, renew.body]).toEqual([200, pages.silentRenew])
  expect(renew.headers['content-security-policy']).toBe(policy("'self'"))
  expect(renew.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('on https every cookie is Secure and HttpOnly, and the one that binds a session is bound to the host', async () => {
  const browser = openBrowser(away.http, outside)
  await browser.signIn(away.ada.email)
  const lines = browser.lines.filter((line) => !/=;/.test(line))
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const line of lines)
    expect(line.toLowerCase()).toMatch(/^(?=.*; httponly)(?=.*; secure)(?=.*; samesite=(lax|strict))/)
  const bind = lines.find((line) => line.startsWith('__Host-bind='))
  expect(bind).toMatch(/^__Host-bind=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/)
  expect(lines.join('\n')).not.toMatch(/domain=/i)
})

test('on http at home the cookies are HttpOnly and SameSite without Secure, which a browser would drop', async () => {
  const browser = openBrowser(home.http, atHome)
  const { accessToken } = await browser.signIn(home.ada.email)
  const lines = browser.lines.filter((line) => !/=;/.test(line))
  for (const line of lines) {
    expect(line.toLowerCase()).toMatch(/^(?=.*; httponly)(?=.*; samesite=(lax|strict))/)
    expect(line.toLowerCase()).not.toContain('; secure')
  }
  const url = `/onboarding/api/v1/customers/${home.ada.customerId}`
  const mine = await home.http.app.inject({ url, headers: browser.headersFor(accessToken) })
  expect(mine.statusCode).toBe(200)
  // The token without its cookie is nobody's, and ends the session wherever it is.
  const stolen = await home.http.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
  expect(stolen.statusCode).toBe(401)
  expect((await home.http.app.inject({ url, headers: browser.headersFor(accessToken) })).statusCode).toBe(401)
})

test('what a client claims about its address and host changes no redirect and no issuer', async () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  const found = await away.http.app.inject({ url: '/identity/.well-known/openid-configuration', headers: forged })
  expect(found.json().issuer).toBe(`${outside}/identity`)
  expect(found.body).not.toContain('evil.example')
})
