import { createAskConnector, folderNetwork, httpDirectory, httpNetwork } from '#modules/rails'
import { ecbRateSource, fileRateSource, httpRateSource } from '#modules/rates'
import { folderStatements } from '#modules/reconciliation'
import { fileListSource, httpCompanyRegister, httpIdentityChecks, httpListSource } from '#modules/screening'
import { wallClock } from '#platform/clock'
import { systemRandom } from '#platform/random'
import type { Env } from './env.ts'
import type { Parties } from './parties.ts'

/** Where the parties are that an installation reaches over HTTP or in a file. */
export type ConnectionSettings = Pick<
  Env,
  | 'RAILS_URL'
  | 'RAILS_SECRET'
  | 'RAILS_NETWORKS'
  | 'RAILS_FOLDER'
  | 'RAILS_BIC'
  | 'CHECKS_URL'
  | 'CHECKS_SECRET'
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

/** Payment networks and what is known of banks, behind connectors of the operator's or a folder. */
function connectedNetworks({
  adapters,
  ...env
}: Pick<Env, 'adapters'> & Partial<ConnectionSettings>): Pick<Parties, 'rails' | 'checks'> {
  const { RAILS_URL, RAILS_SECRET, RAILS_FOLDER, RAILS_BIC, CHECKS_URL, CHECKS_SECRET } = env
  const carries = new Set(env.RAILS_NETWORKS ?? [])
  const connector = (url: string, secret: string) =>
    createAskConnector({ url, secret, clock: wallClock, random: systemRandom })
  return {
    ...(adapters.rails === 'http' &&
      RAILS_URL &&
      RAILS_SECRET && {
        rails: {
          ...httpNetwork(connector(RAILS_URL, RAILS_SECRET)),
          carries,
          callbackSecret: RAILS_SECRET,
        },
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
    ...(adapters.checks === 'http' &&
      CHECKS_URL &&
      CHECKS_SECRET && { checks: httpDirectory(connector(CHECKS_URL, CHECKS_SECRET)) }),
  }
}
