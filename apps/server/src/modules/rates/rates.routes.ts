import { rates as contract, wire } from '@tradewind/contract'
import { rateText } from '@tradewind/kernel'
import type { Http } from '#platform/http'
import type { Rates } from './rates.service.ts'
import type { MarketRate } from './rates.types.ts'

export function ratesRoutes(http: Pick<Http, 'handle'>, rates: Rates): void {
  http.handle(contract.getRate, async ({ query }) => {
    const rate = await rates.getRate({ base: query.Base, quote: query.Quote })
    return rate ? onTheWire(rate) : null
  })

  http.handle(contract.listRates, async ({ query }) => {
    const { Page: page, PageSize: pageSize } = query
    const { records, total } = await rates.listRates({ page, pageSize, base: query.Base })
    return { records: records.map(onTheWire), pageData: wire.pageData({ page, pageSize, total }) }
  })

  http.handle(contract.getRateHistory, async ({ query }) => {
    const { Base: base, Quote: quote, Days: days } = query
    const history = await rates.getHistory({ base, quote, days })
    return history.map(({ day, rate }) => ({ day, rate: rateText(rate) }))
  })
}

const onTheWire = ({ base, quote, rate, at }: MarketRate) => ({ base, quote, rate: rateText(rate), at })
