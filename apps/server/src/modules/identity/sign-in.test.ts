import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import { putCode, useCode } from './people.store.ts'
import {
  codeIn,
  openBrowser,
  password,
  publicUrl,
  returned,
  startWorld,
  type Tokens,
  type World,
} from './test-world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const codeOf = async (email: string): Promise<string> => {
  const letter = (await world.notifications.listOutbox()).find(({ to }) => to === email)
  return /^[2-9A-Z]{8}/.exec(letter?.text ?? '')?.[0] ?? ''
}

test('[product-signin, session-scopes, entity-auth-session] Ada signs in by the code flow and her token answers for her', async () => {
  const browser = openBrowser(world)
  const start = await browser.authorize()
  expect(start.statusCode).toBe(303)
  expect(start.headers['location']).toMatch(/\/identity\/interaction\/[\w-]+$/)
  expect((await browser.ask('GET', String(start.headers['location']))).body).toContain('<title>Sign in</title>')

  const step = await browser.login(' Ada@Example.com ')
  expect(step.json().value).toMatchObject({ next: 'redirect' })
  const back = await browser.ask('GET', step.json().value.redirectTo)
  expect(String(back.headers['location'])).toMatch(/^http:\/\/localhost:3000\/signin-oidc\?/)
  expect([returned(back).get('state'), returned(back).get('iss')]).toEqual(['a-state', `${publicUrl}/identity`])

  const answer = await browser.exchange(returned(back).get('code') ?? '')
  const tokens = answer.json()
  expect(Object.keys(tokens).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type'])
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'openid profile gateway' })
  const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({
    sub: world.ada.userId,
    customer_id: world.ada.customerId,
    email: 'ada@example.com',
    name: 'Ada Example',
    cookieaccepted: 'False',
    has_transaction_pin: false,
    has_security_questions: false,
  })
  const profile = await browser.call(tokens.access_token, world.ada.customerId)
  expect([profile.statusCode, profile.json().value?.email]).toEqual([200, 'ada@example.com'])
})

test('[obscure-email] Ben has the second step on: his password alone gives no code, the one-time code sent to ben***** does', async () => {
  const browser = openBrowser(world)
  await browser.authorize()
  const step = await browser.login('ben@example.com')
  expect(step.json().value).toMatchObject({ next: 'code', sentTo: 'ben*****@example.com' })
  const waiting = await browser.validateOtp('22222222')
  expect([waiting.statusCode, waiting.json().error]).toEqual([
    400,
    "That code isn't correct. Please check it and try again.",
  ])
  const done = await browser.validateOtp((await codeOf('ben@example.com')).toLowerCase())
  const back = await browser.ask('GET', done.json().value.redirectTo)
  const tokens = (await browser.exchange(returned(back).get('code') ?? '')).json()
  expect((await browser.call(tokens.access_token, world.ben.customerId)).statusCode).toBe(200)
})

test('where the policy asks for codes, a password alone opens no new browser, and sets no first PIN in a known one', async () => {
  const careful = await startWorld({ codesByPolicy: true })
  try {
    const browser = openBrowser(careful)
    const signInByCode = async () => {
      await browser.authorize()
      const request = { next: 'code', sentTo: 'ada*****@example.com' }
      expect((await browser.login('ada@example.com')).json().value).toMatchObject(request)
      const [letter] = await careful.notifications.listOutbox()
      const step = await browser.validateOtp(/^[2-9A-Z]{8}/.exec(letter?.text ?? '')?.[0] ?? '')
      const back = await browser.ask('GET', step.json().value.redirectTo)
      return (await browser.exchange(codeIn(back))).json() as Tokens
    }
    await browser.logout((await signInByCode()).access_token)
    // The browser is known by now; but whoever has no PIN could set one.
    careful.clock.moveBy(1_000)
    await browser.logout((await signInByCode()).access_token)

    const { userId, customerId, email } = careful.ada
    const caller = { userId, customerId, email, sessionId: 's', name: 'Ada', permissions: new Set<never>() }
    await careful.identity.createPin({ caller, customerId, pin: new Secret('481593') })
    await browser.authorize()
    expect((await browser.login('ada@example.com')).json().value).toMatchObject({ next: 'redirect' })
    const other = openBrowser(careful)
    await other.authorize()
    expect((await other.login('ada@example.com')).json().value).toMatchObject({ next: 'code' })
  } finally {
    await careful.close()
  }
})

test('a wrong password and an unknown email answer alike', async () => {
  const browser = openBrowser(world)
  await browser.authorize()
  const wrong = await browser.login('ada@example.com', 'not the password at all')
  const unknown = await browser.login('nobody@example.com', password)
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  expect(wrong.json().error).toBe('We are unable to sign you in. Please check your details and try again.')
})

test('the code of one person is no code of another, who began the same sign-in before', async () => {
  const { ada, ben, db } = world
  const [interaction, at] = ['a sign-in that two began', new Date()]
  const expiresAt = new Date(at.getTime() + 60_000)
  const [adas, bens] = [Buffer.from('code of Ada'), Buffer.from('code of Ben')]
  const bring = (userId: string, hmac: Buffer) => db.asSystem((tx) => useCode(tx, { interaction, userId, hmac, at }))
  await db.asSystem((tx) => putCode(tx, { interaction, userId: ada.userId, hmac: adas, expiresAt }))
  await db.asSystem((tx) => putCode(tx, { interaction, userId: ben.userId, hmac: bens, expiresAt }))
  expect([await bring(ada.userId, bens), await bring(ada.userId, adas)]).toEqual([false, false])
  expect([await bring(ben.userId, bens), await bring(ben.userId, bens)]).toEqual([true, false])
})

test('two tabs that sign in side by side each go where they wanted to, whichever is finished first', async () => {
  const browser = openBrowser(world)
  const begin = async (state: string) => {
    const page = String((await browser.authorize({ state })).headers['location'])
    await browser.ask('GET', page)
    return page
  }
  const finish = async (page: string) => {
    const { redirectTo } = (await browser.login('ada@example.com', password, page)).json().value
    return returned(await browser.ask('GET', redirectTo)).get('state')
  }
  const [first, second] = [await begin('the first'), await begin('the second')]
  expect(await finish(first)).toBe('the first')
  expect(await finish(second)).toBe('the second')
})

test('nobody is led into a sign-in that another browser has begun', async () => {
  const [mine, theirs] = [openBrowser(world), openBrowser(world)]
  const page = String((await theirs.authorize({ state: 'theirs' })).headers['location'])
  expect((await mine.login('ada@example.com', password, page)).headers['refusal-code']).toBe('identity.no_interaction')
  const own = String((await mine.authorize({ state: 'mine' })).headers['location'])
  // Nor by a name with a signature that is none.
  const uid = page.split('/').at(-1) ?? ''
  mine.jar.set(`tw_interaction_${uid}`, {
    value: mine.jar.get(`tw_interaction_${own.split('/').at(-1)}`)?.value ?? '',
    path: '/identity',
  })
  expect((await mine.login('ada@example.com', password, page)).headers['refusal-code']).toBe('identity.no_interaction')
})
