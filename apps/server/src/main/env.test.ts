import { resolve } from 'node:path'
import { defaultFlags } from '@tradewind/contract/flags'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { StartProblem } from '#platform/start-problem'
import { readEnv } from './env.ts'
import { productionSettings } from './testing/test-production.ts'

const DATABASE_URL = 'postgres://someone@localhost/tradewind'

test('an installation needs to say only where its database is', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({
    PORT: 3000,
    DATA_DIR: resolve('.data'),
    PUBLIC_URL: 'http://localhost:3000',
    MODE: 'demo',
    BRAND_NAME: 'Tradewind',
    LOG_LEVEL: 'info',
  })
})

test('what is said is taken, and variables of others are left alone', () => {
  const given = {
    DATABASE_URL,
    ...productionSettings,
    PORT: '8080',
    DATA_DIR: '/var/lib/tw',
    PUBLIC_URL: 'https://pay.example.com/',
    WEB_DIR: '/srv/web',
    BRAND_NAME: 'Passat',
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    LOG_LEVEL: 'warn',
    INDIVIDUAL_ALLOW_LIST: ' Amara@Example.com ,, ben@example.com',
    HOME: '/root',
  }
  expect(readEnv(given)).toMatchObject({
    PORT: 8080,
    DATA_DIR: '/var/lib/tw',
    PUBLIC_URL: 'https://pay.example.com',
    MODE: 'production',
    BRAND_NAME: 'Passat',
    INDIVIDUAL_ALLOW_LIST: ['amara@example.com', 'ben@example.com'],
  })
})

test('whom we believe where a request comes from is a count of proxies or a list of them, and nobody unless it is said', () => {
  const read = (TRUST_PROXY: string) => readEnv({ DATABASE_URL, TRUST_PROXY }).TRUST_PROXY
  expect(readEnv({ DATABASE_URL }).TRUST_PROXY).toBeUndefined()
  expect(['2', '10.0.0.0/8, 2001:db8::1'].map(read)).toEqual([2, '10.0.0.0/8, 2001:db8::1'])
})

test('new browsers are asked for a code in production, and in a demo where it is wanted', () => {
  const codes = (given: NodeJS.ProcessEnv) => readEnv({ DATABASE_URL, ...given }).SIGN_IN_CODES
  expect([codes({}), codes({ SIGN_IN_CODES: 'yes' }), codes(productionSettings)]).toEqual(['no', 'yes', 'yes'])
})

test('a code for big payments to someone new is asked for in production, from a sum on that can be said', () => {
  const from = (given: NodeJS.ProcessEnv) => readEnv({ DATABASE_URL, ...given }).CODE_FOR_NEW_PAYEES
  expect([from({}), from({ CODE_FOR_NEW_PAYEES: 'EUR 250.00' })]).toEqual([undefined, money('EUR', 250_00n)])
  expect([from(productionSettings), from({ ...productionSettings, CODE_FOR_NEW_PAYEES: 'no' })]).toEqual([
    money('GBP', 1000_00n),
    undefined,
  ])
})

test('files go to a bucket that was named with its key, and a part of that is no configuration', () => {
  const bucket = {
    FILES_S3_URL: 'https://files.example.com/ours',
    FILES_S3_KEY_ID: 'key',
    FILES_S3_SECRET: 'secret',
  }
  expect(readEnv({ DATABASE_URL }).filesBucket).toBeUndefined()
  expect(readEnv({ DATABASE_URL, ...bucket }).filesBucket).toEqual({
    url: bucket.FILES_S3_URL,
    region: 'us-east-1',
    keyId: 'key',
    secret: 'secret',
  })
  expect(() => readEnv({ DATABASE_URL, ...bucket, FILES_S3_KEY_ID: '', FILES_S3_SECRET: '' })).toThrow(
    'Files in a bucket need an address, the id of a key and its secret; missing: FILES_S3_KEY_ID, FILES_S3_SECRET.',
  )
  expect(() => readEnv({ DATABASE_URL, ...bucket, FILES_S3_URL: 'files.example.com' })).toThrow('FILES_S3_URL')
})

