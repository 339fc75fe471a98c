import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import { findRequests, hasOpenRequest } from './application.store.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'

/** What the provider asked for, until the answers are submitted: past its deadline the account may be restricted. */
export const requestedDocuments = ({ personal }: Pick<OnboardingNeeds, 'personal'>): AttentionSource => ({
  permission: 'documents:upload',
  async find(tx, { customerId }) {
    // Asked for every half minute, and most days nothing is wanted.
    if (!(await hasOpenRequest(tx, customerId))) return []
    const open = (await findRequests(tx, personal, customerId)).find(({ closedAt }) => closedAt === null)
    const items = open?.items ?? []
    const unanswered = items.filter(({ answeredAt }) => answeredAt === null)
    // Answers that were not submitted have not reached the provider.
    const waiting = unanswered.length > 0 ? unanswered : items
    const [first] = waiting
    if (!open || !first) return []
    return [
      {
        kind: 'documents',
        count: Math.min(waiting.length, attentionLimit),
        first: { transactionId: first.id, counterParty: first.what, amount: null, expiresAt: open.deadline },
        newestAt: null,
      },
    ]
  },
})
