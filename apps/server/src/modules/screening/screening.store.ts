import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { planTask } from '#platform/tasks'
import type { RiskFacts } from './risk.rules.ts'
import type {
  ApplicationContext,
  CheckKind,
  CheckOutcome,
  Evidence,
  Hit,
  HitDecision,
  HitState,
  ListEntry,
  MatchEvidence,
  Risk,
  Subject,
} from './screening.types.ts'

/** Customers' data are sealed under the customer's key: an erasure leaves nothing that can be read. */
const holderOf = (customerId: string) => ({ id: customerId, customerId })
const subjectPlace = (id: string): Place => ({ table: 'screening.subject', row: id })
const checkPlace = (id: string): Place => ({ table: 'screening.check_result', row: id })
const hitPlace = (id: string): Place => ({ table: 'screening.hit', row: id })
const decisionPlace = (id: string): Place => ({ table: 'screening.hit_decision', row: id })
const riskPlace = (id: string): Place => ({ table: 'screening.risk', row: id })

export interface StoredSubject {
  subjectId: string
  customerId: string
  digest: Buffer
  /** With which version of which list it was compared, by which rules. */
  list: string | null
  comparedWith: number | null
  algorithm: number | null
  subject: Subject
}

type SubjectRow = Omit<StoredSubject, 'subject'> & SealedRow

const subjectColumns = sql`s.subject_id, s.customer_id, s.digest, s.list, s.compared_with, s.algorithm, s.personal`

/** Nobody once the customer was erased. */
function subjectsFrom(found: readonly SubjectRow[], personal: PersonalData): StoredSubject[] {
  return found.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const subject = personal.open<Subject>(row.customerId, subjectPlace(row.subjectId), { personal: sealed, wrapped })
    return subject ? [{ ...row, subject }] : []
  })
}

