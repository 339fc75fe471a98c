import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { processAddress } from '#platform/process-role'
import { root } from '../../../../../tools/bootstrap.mjs'
import { buildServer, compileCacheOf, serverSource } from '../../../../../tools/start/server-build.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The server as a process of its own, which may be killed like any other. */
export interface ServerProcess {
  /** Where Node keeps what it compiled of the program. */
  compileCache: string
  /** Where the one that is up answers; waits for it when the last was just killed. */
  address(): Promise<string>
  /** Where it serves metrics, if METRICS_PORT is set. */
  metricsAddress(): Promise<string>
  /** SIGKILL, no warning, and a new one at once. */
  killAndRestart(): Promise<void>
  /** Stops it in its tracks (SIGSTOP) for so long, as a machine that swaps or a hypervisor that moves it. */
  freeze(ms: number): Promise<void>
  /** Asks it to end (SIGTERM) and gives the exit code. */
  stop(): Promise<number | null>
  /** The end, by SIGKILL too. */
  kill(): Promise<void>
}

/** Starts what `npm start` runs, on a test server's database with its secrets, and with settings of its own. */
export async function startProcess(
  { databaseUrl, masterSecret, env }: TestServer,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const said: string[] = []
  const program = await buildServer(root, (line) => said.push(line))
  if (program === serverSource(root)) throw new Error(said.join('\n'))
  const compileCache = compileCacheOf(root, program)
  const launch = () => {
    const child = spawn(process.execPath, [program], {
      env: {
        NODE_COMPILE_CACHE: compileCache,
        PATH: process.env['PATH'],
        DATABASE_URL: processAddress(databaseUrl),
        MASTER_SECRET: masterSecret,
        DATA_DIR: env.DATA_DIR,
        WEB_DIR: env.WEB_DIR,
        PUBLIC_URL: env.PUBLIC_URL,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    return { child, ...addressesOf(child) }
  }
  let running = launch()
  await running.address
  const end = async () => {
    const { child } = running
    // One that has ended by itself says so no more.
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }
  return {
    compileCache,
    address: () => running.address,
    metricsAddress: () => running.metricsAddress(),
    killAndRestart: async () => {
      await end()
      // What it stands on may have been killed in the same moment: then it ends again before it is ready.
      for (let attempt = 1; ; attempt += 1) {
        running = launch()
        const failed = await running.address.then(
          () => undefined,
          (error: unknown) => error,
        )
        if (!failed) return
        if (attempt === 20) throw failed
      }
    },
    freeze: async (ms) => {
      const { child } = running
      child.kill('SIGSTOP')
      await pause(ms)
      child.kill('SIGCONT')
    },
    stop: async () => {
      const { child } = running
      const gone = new Promise<number | null>((done) => child.once('exit', done))
      child.kill('SIGTERM')
      return gone
    },
    kill: end,
  }
}

/** A test server with people in it, and the built server as a process beside it on the same database. */
export async function startServerWithProcess() {
  const server = await startTestServer({ ownPeople: true })
  const running = await startProcess(server).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return {
    server,
    running,
    close: async () => {
      await running.kill()
      await server.close()
    },
  }
}

function addressesOf(child: ChildProcess): { address: Promise<string>; metricsAddress(): Promise<string> } {
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  const ports = new Promise<{ port: number; metricsPort?: number }>((done, fail) => {
    child.on('message', (ready: { port: number; metricsPort?: number; problem?: string }) => {
      if (ready.problem) fail(new Error(ready.problem))
      else done(ready)
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready: ${complaint}`)))
  })
  return {
    address: ports.then(({ port }) => `http://127.0.0.1:${port}`),
    metricsAddress: async () => `http://localhost:${(await ports).metricsPort}`,
  }
}
