import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './problem.ts'
import { type Settings, shortPath } from './settings.ts'
import type { Stopping } from './stopping.ts'

export interface ServerOptions {
  root: string
  env: NodeJS.ProcessEnv
  /** Where its log lines go; undefined shows them in the terminal. */
  logFile: string | undefined
  stopping: Stopping
}

export interface RunningServer {
  /** Where it listens. */
  port: number
  /** How it ended, in words, once it has. */
  whenGone: Promise<string>
  /** Asks it to finish its requests and leave; insists after ten seconds. */
  stop(): Promise<void>
  kill(): void
}

const patienceMs = 10_000
const largestLogBytes = 20 * 1024 * 1024

/** Starts the server and waits until it listens. Throws a `StartProblem` when it ends before. */
export async function startServer({ root, env, logFile, stopping }: ServerOptions): Promise<RunningServer> {
  const log = logFile ? openLog(logFile) : 'inherit'
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main/http.ts')], {
    cwd: root,
    env,
    // A group of its own, so that a Ctrl-C stops it through us; the channel tells it when we are gone.
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
  const ready = new Promise<number>((done) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) done(message.port)
    })
  })
  const forget = stopping.onRequest(() => child.kill('SIGTERM'))
  const first = await Promise.race([ready, whenGone])
  forget()
  if (typeof first === 'string') {
    const where = logFile ? `read the end of ${shortPath(logFile)}` : 'read the lines above'
    throw new StartProblem(`The server ended before it was ready (${first}): ${where} for the reason.`)
  }
  return { port: first, whenGone, stop, kill: () => child.kill('SIGKILL') }
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
export function serverEnv(root: string, settings: Settings, url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: url,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compile'),
  }
}

/** Waits longer after each failure in a row, from a quarter of a second to half a minute. */
export function backOffMs(failures: number): number {
  return Math.min(30_000, 250 * 2 ** Math.max(0, failures - 1))
}

/** Pauses, but not past the request to stop. */
export async function pauseUnlessStopping(ms: number, whenStopping: Promise<void>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([pause(ms, undefined, { signal: enough.signal }).catch(() => undefined), whenStopping])
  enough.abort()
}
