import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { DigestedEntry } from './lists/lists.store.ts'
import type { SearchableList } from './lists/live-list.ts'
import { algorithm } from './names/match.rules.ts'
import type { Found } from './names/name-index.rules.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import {
  hitsOfSubject,
  markCompared,
  type StoredHit,
  type StoredSubject,
  saveHit,
  setHitState,
  writeCheck,
  writeDecision,
} from './screening.store.ts'
import type { CheckOutcome, HitState } from './screening.types.ts'
import { wantedOf } from './subjects.rules.ts'

type Needs = Pick<ScreeningNeeds, 'bankClock' | 'random' | 'personal'>

/** What of a list a locked subject is compared with: all of it, or only what changed since it was compared last. */
export interface Compared {
  list: SearchableList
  /** The entries that changed, gone ones included; nothing where all are compared. */
  only: { ids: ReadonlySet<string>; indexes: SearchableList['indexes'] } | undefined
}

/** What a comparison changed: how many hits a person must look at anew, and whether anything else did. */
export interface Comparison {
  opened: number
  changed: boolean
}

/**
 * Compares a locked subject and keeps what it finds. Two names' score depends on nothing else, so that a subject that did
 * not change needs only the entries that did. A decision holds for the entry and the subject as they were: once either
 * changes and they still match, it lapses and the hit is open again.
 */
export async function compareSubject(
  needs: Needs,
  tx: Tx,
  stored: StoredSubject,
  compared: Compared,
): Promise<Comparison> {
  const { list, only } = compared
  const wanted = wantedOf(stored.subject)
  const found = new Map((only?.indexes ?? list.indexes)[wanted.kind].find(wanted).map((one) => [one.entryId, one]))
  const known = new Map((await hitsOfSubject(tx, stored.subjectId)).map((hit) => [keyOf(hit), hit]))
  const result: Comparison = { opened: 0, changed: false }
  for (const one of found.values()) {
    const entry = list.entries.get(one.entryId)
    // Politically exposed payees are paid like anyone else.
    if (!entry || (stored.subject.role === 'payee' && !entry.topics.includes('sanction'))) continue
    const before = known.get(keyOf({ list: list.version.list, entryId: entry.entryId }))
    if (await keepHit(needs, tx, { stored, list, entry, one, before })) result.opened += 1
  }
  for (const hit of known.values()) {
    const isOther = hit.list !== list.version.list
    if (hit.state === 'ended' || (!isOther && found.has(hit.entryId))) continue
    if (only && !isOther && !only.ids.has(hit.entryId)) continue
    const isListed = !isOther && list.entries.has(hit.entryId)
    await setHitState(tx, hit.hitId, 'ended')
    await decide(needs, tx, hit, list, {
      kind: 'ended',
      reason: isListed ? 'The two do not match any more.' : 'The entry is no longer on the list.',
    })
    result.changed = true
  }
  const { version } = list
  const at = needs.bankClock.now()
  await markCompared(tx, stored.subjectId, { list: version.list, number: version.number, algorithm, at })
  result.changed ||= result.opened > 0
  return result
}

const keyOf = ({ list, entryId }: Pick<StoredHit, 'list' | 'entryId'>): string => JSON.stringify([list, entryId])

/** Keeps what was found; whether a person must look at it anew. */
async function keepHit(
  needs: Needs,
  tx: Tx,
  {
    stored,
    list,
    entry,
    one,
    before,
  }: { stored: StoredSubject; list: SearchableList; entry: DigestedEntry; one: Found; before: StoredHit | undefined },
): Promise<boolean> {
  const at = needs.bankClock.now()
  const { digest, ...said } = entry
  const isSame = before?.entryDigest === digest && before.subjectDigest.equals(stored.digest)
  if (before && isSame && before.state !== 'ended') return false
  const hit: StoredHit = {
    hitId: before?.hitId ?? uuidv7(at, needs.random),
    customerId: stored.customerId,
    subjectId: stored.subjectId,
    list: list.version.list,
    entryId: entry.entryId,
    // A confirmed hit stays one whatever else is said of it.
    state: before?.state === 'confirmed' ? 'confirmed' : 'open',
    entryDigest: digest,
    subjectDigest: stored.digest,
  }
  await saveHit(tx, needs.personal, { ...hit, entry: said, evidence: one.evidence, at })
  if (before?.state === 'dismissed' || before?.state === 'ended')
    await decide(needs, tx, hit, list, {
      kind: 'lapsed',
      reason:
        before.state === 'ended'
          ? 'The two match again.'
          : before.entryDigest === digest
            ? 'The customer’s data changed after the decision.'
            : 'The entry changed after the decision.',
    })
  return hit.state === 'open' && before?.state !== 'open'
}

const decide = (
  { bankClock, random, personal }: Needs,
  tx: Tx,
  { hitId, customerId }: StoredHit,
  { version }: SearchableList,
  { kind, reason }: { kind: 'lapsed' | 'ended'; reason: string },
): Promise<void> =>
  writeDecision(tx, personal, {
    decisionId: uuidv7(bankClock.now(), random),
    customerId,
    hitId,
    kind,
    by: null,
    reason,
    versionId: version.versionId,
    at: bankClock.now(),
  })

/** Keeps the result of the comparison as the check of the subject, by the hits that it has now. */
export async function writeListCheck(
  needs: Needs,
  tx: Tx,
  { customerId, subjectId }: Pick<StoredSubject, 'customerId' | 'subjectId'>,
  { list, runId }: { list: Pick<SearchableList, 'version' | 'stale'>; runId: string | null },
): Promise<void> {
  const hits = await hitsOfSubject(tx, subjectId)
  const count = (state: HitState) => hits.filter((hit) => hit.state === state).length
  const [open, confirmed, dismissed] = [count('open'), count('confirmed'), count('dismissed')]
  const outcome: CheckOutcome = confirmed > 0 ? 'failed' : open > 0 ? 'attention' : 'clear'
  const reason =
    confirmed > 0
      ? `${confirmed} confirmed ${confirmed === 1 ? 'hit' : 'hits'}.`
      : open > 0
        ? `${open} possible ${open === 1 ? 'hit' : 'hits'} to decide.`
        : dismissed > 0
          ? 'Every possible hit was dismissed.'
          : 'No hit.'
  const { version, stale } = list
  const at = needs.bankClock.now()
  await writeCheck(tx, needs.personal, {
    checkId: uuidv7(at, needs.random),
    customerId,
    subjectId,
    runId,
    kind: 'lists',
    outcome,
    reason: stale ? `${reason} The list is stale: a newer version is missing.` : reason,
    evidence: [
      { what: 'List', detail: `${version.list}, ${version.dataDate}, ${version.entries} entries` },
      { what: 'Source', detail: version.source },
    ],
    versionId: version.versionId,
    stale,
    at,
  })
}
