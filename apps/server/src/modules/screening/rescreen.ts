import { uuidv7 } from '#platform/random'
import { planTask, type Task } from '#platform/tasks'
import { assessRisk } from './assess-risk.ts'
import { type Compared, compareSubject, writeListCheck } from './compare-subject.ts'
import { changedSince, countSwept, planSweep } from './lists/lists.store.ts'
import { indexOf, type LiveList, type SearchableList } from './lists/live-list.ts'
import { algorithm } from './names/match.rules.ts'
import { planPayeeSweep } from './payee-sweep.store.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { lockCustomer, lockSubject, type StoredSubject, subjectsToCompare } from './screening.store.ts'

/** How long one task compares before leaving the rest to the next; shorter than a worker's lease. */
const workForMs = 10_000
const pageSize = 100

/** Plans the comparison of the day, and that of a version that went live, once whoever asks how often. */
export const planDay = ({ db, bankClock, random }: Pick<ScreeningNeeds, 'db' | 'bankClock' | 'random'>) =>
  db.asSystem(async (tx) => {
    const at = bankClock.now()
    await planPayeeSweep(tx, { sweepId: uuidv7(at, random), algorithm, at })
    return planSweep(tx, { sweepId: uuidv7(at, random), at })
  })

/**
 * Compares everybody with what changed on the list since they were compared last. Who changed, or was compared by other rules or
 * with another list, is compared with all of it.
 */
export const rescreen =
  (needs: ScreeningNeeds, liveList: LiveList) =>
  async ({ subject: sweepId, finish }: Task): Promise<void> => {
    const { db, personal } = needs
    const list = await liveList()
    const until = performance.now() + workForMs
    let [compared, newHits] = [0, 0]
    let isDone = list === undefined
    const parts = new Map<number, Compared['only']>()
    for (let after = '00000000-0000-0000-0000-000000000000'; list && !isDone && performance.now() < until; ) {
      const { version } = list
      const page = { list: version.list, number: version.number, algorithm, after, most: pageSize }
      const { subjects, last } = await db.asSystem((tx) => subjectsToCompare(tx, personal, page))
      for (const stored of subjects) {
        const opened = await compareAgain(needs, list, stored, parts)
        compared += 1
        newHits += opened
      }
      isDone = last === undefined
      after = last ?? after
    }
    await db.asSystem(async (tx) => {
      await countSwept(tx, sweepId, { compared, newHits, finishedAt: isDone ? needs.bankClock.now() : null })
      if (!isDone)
        await planTask(tx, { module: 'screening', subject: sweepId, kind: 'sweep', dueAt: needs.bankClock.now() })
      await finish(tx)
    })
  }

/** Returns the number of hits opened. */
async function compareAgain(
  needs: ScreeningNeeds,
  list: SearchableList,
  before: StoredSubject,
  parts: Map<number, Compared['only']>,
): Promise<number> {
  const { db, personal } = needs
  // What it needs is made before the subject is locked.
  await partFor(needs, list, before, parts)
  return db.asSystem(async (tx) => {
    await lockCustomer(tx, before.customerId)
    const stored = await lockSubject(tx, personal, before.subjectId)
    // Someone changed meanwhile is compared with all of the list: there is no part for that.
    if (!stored) return 0
    const only = needsAll(stored, list) ? undefined : parts.get(stored.comparedWith ?? 0)
    const { opened, changed } = await compareSubject(needs, tx, stored, { list, only })
    if (!changed) return 0
    await writeListCheck(needs, tx, stored, { list, runId: null })
    await assessRisk(needs, tx, stored.customerId)
    if (opened > 0) await needs.newHit(tx, { customerId: stored.customerId })
    return opened
  })
}

const needsAll = ({ list: comparedList, comparedWith, algorithm: by }: StoredSubject, { version }: SearchableList) =>
  comparedWith === null || by !== algorithm || comparedList !== version.list

async function partFor(
  { db }: ScreeningNeeds,
  list: SearchableList,
  stored: StoredSubject,
  parts: Map<number, Compared['only']>,
): Promise<void> {
  const { comparedWith } = stored
  if (comparedWith === null || needsAll(stored, list) || parts.has(comparedWith)) return
  const { ids, entries } = await db.asSystem((tx) => changedSince(tx, list.version.list, comparedWith))
  parts.set(comparedWith, { ids, indexes: await indexOf(entries) })
}
