import { interacRequests as contract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type { OfferOption } from '../options/options.types.ts'
import type { InteracRequests } from './interac.service.ts'

interface OfferNeeds {
  isOn(customerId: string): boolean
  requests: Pick<InteracRequests, 'getLimits'>
}

/** Requests by Interac, for accounts in Canadian dollars where the flag is on and the network is connected. */
export const offerInterac =
  ({ isOn, requests }: OfferNeeds): OfferOption =>
  async ({ customerId, account, room }) => {
    if (!isOn(customerId) || account.kind === 'wallet' || account.currency !== contract.interacCurrency)
      return undefined
    const { perRequest, remaining } = await requests.getLimits({ customerId })
    return {
      option: 'Interac',
      fee: 'Free',
      arrives: 'Within minutes of acceptance',
      least: null,
      most: smaller(perRequest, room.perOrder),
      remaining: smaller(remaining, room.remaining),
    }
  }

const smaller = (one: Money, other: Money | null): Money => (other && other.minor < one.minor ? other : one)
