/**
 * The fault tests by the names of the command, and the sweeps over all calls, which have a long form too; each is a test
 * file that `npm test` runs in its short form.
 */
export const faultTests = {
  kills: 'apps/server/src/main/kills.fault.test.ts',
  chaos: 'apps/server/src/main/chaos.fault.test.ts',
  restores: 'apps/server/src/main/restores.fault.test.ts',
  webhooks: 'apps/server/src/modules/webhooks/deliveries.fault.test.ts',
  'crash-points': 'apps/server/src/main/crash-points.fault.test.ts',
  proxy: 'apps/server/src/main/proxy.fault.test.ts',
  races: 'apps/server/src/main/races.fault.test.ts',
  quotes: 'apps/server/src/modules/exchange/quotes.fault.test.ts',
  'card-kills': 'apps/server/src/modules/issuing/card-kills.fault.test.ts',
  delays: 'apps/server/src/main/delays.fault.test.ts',
  deadlocks: 'apps/server/src/main/deadlocks.fault.test.ts',
  walk: 'apps/server/src/modules/ledger/walk.fault.test.ts',
  seeding: 'apps/server/src/main/demo/seeding.fault.test.ts',
  acknowledged: 'apps/server/src/main/acknowledged.fault.test.ts',
  'foreign-ids': 'apps/server/src/main/foreign-ids.test.ts',
  'staff-calls': 'apps/server/src/main/staff-calls.fault.test.ts',
  'bad-input': 'apps/server/src/main/bad-input.test.ts',
  fuzz: 'apps/server/src/main/fuzz.test.ts',
  'half-made': 'apps/server/src/main/half-made.test.ts',
  rules: 'apps/server/src/modules/approvals/rules.fault.test.ts',
  approvals: 'apps/server/src/modules/approvals/approvals.fault.test.ts',
  codes: 'apps/server/src/modules/onboarding/registration/registration.test.ts',
  tampering: 'apps/server/src/modules/audit/tampering.test.ts',
} as const

export type FaultName = keyof typeof faultTests

export interface FaultArguments {
  /** One of them, or every one after the other. */
  name: FaultName | 'all'
  long: boolean
  seed?: number
  size?: number
}

/** What was asked for, or the sentence that says what is wrong with it. */
export function readArguments([name = '', ...rest]: readonly string[]): FaultArguments | string {
  if (name !== 'all' && !isFault(name)) return `Name a fault test, or all: ${Object.keys(faultTests).join(', ')}.`
  const asked: FaultArguments = { name, long: false }
  for (let at = 0; at < rest.length; at += 1) {
    const option = rest[at]
    if (option === '--long') asked.long = true
    else if (option === '--seed' || option === '--size') {
      at += 1
      const value = Number(rest[at])
      if (!/^\d{1,10}$/.test(rest[at] ?? '') || value >= 2 ** 32) return `${option} wants a whole number below 2^32.`
      asked[option === '--seed' ? 'seed' : 'size'] = value
    } else return `The option ${option} is not known: --long, --seed N and --size N are.`
  }
  if (asked.name === 'all' && asked.size !== undefined) return '--size is for one of them: each counts something else.'
  return asked
}

const isFault = (name: string): name is FaultName => Object.hasOwn(faultTests, name)
