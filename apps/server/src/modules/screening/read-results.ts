import type { Tx } from '#platform/db'
import { checksOf } from './checks.rules.ts'
import { versionsOf } from './lists/lists.store.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { readChecks, readHits, subjectsOf } from './screening.store.ts'
import type { CheckResult, Hit } from './screening.types.ts'
import { nameOfSubject } from './subjects.rules.ts'

/** Everything that is known of a customer's subjects, with what is still being checked. */
export const readResults =
  ({ bankClock, personal }: Pick<ScreeningNeeds, 'bankClock' | 'personal'>) =>
  async (tx: Tx, customerId: string): Promise<CheckResult[]> => {
    const checks = await readChecks(tx, personal, customerId)
    const versions = await versionsOf(tx, [...new Set(checks.flatMap(({ versionId }) => versionId ?? []))])
    const hits = await readHits(tx, personal, customerId)
    const hitsOf = (subjectId: string): Hit[] => hits.filter((hit) => hit.subjectId === subjectId)
    const results = checks.map((check): CheckResult => {
      const version = versions.find(({ versionId }) => versionId === check.versionId)
      const { versionId, list, source, dataDate, entries } = version ?? {}
      return {
        checkId: check.checkId,
        kind: check.kind,
        outcome: check.outcome,
        subjectKey: check.subject.key,
        subjectName:
          check.subject.role === 'payee' ? `${nameOfSubject(check.subject)} (payee)` : nameOfSubject(check.subject),
        role: check.subject.role,
        reason: check.reason,
        evidence: check.evidence,
        list:
          versionId !== undefined && list !== undefined && source !== undefined
            ? { versionId, list, source, dataDate: dataDate ?? '', entries: entries ?? 0, stale: check.stale }
            : null,
        hits: check.kind === 'lists' && !check.replaced ? hitsOf(check.subjectId) : [],
        checkedAt: check.checkedAt,
        replaced: check.replaced,
      }
    })
    const now = bankClock.now()
    const pending = (await subjectsOf(tx, personal, customerId)).flatMap(({ subjectId, subject }) =>
      checksOf(subject)
        .filter(
          (kind) => !checks.some((check) => check.subjectId === subjectId && check.kind === kind && !check.replaced),
        )
        .map(
          (kind): CheckResult => ({
            checkId: `${subjectId}.${kind}`,
            kind,
            outcome: 'pending',
            subjectKey: subject.key,
            subjectName: nameOfSubject(subject),
            role: subject.role,
            reason: 'This check is still in progress.',
            evidence: [],
            list: null,
            hits: [],
            checkedAt: now,
            replaced: false,
          }),
        ),
    )
    return [...pending, ...results]
  }
