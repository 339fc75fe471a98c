import type { PriceGroup } from '@tradewind/contract/price-groups'
import type { PriceTier } from '@tradewind/contract/prices'

/** The customer IDs in a text, one per line or separated by commas, and what isn't one. */
export function idsIn(text: string): { ids: string[]; invalid: string[] } {
  const given = text.split(/[\s,;]+/).filter((part) => part !== '')
  const [ids, invalid] = [given.filter(isCustomerId), given.filter((part) => !isCustomerId(part))]
  return { ids: [...new Set(ids.map((id) => id.toLowerCase()))], invalid }
}

export const isCustomerId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A group's content as it is proposed: with the current one for whatever doesn't change. */
export const proposedGroup = (
  group: Pick<PriceGroup, 'groupId' | 'name' | 'members' | 'prices'>,
  changes: Partial<{ name: string; members: string[]; prices: PriceGroup['prices'] }>,
) => ({
  groupId: group.groupId,
  name: group.name,
  members: group.members.map(({ customerId }) => customerId),
  prices: group.prices,
  ...changes,
})

type OfPrice = Pick<PriceGroup['prices'][number], 'network' | 'currencyCode'>

/** The group's prices with one replaced or added; without tiers, removed. */
export const withPrice = (
  prices: PriceGroup['prices'],
  { network, currencyCode }: OfPrice,
  tiers: PriceTier[] | null,
): PriceGroup['prices'] => [
  ...prices.filter((one) => one.network !== network || one.currencyCode !== currencyCode),
  ...(tiers ? [{ network, currencyCode, tiers }] : []),
]
