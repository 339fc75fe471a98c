import { type Currency, compare, type Money, money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { stateOfLimits } from './limits.rules.ts'
import { readCreditOfYear, readLimits } from './limits.store.ts'

interface CreditOf {
  customerId: string
  /** Nothing for a wallet that does not exist yet, into which nothing came this year. */
  accountId: string | undefined
  currency: Currency
  at: Date
}

/** How much a customer can still add to an account; null where nothing limits it. */
export interface CreditRoom {
  /** The most of one order. */
  perOrder: Money | null
  /** By the day, the month and the account's year together. */
  remaining: Money | null
}

/** What the limits of an order to add money leave, by the numbers that the order itself is held to. */
export async function readCreditRoom(tx: Tx, { customerId, accountId, currency, at }: CreditOf): Promise<CreditRoom> {
  const limits = await readLimits(tx, { customerId, currency, type: 'Credit' })
  const state = limits && stateOfLimits(limits, currency, at)
  const ofYear = await yearLeft(tx, { customerId, accountId, currency, at })
  const left = [state?.daily.remaining, state?.monthly.remaining, ofYear ?? undefined].filter(
    (one) => one !== undefined,
  )
  const [remaining = null] = left.toSorted(compare)
  return { perOrder: state?.perTransaction ?? null, remaining }
}

async function yearLeft(tx: Tx, { customerId, accountId, currency, at }: CreditOf): Promise<Money | null> {
  if (accountId === undefined) return null
  const { most, used } = await readCreditOfYear(tx, { customerId, accountId, currency, year: at.getUTCFullYear() })
  if (most === null) return null
  return money(currency, most > used ? most - used : 0n)
}
