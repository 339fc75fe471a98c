import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiClients, type Envelope, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateClients, loadPrograms, programsConfig } from '../../../../tools/api-description/clients.ts'
import { root } from '../../../../tools/bootstrap.mjs'
import { newKey } from '../modules/clients/test-client.ts'
import { clientOrder } from '../modules/clients/test-requests.ts'
import { openBrowser } from './testing/test-browser.ts'
import { password, pin } from './testing/test-people.ts'
import { ask, freshKey, paymentOrder, urlOf } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A server that listens where it says that it is reached, and the document as it serves it. */
let server: TestServer
let origin: string
let document: { info: { description: string } }
beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startTestServer({ publicUrl: origin })
  await server.http.app.listen({ port, host: 'localhost' })
  document = (await (await fetch(`${origin}/openapi.json`)).json()) as typeof document
})
afterAll(() => server.close())

test('clients made by two generators compile under strict, and each verifies, prices, pays and reads a payment', async () => {
  await generateClients(document, () => undefined)
  await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', programsConfig])

  const browser = openBrowser(server.http, origin)
  const headers = browser.headersFor((await browser.signIn(server.ada.email)).accessToken)
  for (const [narration, pay] of Object.entries(await loadPrograms())) {
    const { customerId, accounts } = server.ada
    const payment = await pay({
      baseUrl: origin,
      headers,
      customerId,
      accountId: accounts.GBP,
      transactionPin: pin,
      key: freshKey(),
    })
    expect(payment).toMatchObject({ narration, amount: { amount: '25.00', currencyCode: 'GBP' }, status: 'Pending' })
    await passTime()
    const url = urlOf(payments.getTransactionDetails, { query: { TransactionId: payment.transactionId } })
    const arrived = (await (await fetch(`${origin}${url}`, { headers })).json()) as Envelope
    expect(arrived.value).toMatchObject({ status: 'Successful', isDelivered: true, isFinal: false })
  }
}, 120_000)

test('the quick start works when it is pasted', async () => {
  const program = /```js\n([^]*?)\n```/.exec(document.info.description)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-quick-start-'))
  const file = join(folder, 'quick-start.mjs')
  await writeFile(file, program)
  const env = { ...process.env, TRADEWIND_URL: origin, TRADEWIND_EMAIL: server.ada.email, TRADEWIND_PASSWORD: password }
  const running = run(process.execPath, [file], { env })
  // Each time that the program has looked at the payment, its network gets on with it.
  let moved = Promise.resolve()
  running.child.stdout?.on('data', (said) => {
    if (/Payment/.test(String(said))) moved = moved.then(passTime)
  })
  const { stdout } = await running
  await moved
  await rm(folder, { recursive: true })
  expect(stdout).toMatch(/^Verified at The Co-operative Bank, name: match$/m)
  expect(stdout).toMatch(/^Charge 0\.50, total 25\.50 GBP$/m)
  expect(stdout).toMatch(/^Payment TW\w+: Successful$/m)
}, 120_000)

test('the program in the guide for API clients pays when it is pasted', async () => {
  const guide = await readFile(join(root, 'docs/guides/api-clients.md'), 'utf8')
  const program = /```js\n([^]*?)\n```/.exec(guide)?.[1] ?? ''
  const [signIn, signing] = [newKey(), newKey('P-256')]
  const made = await ask(
    server.http,
    apiClients.createClient,
    {
      body: clientOrder(server.clock.now(), {
        permissions: ['payments:create'],
        authenticationKey: signIn.jwk,
        signingKey: signing.jwk,
      }),
    },
    server.as(server.ada),
  )
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-client-'))
  const { transactionPin: _pin, ...order } = paymentOrder(server.ada, { documentUploadItems: [] }) as {
    transactionPin: string
  }
  const files = {
    'client.mjs': program,
    'auth.pem': signIn.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'signing.pem': signing.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    'payment.json': JSON.stringify(order),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const names = { AUTH_KEY: 'auth.pem', SIGNING_KEY: 'signing.pem' }
  const env = { ...process.env, TRADEWIND_URL: origin, CLIENT_ID: made.json().value.id, ...names }
  const { stdout } = await run(process.execPath, ['client.mjs'], { env, cwd: folder })
  await rm(folder, { recursive: true })
  expect(stdout).toMatch(/isSuccess: true/)
  expect(stdout).toMatch(/transactionId: '[0-9a-f-]{36}'/)
}, 120_000)

const run = promisify(execFile)

/** Lets the networks do what they would within a minute: a payment in pounds arrives. */
async function passTime(): Promise<void> {
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, 'localhost', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}
