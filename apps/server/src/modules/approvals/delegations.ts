import { type approvals as contract, Refusal, refuseIf } from '@tradewind/contract'
import { itemsOf } from '@tradewind/contract/team-items'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { nameOf } from './approvals.needs.ts'
import { delegationRefusal } from './delegations.rules.ts'
import {
  delegationsOf,
  endDelegationOf,
  endDelegations,
  insertDelegation,
  lockDelegations,
} from './delegations.store.ts'

type View = z.output<typeof contract.ApprovalDelegation>
type Added = z.output<NonNullable<typeof contract.addDelegation.value>>
type Who = Pick<Caller, 'userId' | 'customerId'>

/** Who decides in the place of an absent colleague. A delegate has the right to approve already and gets no more by it. */
export interface Delegations {
  list(caller: Who): Promise<View[]>
  add(request: {
    caller: Who
    toUserId: string
    startsAt: Date
    endsAt: Date
    idempotent: IdempotentRequest<Added>
  }): Promise<Added>
  end(request: { caller: Who; id: string }): Promise<void>
  /** Ends all of a customer whose profile is closed. */
  endAll(tx: Tx, customerId: string): Promise<void>
}

export const createDelegations = ({ db, bankClock, random, team, grantRefusal }: ApprovalsNeeds): Delegations => ({
  endAll: (tx, customerId) => endDelegations(tx, customerId, bankClock.now()),
  list: ({ customerId }) =>
    db.asCustomer(customerId, async (tx) => {
      const members = await team.teamOf(tx, customerId)
      const person = (userId: string) => {
        const member = members.find((one) => one.userId === userId)
        return { userId, name: member ? nameOf(member) : 'Former colleague' }
      }
      return (await delegationsOf(tx, customerId, bankClock.now())).map(({ id, fromId, toId, startsAt, endsAt }) => ({
        delegationId: id,
        from: person(fromId),
        to: person(toId),
        startsAt,
        endsAt,
      }))
    }),
  add: ({ caller: { userId, customerId }, toUserId, startsAt, endsAt, idempotent }) =>
    db.asSystem(async (tx) => {
      await team.holdOpen(tx, customerId)
      const at = bankClock.now()
      const members = await team.teamOf(tx, customerId)
      const [by, delegate] = [userId, toUserId].map((id) => members.find((one) => one.userId === id))
      // As the person is now, not when the session was read.
      const mine = by && team.isAtWork(by) ? itemsOf(by) : []
      refuseIf(grantRefusal({ mine, wanted: ['ApproveTransactions'] }))
      if (toUserId === userId || !delegate || !team.mayDecide(delegate)) throw new Refusal('approvals.delegate_unknown')
      const planned = { fromId: userId, toId: toUserId, startsAt, endsAt }
      refuseIf(delegationRefusal(planned, await lockDelegations(tx, customerId, at), at))
      const id = uuidv7(at, random)
      await insertDelegation(tx, { id, customerId, ...planned, createdAt: at })
      const answer = { delegationId: id }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    }),
  end: ({ caller: { userId, customerId }, id }) =>
    db.asSystem(async (tx) => {
      const ended = await endDelegationOf(tx, { id, customerId, fromId: userId, at: bankClock.now() })
      if (!ended) throw new Refusal('approvals.delegation_unknown')
    }),
})
