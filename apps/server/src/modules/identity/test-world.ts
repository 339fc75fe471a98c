import { createHash } from 'node:crypto'
import { idleSecondsHeader } from '@tradewind/contract'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { pino } from 'pino'
import { type Customers, createCustomers, customersRoutes } from '#modules/customers'
import { createNotifications, type Notifications } from '#modules/notifications'
import { type Database, openDatabase } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import type { PersonalData } from '#platform/personal-data'
import { type Random, systemRandom } from '#platform/random'
import { Secret } from '#platform/secret'
import { type Secrets, secretsFrom } from '#platform/secrets'
import { createTestPersonalData } from '#platform/test-personal-data'
import { cheapHashing } from '../../main/testing/cheap-hashing.ts'
import type { HashingCost } from './hashing.ts'
import { identityRoutes } from './identity.routes.ts'
import { createIdentity, type Identity } from './index.ts'

/** For tests: a server with nothing but sign-in, people in it, and browsers that follow the code flow. */
export const publicUrl = 'http://localhost:3000'
export const password = 'correct horse battery staple'

export interface World {
  db: Database
  http: Http
  identity: Identity
  customers: Customers
  notifications: Notifications
  clock: StandingClock
  random: Random
  secrets: Secrets
  personal: PersonalData
  ada: { userId: string; customerId: string; email: string }
  /** Has the second step on. */
  ben: { userId: string; customerId: string; email: string }
  /** Runs a statement as the schema's owner, as a file of the database would. */
  asOwner(statement: string): Promise<void>
  close(): Promise<void>
}

/** Of whoever applied for a customer. */
const birthDate = '1991-03-07'

export async function startWorld({
  hashingCost = cheapHashing,
  codesByPolicy = false,
  inactivitySeconds,
}: {
  hashingCost?: HashingCost
  codesByPolicy?: boolean
  inactivitySeconds?: number
} = {}): Promise<World> {
  const clone: TestDatabase = await cloneDatabase()
  const db = openDatabase({ url: clone.url, poolSize: 24 })
  // The provider's own library reads the real time, so the standing clock starts there.
  const clock = clockAt(new Date())
  const secrets = secretsFrom(systemRandom.bytes(32))
  const personal = createTestPersonalData({ clock })
  const base = { db, clock, random: systemRandom, secrets, personal }
  const notifications = createNotifications({ ...base, publicUrl, brand: 'Tradewind' })
  const customers = createCustomers({ ...base, individualAllowList: [], blockIndividuals: true, demo: true })
  const log = pino({ level: 'silent' })
  const identity = createIdentity({
    ...base,
    customers,
    notifications,
    publicUrl,
    brand: 'Tradewind',
    hashingCost,
    codesByPolicy,
    inactivitySeconds,
    birthDateOf: async () => birthDate,
  })
  const http = await createHttp({
    authenticate: identity.authenticate,
    idempotency: createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log,
  })
  identityRoutes(http, identity, {
    identity: '<!doctype html><title>Sign in</title>',
    signedOut: '<!doctype html><title>Signed out</title>',
    recover: '<!doctype html><title>New password</title>',
  })
  customersRoutes(http, customers)
  const person = (email: string, firstName: string, twoFactor: boolean) =>
    db.asSystem(async (tx) => {
      const customerId = await customers.createCustomer(tx, {
        name: `${firstName} Trading Ltd`,
        customerType: 'Limited Liability Company',
        onboardingStatus: 'Approved',
        status: 'Active',
        requiresDocumentUpload: false,
        countryId: 'GB',
        country: 'United Kingdom',
        mainCurrency: 'GBP',
      })
      const userId = await identity.registerUser(tx, { email, password: new Secret(password), twoFactor })
      await customers.addMember(tx, {
        userId,
        customerId,
        email,
        firstName,
        lastName: 'Example',
        occupation: 'Director',
        roleId: 10,
        userStatus: 'Active',
      })
      return { userId, customerId, email }
    })
  return {
    db,
    http,
    identity,
    customers,
    notifications,
    clock,
    random: systemRandom,
    secrets,
    personal,
    ada: await person('ada@example.com', 'Ada', false),
    ben: await person('ben@example.com', 'Ben', true),
    asOwner: async (statement) => {
      const owner = new pg.Client(clone.url)
      await owner.connect()
      try {
        await owner.query(statement)
      } finally {
        await owner.end()
      }
    },
    close: async () => {
      await http.app.close()
      await db.close()
      await clone.drop()
    },
  }
}

