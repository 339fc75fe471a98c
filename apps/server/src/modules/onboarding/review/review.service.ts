import { type review as contract, Refusal, type RefusalCode, type Reply, wire } from '@tradewind/contract'
import { fullName } from '@tradewind/kernel/person-name'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Application } from '../onboarding.types.ts'
import {
  addCase,
  type CaseFilter,
  casePage,
  changeCase,
  findCase,
  lockCase,
  lockOpenCase,
  openCasesOf,
  queueCounts,
  type ReviewCase,
  storeRisk,
} from './cases.store.ts'
import {
  addDecision,
  addEvent,
  type CaseDecision,
  decisionsOf,
  type EventKind,
  eventsOf,
  storeSecond,
  waitingDecision,
} from './records.store.ts'
import type { ReviewNeeds } from './review.needs.ts'
import {
  decisionsFor,
  isAboutThem,
  isAtWork,
  isClosed,
  isDeadline,
  isFavourable,
  statusAfter,
  subjectOf,
  twoPeopleReasons,
} from './review.rules.ts'
import { documentsOf, sectionsOf, subjectsOf } from './shown-application.rules.ts'
import { checksOf, factsOfChecks } from './shown-checks.rules.ts'
import { actionsFor, caseStatuses, decisionNames, eventNames } from './words.rules.ts'

interface OfCase {
  caller: StaffCaller
  caseId: string
}

type Changing = OfCase & { version: number }

/** Cases in which staff decide. A case that is not there is refused with review.case_unknown. */
export interface Review {
  /** An application came, or more of one: opens its case or goes on with it, and has everybody in it checked. */
  submitted(tx: Tx, customerId: string): Promise<void>
  /** What was asked for came. */
  supplied(tx: Tx, customerId: string): Promise<void>
  /** The checks of a submission are done. */
  checked(tx: Tx, customerId: string): Promise<void>
  /** The daily comparison found someone. */
  foundHit(tx: Tx, customerId: string): Promise<void>

  listQueues(): Promise<contract.Queue[]>
  listCases(request: {
    caller: StaffCaller
    filter: Omit<CaseFilter, 'assignee'> & { mine: boolean }
    page: number
    pageSize: number
    order: (typeof contract.caseOrders)[number]
  }): Promise<Reply<typeof contract.listCases>>
  getCase(request: OfCase): Promise<contract.Case>
  getDocument(request: OfCase & { fileId: string }): Promise<{ name: string; type: string; bytes: Buffer }>
  listReviewers(): Promise<{ staffId: string; name: string }[]>
  claim(request: Changing): Promise<void>
  assign(request: Changing & { staffId: string | null }): Promise<void>
  /** Gives back every open case of someone who has left. */
  giveBackAll(tx: Tx, staffId: string): Promise<void>
  addNote(request: OfCase & { text: string }): Promise<void>
  requestMore(
    request: Changing & {
      items: readonly { requirementId: string | null; what: string; reason: string }[]
      deadline: string
    },
  ): Promise<void>
  decide(
    request: Changing & { kind: contract.DecisionKind; reasonForCustomer: string; note: string },
  ): Promise<'waiting' | 'taken'>
  giveSecond(request: Changing & { decisionId: string; agrees: boolean; note: string }): Promise<void>
  /** A second look at someone who was approved; gives the case. */
  reviewAgain(request: OfCase & { reason: string }): Promise<string>
  judgeHit(request: Changing & { hitId: string; isThisOne: boolean; reason: string }): Promise<void>
}

