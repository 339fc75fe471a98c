import type { Tx } from '#platform/db'
import { changeCase, lockOpenCase, storeRisk } from './cases.store.ts'
import { decisionsOf } from './records.store.ts'
import type { ReviewBase } from './review.base.ts'
import { subjectOf } from './review.rules.ts'
import type { Review } from './review.types.ts'
import { subjectsOf } from './shown-application.rules.ts'

export const submitted =
  (base: ReviewBase): Review['submitted'] =>
  (tx, customerId) =>
    goOn(base, tx, customerId, 'submitted')

export const supplied =
  (base: ReviewBase): Review['supplied'] =>
  (tx, customerId) =>
    goOn(base, tx, customerId, 'supplied')

export const checked =
  ({ screening, record }: ReviewBase): Review['checked'] =>
  async (tx, customerId) => {
    const of = await lockOpenCase(tx, customerId)
    if (!of) return
    const risk = await screening.riskOf(tx, customerId)
    if (risk) await storeRisk(tx, of.id, risk)
    await record(tx, of, 'checked', risk ? `Risk ${risk.level}, ${risk.score} points` : '')
  }

export const foundHit =
  ({ clock, onboarding, screening, record, openCase }: ReviewBase): Review['foundHit'] =>
  async (tx, customerId) => {
    const known = await lockOpenCase(tx, customerId)
    const application = await onboarding.application(tx, customerId)
    // Nobody decides about someone who was refused: the hit is kept with the checks.
    if (!known && !subjectOf(application.onboardingStatus)) return
    const of = known ?? (await openCase(tx, customerId, application))
    if (known) await changeCase(tx, known, {}, clock.now())
    else {
      const risk = await screening.riskOf(tx, customerId)
      if (risk) await storeRisk(tx, of.id, risk)
    }
    await record(tx, of, 'new-hit', '')
  }

/** What came of the customer goes on in the open case; its reviewer keeps it. */
async function goOn(base: ReviewBase, tx: Tx, customerId: string, what: 'submitted' | 'supplied'): Promise<void> {
  const { onboarding, personal, clock, screening, openCase, record } = base
  const application = await onboarding.application(tx, customerId)
  const known = await lockOpenCase(tx, customerId)
  const of = known ?? (await openCase(tx, customerId, application))
  const open = await decisionsOf(tx, personal, of.id)
  const waits = open.some(({ state }) => state === 'waiting')
  if (known && !waits && known.status !== 'New')
    await changeCase(tx, known, { status: known.assignee ? 'Supplied' : 'New' }, clock.now())
  // Whoever applies for more while it is looked at again is decided about as one who applies.
  const kind = subjectOf(application.onboardingStatus) ?? of.kind
  if (kind !== of.kind)
    await changeCase(tx, { ...of, status: waits ? of.status : of.assignee ? 'Supplied' : 'New' }, { kind }, clock.now())
  const submission = application.submissions.at(-1)?.number ?? 1
  await record(tx, of, what, '')
  await screening.checkApplication(tx, customerId, subjectsOf(application), {
    submission,
    customerType: application.customerType,
    product: application.product,
    country: application.countryId,
    sector: application.businessSector,
  })
}
