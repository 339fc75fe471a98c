import { Refusal } from '@tradewind/contract'
import { GivenOrder } from '@tradewind/contract/approvals'
import { invalidField } from '#platform/validation'
import type { KeptOrder, ScheduledOrder } from './schedules.types.ts'

/**
 * The order as a payment of today has it, and what a schedule asks of it besides: a saved beneficiary, whose details need no
 * new verification on the day; and nothing that must not be kept, such as the answer of a security question.
 */
export function splitOrder(
  { paymentDate, status: _status, ...order }: ScheduledOrder,
  above: { expenseCategoryId?: string | undefined; expenseCategoryName?: string | undefined },
) {
  const category = order.expenseCategoryId ?? order.expenseCategory ?? order.expenseCategoryCode
  if (above.expenseCategoryId && order.expenseCategoryId && above.expenseCategoryId !== order.expenseCategoryId)
    throw invalidField('expenseCategoryId', "This doesn't match the category of the payment.")
  if (order.beneficiaryId === undefined) throw new Refusal('schedules.save_first')
  if (order.documentUploadItems.length > 0) throw new Refusal('schedules.no_documents')
  if (order.paymentAuthentication) throw new Refusal('schedules.no_question')
  const payload = category === undefined ? { ...order, expenseCategoryId: above.expenseCategoryId } : order
  return { payload: { ...payload, saveAsBeneficiary: false }, paymentDate }
}

const keptFields = new Set(Object.keys(GivenOrder.shape))

/** What is kept of an order: no PIN, code, file or answer, and no total, since the charge is that of the day. */
export const keptOf = (payload: object): KeptOrder =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name]) => keptFields.has(name) && name !== 'totalAmount' && name !== 'schedulePaymentKey',
    ),
  ) as unknown as KeptOrder
