import { createHash } from 'node:crypto'
import type { Http } from '#platform/http'
import { systemRandom } from '#platform/random'
import { password } from './test-people.ts'
import type { Answer } from './test-requests.ts'

interface Tokens {
  accessToken: string
  authorizationCode: string
  idToken: string
}

export interface Browser {
  /** Every Set-Cookie line that it was sent. */
  lines: string[]
  /** Everything that it was answered, and every address that it asked. */
  answers: Answer[]
  urls: string[]
  ask(
    method: 'GET' | 'POST',
    url: string,
    more?: { payload?: object | string; headers?: Record<string, string> },
  ): Promise<Answer>
  /** From the first redirect to the token; `code` gives the one-time code of someone who has the second step on. */
  signIn(userName: string, code?: () => Promise<string>): Promise<Tokens>
  /** New tokens by the provider's session, as the web app's hidden frame gets them; nothing once it is over. */
  renew(): Promise<Tokens | undefined>
  /** Headers of a call with this token, cookies included. */
  headersFor(accessToken: string): Record<string, string>
}

/** A browser that keeps cookies by path and follows the sign-in as the web app does. */
export function openBrowser(http: Http, publicUrl: string): Browser {
  const jar = new Map<string, { value: string; path: string }>()
  const verifier = systemRandom.bytes(32).toString('base64url')
  const cookieFor = (path: string) =>
    [...jar]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    if (attributes.some((one) => /^max-age=0|1970/i.test(one))) jar.delete(name)
    else jar.set(name, { value: pair.slice(name.length + 1), path })
  }

  const authorize = (more: Record<string, string> = {}) => {
    const search = new URLSearchParams({
      client_id: 'tradewind-web',
      redirect_uri: `${publicUrl}/signin-oidc`,
      response_type: 'code',
      scope: 'openid profile offline_access gateway',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    return browser.ask('GET', `/identity/connect/authorize?${search.toString()}`)
  }

  async function tokensFor(back: Answer): Promise<Tokens> {
    const authorizationCode = new URL(String(back.headers['location'])).searchParams.get('code') ?? ''
    const tokens = await browser.ask('POST', '/identity/connect/token', {
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'tradewind-web',
        redirect_uri: `${publicUrl}/signin-oidc`,
        code: authorizationCode,
        code_verifier: verifier,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { access_token: accessToken, id_token: idToken } = tokens.json()
    return { accessToken, idToken, authorizationCode }
  }

  const browser: Browser = {
    lines: [],
    answers: [],
    urls: [],
    ask: async (method, url, { payload, headers } = {}) => {
      const local = url.replace(publicUrl, '')
      const cookie = cookieFor(local.split('?')[0] ?? '')
      const answer = await http.app.inject({
        method,
        url: local,
        ...(payload !== undefined && { payload }),
        headers: { ...(cookie && { cookie }), ...headers },
      })
      const lines = [answer.headers['set-cookie'] ?? []].flat()
      lines.forEach(keep)
      browser.lines.push(...lines)
      browser.answers.push(answer)
      browser.urls.push(local)
      return answer
    },
    signIn: async (userName, code) => {
      await authorize()
      const payload = { userName, password, product: 'tradewind' }
      let step = await browser.ask('POST', '/identity/tradewindauthentication/login', { payload })
      if (code) step = await browser.ask('POST', '/identity/validate-otp', { payload: { code: await code() } })
      return tokensFor(await browser.ask('GET', step.json().value.redirectTo))
    },
    renew: async () => {
      const back = await authorize({ prompt: 'none' })
      return String(back.headers['location']).includes('code=') ? tokensFor(back) : undefined
    },
    headersFor: (accessToken) => ({ authorization: `Bearer ${accessToken}`, cookie: cookieFor('/') }),
  }
  return browser
}
