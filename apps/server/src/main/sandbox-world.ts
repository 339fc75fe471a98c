import type { Currency } from '@tradewind/kernel'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { isCollection } from '#modules/accounts'
import { outboxRoutes } from '#modules/notifications/sandbox'
import { createSandboxCollector } from '#modules/pulls/sandbox'
import { type IncomingPayment, morningAfter, writeRefund } from '#modules/rails'
import {
  createEngine,
  createSandboxNetwork,
  type Deliver,
  dropDelivered,
  repeatNews,
  sandboxRoutes,
} from '#modules/rails/sandbox'
import type { RateFeed } from '#modules/rates'
import { sandboxRateFeed } from '#modules/rates/sandbox'
import { createSandboxAcquirer, listTestCards, sandboxGiveBack } from '#modules/sendr/sandbox'
import { createSandboxWallets } from '#modules/topups/sandbox'
import type { BankClock } from '#platform/bank-clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import type { Parties } from './adapters.ts'
import type { Env } from './env.ts'
import { modulesOf } from './modules.ts'
import { partyNames } from './parties.rules.ts'
import { callbackSecretOf, createServices, type Services, type WorldNeeds } from './wiring.ts'
import { assemble } from './world.ts'

export { httpDelivery } from '#modules/rails/sandbox'

interface SandboxWorldNeeds extends Omit<WorldNeeds, 'parties' | 'env'> {
  env: WorldNeeds['env'] & Pick<Env, 'adapters'>
  /** How the sandbox's messages reach us: over HTTP, or directly where nothing listens. */
  deliver?: Deliver
  /** Where the rates come from, instead of the sandbox's market, which moves from hour to hour. */
  rateFeed?: RateFeed
}

/** The product with the sandbox outside: everything that production has, and the levers of the bank world. */
export type SandboxWorld = ReturnType<typeof createSandboxWorld>

export function createSandboxWorld({ deliver, rateFeed = sandboxRateFeed, ...needs }: SandboxWorldNeeds) {
  const { env, db, clock, bankClock, random, secrets, log } = needs
  const network = createSandboxNetwork({ db, clock, bankClock, random })
  const giveBack = sandboxGiveBack({ db, bankClock, documentOf: writeRefund })
  const sandbox: Required<Parties> = {
    rails: { ...network, carries: new Set(railNames), giveBack },
    checks: network,
    rates: rateFeed,
    cards: { acquirer: createSandboxAcquirer({ db, clock, bankClock, random }), giveBack },
    collections: createSandboxCollector({ db, bankClock, morningAfter: (at, days) => morningAfter('eft', at, days) }),
    wallets: createSandboxWallets({ db, clock, bankClock, random }),
  }
  const chosen = partyNames.filter((party) => env.adapters[party] === 'sandbox')
  const parties: Parties = Object.fromEntries(chosen.map((party) => [party, sandbox[party]]))
  const services = createServices({ ...needs, parties })
  const engine = createEngine({
    db,
    clock,
    bankClock,
    secret: callbackSecretOf(secrets),
    deliver: deliver ?? directDelivery(services.rails.receiveCallback),
    log,
  })
  const levers = { network, engine, repeatNews: repeatNews({ db, clock, bankClock, random, engine }) }
  const sandboxModule = moduleOfSandbox({ services, ...levers, db, bankClock })
  return { ...assemble(services, [...modulesOf(services, needs), sandboxModule], needs), ...levers }
}

/** Hands a message over without a network in between: for the seed and for tests, where nothing listens. */
const directDelivery =
  (receive: Services['rails']['receiveCallback']): Deliver =>
  async ({ network, headers, body }) => {
    const answer = await receive(network, headers, body)
    return { status: answer.status, outcome: answer.body['outcome'] }
  }

interface SandboxModuleNeeds {
  network: ReturnType<typeof createSandboxNetwork>
  engine: ReturnType<typeof createEngine>
  repeatNews: ReturnType<typeof repeatNews>
  services: Services
  db: Database
  bankClock: WorldNeeds['bankClock']
}

/** The bank world with its levers, and the outbox in which a demo's letters are read. */
const moduleOfSandbox = ({ services, network, engine, repeatNews, db, bankClock }: SandboxModuleNeeds): Module => ({
  name: 'sandbox',
  calls: (http) => {
    outboxRoutes(http, services.notifications)
    sandboxRoutes(http, {
      network,
      bankClock: movable(bankClock),
      repeatNews,
      newestSent: services.payments.newestSent,
      testCards: listTestCards,
      hasAccount: (currency, to) => hasAccount({ db, services }, currency, to),
    })
  },
  retention: [keptRows(db, { name: 'sandbox-deliveries', keepDays: 30, clock: bankClock, remove: dropDelivered })],
  work: {
    sandbox: async () => {
      await engine.start()
      return engine
    },
  },
})

/** Who only grows a world serves no levers; who serves them has a clock that they can move. */
function movable(bankClock: WorldNeeds['bankClock']): BankClock {
  if (!bankClock.moveAhead) throw new Error('the levers of the demo world need a bank clock that can be moved')
  return bankClock as BankClock
}

/** What we would answer to a sender's bank that asks whether we have this account. */
async function hasAccount(
  { db, services: { accounts } }: Pick<SandboxModuleNeeds, 'db' | 'services'>,
  currency: Currency,
  to: IncomingPayment['to'],
): Promise<boolean> {
  if (isCollection(currency, to)) return true
  const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
  return (await db.asSystem((tx) => accounts.findByReceivingDetails(tx, { currency, ...details }))) !== undefined
}
