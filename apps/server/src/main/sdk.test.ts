import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { apiClients, payments, webhooks } from '@tradewind/contract'
import { Webhook } from 'standardwebhooks'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallClock } from '#platform/clock'
import { root } from '../../../../tools/bootstrap.mjs'
import { packSdk } from '../../../../tools/sdk/pack.ts'
import { newKey, type TestKey } from '../modules/clients/test-client.ts'
import { clientOrder } from '../modules/clients/test-requests.ts'
import { ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A program's folder in which the package is installed from its tarball, and the server that it calls. */
let server: TestServer
let origin: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-sdk-'))
  const [tarball, port] = await Promise.all([packSdk(join(folder, 'package')), freePort()])
  await mkProgram(tarball)
  origin = `http://localhost:${port}`
  server = await startTestServer({ publicUrl: origin })
  await server.http.app.listen({ port, host: 'localhost' })
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const run = promisify(execFile)

async function mkProgram(tarball: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'program', private: true, type: 'module' }))
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options, tarball], { cwd: folder })
  await cp(join(folder, 'node_modules/@tradewind/sdk/examples'), folder, { recursive: true })
}

const pem = ({ privateKey }: TestKey) => String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

const paying = ['accounts:read', 'transactions:read', 'beneficiaries:manage', 'payments:create']

/** A client of Ada's company with these keys, which lie beside the program. */
async function newClient(kind: 'ed25519' | 'P-256', permissions = paying): Promise<NodeJS.ProcessEnv> {
  const [authentication, signing] = [newKey(kind), newKey(kind)]
  const body = clientOrder(server.clock.now(), {
    name: `Program ${kind}`,
    permissions,
    authenticationKey: authentication.jwk,
    signingKey: signing.jwk,
  })
  const made = await ask(server.http, apiClients.createClient, { body }, server.as(server.ada))
  expect([made.statusCode, made.body]).toEqual([200, expect.anything()])
  const [AUTH_KEY, SIGNING_KEY] = [join(folder, `auth-${kind}.pem`), join(folder, `signing-${kind}.pem`)]
  await writeFile(AUTH_KEY, pem(authentication))
  await writeFile(SIGNING_KEY, pem(signing))
  return { ...process.env, TRADEWIND_URL: origin, CLIENT_ID: made.json().value.id, AUTH_KEY, SIGNING_KEY }
}

/** Lets the networks do what they would within a minute: a payment in pounds arrives. */
async function passTime(): Promise<void> {
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
}

/** Each time that the program has read the payment, its network continues. */
async function follow(running: ReturnType<typeof run>, reads: RegExp): Promise<{ stdout: string }> {
  let moved = Promise.resolve()
  running.child.stdout?.on('data', (said) => {
    if (reads.test(String(said))) moved = moved.then(passTime)
  })
  const { stdout } = await running
  await moved
  return { stdout: String(stdout) }
}

test('the package installs nothing else, and imports nothing that only Node has', async () => {
  expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['@tradewind'])
  const dist = join(folder, 'node_modules/@tradewind/sdk/dist')
  const files = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  const imports = await Promise.all(files.map(async (name) => importsIn(await readFile(join(dist, name), 'utf8'))))
  expect(imports.flat().filter((from) => !/^\.\/[\w.-]+\.js$/.test(from))).toEqual([])
  expect(imports.flat().length).toBeGreaterThan(5)
})

const importsIn = (source: string) => Array.from(source.matchAll(/\bfrom ['"]([^'"]+)['"]/g), ([, from]) => from ?? '')

test.each(['ed25519', 'P-256'] as const)(
  'the example program pays with %s keys, follows the payment and lists it page by page',
  async (kind) => {
    const env = await newClient(kind)
    const { stdout } = await follow(run(process.execPath, ['pay.mjs'], { cwd: folder, env }), /Payment/)
    expect(stdout).toMatch(/^Verified at The Co-operative Bank, name: match$/m)
    expect(stdout).toMatch(/^Charge 0\.50, total 25\.50 GBP$/m)
    expect(stdout).toMatch(/^Payment TW\w+: Successful$/m)
    expect(stdout).toMatch(/^Debits: [1-9]\d*$/m)
  },
  120_000,
)

