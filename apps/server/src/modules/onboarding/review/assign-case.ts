import { changeCase, openCasesOf } from './cases.store.ts'
import { type ReviewBase, refuseIf } from './review.base.ts'
import { isClosed } from './review.rules.ts'
import type { Review } from './review.types.ts'

export const claim =
  ({ clock, record, forChange, work }: ReviewBase): Review['claim'] =>
  (request) =>
    work(async (tx) => {
      const { of } = await forChange(tx, request)
      refuseIf(isClosed(of.status), 'review.case_closed')
      refuseIf(of.assignee !== null && of.assignee !== request.caller.staffId, 'review.case_taken')
      refuseIf(of.status === 'AwaitingSecondPerson', 'review.decision_waits')
      const status = of.status === 'AwaitingCustomer' ? of.status : 'InReview'
      await changeCase(tx, of, { status, assignee: request.caller.staffId }, clock.now())
      await record(tx, of, 'claimed', '', request.caller.staffId)
    })

export const assign =
  ({ clock, staff, record, forChange, work }: ReviewBase): Review['assign'] =>
  ({ staffId, ...request }) =>
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
    })

export const giveBackAll =
  ({ clock, record }: ReviewBase): Review['giveBackAll'] =>
  async (tx, staffId) => {
    for (const of of await openCasesOf(tx, staffId)) {
      const waits = of.status === 'AwaitingCustomer' || of.status === 'AwaitingSecondPerson'
      await changeCase(tx, of, { status: waits ? of.status : 'New', assignee: null }, clock.now())
      await record(tx, of, 'returned-to-queue', '', staffId)
    }
  }