export interface Tokens {
  access_token: string
  id_token: string
  scope: string
  token_type: string
  expires_in: number
}

type Answer = Awaited<ReturnType<Http['app']['inject']>>

/** A browser: it keeps cookies by path and follows nothing by itself. Everybody has an address of their own, unless it is said. */
export function openBrowser(
  { http }: Pick<World, 'http'>,
  remoteAddress = `10.${[...systemRandom.bytes(3)].join('.')}`,
) {
  const jar = new Map<string, { name?: string; value: string; path: string }>()
  const verifier = systemRandom.bytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    more: { payload?: object | string; headers?: object } = {},
  ) {
    const path = new URL(url, publicUrl).pathname
    const cookie = [...jar]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([key, { name = key, value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await http.app.inject({
      method,
      remoteAddress,
      url: url.replace(publicUrl, ''),
      ...(more.payload !== undefined && { payload: more.payload }),
      headers: { ...(cookie && { cookie }), ...more.headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line)
    return answer
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    // Each sign-in has a way back of its own, whose cookies have the same name.
    const key = path.includes('/authorize/') ? `${name} ${path}` : name
    if (value === '' || attributes.some((one) => /^max-age=0/i.test(one) || /1970/.test(one))) jar.delete(key)
    else jar.set(key, { name, value, path })
  }

  const browser = {
    jar,
    remoteAddress,
    verifier,
    ask,
    authorize: (changes: Record<string, string | undefined> = {}) => {
      const search = new URLSearchParams()
      const wanted = {
        client_id: 'tradewind-web',
        redirect_uri: `${publicUrl}/signin-oidc`,
        response_type: 'code',
        scope: 'openid profile offline_access gateway',
        state: 'a-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changes,
      }
      for (const [name, value] of Object.entries(wanted)) if (value !== undefined) search.set(name, value)
      return ask('GET', `/identity/connect/authorize?${search.toString()}`)
    },
    /** `at` is the address of the page that signs in, which says which sign-in is meant. */
    login: (userName: string, secret = password, at?: string) =>
      ask('POST', '/identity/tradewindauthentication/login', {
        payload: { userName, password: secret, product: 'tradewind' },
        headers: at === undefined ? {} : { 'x-interaction': at.split('/').at(-1) },
      }),
    validateOtp: (code: string) => ask('POST', '/identity/validate-otp', { payload: { code } }),
    resendOtp: () => ask('POST', '/identity/tradewindauthentication/resendOtp', { payload: {} }),
    exchange: (code: string, changes: Record<string, string> = {}) =>
      ask('POST', '/identity/connect/token', {
        payload: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'tradewind-web',
          redirect_uri: `${publicUrl}/signin-oidc`,
          code,
          code_verifier: verifier,
          ...changes,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /** Up to the code, for someone without a second step. */
    signInForCode: async (userName: string): Promise<string> => {
      await browser.authorize()
      return codeIn(await ask('GET', (await browser.login(userName)).json().value.redirectTo))
    },
    /** Another code for who is signed in here already. */
    codeByCookie: async (): Promise<string> => codeIn(await browser.authorize({ prompt: 'none' })),
    signIn: async (userName: string): Promise<Tokens> =>
      (await browser.exchange(await browser.signInForCode(userName))).json(),
    /** `idle`: the seconds since the person acted, as the app says them. */
    call: (token: string, customerId: string, idle?: number) =>
      ask('GET', `/onboarding/api/v1/customers/${customerId}`, { headers: bearer(token, idle) }),
    keepAlive: (token: string, idle: number) =>
      ask('POST', '/identity/api/v1/activity', { payload: {}, headers: bearer(token, idle) }),
    logout: (token: string, payload: object = {}) =>
      ask('POST', '/identity/api/v1/logout', { payload, headers: bearer(token) }),
  }
  return browser
}

export const bearer = (token: string, idle?: number) => ({
  authorization: `Bearer ${token}`,
  ...(idle !== undefined && { [idleSecondsHeader]: String(idle) }),
})

/** The parameters with which the provider sent the browser back. */
export function returned(answer: Answer): URLSearchParams {
  return new URL(String(answer.headers['location']), publicUrl).searchParams
}

export function codeIn(answer: Answer): string {
  const code = returned(answer).get('code')
  if (!code) throw new Error(`no code in ${answer.statusCode} ${answer.headers['location']} ${answer.body}`)
  return code
}
