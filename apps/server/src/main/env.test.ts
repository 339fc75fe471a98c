import { resolve } from 'node:path'
import { defaultFlags } from '@tradewind/contract/flags'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DATABASE_URL = 'postgres://somebody@localhost/tradewind'

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
    PORT: '8080',
    DATA_DIR: '/var/lib/tw',
    PUBLIC_URL: 'https://pay.example.com/',
    MODE: 'production',
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

test('the allow list of the demo’s individuals is not that of a production', () => {
  expect(readEnv({ DATABASE_URL }).INDIVIDUAL_ALLOW_LIST.length).toBeGreaterThan(0)
  expect(
    readEnv({ DATABASE_URL, MODE: 'production', PUBLIC_URL: 'https://pay.example.com' }).INDIVIDUAL_ALLOW_LIST,
  ).toEqual([])
})

test.each([
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

test('[flag-source] a variable that is set to nothing is not set', () => {
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
    'The environment is not right: check PORT, DATABASE_URL, MODE.',
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
