import { Refusal } from '@tradewind/contract'
import { zero } from '@tradewind/kernel'
import { referenceOf } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import { blankPull, type PlacedPull, placePull, pullIdOf } from './place-pull.ts'
import type { PullsNeeds } from './pulls.needs.ts'
import { retryUntil } from './pulls.rules.ts'
import { agreementOf, findPull } from './pulls.store.ts'

export interface RetryPull {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  pullId: string
  transactionPin: Secret
  idempotent: IdempotentRequest<PlacedPull>
}

/**
 * Tries a debit once more that came back for want of money: a debit of its own, for the same amount and under the same
 * agreement. The database keeps it to one, within 30 days, while the agreement stands.
 */
export const retryPull =
  (needs: PullsNeeds) =>
  async ({ caller, pullId, transactionPin, idempotent }: RetryPull): Promise<PlacedPull> => {
    const { userId, customerId, sessionId, name } = caller
    const id = pullIdOf(userId, idempotent)
    const { first, agreement, isRepeat } = await needs.db.asCustomer(customerId, async (tx) => {
      const found = await findPull(tx, customerId, pullId)
      if (!found) throw new Refusal('pulls.unknown')
      const repeated = (await findPull(tx, customerId, id)) !== undefined
      return { first: found, agreement: await agreementOf(tx, found), isRepeat: repeated }
    })
    if (!(await needs.mayPull({ userId, customerId }))) throw new Refusal('pulls.switched_off')
    await needs.identity.verifyPin({ userId, sessionId, pin: transactionPin })
    const now = needs.bankClock.now()
    if (agreement.revokedAt) throw new Refusal('pulls.agreement_revoked')
    if (!isRepeat && !retryUntil(first, agreement, now)) throw new Refusal('pulls.not_retryable')
    const none = zero(first.amount.currency)
    const by = { createdBy: userId, createdByName: name, createdAt: now }
    const again = { ...first, ...blankPull, ...by, id, reference: referenceOf(id), takenBack: none, owed: none }
    return placePull(needs)({ ...again, attempt: 2 }, idempotent)
  }
