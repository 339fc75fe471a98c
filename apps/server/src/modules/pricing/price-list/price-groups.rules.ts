import type { Currency } from '@tradewind/kernel'
import type { PricedNetwork } from '../charges/charges.rules.ts'

export interface GroupPrice<Tiers> {
  network: PricedNetwork
  currency: Currency
  tiers: Tiers
}

/** What a price group agrees, as far as it decides what customers pay. */
export interface GroupTerms<Tiers> {
  members: readonly string[]
  prices: readonly GroupPrice<Tiers>[]
}

export interface TermsDifference<Tiers> {
  joins: string[]
  leaves: string[]
  /** Null where the group has no price any more. */
  prices: GroupPrice<Tiers | null>[]
}

/** Customers who get the same new price; null is the price list. */
export interface PriceEffect<Tiers> extends GroupPrice<Tiers | null> {
  customers: string[]
}

const keyOf = ({ network, currency }: Pick<GroupPrice<unknown>, 'network' | 'currency'>): string =>
  `${network} ${currency}`

const tiersBy = <Tiers>(prices: readonly GroupPrice<Tiers>[]) =>
  new Map(prices.map((price) => [keyOf(price), price.tiers]))

/** Tiers are compared by content, with their keys in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The prices of either terms, each with its tiers before and after. */
function pricesOf<Tiers>(before: GroupTerms<Tiers>, after: GroupTerms<Tiers>) {
  const [old, next] = [tiersBy(before.prices), tiersBy(after.prices)]
  const all = new Map([...before.prices, ...after.prices].map((price) => [keyOf(price), price]))
  return [...all].map(([key, { network, currency }]) => ({
    network,
    currency,
    before: old.get(key) ?? null,
    after: next.get(key) ?? null,
  }))
}

export const termsDifference = <Tiers>(
  before: GroupTerms<Tiers>,
  after: GroupTerms<Tiers>,
): TermsDifference<Tiers> => ({
  joins: after.members.filter((id) => !before.members.includes(id)),
  leaves: before.members.filter((id) => !after.members.includes(id)),
  prices: pricesOf(before, after)
    .filter((price) => !isSame(price.before, price.after))
    .map(({ network, currency, after: tiers }) => ({ network, currency, tiers })),
})

/** Whose price changes, and to what: only customers who pay the group's price before or after. */
export function effectsOf<Tiers>(before: GroupTerms<Tiers>, after: GroupTerms<Tiers>): PriceEffect<Tiers>[] {
  const customers = [...new Set([...before.members, ...after.members])]
  return pricesOf(before, after).flatMap(({ network, currency, before: old, after: next }) => {
    const changed = customers
      .map((id) => ({
        id,
        paid: before.members.includes(id) ? old : null,
        pays: after.members.includes(id) ? next : null,
      }))
      .filter(({ paid, pays }) => !isSame(paid, pays))
    return [next, null].flatMap((tiers, at) => {
      const its = changed.filter(({ pays }) => (pays === null) === (at === 1)).map(({ id }) => id)
      return its.length > 0 ? [{ network, currency, tiers, customers: its }] : []
    })
  })
}
