import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { repeat } from '#platform/repeat'
import { type Anchors, createAnchors } from './anchors.ts'
import { anchorEveryMs, hasPassed, isFullDue, isIncrementalDue } from './audit.rules.ts'
import type { Difference, Finding, Run } from './audit.types.ts'
import { type Examined, examine } from './examine.ts'
import { type Health, reachesDatabase, readHealth } from './health.ts'
import {
  closeFinding,
  forgetCleanRuns,
  insertFinding,
  insertRun,
  newestRuns,
  openFindings,
  progress,
} from './runs.store.ts'
import { createSealer, type Sealer } from './sealer.ts'

export interface AuditNeeds {
  db: Database
  clock: Clock
  random: Random
  /** Where the chain's ends are written down, and the key that signs them: both outside the database. */
  anchorFile: string
  anchorKey: Buffer
  /** Who is notified of a difference, and how; nobody by email without an address. */
  alarm: {
    email: string | undefined
    notify(tx: Tx, to: string, alarm: { count: number; checks: string }): Promise<void>
  }
  log: { error(facts: object, what: string): void }
}

/**
 * Proves the books, all the time. It changes nothing in them: a difference is reported, and stays open until a person
 * closes it.
 */
export interface Audit extends Pick<Sealer, 'sealWaiting' | 'anchor' | 'adopt'> {
  /** Looks at everything, or at what is new since the last run. Nothing when another process is at it. */
  run(kind: Run['kind']): Promise<(Run & { found: Difference[] }) | undefined>
  /** Does what is due by the clock: the run of the minute or of the night. */
  runDue(): Promise<void>
  health(): Promise<Health>
  reachesDatabase(): Promise<boolean>
  findings(): Promise<Finding[]>
  newestRuns(): Promise<Run[]>
  /** A person has explained a difference; whether it stood open. */
  resolve(findingId: string, resolution: string): Promise<boolean>
  /** Seals each second, anchors and examines each minute, until stopped. */
  start(): Promise<{ stop(): Promise<void> }>
}

const keepCleanRunsMs = 30 * 86_400_000

export function createAudit({ db, clock, random, anchorFile, anchorKey, alarm, log }: AuditNeeds): Audit {
  const anchors: Anchors = createAnchors({ file: anchorFile, key: anchorKey })
  const sealer = createSealer({ db, clock, anchors })
  const startedAt = clock.now()
  const stopping = new AbortController()
  const newId = () => uuidv7(clock.now(), random)

  async function run(kind: Run['kind']): Promise<(Run & { found: Difference[] }) | undefined> {
    const began = clock.now()
    await sealer.sealWaiting()
    const examined = await examine(db, anchors, { kind, now: began, stopping: stopping.signal })
    if (!examined) return undefined
    const differences = [...(await sealer.forgotten()), ...examined.differences]
    return { ...(await record({ ...examined, differences }, began)), found: differences }
  }

  /** Writes the run and its new differences down, and raises the alarm for those in the same commit. */
  async function record({ differences, ...examined }: Examined, startedAt: Date): Promise<Run> {
    const made: Run = { ...examined, id: newId(), startedAt, finishedAt: clock.now(), differences: differences.length }
    const fresh = await db.asSystem(async (tx) => {
      await insertRun(tx, made)
      const reported: Difference[] = []
      for (const difference of differences)
        if (await insertFinding(tx, { id: newId(), runId: made.id, difference, at: made.finishedAt }))
          reported.push(difference)
      const checks = [...new Set(reported.map(({ check }) => check))].join(', ')
      if (reported.length > 0 && alarm.email) await alarm.notify(tx, alarm.email, { count: reported.length, checks })
      await forgetCleanRuns(tx, new Date(made.finishedAt.getTime() - keepCleanRunsMs))
      return reported
    })
    for (const difference of fresh) log.error({ run: made.id, ...difference }, 'the ledger has differences')
    return made
  }

  async function runDue(): Promise<void> {
    const now = clock.now()
    const { lastRunAt, lastFullAt } = await db.asSystem((tx) => progress(tx, now))
    if (isFullDue(now, lastFullAt)) await run('full')
    else if (isIncrementalDue(now, lastRunAt)) await run('incremental')
  }

  return {
    ...sealer,
    run,
    runDue,
    health: () => readHealth({ db, clock, startedAt }),
    reachesDatabase: () => reachesDatabase(db),
    findings: () => db.asSystem(openFindings),
    newestRuns: () => db.asSystem((tx) => newestRuns(tx, 20)),
    resolve: (id, resolution) => db.asSystem((tx) => closeFinding(tx, id, resolution, clock.now())),
    start: async () => {
      const again = (pauseMs: number, round: () => Promise<void>) =>
        repeat(round, { pauseMs, failed: (err) => log.error({ err }, 'the auditor failed and will retry') })
      let anchoredAt: Date | undefined
      const sealing = again(1_000, async () => {
        await sealer.sealWaiting()
        const now = clock.now()
        if (anchoredAt && !hasPassed(anchorEveryMs, anchoredAt, now)) return
        await sealer.anchor()
        anchoredAt = now
      })
      const examining = again(5_000, runDue)
      return {
        stop: async () => {
          const stopped = Promise.all([sealing.stop(), examining.stop()])
          stopping.abort()
          await stopped
        },
      }
    },
  }
}