test('the recipe for payroll pays each row of a CSV file once, and pays nobody if a row is wrong', async () => {
  const env = await newClient('ed25519', ['accounts:read', 'batches:create', 'payments:create', 'transactions:read'])
  const pay = async (name: string, csv: string) => {
    await writeFile(join(folder, name), csv)
    return follow(run(process.execPath, ['payroll.mjs', name], { cwd: folder, env }), /Waiting/)
  }
  const rows = 'Amelia Clarke,08-99-99,66374958,10.00\nAmelia Clarke,08-99-99,66374958,20.00\n'
  const wrong = await pay('wrong.csv', `${rows}Amelia Clarke,08-99-99,66374958,1.234\n`).catch(
    (error: unknown) => error,
  )
  expect((wrong as { stdout: string }).stdout).toMatch(/^Row 3: /m)
  const { totalItemCount } = await debits()
  for (const _time of ['first', 'again'])
    expect((await pay('december.csv', rows)).stdout).toMatch(/^Paid 2, refused 0$/m)
  expect((await debits()).totalItemCount - totalItemCount).toBe(2)
}, 120_000)

const debits = async () => {
  const query = { AccountId: server.ada.accounts.GBP, TransactionType: 'Debit', Page: '1', PageSize: '1' }
  return (await ask(server.http, payments.listTransactions, { query }, server.as(server.ada))).json().value.pageData
}

test('the recipe for reconciling books each line of a day once, and the day adds up', async () => {
  const env = await newClient('ed25519', ['accounts:read'])
  const day = server.clock.now().toISOString().slice(0, 10)
  const reconcile = () => run(process.execPath, ['reconcile.mjs', day, 'books.txt'], { cwd: folder, env })
  const first = /^([1-9]\d*) lines, (\d+) new/m.exec(String((await reconcile()).stdout))
  expect(first?.[2]).toBe(first?.[1])
  expect(String((await reconcile()).stdout)).toMatch(/^[1-9]\d* lines, 0 new, closing balance \d+\.\d\d$/m)
}, 60_000)

test('a bundle for browsers needs nothing of Node, and verifies webhooks without any key of ours', async () => {
  const entry = join(folder, 'browser.js')
  await writeFile(entry, "export { verifyWebhook, connectReader } from '@tradewind/sdk'\n")
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'browser' } },
  })
  const [{ output }] = built as unknown as [{ output: { type: string; code?: string; imports?: string[] }[] }]
  const [bundle] = output
  expect([output.length, bundle?.imports]).toEqual([1, []])
  expect(bundle?.code).not.toMatch(/node:|process\.|\bBuffer\b|require\(/)
}, 60_000)

test('the quick start of the portal pays when it is pasted', async () => {
  const page = (await (await fetch(`${origin}/docs/api/start/openapi.json`)).json()) as {
    info: { description: string }
  }
  const [makeKeys = '', program = ''] = ['bash', 'js'].map(
    (kind) => new RegExp(`\`\`\`${kind}\\n([^]*?)\\n\`\`\``).exec(page.info.description)?.[1],
  )
  const { stdout: printed } = await run('bash', ['-c', makeKeys], { cwd: folder })
  const jwkOf = (name: string): unknown => JSON.parse(new RegExp(`^${name} (.*)$`, 'm').exec(printed)?.[1] ?? 'null')
  const body = clientOrder(server.clock.now(), {
    name: 'Quick start',
    permissions: ['accounts:read', 'transactions:read', 'beneficiaries:manage', 'payments:create'],
    authenticationKey: jwkOf('auth'),
    signingKey: jwkOf('signing'),
  })
  const made = await ask(server.http, apiClients.createClient, { body }, server.as(server.ada))
  await writeFile(join(folder, 'first-payment.mjs'), program)
  const env = { ...process.env, TRADEWIND_URL: origin, CLIENT_ID: made.json().value.id }
  const { stdout } = await follow(run(process.execPath, ['first-payment.mjs'], { cwd: folder, env }), /: Pending/)
  expect(stdout).toMatch(/^Name check: match$/m)
  expect(stdout).toMatch(/^TW\w+: Successful$/m)
}, 120_000)

