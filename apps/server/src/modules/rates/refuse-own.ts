import { Refusal } from '@tradewind/contract/refusals'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { RatesNeeds } from './rates.needs.ts'

/** Nobody of the staff decides what a customer pays that he or she belongs to. */
export async function refuseOwn(
  { isOfCustomer }: Pick<RatesNeeds, 'isOfCustomer'>,
  tx: Tx,
  caller: Pick<StaffCaller, 'email' | 'name'>,
  customerId: string,
): Promise<void> {
  if (await isOfCustomer?.(tx, caller, customerId)) throw new Refusal('review.about_yourself')
}
