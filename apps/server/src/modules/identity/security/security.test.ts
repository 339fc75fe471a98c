import { type AnyCall, security as contract, methodOf, pathOf } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { base32Bytes, codeOfStep, stepAt } from '#platform/totp'
import { bearer, codeIn, openBrowser, password, startWorld, type World } from '../test-world.ts'
import { createTestPasskey } from './test-passkey.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.clock.moveTo(new Date())
  await world.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
})
afterAll(() => world.close())

type Browser = ReturnType<typeof openBrowser>
interface Session {
  browser: Browser
  token: string
  customerId: string
  /** What the provider says of the person. */
  claims: object
}

/** The newest letter that says something. */
const newestTo = async (to: string, says = /./) =>
  (await world.notifications.listOutbox()).find((letter) => letter.to === to && says.test(letter.text))
const codeTo = async (to: string) => (await newestTo(to, /^[2-9A-Z]{8} /))?.text.slice(0, 8) ?? ''

const tokensOf = async (browser: Browser, redirectTo: string): Promise<Pick<Session, 'token' | 'claims'>> => {
  const { access_token, id_token } = (await browser.exchange(codeIn(await browser.ask('GET', redirectTo)))).json()
  return { token: access_token, claims: JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString()) }
}

/** A person's session, whatever code by email that takes. */
async function open(person: World['ada']): Promise<Session> {
  // What is written at one moment has no order.
  world.clock.moveBy(1_000)
  const browser = openBrowser(world)
  await browser.authorize()
  let step = (await browser.login(person.email)).json().value
  if (step.next === 'code') step = (await browser.validateOtp(await codeTo(person.email))).json().value
  return { browser, ...(await tokensOf(browser, step.redirectTo)), customerId: person.customerId }
}

/** Makes a call in a session; gives its status, the refusal's code or nothing, and the value. */
async function ask(
  { browser, token }: Session,
  declared: AnyCall,
  parts: { body?: object; query?: Record<string, string> } = {},
) {
  world.clock.moveBy(10)
  const search = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
  const answer = await browser.ask(methodOf(declared) as 'GET', pathOf(declared) + search, {
    ...(parts.body && { payload: parts.body }),
    headers: bearer(token),
  })
  return { code: answer.headers['refusal-code'] as string | undefined, ...answer.json() }
}
const refusalOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).code

const pin = '481593'
const pins = (next: string) => ({ transactionPin: next, confirmTransactionPin: next })
const createPin = ({ browser, token, customerId }: Session) =>
  browser.ask('POST', '/transactions/api/v1/transactionpin/create-transaction-pin', {
    payload: { customerId, ...pins(pin) },
    headers: bearer(token),
  })

test('a PIN is changed by who knows it: wrong, weak and unchanged ones are refused in words of their own', async () => {
  const ada = await open(world.ada)
  await createPin(ada)
  const { customerId } = ada
  const change = (currentTransactionPin: string, next: string) =>
    refusalOf(ada, contract.changeTransactionPin, { body: { customerId, currentTransactionPin, ...pins(next) } })
  expect(await change('592604', '703715')).toBe('security.current_pin_wrong')
  expect(await change(pin, pin)).toBe('security.pin_unchanged')
  expect(await change(pin, '123456')).toBe('identity.pin_weak')
  expect(await change(pin, '199103')).toBe('identity.pin_birth_date')
  expect(await change(pin, '703715')).toBeUndefined()
  expect(await change(pin, '703726')).toBe('security.current_pin_wrong')
  expect(await change('703715', pin)).toBeUndefined()
  expect(await newestTo(world.ada.email, /^Your transaction PIN was changed\./)).toBeDefined()
})