test('programs are type-checked: a wrong field, amount or code does not compile, and the right ones do', async () => {
  const program = `import { connect, each, isRefused, verifyWebhook } from '@tradewind/sdk'
const tradewind = connect({ url: 'https://a.example', clientId: 'c', authenticationKey: 'k' })
export async function right() {
  const [account] = await tradewind.accounts.listAccounts()
  const { totalAmount } = await tradewind.payments.getTransactionCharge({
    query: { AccountId: account?.accountId ?? '', Amount: '1', CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' },
  })
  for await (const line of each(tradewind.payments.listTransactions, { query: { Status: 'Pending' } })) line.lineId.trim()
  const event = await verifyWebhook({ headers: {}, body: '' }, { secrets: [] })
  if (event.type === 'payment.completed') event.data.reference?.trim()
  return totalAmount.amount.trim()
}
export const isKnown = (error: unknown) => isRefused(error, 'payments.not_verified')
// @ts-expect-error
export const wrongCode = (error: unknown) => isRefused(error, 'payments.no_such_code')
// @ts-expect-error
export const wrongField = () => tradewind.payments.listTransactions({ query: { Statsu: 'Pending' } })
// @ts-expect-error A program has no PIN.
export const wrongBody = () => tradewind.payments.createTransactionRequest({ body: { transactionPin: '1' } })
`
  await writeFile(join(folder, 'program.ts'), program)
  const settings = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '']
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...settings, 'program.ts'], {
    cwd: folder,
  })
})

test('events reach a server on the same machine by `listen`, signed with the secret that it prints, each once', async () => {
  const forwarded: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = createHttpServer((request, response) => {
    void text(request).then((body) => {
      forwarded.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const env = await newClient('P-256', ['webhooks:manage'])
  const body = { url, description: 'For listen', eventTypes: ['payment.returned'] }
  const endpoint = (await ask(server.http, webhooks.createEndpoint, { body }, server.as(server.ada))).json().value
  const since = server.clock.now().toISOString()
  await ask(server.http, webhooks.sendTestEvent, { params: { id: endpoint.id } }, server.as(server.ada))
  const bin = join(folder, 'node_modules/.bin/sdk')
  const child = spawn(bin, ['listen', '--forward', url, '--since', since], { cwd: folder, env })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect(await lines.next()).toMatchObject({ value: `Forwarding events to ${url}` })
  const secret = /^Signing secret: (whsec_.+)$/.exec(String((await lines.next()).value))?.[1] ?? ''
  expect(await lines.next()).toMatchObject({ value: expect.stringMatching(/^webhook\.test [\w-]+: 204$/) })
  const [first] = forwarded
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers as never)).toMatchObject({ type: 'webhook.test' })
  // Its next answer begins before the first event, which is not forwarded again.
  server.clock.moveBy(6_000)
  await ask(server.http, webhooks.sendTestEvent, { params: { id: endpoint.id } }, server.as(server.ada))
  expect(await lines.next()).toMatchObject({ value: expect.stringMatching(/^webhook\.test [\w-]+: 204$/) })
  expect(new Set(forwarded.map(({ headers }) => headers['webhook-id'])).size).toBe(forwarded.length)
  child.kill()
  await once(child, 'exit')
  receiver.close()
}, 60_000)

test('the example receiver takes a signed event from us and refuses one that somebody else made', async () => {
  const { port, lines, secret, stop } = await startReceiver()
  await passTime()
  expect(await lines.next()).toMatchObject({ value: expect.stringMatching(/^Verified webhook\.test of /) })
  const forged = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-timestamp': String(seconds()), 'webhook-signature': 'v1,AAAA' },
    body: '{"id":"x"}',
  })
  expect(forged.status).toBe(400)
  expect(await lines.next()).toMatchObject({ value: 'Rejected: No signature is by one of these secrets.' })
  expect(secret).toMatch(/^whsec_/)
  await stop()
})

/** The example program with an endpoint of Ada's, to which a test event is on its way. */
async function startReceiver() {
  const port = await freePort()
  const body = { url: `http://127.0.0.1:${port}/`, description: 'Example', eventTypes: null }
  const endpoint = (await ask(server.http, webhooks.createEndpoint, { body }, server.as(server.ada))).json().value
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: endpoint.secret }
  const child: ChildProcess = spawn(process.execPath, ['receive-webhooks.mjs'], { cwd: folder, env })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  await lines.next()
  // The program goes by the real time, as the timestamps of real events do.
  server.clock.moveBy(Math.max(0, wallClock.now().getTime() - server.clock.now().getTime() - 60_000))
  const sent = await ask(server.http, webhooks.sendTestEvent, { params: { id: endpoint.id } }, server.as(server.ada))
  expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()])
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { port, lines, secret: endpoint.secret as string, stop }
}

const seconds = () => Math.floor(wallClock.now().getTime() / 1000)

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, 'localhost', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}
