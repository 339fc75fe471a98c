import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './problem.ts'
import { compileCacheOf, serverSource } from './server-build.ts'
import { type Settings, shortPath } from './settings.ts'
import type { Stopping } from './stopping.ts'

export interface ServerOptions {
  root: string
  /** The file to run, of `buildServer` or the source. */
  program: string
  env: NodeJS.ProcessEnv
  /** Where its log lines go; undefined shows them in the terminal. */
  logFile: string | undefined
  stopping: Stopping
}

export interface RunningServer {
  /** Where it listens. */
  port: number
  /** Where its console does; nothing where there is none. */
  consolePort: number | undefined
  isAlive(): boolean
  /** How it ended, in words, once it has. */
  whenGone: Promise<string>
  /** Asks it to finish its requests and leave; insists after ten seconds. */
  stop(): Promise<void>
  kill(): void
}

const patienceMs = 10_000
const largestLogBytes = 20 * 1024 * 1024

/** Starts the server and waits until it listens. Throws a `StartProblem` when it ends before. */
export async function startServer({ root, program, env, logFile, stopping }: ServerOptions): Promise<RunningServer> {
  const log = logFile ? openLog(logFile) : 'inherit'
  // A build may be gone when the server must start again: the sources are still there.
  const file = existsSync(program) ? program : serverSource(root)
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCacheOf(root, file), ...env },
    // A group of its own, so that a Ctrl-C stops it through us; the channel closes when we are gone.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  if (typeof log === 'number') closeSync(log)
  const whenGone = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const stop = async () => {
    if (!isAlive(child)) return
    child.kill('SIGTERM')
    const insist = AbortSignal.timeout(patienceMs)
    insist.addEventListener('abort', () => child.kill('SIGKILL'))
    await whenGone
  }
  let problem: string | undefined
  const ready = new Promise<{ port: number; consolePort?: number }>((done) => {
    child.on('message', (message: { ready?: boolean; port?: number; consolePort?: number; problem?: string }) => {
      const { ready, port, consolePort } = message
      if (ready && port) done({ port, ...(consolePort && { consolePort }) })
      problem ??= message.problem
    })
  })
  const forget = stopping.onRequest(() => child.kill('SIGTERM'))
  const first = await Promise.race([ready, whenGone])
  forget()
  if (typeof first === 'string') {
    if (problem) throw new StartProblem(problem)
    const where = logFile ? `read the end of ${shortPath(logFile)}` : 'read the lines above'
    throw new StartProblem(`The server ended before it was ready (${first}): ${where} for the reason.`)
  }
  const { port, consolePort } = first
  return { port, consolePort, isAlive: () => isAlive(child), whenGone, stop, kill: () => child.kill('SIGKILL') }
}

const isAlive = (child: ChildProcess) => child.pid !== undefined && child.exitCode === null && child.signalCode === null

function openLog(file: string): number {
  try {
    if (statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`)
  } catch {
    // There is none yet.
  }
  return openSync(file, 'a', 0o600)
}

/** What the server finds in its environment. */
export function serverEnv(settings: Settings, url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: url,
  }
}

/** The first time at once; then it waits longer after each failure in a row, from a quarter of a second to half a minute. */
export function backOffMs(failures: number): number {
  return failures < 2 ? 0 : Math.min(30_000, 250 * 2 ** (failures - 2))
}

/** Pauses, but not past the request to stop. */
export async function pauseUnlessStopping(ms: number, whenStopping: Promise<void>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([pause(ms, undefined, { signal: enough.signal }).catch(() => undefined), whenStopping])
  enough.abort()
}
