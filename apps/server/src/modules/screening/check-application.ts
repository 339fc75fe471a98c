import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import { assessRisk } from './assess-risk.ts'
import { checksOf, judgeCompany, judgeDuplicates, retryAt } from './checks.rules.ts'
import { compareSubject, writeListCheck } from './compare-subject.ts'
import type { LiveList, SearchableList } from './lists/live-list.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import type { Verdict } from './screening.ports.ts'
import {
  answeredIn,
  countAttempt,
  finishRun,
  insertRun,
  lockCustomer,
  lockRun,
  othersLike,
  planCheck,
  type StoredSubject,
  saveSubjects,
  subjectsOf,
  writeCheck,
} from './screening.store.ts'
import type { ApplicationContext, CheckKind, Evidence, Subject } from './screening.types.ts'
import { comparedText, indexValuesOf } from './subjects.rules.ts'

/** Shorter than a worker holds its task. */
const answerWithin = 15_000

/** Plans the checks of a submission, once, in the commit of what submits it. */
export const planChecks =
  ({ bankClock, random, personal }: ScreeningNeeds) =>
  async (tx: Tx, customerId: string, subjects: readonly Subject[], context: ApplicationContext): Promise<void> => {
    const at = bankClock.now()
    await lockCustomer(tx, customerId)
    const runId = uuidv7(at, random)
    if (!(await insertRun(tx, { runId, customerId, context, at }))) return
    const saved = subjects.map((subject) => ({
      subjectId: uuidv7(at, random),
      digest: personal.index('screened', comparedText(subject)),
      indexes: indexValuesOf(subject).map(({ what, value }) => ({
        what,
        value: personal.index('same-subject', what, ...value),
      })),
      subject,
    }))
    await saveSubjects(tx, personal, { customerId, subjects: saved, at })
    await planCheck(tx, runId, at)
  }

/** What nobody could say. */
interface NoAnswer {
  outcome: 'unavailable'
  reason: string
  evidence: readonly Evidence[]
  /** Whether it is asked again. */
  again: boolean
}

type Answer = Verdict | NoAnswer

interface Answered {
  subjectId: string
  kind: CheckKind
  answer: Answer
}

/**
 * Makes the checks of a submission. Providers are asked with no transaction open; one that fails or stays silent is asked again,
 * ever later, and in the end the review goes on without it and says so.
 */
export const runChecks =
  (needs: ScreeningNeeds, liveList: LiveList) =>
  async ({ subject: runId, finish }: Task): Promise<void> => {
    const { db, personal, bankClock } = needs
    const begun = await db.asSystem(async (tx) => {
      const run = await lockRun(tx, runId)
      if (run.finishedAt) {
        await finish(tx)
        return undefined
      }
      await countAttempt(tx, runId)
      const subjects = await subjectsOf(tx, personal, run.customerId)
      return { customerId: run.customerId, subjects, answered: await answeredIn(tx, runId) }
    })
    if (!begun) return
    const isOpen = (subjectId: string, kind: CheckKind) => !begun.answered.has(`${subjectId} ${kind}`)
    const [list, ...fromProviders] = await Promise.all([
      liveList(),
      ...begun.subjects.map((stored) => askProviders(needs, runId, stored, isOpen)),
    ])
    const answers = fromProviders.flat()
    await db.asSystem(async (tx) => {
      await lockCustomer(tx, begun.customerId)
      const before = await lockRun(tx, runId)
      if (before.finishedAt) return finish(tx)
      const now = bankClock.now()
      const subjects = await subjectsOf(tx, personal, before.customerId)
      for (const stored of subjects) {
        await compareWithList(needs, tx, stored, { list, runId })
        await write(
          needs,
          tx,
          runId,
          {
            subjectId: stored.subjectId,
            kind: 'duplicate',
            answer: judgeDuplicates(await othersLike(tx, stored)),
          },
          stored.customerId,
        )
      }
      const present = new Set(subjects.map(({ subjectId }) => subjectId))
      for (const one of answers) if (present.has(one.subjectId)) await write(needs, tx, runId, one, before.customerId)
      const again = retryAt(before.attempts, now)
      const isWaiting =
        answers.some(({ answer }) => answer.outcome === 'unavailable' && answer.again) || (!list && needs.lists)
      await assessRisk(needs, tx, before.customerId)
      if (isWaiting && again) await planCheck(tx, runId, again)
      else {
        await finishRun(tx, runId, now)
        await needs.finished(tx, { customerId: before.customerId })
      }
      await finish(tx)
    })
  }

