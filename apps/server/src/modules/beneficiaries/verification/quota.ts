import { Refusal } from '@tradewind/contract'
import type { BeneficiariesNeeds } from '../beneficiaries.needs.ts'
import { countOneMore } from './quota.rules.ts'
import { lockQuota, writeQuota } from './verification.store.ts'

/** Counts one lookup in a commit of its own, before it is made. Refuses with verification.too_many. */
export function countLookup(
  { db, clock }: Pick<BeneficiariesNeeds, 'db' | 'clock'>,
  customerId: string,
): Promise<void> {
  return db.asCustomer(customerId, async (tx) => {
    const decision = countOneMore(await lockQuota(tx, customerId), clock.now())
    if (!decision.may) throw new Refusal('verification.too_many', { retryAfter: decision.retryAfterSeconds })
    await writeQuota(tx, customerId, decision.madeAt)
  })
}
