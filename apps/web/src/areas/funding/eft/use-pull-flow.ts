import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFlowForm } from '#ui/form/use-flow-form.ts'
import { blankPull, pullDraftOf, pullFaults, pullPayload, readDollars } from './pull.rules.ts'
import { usePull } from './use-pull.ts'

export interface PullFlowOf {
  account: Pick<Account, 'accountId' | 'accountName'>
  customerId: string
  /** As typed before the option was chosen. */
  amount?: string
  onAmount?: (amount: string) => void
}

export type PullFlowModel = ReturnType<typeof usePullFlow>

export const [entryStep, confirmStep] = [0, 1] as const

/** Collecting money by EFT, from what is typed to the answer. While an order waits for its answer nothing moves. */
export function usePullFlow({ account, customerId, amount: given = '' }: PullFlowOf) {
  const { accountId, accountName } = account
  const [blank] = useState(() => ({ ...blankPull, amount: given }))
  const flow = useFlowForm({
    name: `pull-pay:${customerId}`,
    accountId,
    blank,
    draftOf: pullDraftOf,
    what: `Debit into ${isolated(accountName)}`,
    href: `${paths.accountFund({ accountId })}?option=Eft`,
    lastStep: confirmStep,
  })
  const { control, step, goTo, reset, unanswered, setUnanswered, resumption } = flow
  const { form } = control
  const [ordered, setOrdered] = useState<string>()
  const { outcome, collect, forget } = usePull(accountId, (answer) => {
    if (answer.is === 'sent') {
      setOrdered(answer.value.pullPayId)
      reset()
    }
    if (answer.is === 'refused') setUnanswered(false)
  })
  // Whoever asks again has agreed before, and cannot change what was agreed to.
  const agreed = unanswered ? { ...form, debitAgreed: true } : form
  const amount = readDollars(form.amount)
  const isRight = !hasFaults(pullFaults(agreed))
  const locked = unanswered || outcome.is === 'sending'
  const move = (to: number) => {
    forget()
    goTo(to)
  }
  useStepHistory({
    step,
    onStep: move,
    locked,
    over: ordered !== undefined,
    mayReach: () => isRight,
    startOver: () => {
      forget()
      setOrdered(undefined)
    },
  })

  return {
    account,
    customerId,
    control,
    form,
    amount,
    // A reload keeps the step and not the agreement, without which there is nothing to confirm.
    step: amount && isRight ? step : entryStep,
    locked,
    unanswered,
    outcome,
    ordered,
    resumption,
    move,
    /** Goes on to the confirmation, or says what is wrong. */
    leaveEntry: () => {
      const faults = pullFaults(form)
      control.setFaults(faults)
      if (!hasFaults(faults)) move(confirmStep)
    },
    collect: (transactionPin: string) => {
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second debit.
      setUnanswered(true)
      void collect(pullPayload({ form: agreed, customerId, accountId, transactionPin }), { again: unanswered })
    },
  }
}
