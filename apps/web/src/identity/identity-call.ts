/** Where a sign-in goes next. */
export type SignInStep = { next: 'redirect'; redirectTo: string } | { next: 'code'; sentTo: string }

export const signInRefused = 'We are unable to sign you in. Please check your details and try again.'
export const signInFailed = "We couldn't sign you in, please try again."

/** What came of a call: its value, or the words for the person. */
export type Outcome<V> = { value: V } | { problem: string }

/**
 * Sends JSON to the identity provider on our own origin and reads its envelope. A refusal speaks for itself; where there
 * is no answer, or not one that can be read, `failed` says so.
 */
export async function identityCall<V>(
  path: string,
  body: object,
  failed: string,
  refused: string,
): Promise<Outcome<V>> {
  try {
    const response = await fetch(`/identity/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    // The envelope is the provider's promise; anything else fails to parse or has none of its fields.
    const envelope = (await response.json()) as { isSuccess?: boolean; value?: V; error?: string | null }
    if (envelope.isSuccess && envelope.value !== undefined) return { value: envelope.value }
    return { problem: response.status >= 500 ? failed : (envelope.error ?? refused) }
  } catch {
    return { problem: failed }
  }
}

/** Follows the provider's way on. Only addresses on our own origin or of the web are followed, never a script. */
export function followTo(redirectTo: string): void {
  const address = new URL(redirectTo, location.origin)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('not an address to go to')
  location.assign(address)
}
