/**
 * What the tests of `main` are about. They start the whole server, so that their imports do not tell: `npm run check --
 * --changed` runs those that name a module which the change can affect. `every call` stands for tests that go through
 * all calls or the whole process; they run when the contract or the database changes, and always with `npm test`.
 * main-tests.test.ts holds this list against the files.
 */
export const mainTests: Readonly<Record<string, readonly string[] | 'every call'>> = {
  'acknowledged.fault': 'every call',
  'approvals-told': ['approvals', 'payments'],
  approvals: ['accounts', 'approvals', 'audit', 'customers', 'gateway', 'notifications', 'payments'],
  'attempt-log': ['payments'],
  'bad-input': 'every call',
  batches: ['accounts', 'batches', 'payments'],
  'crash-points.fault': 'every call',
  'deadlocks.fault': 'every call',
  'demo/seeding.fault': ['customers', 'ledger', 'main', 'payments'],
  debts: ['accounts', 'ledger', 'payments', 'pulls'],
  'empty-lists': 'every call',
  env: ['configuration', 'main'],
  'every-network': ['ledger', 'payments', 'rails'],
  'every-way': ['beneficiaries', 'ledger', 'payments', 'rails'],
  'facts-by-number': ['accounts', 'approvals', 'beneficiaries', 'customers', 'payments'],
  'first-customer': ['accounts', 'customers', 'identity', 'main'],
  flags: ['configuration', 'customers', 'identity', 'main'],
  'foreign-ids': 'every call',
  fuzz: 'every call',
  gateway: ['beneficiaries', 'gateway', 'payments', 'rails', 'sendr'],
  'half-made': 'every call',
  headers: ['main', 'platform'],
  'kept-secrets': 'every call',
  'kills.fault': 'every call',
  launch: ['main'],
  'order-facts': ['accounts', 'beneficiaries', 'payments'],
  'own-transfers': ['accounts', 'ledger', 'payments'],
  'payment-groups': ['beneficiaries', 'payments'],
  'payment-mails': ['notifications', 'payments'],
  'payment-round-trips': ['customers', 'identity', 'ledger', 'payments', 'platform'],
  'rule-changes': ['accounts', 'approvals', 'audit', 'customers', 'notifications', 'payments'],
  payouts: ['beneficiaries', 'gateway', 'payments', 'rails'],
  production: 'every call',
  'proxy.fault': 'every call',
  pulls: ['accounts', 'ledger', 'payments', 'pulls', 'rails'],
  'races.fault': ['accounts', 'ledger', 'payments', 'pulls'],
  repeats: ['accounts', 'payments', 'platform'],
  retention: ['beneficiaries', 'identity', 'notifications', 'payments', 'platform', 'rails'],
  'saved-beneficiaries': ['beneficiaries', 'payments'],
  'send-entities': ['beneficiaries', 'payments'],
  'sendr-approvals': ['accounts', 'approvals', 'audit', 'customers', 'ledger', 'payments', 'sendr'],
  'sendr-ways': ['audit', 'beneficiaries', 'rails', 'sendr'],
  'served-calls': 'every call',
  'specified-bodies': ['batches', 'beneficiaries', 'payments'],
  starting: ['main', 'platform'],
  stopping: ['main', 'platform'],
  topups: ['accounts', 'payments', 'rails', 'topups'],
  transfers: ['accounts', 'ledger', 'payments', 'rails', 'sendr'],
  waiting: ['payments', 'platform', 'rails'],
}

/** These run with every change: the server answers each call, money goes by each network, each address has its screen. */
export const smokeTests = [
  'apps/server/src/main/served-calls.test.ts',
  'apps/server/src/main/every-network.test.ts',
  'apps/web/src/app/routes.test.tsx',
]
