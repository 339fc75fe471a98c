import { type team as contract, Refusal, type Reply } from '@tradewind/contract'
import { hasLeft } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { TeamNeeds } from './team.needs.ts'

type SignedIn = Pick<Caller, 'userId' | 'customerId' | 'sessionId'>

/** The customers that one person acts for. For which one a session acts, the server alone says. */
export function createCompanies({ db, customers, identity }: Pick<TeamNeeds, 'db' | 'customers' | 'identity'>) {
  return {
    list: ({ userId, customerId: current }: SignedIn): Promise<Reply<typeof contract.listMyCompanies>> =>
      db.asSystem(async (tx) =>
        (await customers.team.belongingsOf(tx, userId))
          .filter(({ member }) => !hasLeft(member))
          .map(({ customer: { customerId, name, customerType }, member: { role, teamStatus } }) => ({
            customerId,
            customerName: name,
            customerType,
            role,
            status: teamStatus,
            current: customerId === current,
          }))
          .toSorted((one, other) => one.customerName.localeCompare(other.customerName, 'en')),
      ),

    switch: ({ userId, sessionId }: SignedIn, customerId: string): Promise<Reply<typeof contract.switchCompany>> =>
      db.asSystem(async (tx) => {
        // Whoever is dismissed meanwhile is found gone here, or found here by the dismissal.
        await customers.team.lock(tx, customerId)
        const belonging = await customers.belongingOf(tx, userId, customerId)
        if (!belonging || hasLeft(belonging.member)) throw new Refusal('team.company_unknown')
        await customers.team.choose(tx, userId, customerId)
        await identity.moveSession(tx, { sessionId, userId, customerId })
        return { customerId }
      }),
  }
}
