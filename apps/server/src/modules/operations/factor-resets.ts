import type { customersStaff as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { fullName } from '@tradewind/kernel/person-name'
import { type Decision, personOf, type StaffDecision } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { insertFactorReset, type ResetPayload } from './customers.store.ts'
import type { OperationsNeeds } from './operations.needs.ts'

interface OfPerson {
  caller: StaffCaller
  customerId: string
  userId: string
}

/** The second factors of someone who lost them are removed by two of the staff, and never by one. */
export function createFactorResets(needs: OperationsNeeds) {
  const { db, clock, customers, decisions, identity, staff } = needs

  const proposals = decisions.register<ResetPayload>({
    name: 'operations.factor-reset',
    refusals: {
      alreadyProposed: 'customers.reset_waiting',
      notPending: 'customers.reset_over',
      ownProposal: 'customers.second_person',
    },
    apply: async (tx, { id, payload }) => {
      await insertFactorReset(tx, { id, payload, at: clock.now() })
      await identity.staffHelp.resetFactors(tx, { userId: payload.user_id, customerId: payload.customer_id })
    },
  })

  async function personIn(tx: Tx, { customerId, userId }: Omit<OfPerson, 'caller'>) {
    const person = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    if (!person || person.removedAt !== null) throw new Refusal('customers.unknown')
    return person
  }

  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  /** The customer reads what was done, and why. */
  const record = (tx: Tx, { caller, customerId }: Omit<OfPerson, 'userId'>, reason: string) =>
    staff.recordAccess(tx, { customerId, staffId: caller.staffId, kind: 'customer', subject: customerId, reason })

  async function view(tx: Tx, caller: StaffCaller, found: Decision<ResetPayload>): Promise<contract.FactorReset> {
    const { id: proposalId, payload, reason, proposedBy, proposedByName, proposedAt } = found
    const { customer_id: customerId, user_id: userId } = payload
    const person = (await customers.teamOf(tx, customerId)).find((one) => one.userId === userId)
    return {
      proposalId,
      customerId,
      customerName: await customers.payerNameOf(tx, customerId),
      userId,
      name: person ? fullName(person) : '',
      reason,
      proposedByName,
      proposedAt,
      isMine: proposedBy === caller.staffId,
    }
  }

  return {
    /** Lets a person try again; one of the staff is enough, since every code and PIN is still asked for. */
    unlock: ({ reason, ...of }: OfPerson & { reason: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        await personIn(tx, of)
        await refuseOwn(tx, of.caller, of.customerId)
        await identity.staffHelp.unlock(tx, of)
        await record(tx, of, `Sign-in unlocked: ${reason}`)
      }),

    propose: ({ reason, ...of }: OfPerson & { reason: string }): Promise<{ proposalId: string }> =>
      db.asSystem(async (tx) => {
        const { caller, customerId, userId } = of
        await personIn(tx, of)
        await refuseOwn(tx, caller, customerId)
        if (await identity.staffHelp.mustAsk(tx, { userId, staffId: caller.staffId }))
          throw new Refusal('customers.question_first')
        const payload = { customer_id: customerId, user_id: userId, reason }
        const { id } = await proposals.propose(tx, { subject: userId, payload, by: personOf(caller), reason })
        await record(tx, of, `Reset of sign-in methods requested: ${reason}`)
        return { proposalId: id }
      }),

    decide: (decision: StaffDecision) =>
      db.asSystem(async (tx) => {
        const { caller, proposalId, confirms } = decision
        const pending = await proposals.findPending(tx, proposalId)
        if (!pending) throw new Refusal('customers.reset_over')
        const { customer_id: customerId } = pending.payload
        await refuseOwn(tx, caller, customerId)
        await proposals.decide(tx, decision)
        await record(tx, { caller, customerId }, `Reset of sign-in methods ${confirms ? 'confirmed' : 'turned down'}`)
      }),

    pendingOn: async (tx: Tx, caller: StaffCaller, userId: string): Promise<contract.FactorReset | null> => {
      const found = await proposals.pendingOn(tx, userId)
      return found ? view(tx, caller, found) : null
    },

    list: (caller: StaffCaller): Promise<contract.FactorReset[]> =>
      db.asSystem(async (tx) => {
        const shown: contract.FactorReset[] = []
        for (const found of await proposals.listPending(tx)) shown.push(await view(tx, caller, found))
        return shown
      }),
  }
}