async function compareWithList(
  needs: ScreeningNeeds,
  tx: Tx,
  stored: StoredSubject,
  { list, runId }: { list: SearchableList | undefined; runId: string },
): Promise<void> {
  if (list) {
    await compareSubject(needs, tx, stored, { list, only: undefined })
    return writeListCheck(needs, tx, stored, { list, runId })
  }
  const reason = needs.lists ? 'No version of the list has been loaded yet.' : 'No list is connected.'
  const answer: NoAnswer = { outcome: 'unavailable', reason, evidence: [], again: false }
  return write(needs, tx, runId, { subjectId: stored.subjectId, kind: 'lists', answer }, stored.customerId)
}

async function write(
  { bankClock, random, personal }: ScreeningNeeds,
  tx: Tx,
  runId: string,
  { subjectId, kind, answer }: Answered,
  customerId: string,
): Promise<void> {
  const at = bankClock.now()
  const { outcome, reason, evidence } = answer
  const check = { checkId: uuidv7(at, random), customerId, subjectId, runId, kind, outcome, reason, evidence }
  await writeCheck(tx, personal, { ...check, versionId: null, stale: false, at })
}

async function askProviders(
  needs: ScreeningNeeds,
  runId: string,
  { subjectId, subject }: StoredSubject,
  isOpen: (subjectId: string, kind: CheckKind) => boolean,
): Promise<Answered[]> {
  const kinds = checksOf(subject).filter((kind) => isOpen(subjectId, kind))
  const answered = (kind: CheckKind, answer: Answer): Answered => ({ subjectId, kind, answer })
  if (subject.kind === 'company') {
    if (!kinds.includes('company-register')) return []
    return [answered('company-register', await askRegister(needs, subject))]
  }
  if (!kinds.includes('identity-document') && !kinds.includes('liveness')) return []
  const { identities } = needs
  if (!identities) {
    const none = notConnected('No provider checks identity documents.')
    return [answered('identity-document', none), answered('liveness', none)]
  }
  if (!subject.identityDocument) {
    const missing: Verdict = { outcome: 'attention', reason: 'No identity document was submitted.', evidence: [] }
    return [answered('identity-document', missing), answered('liveness', missing)]
  }
  const both = await askFor(needs, (signal) =>
    identities.check({ reference: `${runId}.${subjectId}`, subject }, signal),
  )
  if ('again' in both) return [answered('identity-document', both), answered('liveness', both)]
  return [answered('identity-document', both.document), answered('liveness', both.liveness)]
}

async function askRegister(needs: ScreeningNeeds, subject: Extract<Subject, { kind: 'company' }>): Promise<Answer> {
  const { registers } = needs
  const { registrationNumber, countries, name } = subject
  const [country] = countries
  if (!registers) return notConnected('No company register is connected.')
  if (registrationNumber === null || country === undefined)
    return { outcome: 'attention', reason: 'No registration number was given.', evidence: [] }
  const registered = await askFor(needs, async (signal) => ({
    company: await registers.find({ country, registrationNumber, name }, signal),
  }))
  return 'again' in registered ? registered : judgeCompany(subject, registered.company)
}

const notConnected = (reason: string): NoAnswer => ({ outcome: 'unavailable', reason, evidence: [], again: false })

async function askFor<T extends object>(
  { timer, log }: ScreeningNeeds,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | NoAnswer> {
  try {
    return await withDeadline({ ms: answerWithin, timer }, ask)
  } catch (err) {
    log.error({ err }, 'a provider of checks did not answer and will be fromProviders again')
    return { outcome: 'unavailable', reason: 'The provider did not answer.', evidence: [], again: true }
  }
}
