import type { Standing } from '@tradewind/contract/documents'
import type { Payment } from '../payments.types.ts'

/**
 * How a payment stands for someone outside. It is on its way once its network has said so: what was handed over without an
 * answer may not be there. What approvers sent back for a change has not ended: that is a matter of the company alone.
 */
export function standingOf({
  direction,
  status,
  money,
  submission,
  approval,
}: Pick<Payment, 'direction' | 'status' | 'money' | 'submission' | 'approval'>): Standing {
  if (status === 'InvestigateAccount') return 'under-review'
  if (money === 'sent' || money === 'received') return 'delivered'
  if (money === 'returned') return 'returned'
  if (money === 'released') return approval === 'returned' ? 'preparing' : 'not-delivered'
  return direction === 'in' || submission === 'accepted' || submission === 'finished' ? 'on-its-way' : 'preparing'
}