test('[security-server-check] a forgotten PIN is reset once, in the session that gave the code of the email', async () => {
  const [ada, elsewhere] = [await open(world.ada), await open(world.ada)]
  const { customerId } = ada
  const reset = (session: Session, next: string) =>
    refusalOf(session, contract.resetTransactionPin, { body: { customerId, ...pins(next) } })
  expect(await reset(ada, '703715')).toBe('security.code_first')
  await ask(ada, contract.resendPinResetCode, { body: { customerId } })
  const code = await codeTo(world.ada.email)
  const give = (session: Session, OneTimePassword: string) =>
    refusalOf(session, contract.validatePinResetCode, { query: { CustomerId: customerId, OneTimePassword } })
  expect(await give(elsewhere, code)).toBe('identity.code_wrong')
  expect(await give(ada, code)).toBeUndefined()
  expect(await give(ada, code)).toBe('identity.code_wrong')
  expect(await reset(elsewhere, '703715')).toBe('security.code_first')
  expect(await reset(ada, '703715')).toBeUndefined()
  // By email alone: until tomorrow there is no other reset.
  expect(await reset(ada, '703726')).toBe('security.limited')
  await world.db.asSystem((tx) =>
    execute(tx, sql`update identity.person set limited_until = null where id = ${world.ada.userId}`),
  )
  expect(await reset(ada, '703726')).toBe('security.code_first')
  const back = { customerId, currentTransactionPin: '703715', ...pins(pin) }
  expect(await refusalOf(ada, contract.changeTransactionPin, { body: back })).toBeUndefined()
})

test('of fifty codes guessed at once in several sessions and calls five are looked at', async () => {
  const sessions = [await open(world.ada), await open(world.ada)]
  const { customerId } = world.ada
  for (const session of sessions) await ask(session, contract.resendPinResetCode, { body: { customerId } })
  const guesses = Array.from({ length: 50 }, (_, index) => {
    const session = sessions[index % 2] as Session
    const code = 'ABCDEFG2'
    return index % 3 === 0
      ? refusalOf(session, contract.validateTwoFactorCode, { body: { customerId, method: 'Email', code } })
      : refusalOf(session, contract.givePinResetCode, { body: { customerId, code } })
  })
  const answers = await Promise.all(guesses)
  expect(answers.filter((code) => code === 'identity.code_wrong')).toHaveLength(5)
  expect(answers.filter((code) => code === 'security.codes_locked')).toHaveLength(45)
})

test('[security-flags] the second step is an authenticator app once its code was given, and each of its codes is good once', async () => {
  const ben = await open(world.ben)
  await createPin(ben)
  const { customerId } = ben
  const state = async () => (await ask(ben, contract.getSecurity)).value
  expect(await state()).toMatchObject({ hasTransactionPin: true, twoFactor: 'Email', recoveryCodesLeft: 0 })
  const set = () => refusalOf(ben, contract.setTwoFactor, { body: { customerId, method: 'App', transactionPin: pin } })
  expect(await set()).toBe('security.code_first')
  const { value } = await ask(ben, contract.sendTwoFactorCode, { body: { customerId, method: 'App' } })
  const secret = base32Bytes(value.secret)
  const code = () => codeOfStep(secret, stepAt(world.clock.now()))
  const prove = (typed: string) =>
    refusalOf(ben, contract.validateTwoFactorCode, { body: { customerId, method: 'App', code: typed } })
  expect(await prove('000000')).toBe('identity.code_wrong')
  expect(await prove(code())).toBeUndefined()
  expect(await prove(code())).toBe('identity.code_wrong')
  expect(await set()).toBeUndefined()
  const status = await ask(ben, contract.checkTwoFactorStatus, { query: { CustomerId: customerId } })
  expect(status.value).toEqual({ hasCompletedTwoFactorAuth: true, method: 'App' })

  const { codes } = (await ask(ben, contract.makeRecoveryCodes, { body: { transactionPin: pin } })).value
  expect([codes.length, (await state()).recoveryCodesLeft]).toEqual([10, 10])

  // From now on a sign-in asks for the app and sends nothing.
  const signIn = async (typed: string) => {
    const browser = openBrowser(world)
    await browser.authorize()
    const step = (await browser.login(world.ben.email)).json().value
    expect(step).toMatchObject({ next: 'code', sentTo: '', method: 'App', passkey: null, recoverable: true })
    return browser.validateOtp(typed)
  }
  world.clock.moveBy(60_000)
  const used = code()
  expect((await signIn(used)).json().value.next).toBe('redirect')
  expect((await signIn(used)).headers['refusal-code']).toBe('identity.code_wrong')
  expect((await signIn(codes[0].toLowerCase())).json().value.next).toBe('redirect')
  expect((await signIn(codes[0])).headers['refusal-code']).toBe('identity.code_wrong')
  expect((await state()).recoveryCodesLeft).toBe(9)
  await ask(ben, contract.makeRecoveryCodes, { body: { transactionPin: pin } })
  expect((await signIn(codes[1])).headers['refusal-code']).toBe('identity.code_wrong')
})

