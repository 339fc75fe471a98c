import { type review as contract, Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Application } from '../onboarding.types.ts'
import { changeCase, findCase, lockOpenCase, type ReviewCase, storeRisk } from './cases.store.ts'
import { addDecision, type CaseDecision, storeSecond, waitingDecision } from './records.store.ts'
import { type ReviewBase, refuseIf } from './review.base.ts'
import { decisionsFor, isAboutThem, isFavourable, statusAfter, subjectOf, twoPeopleReasons } from './review.rules.ts'
import type { Review } from './review.types.ts'
import { factsOfChecks } from './shown-checks.rules.ts'
import { decisionNames } from './words.rules.ts'

export const decide =
  (base: ReviewBase): Review['decide'] =>
  ({ kind, reasonForCustomer, note, ...request }) =>
    base.work(async (tx) => {
      const { clock, random, personal, record, forReviewer } = base
      const { of, application } = await forReviewer(tx, request)
      const { openHits, reasons } = await reasonsForTwo(base, tx, { of, application, kind })
      refuseIf(!decisionsFor(application.onboardingStatus).includes(kind), 'review.decision_unfit')
      refuseIf(isFavourable(kind) && openHits > 0, 'review.checks_open')
      const at = clock.now()
      const state = reasons.length > 0 ? 'waiting' : 'taken'
      const { staffId, name } = request.caller
      await addDecision(tx, personal, {
        id: uuidv7(at, random),
        caseId: of.id,
        customerId: of.customerId,
        kind,
        proposedBy: staffId,
        proposedAt: at,
        twoPeople: reasons,
        state,
        second: null,
        reasonForCustomer,
        note,
      })
      await record(tx, of, state === 'waiting' ? 'proposed' : 'decided', decisionNames[kind], staffId)
      if (state === 'taken') await take(base, tx, of, { kind, reasonForCustomer }, name)
      else await changeCase(tx, of, { status: 'AwaitingSecondPerson' }, at)
      return state
    })

export const giveSecond =
  (base: ReviewBase): Review['giveSecond'] =>
  ({ decisionId, agrees, note, ...request }) =>
    base.work(async (tx) => {
      const { clock, personal, staff, record, forChange } = base
      const { of, application } = await forChange(tx, request)
      const decision = await waitingDecision(tx, personal, { caseId: of.id, decisionId })
      if (!decision) throw new Refusal('review.decision_unknown')
      const { staffId, name } = request.caller
      refuseIf(decision.proposedBy === staffId, 'review.second_person_needed')
      refuseIf(!agrees && note.trim() === '', 'review.note_missing')
      const { openHits } = await reasonsForTwo(base, tx, { of, application, kind: decision.kind })
      refuseIf(agrees && !decisionsFor(application.onboardingStatus).includes(decision.kind), 'review.decision_unfit')
      refuseIf(agrees && isFavourable(decision.kind) && openHits > 0, 'review.checks_open')
      const at = clock.now()
      await storeSecond(tx, personal, decision, { by: staffId, at, note, state: agrees ? 'taken' : 'sent-back' })
      await record(tx, of, agrees ? 'decided' : 'sent-back', agrees ? decisionNames[decision.kind] : note, staffId)
      if (!agrees) return changeCase(tx, of, { status: of.assignee ? 'InReview' : 'New' }, at)
      const names = await staff.namesOf(tx)
      return take(base, tx, of, decision, `${names.get(decision.proposedBy) ?? ''} and ${name}`)
    })

export const reviewAgain =
  ({ onboarding, screening, record, openCase, peopleIn, work }: ReviewBase): Review['reviewAgain'] =>
  ({ caller, caseId, reason }) =>
    work(async (tx) => {
      const of = await findCase(tx, caseId)
      if (!of) throw new Refusal('review.case_unknown')
      const application = await onboarding.application(tx, of.customerId)
      refuseIf(isAboutThem(caller, await peopleIn(tx, application)), 'review.about_yourself')
      refuseIf(subjectOf(application.onboardingStatus) !== 'recheck', 'review.no_customer')
      const open = (await lockOpenCase(tx, of.customerId)) ?? (await openCase(tx, of.customerId, application))
      const risk = await screening.riskOf(tx, of.customerId)
      if (risk) await storeRisk(tx, open.id, risk)
      await record(tx, open, 'reviewed-again', reason, caller.staffId)
      return open.id
    })

async function reasonsForTwo(
  { screening }: ReviewBase,
  tx: Tx,
  {
    of: { customerId, risk },
    application: { group },
    kind,
  }: { of: ReviewCase; application: Application; kind: contract.DecisionKind },
) {
  const facts = factsOfChecks(await screening.resultsOf(tx, customerId))
  return { openHits: facts.openHits, reasons: twoPeopleReasons({ ...facts, kind, group, risk }) }
}

/** What a decision does, in the commit that takes it. The customer is told by the onboarding. */
async function take(
  { onboarding, clock }: ReviewBase,
  tx: Tx,
  of: ReviewCase,
  decision: Pick<CaseDecision, 'kind' | 'reasonForCustomer'>,
  by: string,
) {
  const { kind, reasonForCustomer } = decision
  const { customerId } = of
  if (kind === 'no-concern' || kind === 'restrict' || kind === 'end')
    await onboarding.standing(tx, { customerId, standing: kind, reasonForCustomer, by })
  else {
    const outcome = ({ approve: 'Approved', 'approve-sendr': 'SendR', refuse: 'OutRightRejected' } as const)[kind]
    await onboarding.outcome(tx, { customerId, outcome, reasonForCustomer, by })
  }
  await changeCase(tx, of, { status: statusAfter[kind] }, clock.now())
}
