import type { review as contract } from '@tradewind/contract'
import type { CheckKind, CheckResult, Hit } from '#modules/screening'
import type { DecisionFacts } from './review.rules.ts'

const titles: Readonly<Record<CheckKind, string>> = {
  'identity-document': 'Identity document',
  liveness: 'Liveness',
  'company-register': 'Company register',
  lists: 'Sanctions and political exposure',
  duplicate: 'Duplicate persons',
}

const outcomes: Readonly<Record<CheckResult['outcome'], contract.Check['outcome']>> = {
  pending: 'pending',
  clear: 'passed',
  attention: 'attention',
  failed: 'failed',
  unavailable: 'unavailable',
}

/** The newest result of each check, with all that it saw. */
export const checksOf = (results: readonly CheckResult[], nameOf: (by: string) => string): contract.Check[] =>
  results
    .filter(({ replaced }) => !replaced)
    .map((result) => ({
      title: `${titles[result.kind]}: ${result.subjectName}`,
      outcome: outcomes[result.outcome],
      reason: result.reason,
      at: result.outcome === 'pending' ? null : result.checkedAt,
      evidence: [
        ...result.evidence.map(({ what, detail }) => ({ label: what, value: detail })),
        ...(result.list
          ? [
              {
                label: 'List',
                value: `${result.list.list} of ${result.list.dataDate}${result.list.stale ? ', not the newest' : ''}`,
              },
            ]
          : []),
      ],
      hits: result.hits.filter(({ state }) => state !== 'ended').map((hit) => shownHit(hit, result, nameOf)),
    }))

function shownHit(hit: Hit, { subjectName, list }: CheckResult, nameOf: (by: string) => string): contract.Hit {
  const { entry, evidence } = hit
  const ruling = hit.decisions.findLast(({ kind }) => kind === 'dismissed' || kind === 'confirmed')
  const born = entry.birthDates.length > 0 ? [`Born ${entry.birthDates.join(' or ')}`] : []
  const from = entry.countries.length > 0 ? [`Countries: ${entry.countries.join(', ')}`] : []
  const missing = [...evidence.unmatched.subject, ...evidence.unmatched.entry]
  return {
    hitId: hit.hitId,
    subject: subjectName,
    listed: entry.name,
    list: list?.list ?? '',
    listVersion: list?.dataDate ?? '',
    score: Math.round(evidence.score),
    evidence: [
      `On the list for: ${entry.topics.join(', ')}`,
      ...(entry.remarks ? [entry.remarks] : []),
      ...born,
      ...from,
      ...evidence.tokens.map(({ subject, entry: other, how }) => `${subject} = ${other} (${how})`),
      ...(missing.length > 0 ? [`Without a counterpart: ${missing.join(', ')}`] : []),
      ...evidence.adjustments.map(
        ({ what, points, detail }) => `${what}: ${points > 0 ? '+' : ''}${points} (${detail})`,
      ),
    ],
    state: hit.state === 'ended' ? 'dismissed' : hit.state,
    judgement:
      ruling && hit.state !== 'open' ? { by: nameOf(ruling.by ?? ''), at: ruling.at, reason: ruling.reason } : null,
  }
}

const strongScore = 85

/** What the decision table reads of the checks. */
export function factsOfChecks(
  results: readonly CheckResult[],
): Pick<DecisionFacts, 'checked' | 'failedChecks' | 'confirmedHits' | 'strongHitsDismissed'> & { openHits: number } {
  const current = results.filter(({ replaced }) => !replaced)
  const hits = current.flatMap((result) => result.hits)
  const inState = (state: Hit['state']) => hits.filter((hit) => hit.state === state)
  return {
    checked: current.length > 0 && current.every(({ outcome }) => outcome !== 'pending'),
    failedChecks: current.filter(({ outcome }) => outcome === 'failed' || outcome === 'unavailable').length,
    confirmedHits: inState('confirmed').length,
    strongHitsDismissed: inState('dismissed').filter(
      ({ entry, evidence }) => evidence.score >= strongScore && entry.topics.some((topic) => /sanction/i.test(topic)),
    ).length,
    openHits: inState('open').length,
  }
}
