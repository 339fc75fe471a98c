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
  const { replayed } = await ledger.postTogether(posting, records).catch(orReused)
  if (replayed) throw new AlreadyDone()
}

/** The same for a request that is about more than one thing, all of it in one commit. */
export async function bookAllOnce(
  ledger: Pick<LedgerForPayments, 'postAll'>,
  postings: readonly [Posting, ...Posting[]],
  records: readonly LedgerRecord[],
): Promise<void> {
  const { replayed } = await ledger.postAll(postings, records).catch(orReused)
  if (replayed) throw new AlreadyDone()
}

function orReused(error: unknown): never {
  if (error instanceof Refusal && error.code === 'ledger.posting_differs') throw new Refusal('request.key_reused')
  throw error
}
