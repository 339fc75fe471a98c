import { derivedId } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { PullsNeeds } from './pulls.needs.ts'
import { findPull, insertPull, planTask } from './pulls.store.ts'
import type { Pull } from './pulls.types.ts'

export interface PlacedPull {
  pullPayId: string
  reference: string
}

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_credit_exceeded',
  pull_attempt_once: 'pulls.not_retryable',
  pull_retry_allowed: 'pulls.not_retryable',
  pull_agreement_stands: 'pulls.agreement_revoked',
} as const

/** The id of the pull that a request makes: a repeat makes the same. */
export const pullIdOf = (userId: string, { key }: Pick<IdempotentRequest<PlacedPull>, 'key'>): string =>
  derivedId('pull', userId, key)

/**
 * Writes an order to collect in one commit: the limits, the order, what `first` adds, the task to hand it over, and the
 * answer for repeats. No money moves yet.
 */
export const placePull =
  (needs: Pick<PullsNeeds, 'db' | 'accounts'>) =>
  async (
    pull: Pull,
    idempotent: IdempotentRequest<PlacedPull>,
    first: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<PlacedPull> => {
    const { id, customerId, accountId, amount, createdAt: at } = pull
    const answer = { pullPayId: id, reference: pull.reference }
    const isSame = async () => {
      const before = await needs.db.asSystem((tx) => findPull(tx, customerId, id))
      return before !== undefined && termsOf(before) === termsOf(pull)
    }
    await needs.db
      .asSystem(async (tx) => {
        // It stays open until this is written: nothing is brought to an account that was closed meanwhile.
        await needs.accounts.openAccountOf(tx, customerId, accountId)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        await first(tx)
        await insertPull(tx, pull)
        countPendingCredit(tx, { customerId, accountId, amount, at })
        await planTask(tx, { pullId: id, kind: 'submit', dueAt: at })
      })
      .catch(doneBefore('agreement_pkey', isSame))
      .catch(doneBefore('pull_pkey', isSame))
      .catch(refusedByLimits(refusalsOfOrder))
    return answer
  }

/** What makes two orders under one key the same. */
const termsOf = ({ accountId, amount, routing, accountNumber, holderName, narration, attempt }: Pull): string =>
  [accountId, amount.minor, routing, accountNumber, holderName, narration, attempt].join()

export const blankPull = {
  status: 'Pending',
  attemptedAt: null,
  networkReference: null,
  expectedAt: null,
  recallableUntil: null,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
} as const
