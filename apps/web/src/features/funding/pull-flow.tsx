import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { useFlowForm } from '#lib/form/use-flow-form.ts'
import { paths } from '#lib/paths.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { useStepHistory } from '#lib/step-history.ts'
import { blankPull, pullDraftOf, pullFaults, pullPayload, readDollars } from './pull.rules.ts'
import { PullConfirm } from './pull-confirm.tsx'
import { PullDone } from './pull-done.tsx'
import { PullEntry } from './pull-entry.tsx'
import { usePull } from './use-pull.ts'

const [entryStep, confirmStep] = [0, 1] as const

/** Collecting money by EFT, in steps of its own: the order, and everything once more with the PIN. */
export function PullFlow({ account, customerId }: { account: Account; customerId: string }) {
  const { accountId, accountName } = account
  const { control, step, goTo, reset, unanswered, setUnanswered, resumption } = useFlowForm({
    name: `pull-pay:${customerId}`,
    accountId,
    blank: blankPull,
    draftOf: pullDraftOf,
    what: `Collecting money into ${isolated(accountName)}`,
    href: paths.accountFund({ accountId }),
    lastStep: confirmStep,
  })
  const { form } = control
  const [ordered, setOrdered] = useState<string>()
  const { outcome, collect, forget } = usePull(accountId, (next) => {
    if (next.is === 'sent') {
      setOrdered(next.value.pullPayId)
      reset()
    }
    if (next.is === 'refused') setUnanswered(false)
  })
  const agreed = unanswered ? { ...form, debitAgreed: true } : form
  const amount = readDollars(form.amount)
  const checked = Object.keys(pullFaults(agreed)).length === 0
  const move = (to: number) => {
    forget()
    goTo(to)
  }
  useStepHistory({
    step,
    onStep: move,
    locked: unanswered || outcome.is === 'sending',
    over: ordered !== undefined,
    mayReach: () => checked,
    startOver: () => {
      forget()
      setOrdered(undefined)
    },
  })

  if (ordered) return <PullDone pullPayId={ordered} accountId={accountId} />
  // A reload keeps the step and not the agreement, without which there is nothing to confirm.
  if (step === entryStep || !amount || !checked)
    return (
      <div className="flex flex-col gap-5">
        <ResumedNotice {...resumption} />
        <PullEntry control={control} onNext={() => move(confirmStep)} />
      </div>
    )
  return (
    <PullConfirm
      {...{ form, amount, accountName, customerId, outcome, unanswered }}
      onBack={() => move(entryStep)}
      onCollect={(transactionPin) => {
        // Written down before it is sent: a reload in the middle comes back to asking, not to a second debit.
        setUnanswered(true)
        void collect(pullPayload({ form: agreed, customerId, accountId, transactionPin }), { again: unanswered })
      }}
    />
  )
}
