import { type AnyCall, security as contract, methodOf, pathOf, recovery } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { base32Bytes, codeOfStep, stepAt } from '#platform/totp'
import { bearer, codeIn, openBrowser, password, startWorld, type World } from '../test-world.ts'
import { createTestPasskey } from './test-passkey.ts'

/** What somebody gets who reads a person's mailbox, and nothing else. */

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.clock.moveTo(new Date())
  await world.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
})
afterAll(() => world.close())

const pin = '481593'
const pins = (next: string) => ({ transactionPin: next, confirmTransactionPin: next })
const newPassword = 'a new battery for the old horse'
const phone = '+447700900123'

type Browser = ReturnType<typeof openBrowser>
interface Session {
  browser: Browser
  token: string
}

const newestTo = async (to: string, says = /./) =>
  (await world.notifications.listOutbox()).find((letter) => letter.to === to && says.test(letter.text))
const codeTo = async (to: string) => (await newestTo(to, /^(\d{6}|[2-9A-Z]{8}) /))?.text.split(' ')[0] ?? ''

async function person(email: string): Promise<World['ada']> {
  return world.db.asSystem(async (tx) => {
    const { customerId } = world.ada
    const userId = await world.identity.registerUser(tx, {
      email,
      password: new Secret(password),
      twoFactor: false,
      pin: { customerId, pin: new Secret(pin) },
    })
    const names = { firstName: 'Ada', lastName: 'Example', occupation: 'Director' }
    await world.customers.addMember(tx, { userId, customerId, email, ...names, roleId: 10, userStatus: 'Active' })
    return { userId, customerId, email }
  })
}

const confirmPhone = ({ userId, customerId }: World['ada'], phoneNumber = phone) =>
  world.db.asSystem((tx) => world.identity.setPhone(tx, { userId, customerId, phoneNumber }))

/** The first step of a sign-in. */
async function begin(email: string, secret = password) {
  world.clock.moveBy(1_000)
  const browser = openBrowser(world)
  await browser.authorize()
  return { browser, step: (await browser.login(email, secret)).json().value }
}

async function enter(browser: Browser, redirectTo: string): Promise<Session> {
  const tokens = (await browser.exchange(codeIn(await browser.ask('GET', redirectTo)))).json()
  return { browser, token: tokens.access_token }
}

async function open(email: string, secret = password): Promise<Session> {
  const { browser, step } = await begin(email, secret)
  return enter(browser, step.redirectTo)
}

async function ask({ browser, token }: Session, declared: AnyCall, body?: object) {
  world.clock.moveBy(10)
  const answer = await browser.ask(methodOf(declared) as 'GET', pathOf(declared), {
    ...(body && { payload: body }),
    headers: bearer(token),
  })
  return { code: answer.headers['refusal-code'] as string | undefined, ...answer.json() }
}

/** Sets a new password with what arrives in the mailbox. */
async function resetPassword(email: string): Promise<void> {
  const browser = openBrowser(world)
  const begun = await browser.ask('POST', pathOf(recovery.beginRecovery), { payload: { email } })
  const { recoveryId } = begun.json().value
  const payload = { recoveryId, code: await codeTo(email), password: newPassword }
  expect((await browser.ask('POST', pathOf(recovery.recoverByCode), { payload })).statusCode).toBe(200)
}

const protectionOf = async (session: Session) => (await ask(session, contract.getSecurity)).value
const isLimited = async (session: Session) => {
  const { limitedUntil } = await protectionOf(session)
  return limitedUntil !== null && new Date(limitedUntil).getTime() > world.clock.now().getTime() + 23 * 3_600_000
}

async function addPasskey(session: Session) {
  const passkey = createTestPasskey()
  const { value } = await ask(session, contract.beginPasskey, { transactionPin: pin })
  await ask(session, contract.addPasskey, { name: 'Phone', passkey: passkey.make(value) })
  return passkey
}

