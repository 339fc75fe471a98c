import { setTimeout as pause } from 'node:timers/promises'
import { startWorkers } from '../../apps/server/src/main/workers.ts'
import { root } from '../../tools/bootstrap.mjs'
import { buildServer, serverSource } from '../../tools/start/server-build.ts'
import type { BenchServer } from './bench-server.ts'

const killEveryMs = 500
const lookEveryMs = 250

/**
 * Workers as the product keeps them (main/workers.ts), of the built server, which make the payments of schedules and do no
 * other work, as the server that answers requests does none in the same benchmark.
 */
export async function keepWorkers(bench: BenchServer, count: number) {
  const program = await buildServer(root, (line) => console.error(line))
  if (program === serverSource(root)) throw new Error('the server could not be built')
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    MODE: 'demo',
    LOG_LEVEL: 'error',
    WORK_OF: 'schedules',
    DATABASE_URL: bench.databaseUrl,
    MASTER_SECRET: bench.masterSecret,
    DATA_DIR: bench.dataDir,
  }
  const workers = startWorkers({ program, env, count, log: { warn: () => undefined } })
  while (workers.working().length < count) await pause(10)
  const since = new Date()

  /** The one that has worked longest, unless nobody else is there to go on. */
  function killOne(): boolean {
    const [longest, ...others] = workers.working()
    return longest !== undefined && others.length > 0 && process.kill(longest, 'SIGKILL')
  }

  return {
    /** When all of them worked. */
    since,
    /** Waits until nothing is left to do; gives how many were killed meanwhile. */
    until: async (isOver: () => Promise<boolean>, kills: boolean): Promise<number> => {
      let killed = 0
      const timer = kills ? setInterval(() => (killed += Number(killOne())), killEveryMs) : undefined
      while (!(await isOver())) await pause(lookEveryMs)
      clearInterval(timer)
      return killed
    },
    working: () => workers.working(),
    stop: () => workers.stop(),
  }
}
