import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Used } from './processor-time.ts'

/** What a connection sends; a key of its own is added to each that has none. */
export interface Request {
  /** The request's line and headers as lines, without `Idempotency-Key` and `Content-Length`. */
  head: string
  body: string
  /** For a request that is sent once, because its key is signed. */
  key?: string
}

export interface LoadPlan {
  port: number
  /** The requests of each connection, one after the other and then from the first one on. */
  callers: Request[][]
  /** Begins every key, so that no two rounds share one. */
  keyPrefix: string
  warmUpSeconds?: number
  /** For so long; without it each connection sends what it has once, without a warm-up. */
  seconds?: number
}

export interface LoadResult {
  perSecond: number
  /** Answered with 200, the warm-up included. */
  acknowledged: number
  /** How often a request was refused for now, because the machine was too busy, and sent again by the same key. */
  busy: number
  /** How many answers had another status, by status. */
  others: Record<string, number>
  /** The body of the first of these. */
  firstOther?: string
  p50Ms: number
  p99Ms: number
  /** What sending and reading cost, in microseconds of processor time. */
  used: Used
}

/** Sends requests from a process of its own, one at a time on each connection, as fast as they are answered. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(plan)
  const [result] = (await once(child, 'message')) as [LoadResult]
  if (child.exitCode === null) await once(child, 'exit')
  return result
}

/** The same for requests that must all be answered with 200. */
export async function loadOrFail(plan: Omit<LoadPlan, 'keyPrefix'>): Promise<LoadResult> {
  const callers = plan.callers.filter((requests) => requests.length > 0)
  const result = await load({ ...plan, callers, keyPrefix: randomBytes(8).toString('hex') })
  if (Object.keys(result.others).length > 0)
    throw new Error(`not all were answered with 200: ${JSON.stringify(result.others)}, ${result.firstOther}`)
  return result
}
