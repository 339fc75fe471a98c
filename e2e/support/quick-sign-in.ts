import { createHash, randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import type { Credentials } from './credentials.ts'

const clientId = 'tradewind-web'
const scope = 'openid profile offline_access gateway'

interface Tokens {
  access_token: string
  id_token: string
  expires_in: number
  scope: string
  token_type: string
}

/**
 * Signs someone in as the pages do, by the same requests to the provider in the same browser, without showing them: for
 * journeys that are about something else. Only who has no second step.
 */
export async function quickSignIn(page: Page, url: string, { email, password }: Credentials): Promise<void> {
  const tokens = await tokensFor(page, url, { email, password })
  const { access_token, id_token, token_type } = tokens
  const [, claims = ''] = id_token.split('.')
  const kept = {
    access_token,
    id_token,
    token_type,
    scope: tokens.scope,
    session_state: null,
    profile: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in,
  }
  // A page of this origin that runs nothing, for the storage that the application finds when it opens.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      localStorage.setItem('loggedIn', 'true')
    },
    [`oidc.user:${url}/identity:${clientId}`, JSON.stringify(kept)] as const,
  )
}

async function tokensFor({ request }: Page, url: string, { email, password }: Credentials): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = `${url}/signin-oidc`
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'a-journey',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  await right(await request.get(`${url}/identity/connect/authorize?${asked.toString()}`, { maxRedirects: 0 }))
  const login = `${url}/identity/tradewindauthentication/login`
  const answered = await right(await request.post(login, { data: { userName: email, password, product: 'tradewind' } }))
  const { value } = (await answered.json()) as { value: { redirectTo: string } }
  const back = await right(await request.get(new URL(value.redirectTo, url).href, { maxRedirects: 0 }))
  const code = new URL(back.headers()['location'] ?? '', url).searchParams.get('code')
  if (!code) throw new Error(`the provider gave no code to ${email}: has this person a second step?`)
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  }
  return (await right(await request.post(`${url}/identity/connect/token`, { form }))).json() as Promise<Tokens>
}

async function right(answer: APIResponse): Promise<APIResponse> {
  if (answer.status() < 400) return answer
  throw new Error(`${new URL(answer.url()).pathname} answered ${answer.status()}: ${await answer.text()}`)
}
