import { type Currency, compare, type Money, money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { CardRequest } from './cards.types.ts'
import { requestsInTime } from './requests.store.ts'

/** By which payment rules measure a card: without a limit it is above every amount. */
export const highestLimit = ({ limits }: Pick<CardRequest, 'limits'>, currency: Currency): Money =>
  limits.reduce<Money | undefined>(
    (highest, { amount }) => (highest && compare(highest, amount) >= 0 ? highest : amount),
    undefined,
  ) ?? money(currency, noLimit)

/** The largest amount that is kept. */
const noLimit = 2n ** 63n - 1n

/** Requests for cards in a time as payment rules look at them, the newest first. */
export async function cardRequestsBetween(
  tx: Tx,
  asked: { customerId: string; currency: Currency; from: Date; to: Date; most: number },
) {
  return (await requestsInTime(tx, asked)).map((request) => ({
    id: request.id,
    paymentId: null,
    accountId: request.accountId,
    amount: highestLimit(request, request.currency),
    isUnlimited: request.limits.length === 0,
    counterparty: request.label || request.purpose,
    createdBy: request.requestedBy,
    createdByName: request.requestedByName,
    createdAt: request.requestedAt,
  }))
}
