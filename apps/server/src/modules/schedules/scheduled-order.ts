import { isDeepStrictEqual } from 'node:util'
import { GivenOrder } from '@tradewind/contract/approvals'
import { invalidField } from '#platform/validation'
import type { KeptOrder, ScheduledOrder } from './schedules.types.ts'

/**
 * The order as if paid today, and the day it is for. A new payee is saved, if requested, with the first payment.
 */
export function splitOrder(
  { paymentDate, status: _status, ...order }: ScheduledOrder,
  above: { expenseCategoryId?: string | undefined; expenseCategoryName?: string | undefined },
) {
  const category = order.expenseCategoryId ?? order.expenseCategory ?? order.expenseCategoryCode
  if (above.expenseCategoryId && order.expenseCategoryId && above.expenseCategoryId !== order.expenseCategoryId)
    throw invalidField('expenseCategoryId', "This doesn't match the category of the payment.")
  const payload = category === undefined ? { ...order, expenseCategoryId: above.expenseCategoryId } : order
  const isNew = order.beneficiaryId === undefined
  return { payload: { ...payload, saveAsBeneficiary: isNew && order.saveAsBeneficiary }, paymentDate }
}

const keptFields = new Set(Object.keys(GivenOrder.shape))

/** What is kept of an order: no PIN, code, file or answer, and no total, since the charge is that of the day. */
export const keptOf = (payload: object): KeptOrder =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name]) => keptFields.has(name) && name !== 'totalAmount' && name !== 'schedulePaymentKey',
    ),
  ) as unknown as KeptOrder

/** Whether two orders pay the same account of the same payee. */
export const paysTheSame = (one: KeptOrder, other: KeptOrder): boolean =>
  one.beneficiaryId === other.beneficiaryId &&
  one.beneficiaryAccountName === other.beneficiaryAccountName &&
  isDeepStrictEqual(one.beneficiaryAccountDetailsRequests, other.beneficiaryAccountDetailsRequests)
