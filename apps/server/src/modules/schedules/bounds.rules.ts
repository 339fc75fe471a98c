import {
  type Currency,
  divide,
  exponentOf,
  formatMoney,
  formatRate,
  type Money,
  money,
  parseRate,
  type Rate,
} from '@tradewind/kernel'
import type { PaysFrom } from './schedules.types.ts'

/** The lowest rate as a number without loss; what is kept was checked. */
function rateOf(text: string): Rate {
  const rate = parseRate(text)
  if (typeof rate === 'string') throw new Error(`a kept rate is ${rate}`)
  return rate
}

/** What may leave the account at most for what a payment takes: by the lower of both bounds. */
export function mostFor({ currency, lowestRate, mostSold }: PaysFrom, takes: Money): Money {
  if (lowestRate === null) {
    if (!mostSold) throw new Error('a schedule in another currency without bounds')
    return mostSold
  }
  const { scaled, decimals } = rateOf(lowestRate)
  const byRate = divide(
    takes.minor * 10n ** BigInt(decimals + exponentOf(currency)),
    scaled * 10n ** BigInt(exponentOf(takes.currency)),
    'up',
  )
  return mostSold && mostSold.minor < byRate ? mostSold : money(currency, byRate)
}

interface Offer {
  sold: Money
  bought: Money
  markedRate: string
}

/** Why a rate is outside the bounds, for people; nothing where it is within them. */
export function boundFault({ lowestRate, mostSold }: PaysFrom, offer: Offer): string | undefined {
  const { sold, bought, markedRate } = offer
  if (lowestRate !== null) {
    const [lowest, given] = [rateOf(lowestRate), rateOf(markedRate)]
    if (given.scaled * 10n ** BigInt(lowest.decimals) < lowest.scaled * 10n ** BigInt(given.decimals))
      return `The rate was ${formatRate(sold.currency, markedRate, bought.currency)}, below your lowest of ${lowestRate}.`
  }
  if (mostSold && sold.minor > mostSold.minor)
    return `It would have taken ${formatMoney(sold)}, more than your highest amount of ${formatMoney(mostSold)}.`
  return undefined
}

/** The bounds as approvers read them. */
export function boundsInWords({ lowestRate, mostSold, currency }: PaysFrom, sent: Currency): string {
  return [
    ...(lowestRate === null ? [] : [`at no less than ${formatRate(currency, lowestRate, sent)}`]),
    ...(mostSold ? [`at most ${formatMoney(mostSold)} for each payment`] : []),
  ].join(', ')
}
