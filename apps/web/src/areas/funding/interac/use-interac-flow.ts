import type { Reply } from '@tradewind/contract/client'
import * as interac from '@tradewind/contract/interac-requests'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { send } from '#ui/calls/api.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFlowForm } from '#ui/form/use-flow-form.ts'
import { toast } from '#ui/toast.ts'
import type { FundingFlowProps } from '../flow.ts'
import { blankInterac, type InteracOrder, interacFaults, interacPayload, readDollars } from './interac.rules.ts'

export type InteracFlowModel = ReturnType<typeof useInteracFlow>

export const [entryStep, confirmStep] = [0, 1] as const
const draftOf = <Form>(form: Form): Form => form

type Placed = Reply<typeof interac.createInteracRequest>

/** Requesting money by Interac, from what is typed to the answer. While an order awaits its answer nothing moves. */
export function useInteracFlow({ account, option, amount: given }: FundingFlowProps) {
  const { accountId, accountName } = account
  const { id: customerId } = useProfile()
  const [blank] = useState(() => ({ ...blankInterac, amount: given }))
  const flow = useFlowForm({
    name: `interac:${customerId}`,
    accountId,
    blank,
    draftOf,
    what: `Interac request into ${isolated(accountName)}`,
    href: `${paths.accountFund({ accountId })}?option=Interac`,
    lastStep: confirmStep,
  })
  const { control, step, goTo, reset, unanswered, setUnanswered, resumption } = flow
  const { form } = control
  const [ordered, setOrdered] = useState<string>()
  const { outcome, order, forget } = useSendOnce<InteracOrder, Placed>({
    intent: `interac ${accountId}`,
    call: interac.createInteracRequest,
    send: async (body, idempotencyKey) => {
      const placed = await send(interac.createInteracRequest, { body }, { idempotencyKey })
      toast.success('Your Transaction has been initiated.')
      return placed
    },
    answered: (answer) => {
      if (answer.is === 'sent') {
        setOrdered(answer.value.interacRequestId)
        reset()
      }
      if (answer.is === 'refused') setUnanswered(false)
    },
  })
  const amount = readDollars(form.amount)
  // An order that awaits its answer was right when it was sent.
  const isRight = unanswered || !hasFaults(interacFaults(form, option))
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
    step: amount && isRight ? step : entryStep,
    unanswered,
    outcome,
    ordered,
    resumption,
    move,
    /** Goes on to the confirmation, or says what is wrong. */
    leaveEntry: () => {
      const faults = interacFaults(form, option)
      control.setFaults(faults)
      if (!hasFaults(faults)) move(confirmStep)
    },
    request: (transactionPin: string) => {
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second request.
      setUnanswered(true)
      void order(interacPayload({ form, customerId, accountId, transactionPin }), { again: unanswered })
    },
  }
}
