import type { DeliverCardMessage } from './card-network.ts'

/** Sends messages over HTTP to Tradewind's own address, as a card network would. `baseUrl` is asked each time. */
export const httpCardDelivery =
  (baseUrl: () => string): DeliverCardMessage =>
  async ({ headers, body }) => {
    const response = await fetch(new URL('/card/network/v1/messages', baseUrl()), {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    const answer: unknown = await response.json().catch(() => ({}))
    return { status: response.status, body: answer as Record<string, unknown> }
  }
