import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fundingCards, interacRequests, mobileMoney, payments, profile, pullPay, sendr } from '@tradewind/contract'
import { checkCustomerCurrencyEligibility } from '@tradewind/contract/gateway'
import { compareSendMethods } from '@tradewind/contract/send-methods'
import { cloneDatabase, throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processAddress } from '#platform/process-role'
import { cardPayment } from './testing/test-bodies-of-sendr.ts'
import { productionSettings } from './testing/test-production.ts'
import { ask, interacOrder, paymentOrder, pullOrder, rightRequests, topUpOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { writeWebFiles } from './testing/test-web-files.ts'

/** People who had everything in a demo, and the same people once nobody is connected on the outside. */
let demo: TestServer
let production: ServedAgain
beforeAll(async () => {
  demo = await startTestServer()
  production = await demo.restarted(undefined, productionSettings)
})
afterAll(async () => {
  await production?.close()
  await demo?.close()
})

const headers = () => demo.as(demo.ada)
const refusalOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers['refusal-code']

test('a way of sending that nobody carries is not offered, and an order for it is refused before any money is held', async () => {
  const compared = rightRequests(demo.ada)['payments.compareSendMethods'] ?? {}
  expect((await ask(demo.http, compareSendMethods, compared, headers())).json().value).not.toEqual([])
  const offered = await ask(production.http, compareSendMethods, compared, headers())
  expect([offered.statusCode, offered.json().value]).toEqual([200, []])

  const charge = rightRequests(demo.ada)['payments.getTransactionCharge'] ?? {}
  expect((await ask(production.http, payments.getTransactionCharge, charge, headers())).statusCode).toBe(400)

  const order = { body: paymentOrder(demo.ada) }
  const held = () => demo.world.accounts.listAccounts(demo.ada.customerId)
  const before = await held()
  const sent = await ask(production.http, payments.createTransactionRequest, order, headers())
  expect([sent.statusCode, refusalOf(sent)]).toEqual([400, 'payments.method_unavailable'])
  expect(await held()).toEqual(before)
})

test('strangers learn of the health only whether all is well', async () => {
  const asked = async (from: Pick<ServedAgain, 'http'>, accept: string) =>
    (await from.http.app.inject({ url: '/health', headers: { accept } })).body
  const { status, ...more } = JSON.parse(await asked(demo, 'application/json')) as Record<string, unknown>
  expect(Object.keys(more)).toEqual(expect.arrayContaining(['chain', 'openDifferences', 'waitingForPeople']))
  expect(JSON.parse(await asked(production, 'application/json'))).toEqual({ status })
  expect(await asked(demo, 'text/html')).toContain('<dl>')
  expect(await asked(production, 'text/html')).not.toMatch(/<dl>|books/)
})

test('the description of the API names the sandbox’s calls in a demo, and none of them in production', async () => {
  const addresses = async ({ http }: Pick<ServedAgain, 'http'>) => {
    const { paths } = (await http.app.inject({ url: '/openapi.json' })).json()
    return Object.keys(paths)
  }
  const [inDemo, inProduction] = [await addresses(demo), await addresses(production)]
  const missing = inDemo.filter((address) => !inProduction.includes(address))
  expect(missing.every((address) => /^\/sandbox\/|\/Testing-SignalR-Service$/.test(address))).toBe(true)
  expect(inProduction.filter((address) => /\/(sandbox|Testing)/.test(address))).toEqual([])
  expect(inProduction.length).toBeGreaterThan(100)
  const page = (from: Pick<ServedAgain, 'http'>) => from.http.app.inject({ url: '/docs/api/sandbox/openapi.json' })
  expect([(await page(demo)).statusCode, (await page(production)).statusCode]).toEqual([200, 404])
})

test('nobody is told that they are eligible for what is not connected, and collecting and topping up are refused', async () => {
  const eligible = rightRequests(demo.ada)['gateway.checkCustomerCurrencyEligibility'] ?? {}
  const features = async (from: ServedAgain) =>
    (await ask(from.http, checkCustomerCurrencyEligibility, eligible, headers()))
      .json()
      .value.flatMap((one: { features: string[] }) => one.features)
  expect(await features(demo as unknown as ServedAgain)).not.toEqual([])
  expect(await features(production)).toEqual([])

  const asked = { body: interacOrder(demo.ada) }
  const requested = await ask(production.http, interacRequests.createInteracRequest, asked, headers())
  expect(refusalOf(requested)).toBe('interac.not_connected')
  const pull = { body: pullOrder(demo.ada) }
  const pulled = await ask(production.http, pullPay.createPullPayTransactionRequest, pull, headers())
  expect(refusalOf(pulled)).toBe('pulls.switched_off')
  const topUp = { body: topUpOrder(demo.ada, { phoneNumber: '0772 000004' }) }
  const funded = await ask(production.http, mobileMoney.fundWalletWithMobileMoney, topUp, headers())
  expect(refusalOf(funded)).toBe('topups.unavailable')
})

test('SendR shows no way to pay, gives no price, and takes no card and no transfer', async () => {
  const told = await ask(production.http, sendr.getSendrCurrenciesInfo, {}, headers())
  const { paymentMethods, toCurrencies } = told.json().value
  expect(paymentMethods.filter((one: { isOpen: boolean }) => one.isOpen)).toEqual([])
  expect(toCurrencies).toEqual([])
  const quote = rightRequests(demo.ada)['sendr.getQuote'] ?? {}
  expect(refusalOf(await ask(production.http, sendr.getQuote, quote, headers()))).toBe('sendr.currency_unavailable')
  const collection = { query: { CurrencyId: 'GBP' } }
  const account = await ask(production.http, sendr.getSendrFromCurrencyAccountDetails, collection, headers())
  expect(refusalOf(account)).toBe('sendr.currency_unavailable')
  const card = { body: cardPayment(demo.ada.instructionId) }
  expect(refusalOf(await ask(production.http, fundingCards.payWithCard, card, headers()))).toBe(
    'sendr.cards_unavailable',
  )
})

/** Starts the sources with these settings and notes every file that they load, until it listens or has ended. */
async function start(settings: NodeJS.ProcessEnv) {
  const folder = await throwAwayFolder('tradewind-production-')
  await writeWebFiles(folder)
  const noting = `import { registerHooks } from 'node:module'; import { appendFileSync } from 'node:fs'
    registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(join(folder, 'loaded'))}, url + '\\n'); return next(url, context) } })`
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(noting)}`, join(import.meta.dirname, 'http.ts')],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, WEB_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const listening = new Promise<string>((done) =>
    child.on('message', (told: { port?: number }) => told.port && done(`http://localhost:${told.port}`)),
  )
  const address = await Promise.race([listening, ended.then(() => undefined)])
  return {
    address,
    said: () => printed,
    loaded: async () => (await readFile(join(folder, 'loaded'), 'utf8')).split('\n'),
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

// A process of its own that loads every source, which on a busy machine takes its time.
const startTimeoutMs = 120_000

test('a production that is set up loads no sandbox and no demo world, says what is off, and knows none of their addresses', {
  timeout: startTimeoutMs,
}, async () => {
  const database = await cloneDatabase()
  const running = await start({ ...productionSettings, DATABASE_URL: processAddress(database.url) })
  try {
    expect([running.address, running.said()]).toEqual([expect.stringContaining('http'), expect.any(String)])
    const files = (await running.loaded()).filter((url) => url.includes('/apps/server/src/'))
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((url) => /\/(sandbox|demo)[/.-]/.test(url.split('/src/').at(-1) ?? ''))).toEqual([])
    for (const name of ['RAILS', 'CHECKS', 'RATES', 'CARDS', 'COLLECTIONS', 'WALLETS'])
      expect(running.said()).toContain(`${name}_ADAPTER is not set`)
    for (const path of ['/sandbox/api/v1/outbox', '/sandbox/api/v1/test-cards', '/sandbox/api/v1/bank-clock']) {
      const answer = await fetch(new URL(path, running.address))
      expect([path, answer.status]).toEqual([path, 404])
    }
  } finally {
    await running.stop()
    await database.drop()
  }
})

test('a start that is refused prints its list and nothing else: no stack', async () => {
  const refused = await start({ MODE: 'production' })
  expect([refused.address, await refused.stop()]).toEqual([undefined, 1])
  expect(refused.said()).toMatch(/^This configuration cannot be started:\n(- [A-Z][^\n]+\.\n)+$/)
})

test('a production that would sign in as the owner of its tables is refused', { timeout: startTimeoutMs }, async () => {
  const database = await cloneDatabase()
  const refused = await start({ ...productionSettings, DATABASE_URL: database.url })
  try {
    expect([refused.address, await refused.stop()]).toEqual([undefined, 1])
    expect(refused.said()).toMatch(/of DATABASE_URL owns the tables, which the server must not: name one/)
  } finally {
    await database.drop()
  }
})

test('where no text messages are sent, a phone is neither confirmed nor changed', async () => {
  const body = { updateType: 'PhoneNumber', phoneNumber: '+447400123457' }
  const changed = await ask(production.http, profile.verifyEmailOrPhone, { body }, headers())
  expect([changed.statusCode, refusalOf(changed)]).toEqual([409, 'registration.phone_unavailable'])
})
