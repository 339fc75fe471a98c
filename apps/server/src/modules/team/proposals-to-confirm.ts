import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import type { ByTwo } from './by-two.ts'
import { concernedBy } from './proposals.rules.ts'
import { waitingProposals } from './proposals.store.ts'
import type { TeamNeeds } from './team.needs.ts'

/** Changes of the team that wait for this administrator: unnoticed, they lapse after a week. */
export const proposalsToConfirm = (
  { personal, customers }: Pick<TeamNeeds, 'personal' | 'customers'>,
  byTwo: ByTwo,
): AttentionSource => ({
  permission: 'team:manage',
  async find(tx, { customerId, userId }) {
    // Asked for every half minute, and most days nothing waits.
    if ((await waitingProposals(tx, personal, customerId)).length === 0) return []
    const team = (await customers.teamOf(tx, customerId)).filter(({ removedAt }) => removedAt === null)
    const own = []
    for (const one of (await byTwo.current(tx, customerId)).waiting) {
      const to = { proposedBy: one.proposedBy, concerned: concernedBy(one, team) }
      const confirmers = await byTwo.confirmersOf(tx, { team, customerId }, to)
      if (confirmers.some((member) => member.userId === userId)) own.push(one)
    }
    const [first] = own
    if (!first) return []
    const { id: transactionId, about: counterParty, expiresAt } = first
    return [
      {
        kind: 'team-changes',
        count: Math.min(own.length, attentionLimit),
        first: { transactionId, counterParty, amount: null, expiresAt },
        newestAt: null,
      },
    ]
  },
})