test('a change takes the PIN, and of someone without one a sign-in of the last quarter of an hour', async () => {
  const ben = await open2()
  expect(await refusalOf(ben, contract.makeRecoveryCodes, { body: {} })).toBe('request.invalid')
  const wrong = { body: { transactionPin: '592604' } }
  expect(await refusalOf(ben, contract.makeRecoveryCodes, wrong)).toBe('identity.pin_wrong')
})

/** Ben's session by an app, which the test before has set: by the database, in place of his phone. */
async function open2(): Promise<Session> {
  await world.db.asSystem((tx) =>
    execute(tx, sql`update identity.person set second_factor = 'Email' where id = ${world.ben.userId}`),
  )
  return open(world.ben)
}

test('a passkey signs in and is good for its own site, its own challenge and its own person only', async () => {
  const ada = await open(world.ada)
  const passkey = createTestPasskey()
  const begin = async (answer?: object) =>
    (await ask(ada, contract.beginPasskey, { body: { transactionPin: pin, ...(answer && { passkey: answer }) } })).value
  const ofSettings = async () => (await ask(ada, contract.askPasskey, { body: {} })).value
  const add = (made: object, session = ada) =>
    refusalOf(session, contract.addPasskey, { body: { name: 'Work laptop', passkey: made } })
  expect(await add(passkey.make(await begin(), { origin: 'https://pay.example.net' }))).toBe('security.passkey_refused')
  expect(await add(passkey.make(await begin(), { crossOrigin: true }))).toBe('security.passkey_refused')
  expect(await add(passkey.make({ ...(await begin()), rpId: 'example.net' }))).toBe('security.passkey_refused')
  const asked = await begin()
  const ben = await open2()
  expect(await add(passkey.make(asked), ben)).toBe('security.passkey_stale')
  expect(await add(passkey.make(asked))).toBeUndefined()
  expect(await add(passkey.make(asked))).toBe('security.passkey_stale')
  expect(await refusalOf(ada, contract.beginPasskey, { body: { transactionPin: pin } })).toBe('security.passkey_needed')
  expect(await add(passkey.make(await begin(passkey.answer(await ofSettings()))))).toBe('security.passkey_known')
  const { customerId } = ada
  const set = { body: { customerId, method: 'Passkey', transactionPin: pin } }
  expect(await refusalOf(ada, contract.setTwoFactor, set)).toBeUndefined()

  const browser = openBrowser(world)
  await browser.authorize()
  const step = (await browser.login(world.ada.email)).json().value
  expect(step).toMatchObject({ next: 'code', method: 'Passkey', sentTo: '' })
  const give = (answer: object) => browser.ask('POST', '/identity/validate-passkey', { payload: { passkey: answer } })
  const again = async () =>
    (await browser.ask('POST', '/identity/tradewindauthentication/resendOtp', { payload: {} })).json().value.passkey
  const refused = async (answer: object) => (await give(answer)).headers['refusal-code']
  // One that was asked of the settings, and one of someone else.
  expect(await refused(passkey.answer(await ofSettings()))).toBe('security.passkey_stale')
  expect(await refused(createTestPasskey().answer(step.passkey))).toBe('security.passkey_refused')
  expect(await refused(passkey.answer(step.passkey))).toBe('security.passkey_stale')
  await world.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
  expect(await refused(passkey.answer(await again(), { origin: 'https://pay.example.net' }))).toBe(
    'security.passkey_refused',
  )
  // Without its owner's finger, face or PIN.
  expect(await refused(passkey.answer(await again(), { flags: 0x01 }))).toBe('security.passkey_refused')
  const right = await give(passkey.answer(await again()))
  expect(right.json().value.next).toBe('redirect')
  const remove = {
    body: { passkeyId: (await ask(ada, contract.getSecurity)).value.passkeys[0].passkeyId, transactionPin: pin },
  }
  expect(await refusalOf(ada, contract.removePasskey, remove)).toBe('security.passkey_in_use')
  await world.db.asSystem((tx) =>
    execute(
      tx,
      sql`update identity.person set two_factor = false, second_factor = 'Email' where id = ${world.ada.userId}`,
    ),
  )
  // Someone else's is none at all, and so is one that is gone.
  expect(await refusalOf(await open(world.ben), contract.removePasskey, remove)).toBe('security.passkey_unknown')
  expect(await refusalOf(ada, contract.removePasskey, remove)).toBe('security.passkey_needed')
  const confirmed = { body: { ...remove.body, passkey: passkey.answer(await ofSettings()) } }
  expect(await refusalOf(ada, contract.removePasskey, confirmed)).toBeUndefined()
  expect(await refusalOf(ada, contract.removePasskey, remove)).toBe('security.passkey_unknown')
})