test('the allow list of the demo’s individuals is not that of a production', () => {
  expect(readEnv({ DATABASE_URL }).INDIVIDUAL_ALLOW_LIST.length).toBeGreaterThan(0)
  expect(readEnv({ DATABASE_URL, ...productionSettings }).INDIVIDUAL_ALLOW_LIST).toEqual([])
})

test.each([
  ['CODE_FOR_NEW_PAYEES', '1000'],
  ['CODE_FOR_NEW_PAYEES', 'GBP'],
  ['CODE_FOR_NEW_PAYEES', 'XXX 10'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['SIGN_IN_CODES', 'sometimes'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3000x'],
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://localhost/tradewind'],
  ['PUBLIC_URL', 'pay.example.com'],
  ['PUBLIC_URL', 'ftp://pay.example.com'],
  ['PUBLIC_URL', 'https://pay.example.com/tradewind'],
  ['MODE', 'test'],
  ['SMTP_URL', 'not a url'],
  ['LOG_LEVEL', 'loud'],
  ['MASTER_SECRET', 'short'],
  ['MASTER_SECRET', 'bm90IGVub3VnaA=='],
])('a wrong %s (%s) is a sentence that names it and keeps what it was', (name, value) => {
  const given = { DATABASE_URL, [name]: value }
  expect(() => readEnv(given)).toThrow(new RegExp(`^The environment is not right: check ${name}\\.$`))
})

test('a variable that is set to nothing is not set', () => {
  const nothing = Object.fromEntries(
    ['PORT', 'MODE', 'BRAND_NAME', 'TRACKER_SITE_ID', 'SMTP_URL', 'PUBLIC_URL', 'FEATURE_CARD'].map((name) => [
      name,
      '',
    ]),
  )
  expect(readEnv({ DATABASE_URL, ...nothing })).toEqual(readEnv({ DATABASE_URL }))
})

test('several wrong variables are named together', () => {
  expect(() => readEnv({ PORT: 'x', MODE: 'x' })).toThrow(
    'The environment is not right: check MODE, PORT, DATABASE_URL.',
  )
})

test('[flag-source] features are read at the start; a value that is neither ON nor OFF is a sentence that names it', () => {
  expect(readEnv({ DATABASE_URL }).flags).toEqual(defaultFlags)
  const given = { DATABASE_URL, FEATURE_CARD: 'ON', FEATURE_PRICING: 'OFF' }
  expect(readEnv(given).flags).toEqual({ ...defaultFlags, FEATURE_CARD: true, FEATURE_PRICING: false })
  expect(() => readEnv({ DATABASE_URL, FEATURE_CARD: 'true' })).toThrow(
    'The environment is not right: FEATURE_CARD must be ON or OFF.',
  )
})

test('production that is told nothing says everything that is missing, in one list of plain sentences', () => {
  const said = problemOf({ MODE: 'production' })
  const [first, ...missing] = said.split('\n')
  expect(first).toBe('This configuration cannot be started:')
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'MASTER_SECRET', 'SMTP_URL', 'MAIL_FROM', 'START_WITHOUT_PAYMENTS'])
    expect(missing.filter((line) => line.includes(name))).toHaveLength(1)
  // What is off for want of an adapter, method by method.
  for (const words of ['SendR by bank transfer', 'paying for SendR by card', 'Canadian accounts', 'mobile money'])
    expect(said).toContain(words)
  for (const line of missing) expect(line).toMatch(/^- [A-Z].+\.$/)
})

