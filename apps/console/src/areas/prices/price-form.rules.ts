import { type PricedNetwork, type PriceTier, tierFrom } from '@tradewind/contract/prices'
import { type Currency, type Money, parseAmount, toDecimal, zero } from '@tradewind/kernel'
import { chargeTiersFault, maxChargeTiers } from '@tradewind/kernel/charge-tiers'
import { percentText } from './price-words.rules.ts'

/** A tier as typed; blank if it has no limit or no maximum. */
export interface TypedTier {
  upTo: string
  flat: string
  percent: string
  atMost: string
}

export type TierFaults = Partial<Record<keyof TypedTier, string>>

export const emptyTier: TypedTier = { upTo: '', flat: '0', percent: '0', atMost: '' }

export const typedTier = ({ upTo, flat, basisPoints, atMost }: PriceTier): TypedTier => ({
  upTo: upTo ? toDecimal(upTo) : '',
  flat: toDecimal(flat),
  percent: percentText(basisPoints),
  atMost: atMost ? toDecimal(atMost) : '',
})

/** The maximum number of tiers; the SendR fee has one. */
export const mostTiers = (network: PricedNetwork): number => (network === 'sendr' ? 1 : maxChargeTiers)

const fieldOf = { upTo: 'upTo', flat: 'flat', basisPoints: 'percent', atMost: 'atMost' } as const

/** The tiers that were typed, or the faults of each. */
export function readTiers(typed: readonly TypedTier[], currency: Currency): PriceTier[] | TierFaults[] {
  const faults: TierFaults[] = typed.map(() => ({}))
  const tiers = typed.map((tier, at): PriceTier | undefined => {
    const [upTo, flat, atMost] = [tier.upTo, tier.flat, tier.atMost].map((text) => readAmount(text, currency))
    const basisPoints = readPercent(tier.percent)
    const its = {
      ...(upTo === undefined && { upTo: amountWords }),
      ...((flat === undefined || flat === null) && { flat: amountWords }),
      ...(basisPoints === undefined && { percent: 'Enter a percentage with up to two decimals, such as 0.25.' }),
      ...(atMost === undefined && { atMost: amountWords }),
    }
    faults[at] = its
    if (!flat || upTo === undefined || atMost === undefined || basisPoints === undefined) return undefined
    return { upTo, flat, basisPoints, atMost }
  })
  if (!tiers.every((tier) => tier !== undefined)) return faults
  const fault = chargeTiersFault(tiers.map(tierFrom))
  if (!fault) return tiers
  return typed.map((_, at) => (at === fault.tier ? { [fieldOf[fault.field]]: fault.message } : {}))
}

/** Whether they are tiers, and not faults. */
export const areTiers = (read: PriceTier[] | TierFaults[]): read is PriceTier[] =>
  read.every((tier) => 'basisPoints' in tier)

const amountWords = 'Enter an amount.'

/** Null if left blank; undefined if it isn't an amount. */
function readAmount(text: string, currency: Currency): Money | null | undefined {
  if (text.trim() === '') return null
  if (/^0+([.]0*)?$/.test(text.trim())) return zero(currency)
  const amount = parseAmount(text.trim(), currency)
  return typeof amount === 'string' ? undefined : amount
}

function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}([.]\d{1,2})?$/.test(text.trim())) return undefined
  const [whole = '', decimals = ''] = text.trim().split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
