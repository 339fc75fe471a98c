import * as negotiation from '@tradewind/contract/exchange-negotiation'
import { queryFor, send } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'

/** Negotiated rates that a customer can use now. */
export const usableRatesQuery = () =>
  queryFor(
    negotiation.listNegotiations,
    { query: { Page: 1, PageSize: 20, Status: 'Approved' } },
    { failures: 'silent' },
  )

/** The server completed the negotiated rate with the exchange: whoever used it hears so. */
export function noteCompleted(id: string): void {
  send(negotiation.updateNegotiation, { body: { id, status: 'Completed' } }).then(
    () => toast.success('Bypass Exchange Completed'),
    // The order itself was answered, and the list of negotiated rates shows what became of this one.
    () => undefined,
  )
}
