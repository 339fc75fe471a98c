import { treasury as contract } from '@tradewind/contract'
import { money, rateText } from '@tradewind/kernel'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Margin } from './margins.rules.ts'
import { knownRate } from './rates.rules.ts'
import type { Rates } from './rates.service.ts'

/** The console's area of rates: HTTP in, HTTP out. */
export function ratesStaffRoutes(http: Pick<Http<StaffCaller>, 'handle'>, rates: Rates): void {
  http.handle(contract.listCurrencyRates, async () =>
    (await rates.listStanding()).map(({ currency, perDollar, at, isStale, stop, confirmed }) => ({
      currency,
      perDollar: rateText(perDollar),
      at,
      isStale,
      stop: stop && { reason: stop.reason, seen: rateText(stop.seen), seenAt: stop.seenAt, since: stop.since },
      confirmed: confirmed && {
        rate: rateText(confirmed.taken),
        byName: confirmed.byName,
        at: confirmed.at,
        reason: confirmed.reason,
      },
    })),
  )

  http.handle(contract.confirmRate, async ({ params, body, caller }) => {
    const { seen, reason } = body
    await rates.confirmRate({ caller, currency: params.currency, seen: knownRate(seen), reason })
    return null
  })

  http.handle(contract.getPairHistory, async ({ query: { Base: base, Quote: quote, Days: days } }) =>
    (await rates.getHistory({ base, quote, days })).map(({ day, rate }) => ({ day, rate: rateText(rate) })),
  )

  http.handle(contract.listMargins, async () => {
    const { inForce, ended } = await rates.margins.list()
    return { inForce: inForce.map(onTheWire), ended: ended.map(onTheWire) }
  })

  http.handle(contract.addMargin, ({ body, caller }) => {
    const { customerId, product, base, quote, amountFrom, amountBelow, millionths } = body
    return rates.margins.add({
      caller,
      customerId,
      product,
      base,
      quote,
      centsFrom: amountFrom?.minor ?? 0n,
      centsBelow: amountBelow?.minor ?? null,
      millionths,
    })
  })

  http.handle(contract.changeMargin, ({ params, body, caller }) =>
    rates.margins.change({ caller, id: params.id, millionths: body.millionths }),
  )

  http.handle(contract.removeMargin, async ({ params, caller }) => {
    await rates.margins.remove({ caller, id: params.id })
    return null
  })
}

const onTheWire = ({ centsFrom, centsBelow, ...margin }: Margin) => ({
  ...margin,
  amountFrom: money('USD', centsFrom),
  amountBelow: centsBelow === null ? null : money('USD', centsBelow),
})
