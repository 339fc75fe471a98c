import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPeople, demoStaff } from '../../apps/server/src/main/demo-people.ts'
import { databaseProblem, requireSafeDatabase, versionProblem } from '../../apps/server/src/platform/safe-database.ts'
import { claimDataDir, requireDataDir, startedAt } from './data-dir.ts'
import { requirePort } from './port.ts'
import { StartProblem, wordsFor } from './problem.ts'
import { backOffMs } from './server.ts'
import { readSettings } from './settings.ts'
import { signInTable } from './sign-ins.ts'
import { isWebBuilt, webSourcesStamp } from './web-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-tools-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no problem',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartProblem)
      return wordsFor(error)
    },
  )

test('the settings have the documented defaults', () => {
  expect(readSettings({}, [], '/srv/app')).toEqual({
    port: 3000,
    dataDir: '/srv/app/.data',
    databaseUrl: undefined,
    seed: 'demo',
    dev: false,
  })
})

test.each([
  [{ PORT: 'http' }, [], 'PORT is "http"'],
  [{ PORT: '70000' }, [], 'PORT is "70000"'],
  [{ PORT: '-1' }, [], 'PORT is "-1"'],
  [{ SEED: 'full' }, [], 'SEED is "full": set it to demo or none.'],
  [{ FEATURE_CARD: 'yes' }, [], 'FEATURE_CARD must be ON or OFF.'],
  [{}, ['--prod'], 'The option --prod is not known'],
])('a setting that means nothing is refused in words: %o %o', (env, args, words) => {
  expect(() => readSettings(env, args, '/srv')).toThrow(words)
})

test('a production that the server would refuse is refused before anything is made, with all that is missing', () => {
  expect(() => readSettings({ MODE: 'production', SEED: 'demo' }, [], '/srv')).toThrow(
    /MASTER_SECRET is missing.*\n(.*\n)*.*SEED is demo/,
  )
  expect(() => readSettings({ BRAND_NAME: 'Passat', LOG_LEVEL: 'loud' }, [], '/srv')).toThrow('check LOG_LEVEL.')
})

test('production is not filled with the demo world unless someone asks, who is then refused', () => {
  const environment = {
    MODE: 'production',
    PUBLIC_URL: 'https://pay.example.com',
    MASTER_SECRET: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'pay@example.com',
    START_WITHOUT_PAYMENTS: 'yes',
  }
  expect(readSettings(environment, [], '/srv').seed).toBe('none')
})

const listening = (port: number) =>
  new Promise<Server>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(port, () => done(server))
  })
const portOf = (server: Server) => (server.address() as AddressInfo).port

test('a port in use is named, with another one that nobody uses', async () => {
  const first = await listening(0)
  const port = portOf(first)
  const proposed = async () => Number(/PORT=(\d+) npm start\.$/.exec(await problemOf(requirePort(port)))?.[1])
  // Whoever takes the one that was proposed is told of a third.
  const second = await listening(await proposed())
  const third = await listening(await proposed())
  expect(new Set([first, second, third].map(portOf)).size).toBe(3)
  for (const server of [first, second, third]) await new Promise((done) => server.close(done))
  expect(await problemOf(requirePort(port))).toBe('no problem')
})

test('a data folder that cannot be is refused, one that is missing is made', async () => {
  writeFileSync(join(folder, 'file'), '')
  expect(await problemOf(requireDataDir(join(folder, 'file')))).toMatch(/is not writable: give this user the right/)
  expect(await problemOf(requireDataDir(join(folder, 'file/below')))).toMatch(/is not writable/)
  expect(await problemOf(requireDataDir(join(folder, 'a/b/c')))).toBe('no problem')
})

test.runIf(process.platform === 'linux')(
  'a data folder where the system takes no folders is refused at once',
  async () => {
    expect(await problemOf(requireDataDir('/proc/tradewind/data'))).toMatch(/is not writable/)
  },
)