async function addApp(session: Session, customerId: string) {
  const { value } = await ask(session, contract.sendTwoFactorCode, { customerId, method: 'App' })
  const secret = base32Bytes(value.secret)
  const code = () => codeOfStep(secret, stepAt(world.clock.now()))
  await ask(session, contract.validateTwoFactorCode, { customerId, method: 'App', code: code() })
  await ask(session, contract.setTwoFactor, { customerId, method: 'App', transactionPin: pin })
  world.clock.moveBy(60_000)
  return code
}

test('a password that was reset by email limits payments and PIN resets for a day', async () => {
  const cleo = await person('cleo@example.com')
  await resetPassword(cleo.email)
  const session = await open(cleo.email, newPassword)
  expect(await isLimited(session)).toBe(true)
  const { customerId } = cleo
  expect((await ask(session, contract.resendPinResetCode, { customerId })).code).toBe('security.limited')
  expect(await newestTo(cleo.email, /was just reset by email.*you can only send small amounts/)).toBeDefined()
})

test('where there is another factor, the sign-in after the reset takes it, and payments are not limited', async () => {
  const dora = await person('dora@example.com')
  await confirmPhone(dora)
  const first = await open(dora.email)
  const passkey = await addPasskey(first)
  await resetPassword(dora.email)
  expect(await newestTo(phone, /^Tradewind: Your password was reset\./)).toBeDefined()

  const { browser, step } = await begin(dora.email, newPassword)
  expect(step).toMatchObject({ next: 'code', method: 'Passkey', sentTo: '', recoverable: true })
  const code = await codeTo(dora.email)
  expect((await browser.validateOtp(code)).headers['refusal-code']).toBe('identity.code_wrong')
  const given = { payload: { passkey: passkey.answer(step.passkey) } }
  const done = await browser.ask('POST', '/identity/validate-passkey', given)
  const session = await enter(browser, done.json().value.redirectTo)
  expect(await isLimited(session)).toBe(false)
  // It was due once.
  expect((await begin(dora.email, newPassword)).step.next).toBe('redirect')
})

test('the factor after a reset is a text message, or a recovery code, where that is all there is', async () => {
  const erin = await person('erin@example.com')
  await confirmPhone(erin)
  await resetPassword(erin.email)
  const byText = await begin(erin.email, newPassword)
  expect(byText.step).toMatchObject({ method: 'Sms' })
  expect((await byText.browser.validateOtp(await codeTo(phone))).json().value.next).toBe('redirect')

  const fern = await person('fern@example.com')
  const { codes } = (await ask(await open(fern.email), contract.makeRecoveryCodes, { transactionPin: pin })).value
  await resetPassword(fern.email)
  const byCode = await begin(fern.email, newPassword)
  expect(byCode.step).toMatchObject({ method: 'RecoveryCode', sentTo: '' })
  expect((await byCode.browser.validateOtp(codes[0])).json().value.next).toBe('redirect')
})

test('[random-code] of several other factors the reset takes the one that the person signs in with', async () => {
  const lena = await person('lena@example.com')
  const own = '+447700900456'
  await confirmPhone(lena, own)
  const { customerId } = lena
  const session = await open(lena.email)
  await addPasskey(session)
  await ask(session, contract.sendTwoFactorCode, { customerId, method: 'Sms' })
  const code = await codeTo(own)
  expect(Number(code)).toBeGreaterThanOrEqual(100_000)
  expect(Number(code)).toBeLessThanOrEqual(999_999)
  await ask(session, contract.validateTwoFactorCode, { customerId, method: 'Sms', code })
  const chosen = { customerId, method: 'Sms', transactionPin: pin }
  expect((await ask(session, contract.setTwoFactor, chosen)).code).toBeUndefined()
  expect((await ask(session, contract.resendPinResetCode, { customerId })).value).toMatchObject({ method: 'Sms' })
  await resetPassword(lena.email)
  expect((await begin(lena.email, newPassword)).step).toMatchObject({ next: 'code', method: 'Sms' })
})

