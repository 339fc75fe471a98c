/**
 * Each outside party with the adapters that there are for it, and what an installation without it cannot offer. A new
 * adapter puts its name here, which makes it a value of the party's variable, and is made where the server connects.
 */
export const partyProperties = {
  rails: {
    adapters: ['sandbox', 'http', 'files'],
    without: 'payments by any network, incoming payments, SendR by bank transfer',
  },
  checks: {
    adapters: ['sandbox', 'http'],
    without: 'bank directories and name checks, and so payments by any network',
  },
  rates: { adapters: ['sandbox', 'http', 'file', 'ecb'], without: 'exchange rates, and so exchange and SendR' },
  cards: { adapters: ['sandbox', 'http'], without: 'paying for SendR by card' },
  issuer: { adapters: ['sandbox', 'http'], without: 'virtual cards' },
  collections: { adapters: ['sandbox', 'http'], without: 'collecting from Canadian accounts (EFT)' },
  zenus: { adapters: ['sandbox', 'http'], without: 'checks of US accounts with Zenus' },
  banklinks: { adapters: ['sandbox', 'http'], without: 'linking bank accounts in Canada (pull pay)' },
  interac: { adapters: ['sandbox', 'http'], without: 'requesting money by Interac e-Transfer' },
  wallets: { adapters: ['sandbox', 'http'], without: 'funding by mobile money' },
  statements: { adapters: ['sandbox', 'files'], without: 'daily statement files that import themselves' },
  identities: { adapters: ['sandbox', 'http'], without: 'automatic checks of identity documents and faces' },
  registers: { adapters: ['sandbox', 'http'], without: 'automatic checks in company registers' },
  lists: { adapters: ['sandbox', 'http', 'file'], without: 'screening against sanctions and PEP lists' },
} as const satisfies Record<string, { adapters: readonly string[]; without: string }>

export type Party = keyof typeof partyProperties

export type Adapter = 'none' | (typeof partyProperties)[Party]['adapters'][number]

/** Which adapter each party has. */
export type Adapters = Readonly<Record<Party, Adapter>>

export const partyNames = Object.keys(partyProperties) as Party[]

/** The parties that a connector over HTTP can be: each has its address and a secret that signs both ways. */
export const connectedByHttp = [
  'rails',
  'checks',
  'cards',
  'issuer',
  'collections',
  'zenus',
  'banklinks',
  'interac',
  'wallets',
] as const satisfies readonly Party[]

/** The variable that chooses a party's adapter. */
export const variableOf = (party: Party) => `${party.toUpperCase()}_ADAPTER` as const

/** What is not offered for want of an adapter, in words, one for each party that has none. */
export const notOffered = (adapters: Adapters): string[] =>
  partyNames.flatMap((party) =>
    adapters[party] === 'none'
      ? [`${variableOf(party)} is not set, which leaves out ${partyProperties[party].without}.`]
      : [],
  )
