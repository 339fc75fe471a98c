import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { pino } from 'pino'
import { connectorSettings, createSandboxConnector } from '../apps/server/src/main/sandbox-connector.ts'
import {
  bankPageRoutes,
  createAcquirerSite,
  createCardNetwork,
  createEngine,
  createIssuerSite,
  createSandboxParties,
  httpCardDelivery,
  httpDelivery,
  sandboxRateFeed,
} from '../apps/server/src/modules/sandbox/index.ts'
import { openBankClock } from '../apps/server/src/platform/bank-clock.ts'
import { wallClock as clock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db.ts'
import { systemRandom as random } from '../apps/server/src/platform/random.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { root, watchParents } from './bootstrap.mjs'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run sandbox -- --tradewind http://localhost:3000`: the banks, networks and providers of the sandbox in a process and a
 * database of their own, behind the protocol of connectors (docs/deploy/connect-a-bank.md). CONNECTOR_SECRET is the key.
 * Without --tradewind, it sends no messages, and Tradewind learns what happened by asking.
 */
const usage = 'Set CONNECTOR_SECRET to whsec_ and base64 of 24 random bytes or more.'

async function serveSandbox(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4100' }, tradewind: { type: 'string', default: '' } },
  })
  const secret = process.env['CONNECTOR_SECRET'] ?? ''
  if (Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length < 24) throw new StartProblem(usage)
  const log = pino()
  const database = await reachDatabase(resolve(root, process.env['DATA_DIR'] || '.data/sandbox'))
  const db = openDatabase({ url: database.url, applicationName: 'tradewind-sandbox' })
  const bankClock = await openBankClock({ db, clock })
  const parties = createSandboxParties({ db, clock, bankClock, random })
  const engine = values.tradewind
    ? createEngine({ db, clock, bankClock, secret, deliver: httpDelivery(() => values.tradewind), log })
    : undefined
  const server = createSandboxConnector({
    parties: { ...parties, banklinks: withPages(parties.banklinks, () => origins.bank) },
    secret,
    clock,
    onAnswered: (path) => log.info({ path }, 'answered'),
  })
  const network = createCardNetwork({
    clock,
    bankClock,
    random,
    secret,
    rates: sandboxRateFeed,
    deliver: httpCardDelivery(() => values.tradewind),
  })
  const merchantOrigin = values.tradewind ? new URL(values.tradewind).origin : "'none'"
  const merchant = { merchantName: 'Tradewind', merchantOrigin, now: () => clock.now() }
  const bank = Fastify()
  await bankPageRoutes({ app: bank as never }, { db, bankClock })
  const sites = {
    cards: await createAcquirerSite({ acquirer: parties.cards.acquirer, ...merchant }),
    issuer: await createIssuerSite({ issuer: parties.issuer, network, customerOrigin: merchantOrigin }),
    bank,
  }
  const first = Number(values.port)
  const origins = { cards: '', issuer: '', bank: '' }
  for (const [at, name] of (['cards', 'issuer', 'bank'] as const).entries())
    origins[name] = await sites[name].listen({ port: first && first + at + 1, host: 'localhost' })
  server.listen(first, 'localhost')
  await once(server, 'listening')
  await engine?.start()
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const [name, value] of Object.entries(connectorSettings(url, '$CONNECTOR_SECRET')))
    console.log(`${name}=${value}`)
  console.log(`ACQUIRER_FRAME_ORIGIN=${origins.cards}\nISSUER_FRAME_ORIGIN=${origins.issuer}`)
  process.send?.({ url })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    server.closeAllConnections()
    server.close()
    await engine?.stop()
    for (const site of Object.values(sites)) await site.close()
    await bankClock.close()
    await db.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  if (process.send) process.once('disconnect', () => void stop())
  else watchParents(() => void stop())
}

/** The bank's pages by their whole address, as a bank gives it. */
const withPages = (
  links: ReturnType<typeof createSandboxParties>['banklinks'],
  origin: () => string,
): typeof links => ({
  ...links,
  begin: async (order) => {
    const visit = await links.begin(order)
    return { ...visit, url: new URL(visit.url, origin()).href }
  },
})

await serveSandbox().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
})
