import { pullPay } from '@tradewind/contract'
import type { FundingOption, OfferOption } from '../options/options.types.ts'

/** Debits of a Canadian bank account, where they are open to the person who asks. */
const offerPull =
  (option: 'Eft' | 'PullPay', isOpen: (userId: string) => Promise<boolean>): OfferOption =>
  async ({ userId, account, room }): Promise<FundingOption | undefined> => {
    if (account.kind === 'wallet' || account.currency !== pullPay.pullCurrency || !(await isOpen(userId)))
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

export const offerEft = (isOpen: (userId: string) => Promise<boolean>) => offerPull('Eft', isOpen)
export const offerPullPay = (isOpen: (userId: string) => Promise<boolean>) => offerPull('PullPay', isOpen)
