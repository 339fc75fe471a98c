import { type mobileMoney as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Money, zero } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { RailHandlers } from '#modules/rails'
import type { Tx } from '#platform/db'
import type { TaskHandlers } from '#platform/tasks'
import { createTopUp } from './create-topup.ts'
import { creditIdOf, inquireTopUp, submitTopUp, takeUpdate } from './follow-topup.ts'
import type { TopUpsNeeds } from './topups.needs.ts'
import { maskedNumber } from './topups.rules.ts'
import { findTopUp, pageOfTopUps } from './topups.store.ts'
import type { TopUp } from './topups.types.ts'

type TopUpView = z.output<typeof contract.TopUp>
type PageOfViews = z.output<NonNullable<typeof contract.listMobileMoneyFundings.value>>

/** Own accounts funded from mobile wallets. */
export interface TopUps {
  createTopUp: ReturnType<typeof createTopUp>
  getTopUp(request: { customerId: string; topUpId: string }): Promise<TopUpView>
  listTopUps(request: { customerId: string; accountId: string; page: number; pageSize: number }): Promise<PageOfViews>
  requestUpdate: RailHandlers['requestUpdate']
  tasks: TaskHandlers
}

export function createTopUps(needs: TopUpsNeeds): TopUps {
  const { db } = needs
  const view = async (tx: Tx, topUp: TopUp): Promise<TopUpView> => {
    const owes = topUp.owed.minor > 0n
    const debt = owes ? await needs.payments.debtOf(tx, topUp.customerId, creditIdOf(topUp)) : undefined
    return viewOf(topUp, debt?.repaid ?? zero(topUp.amount.currency))
  }
  return {
    createTopUp: createTopUp(needs),
    getTopUp: ({ customerId, topUpId }) =>
      db.asCustomer(customerId, async (tx) => {
        const topUp = await findTopUp(tx, customerId, topUpId)
        if (!topUp) throw new Refusal('topups.unknown')
        return view(tx, topUp)
      }),
    listTopUps: ({ customerId, accountId, page, pageSize }) =>
      db.asCustomer(customerId, async (tx) => {
        const { id } = await needs.accounts.accountOf(tx, customerId, accountId)
        const { topUps, total } = await pageOfTopUps(tx, { customerId, accountId: id, page, pageSize })
        const records: TopUpView[] = []
        // One after the other: they share one connection.
        for (const topUp of topUps) records.push(await view(tx, topUp))
        return { records, pageData: pageData({ page, pageSize, total }) }
      }),
    requestUpdate: takeUpdate(needs),
    tasks: {
      handlers: { submit: submitTopUp(needs), ask: inquireTopUp(needs) },
    },
  }
}

const viewOf = (topUp: TopUp, repaid: Money): TopUpView => ({
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
  settledAt: topUp.settledAt,
  owed: topUp.owed,
  repaid,
  transactionId: topUp.status === 'Successful' || wasReversed(topUp) ? creditIdOf(topUp) : null,
})

const wasReversed = ({ takenBack, owed }: TopUp): boolean => takenBack.minor + owed.minor > 0n