test('a second step needs what it goes to, and ten passkeys are the most, asked for or made', async () => {
  const nia = await open(await newPerson('nia@example.com'))
  await createPin(nia)
  const { customerId } = nia
  const send = (method: string) => refusalOf(nia, contract.sendTwoFactorCode, { body: { customerId, method } })
  expect([await send('Sms'), await send('Passkey')]).toEqual(['security.phone_missing', 'security.passkey_missing'])
  const passkeyStep = { body: { customerId, method: 'Passkey', transactionPin: pin } }
  expect(await refusalOf(nia, contract.setTwoFactor, passkeyStep)).toBe('security.passkey_missing')
  expect(await refusalOf(nia, contract.askPasskey, { body: {} })).toBe('security.passkey_missing')

  const first = createTestPasskey()
  const begin = async () => {
    const question = (await ask(nia, contract.askPasskey, { body: {} })).value
    const passkey = first.answer(question)
    return ask(nia, contract.beginPasskey, { body: { transactionPin: pin, passkey } })
  }
  const add = (asked: { challenge: string; rpId: string }, key = createTestPasskey()) =>
    refusalOf(nia, contract.addPasskey, { body: { name: 'Key', passkey: key.make(asked) } })
  // Two that were begun as the first: only one is, and the other would need its answer.
  const firsts = [1, 2].map(() => ask(nia, contract.beginPasskey, { body: { transactionPin: pin } }))
  const [one, other] = await Promise.all(firsts)
  expect([await add(one?.value, first), await add(other?.value)]).toEqual([undefined, 'security.passkey_stale'])
  for (let at = 1; at < 9; at += 1) expect(await add((await begin()).value)).toBeUndefined()
  const [tenth, eleventh] = [(await begin()).value, (await begin()).value]
  expect([await add(tenth), await add(eleventh)]).toEqual([undefined, 'security.passkeys_full'])
  expect((await begin()).code).toBe('security.passkeys_full')
  expect((await ask(nia, contract.getSecurity)).value.passkeys).toHaveLength(10)
})

test('without a PIN a change needs a sign-in of the last quarter of an hour', async () => {
  const cleo = await newPerson('cleo@example.com')
  const make = (session: Session) => refusalOf(session, contract.makeRecoveryCodes, { body: {} })
  const session = await open(cleo)
  expect(await make(session)).toBeUndefined()
  // An access token lasts less long than this: the session that it renews is what counts.
  await world.asOwner(`update identity.session set created_at = created_at - interval '15 minutes'
    where user_id = '${cleo.userId}'`)
  expect(await make(session)).toBe('security.sign_in_again')
  expect(await make(await open(cleo))).toBeUndefined()
})

/** The session that is this person's only one. */
async function sessionIdOf(session: Session): Promise<string> {
  const [{ sessionId }] = (await ask(session, contract.listSessions)).value.sessions
  return sessionId
}

