import { compare } from '@tradewind/kernel'
import type { OfferOption } from '../options/options.types.ts'
import { cardBoundsOf } from './card-fundings.rules.ts'

/** A card, for accounts and wallets that are there: money needs a place to go the moment it is approved. */
export const offerCard =
  ({ isOpen }: { isOpen: boolean }): OfferOption =>
  async ({ account, room }) => {
    const bounds = cardBoundsOf(account.currency)
    if (!isOpen || !bounds || account.id === undefined) return undefined
    const { least, most } = bounds
    const { perOrder, remaining } = room
    const mostNow = perOrder && compare(perOrder, most) < 0 ? perOrder : most
    return { option: 'Card', fee: 'Free', arrives: 'In seconds', least, most: mostNow, remaining }
  }
