import type { SendMethod as SendMethodOffer } from '@tradewind/contract/send-methods'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { SendMethod, SendWay } from '#lib/send-ways/send-way.rules.ts'

type Offer = z.output<typeof SendMethodOffer>

/** One way beside the others: what it offers for the amount, and why it cannot be used if it cannot. */
export interface ComparedWay {
  way: SendWay
  offer: Offer | undefined
  best: boolean
  reason: string | undefined
}

/** The ways of a currency with what each offers, those that can be used first, in the order of the currency's ways. */
export function comparedWays(ways: readonly SendWay[], offers: readonly Offer[] | undefined): ComparedWay[] {
  return ways.map((way) => {
    const offer = offers?.find(({ paymentMethodType }) => paymentMethodType === way.method)
    const reason = offer?.available === false ? (offer.reason ?? 'It cannot be used now.') : undefined
    // A best choice needs something to be better than.
    return { way, offer, reason, best: ways.length > 1 && offer?.available === true && offer.recommended }
  })
}

/** The way that counts: the one chosen, else the best one that can be used, else the first. */
export function countingWay(compared: readonly ComparedWay[], chosen: SendMethod | ''): SendWay | undefined {
  const usable = compared.filter(({ reason }) => reason === undefined)
  const found =
    compared.find(({ way }) => way.method === chosen) ?? usable.find(({ best }) => best) ?? usable[0] ?? compared[0]
  return found?.way
}

/** Whether an amount is beyond the most that may leave the account now. */
export const exceeds = (amount: Money | undefined, most: Money | null | undefined): boolean =>
  amount !== undefined && most !== null && most !== undefined && amount.minor > most.minor
