import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Refusal } from '@tradewind/contract'
import { clockAt } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedFlags } from '#platform/feature-flags'
import { serveApiReference } from './api-reference.ts'
import { createHttp, type Http } from './http.ts'
import { systemRandom } from './random.ts'
import { embedData, readWebPages, serveWebFiles } from './web-files.ts'

const shell = [
  '<title>App</title>',
  '<script type="module" src="/assets/app-a.js"></script>',
  '<link rel="modulepreload" crossorigin="" href="/assets/part-b.js">',
].join('')

let folder: string
let http: Http
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'storage/flags'), { recursive: true })
  await Promise.all(
    Object.entries({
      'index.html': shell,
      'signin.html': '<title>On to the sign-in</title>',
      'identity.html': '<title>Sign in</title>',
      'signed-out.html': '<title>Signed out</title>',
      'recover.html': '<title>New password</title>',
      'silent-renew.html': '<title>Renew</title>',
      'api-reference.html': '<title>Tradewind API</title>',
      'screens.txt':
        '^/(accounts(/[^/]+)?|signin|card|transactions/123|onboarding)?/?$\n' +
        'FEATURE_ON ^/open$\nFEATURE_OFF ^/closed$\nFEATURE_ON FEATURE_OFF ^/half$\nFEATURE_NEVER ^/unheard$',
      'sw.js': 'self',
      'assets/index-abc.js': 'export {}',
      'assets/index-abc.js.br': 'compressed',
      'storage/flags/GBP.svg': '<svg/>',
      '.secret': 'x',
    }).map(([name, content]) => writeFile(join(folder, name), content)),
  )
  const pages = await readWebPages(folder, { FEATURE_ON: true, FEATURE_OFF: false })
  http = await createHttp({
    authenticate: async () => {
      throw new Refusal('identity.session_expired')
    },
    idempotency: { once: () => Promise.reject(new Error('no call is idempotent here')) },
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
    app: pages,
  })
  serveApiReference(http.app, {
    page: pages.reference,
    make: async () => ({
      document: { openapi: '3.1.0' },
      pages: {
        guide: { info: {} },
        groups: new Map([['payments', { paths: {} }]]),
        calls: [{ id: 'payments.pay' }],
      },
    }),
  })
  await serveWebFiles(http.app, folder, pages)
})
afterAll(async () => {
  await http.app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  http.app.inject({ url, headers })

test('hashed files are kept for a year, other files for an hour, pages are asked for again', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control']
  expect(await kept('/assets/index-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/storage/flags/GBP.svg')).toBe('public, max-age=3600')
  for (const page of ['/', '/signin', '/accounts/abc', '/silent-oidc-redirect'])
    expect([page, await kept(page)]).toEqual([page, 'no-cache'])
})

test('the modules that the page of the app names are asked for before it is read', async () => {
  for (const url of ['/', '/accounts', '/no/such/screen'])
    expect([url, (await get(url)).headers['link']]).toEqual([
      url,
      '</assets/app-a.js>; rel=modulepreload, </assets/part-b.js>; rel=modulepreload',
    ])
  expect((await get('/signin')).headers['link']).toBeUndefined()
})

test('what was compressed at build time is sent so to who can read it', async () => {
  const compressed = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed'])
  expect((await get('/assets/index-abc.js', {})).body).toBe('export {}')
})

test('[routing-history, http-api-vs-screens] an unknown path is the app’s for a browser; calls, files and programs get a 404', async () => {
  for (const url of ['/', '/accounts', '/Card?x=1', '/transactions/123', '/onboarding']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, shell])
  }
  // The app's page all the same: it shows what the status says.
  for (const url of ['/no/such/screen', '/accounts/abc/def', '/cardx', '/wp-login.php']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, shell])
  }
  for (const url of [
    '/transactions/api/v1/none',
    '/Card/API/v2/none',
    '/identity/none',
    '/assets/none.js',
    '/storage/none.svg',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await get('/accounts', { accept: 'application/json' })).statusCode).toBe(404)
  expect(
    (await http.app.inject({ method: 'POST', url: '/accounts', headers: { accept: 'text/html' } })).statusCode,
  ).toBe(404)
})

test('[not-found, flag-source] an address is found while every switch that its screen needs is on', async () => {
  const said = async (url: string) => (await get(url)).statusCode
  expect(await Promise.all(['/open', '/OPEN?x=1', '/closed', '/half', '/unheard'].map(said))).toEqual([
    200, 200, 404, 404, 404,
  ])
  expect((await get('/closed')).body).toBe(shell)
})

test.each([
  '/.secret',
  '/assets/',
  '/assets/../.secret',
  '/assets/%2e%2e/.secret',
  '/..%2f..%2fetc/passwd',
  '/storage/flags',
])('no file is read and no folder listed by %s', async (url) => {
  const answer = await get(url, {})
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().isSuccess).toBe(false)
})

test('whoever asks for the head of a page alone gets what comes with the page', async () => {
  for (const url of ['/accounts', '/nowhere', '/assets/index-abc.js', '/']) {
    const headers = { accept: 'text/html' }
    const [got, head] = [
      await http.app.inject({ url, headers }),
      await http.app.inject({ method: 'HEAD', url, headers }),
    ]
    const told = ({ statusCode, headers: its }: typeof got) => [statusCode, its['content-type'], its['cache-control']]
    expect([url, told(head), head.body]).toEqual([url, told(got), ''])
  }
})

test('a folder without the app says in one sentence what is missing', async () => {
  await expect(readWebPages(join(folder, 'assets'), {})).rejects.toThrow(
    /^The web app is not built: .*index\.html is missing\.$/,
  )
})

test('the API reference has a page and a document for each group, and no other', async () => {
  const documents = {
    '/openapi.json': { openapi: '3.1.0' },
    '/docs/api/guide.json': { info: {} },
    '/docs/api/calls.json': [{ id: 'payments.pay' }],
    '/docs/api/payments/openapi.json': { paths: {} },
  }
  for (const [url, document] of Object.entries(documents)) {
    const plain = await get(url)
    expect([url, plain.statusCode, plain.json(), plain.headers['content-encoding']]).toEqual([
      url,
      200,
      document,
      undefined,
    ])
    const packed = await get(url, { 'accept-encoding': 'gzip, br' })
    expect([url, packed.headers['content-encoding'], packed.headers['vary']]).toEqual([url, 'gzip', 'accept-encoding'])
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(document)
  }
  for (const url of ['/docs/api', '/docs/api/payments'])
    expect((await get(url)).body).toBe('<title>Tradewind API</title>')
  for (const url of ['/docs/api/none', '/docs/api/none/openapi.json']) expect((await get(url)).statusCode).toBe(404)
})

test('the page of the API reference runs no script of its own and no markup that was not cleaned', async () => {
  const policy = String((await get('/docs/api')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('http')
})

test('data written into a page comes out as it went in, and cannot end its element', () => {
  const data = { name: '</script><script>alert(1)</script>', pattern: "$& $' <!--" }
  const html = embedData('<html><head><title>x</title></head><body></body></html>', 'facts', data)
  const text = /<script type="application\/json" id="facts">(.*?)<\/script><\/head>/.exec(html)?.[1]
  expect(JSON.parse(text ?? '')).toEqual(data)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
})
