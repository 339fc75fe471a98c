import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { assessRisk } from './assess-risk.ts'
import { writeListCheck } from './compare-subject.ts'
import { liveVersion, sourceState } from './lists/lists.store.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { customerOfHit, lockCustomer, lockHit, setHitState, writeDecision } from './screening.store.ts'
import type { HitRuling, RulingOutcome } from './screening.types.ts'

/** Keeps a person's decision about an open hit, with the version of the list that it was made by. */
export const ruleOnHit =
  (needs: ScreeningNeeds, kind: 'dismissed' | 'confirmed') =>
  async (tx: Tx, { hitId, by, reason, at }: HitRuling): Promise<RulingOutcome> => {
    const { random, personal } = needs
    const customerId = await customerOfHit(tx, hitId)
    if (customerId === undefined) return 'unknown'
    await lockCustomer(tx, customerId)
    const hit = await lockHit(tx, hitId)
    if (hit?.state !== 'open') return 'not-open'
    const version = await liveVersion(tx)
    await setHitState(tx, hit.hitId, kind)
    await writeDecision(tx, personal, {
      decisionId: uuidv7(at, random),
      customerId,
      hitId: hit.hitId,
      kind,
      by,
      reason,
      versionId: version?.versionId ?? null,
      at,
    })
    if (version) {
      const stale = Boolean((await sourceState(tx))?.problem)
      await writeListCheck(needs, tx, hit, { list: { version, stale }, runId: null })
    }
    await assessRisk(needs, tx, customerId)
    return 'done'
  }