test.each([
  ['PUBLIC_URL', 'http://pay.example.com', 'PUBLIC_URL must begin with https:// in production.'],
  ['PUBLIC_URL', '', 'PUBLIC_URL is missing'],
  ['MASTER_SECRET', '', 'MASTER_SECRET is missing'],
  ['SMTP_URL', '', 'SMTP_URL is missing'],
  ['MAIL_FROM', '', 'MAIL_FROM is missing'],
  ['SEED', 'demo', 'SEED is demo, and production has no demo world'],
  ['START_WITHOUT_PAYMENTS', '', 'Nothing could be paid'],
  ['FEATURE_CARD', 'true', 'FEATURE_CARD must be ON or OFF.'],
  ['RAILS_ADAPTER', 'sandbox', 'RAILS_ADAPTER is the sandbox, whose money is not real'],
  ['CHECKS_ADAPTER', 'sandbox', 'CHECKS_ADAPTER is the sandbox'],
  ['RATES_ADAPTER', 'sandbox', 'RATES_ADAPTER is the sandbox'],
  ['CARDS_ADAPTER', 'sandbox', 'CARDS_ADAPTER is the sandbox'],
  ['COLLECTIONS_ADAPTER', 'sandbox', 'COLLECTIONS_ADAPTER is the sandbox'],
  ['WALLETS_ADAPTER', 'sandbox', 'WALLETS_ADAPTER is the sandbox'],
  ['WALLETS_ADAPTER', 'acme', 'check WALLETS_ADAPTER.'],
])('production does not start with %s=%s', (name, value, words) => {
  const right = { DATABASE_URL, ...productionSettings }
  expect(readEnv(right).MODE).toBe('production')
  expect(problemOf({ ...right, [name]: value })).toContain(words)
})

test('where Node is told that this is production, it is, unless MODE says otherwise', () => {
  expect(problemOf({ DATABASE_URL, NODE_ENV: 'production' })).toContain('MASTER_SECRET is missing')
  const { MODE, ...told } = { DATABASE_URL, ...productionSettings, NODE_ENV: 'production' }
  expect(readEnv(told).MODE).toBe(MODE)
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'production', MODE: 'demo' }).MODE).toBe('demo')
})

/** Why a configuration cannot be started, as it is printed. */
function problemOf(given: NodeJS.ProcessEnv): string {
  try {
    readEnv(given)
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem)
    return (error as Error).message
  }
  throw new Error('it can be started')
}

test('work can be that of some modules alone, and workers can be counted', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({ WORK: 'here', WORKERS: 2 })
  expect(readEnv({ DATABASE_URL }).WORK_OF).toBeUndefined()
  const read = readEnv({ DATABASE_URL, WORK_OF: 'schedules,sendr', WORKERS: '4' })
  expect([read.WORK_OF, read.WORKERS]).toEqual([['schedules', 'sendr'], 4])
  for (const wrong of [{ WORK_OF: 'schedules, sendr' }, { WORKERS: '0' }, { WORKERS: 'many' }])
    expect(() => readEnv({ DATABASE_URL, ...wrong })).toThrow(Object.keys(wrong)[0])
})

test('a stop is announced for five seconds in production and not at all in a demo, unless it is said', () => {
  expect(readEnv({ DATABASE_URL }).DRAIN_SECONDS).toBe(0)
  expect(readEnv({ DATABASE_URL, DRAIN_SECONDS: '12' }).DRAIN_SECONDS).toBe(12)
  for (const wrong of ['-1', '61', 'long'])
    expect(() => readEnv({ DATABASE_URL, DRAIN_SECONDS: wrong })).toThrow(StartProblem)
})

test('announced bank holidays are read by country or zone, and others stop the start', () => {
  expect(readEnv({ DATABASE_URL, BANK_HOLIDAYS: 'GB 2027-05-10, EUR 2027-06-01' }).BANK_HOLIDAYS).toEqual([
    { place: 'GB', date: '2027-05-10' },
    { place: 'EUR', date: '2027-06-01' },
  ])
  for (const wrong of ['UK 2027-05-10', 'GB 2027-02-30', 'GB', '2027-05-10', 'GB 2027-05-10 2027-05-11'])
    expect(() => readEnv({ DATABASE_URL, BANK_HOLIDAYS: wrong })).toThrow(StartProblem)
})
