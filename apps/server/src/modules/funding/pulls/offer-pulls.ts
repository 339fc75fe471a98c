import { pullPay } from '@tradewind/contract'
import type { FundingOption, OfferOption } from '../options/options.types.ts'

type IsOpen = (who: { userId: string; customerId: string }) => Promise<boolean>

/** Debits of a Canadian bank account, where they are open to the person who asks. */
const offerPull =
  (option: 'Eft' | 'PullPay', isOpen: IsOpen): OfferOption =>
  async ({ userId, customerId, account, room }): Promise<FundingOption | undefined> => {
    if (
      account.kind === 'wallet' ||
      account.currency !== pullPay.pullCurrency ||
      !(await isOpen({ userId, customerId }))
    )
      return undefined
    return {
      option,
      fee: 'Free',
      arrives: 'Usually on the next banking day',
      least: null,
      most: room.perOrder,
      remaining: room.remaining,
    }
  }

export const offerEft = (isOpen: IsOpen) => offerPull('Eft', isOpen)
export const offerPullPay = (isOpen: IsOpen) => offerPull('PullPay', isOpen)