test.runIf(process.platform === 'linux')('a data folder belongs to one living starter at a time', async () => {
  const parent = process.ppid
  writeFileSync(join(folder, 'starter.pid'), `${parent} ${await startedAt(parent)}\n`)
  expect(await problemOf(claimDataDir(folder))).toContain(`already runs on ${folder} (process ${parent})`)
  // The same number, but another process by now: whoever held the folder was killed.
  writeFileSync(join(folder, 'starter.pid'), `${parent} 1\n`)
  const release = await claimDataDir(folder)
  await release()
  await (await claimDataDir(folder))()
})

test('a database that cannot be reached is named without its password', async () => {
  const url = 'postgres://ada:secret@localhost:1/money'
  const words = await problemOf(requireSafeDatabase(url))
  expect(words).toBe(
    'The database at localhost:1 does not answer (ECONNREFUSED): start it, correct DATABASE_URL, or unset DATABASE_URL to use the built-in one.',
  )
  for (const code of ['28P01', '3D000', '53300', 'ENOTFOUND', 'ETIMEDOUT']) {
    const each = databaseProblem(url, { code })
    expect(each).not.toContain('secret')
    expect(each).toMatch(/^The [^\n]+\.$/)
  }
  expect(databaseProblem('mysql://x', {})).toMatch(/^DATABASE_URL is not an address of a PostgreSQL database/)
})

test('what dies once is started again at once; from then on the wait doubles from a quarter of a second to half a minute', () => {
  expect([1, 2, 3, 4, 20].map(backOffMs)).toEqual([0, 250, 500, 1000, 30_000])
})

test('the sign-ins line up', () => {
  const table = signInTable([
    { name: 'Ada', email: 'ada@example.test', password: 'long-password', what: 'a company' },
    { name: 'Benedict', email: 'ben@example.test', password: 'short', what: 'two cents' },
  ])
  const columns = table.split('\n').map((line) => line.indexOf('example.test'))
  expect(columns[1]).toBe(columns[2])
  expect(table).toContain('two cents')
})

test('the read-me names everybody who can sign in to the demo world, and nobody else', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const named = [...readme.matchAll(/^\| `([^`]+@[^`]+)` \|/gm)].map(([, email]) => email)
  const all = [...demoPeople, ...demoStaff]
  expect(named).toHaveLength(all.length)
  expect(new Set(named)).toEqual(new Set(all.map(({ email }) => email)))
  for (const { password } of all) expect(readme).toContain(password)
})

test('the web app is built again when a source changes, moves or goes, and not for a test', async () => {
  const source = join(folder, 'apps/web/src')
  mkdirSync(join(folder, 'apps/web/dist'), { recursive: true })
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'main.ts'), 'one')
  const first = await webSourcesStamp(folder)
  writeFileSync(join(folder, 'apps/web/dist/index.html'), '')
  writeFileSync(join(folder, 'apps/web/dist/.sources'), first)
  expect(await isWebBuilt(folder, first)).toBe(true)

  writeFileSync(join(source, 'main.test.ts'), 'a test')
  writeFileSync(join(folder, 'apps/web/vitest.config.ts'), 'how tests run')
  expect(await webSourcesStamp(folder)).toBe(first)
  writeFileSync(join(source, 'main.ts'), 'two')
  const second = await webSourcesStamp(folder)
  expect(second).not.toBe(first)
  expect(await isWebBuilt(folder, second)).toBe(false)
  rmSync(join(source, 'main.ts'))
  writeFileSync(join(source, 'other.ts'), 'one')
  expect(await webSourcesStamp(folder)).not.toBe(first)
  rmSync(join(folder, 'apps/web/dist/index.html'))
  expect(await isWebBuilt(folder, first)).toBe(false)
})

test('a database of a version that the suite does not run on is refused before anything is made in it', () => {
  expect(versionProblem(180_004)).toBeUndefined()
  expect(versionProblem(150_018)).toMatch(/^The database of DATABASE_URL is PostgreSQL 15, .+ made for 18: /)
  expect(versionProblem(190_001)).toMatch(/is PostgreSQL 19/)
})
