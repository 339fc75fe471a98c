import { exchange as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Exchanges } from './exchange.service.ts'

/** Prices and quotes: HTTP in, HTTP out. The order itself is a call of payments. */
export function exchangeRoutes(http: Pick<Http, 'handle'>, exchanges: Exchanges): void {
  http.handle(contract.getExchangePrice, ({ query, caller }) =>
    exchanges.getPrice({
      caller,
      fromAccountId: query.FromAccountId,
      toAccountId: query.ToAccountId,
      side: query.Side,
      amount: query.Amount,
      negotiationId: query.BypassRequestId,
    }),
  )

  http.handle(contract.createExchangeQuote, ({ body: { bypassRequestId, ...body }, caller, idempotent: keyed }) =>
    exchanges.createQuote({ caller, ...body, negotiationId: bypassRequestId, keyed }),
  )
}
