import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Tokens } from './connector.ts'
import { AccessExpired, Rejected, requestJson, SignedOut } from './requests.ts'

/** The app that an operator has registered at the software. */
export interface App {
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** The challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url')

export function signInAddress(
  address: string,
  { clientId, redirectUri }: App,
  { scope, state, challenge }: { scope: string; state: string; challenge: string },
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${address}?${query}`
}

const TokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
})

export const basic = ({ clientId, clientSecret }: App): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`

/** Asks for tokens (RFC 6749, sections 4.1.3 and 6). What is refused there can only be mended by signing in again. */
export async function tokensFrom(
  address: string,
  { app, clock, grant }: { app: App; clock: Clock; grant: Record<string, string> },
): Promise<Tokens> {
  const asked = clock.now()
  const answer = await requestJson(address, {
    method: 'POST',
    headers: { authorization: basic(app), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(grant).toString(),
  }).catch((error: unknown) => {
    throw error instanceof Rejected || error instanceof AccessExpired
      ? new SignedOut('the accounting software gives no tokens', { cause: error })
      : error
  })
  const read = z.parse(TokenAnswer, answer)
  return {
    access: read.access_token,
    refresh: read.refresh_token,
    expiresAt: new Date(asked.getTime() + read.expires_in * 1_000),
  }
}

export const codeGrant = ({ redirectUri }: App, { code, verifier }: { code: string; verifier: string }) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
})

export const refreshGrant = (refreshToken: string) => ({ grant_type: 'refresh_token', refresh_token: refreshToken })
