import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { isStale } from './audit.rules.ts'
import { chainId, readHead } from './chain.store.ts'
import { progress } from './runs.store.ts'

/** Whether all is well, without a word about anybody's money. */
export interface Health {
  status: 'ok' | 'failing'
  database: 'ok' | 'unreachable'
  /** `proven`: the last run found nothing and is fresh. `starting`: no run has ended yet, and none is late. */
  ledger: 'proven' | 'starting' | 'differences' | 'stale' | 'unknown'
  openDifferences: number | null
  lastGoodRunAt: string | null
  lastGoodRunAgeSeconds: number | null
  lastFullRunAt: string | null
  /** The end of the chain: a monitor that stores these answers has anchors of its own. */
  chain: { seals: string; digest: string } | null
}

/** How long the database may take to say that it is there. */
const patienceMs = 3_000

export async function readHealth({
  db,
  clock,
  startedAt,
}: {
  db: Database
  clock: Clock
  startedAt: Date
}): Promise<Health> {
  const read = db.asSystem(async (tx) => ({ ...(await progress(tx, clock.now())), head: await readHead(tx) }))
  const backlog = await withinPatience(read)
  if (!backlog)
    return {
      status: 'failing',
      database: 'unreachable',
      ledger: 'unknown',
      openDifferences: null,
      lastGoodRunAt: null,
      lastGoodRunAgeSeconds: null,
      lastFullRunAt: null,
      chain: null,
    }
  const now = clock.now()
  const { lastGoodAt, lastFullAt, open, head } = backlog
  const ledger = ledgerState()
  return {
    status: ledger === 'proven' || ledger === 'starting' ? 'ok' : 'failing',
    database: 'ok',
    ledger,
    openDifferences: open,
    lastGoodRunAt: lastGoodAt?.toISOString() ?? null,
    lastGoodRunAgeSeconds: lastGoodAt && Math.max(0, Math.round((now.getTime() - lastGoodAt.getTime()) / 1_000)),
    lastFullRunAt: lastFullAt?.toISOString() ?? null,
    chain: { seals: String(head.number), digest: head.digest.toString('hex') },
  }

  function ledgerState(): Health['ledger'] {
    if (open > 0) return 'differences'
    if (isStale(now, lastGoodAt, startedAt)) return 'stale'
    return lastGoodAt ? 'proven' : 'starting'
  }
}

/** Whether the database answers within the patience of a load balancer. */
export const reachesDatabase = async (db: Database): Promise<boolean> =>
  (await withinPatience(db.asSystem(chainId))) !== undefined

async function withinPatience<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patienceMs)
  })
  try {
    return await Promise.race([work.catch(() => undefined), enough])
  } finally {
    clearTimeout(timer)
  }
}
