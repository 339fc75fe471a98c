import { divide, parseRate, type Rate, type Rounding } from '@tradewind/kernel'

/** How many digits of a cross rate count: ten keep a thousand million units right to the cent. */
export const significantDigits = 10
/** How many decimals a rate has at most, so that every rate that is written can be read (`parseRate`). */
export const maxDecimals = 12

/** Reads a rate that a feed or our own table holds; anything else is a bug and throws. */
export function knownRate(text: string): Rate {
  const rate = parseRate(text)
  if (typeof rate === 'string') throw new Error(`not a rate (${rate}): ${text}`)
  return rate
}

/**
 * How much of the quote currency one unit of the base is worth, from what one dollar is worth in each: the quotient,
 * rounded to the nearest ten significant digits. That number is the rate: what is shown is what converts.
 */
export function crossRate({ basePerDollar, quotePerDollar }: { basePerDollar: Rate; quotePerDollar: Rate }): Rate {
  return rounded({
    numerator: quotePerDollar.scaled * 10n ** BigInt(basePerDollar.decimals),
    denominator: basePerDollar.scaled * 10n ** BigInt(quotePerDollar.decimals),
  })
}

/**
 * A rate at which we exchange: the same quotient less so many millionths of it, rounded down to as many digits. What
 * is rounded down once for each direction multiplies to less than one, so that no circle of exchanges gains anything.
 */
export function priceRate(
  { basePerDollar, quotePerDollar }: { basePerDollar: Rate; quotePerDollar: Rate },
  millionths: number,
): Rate {
  const quotient = {
    numerator: quotePerDollar.scaled * 10n ** BigInt(basePerDollar.decimals) * BigInt(1_000_000 - millionths),
    denominator: basePerDollar.scaled * 10n ** BigInt(quotePerDollar.decimals) * 1_000_000n,
  }
  return rounded(quotient, 'down')
}

/** The product of two rates, rounded like a cross rate. */
export function times(a: Rate, b: Rate): Rate {
  return rounded({ numerator: a.scaled * b.scaled, denominator: 10n ** BigInt(a.decimals + b.decimals) })
}

function rounded(
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  rounding: Rounding = 'half-even',
): Rate {
  // As many decimals as leave ten digits, found from the lengths, which may be one short.
  let decimals = significantDigits + denominator.toString().length - numerator.toString().length - 1
  decimals = Math.min(Math.max(decimals, 0), maxDecimals)
  const at = (places: number) => divide(numerator * 10n ** BigInt(places), denominator, rounding)
  if (decimals < maxDecimals && at(decimals).toString().length < significantDigits) decimals += 1
  return withoutTrailingZeros({ scaled: at(decimals), decimals })
}

function withoutTrailingZeros({ scaled, decimals }: Rate): Rate {
  let [left, places] = [scaled, decimals]
  while (places > 0 && left % 10n === 0n) [left, places] = [left / 10n, places - 1]
  return { scaled: left, decimals: places }
}
