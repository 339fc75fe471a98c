import { type mobileMoney as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { RailHandlers } from '#modules/rails'
import type { TaskHandlers } from '#platform/tasks'
import { createTopUp } from './create-topup.ts'
import { creditIdOf, inquireTopUp, submitTopUp, takeUpdate } from './follow-topup.ts'
import type { TopUpsNeeds } from './topups.needs.ts'
import { maskedNumber } from './topups.rules.ts'
import { findTopUp } from './topups.store.ts'
import type { TopUp } from './topups.types.ts'

/** Own accounts funded from mobile wallets. */
export interface TopUps {
  createTopUp: ReturnType<typeof createTopUp>
  getTopUp(asked: { customerId: string; topUpId: string }): Promise<z.output<typeof contract.TopUp>>
  requestUpdate: RailHandlers['requestUpdate']
  tasks: TaskHandlers
}

export function createTopUps(needs: TopUpsNeeds): TopUps {
  const { db } = needs
  return {
    createTopUp: createTopUp(needs),
    getTopUp: async ({ customerId, topUpId }) => {
      const topUp = await db.asCustomer(customerId, (tx) => findTopUp(tx, customerId, topUpId))
      if (!topUp) throw new Refusal('topups.unknown')
      return viewOf(topUp)
    },
    requestUpdate: takeUpdate(needs),
    tasks: {
      handlers: { submit: submitTopUp(needs), ask: inquireTopUp(needs) },
    },
  }
}

const viewOf = (topUp: TopUp): z.output<typeof contract.TopUp> => ({
  topUpId: topUp.id,
  accountId: topUp.accountId,
  reference: topUp.reference,
  status: topUp.status,
  amount: topUp.amount,
  narration: topUp.narration,
  phoneNumber: maskedNumber(topUp.phoneNumber),
  provider: topUp.provider,
  providerName: topUp.providerName,
  dateAdded: topUp.createdAt,
  answerBy: topUp.answerBy,
  finishedAt: topUp.finishedAt,
  failureCode: topUp.failureCode,
  failureReason: topUp.failureReason,
  transactionId: topUp.status === 'Successful' ? creditIdOf(topUp) : null,
})
