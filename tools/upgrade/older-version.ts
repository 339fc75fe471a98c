import { execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Person } from '../../apps/server/src/main/testing/test-people.ts'
import { projectNode, root } from '../bootstrap.mjs'

const run = promisify(execFile)

/** What an older version made of an empty database. */
export interface OlderWorld {
  masterSecret: string
  dataDir: string
  webDir: string
  publicUrl: string
  person: Person
  /** Of that person, signed in for five minutes. */
  headers: Record<string, string>
}

export interface OlderVersion {
  /** The server of that version, in one file. */
  program: string
  /** Migrates the database with that version, and puts two customers into it. */
  prepare(databaseUrl: string): Promise<OlderWorld>
}

/** Unpacks the sources of a commit and builds its server, with the packages that are installed here. */
export async function buildOlderVersion(commit: string, folder: string): Promise<OlderVersion> {
  const archive = join(folder, 'sources.tar')
  const sources = join(folder, 'sources')
  await mkdir(sources)
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', sources])
  await linkPackages(sources)
  const build = join(sources, 'tools/start/server-build.ts')
  const script = `const { buildServer } = await import(${JSON.stringify(pathToFileURL(build).href)})
    console.log('PROGRAM ' + (await buildServer(${JSON.stringify(sources)}, console.log)))`
  const { stdout } = await run(projectNode(), ['--input-type=module', '--eval', script], { cwd: sources })
  const program = /^PROGRAM (.*http\.mjs)$/m.exec(stdout)?.[1]
  if (!program) throw new Error(`That version could not be built: ${stdout}`)
  return { program, prepare: (databaseUrl) => prepare(sources, folder, databaseUrl) }
}

/** Packages come from here; the project's own come from the older sources. */
async function linkPackages(sources: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(sources, 'node_modules')]
  await mkdir(to)
  for (const name of await readdir(from))
    if (name !== '@tradewind' && name !== '.cache') await symlink(join(from, name), join(to, name))
  await mkdir(join(to, '@tradewind'))
  for (const name of ['server', 'web', 'console'])
    await symlink(join(sources, 'apps', name), join(to, '@tradewind', name))
  for (const name of await readdir(join(sources, 'packages')))
    await symlink(join(sources, 'packages', name), join(to, '@tradewind', name))
}

/** Runs in the older sources, with their own test support: only they know how that version stores people. */
const preparing = `import { writeFile } from 'node:fs/promises'
import { test } from 'vitest'
import { idleSecondsHeader } from '@tradewind/contract'
import { migrate } from '#platform/migrate'
import { admitProcess } from '#platform/process-role'
import { openBrowser } from './testing/test-browser.ts'
import { startTestServer } from './testing/test-server.ts'

test('two customers live in a database of this version', { timeout: 600_000 }, async () => {
  const url = process.env.UPGRADE_DATABASE_URL
  const dataDir = process.env.UPGRADE_DATA_DIR
  await migrate(url)
  await admitProcess(url)
  const server = await startTestServer({ on: { url, drop: async () => {} }, dataDir })
  await server.settle()
  server.clock.moveTo(new Date())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  const headers = { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
  const { masterSecret, ada: person, env } = server
  const world = { masterSecret, dataDir, webDir: env.WEB_DIR, publicUrl: env.PUBLIC_URL, person, headers }
  await writeFile(process.env.UPGRADE_OUT, JSON.stringify(world))
  await server.stop()
})
`

const preparingConfig = `export default { test: { include: ['src/main/prepare-upgrade.test.ts'], isolate: false } }
`

async function prepare(sources: string, folder: string, databaseUrl: string): Promise<OlderWorld> {
  const [out, dataDir] = [join(folder, 'world.json'), join(folder, 'data')]
  const server = join(sources, 'apps/server')
  await mkdir(dataDir)
  await writeFile(join(server, 'src/main/prepare-upgrade.test.ts'), preparing)
  await writeFile(join(server, 'prepare.config.mjs'), preparingConfig)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(projectNode(), [vitest, 'run', '--root', server, '--config', 'prepare.config.mjs'], {
    cwd: server,
    env: {
      ...process.env,
      UPGRADE_DATABASE_URL: databaseUrl,
      UPGRADE_DATA_DIR: dataDir,
      UPGRADE_OUT: out,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return JSON.parse(
    await readFile(out, 'utf8').catch(() => {
      throw new Error(`That version could not prepare a database: ${said}${complained}`)
    }),
  ) as OlderWorld
}
