import { type IndianPayeeField, indianPayeeFaults, requiredPayeeFields } from '@tradewind/kernel/indian-payee'
import * as z from 'zod/mini'

interface Order extends Partial<Record<IndianPayeeField, string | undefined>> {
  beneficiaryId?: string | undefined
  beneficiaryAccountDetailsRequests: readonly { paymentMethodType: string }[]
}

/** An order to India requires address and name of a new payee; of a saved one it does not. */
export const indianPayeeTold = z.superRefine<Order>((order, context) => {
  if (order.beneficiaryId !== undefined) return
  const asked = order.beneficiaryAccountDetailsRequests.flatMap((detail) =>
    requiredPayeeFields(detail.paymentMethodType),
  )
  if (asked.length === 0) return
  for (const [field, message] of Object.entries(indianPayeeFaults(order)))
    context.addIssue({ code: 'custom', path: [field], message, input: order })
})
