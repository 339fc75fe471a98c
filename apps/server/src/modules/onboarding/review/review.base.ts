import { Refusal, type RefusalCode } from '@tradewind/contract'
import { fullName } from '@tradewind/kernel/person-name'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Application } from '../onboarding.types.ts'
import { addCase, lockCase, type ReviewCase } from './cases.store.ts'
import { addEvent, type EventKind } from './records.store.ts'
import type { ReviewNeeds } from './review.needs.ts'
import { isAboutThem, isAtWork, isClosed, subjectOf } from './review.rules.ts'
import type { Changing } from './review.types.ts'

/** What all that is done with cases stands on. */
export type ReviewBase = ReturnType<typeof createReviewBase>

export function createReviewBase(needs: ReviewNeeds) {
  return {
    ...needs,
    ...recordingOf(needs),
    ...readingForChange(needs),
    work: <T>(job: (tx: Tx) => Promise<T>): Promise<T> => needs.db.asSystem(job),
  }
}

function recordingOf({ clock, random, personal }: ReviewNeeds) {
  const record = (tx: Tx, of: ReviewCase, what: EventKind, text: string, staffId: string | null = null) => {
    const at = clock.now()
    const event = { id: uuidv7(at, random), caseId: of.id, customerId: of.customerId, at, staffId, what, text }
    return addEvent(tx, personal, event)
  }

  async function openCase(tx: Tx, customerId: string, application: Application): Promise<ReviewCase> {
    const at = clock.now()
    const kind = subjectOf(application.onboardingStatus) ?? 'application'
    const { countryId, customerType } = application
    return addCase(tx, { id: uuidv7(at, random), customerId, kind, countryId, customerType, openedAt: at })
  }

  return { record, openCase }
}

export const refuseIf = (wrong: boolean, code: RefusalCode) => {
  if (wrong) throw new Refusal(code)
}

function readingForChange({ customers, onboarding }: ReviewNeeds) {
  /** Everybody who is in a case, so that none of them works on it. */
  async function peopleIn(tx: Tx, application: Application) {
    const team = await customers.teamOf(tx, application.customerId)
    const { firstName, lastName, email } = application.personalDetails
    return [
      ...team.map((member) => ({ email: member.email, name: fullName(member) })),
      { email, name: `${firstName ?? ''} ${lastName ?? ''}` },
      ...application.officers.map((officer) => ({ email: officer.email, name: officer.name })),
    ]
  }

  /** The case under its lock, as its reader knows it, for someone who is not in it. */
  async function forChange(tx: Tx, { caller, caseId, version }: Changing) {
    const of = await lockCase(tx, caseId)
    if (!of) throw new Refusal('review.case_unknown')
    const application = await onboarding.application(tx, of.customerId)
    refuseIf(isAboutThem(caller, await peopleIn(tx, application)), 'review.about_yourself')
    refuseIf(of.version !== version, 'review.case_changed')
    return { of, application }
  }

  /** The same for its reviewer, who acts on it. */
  async function forReviewer(tx: Tx, request: Changing) {
    const found = await forChange(tx, request)
    refuseIf(isClosed(found.of.status), 'review.case_closed')
    refuseIf(found.of.status === 'AwaitingSecondPerson', 'review.decision_waits')
    refuseIf(found.of.assignee !== request.caller.staffId || !isAtWork(found.of.status), 'review.not_yours')
    return found
  }

  return { peopleIn, forChange, forReviewer }
}