/** Two that change what is known of a customer's subjects go one after the other. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`screening ${customerId}`}, 0))`)
}

export async function insertRun(
  tx: Tx,
  run: { runId: string; customerId: string; context: ApplicationContext; at: Date },
): Promise<boolean> {
  const { submission, customerType, product, country, sector } = run.context
  const inserted = await execute(
    tx,
    sql`insert into screening.run (run_id, customer_id, submission, customer_type, product, country, sector, planned_at)
        values (${run.runId}, ${run.customerId}, ${submission}, ${customerType}, ${product}, ${country}, ${sector}, ${run.at})
        on conflict (customer_id, submission) do nothing`,
  )
  return inserted === 1
}

export const planCheck = (tx: Tx, runId: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'screening', subject: runId, kind: 'check', dueAt })

export interface NewSubject {
  subjectId: string
  digest: Buffer
  indexes: readonly { what: string; value: Buffer }[]
  subject: Subject
}

/** The subjects of the newest application, in place of those of the last one; gives their ids by their keys. */
export async function saveSubjects(
  tx: Tx,
  personal: PersonalData,
  { customerId, subjects, at }: { customerId: string; subjects: readonly NewSubject[]; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update screening.subject set left_at = ${at}
        where customer_id = ${customerId} and left_at is null and role <> 'payee'
          and not key = any(${subjects.map(({ subject }) => subject.key)}::text[])`,
  )
  for (const subject of subjects) await saveSubject(tx, personal, { customerId, subject })
}

/** Adds a subject or updates the one with its key; returns its id. */
export async function saveSubject(
  tx: Tx,
  personal: PersonalData,
  { customerId, subject: { subjectId: fresh, digest, indexes, subject } }: { customerId: string; subject: NewSubject },
): Promise<string> {
  const known = await maybeRow<{ subjectId: string }>(
    tx,
    sql`select subject_id from screening.subject where customer_id = ${customerId} and key = ${subject.key} for update`,
  )
  const subjectId = known?.subjectId ?? fresh
  const sealed = await personal.seal(tx, holderOf(customerId), subjectPlace(subjectId), subject)
  await execute(
    tx,
    sql`insert into screening.subject (subject_id, customer_id, key, kind, role, personal, digest)
          values (${subjectId}, ${customerId}, ${subject.key}, ${subject.kind}, ${subject.role}, ${sealed}, ${digest})
          on conflict (customer_id, key) do update set kind = excluded.kind, role = excluded.role,
            personal = excluded.personal, digest = excluded.digest, left_at = null,
            -- Who changed is compared with the whole list again.
            compared_with = case when subject.digest = excluded.digest then subject.compared_with end`,
  )
  await execute(tx, sql`delete from screening.subject_index where subject_id = ${subjectId}`)
  await execute(
    tx,
    sql`insert into screening.subject_index (customer_id, subject_id, what, value)
          select ${customerId}, ${subjectId}, what, value
          from unnest(${indexes.map(({ what }) => what)}::text[], ${indexes.map(({ value }) => value)}::bytea[]) as i (what, value)
          on conflict do nothing`,
  )
  return subjectId
}

export interface Run {
  runId: string
  customerId: string
  attempts: number
  finishedAt: Date | null
}

export async function lockRun(tx: Tx, runId: string): Promise<Run> {
  const row = await oneRow<{ runId: string; customerId: string; attempts: number; finishedAt: Date | null }>(
    tx,
    sql`select run_id, customer_id, attempts, finished_at from screening.run where run_id = ${runId} for update`,
  )
  return { runId: row.runId, customerId: row.customerId, attempts: row.attempts, finishedAt: row.finishedAt }
}

export async function countAttempt(tx: Tx, runId: string): Promise<void> {
  await execute(tx, sql`update screening.run set attempts = attempts + 1 where run_id = ${runId}`)
}

export async function finishRun(tx: Tx, runId: string, at: Date): Promise<void> {
  await execute(tx, sql`update screening.run set finished_at = ${at} where run_id = ${runId}`)
}

/** Those whom the application names. */
export async function subjectsOf(tx: Tx, personal: PersonalData, customerId: string): Promise<StoredSubject[]> {
  const found = await rows<SubjectRow>(
    tx,
    sql`select ${subjectColumns}, ${wrappedKeyOf('s.customer_id')} as wrapped
        from screening.subject s
        where s.customer_id = ${customerId} and s.left_at is null and s.role <> 'payee'
        order by s.subject_id for update`,
  )
  return subjectsFrom(found, personal)
}

/** Who was not compared with this version by these rules yet, in the order of their ids, behind `after`. */
export async function subjectsToCompare(
  tx: Tx,
  personal: PersonalData,
  page: { list: string; number: number; algorithm: number; after: string; most: number },
): Promise<{ subjects: StoredSubject[]; last: string | undefined }> {
  const found = await rows<SubjectRow>(
    tx,
    sql`select ${subjectColumns}, ${wrappedKeyOf('s.customer_id')} as wrapped
        from screening.subject s
        where s.left_at is null and s.subject_id > ${page.after}
          -- Whose application is being checked is compared there.
          and not exists (select from screening.run r where r.customer_id = s.customer_id and r.finished_at is null)
          and (s.compared_with is distinct from ${page.number} or s.list is distinct from ${page.list}
            or s.algorithm is distinct from ${page.algorithm})
        order by s.subject_id limit ${page.most}`,
  )
  return { subjects: subjectsFrom(found, personal), last: found.at(-1)?.subjectId }
}

export async function lockSubject(
  tx: Tx,
  personal: PersonalData,
  subjectId: string,
): Promise<StoredSubject | undefined> {
  const found = await rows<SubjectRow>(
    tx,
    sql`select ${subjectColumns}, ${wrappedKeyOf('s.customer_id')} as wrapped
        from screening.subject s where s.subject_id = ${subjectId} and s.left_at is null for update`,
  )
  return subjectsFrom(found, personal)[0]
}

export async function markCompared(
  tx: Tx,
  subjectId: string,
  by: { list: string; number: number; algorithm: number; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update screening.subject set list = ${by.list}, compared_with = ${by.number}, algorithm = ${by.algorithm},
          compared_at = ${by.at} where subject_id = ${subjectId}`,
  )
}

/** How many other customers have someone with the same index, by what they share. */
export async function othersLike(
  tx: Tx,
  { subjectId, customerId }: { subjectId: string; customerId: string },
): Promise<{ what: string; customerId: string }[]> {
  const found = await rows<{ what: string; customerId: string }>(
    tx,
    sql`select distinct other.what, other.customer_id
        from screening.subject_index own
          join screening.subject_index other on other.what = own.what and other.value = own.value
        where own.subject_id = ${subjectId} and other.customer_id <> ${customerId}
        order by other.customer_id, other.what limit 20`,
  )
  return found.map(({ what, customerId: other }) => ({ what, customerId: other }))
}

/** Customers whose own company has one of these indexes of a registration number. */
export const applicantsRegistered = async (tx: Tx, values: readonly Buffer[], most: number): Promise<string[]> =>
  (
    await rows<{ customerId: string }>(
      tx,
      sql`select distinct s.customer_id from screening.subject_index i join screening.subject s using (subject_id)
          where i.what = 'registration' and i.value = any(${[...values]}::bytea[])
            and s.role = 'applicant' and s.left_at is null
          order by s.customer_id limit ${most}`,
    )
  ).map(({ customerId }) => customerId)

export interface NewCheck {
  checkId: string
  customerId: string
  subjectId: string
  runId: string | null
  kind: CheckKind
  outcome: CheckOutcome
  reason: string
  evidence: readonly Evidence[]
  versionId: string | null
  stale: boolean
  at: Date
}

