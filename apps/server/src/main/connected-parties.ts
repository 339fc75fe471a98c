import { acquirerCalls, httpAcquirer, httpCardRefund } from '#modules/acquiring'
import {
  bankLinkCalls,
  collectionCalls,
  httpBankLinks,
  httpCollector,
  httpInterac,
  httpWallets,
  interacCalls,
  walletCalls,
} from '#modules/funding'
import { httpIssuer, issuerCalls } from '#modules/issuing'
import { httpZenus, zenusCalls } from '#modules/onboarding'
import { folderNetwork, httpDirectory, httpNetwork, networkCalls } from '#modules/rails'
import { ecbRateSource, fileRateSource, httpRateSource } from '#modules/rates'
import { folderStatements } from '#modules/reconciliation'
import { fileListSource, httpCompanyRegister, httpIdentityChecks, httpListSource } from '#modules/screening'
import { wallClock } from '#platform/clock'
import { type ConnectorNeeds, createAskConnector } from '#platform/connector'
import { systemRandom } from '#platform/random'
import type { Env } from './env.ts'
import { connectedByHttp } from './parties.rules.ts'
import type { Parties } from './parties.ts'

/** Where the parties are that an installation reaches over HTTP or in a file. */
export type ConnectionSettings = Pick<
  Env,
  | `${Uppercase<(typeof connectedByHttp)[number]>}_${'URL' | 'SECRET'}`
  | 'RAILS_NETWORKS'
  | 'RAILS_FOLDER'
  | 'RAILS_BIC'
  | 'STATEMENTS_FOLDER'
  | 'RATES_URL'
  | 'RATES_KEY'
  | 'RATES_FILE'
  | 'IDENTITIES_URL'
  | 'IDENTITIES_KEY'
  | 'REGISTERS_URL'
  | 'REGISTERS_KEY'
  | 'LISTS_URL'
  | 'LISTS_KEY'
  | 'LISTS_FILE'
>

const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The outside parties that are real; the sandbox's are added where there is a sandbox. */
export function connectedParties({ adapters, ...env }: Pick<Env, 'adapters'> & Partial<ConnectionSettings>): Parties {
  const { IDENTITIES_URL, REGISTERS_URL, LISTS_URL, LISTS_FILE } = env
  const { RATES_URL, RATES_FILE, STATEMENTS_FOLDER } = env
  return {
    ...connectedNetworks({ adapters, ...env }),
    ...connectedCards({ adapters, ...env }),
    ...connectedFunding({ adapters, ...env }),
    ...(adapters.statements === 'files' &&
      STATEMENTS_FOLDER && { statements: folderStatements({ folder: STATEMENTS_FOLDER, now: () => wallClock.now() }) }),
    ...(adapters.rates === 'http' && RATES_URL && { rates: httpRateSource({ url: RATES_URL, key: env.RATES_KEY }) }),
    ...(adapters.rates === 'file' && RATES_FILE && { rates: fileRateSource(RATES_FILE) }),
    ...(adapters.rates === 'ecb' && { rates: ecbRateSource(RATES_URL ?? ecbUrl) }),
    ...(adapters.identities === 'http' &&
      IDENTITIES_URL && { identities: httpIdentityChecks({ url: IDENTITIES_URL, key: env.IDENTITIES_KEY }) }),
    ...(adapters.registers === 'http' &&
      REGISTERS_URL && { registers: httpCompanyRegister({ url: REGISTERS_URL, key: env.REGISTERS_KEY }) }),
    ...(adapters.lists === 'http' && LISTS_URL && { lists: httpListSource({ url: LISTS_URL, key: env.LISTS_KEY }) }),
    ...(adapters.lists === 'file' && LISTS_FILE && { lists: fileListSource(LISTS_FILE) }),
  }
}

type Connected = Pick<Env, 'adapters'> & Partial<ConnectionSettings>

/** How the connector of a party is reached; nothing where the party has another adapter. */
function connectorOf(env: Connected, party: (typeof connectedByHttp)[number]): ConnectorNeeds | undefined {
  const name = party.toUpperCase() as Uppercase<typeof party>
  const [url, secret] = [env[`${name}_URL`], env[`${name}_SECRET`]]
  return env.adapters[party] === 'http' && url && secret
    ? { url, secret, clock: wallClock, random: systemRandom }
    : undefined
}

/** Payment networks and what is known of banks, behind connectors of the operator's or a folder. */
function connectedNetworks(env: Connected): Pick<Parties, 'rails' | 'checks'> {
  const { RAILS_FOLDER, RAILS_BIC, adapters } = env
  const carries = new Set(env.RAILS_NETWORKS ?? [])
  const [rails, checks] = [connectorOf(env, 'rails'), connectorOf(env, 'checks')]
  return {
    ...(rails && {
      rails: { ...httpNetwork(createAskConnector(networkCalls, rails)), carries, callbackSecret: rails.secret },
    }),
    ...(adapters.rails === 'files' &&
      RAILS_FOLDER &&
      RAILS_BIC && {
        rails: {
          ...folderNetwork({ folder: RAILS_FOLDER, bic: RAILS_BIC, now: () => wallClock.now() }),
          carries,
          folder: RAILS_FOLDER,
        },
      }),
    ...(checks && { checks: httpDirectory(createAskConnector(networkCalls, checks)) }),
  }
}

/** Who takes money by card, issues cards, and checks US accounts. */
function connectedCards(env: Connected): Pick<Parties, 'cards' | 'issuer' | 'zenus'> {
  const [cards, issuer, zenus] = [connectorOf(env, 'cards'), connectorOf(env, 'issuer'), connectorOf(env, 'zenus')]
  const acquirer = cards && createAskConnector(acquirerCalls, cards)
  return {
    ...(acquirer && { cards: { acquirer: httpAcquirer(acquirer), giveBack: httpCardRefund(acquirer) } }),
    ...(issuer && {
      issuer: { ...httpIssuer(createAskConnector(issuerCalls, issuer)), messageSecret: issuer.secret },
    }),
    ...(zenus && { zenus: httpZenus(createAskConnector(zenusCalls, zenus)) }),
  }
}

/** Who brings money into customers' accounts when they ask for it. */
function connectedFunding(env: Connected): Pick<Parties, 'collections' | 'banklinks' | 'interac' | 'wallets'> {
  const [collections, banklinks] = [connectorOf(env, 'collections'), connectorOf(env, 'banklinks')]
  const [interac, wallets] = [connectorOf(env, 'interac'), connectorOf(env, 'wallets')]
  return {
    ...(collections && { collections: httpCollector(createAskConnector(collectionCalls, collections)) }),
    ...(banklinks && { banklinks: httpBankLinks(createAskConnector(bankLinkCalls, banklinks)) }),
    ...(interac && {
      interac: { ...httpInterac(createAskConnector(interacCalls, interac)), messageSecret: interac.secret },
    }),
    ...(wallets && {
      wallets: { ...httpWallets(createAskConnector(walletCalls, wallets)), messageSecret: wallets.secret },
    }),
  }
}
