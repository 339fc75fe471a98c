import { createHash, randomBytes } from 'node:crypto'
import { publicUrl } from './bench-server.ts'

/** What a signed-in browser sends with every call. */
export interface Credentials {
  authorization: string
  cookie: string
}

/** Signs someone in over HTTP as a browser does, by the authorization code flow, and gives the token and its cookie. */
export async function signIn(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<Credentials> {
  const jar = new Map<string, string>()
  const ask = async (
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address + path, { redirect: 'manual', ...init, headers: { cookie, ...headers } })
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? ''
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${publicUrl}/signin-oidc`
  const wanted = new URLSearchParams({
    client_id: 'tradewind-web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile offline_access gateway',
    state: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await ask(`/identity/connect/authorize?${wanted.toString()}`)
  const login = await ask('/identity/tradewindauthentication/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password, product: 'tradewind' }),
  })
  const { value } = (await login.json()) as { value: { redirectTo: string } | null }
  if (!value)
    throw new Error(`the sign-in of ${email} was refused with ${login.status} ${login.headers.get('refusal-code')}`)
  const back = await ask(value.redirectTo.replace(publicUrl, ''))
  const code = new URL(back.headers.get('location') ?? '', publicUrl).searchParams.get('code') ?? ''
  const tokens = await ask('/identity/connect/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'tradewind-web',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  })
  const { access_token: token } = (await tokens.json()) as { access_token?: string }
  if (!token) throw new Error(`there was no token for ${email}: ${tokens.status}`)
  return { authorization: `Bearer ${token}`, cookie: `bind=${jar.get('bind')}` }
}
