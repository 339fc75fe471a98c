import type { ProofMethod } from '@tradewind/kernel/security-choices'
import type { answerOfPasskey } from '#lib/passkey.ts'

/** Where a sign-in goes next. */
export type SignInStep = { next: 'redirect'; redirectTo: string } | CodeStep

/** The second step of a sign-in. */
export interface CodeStep {
  next: 'code'
  /** Where a code went; empty where none is sent. */
  sentTo: string
  method: ProofMethod
  /** What to ask a passkey, where the person has one. */
  passkey: Parameters<typeof answerOfPasskey>[0] | null
  /** Whether recovery codes are taken. */
  recoverable: boolean
  /** The host that the passkeys were made for, where none works at this one. */
  passkeyHost: string | null
}

export const signInRefused = 'We are unable to sign you in. Please check your details and try again.'
export const signInFailed = "We couldn't sign you in, please try again."

/** The words for the person, and whether this sign-in is over. */
export interface Problem {
  problem: string
  expired?: boolean
  /** The one field that it is about, where the server names one. */
  field?: string | undefined
}

/** What came of a call. */
export type Outcome<V> = { value: V } | Problem

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
      headers: { 'content-type': 'application/json', accept: 'application/json', ...ofThisTab() },
      body: JSON.stringify(body),
    })
    // The envelope is the provider's promise; anything else fails to parse or has none of its fields.
    const envelope = (await response.json()) as {
      isSuccess?: boolean
      value?: V
      error?: string | null
    }
    if (envelope.isSuccess && envelope.value !== undefined) return { value: envelope.value }
    const expired = response.headers.get('refusal-code') === 'identity.no_interaction'
    const { errors } = (envelope.value ?? {}) as { errors?: { field: string }[] }
    return {
      problem: response.status >= 500 ? failed : (envelope.error ?? refused),
      expired,
      field: errors?.[0]?.field,
    }
  } catch {
    return { problem: failed }
  }
}

/** Which sign-in this page is: another tab may have begun one since. */
function ofThisTab(): Record<string, string> {
  const uid = /\/interaction\/([\w-]+)$/.exec(location.pathname)?.[1]
  return uid ? { 'x-interaction': uid } : {}
}

/** Follows the provider's way on. Only addresses on our own origin or of the web are followed, never a script. */
export function followTo(redirectTo: string): void {
  const address = new URL(redirectTo, location.origin)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('not an address to go to')
  location.assign(address)
}