/** Somebody who has no PIN yet, in a company of her own. */
async function newPerson(email: string): Promise<World['ada']> {
  return world.db.asSystem(async (tx) => {
    const customerId = await world.customers.createCustomer(tx, {
      name: 'Newcomer Ltd',
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const user = { email, password: new Secret(password), twoFactor: false }
    const userId = await world.identity.registerUser(tx, user)
    const person = { userId, customerId, email, firstName: 'Cleo', lastName: 'Example', occupation: 'Director' }
    await world.customers.addMember(tx, { ...person, roleId: 10, userStatus: 'Active' })
    return { userId, customerId, email }
  })
}

test('[entity-authorization-flags] the security settings and the identity profile say whether a PIN and security questions are set', async () => {
  const person = await newPerson('eve@example.com')
  const eve = await open(person)
  expect(eve.claims).toMatchObject({ has_transaction_pin: false, has_security_questions: false })
  const { customerId } = eve
  const flags = async () => {
    const { hasTransactionPin, hasSetSecurityQuestions } = (await ask(eve, contract.getSecurity)).value
    return { hasTransactionPin, hasSetSecurityQuestions }
  }
  expect(await flags()).toEqual({ hasTransactionPin: false, hasSetSecurityQuestions: false })
  await createPin(eve)
  expect(await flags()).toEqual({ hasTransactionPin: true, hasSetSecurityQuestions: false })
  const questions = [1, 4, 5].map((id) => ({ securityQuestionId: id, securityQuestionAnswer: `Answer ${id}` }))
  await ask(eve, contract.setSecurityQuestion, { body: { customerId, questions, transactionPin: pin } })
  expect(await flags()).toEqual({ hasTransactionPin: true, hasSetSecurityQuestions: true })
  expect((await open(person)).claims).toMatchObject({ has_transaction_pin: true, has_security_questions: true })
})

test('security questions open nothing: an answer is right or wrong, and five wrong ones end it for a day', async () => {
  const ada = await open(world.ada)
  const { customerId } = ada
  const questions = [1, 4, 5].map((id) => ({ securityQuestionId: id, securityQuestionAnswer: `Answer ${id}` }))
  const set = (chosen: object[]) =>
    refusalOf(ada, contract.setSecurityQuestion, { body: { customerId, questions: chosen, transactionPin: pin } })
  expect(await set(questions.slice(1))).toBe('request.invalid')
  expect(await set([questions[0] as object, questions[0] as object, questions[1] as object])).toBe('request.invalid')
  expect(await set(questions)).toBeUndefined()
  const known = await ask(ada, contract.getSecurityQuestion, { query: { CustomerId: customerId } })
  expect(
    known.value.customerSecurityQuestion.map((one: { securityQuestionId: number }) => one.securityQuestionId),
  ).toEqual([1, 4, 5])
  const give = (SecurityQuestionId: string, SecurityQuestionAnswer: string) =>
    refusalOf(ada, contract.validateSecurityQuestion, {
      query: { CustomerId: customerId, SecurityQuestionId, SecurityQuestionAnswer },
    })
  expect(await give('4', ' answer  4 ')).toBeUndefined()
  expect(await give('2', 'Answer 2')).toBe('security.question_unset')
  await world.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => give('1', `guess ${index}`)))
  expect(tries.filter((code) => code === 'security.answer_wrong')).toHaveLength(5)
  world.clock.moveBy(23 * 3_600_000)
  const later = { customerId, securityQuestionId: 1, securityQuestionAnswer: 'Answer 1' }
  expect(await refusalOf(await open(world.ada), contract.giveSecurityAnswer, { body: later })).toBe(
    'security.answers_locked',
  )
})

test('a session that is ended from another browser gets no answer any more, and the log says who did what', async () => {
  const [here, there, elsewhere] = [await open(world.ada), await open(world.ada), await open(world.ada)]
  const { sessions } = (await ask(here, contract.listSessions)).value
  expect(sessions[0]).toMatchObject({ isThis: true, device: 'A browser' })
  const idOf = async (session: Session) => {
    const listed = (await ask(session, contract.listSessions)).value.sessions
    return listed.find(({ isThis }: { isThis: boolean }) => isThis).sessionId
  }
  const sessionId = await idOf(there)
  expect(await refusalOf(here, contract.endSession, { body: { sessionId } })).toBeUndefined()
  expect(await refusalOf(there, contract.getSecurity)).toBe('identity.session_expired')
  expect(await refusalOf(here, contract.endSession, { body: { sessionId } })).toBe('security.session_unknown')
  const bens = { body: { sessionId: await idOf(await open2()) } }
  expect(await refusalOf(here, contract.endSession, bens)).toBe('security.session_unknown')
  expect((await ask(here, contract.endOtherSessions, { body: {} })).value.ended).toBeGreaterThan(0)
  expect(await refusalOf(elsewhere, contract.getSecurity)).toBe('identity.session_expired')
  expect(await refusalOf(here, contract.getSecurity)).toBeUndefined()

  const wrong = openBrowser(world)
  await wrong.authorize()
  await wrong.login(world.ada.email, 'not the password')
  await vi.waitFor(async () => {
    const { records, pageData } = (await ask(here, contract.listSecurityEvents, { query: { PageSize: '100' } })).value
    const kinds = records.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind !== 'signed-in')
    expect(kinds.slice(0, 3)).toEqual(['sign-in-failed', 'other-sessions-ended', 'session-ended'])
    expect([pageData.pageSize, pageData.totalItemCount]).toEqual([100, records.length])
  })
  await expect(world.asOwner('delete from identity.security_event')).rejects.toThrow('cannot be changed')
})

