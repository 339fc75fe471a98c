import { cardNetworkSecretOf } from '#modules/issuing'
import { callbackSecretOf } from '#modules/rails'
import {
  createCardNetwork,
  createEngine,
  createSandboxCompanies,
  createSandboxParties,
  type Deliver,
  type DeliverCardMessage,
  noteClearing,
  repeatUpdates,
  type SandboxPartiesNeeds,
  sandboxModule,
  sandboxRateFeed,
} from '#modules/sandbox'
import { type ConnectionSettings, connectedParties } from './connected-parties.ts'
import type { Env } from './env.ts'
import { partyNames } from './parties.rules.ts'
import type { Parties } from './parties.ts'
import { createServices, type Services } from './wiring.ts'
import { assemble } from './world.ts'
import type { WorldNeeds } from './world-needs.ts'

export { createAcquirerSite, createIssuerSite, httpCardDelivery, httpDelivery } from '#modules/sandbox'

interface SandboxWorldNeeds extends Omit<WorldNeeds, 'parties' | 'env'>, Pick<SandboxPartiesNeeds, 'rateFeed'> {
  env: WorldNeeds['env'] & Pick<Env, 'adapters'> & Partial<ConnectionSettings>
  /** How the sandbox's messages reach us: over HTTP, or directly where nothing listens. */
  deliver?: Deliver
  /** The same of the card network. */
  deliverCards?: DeliverCardMessage
}

/** The product with the sandbox outside: everything that production has, and the levers of the bank world. */
export type SandboxWorld = ReturnType<typeof createSandboxWorld>

export function createSandboxWorld({ deliver, deliverCards, rateFeed, ...needs }: SandboxWorldNeeds) {
  const { env, db, clock, bankClock, random, secrets, log } = needs
  const sandbox = createSandboxParties({ db, clock, bankClock, random, ...(rateFeed && { rateFeed }) })
  const offered: Required<Parties> = sandbox
  const chosen = partyNames.filter((party) => env.adapters[party] === 'sandbox')
  const parties: Parties = {
    ...connectedParties(env),
    ...Object.fromEntries(chosen.map((party) => [party, offered[party]])),
  }
  const { services, modules } = createServices({ ...needs, parties })
  const engine = createEngine({
    db,
    clock,
    bankClock,
    secret: parties.rails?.callbackSecret ?? callbackSecretOf(secrets),
    deliver: deliver ?? directDelivery(services.rails.receiveCallback),
    log,
  })
  const network = sandbox.checks
  const levers = { network, engine, repeatUpdates: repeatUpdates({ db, clock, bankClock, random, engine }) }
  const { notifications, accounts, transactions, issuing } = services
  const cardNetwork = createCardNetwork({
    clock,
    bankClock,
    random,
    secret: parties.issuer?.messageSecret ?? cardNetworkSecretOf(secrets),
    rates: rateFeed ?? sandboxRateFeed,
    deliver: deliverCards ?? issuing.receiveMessage,
    moved: (movement) => db.asSystem((tx) => noteClearing(tx, movement)),
  })
  const issuer = sandbox.issuer
  const module = sandboxModule({
    ...levers,
    db,
    clock,
    bankClock,
    notifications,
    accounts,
    newestSent: transactions.newestSent,
    companies: createSandboxCompanies({ ...services, db, clock, bankClock, random }),
    shops: { network: cardNetwork, issuer, cardOf: (caller, cardId) => issuing.cardOf(caller, cardId) },
  })
  return {
    ...assemble(services, [...modules, module], needs),
    ...levers,
    acquirerPages: sandbox.cards.acquirer,
    issuerPages: issuer,
    cardNetwork,
  }
}

/** Hands a message over without a network in between: for the seed and for tests, where nothing listens. */
const directDelivery =
  (receive: Services['rails']['receiveCallback']): Deliver =>
  async ({ network, headers, body }) => {
    const answer = await receive(network, headers, body)
    return { status: answer.status, outcome: answer.body['outcome'] }
  }
