import { Refusal } from '@tradewind/contract'
import { AlreadyDone } from '#platform/idempotency'
import type { LedgerForPayments, LedgerRecord, Posting } from '../payments.needs.ts'

/**
 * Books the request of one key, its ids made from the key and the request: a repeat is AlreadyDone, and another request
 * under the same key is request.key_reused.
 */
export async function bookOnce(
  ledger: Pick<LedgerForPayments, 'postTogether'>,
  posting: Posting,
  records: readonly LedgerRecord[],
): Promise<void> {
  const { replayed } = await ledger.postTogether(posting, records).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'ledger.posting_differs') throw new Refusal('request.key_reused')
    throw error
  })
  if (replayed) throw new AlreadyDone()
}
