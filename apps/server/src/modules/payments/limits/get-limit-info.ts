import type { payments as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { stateOfLimits } from './limits.rules.ts'
import { readLimits } from './limits.store.ts'

export type LimitInfo = z.output<NonNullable<typeof contract.getCustomerLimitInfo.value>>

/** The customer's limits in one currency and type of transaction, and what is used of them now. */
export const getLimitInfo =
  ({ db, bankClock }: Pick<PaymentsNeeds, 'db' | 'bankClock'>) =>
  async (asked: { customerId: string; currency: Currency; type: LimitInfo['transactionType'] }): Promise<LimitInfo> => {
    const limits = await db.asCustomer(asked.customerId, (tx) => readLimits(tx, asked))
    const named = { currencyCode: asked.currency, transactionType: asked.type }
    if (!limits) return { ...named, perTransaction: null, available: null, daily: null, monthly: null }
    return { ...named, ...stateOfLimits(limits, asked.currency, bankClock.now()) }
  }
