import { openLog } from '#platform/log'
import { readEnv } from './env.ts'
import { openWorld } from './open-world.ts'
import { backgroundWork, stopWhenAsked } from './running.ts'
import { readyMessage } from './workers.ts'

/**
 * How many connections one worker has at most, one of which rehearses: those who come together share it, so that more would only
 * be opened by each that starts.
 */
const poolSize = 2
const rehearsed = 1

/**
 * A process that does background work and answers nobody. It stands by with everything open until it is told to begin, so that
 * it can take the place of another one at once.
 */
export async function serveWork(): Promise<void> {
  const env = readEnv(process.env)
  const log = openLog(env.LOG_LEVEL)
  const { world, db, bankClock, endTracing } = await openWorld({ env, log, poolSize })
  const { startAll } = stopWhenAsked({
    log,
    base: { database: () => db.close(), 'bank clock': () => bankClock.close(), traces: endTracing },
  })
  await startAll(world.modules.map(({ always }) => always))
  bankClock.onMoved(() => world.tasks.wake())
  await db.rehearse(
    world.modules.flatMap(({ rehearsal = [] }) => rehearsal),
    rehearsed,
  )
  process.once('message', () => void startAll(backgroundWork({ world, only: env.WORK_OF, log })))
  process.send?.(readyMessage)
}
