import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { openLog } from '#platform/log'
import { readEnv } from './env.ts'
import { stopWhenAsked } from './running.ts'

/** What a worker says when it is ready, and what it is told to begin. */
export const readyMessage = 'ready'
const beginMessage = 'begin'

export interface Workers {
  /** The numbers of the processes that work, the one that has worked longest first. */
  working(): number[]
  /** Asks all of them to finish what they have in hand and end; insists after a while. */
  stop(): Promise<void>
}

interface WorkersNeeds {
  /** The program of the server. */
  program: string
  env: NodeJS.ProcessEnv
  count: number
  log: Pick<Logger, 'warn'>
}

/** Room for what a start makes: without it a sixth of the start's processor time goes into collecting garbage. */
const roomAtStart = ['--min-semi-space-size=16']

const patienceMs = 10_000
const [firstPauseMs, longestPauseMs] = [250, 30_000]

/**
 * Keeps so many workers at work, each a process of its own, and one more that is ready and stands by. It takes the place of
 * one that ends in the same moment, so that nobody waits for a start, and the next is started to stand by.
 */
export function startWorkers({ program, env, count, log }: WorkersNeeds): Workers {
  const all = new Set<ChildProcess>()
  /** Ready, and told nothing yet. */
  const standingBy: ChildProcess[] = []
  /** The newest last. */
  const working: ChildProcess[] = []
  /** How many ended before they were ready, since the last that was. */
  let failures = 0
  let isStopping = false
  const pauses = new Set<NodeJS.Timeout>()

  function launch(): void {
    const child = fork(program, ['worker'], {
      env,
      execArgv: roomAtStart,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    all.add(child)
    let wasReady = false
    child.once('message', () => {
      wasReady = true
      failures = 0
      standingBy.push(child)
      fillPlaces()
    })
    const ended = (why: object) => {
      if (!all.delete(child)) return
      for (const list of [standingBy, working]) if (list.includes(child)) list.splice(list.indexOf(child), 1)
      if (isStopping) return
      fillPlaces()
      log.warn({ pid: child.pid, ...why }, 'a worker ended')
      if (wasReady) launch()
      else launchAfter(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
    }
    child.once('error', (err) => ended({ err }))
    child.once('exit', (code, signal) => ended({ code, signal }))
  }

  function launchAfter(ms: number): void {
    const pause = setTimeout(() => {
      pauses.delete(pause)
      launch()
    }, ms)
    pauses.add(pause)
  }

  function fillPlaces(): void {
    while (working.length < count) {
      const next = standingBy.shift()
      if (!next) return
      working.push(next)
      // One that has just ended says so by itself.
      next.send(beginMessage, () => undefined)
    }
  }

  for (let one = 0; one <= count; one++) launch()
  return {
    working: () => working.flatMap(({ pid }) => pid ?? []),
    stop: async () => {
      isStopping = true
      for (const pause of pauses) clearTimeout(pause)
      const insist = setTimeout(() => {
        for (const child of all) child.kill('SIGKILL')
      }, patienceMs)
      await Promise.all(
        [...all].map(async (child) => {
          const end = once(child, 'exit')
          child.kill('SIGTERM')
          await end
        }),
      )
      clearTimeout(insist)
    },
  }
}

/** The process that keeps workers, with the same program and settings as its own. */
export async function serveWorkers(): Promise<void> {
  const { WORKERS: count, LOG_LEVEL } = readEnv(process.env)
  const log = openLog(LOG_LEVEL)
  const [, program = ''] = process.argv
  const workers = startWorkers({ program, env: process.env, count, log })
  stopWhenAsked({ log, base: { workers: () => workers.stop() } })
}
