import { useCallback } from 'react'
import { paths } from '#lib/paths.ts'
import { useFlowForm } from '#ui/form/use-flow-form.ts'
import { blankForm, draftOf } from './send-form.rules.ts'

/** What was typed, where the customer is, and what a reload finds again. */
export function useSendForm({ customerId, accountId, what }: { customerId: string; accountId: string; what: string }) {
  const flow = useFlowForm({
    name: `send-money:${customerId}`,
    accountId,
    blank: blankForm,
    draftOf,
    what,
    href: paths.sendSingle({ accountId }),
    lastStep: 3,
  })
  const { amount, resubmits } = flow.control.form
  const { carryTo } = flow
  /** Leaves for another account: the amount goes along, the beneficiary of another currency does not. */
  const carryAmountTo = useCallback(
    (other: string) =>
      carryTo({
        accountId: other,
        href: paths.sendSingle({ accountId: other }),
        form: { ...blankForm, amount, resubmits },
      }),
    [carryTo, amount, resubmits],
  )
  return { ...flow, carryAmountTo }
}
