import { Refusal } from '@tradewind/contract'
import { changeCase, findCase, storeRisk } from './cases.store.ts'
import { type ReviewBase, refuseIf } from './review.base.ts'
import { isDeadline } from './review.rules.ts'
import type { Review } from './review.types.ts'

export const addNote =
  ({ record, work }: ReviewBase): Review['addNote'] =>
  ({ caller, caseId, text }) =>
    work(async (tx) => {
      const of = await findCase(tx, caseId)
      if (!of) throw new Refusal('review.case_unknown')
      await record(tx, of, 'note', text, caller.staffId)
    })

export const requestMore =
  ({ clock, onboarding, record, forReviewer, work, bankClock }: ReviewBase): Review['requestMore'] =>
  ({ items, deadline, ...request }) =>
    work(async (tx) => {
      const { of } = await forReviewer(tx, request)
      refuseIf(!isDeadline(deadline, bankClock.now()), 'review.deadline_invalid')
      const { customerId } = of
      await onboarding.requestMore(tx, {
        customerId,
        by: request.caller.name,
        items,
        deadline: new Date(`${deadline}T23:59:59Z`),
      })
      await changeCase(tx, of, { status: 'AwaitingCustomer' }, clock.now())
      const list = items.map(({ what, reason }) => `${what}: ${reason}`).join('\n')
      await record(tx, of, 'requested', `By ${deadline}\n${list}`, request.caller.staffId)
    })

export const judgeHit =
  ({ clock, screening, record, forReviewer, work }: ReviewBase): Review['judgeHit'] =>
  ({ hitId, isThisOne, reason, ...request }) =>
    work(async (tx) => {
      const { of } = await forReviewer(tx, request)
      const hits = (await screening.resultsOf(tx, of.customerId)).flatMap((result) => result.hits)
      const hit = hits.find((one) => one.hitId === hitId && one.state === 'open')
      if (!hit) throw new Refusal('review.hit_unknown')
      const { staffId } = request.caller
      const ruling = { hitId, by: staffId, reason, at: clock.now() }
      await screening[isThisOne ? 'confirmHit' : 'dismissHit'](tx, ruling)
      const risk = await screening.riskOf(tx, of.customerId)
      await changeCase(tx, of, {}, clock.now())
      if (risk) await storeRisk(tx, of.id, risk)
      await record(tx, of, isThisOne ? 'hit-confirmed' : 'hit-dismissed', `${hit.entry.name}: ${reason}`, staffId)
    })
