import { Refusal } from '@tradewind/contract'
import { compare, convert, type Money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { LedgerRecord, PaymentsNeeds } from '../payments.needs.ts'
import { records } from './records.store.ts'

type Needs = Pick<PaymentsNeeds, 'db' | 'rateBetween'>

/**
 * What the company allows one member, beside what it may do itself. Gives what counts against the member's day, to be
 * written in the commit that holds or moves the money, where a constraint refuses what others at the same moment used up;
 * an order that is submitted again counts once.
 */
export const withinMemberLimits =
  ({ db, rateBetween }: Needs) =>
  async (
    { userId, customerId, protection }: Pick<Caller, 'userId' | 'customerId' | 'protection'>,
    { id, accountId, amount, at }: { id: string; accountId: string; amount: Money; at: Date },
  ): Promise<LedgerRecord | undefined> => {
    const limits = protection?.member
    if (!limits) return undefined
    const { perPayment, perDay, currencyCodes, accountIds } = limits
    if (accountIds && !accountIds.includes(accountId)) throw new Refusal('team.account_not_allowed')
    if (currencyCodes && !currencyCodes.includes(amount.currency)) throw new Refusal('team.currency_not_allowed')
    /** The amount in the currency of a limit, rounded against who pays; nothing where nobody knows a rate. */
    const within = async ({ currency }: Money): Promise<Money | undefined> => {
      if (currency === amount.currency) return amount
      const market = await db.asSystem((tx) => rateBetween(tx, amount.currency, currency))
      return market && convert(amount, market.rate, currency, 'up')
    }
    if (perPayment) {
      const here = await within(perPayment)
      if (!here || compare(here, perPayment) > 0) throw new Refusal('team.above_payment_limit')
    }
    if (!perDay) return undefined
    const here = await within(perDay)
    if (!here || compare(here, perDay) > 0) throw new Refusal('team.above_day_limit')
    const day = at.toISOString().slice(0, 10)
    return records.memberUse({
      orderId: id,
      customerId,
      userId,
      day,
      currency: perDay.currency,
      amount: String(here.minor),
      most: String(perDay.minor),
    })
  }
