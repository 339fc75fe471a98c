import { compare } from '@tradewind/kernel'
import { walletCurrencies } from '@tradewind/kernel/wallet-countries'
import type { OfferOption } from '../options/options.types.ts'
import { cardBoundsOf } from './card-fundings.rules.ts'

/** A card, for accounts, and for wallets, which their first funding opens. */
export const offerCard =
  ({ isOpen }: { isOpen(customerId: string): boolean }): OfferOption =>
  async ({ customerId, account, room }) => {
    const bounds = cardBoundsOf(account.currency)
    if (!isOpen(customerId) || !bounds || (account.id === undefined && !walletCurrencies.includes(account.currency)))
      return undefined
    const { least, most } = bounds
    const { perOrder, remaining } = room
    const mostNow = perOrder && compare(perOrder, most) < 0 ? perOrder : most
    return { option: 'Card', fee: 'Free', arrives: 'In seconds', least, most: mostNow, remaining }
  }
