import { fromDecimal, largestMinor, type Money as MoneyValue, toDecimal } from '@tradewind/kernel'
import * as z from 'zod/mini'
import { CurrencyCode, isMoney } from './wire.ts'

const words = 'This is not an amount.'

/**
 * Money that someone gives us: what is no amount is a fault at `amount`, and so is one that no account could hold. Apart
 * from `Money`, which reads what we wrote ourselves and comes with the first screen.
 */
export const GivenMoney = z.codec(
  z.strictObject({ amount: z.string().check(z.maxLength(40, words)), currencyCode: CurrencyCode }),
  z.custom<MoneyValue>(isMoney),
  {
    decode: ({ amount, currencyCode }, { issues }) => {
      try {
        const read = fromDecimal(amount, currencyCode)
        if (read.minor <= largestMinor && read.minor >= -largestMinor) return read
      } catch {
        // Not as amounts are written, which is said below.
      }
      issues.push({ code: 'custom', message: words, path: ['amount'], input: amount })
      return z.NEVER
    },
    encode: (value) => ({ amount: toDecimal(value), currencyCode: value.currency }),
  },
)
