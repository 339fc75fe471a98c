import { type Currency, currencyCodes, type Rate, rateText } from '@tradewind/kernel'
import { knownRate, type RateFeed, times } from '#modules/rates'
import { francsPerEuro, sandboxMiddles } from './sandbox-rates.ts'

const hourMs = 3_600_000
/** How far the day's drift and the hour's flutter go at most, in millionths of the middle rate. */
const drift = 6_000n
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
  const day = Math.floor(hour / 24)
  const into = BigInt(hour % 24)
  // From one day's value to the next in a straight line, so that the rate never jumps at midnight.
  const drifting = (step(currency, day, drift) * (24n - into) + step(currency, day + 1, drift) * into) / 24n
  const millionths = 1_000_000n + drifting + step(`${currency} by the hour`, hour, flutter)
  return times(knownRate(middle.perDollar), { scaled: millionths, decimals: 6 })
}

/** A number from -most to most that looks random and is always the same for the same name and moment (FNV-1a). */
function step(name: string, moment: number, most: bigint): bigint {
  let hash = 0x811c9dc5n
  for (const byte of Buffer.from(`${name} ${moment}`)) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn
  return ((hash >> 4n) % (2n * most + 1n)) - most
}
