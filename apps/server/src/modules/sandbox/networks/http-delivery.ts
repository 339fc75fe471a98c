import type { Deliver } from './engine.ts'

/** Sends messages over HTTP to Tradewind's own address, as a network would. `baseUrl` is asked each time. */
export const httpDelivery =
  (baseUrl: () => string): Deliver =>
  async ({ network, headers, body }) => {
    const response = await fetch(new URL(`/rails/api/v1/callbacks/${network}`, baseUrl()), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const outcome = answer && typeof answer === 'object' && 'outcome' in answer ? answer.outcome : undefined
    return { status: response.status, outcome: typeof outcome === 'string' ? outcome : undefined }
  }
