import {
  createScheduledPayment,
  type MadeSchedule,
  type ScheduleDetail,
  updateOneOffScheduledPayment,
  updateRecurringScheduledPayment,
} from '@tradewind/contract/schedules'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useState } from 'react'
import { send } from '#ui/calls/api.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { formsOf } from './other-payees.rules.ts'
import { exchangeFromOf, isAlone, mayMove, orderOf, patternOf, type ScheduleForm } from './schedule-form.rules.ts'

type Ordered = { form: ScheduleForm; paymentMethods: readonly CatalogueEntry[] } & Parameters<typeof orderOf>[1]

/** Orders or changes a schedule at most once: a repeat after a lost answer has the same key. */
export function useScheduleOrder({ accountId, edited }: { accountId: string; edited: ScheduleDetail | undefined }) {
  const [done, setDone] = useState<MadeSchedule>()
  const { outcome, order, forget } = useSendOnce<Ordered, MadeSchedule>({
    intent: `schedule ${edited?.id ?? accountId}`,
    call: createScheduledPayment,
    // The PIN and the code may be typed anew.
    sameAs: ({ form }) => ({ ...form, version: edited?.version }),
    send: ({ form, paymentMethods, ...context }, idempotencyKey) => {
      const payment = orderOf(form, context)
      if (!edited) {
        const { customerId } = context
        const body = {
          ...patternOf(form),
          whenMissed: form.whenMissed,
          occurred: 0 as const,
          transactionType: 'Debit' as const,
          customerId,
          ...exchangeFromOf(form),
          transactionDetails: formsOf(form).map((one) => {
            const paymentMethod = paymentMethods.find(({ method }) => method === one.method) ?? context.paymentMethod
            return orderOf(one, { ...context, paymentMethod })
          }),
        }
        return send(createScheduledPayment, { body }, { idempotencyKey })
      }
      const item = {
        ...payment,
        ...(form.schedulePaymentKey && { schedulePaymentKey: form.schedulePaymentKey }),
        ...(mayMove(form) && { paymentDate: form.paymentDate }),
      }
      // Null where another account paid before and does no more.
      const payer = isAlone(form) ? {} : { ...(edited.exchangeFrom && { exchangeFrom: null }), ...exchangeFromOf(form) }
      const { id, version } = edited
      return edited.paymentType === 'OneOff'
        ? send(
            updateOneOffScheduledPayment,
            { body: { id, version, updateType: null, ...payer, transactionDetails: [item] } },
            { idempotencyKey },
          )
        : send(
            updateRecurringScheduledPayment,
            { body: { id, version, updateType: 'Batch', ...payer, transactionDetails: [item] } },
            { idempotencyKey },
          )
    },
    answered: (answer) => {
      if (answer.is === 'sent') setDone(answer.value)
    },
  })
  return { outcome, order, forget, done }
}
