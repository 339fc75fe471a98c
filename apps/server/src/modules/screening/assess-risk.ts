import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { riskOf } from './risk.rules.ts'
import type { ScreeningNeeds } from './screening.needs.ts'
import { newestContext, readChecks, readHits, subjectsOf, writeRisk } from './screening.store.ts'

/** Computes a customer's risk from the newest of everything and keeps it. */
export async function assessRisk(
  { bankClock, random, personal }: Pick<ScreeningNeeds, 'bankClock' | 'random' | 'personal'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const context = await newestContext(tx, customerId)
  if (!context) return
  const subjects = await subjectsOf(tx, personal, customerId)
  const current = new Set(subjects.map(({ subjectId }) => subjectId))
  const checks = await readChecks(tx, personal, customerId)
  const hits = await readHits(tx, personal, customerId)
  const company = subjects.find(({ subject }) => subject.kind === 'company' && subject.role === 'applicant')?.subject
  const at = bankClock.now()
  const risk = riskOf(
    {
      context,
      checks: checks.filter(({ replaced, subjectId }) => !replaced && current.has(subjectId)),
      hits: hits
        .filter(({ subjectId }) => current.has(subjectId))
        .map(({ state, entry }) => ({ state, topics: entry.topics })),
      subjectCountries: subjects.flatMap(({ subject }) => subject.countries),
      incorporatedOn: company?.kind === 'company' ? company.incorporatedOn : null,
      officers: subjects.filter(({ subject }) => subject.role !== 'applicant').length,
    },
    at,
  )
  await writeRisk(tx, personal, { riskId: uuidv7(at, random), customerId, risk: { ...risk, computedAt: at } })
}