/** Keeps a result; the one before is replaced and stays. */
export async function writeCheck(tx: Tx, personal: PersonalData, check: NewCheck): Promise<void> {
  const { checkId, customerId, reason, evidence } = check
  await execute(
    tx,
    sql`update screening.check_result set replaced_at = ${check.at}
        where subject_id = ${check.subjectId} and kind = ${check.kind} and replaced_at is null`,
  )
  const sealed = await personal.seal(tx, holderOf(customerId), checkPlace(checkId), { reason, evidence })
  await execute(
    tx,
    sql`insert into screening.check_result (check_id, customer_id, subject_id, run_id, kind, outcome, personal, version_id,
          stale, checked_at)
        values (${checkId}, ${customerId}, ${check.subjectId}, ${check.runId}, ${check.kind}, ${check.outcome}, ${sealed},
          ${check.versionId}, ${check.stale}, ${check.at})`,
  )
}

/** Which checks of a run have an answer that counts. */
export async function answeredIn(tx: Tx, runId: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ subjectId: string; kind: string }>(
    tx,
    sql`select subject_id, kind from screening.check_result
        where run_id = ${runId} and outcome in ('clear', 'attention', 'failed')`,
  )
  return new Set(found.map(({ subjectId, kind }) => `${subjectId} ${kind}`))
}

export interface StoredHit {
  hitId: string
  customerId: string
  subjectId: string
  list: string
  entryId: string
  state: HitState
  entryDigest: string
  subjectDigest: Buffer
}

const hitColumns = sql`hit_id, customer_id, subject_id, list, entry_id, state, entry_digest, subject_digest`

export async function hitsOfSubject(tx: Tx, subjectId: string): Promise<StoredHit[]> {
  return rows<StoredHit>(
    tx,
    sql`select ${hitColumns} from screening.hit where subject_id = ${subjectId} order by hit_id for update`,
  )
}

export async function customerOfHit(tx: Tx, hitId: string): Promise<string | undefined> {
  const row = await maybeRow<{ customerId: string }>(
    tx,
    sql`select customer_id from screening.hit where hit_id::text = ${hitId}`,
  )
  return row?.customerId
}

export async function lockHit(tx: Tx, hitId: string): Promise<StoredHit | undefined> {
  return maybeRow<StoredHit>(tx, sql`select ${hitColumns} from screening.hit where hit_id::text = ${hitId} for update`)
}

export async function saveHit(
  tx: Tx,
  personal: PersonalData,
  hit: StoredHit & { entry: ListEntry; evidence: MatchEvidence; at: Date },
): Promise<void> {
  const sealed = await personal.seal(tx, holderOf(hit.customerId), hitPlace(hit.hitId), {
    entry: hit.entry,
    evidence: hit.evidence,
  })
  await execute(
    tx,
    sql`insert into screening.hit (hit_id, customer_id, subject_id, list, entry_id, state, personal, entry_digest,
          subject_digest, found_at)
        values (${hit.hitId}, ${hit.customerId}, ${hit.subjectId}, ${hit.list}, ${hit.entryId}, ${hit.state}, ${sealed},
          ${hit.entryDigest}, ${hit.subjectDigest}, ${hit.at})
        on conflict (hit_id) do update set state = excluded.state, personal = excluded.personal,
          entry_digest = excluded.entry_digest, subject_digest = excluded.subject_digest`,
  )
}

export async function setHitState(tx: Tx, hitId: string, state: HitState): Promise<void> {
  await execute(tx, sql`update screening.hit set state = ${state} where hit_id = ${hitId}`)
}

export interface NewDecision {
  decisionId: string
  customerId: string
  hitId: string
  kind: HitDecision['kind']
  by: string | null
  reason: string
  versionId: string | null
  at: Date
}

export async function writeDecision(tx: Tx, personal: PersonalData, decision: NewDecision): Promise<void> {
  const { decisionId, customerId, reason } = decision
  const sealed = await personal.seal(tx, holderOf(customerId), decisionPlace(decisionId), { reason })
  await execute(
    tx,
    sql`insert into screening.hit_decision (decision_id, customer_id, hit_id, kind, made_by, personal, version_id, at)
        values (${decisionId}, ${customerId}, ${decision.hitId}, ${decision.kind}, ${decision.by}, ${sealed},
          ${decision.versionId}, ${decision.at})`,
  )
}

export interface ReadCheck {
  checkId: string
  subjectId: string
  kind: CheckKind
  outcome: CheckOutcome
  reason: string
  evidence: readonly Evidence[]
  versionId: string | null
  stale: boolean
  checkedAt: Date
  replaced: boolean
  subject: Subject
}

