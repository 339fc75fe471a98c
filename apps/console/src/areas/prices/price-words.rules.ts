import type { PriceTier } from '@tradewind/contract/prices'
import { formatMoney } from '@tradewind/kernel'

/** Basis points as a percentage: 5 is `0.05`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** The charge of one tier: `£0.50 + 0.05%, max. £10.00`. */
function tierText({ flat, basisPoints, atMost }: PriceTier): string {
  const share = basisPoints > 0 ? `${percentText(basisPoints)}%` : ''
  const charge = share === '' ? formatMoney(flat) : flat.minor === 0n ? share : `${formatMoney(flat)} + ${share}`
  return atMost ? `${charge}, max. ${formatMoney(atMost)}` : charge
}

/** A price on one line: `£0.50 up to £1,000.00; above that, £0.50 + 0.05%, max. £10.00`. */
export const priceText = (tiers: readonly PriceTier[]): string =>
  tiers
    .map((tier, at) => {
      if (tier.upTo) return `${tierText(tier)} up to ${formatMoney(tier.upTo)}`
      return at === 0 ? tierText(tier) : `above that, ${tierText(tier)}`
    })
    .join('; ')
