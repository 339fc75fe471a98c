import { Refusal } from '@tradewind/contract'
import { type Currency, compare, convert, exponentOf, type Money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { LedgerRecord, PaymentsNeeds } from '../payments.needs.ts'
import { currenciesOrderedIn } from '../settlement/member-use.store.ts'
import { records } from './records.store.ts'

type Needs = Pick<PaymentsNeeds, 'db' | 'rateBetween'>

/**
 * What the company allows one member, beside what it may do itself. Gives what counts in the member's day, also where
 * nothing is limited: a limit that is set later counts it. It is written in the commit that holds or moves the money,
 * which refuses what is above the limit with all that the member ordered in the day; an order that is submitted again
 * counts once.
 */
export const withinMemberLimits =
  ({ db, rateBetween }: Needs) =>
  async (
    { userId, customerId, protection }: Pick<Caller, 'userId' | 'customerId' | 'protection'>,
    { id, accountId, amount, at }: { id: string; accountId: string; amount: Money; at: Date },
  ): Promise<LedgerRecord> => {
    const { currency, minor } = amount
    const day = at.toISOString().slice(0, 10)
    const counted = { orderId: id, customerId, userId, day, currency, amount: String(minor) }
    const limits = protection?.member
    if (!limits) return records.memberUse(counted)
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
    if (!perDay) return records.memberUse(counted)
    const here = await within(perDay)
    if (!here || compare(here, perDay) > 0) throw new Refusal('team.above_day_limit')
    const factors = await factorsOf({ db, rateBetween })(perDay.currency, {
      userId,
      customerId,
      day,
      ordered: currency,
    })
    return records.memberUse({ ...counted, most: String(perDay.minor), factors })
  }

/** What a minor unit of each currency that the member ordered in a day is worth in that of the limit; exact decimals. */
const factorsOf =
  ({ db, rateBetween }: Needs) =>
  (
    limit: Currency,
    { ordered, ...of }: { userId: string; customerId: string; day: string; ordered: Currency },
  ): Promise<Record<string, string>> =>
    db.asSystem(async (tx) => {
      const factors: Record<string, string> = {}
      for (const currency of new Set([ordered, ...(await currenciesOrderedIn(tx, of))])) {
        const market = await rateBetween(tx, currency, limit)
        if (!market) continue
        const { scaled, decimals } = market.rate
        factors[currency] = `${scaled}e${exponentOf(limit) - exponentOf(currency) - decimals}`
      }
      return factors
    })
