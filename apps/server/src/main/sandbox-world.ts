import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { isCollection } from '#modules/accounts'
import { outboxRoutes } from '#modules/notifications/sandbox'
import { createSandboxCollector } from '#modules/pulls/sandbox'
import { morningAfter, writeRefund } from '#modules/rails'
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
import type { Http } from '#platform/http'
import type { RetentionCategory } from '#platform/retention'
import type { Parties } from './adapters.ts'
import type { Env } from './env.ts'
import { partyNames } from './parties.rules.ts'
import { callbackSecretOf, createWorld, type World, type WorldNeeds } from './wiring.ts'

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
  const deliveries: RetentionCategory = {
    name: 'sandbox-deliveries',
    keepDays: 30,
    clock: bankClock,
    remove: (before, most) => db.asSystem((tx) => dropDelivered(tx, before, most)),
  }
  const world = createWorld({ ...needs, parties, alsoPurged: [deliveries] })
  const engine = createEngine({
    db,
    clock,
    bankClock,
    secret: callbackSecretOf(secrets),
    deliver: deliver ?? directDelivery(world.rails.receiveCallback),
    log,
  })
  return { ...world, network, engine, repeatNews: repeatNews({ db, clock, bankClock, random, engine }) }
}

/** Hands a message over without a network in between: for the seed and for tests, where nothing listens. */
const directDelivery =
  (receive: World['rails']['receiveCallback']): Deliver =>
  async ({ network, headers, body }) => {
    const answer = await receive(network, headers, body)
    return { status: answer.status, outcome: answer.body['outcome'] }
  }

/** The levers of the demo world, and its outbox. */
export function sandboxWorldRoutes({
  http,
  world,
  db,
  bankClock,
}: {
  http: Http
  world: SandboxWorld
  db: Database
  bankClock: BankClock
}): void {
  outboxRoutes(http, world.notifications)
  sandboxRoutes(http, {
    network: world.network,
    bankClock,
    repeatNews: world.repeatNews,
    newestSent: world.payments.newestSent,
    testCards: listTestCards,
    hasAccount: async (currency, to) => {
      if (isCollection(currency, to)) return true
      const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
      return (
        (await db.asSystem((tx) => world.accounts.findByReceivingDetails(tx, { currency, ...details }))) !== undefined
      )
    },
  })
}