test('an account recovery takes the place of the factor that a reset made due', async () => {
  const gina = await person('gina@example.com')
  await addApp(await open(gina.email), gina.customerId)
  await resetPassword(gina.email)
  const { browser, step } = await begin(gina.email, newPassword)
  expect(step).toMatchObject({ method: 'App', recoverable: true })
  await browser.ask('POST', pathOf(contract.beginAccountRecovery), { payload: {} })
  const [, recoveryId, token] =
    /#finish\.([\w-]+)\.([\w-]+)/.exec((await newestTo(gina.email, /#finish/))?.text ?? '') ?? []
  world.clock.moveBy(73 * 3_600_000)
  await browser.ask('POST', pathOf(contract.finishAccountRecovery), { payload: { recoveryId, token } })
  expect((await begin(gina.email, newPassword)).step).toMatchObject({ next: 'code', method: 'Email' })
})

test('a PIN that was reset by email limits payments for a day', async () => {
  const hana = await person('hana@example.com')
  const { customerId } = hana
  const session = await open(hana.email)
  const { value } = await ask(session, contract.resendPinResetCode, { customerId })
  expect(value).toMatchObject({ method: 'Email', passkey: null })
  const code = await codeTo(hana.email)
  expect((await ask(session, contract.givePinResetCode, { customerId, code })).code).toBeUndefined()
  expect((await ask(session, contract.resetTransactionPin, { customerId, ...pins('703715') })).code).toBeUndefined()
  expect(await isLimited(session)).toBe(true)
})

test('who has another factor resets the PIN by it, never by the mailbox, and is told by text message', async () => {
  const iris = await person('iris@example.com')
  await confirmPhone(iris)
  const { customerId } = iris
  const session = await open(iris.email)
  const begun = () => ask(session, contract.resendPinResetCode, { customerId })
  const prove = async (by: object) => (await ask(session, contract.givePinResetCode, { customerId, ...by })).code
  const reset = async (next: string) =>
    (await ask(session, contract.resetTransactionPin, { customerId, ...pins(next) })).code

  expect((await begun()).value).toMatchObject({ method: 'Sms', sentTo: '+44*****23' })
  expect(await newestTo(iris.email, /to reset your transaction PIN/)).toBeUndefined()
  expect(await prove({ code: await codeTo(phone) })).toBeUndefined()
  expect(await reset('703715')).toBeUndefined()
  expect(await isLimited(session)).toBe(false)
  expect(await newestTo(phone, /^Tradewind: Your transaction PIN was reset\./)).toBeDefined()
  expect(await reset(pin)).toBe('security.code_first')

  expect(await prove({})).toBe('request.invalid')
  const passkey = createTestPasskey()
  const { value } = await ask(session, contract.beginPasskey, { transactionPin: '703715' })
  await ask(session, contract.addPasskey, { name: 'Phone', passkey: passkey.make(value) })
  const asked = (await begun()).value
  expect(asked).toMatchObject({ method: 'Passkey', sentTo: '' })
  // An answer for another change of the settings is good for none of the PIN.
  const ofSettings = (await ask(session, contract.askPasskey, {})).value
  expect(await prove({ passkey: passkey.answer(ofSettings) })).toBe('security.passkey_stale')
  expect(await prove({ passkey: passkey.answer(asked.passkey) })).toBeUndefined()
  expect(await reset(pin)).toBeUndefined()
})

test('an authenticator app and a recovery code prove the reset of a PIN, each code once', async () => {
  const june = await person('june@example.com')
  const { customerId } = june
  const session = await open(june.email)
  const code = await addApp(session, customerId)
  const { codes } = (await ask(session, contract.makeRecoveryCodes, { transactionPin: pin })).value
  expect((await ask(session, contract.resendPinResetCode, { customerId })).value).toMatchObject({ method: 'App' })
  const prove = async (typed: string) =>
    (await ask(session, contract.givePinResetCode, { customerId, code: typed })).code
  const used = code()
  expect([await prove(used), await prove(used)]).toEqual([undefined, 'identity.code_wrong'])
  expect([await prove(codes[0]), await prove(codes[0])]).toEqual([undefined, 'identity.code_wrong'])
})
