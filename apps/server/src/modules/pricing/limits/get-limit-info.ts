import type { payments as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { PricingNeeds } from '../pricing.needs.ts'
import { stateOfLimits } from './limits.rules.ts'
import { readLimits } from './limits.store.ts'

export type LimitInfo = z.output<NonNullable<typeof contract.getCustomerLimitInfo.value>>

/** The customer's limits in one currency and type of transaction, and what is used of them now. */
export const getLimitInfo =
  ({ db, bankClock }: Pick<PricingNeeds, 'db' | 'bankClock'>) =>
  async (request: {
    customerId: string
    currency: Currency
    type: LimitInfo['transactionType']
  }): Promise<LimitInfo> => {
    const limits = await db.asCustomer(request.customerId, (tx) => readLimits(tx, request))
    const key = { currencyCode: request.currency, transactionType: request.type }
    if (!limits) return { ...key, perTransaction: null, available: null, daily: null, monthly: null }
    return { ...key, ...stateOfLimits(limits, request.currency, bankClock.now()) }
  }