export function createReview(needs: ReviewNeeds): Review {
  const { db, clock, random, personal, staff, customers, onboarding, screening, readDocument } = needs

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

  /** What came of the customer goes on in the open case; its reviewer keeps it. */
  async function goOn(tx: Tx, customerId: string, what: 'submitted' | 'supplied'): Promise<void> {
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
      await changeCase(
        tx,
        { ...of, status: waits ? of.status : of.assignee ? 'Supplied' : 'New' },
        { kind },
        clock.now(),
      )
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

  const refuseIf = (wrong: boolean, code: RefusalCode) => {
    if (wrong) throw new Refusal(code)
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

  async function reasonsForTwo(
    tx: Tx,
    { customerId, risk }: Pick<ReviewCase, 'customerId' | 'risk'>,
    { group }: Pick<Application, 'group'>,
    kind: contract.DecisionKind,
  ) {
    const facts = factsOfChecks(await screening.resultsOf(tx, customerId))
    return { openHits: facts.openHits, reasons: twoPeopleReasons({ ...facts, kind, group, risk }) }
  }

  /** What a decision does, in the commit that takes it. The customer is told by the onboarding. */
  async function take(tx: Tx, of: ReviewCase, decision: Pick<CaseDecision, 'kind' | 'reasonForCustomer'>, by: string) {
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

  const work = <T>(job: (tx: Tx) => Promise<T>): Promise<T> => db.asSystem(job)

  async function rowsOf(tx: Tx, cases: readonly ReviewCase[]): Promise<contract.CaseRow[]> {
    const names = await staff.namesOf(tx)
    const shown: contract.CaseRow[] = []
    for (const one of cases)
      shown.push({
        caseId: one.id,
        reference: one.reference,
        kind: one.kind,
        status: one.status,
        customerId: one.customerId,
        customerName: await customers.payerNameOf(tx, one.customerId),
        customerType: one.customerType,
        country: one.countryId,
        risk: one.risk,
        openedAt: one.openedAt,
        statusSince: one.statusSince,
        assignee: one.assignee ? { staffId: one.assignee, name: names.get(one.assignee) ?? '' } : null,
      })
    return shown
  }

  return {
    submitted: (tx, customerId) => goOn(tx, customerId, 'submitted'),
    supplied: (tx, customerId) => goOn(tx, customerId, 'supplied'),

    checked: async (tx, customerId) => {
      const of = await lockOpenCase(tx, customerId)
      if (!of) return
      const risk = await screening.riskOf(tx, customerId)
      if (risk) await storeRisk(tx, of.id, risk)
      await record(tx, of, 'checked', risk ? `Risk ${risk.level}, ${risk.score} points` : '')
    },

    foundHit: async (tx, customerId) => {
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
    },

    listQueues: () =>
      work(async (tx) => {
        const counts = new Map((await queueCounts(tx)).map((queue) => [queue.status, queue]))
        return caseStatuses.map((status) => counts.get(status) ?? { status, count: 0, oldestAt: null })
      }),

    listCases: ({ caller, filter: { mine, ...filter }, page, pageSize, order }) =>
      work(async (tx) => {
        const wanted = { ...filter, ...(mine && { assignee: caller.staffId }) }
        const { cases, total } = await casePage(tx, wanted, { page, pageSize, order })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Cases', names: cases.length })
        return { records: await rowsOf(tx, cases), pageData: wire.pageData({ page, pageSize, total }) }
      }),

    getCase: ({ caller, caseId }) =>
      work(async (tx) => {
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
        const [row] = await rowsOf(tx, [of])
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
      }),

    getDocument: async ({ caller, caseId, fileId }) => {
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
    },

    listReviewers: () => work((tx) => staff.peopleWho(tx, 'cases:decide')),

    claim: (request) =>
      work(async (tx) => {
        const { of } = await forChange(tx, request)
        refuseIf(isClosed(of.status), 'review.case_closed')
        refuseIf(of.assignee !== null && of.assignee !== request.caller.staffId, 'review.case_taken')
        refuseIf(of.status === 'AwaitingSecondPerson', 'review.decision_waits')
        const status = of.status === 'AwaitingCustomer' ? of.status : 'InReview'
        await changeCase(tx, of, { status, assignee: request.caller.staffId }, clock.now())
        await record(tx, of, 'claimed', '', request.caller.staffId)
      }),

    assign: ({ staffId, ...request }) =>
      work(async (tx) => {
        const { of } = await forChange(tx, request)
        refuseIf(isClosed(of.status), 'review.case_closed')
        const reviewer = (await staff.peopleWho(tx, 'cases:decide')).find((one) => one.staffId === staffId)
        refuseIf(staffId !== null && !reviewer, 'review.assignee_unknown')
        const status =
          of.status === 'AwaitingCustomer' || of.status === 'AwaitingSecondPerson'
            ? of.status
            : reviewer
              ? 'InReview'
              : 'New'
        await changeCase(tx, of, { status, assignee: staffId }, clock.now())
        await record(tx, of, reviewer ? 'assigned' : 'returned-to-queue', reviewer?.name ?? '', request.caller.staffId)
      }),

    giveBackAll: async (tx, staffId) => {
      for (const of of await openCasesOf(tx, staffId)) {
        const waits = of.status === 'AwaitingCustomer' || of.status === 'AwaitingSecondPerson'
        await changeCase(tx, of, { status: waits ? of.status : 'New', assignee: null }, clock.now())
        await record(tx, of, 'returned-to-queue', '', staffId)
      }
    },

    addNote: ({ caller, caseId, text }) =>
      work(async (tx) => {
        const of = await findCase(tx, caseId)
        if (!of) throw new Refusal('review.case_unknown')
        await record(tx, of, 'note', text, caller.staffId)
      }),

    requestMore: ({ items, deadline, ...request }) =>
      work(async (tx) => {
        const { of } = await forReviewer(tx, request)
        refuseIf(!isDeadline(deadline, needs.bankClock.now()), 'review.deadline_invalid')
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
      }),

    decide: ({ kind, reasonForCustomer, note, ...request }) =>
      work(async (tx) => {
        const { of, application } = await forReviewer(tx, request)
        const { openHits, reasons } = await reasonsForTwo(tx, of, application, kind)
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
        if (state === 'taken') await take(tx, of, { kind, reasonForCustomer }, name)
        else await changeCase(tx, of, { status: 'AwaitingSecondPerson' }, at)
        return state
      }),

    giveSecond: ({ decisionId, agrees, note, ...request }) =>
      work(async (tx) => {
        const { of, application } = await forChange(tx, request)
        const decision = await waitingDecision(tx, personal, { caseId: of.id, decisionId })
        if (!decision) throw new Refusal('review.decision_unknown')
        const { staffId, name } = request.caller
        refuseIf(decision.proposedBy === staffId, 'review.second_person_needed')
        refuseIf(!agrees && note.trim() === '', 'review.note_missing')
        const { openHits } = await reasonsForTwo(tx, of, application, decision.kind)
        refuseIf(agrees && !decisionsFor(application.onboardingStatus).includes(decision.kind), 'review.decision_unfit')
        refuseIf(agrees && isFavourable(decision.kind) && openHits > 0, 'review.checks_open')
        const at = clock.now()
        await storeSecond(tx, personal, decision, { by: staffId, at, note, state: agrees ? 'taken' : 'sent-back' })
        await record(tx, of, agrees ? 'decided' : 'sent-back', agrees ? decisionNames[decision.kind] : note, staffId)
        if (!agrees) return changeCase(tx, of, { status: of.assignee ? 'InReview' : 'New' }, at)
        const names = await staff.namesOf(tx)
        return take(tx, of, decision, `${names.get(decision.proposedBy) ?? ''} and ${name}`)
      }),

    reviewAgain: ({ caller, caseId, reason }) =>
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
      }),

    judgeHit: ({ hitId, isThisOne, reason, ...request }) =>
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
      }),
  }
}
