import type { Reply } from '@tradewind/contract/client'
import * as linkedBanks from '@tradewind/contract/linked-banks'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { noteAttempt } from '#domain/attempts/attempt-log.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { send } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFlowForm } from '#ui/form/use-flow-form.ts'
import { toast } from '#ui/toast.ts'
import type { FundingFlowProps } from '../flow.ts'
import { type LinkedBank, linkedBanksQuery } from './linked-banks.queries.ts'
import {
  blankLinkedPull,
  type LinkedPullOrder,
  linkedPullDraftOf,
  linkedPullFaults,
  linkedPullPayload,
  readDollars,
} from './linked-pull.rules.ts'

export type LinkedPullModel = ReturnType<typeof useLinkedPullFlow>

export const [entryStep, confirmStep] = [0, 1] as const

type Placed = Reply<typeof linkedBanks.collectFromLinkedBank>

/** Collecting from a linked bank, from the choice of the account to the answer. */
export function useLinkedPullFlow({ account, option, amount: given }: FundingFlowProps, banks: readonly LinkedBank[]) {
  const { accountId, accountName } = account
  const { id: customerId } = useProfile()
  const [blank] = useState(() => ({ ...blankLinkedPull, linkedBankId: banks[0]?.linkedBankId ?? '', amount: given }))
  const flow = useFlowForm({
    name: `linked-pull:${customerId}`,
    accountId,
    blank,
    draftOf: linkedPullDraftOf,
    what: `Debit into ${isolated(accountName)}`,
    href: `${paths.accountFund({ accountId })}?option=PullPay`,
    lastStep: confirmStep,
  })
  const { control, step, goTo, reset, unanswered, setUnanswered, resumption } = flow
  const { form } = control
  const [ordered, setOrdered] = useState<string>()
  const { outcome, order, forget } = useSendOnce<LinkedPullOrder, Placed>({
    intent: `linked-pull ${accountId}`,
    call: linkedBanks.collectFromLinkedBank,
    send: async (body, idempotencyKey) => {
      const placed = await send(linkedBanks.collectFromLinkedBank, { body }, { idempotencyKey })
      toast.success('Your Transaction has been initiated.')
      return placed
    },
    answered: (answer, { customerId: of, amount }) => {
      noteAttempt({ customerId: of, transactionType: 'PullPay', amount, currencyCode: 'CAD' }, answer)
      if (answer.is === 'sent') {
        setOrdered(answer.value.pullPayId)
        reset()
      }
      if (answer.is !== 'refused') return
      setUnanswered(false)
      // The bank may want a new sign-in: the entry says so.
      if (answer.error.code === 'plaid.relink_required') {
        void queryClient.invalidateQueries(linkedBanksQuery())
        goTo(entryStep)
      }
    },
  })
  const bank = banks.find(({ linkedBankId }) => linkedBankId === form.linkedBankId)
  // Whoever asks again has agreed before, and cannot change what was agreed to.
  const agreed = unanswered ? { ...form, debitAgreed: true } : form
  const amount = readDollars(form.amount)
  const isRight = !hasFaults(linkedPullFaults(agreed, { option, bank }))
  const move = (to: number) => {
    forget()
    goTo(to)
  }
  useStepHistory({
    step,
    onStep: move,
    locked: unanswered || outcome.is === 'sending',
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
    bank,
    step: amount && isRight ? step : entryStep,
    unanswered,
    outcome,
    ordered,
    resumption,
    move,
    /** Goes on to the confirmation, or says what is wrong. */
    leaveEntry: () => {
      const faults = linkedPullFaults(form, { option, bank })
      control.setFaults(faults)
      if (!hasFaults(faults)) move(confirmStep)
    },
    collect: (transactionPin: string) => {
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second debit.
      setUnanswered(true)
      void order(linkedPullPayload({ form: agreed, customerId, accountId, transactionPin }), { again: unanswered })
    },
  }
}
