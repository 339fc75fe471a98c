import { Refusal } from '@tradewind/contract'
import { findCase } from './cases.store.ts'
import { rowsOf } from './list-cases.ts'
import { decisionsOf, eventsOf } from './records.store.ts'
import type { ReviewBase } from './review.base.ts'
import { decisionsFor, isAboutThem, subjectOf, twoPeopleReasons } from './review.rules.ts'
import type { Review } from './review.types.ts'
import { documentsOf, sectionsOf } from './shown-application.rules.ts'
import { checksOf, factsOfChecks } from './shown-checks.rules.ts'
import { actionsFor, eventNames } from './words.rules.ts'

export const getCase =
  (base: ReviewBase): Review['getCase'] =>
  ({ caller, caseId }) =>
    base.work(async (tx) => {
      const { personal, staff, onboarding, screening, peopleIn } = base
      const of = await findCase(tx, caseId)
      if (!of) throw new Refusal('review.case_unknown')
      const { customerId } = of
      const reason = `Review of ${of.reference}`
      await staff.recordAccess(tx, {
        customerId,
        staffId: caller.staffId,
        kind: 'case',
        subject: of.reference,
        reason,
      })
      const application = await onboarding.application(tx, customerId)
      const results = await screening.resultsOf(tx, customerId)
      const risk = await screening.riskOf(tx, customerId)
      const names = await staff.namesOf(tx)
      const nameOf = (by: string) => names.get(by) ?? by
      const decisions = await decisionsOf(tx, personal, caseId)
      const facts = factsOfChecks(results)
      const isAbout = isAboutThem(caller, await peopleIn(tx, application))
      const [row] = await rowsOf(base, tx, [of])
      if (!row) throw new Error('one case is one row')
      return {
        ...row,
        version: of.version,
        riskReasons: (risk?.points ?? []).map(({ points, why }) => `${points > 0 ? '+' : ''}${points}: ${why}`),
        sections: sectionsOf(application),
        documents: documentsOf(application),
        checks: checksOf(results, nameOf),
        decisions: decisions.map(({ id, second, proposedBy, ...decision }) => ({
          ...decision,
          decisionId: id,
          proposedBy: nameOf(proposedBy),
          second: second && { ...second, by: nameOf(second.by) },
        })),
        timeline: (await eventsOf(tx, personal, caseId)).map(({ at, staffId, what, text }) => ({
          at,
          by: staffId ? nameOf(staffId) : what === 'checked' || what === 'new-hit' ? 'Checks' : 'Customer',
          what: eventNames[what],
          text,
        })),
        actions: actionsFor({
          caller,
          of,
          decisions,
          isAbout,
          openHits: facts.openHits,
          isCustomer: subjectOf(application.onboardingStatus) === 'recheck',
        }),
        barred: isAbout ? "You can't act on this case: you or your company are in it." : null,
        twoPeopleFor: decisionsFor(application.onboardingStatus).map((kind) => ({
          kind,
          reasons: twoPeopleReasons({ ...facts, kind, group: application.group, risk: of.risk }),
        })),
      }
    })

export const getDocument =
  ({ staff, onboarding, readDocument, work }: ReviewBase): Review['getDocument'] =>
  async ({ caller, caseId, fileId }) => {
    const { customerId, documentId, side } = await work(async (tx) => {
      const of = await findCase(tx, caseId)
      if (!of) throw new Refusal('review.case_unknown')
      const application = await onboarding.application(tx, of.customerId)
      const known = documentsOf(application).find((document) => document.fileId === fileId)
      if (!known) throw new Refusal('review.document_unknown')
      const [, id = '', side = ''] = /^(.+)-(front|back)$/.exec(fileId) ?? []
      await staff.recordAccess(tx, {
        customerId: of.customerId,
        staffId: caller.staffId,
        kind: 'document',
        subject: `${of.reference}, ${known.title}`.slice(0, 200),
        reason: `Review of ${of.reference}`,
      })
      return {
        customerId: of.customerId,
        documentId: id,
        side: side === 'back' ? ('back' as const) : ('front' as const),
      }
    })
    return readDocument({ customerId, documentId, side })
  }
