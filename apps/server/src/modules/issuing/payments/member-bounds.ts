import { convert, type Money, money } from '@tradewind/kernel'
import type { Member } from '#modules/customers'
import type { Rates } from '#modules/rates'
import type { Tx } from '#platform/db'
import type { Card } from '../cards/cards.types.ts'
import { periodOf } from '../periods.rules.ts'
import type { PaymentFacts } from './decide.rules.ts'
import { spentByHolder } from './payments.store.ts'

export type MemberBounds = PaymentFacts['member']

interface OfMember {
  rates: Pick<Rates, 'rateBetween'>
  card: Pick<Card, 'customerId' | 'accountId' | 'holderId' | 'currency'>
  holder: Member | undefined
  at: Date
}

/** The company's limits for the holder, in the card's currency. A limit that no rate converts allows nothing. */
export async function memberBounds(tx: Tx, { rates, card, holder, at }: OfMember): Promise<MemberBounds> {
  const { perPayment = null, perDay = null, currencyCodes = null, accountIds = null } = holder?.limits ?? {}
  const allowed = {
    mayUseAccount: accountIds?.includes(card.accountId) ?? true,
    mayUseCurrency: currencyCodes?.includes(card.currency) ?? true,
  }
  const inCardCurrency = async (limit: Money): Promise<bigint> => {
    if (limit.currency === card.currency) return limit.minor
    const market = await rates.rateBetween(tx, limit.currency, card.currency)
    return market ? convert(limit, market.rate, card.currency, 'down').minor : 0n
  }
  if (!perDay) return { perPayment: perPayment && (await inCardCurrency(perPayment)), left: null, ...allowed }
  const since = periodOf('Daily', at).from ?? at
  let left = await inCardCurrency(perDay)
  for (const { currency, spent } of await spentByHolder(tx, {
    customerId: card.customerId,
    holderId: card.holderId,
    since,
  }))
    left -= await inCardCurrency(money(currency, spent))
  return { perPayment: perPayment && (await inCardCurrency(perPayment)), left, ...allowed }
}
