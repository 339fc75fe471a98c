import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchServer } from './bench-server.ts'

const killEveryMs = 500

/** Workers that make the payments of schedules, each a process of its own. */
export interface Workers {
  /** Lets them work until nothing waits; gives when they began and how many were killed meanwhile. */
  work(until: () => Promise<boolean>, kills: boolean): Promise<{ since: Date; killed: number }>
  close(): Promise<void>
}

export async function startWorkers(bench: BenchServer, count: number): Promise<Workers> {
  /** The newest last. */
  const ready: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  let isWorking = false

  async function begin(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'schedule-worker.ts'), {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        MODE: 'demo',
        // Code that was compiled once is not compiled by each that replaces one.
        NODE_COMPILE_CACHE: join(bench.dataDir, 'compiled'),
        DATABASE_URL: bench.databaseUrl,
        MASTER_SECRET: bench.masterSecret,
        DATA_DIR: bench.dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    all.add(child)
    await once(child, 'message')
    ready.push(child)
    if (isWorking) child.send('work')
  }
  await Promise.all(Array.from({ length: count }, begin))

  /** The one that works longest, unless nobody else is there to go on. */
  function killOne(): boolean {
    if (ready.length < 2) return false
    const child = ready.shift()
    if (!child) return false
    all.delete(child)
    child.kill('SIGKILL')
    void begin()
    return true
  }

  return {
    work: async (until, kills) => {
      const since = new Date()
      isWorking = true
      for (const child of ready) child.send('work')
      let killed = 0
      const timer = kills ? setInterval(() => (killed += Number(killOne())), killEveryMs) : undefined
      while (!(await until())) await pause(250)
      clearInterval(timer)
      return { since, killed }
    },
    close: async () => {
      const left = [...all].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      await Promise.all(left.map((child) => (child.kill('SIGKILL'), once(child, 'exit'))))
    },
  }
}
