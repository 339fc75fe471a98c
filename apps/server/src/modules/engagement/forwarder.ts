/** One count, without anything that says whose. */
export interface Counted {
  siteId: string
  screen: string
  visit: string
  at: Date
}

/** Sends a count on; rejects when it was not taken. */
export type Forward = (event: Counted) => Promise<void>

/**
 * Sends counts to the address that the installation names. The browser never speaks to it: no script and no request of a
 * third party is in our pages. A slow one is given up after two seconds, and it cannot send us elsewhere.
 */
export const httpForwarder =
  (address: string): Forward =>
  async (event) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'error',
      signal: AbortSignal.timeout(2_000),
    })
    if (!answer.ok) throw new Error(`answered with ${answer.status}`)
  }