test('an account is recovered after three days, unless someone stops it, and then every session and factor is gone', async () => {
  const ada = await open(world.ada)
  const passkey = createTestPasskey()
  const asked = (await ask(ada, contract.beginPasskey, { body: { transactionPin: pin } })).value
  await ask(ada, contract.addPasskey, { body: { name: 'Phone', passkey: passkey.make(asked) } })
  const { customerId } = ada
  await ask(ada, contract.setTwoFactor, { body: { customerId, method: 'Passkey', transactionPin: pin } })

  const begin = async () => {
    world.clock.moveBy(1_000)
    const browser = openBrowser(world)
    await browser.authorize()
    await browser.login(world.ada.email)
    const begun = await browser.ask('POST', '/identity/api/v1/account-recovery', { payload: {} })
    const letter = (await newestTo(world.ada.email, /#finish/))?.text ?? ''
    const [stop, finish] = ['stop', 'finish'].map((way) => {
      const [, recoveryId, token] = new RegExp(`#${way}\\.([\\w-]+)\\.([\\w-]+)`).exec(letter) ?? []
      return { recoveryId, token }
    })
    return { begun, stop, finish }
  }
  const stranger = openBrowser(world)
  const post = async (way: string, link: object | undefined) =>
    (await stranger.ask('POST', `/identity/api/v1/account-recovery/${way}`, { payload: link ?? {} })).headers[
      'refusal-code'
    ]

  const nobody = await stranger.ask('POST', '/identity/api/v1/account-recovery', { payload: {} })
  expect(nobody.headers['refusal-code']).toBe('identity.no_interaction')
  const first = await begin()
  expect(first.begun.json().value.sentTo).toBe('ada*****@example.com')
  expect((await begin()).begun.headers['refusal-code']).toBe('security.recovery_too_many')
  expect(await post('finish', first.finish)).toBe('security.recovery_early')
  expect(await post('finish', first.stop)).toBe('recovery.unknown')
  expect(await post('stop', first.finish)).toBe('recovery.unknown')
  expect((await ask(ada, contract.getSecurity)).value.recovery).not.toBeNull()
  expect(await post('stop', first.stop)).toBeUndefined()
  expect(await post('finish', first.finish)).toBe('security.recovery_stopped')

  // A week after it could be finished the letter is worth nothing, and another one may be asked for.
  const forgotten = await begin()
  world.clock.moveBy(10 * 24 * 3_600_000)
  expect(await post('finish', forgotten.finish)).toBe('security.recovery_over')
  expect(await post('stop', forgotten.stop)).toBe('security.recovery_over')

  const second = await begin()
  world.clock.moveBy(72 * 3_600_000 - 1_000)
  expect(await post('finish', second.finish)).toBe('security.recovery_early')
  world.clock.moveBy(2_000)
  const live = await world.db.asSystem((tx) =>
    rows(tx, sql`select id from identity.session where user_id = ${world.ada.userId} and revoked_at is null`),
  )
  expect(live.length).toBeGreaterThan(0)
  const finished = await Promise.all([1, 2, 3].map(() => post('finish', second.finish)))
  expect(finished.filter((code) => code === undefined)).toHaveLength(1)
  expect(await post('finish', second.finish)).toBe('security.recovery_done')
  const left = await world.db.asSystem((tx) =>
    rows(
      tx,
      sql`select id::text from identity.session where user_id = ${world.ada.userId} and revoked_at is null
          union all select id::text from identity.passkey where user_id = ${world.ada.userId}`,
    ),
  )
  expect(left).toEqual([])
  const back = await open(world.ada)
  const state = (await ask(back, contract.getSecurity)).value
  expect(state).toMatchObject({ twoFactor: 'Email', passkeys: [], recovery: null })
  expect(new Date(state.limitedUntil).getTime()).toBeGreaterThan(world.clock.now().getTime())
  // Nobody comes to a PIN by a mailbox alone.
  expect(await refusalOf(back, contract.resendPinResetCode, { body: { customerId } })).toBe('security.limited')
})

test('a passkey of somebody else is not added beside the first, and no change of its protection goes without it', async () => {
  const person = await newPerson('olga@example.com')
  const olga = await open(person)
  await createPin(olga)
  const hers = createTestPasskey()
  const allowed = { transactionPin: pin }
  const begin = (more: object = {}) => ask(olga, contract.beginPasskey, { body: { ...allowed, ...more } })
  const add = (name: string, made: object) => ask(olga, contract.addPasskey, { body: { name, passkey: made } })
  const { passkeyId } = (await add('Phone', hers.make((await begin()).value))).value
  const answer = async () => hers.answer((await ask(olga, contract.askPasskey, { body: {} })).value)
  const set = (amount: string | undefined, more: object = {}) =>
    refusalOf(olga, contract.setPasskeyPayments, { body: { amount, currencyCode: 'GBP', ...allowed, ...more } })

  // Whoever has the password and the PIN is stopped here.
  expect((await begin()).code).toBe('security.passkey_needed')
  const question = (await ask(olga, contract.askPasskey, { body: {} })).value
  expect((await begin({ passkey: createTestPasskey().answer(question) })).code).toBe('security.passkey_refused')
  expect(await set('100.00')).toBe('security.passkey_needed')
  expect(await set('100.00', { passkey: await answer() })).toBeUndefined()
  // Stricter, looser and off alike.
  expect([await set('50.00'), await set('5000.00'), await set(undefined)]).toEqual(
    Array(3).fill('security.passkey_needed'),
  )
  const laptop = createTestPasskey()
  const another = await begin({ passkey: await answer() })
  const added = (await add('Laptop', laptop.make(another.value))).value
  expect(await newestTo(person.email, /^A passkey was added to your account\./)).toBeDefined()
  // None goes without an answer, whether payments need one or not, and whether it is the last one or not.
  const remove = (id: string, more: object = {}) =>
    refusalOf(olga, contract.removePasskey, { body: { passkeyId: id, ...allowed, ...more } })
  expect(await remove(passkeyId)).toBe('security.passkey_needed')
  expect(await set(undefined, { passkey: await answer() })).toBeUndefined()
  expect([await remove(passkeyId), await remove(added.passkeyId)]).toEqual(Array(2).fill('security.passkey_needed'))
  expect(await remove(added.passkeyId, { passkey: await answer() })).toBeUndefined()
  expect(await remove(passkeyId)).toBe('security.passkey_needed')
  expect(await remove(passkeyId, { passkey: await answer() })).toBeUndefined()
})

test('passkeys of the address before this one are named as that, and the recovery is the way to a new one', async () => {
  const person = await newPerson('mia@example.com')
  const mia = await open(person)
  await createPin(mia)
  const allowed = { transactionPin: pin }
  const old = createTestPasskey()
  const asked = (await ask(mia, contract.beginPasskey, { body: allowed })).value
  const { passkeyId } = (await ask(mia, contract.addPasskey, { body: { name: 'Phone', passkey: old.make(asked) } }))
    .value
  const passkeys = async () => (await ask(mia, contract.getSecurity)).value.passkeys
  expect(await passkeys()).toMatchObject([{ madeFor: 'localhost', worksHere: true }])
  const { customerId } = mia
  const second = { body: { customerId, method: 'Passkey', ...allowed } }
  expect(await refusalOf(mia, contract.setTwoFactor, second)).toBeUndefined()
  // As it is after the public address has changed.
  await world.asOwner(`update identity.passkey set rp_id = 'old.example' where user_id = '${person.userId}'`)
  expect(await passkeys()).toMatchObject([{ passkeyId, madeFor: 'old.example', worksHere: false }])

  const begun = await ask(mia, contract.beginPasskey, { body: allowed })
  expect(begun.code).toBe('security.passkey_needed')
  const refused = await ask(mia, contract.askPasskey, { body: {} })
  expect(refused.code).toBe('security.passkey_elsewhere')
  expect(refused.error).toMatch(/made for old\.example .* Recover your account/)
  await world.identity.expectPaymentPasskey({ userId: person.userId, sessionId: await sessionIdOf(mia), order: 'any' })
  expect((await ask(mia, contract.askPaymentPasskey, { body: {} })).code).toBe('security.passkey_elsewhere')

  const browser = openBrowser(world)
  await browser.authorize()
  const step = (await browser.login(person.email)).json().value
  expect(step).toMatchObject({ method: 'Passkey', passkey: null, passkeyHost: 'old.example', recoverable: true })
  expect((await ask(mia, contract.beginOwnRecovery, { body: allowed })).code).toBeUndefined()
})

test('of two first passkeys made at the same moment one is added', async () => {
  const quin = await open(await newPerson('quin@example.com'))
  await createPin(quin)
  const made = await Promise.all(
    [1, 2].map(async () => {
      const { value } = await ask(quin, contract.beginPasskey, { body: { transactionPin: pin } })
      return createTestPasskey().make(value)
    }),
  )
  const added = await Promise.all(
    made.map((passkey) => refusalOf(quin, contract.addPasskey, { body: { name: 'Phone', passkey } })),
  )
  expect(new Set(added)).toEqual(new Set(['security.passkey_stale', undefined]))
  expect((await ask(quin, contract.getSecurity)).value.passkeys).toHaveLength(1)
})

test('without any passkey left, payments need none', async () => {
  const rosa = await open(await newPerson('rosa@example.com'))
  await createPin(rosa)
  const passkey = createTestPasskey()
  const { value } = await ask(rosa, contract.beginPasskey, { body: { transactionPin: pin } })
  const { passkeyId } = (
    await ask(rosa, contract.addPasskey, { body: { name: 'Phone', passkey: passkey.make(value) } })
  ).value
  const confirmed = async () => ({
    transactionPin: pin,
    passkey: passkey.answer((await ask(rosa, contract.askPasskey, { body: {} })).value),
  })
  const limit = { amount: '100.00', currencyCode: 'GBP', ...(await confirmed()) }
  expect(await refusalOf(rosa, contract.setPasskeyPayments, { body: limit })).toBeUndefined()
  expect((await ask(rosa, contract.getSecurity)).value.passkeyPayments).not.toBeNull()
  const removed = { passkeyId, ...(await confirmed()) }
  expect(await refusalOf(rosa, contract.removePasskey, { body: removed })).toBeUndefined()
  expect((await ask(rosa, contract.getSecurity)).value).toMatchObject({ passkeys: [], passkeyPayments: null })
})

test('who has lost every passkey recovers the account from a session, after three days', async () => {
  const person = await newPerson('pia@example.com')
  const pia = await open(person)
  await createPin(pia)
  const allowed = { transactionPin: pin }
  const asked = (await ask(pia, contract.beginPasskey, { body: allowed })).value
  await ask(pia, contract.addPasskey, { body: { name: 'Phone', passkey: createTestPasskey().make(asked) } })
  expect(await refusalOf(pia, contract.beginOwnRecovery, { body: {} })).toBe('request.invalid')
  const begun = await ask(pia, contract.beginOwnRecovery, { body: allowed })
  expect(begun.value.sentTo).toBe('pia*****@example.com')
  expect(await refusalOf(pia, contract.beginOwnRecovery, { body: allowed })).toBe('security.recovery_too_many')
  const [, recoveryId, token] =
    /#finish\.([\w-]+)\.([\w-]+)/.exec((await newestTo(person.email, /#finish/))?.text ?? '') ?? []
  world.clock.moveBy(73 * 3_600_000)
  await openBrowser(world).ask('POST', pathOf(contract.finishAccountRecovery), { payload: { recoveryId, token } })
  const back = await open(person)
  expect((await ask(back, contract.getSecurity)).value.passkeys).toEqual([])
  expect((await ask(back, contract.beginPasskey, { body: allowed })).code).toBeUndefined()
})

test('a password is changed by who knows it: the other sessions end, this one stays, and guesses are counted', async () => {
  const person = await newPerson('quinn@example.com')
  const [here, there] = [await open(person), await open(person)]
  const next = 'the seventh harbour light'
  const change = async (currentPassword: string, typed = next) => {
    const { code, value } = await ask(here, contract.changePassword, { body: { currentPassword, password: typed } })
    return code === 'request.invalid' ? value.errors[0].field : code
  }
  expect(await change('not the password')).toBe('security.current_password_wrong')
  expect(await change(password, 'short')).toBe('password')
  expect(await change(password, password)).toBe('password')
  expect(await change(password)).toBeUndefined()
  expect(await refusalOf(here, contract.getSecurity)).toBeUndefined()
  expect(await refusalOf(there, contract.getSecurity)).toBe('identity.session_expired')
  expect(await newestTo(person.email, /^Your password was changed, and you were signed out/)).toBeDefined()
  const browser = openBrowser(world)
  await browser.authorize()
  expect((await browser.login(person.email, next)).json().value.next).toBe('redirect')

  const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => change(`guess ${index}`)))
  expect(guesses.filter((code) => code === 'security.current_password_wrong')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'security.codes_locked')).toHaveLength(15)
})
