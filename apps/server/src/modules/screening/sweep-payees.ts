import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { uuidv7 } from '#platform/random'
import { planTask, type Task } from '#platform/tasks'
import { compareSubject, writeListCheck } from './compare-subject.ts'
import type { LiveList, SearchableList } from './lists/live-list.ts'
import { clearedEntries, countPayees, findPayeeSweep, type PaidPayee, paidPayees } from './payee-sweep.store.ts'
import { countriesOf, matchesIn, payeeKey } from './payees.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { lockCustomer, lockSubject, saveSubject } from './screening.store.ts'
import type { Subject } from './screening.types.ts'
import { comparedText } from './subjects.rules.ts'

/** How long one task compares before leaving the rest to the next; shorter than a worker's lease. */
const workForMs = 10_000
const pageSize = 200
const yieldEvery = 20

/**
 * Compares everybody whom customers have paid with a new version of the list, each name of a customer once. Who may be
 * listed becomes a subject of the customer: a person decides the hit in the customer's case, and from then on each day's
 * comparison includes it. The next payment to it is held anyway, since payees are screened before each payment.
 */
export const sweepPayees =
  (needs: ScreeningNeeds, liveList: LiveList) =>
  async ({ subject: sweepId, finish }: Task): Promise<void> => {
    const { db } = needs
    const list = await liveList()
    const sweep = await db.asSystem((tx) => findPayeeSweep(tx, sweepId))
    const until = performance.now() + workForMs
    let [compared, newHits] = [0, 0]
    let after = sweep?.afterTransaction ?? null
    // A newer version has its own sweep, which compares with all of it.
    let isDone = !list || !sweep || list.version.list !== sweep.list || list.version.number !== sweep.number
    while (list && !isDone && performance.now() < until) {
      const page = { after, most: pageSize }
      const payees = await db.asSystem((tx) => paidPayees(tx, page))
      for (const payee of payees) {
        if (++compared % yieldEvery === 0) await yieldToOthers()
        newHits += await comparePayee(needs, list, payee)
      }
      after = payees.at(-1)?.transactionId ?? after
      isDone = payees.length < pageSize
    }
    await db.asSystem(async (tx) => {
      const at = needs.bankClock.now()
      await countPayees(tx, sweepId, { compared, newHits, after: after ?? undefined, finishedAt: isDone ? at : null })
      if (!isDone) await planTask(tx, { module: 'screening', subject: sweepId, kind: 'payees', dueAt: at })
      await finish(tx)
    })
  }

/** Returns the number of hits opened. */
async function comparePayee(needs: ScreeningNeeds, list: SearchableList, payee: PaidPayee): Promise<number> {
  const { db, personal, bankClock, random } = needs
  const matches = matchesIn(list, payee)
  if (matches.length === 0) return 0
  return db.asSystem(async (tx) => {
    const { customerId } = payee
    await lockCustomer(tx, customerId)
    const cleared = await clearedEntries(tx, payee)
    const isCleared = (one: { entryId: string; digest: string }) =>
      cleared.some(({ entryId, digest }) => entryId === one.entryId && digest === one.digest)
    const open = matches.filter((one) => !isCleared(one))
    let opened = 0
    for (const kind of ['person', 'company'] as const) {
      if (!open.some(({ entryId }) => list.entries.get(entryId)?.kind === kind)) continue
      const subject = subjectOf(personal, payee, kind)
      const digest = personal.index('screened', comparedText(subject))
      const saved = { subjectId: uuidv7(bankClock.now(), random), digest, indexes: [], subject }
      const subjectId = await saveSubject(tx, personal, { customerId, subject: saved })
      const stored = await lockSubject(tx, personal, subjectId)
      if (!stored) continue
      const result = await compareSubject(needs, tx, stored, { list, only: undefined })
      if (result.changed) await writeListCheck(needs, tx, stored, { list, runId: null })
      opened += result.opened
    }
    if (opened > 0) await needs.newHit(tx, { customerId })
    return opened
  })
}

/** Whether the payee is a person or a company is unknown: the payer's statement proves nothing. */
function subjectOf(personal: ScreeningNeeds['personal'], payee: PaidPayee, kind: Subject['kind']): Subject {
  const { customerId, name, firstName, lastName, companyName, country } = payee
  const common = {
    key: payeeKey(personal, { customerId, name, kind }),
    role: 'payee',
    countries: countriesOf({ country }),
  } as const
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const others = [person, companyName ?? ''].filter((one) => one !== '' && one !== name)
  return kind === 'company'
    ? { ...common, kind, name, otherNames: others, registrationNumber: null, incorporatedOn: null }
    : {
        ...common,
        kind,
        firstName: '',
        lastName: name,
        otherNames: others,
        dateOfBirth: null,
        identityDocument: null,
        identityRequired: false,
      }
}
