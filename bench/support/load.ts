import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Used } from './processor-time.ts'

/** One connection's requests: each is the head, a key of its own, and one of the bodies, in turn. */
export interface Caller {
  /** Headers as lines, without `Idempotency-Key` and `Content-Length`. */
  head: string
  bodies: string[]
}

export interface LoadPlan {
  port: number
  callers: Caller[]
  /** Begins every key, so that no two rounds share one. */
  keyPrefix: string
  warmUpSeconds: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  /** Answered with 200, the warm-up included. */
  acknowledged: number
  /** How many answers had another status, by status. */
  others: Record<string, number>
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
