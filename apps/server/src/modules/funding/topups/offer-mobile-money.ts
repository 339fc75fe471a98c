import type { OfferOption } from '../options/options.types.ts'
import type { TopUpsNeeds } from './topups.needs.ts'
import { leastTopUp } from './topups.rules.ts'

/** Mobile money, where an operator that we reach has wallets in the account's currency. */
export const offerMobileMoney =
  ({ walletCountriesOf }: Pick<TopUpsNeeds, 'walletCountriesOf'>): OfferOption =>
  async ({ account: { currency }, room }) => {
    if (walletCountriesOf(currency).length === 0) return undefined
    return {
      option: 'MobileMoney',
      fee: 'Free. Your operator may charge you.',
      arrives: 'Minutes after you confirm on the phone',
      least: leastTopUp(currency),
      most: room.perOrder,
      remaining: room.remaining,
    }
  }