export async function readChecks(tx: Tx, personal: PersonalData, customerId: string): Promise<ReadCheck[]> {
  const found = await rows<
    SealedRow &
      Omit<ReadCheck, 'reason' | 'evidence' | 'replaced' | 'subject'> & { replacedAt: Date | null; ofSubject: Buffer }
  >(
    tx,
    sql`select c.check_id, c.subject_id, c.kind, c.outcome, c.version_id, c.stale, c.checked_at, c.replaced_at, c.personal,
          s.personal as of_subject, ${wrappedKeyOf('c.customer_id')} as wrapped
        from screening.check_result c join screening.subject s using (subject_id)
        where c.customer_id = ${customerId} order by s.subject_id, c.checked_at desc, c.check_id desc`,
  )
  return found.flatMap(({ personal: sealed, wrapped, ofSubject, replacedAt, ...row }) => {
    const said = personal.open<{ reason: string; evidence: Evidence[] }>(customerId, checkPlace(row.checkId), {
      personal: sealed,
      wrapped,
    })
    const subject = personal.open<Subject>(customerId, subjectPlace(row.subjectId), { personal: ofSubject, wrapped })
    return said && subject ? [{ ...row, ...said, replaced: replacedAt !== null, subject }] : []
  })
}

export async function readHits(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
): Promise<(Hit & { subjectId: string })[]> {
  const hits = await rows<SealedRow & { hitId: string; subjectId: string; state: HitState; foundAt: Date }>(
    tx,
    sql`select hit_id, subject_id, state, found_at, personal, ${wrappedKeyOf('hit.customer_id')} as wrapped
        from screening.hit where customer_id = ${customerId} order by found_at, hit_id`,
  )
  const decisions = await rows<
    SealedRow & {
      decisionId: string
      hitId: string
      kind: HitDecision['kind']
      madeBy: string | null
      versionId: string | null
      at: Date
    }
  >(
    tx,
    sql`select decision_id, hit_id, kind, made_by, version_id, at, personal, ${wrappedKeyOf('hit_decision.customer_id')} as wrapped
        from screening.hit_decision where customer_id = ${customerId} order by at, decision_id`,
  )
  return hits.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<{ entry: ListEntry; evidence: MatchEvidence }>(customerId, hitPlace(row.hitId), {
      personal: sealed,
      wrapped,
    })
    if (!said) return []
    const own = decisions
      .filter((one) => one.hitId === row.hitId)
      .flatMap((one) => {
        const why = personal.open<{ reason: string }>(customerId, decisionPlace(one.decisionId), one)
        return why ? [{ kind: one.kind, by: one.madeBy, reason: why.reason, at: one.at, versionId: one.versionId }] : []
      })
    return [{ ...row, ...said, decisions: own }]
  })
}

/** What the newest application said that the score reads. */
export async function newestContext(tx: Tx, customerId: string): Promise<RiskFacts['context'] | undefined> {
  return maybeRow(
    tx,
    sql`select customer_type, product, country, sector from screening.run
        where customer_id = ${customerId} order by submission desc limit 1`,
  )
}

export async function writeRisk(
  tx: Tx,
  personal: PersonalData,
  { riskId, customerId, risk }: { riskId: string; customerId: string; risk: Risk },
): Promise<void> {
  const sealed = await personal.seal(tx, holderOf(customerId), riskPlace(riskId), { points: risk.points })
  await execute(
    tx,
    sql`insert into screening.risk (risk_id, customer_id, score, level, personal, computed_at)
        values (${riskId}, ${customerId}, ${risk.score}, ${risk.level}, ${sealed}, ${risk.computedAt})`,
  )
}

export async function newestRisk(tx: Tx, personal: PersonalData, customerId: string): Promise<Risk | undefined> {
  const row = await maybeRow<SealedRow & { riskId: string; score: number; level: Risk['level']; computedAt: Date }>(
    tx,
    sql`select risk_id, score, level, computed_at, personal, ${wrappedKeyOf('risk.customer_id')} as wrapped
        from screening.risk where customer_id = ${customerId} order by computed_at desc, risk_id desc limit 1`,
  )
  const said = row && personal.open<Pick<Risk, 'points'>>(customerId, riskPlace(row.riskId), row)
  return said && { score: row.score, level: row.level, ...said, computedAt: row.computedAt }
}

/** Removes by what an erased customer's people could still be found or told apart. */
export async function dropIndexes(tx: Tx, customerId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update screening.subject set digest = '', left_at = coalesce(left_at, ${at}),
          key = case when role = 'payee' then 'payee ' || subject_id else key end
        where customer_id = ${customerId}`,
  )
  await execute(tx, sql`update screening.hit set subject_digest = '' where customer_id = ${customerId}`)
  await execute(tx, sql`delete from screening.subject_index where customer_id = ${customerId}`)
}

export async function countOpenHits(tx: Tx): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    planned(sql`select count(*)::int as count from screening.hit where state = 'open'`),
  )
  return count
}
