import { type Currency, currencyCodes, type Rate, rateText } from '@tradewind/kernel'
import { knownRate, type RateFeed, times } from '#modules/rates'
import { francsPerEuro, sandboxMiddles } from './sandbox-rates.ts'

const hourMs = 3_600_000
/**
 * Waves of the market: how many days each takes from one turn to the next, and how far it goes at most, in millionths of
 * the middle rate. A long and a short one together look like a trend with days against it.
 */
const waves = [
  { days: 24, most: 3_200n },
  { days: 7, most: 1_700n },
  { days: 1, most: 1_100n },
] as const
/** How far the hour's flutter goes at most. */
const flutter = 900n

/** The sandbox's market: every full hour of the bank clock has its own rates, the same for everybody who asks. */
export const sandboxRateFeed: RateFeed = {
  read: async (now) => ratesAt(now),
  past: async (moments) => moments.flatMap(ratesAt),
}

function ratesAt(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs)
  const at = new Date(hour * hourMs)
  return currencyCodes.map((currency) => ({ currency, perDollar: rateText(perDollar(currency, hour)), at }))
}

function perDollar(currency: Currency, hour: number): Rate {
  // The West and Central African francs are one value under two names.
  if (currency === 'XOF' || currency === 'XAF') return times(perDollar('EUR', hour), knownRate(francsPerEuro))
  const middle = sandboxMiddles[currency]
  if (!middle) throw new Error(`the sandbox's market has no rate for ${currency}`)
  if (middle.calm) return knownRate(middle.perDollar)
  const drifting = waves.reduce((sum, { days, most }) => sum + wave(currency, hour, days, most), 0n)
  const millionths = 1_000_000n + drifting + step(`${currency} by the hour`, hour, flutter)
  return times(knownRate(middle.perDollar), { scaled: millionths, decimals: 6 })
}

/** From one turn's value to the next in a straight line, so that the rate never jumps. */
function wave(currency: Currency, hour: number, days: number, most: bigint): bigint {
  const hours = days * 24
  const turn = Math.floor(hour / hours)
  const into = BigInt(hour % hours)
  const name = `${currency} by ${days}`
  return (step(name, turn, most) * (BigInt(hours) - into) + step(name, turn + 1, most) * into) / BigInt(hours)
}

/** A number from -most to most that looks random and is always the same for the same name and moment (FNV-1a). */
function step(name: string, moment: number, most: bigint): bigint {
  let hash = 0x811c9dc5n
  for (const byte of Buffer.from(`${name} ${moment}`)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn
  return ((hash >> 4n) % (2n * most + 1n)) - most
}
