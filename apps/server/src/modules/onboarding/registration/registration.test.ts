import * as argon2 from '@node-rs/argon2'
import { recovery, reference, registration, sandbox } from '@tradewind/contract'
import { faultRun, faultTimeoutMs } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { oneRow, rows, sql } from '#platform/db'
import { type Browser, openBrowser } from '../../../main/testing/test-browser.ts'
import { allTables, digests } from '../../../main/testing/test-database.ts'
import { password as demoPassword } from '../../../main/testing/test-people.ts'
import { type Answer, ask, urlOf } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import type { WireRequest } from '../../../main/testing/test-wire-request.ts'
import { sectionsOf } from '../review/shown-application.rules.ts'

// Files share what they load: what was loaded before this one did not meet the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const publicUrl = 'http://localhost:3000'
const password = 'tall-ships-of-1905'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
// Every test has a quarter of an hour and more of its own: no counter is left from the one before.
beforeEach(() => server.clock.moveBy(3_700_000))
afterAll(() => server.close())

const run = faultRun('codes')
let people = 0
const newcomer = (changes: object = {}) => ({
  customertypeid: '3',
  productid: 'full',
  countryid: 'GB',
  email: `newcomer-${(people += 1)}@example.com`,
  password,
  username: 'newcomer',
  referralCode: '',
  ...changes,
})

type Message = { channel: string; to: string; subject: string; text: string }
const lettersTo = async (to: string): Promise<Message[]> =>
  (await ask(server.http, sandbox.listOutbox, {})).json().value.filter((one: Message) => one.to === to)
const newestTo = async (to: string): Promise<Message> => {
  const [newest] = await lettersTo(to)
  if (!newest) throw new Error(`nobody wrote to ${to}`)
  return newest
}
const codeIn = ({ text }: Message) => /\b[2-9A-HJ-NP-Z]{8}\b/.exec(text)?.[0] ?? ''
const linkIn = ({ text }: Message) => /confirmEmail\/([\w-]+)\/([\w-]+)/.exec(text)?.slice(1) ?? []

/** A browser of someone who is not signed in. */
function stranger() {
  const browser = openBrowser(server.http, publicUrl)
  const call = (declared: Parameters<typeof urlOf>[0], { body, ...request }: WireRequest): Promise<Answer> =>
    browser.ask(declared.call.startsWith('GET') ? 'GET' : 'POST', urlOf(declared, request), {
      ...(body !== undefined && { payload: body as object }),
    })
  return { browser, call }
}
type Stranger = ReturnType<typeof stranger>

async function begin(changes: object = {}) {
  const body = newcomer(changes)
  const who = stranger()
  const answer = await who.call(registration.register, { body })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const { userId } = answer.json().value as { userId: string }
  return { ...who, body, userId, answer }
}

const confirmByCode = ({ call }: Stranger, userId: string, code: string) =>
  call(registration.confirmEmailByCode, { body: { userId, code } })

const refusalOf = ({ headers }: Answer) => headers['refusal-code']

async function confirmed(changes: object = {}) {
  const begun = await begin(changes)
  const answer = await confirmByCode(begun, begun.userId, codeIn(await newestTo(begun.body.email)))
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return begun
}

/** Signs in by password and the code of the second step; gives the profile. */
async function signIn(browser: Browser, email: string, secret: string) {
  const authorize = new URLSearchParams({
    client_id: 'tradewind-web',
    redirect_uri: `${publicUrl}/signin-oidc`,
    response_type: 'code',
    scope: 'openid profile offline_access gateway',
    state: 'a-state',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  await browser.ask('GET', `/identity/connect/authorize?${authorize}`)
  const payload = { userName: email, password: secret, product: 'tradewind' }
  return browser.ask('POST', '/identity/tradewindauthentication/login', { payload })
}

const belongingOf = (userId: string) => server.db.asSystem((tx) => server.world.customers.belongingOf(tx, userId))
const customerCount = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ many: number }>(tx, sql`select count(*)::int as many from customers.customer`),
    )
  ).many

test('[onboarding-customer-choices] a company registers, confirms email and phone by codes, and is a customer whose onboarding is pending', async () => {
  const before = await customerCount()
  const begun = await begin({ referralCode: 'TW-4821' })
  const { userId, body, call } = begun
  expect(begun.answer.json().value).toEqual({ userId, next: 'email', sentTo: 'new*****@example.com' })
  expect([await customerCount(), await belongingOf(userId)]).toEqual([before, undefined])
  expect((await signIn(openBrowser(server.http, publicUrl), body.email, password)).statusCode).toBe(400)

  const letter = await newestTo(body.email)
  expect(letter.subject).toBe('Confirm your email for Tradewind')
  const answer = await confirmByCode(begun, userId, codeIn(letter).toLowerCase())
  expect(answer.json().value).toEqual({ userId, next: 'phone', sentTo: null })
  const belonging = await belongingOf(userId)
  expect(belonging).toMatchObject({
    customer: {
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Pending',
      status: 'Pending',
      product: 'full',
      countryId: 'GB',
      mainCurrency: 'GBP',
      name: 'newcomer',
    },
    member: { email: body.email, firstName: 'newcomer', role: 'Super Admin', userStatus: 'Active' },
  })
  expect([...(belonging?.permissions ?? [])]).not.toContain('payments:create')

  const sms = await call(registration.sendSms, { body: { userId, phoneNumber: '07400 123456', iso2: 'GB' } })
  expect(sms.json().value).toEqual({ userId, next: 'phone', sentTo: '+44*****56' })
  const text = await newestTo('+447400123456')
  expect([text.channel, text.subject]).toEqual(['sms', ''])
  const done = await call(registration.confirmPhone, { body: { userId, code: codeIn(text) } })
  expect(done.json().value).toEqual({ userId, next: 'done', sentTo: null })
  expect(await server.db.asSystem((tx) => server.world.identity.phoneOf(tx, userId))).toBe('+447400123456')
  const kept = await server.db.asSystem((tx) =>
    oneRow(
      tx,
      sql`select r.sealed, r.password_hash, r.sealed_phone, c.referral_code from registration.registration r
          join customers.member m on m.user_id = r.id join customers.customer c using (customer_id) where r.id = ${userId}`,
    ),
  )
  expect(kept).toEqual({ sealed: null, passwordHash: null, sealedPhone: null, referralCode: 'TW-4821' })

  const browser = openBrowser(server.http, publicUrl)
  expect((await signIn(browser, body.email, password)).json().value.next).toBe('code')
})

test('every choice of type and product becomes the customer that it says', async () => {
  for (const [customertypeid, customerType] of [
    ['1', 'Individual'],
    ['2', 'Sole Trader'],
  ] as const) {
    const { userId } = await confirmed({ customertypeid, productid: 'sendr', countryid: 'nga' })
    const customer = (await belongingOf(userId))?.customer
    expect(customer).toMatchObject({ customerType, product: 'sendr', countryId: 'NG', mainCurrency: 'NGN' })
  }
})

test('[country-default-currency] a customer’s main currency is that of its country where we have one, and otherwise pounds', async () => {
  const currencies = { US: 'USD', NG: 'NGN', GB: 'GBP', CA: 'CAD', SN: 'XOF', GH: 'GHS', CI: 'XOF', DE: 'GBP' }
  for (const [countryid, mainCurrency] of Object.entries(currencies)) {
    const { userId } = await confirmed({ countryid })
    expect([countryid, (await belongingOf(userId))?.customer.mainCurrency]).toEqual([countryid, mainCurrency])
  }
})

/** What the application of whoever registered holds already. */
async function carriedOver(userId: string) {
  const customerId = (await belongingOf(userId))?.customer.customerId ?? ''
  const { personalDetails, companyInformation } = await server.world.onboarding.getFilled(customerId)
  const filled = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'version' && value !== null))
  return { person: filled(personalDetails), company: filled(companyInformation) }
}

test('what was confirmed at registration stands in the application, and what the applicant wrote there is left alone', async () => {
  for (const [customertypeid, productid, isPerson, isBusiness] of [
    ['1', 'full', true, false],
    ['1', 'sendr', true, false],
    ['2', 'full', true, true],
    ['3', 'full', false, true],
  ] as const) {
    const { userId, body, call } = await confirmed({ customertypeid, productid, countryid: 'NG' })
    const { email } = body
    const at = { countryId: 'NG' }
    const company = { email, ...at, incorporationCountryId: 'NG' }
    expect(await carriedOver(userId)).toEqual({
      person: { email, ...(isPerson && at) },
      company: isBusiness ? company : {},
    })

    const own = { firstName: 'Nia', phoneNumber: '07400 123450', phoneCountryId: 'GB' }
    const customerId = (await belongingOf(userId))?.customer.customerId ?? ''
    const caller = { customerId, userId }
    await server.world.onboarding.savePersonalDetails({ caller, version: 1, fields: own })
    const phoneNumber = `0803 123 45${customertypeid}${productid === 'full' ? 1 : 2}`
    await call(registration.sendSms, { body: { userId, phoneNumber, iso2: 'NG' } })
    const number = `+234${phoneNumber.replaceAll(' ', '').slice(1)}`
    const done = await call(registration.confirmPhone, { body: { userId, code: codeIn(await newestTo(number)) } })
    expect(done.json().value).toMatchObject({ next: 'done' })
    expect(await carriedOver(userId)).toEqual({
      person: { ...own, phoneNumber: '+447400123450' },
      company: isBusiness ? { ...company, phoneNumber: number, phoneCountryId: 'NG' } : {},
    })
  }
})

test('by its link the address is confirmed once, in the browser that registered', async () => {
  const { userId, body, call, browser } = await begin()
  const [id = '', token = ''] = linkIn(await newestTo(body.email))
  expect(id).toBe(userId)

  // Opened as a page it leads to the app, and confirms nothing.
  const path = urlOf(registration.confirmEmail, { params: { userId, token } })
  const opened = await browser.ask('GET', path, { headers: { accept: 'text/html,*/*' } })
  expect([opened.statusCode, opened.headers['location']]).toEqual([303, `/create-account#confirm=${userId}.${token}`])
  expect(await belongingOf(userId)).toBeUndefined()

  const elsewhere = stranger()
  for (const declared of [registration.confirmEmailByLink, registration.confirmEmail]) {
    const given = { userId, token }
    const answer = await elsewhere.call(
      declared,
      declared === registration.confirmEmail ? { params: given } : { body: given },
    )
    expect([answer.statusCode, refusalOf(answer)]).toEqual([409, 'registration.other_browser'])
  }
  expect(await belongingOf(userId)).toBeUndefined()

  const right = await call(registration.confirmEmail, { params: { userId, token } })
  expect(right.json().value).toEqual({ userId, next: 'phone', sentTo: null })
  for (const who of [call, elsewhere.call]) {
    const again = await who(registration.confirmEmailByLink, { body: { userId, token } })
    expect([again.statusCode, refusalOf(again)]).toEqual([409, 'registration.link_used'])
  }
})

test('another browser confirms by the link with the password of the registration, five guesses at most, and goes no further', async () => {
  const { userId, body, call } = await begin()
  const [, token = ''] = linkIn(await newestTo(body.email))
  const elsewhere = stranger()
  const guess = (secret: string) =>
    elsewhere.call(registration.confirmEmailByLink, { body: { userId, token, password: secret } })
  expect(refusalOf(await guess('not the password'))).toBe('registration.password_wrong')
  expect((await guess(password)).json().value).toEqual({ userId, next: 'done', sentTo: null })
  expect(await belongingOf(userId)).toBeDefined()
  for (const declared of [registration.resendOtp, registration.sendToken])
    expect(refusalOf(await elsewhere.call(declared, { body: { userId } }))).toBe('registration.unknown')
  // The browser that registered goes on.
  expect((await call(registration.readRegistration, { params: { userId } })).json().value.next).toBe('phone')

  const other = await begin()
  const [, its = ''] = linkIn(await newestTo(other.body.email))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      elsewhere.call(registration.confirmEmailByLink, {
        body: { userId: other.userId, token: its, password: `guess ${i}` },
      }),
    ),
  )
  expect(answers.filter((one) => refusalOf(one) === 'registration.password_wrong')).toHaveLength(5)
})

test('a code or link that was replaced or has expired opens nothing, and each says so', async () => {
  const begun = await begin()
  const { userId, body, call } = begun
  const first = await newestTo(body.email)
  expect((await call(registration.sendToken, { body: { userId } })).statusCode).toBe(200)
  expect((await call(registration.resendToken, { body: { userId } })).statusCode).toBe(200)
  expect(refusalOf(await confirmByCode(begun, userId, codeIn(first)))).toBe('identity.code_wrong')
  const link = await call(registration.confirmEmailByLink, { body: { userId, token: linkIn(first)[1] } })
  expect(refusalOf(link)).toBe('registration.unknown')

  const letters = await lettersTo(body.email)
  const newest = letters.find((one) => codeIn(one) !== codeIn(first))
  expect(letters).toHaveLength(3)
  server.clock.moveBy(11 * 60_000)
  const codes = await Promise.all(letters.map((one) => confirmByCode(begun, userId, codeIn(one))))
  expect(codes.map(refusalOf)).toContain('identity.code_expired')
  server.clock.moveBy(24 * 3_600_000)
  const links = await Promise.all(
    letters.map((one) => call(registration.confirmEmailByLink, { body: { userId, token: linkIn(one)[1] } })),
  )
  expect(links.map(refusalOf)).toContain('registration.link_expired')
  expect([newest !== undefined, await belongingOf(userId)]).toEqual([true, undefined])
  server.clock.moveBy(24 * 3_600_000)
  expect(refusalOf(await call(registration.readRegistration, { params: { userId } }))).toBe('registration.unknown')
})

test('of many confirmations of one address at once there is one person and one customer', async () => {
  const email = 'twice@example.com'
  const [one, other] = [await begin({ email }), await begin({ email })]
  const letters = await lettersTo(email)
  const codeOf = (userId: string) =>
    codeIn(letters.find(({ text }) => text.includes(userId)) ?? ({ text: '' } as Message))
  const before = await customerCount()
  const answers = await Promise.all(
    [one, other, one, other].map((begun) => confirmByCode(begun, begun.userId, codeOf(begun.userId))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await customerCount()).toBe(before + 1)
  const late = answers.map(refusalOf).filter((code) => code === 'registration.email_taken')
  expect(late.length).toBeGreaterThan(0)
})

test('[http-login-401] whoever registers with an address that someone has learns nothing, and the holder gets a letter', async () => {
  const holder = server.ada.email
  const [known, unknown] = [await begin({ email: holder }), await begin()]
  const shapeOf = ({ statusCode, headers, body }: Answer) => ({
    statusCode,
    headers: Object.keys(headers).toSorted(),
    body: body.replaceAll(/[0-9a-f-]{36}/g, 'id').replace(/"\w+\*{5}@/, '"*@'),
    cookie: String(headers['set-cookie']).replace(/=[\w-]{43}/, '=x'),
  })
  expect(shapeOf(known.answer)).toEqual(shapeOf(unknown.answer))
  for (const declared of [registration.readRegistration, registration.sendToken] as const) {
    const answers = await Promise.all(
      [known, unknown].map(({ call, userId }) =>
        call(declared, declared === registration.sendToken ? { body: { userId } } : { params: { userId } }),
      ),
    )
    expect(shapeOf(answers[0] as Answer)).toEqual(shapeOf(answers[1] as Answer))
  }
  const wrong = await Promise.all([known, unknown].map((begun) => confirmByCode(begun, begun.userId, '22222222')))
  expect(wrong.map(refusalOf)).toEqual(['identity.code_wrong', 'identity.code_wrong'])
  const letter = await newestTo(holder)
  expect(letter.subject).toBe('You already have an account with Tradewind')
  expect([codeIn(letter), linkIn(letter)]).toEqual(['', []])
})

/** What work a call made: statements by their kind and hashes. */
async function workOf(work: () => Promise<unknown>): Promise<{ statements: string[]; hashes: number }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
  await work()
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? ''),
  )
  // The connection that listens asks now and then whether it is still there.
  const statements = texts.filter((text) => text !== 'select').map((text) => text.replace(/\s+/g, ' ').slice(0, 60))
  query.mockRestore()
  return { statements, hashes: vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length }
}

test('registering and recovering cost the same work for an address that someone has and for one that nobody has', async () => {
  const works: Record<string, unknown[]> = { register: [], recover: [], wrong: [] }
  for (const email of [server.zed.email, 'nobody-at-all@example.com']) {
    const who = stranger()
    const body = newcomer({ email })
    works['register']?.push(await workOf(() => who.call(registration.register, { body })))
    let recoveryId = ''
    works['recover']?.push(
      await workOf(async () => {
        recoveryId = (await who.call(recovery.beginRecovery, { body: { email } })).json().value.recoveryId
      }),
    )
    const guess = { body: { recoveryId, code: '22222222', password } }
    works['wrong']?.push(await workOf(() => who.call(recovery.recoverByCode, guess)))
  }
  for (const [what, [known, unknown]] of Object.entries(works)) expect([what, known]).toEqual([what, unknown])
  expect(works['register']?.[0]).toMatchObject({ hashes: 1 })
})

test('of parallel guesses at a code exactly five are evaluated, for the address, the phone and a recovery', {
  timeout: faultTimeoutMs,
}, async () => {
  const begun = await begin()
  const guesses = async (call: (i: number) => Promise<Answer>, many = 200) => {
    const answers: Answer[] = []
    // At once, as many as a server has open.
    for (let from = 0; from < many; from += 1_000)
      answers.push(
        ...(await Promise.all(Array.from({ length: Math.min(1_000, many - from) }, (_, i) => call(from + i)))),
      )
    return answers
  }
  const wrongCode = (i: number) => `${String(i).replaceAll('0', 'A').replaceAll('1', 'B').padStart(8, 'Z')}`
  const evaluated = (answers: Answer[]) => answers.filter((one) => refusalOf(one) === 'identity.code_wrong').length
  const many = run.size(200, 100_000)
  const began = performance.now()
  expect(evaluated(await guesses((i) => confirmByCode(begun, begun.userId, wrongCode(i)), many))).toBe(5)
  run.tell({ guesses: many, evaluated: 5, seconds: Math.round((performance.now() - began) / 1_000) })
  // And the right one comes too late.
  const right = codeIn(await newestTo(begun.body.email))
  expect(refusalOf(await confirmByCode(begun, begun.userId, right))).toBe('request.too_many')

  const { call, userId } = await confirmed()
  await call(registration.sendSms, { body: { userId, phoneNumber: '+447400123457', iso2: 'GB' } })
  const byPhone = (i: number) => call(registration.confirmPhone, { body: { userId, code: wrongCode(i) } })
  expect(evaluated(await guesses(byPhone))).toBe(5)

  // However many recoveries are begun for one person.
  const ids = await Promise.all(
    [1, 2, 3].map(
      async () =>
        (await stranger().call(recovery.beginRecovery, { body: { email: server.ada.email } })).json().value.recoveryId,
    ),
  )
  const byRecovery = (i: number) =>
    stranger().call(recovery.recoverByCode, { body: { recoveryId: ids[i % 3], code: wrongCode(i), password } })
  expect(evaluated(await guesses(byRecovery))).toBe(5)
})

test('messages are sent four times in ten minutes to one address or number, the first included', async () => {
  const { call, userId, body } = await begin()
  const codes = []
  for (let i = 0; i < 5; i += 1) codes.push(refusalOf(await call(registration.resendToken, { body: { userId } })))
  expect(codes).toEqual([undefined, undefined, undefined, 'identity.code_too_many', 'identity.code_too_many'])
  expect(await lettersTo(body.email)).toHaveLength(4)
  server.clock.moveBy(10 * 60_000)
  expect((await call(registration.resendToken, { body: { userId } })).statusCode).toBe(200)

  const other = await confirmed()
  const phone = { userId: other.userId, phoneNumber: '07400 123458', iso2: 'GB' }
  expect(refusalOf(await other.call(registration.resendOtp, { body: { userId: other.userId } }))).toBe(
    'registration.phone_first',
  )
  expect((await other.call(registration.sendSms, { body: phone })).statusCode).toBe(200)
  const sms = []
  for (let i = 0; i < 4; i += 1)
    sms.push(refusalOf(await other.call(registration.resendOtp, { body: { userId: other.userId } })))
  expect(sms).toEqual([undefined, undefined, undefined, 'identity.code_too_many'])
  expect(await lettersTo('+447400123458')).toHaveLength(4)
})

test('a phone comes after the email, is a number of its country, and only the newest code confirms it', async () => {
  const begun = await begin()
  const phone = { userId: begun.userId, phoneNumber: '07400 123459', iso2: 'GB' }
  expect(refusalOf(await begun.call(registration.sendSms, { body: phone }))).toBe('registration.email_first')
  const { call, userId } = await confirmed()
  for (const wrong of [{ phoneNumber: '12' }, { iso2: 'NG' }, { iso2: 'ZZ' }]) {
    const answer = await call(registration.sendSms, { body: { ...phone, userId, ...wrong } })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'Phone number is not valid for country selected'])
  }
  await call(registration.sendSms, { body: { ...phone, userId } })
  const first = codeIn(await newestTo('+447400123459'))
  await call(registration.sendSms, { body: { ...phone, userId, phoneNumber: '07400 123460' } })
  expect(refusalOf(await call(registration.confirmPhone, { body: { userId, code: first } }))).toBe(
    'identity.code_wrong',
  )
  const second = codeIn(await newestTo('+447400123460'))
  expect((await call(registration.confirmPhone, { body: { userId, code: second } })).statusCode).toBe(200)
  const again = await call(registration.confirmPhone, { body: { userId, code: second } })
  expect(refusalOf(again)).toBe('registration.confirmed_already')
})

test('[onboarding-eligibility, flag-waitlist, countries-excluded] a country that is not open yet has a waiting list, and an excluded one has none', async () => {
  const { call } = stranger()
  const eligible = async (countryId: string, productId = 'full') =>
    (await call(registration.checkEligibility, { body: { customerTypeId: '3', productId, countryId } })).json().value
  expect(await eligible('GB')).toMatchObject({ eligible: true, waitingList: false })
  expect(await eligible('BR')).toMatchObject({ eligible: false, waitingList: true })
  expect(await eligible('IRN')).toMatchObject({ eligible: false, waitingList: false })
  const before = await digests(server.db)
  for (const [changes, status, field, code = 'request.invalid'] of [
    [{ countryid: 'BR' }, 409, undefined, 'registration.country_unavailable'],
    [{ countryid: 'IR' }, 400, 'countryid'],
    [{ countryid: 'ZZ' }, 400, 'countryid'],
    [{ customertypeid: '5' }, 400, 'customertypeid'],
    [{ productid: 'other' }, 400, 'productid'],
    [{ password: 'short' }, 400, 'password'],
    [{ password: 'Password2026!' }, 400, 'password'],
    [{ username: 'a b' }, 400, 'username'],
  ] as const) {
    const answer = await call(registration.register, { body: newcomer(changes) })
    expect([changes, answer.statusCode, refusalOf(answer), answer.json().value?.errors?.[0]?.field]).toEqual([
      changes,
      status,
      code,
      field,
    ])
  }
  expect(await digests(server.db)).toEqual(before)

  const list = { productId: 'full', countryId: 'BR', email: 'Rio@Example.com' }
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call(registration.subscribe, { body: list })).statusCode).toBe(200)
  const open = await call(registration.subscribe, { body: { ...list, countryId: 'GB' } })
  expect(refusalOf(open)).toBe('registration.available_already')
  expect(await server.world.registration.tellWaiting()).toBe(0)
  await server.db.asSystem((tx) =>
    server.world.registration.setAvailability(tx, {
      product: 'full',
      countryId: 'BR',
      available: true,
      changedBy: 'a test',
      reason: 'we have a licence',
    }),
  )
  expect([await server.world.registration.tellWaiting(), await server.world.registration.tellWaiting()]).toEqual([1, 0])
  const [letter, ...more] = await lettersTo('rio@example.com')
  expect([letter?.subject, more]).toEqual(['Tradewind is now available in Brazil', []])
  const countries = async (id: string) =>
    (await call(registration.listProductCountries, { params: { id } }))
      .json()
      .value.map((one: { id: string }) => one.id)
  expect(await countries('full')).toEqual(expect.arrayContaining(['BR', 'GB']))
  expect(await countries('sendr')).not.toContain('BR')
  const history = await server.db.asSystem((tx) => server.world.registration.availabilityHistory(tx, 'full', 'BR'))
  expect(history).toMatchObject([{ available: true, reason: 'we have a licence' }])
})

test('without the waiting list’s flag nobody is put on it, and without SendR’s it is not offered', async () => {
  const other = await startTestServer({ empty: true, features: { FEATURE_WAITLIST: 'OFF', FEATURE_NEW_SENDR: 'OFF' } })
  const list = { productId: 'full', countryId: 'BR', email: 'rio@example.com' }
  const answer = await ask(other.http, registration.subscribe, { body: list })
  expect(refusalOf(answer)).toBe('request.switched_off')
  const asked = { customerTypeId: '3', productId: 'full', countryId: 'BR' }
  const checked = await ask(other.http, registration.checkEligibility, { body: asked })
  expect(checked.json().value).toMatchObject({ eligible: false, waitingList: false })
  const products = (await ask(other.http, reference.listProducts, {})).json().value
  expect(products.map(({ id }: { id: string }) => id)).toEqual(['full'])
  expect((await ask(other.http, registration.register, { body: newcomer({ productid: 'sendr' }) })).statusCode).toBe(
    400,
  )
  await other.close()
})

test('what registration needs answers strangers, 1,200 times a minute from one network, and says nothing of persons', async () => {
  const { call } = stranger()
  for (const [declared, request] of [
    [reference.listCountries, {}],
    [reference.getCountry, { params: { id: 'GBR' } }],
    [reference.listStates, { query: { countryId: 'US' } }],
    [reference.listStatesById, { params: { id: 'US' } }],
    [reference.listProducts, {}],
    [reference.listCustomerTypes, {}],
    [reference.listCustomerTypesOf, { params: { id: 'full' } }],
    [registration.listProductCountries, { params: { id: 'full' } }],
  ] as const) {
    const answer = await call(declared, request)
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 200])
  }
  server.clock.moveBy(60_000)
  let refused = 0
  for (let i = 0; i < 1_203; i += 1)
    if ((await call(reference.getCountry, { params: { id: 'GB' } })).statusCode === 429) refused += 1
  expect(refused).toBe(3)
  server.clock.moveBy(60_000)
  expect((await call(reference.getCountry, { params: { id: 'GB' } })).statusCode).toBe(200)
})

test('a recovery by code or by link sets the password once, ends every session, and says nothing of who has the address', async () => {
  const { userId, body } = await confirmed()
  const browser = openBrowser(server.http, publicUrl)
  const { call } = stranger()
  const begun = await call(recovery.beginRecovery, { body: { email: body.email.toUpperCase() } })
  const { recoveryId, sentTo } = begun.json().value
  expect(sentTo).toBe('new*****@example.com')
  const letter = await newestTo(body.email)
  const reset = (changes: object) =>
    call(recovery.recoverByCode, {
      body: { recoveryId, code: codeIn(letter), password: 'seven-seas-of-1906', ...changes },
    })
  // A password that is refused leaves the code good for another.
  expect((await reset({ password: 'newcomer1!' })).statusCode).toBe(400)
  const revoke = vi.spyOn(server.db, 'asSystem')
  expect((await reset({})).statusCode).toBe(200)
  expect(revoke).toHaveBeenCalled()
  revoke.mockRestore()
  expect(refusalOf(await reset({}))).toBe('identity.code_wrong')
  expect((await newestTo(body.email)).subject).toBe('Your Tradewind password was reset')
  expect((await signIn(browser, body.email, password)).statusCode).toBe(400)
  expect((await signIn(browser, body.email, 'seven-seas-of-1906')).statusCode).toBe(200)

  await call(recovery.beginRecovery, { body: { email: body.email } })
  const [, id = '', token = ''] =
    /recover#([\w-]+)\.([\w-]+)/.exec(
      (await lettersTo(body.email))
        .map(({ text }) => text)
        .find((text) => text.includes('recover#') && !text.includes(recoveryId)) ?? '',
    ) ?? []
  const byLink = () => stranger().call(recovery.recoverByLink, { body: { recoveryId: id, token, password } })
  const both = await Promise.all([byLink(), byLink()])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(refusalOf(await byLink())).toBe('recovery.link_used')
  const sessions = await server.db.asSystem((tx) =>
    rows(tx, sql`select 1 from identity.session where user_id = ${userId} and revoked_at is null`),
  )
  expect(sessions).toEqual([])

  const nobody = await call(recovery.beginRecovery, { body: { email: 'nobody-here@example.com' } })
  expect(Object.keys(nobody.json().value)).toEqual(['recoveryId', 'sentTo'])
  expect((await newestTo('nobody-here@example.com')).subject).toBe('No Tradewind account with this email')
})

test('a recovery asks who signs in without a second step for a long password', async () => {
  const { call } = stranger()
  const begin = await call(recovery.beginRecovery, { body: { email: server.ada.email } })
  const code = codeIn(await newestTo(server.ada.email))
  const reset = (secret: string) =>
    call(recovery.recoverByCode, { body: { recoveryId: begin.json().value.recoveryId, code, password: secret } })
  const short = await reset('lighthouse-7')
  expect([short.statusCode, short.json().error]).toEqual([400, 'Choose a password of at least 15 characters.'])
  expect((await reset(demoPassword)).statusCode).toBe(200)
})

test('nothing of a registration that nobody confirmed is left once it is over', async () => {
  const { userId } = await begin()
  server.clock.moveBy(5 * 86_400_000)
  await server.world.purge.run()
  await server.world.identity.purgeExpired()
  const tables = (await allTables(server.db)).map(({ name }) => name).filter((name) => name.startsWith('registration.'))
  expect(tables).toContain('registration.registration')
  const left = await server.db.asSystem((tx) =>
    oneRow<{ many: number }>(
      tx,
      sql`select (select count(*) from registration.registration where id = ${userId})
            + (select count(*) from identity.proof where subject = ${userId}) as many`,
    ),
  )
  expect(Number(left.many)).toBe(0)
})

test('the link of a recovery expires, and says so without setting a password', async () => {
  const { body } = await confirmed()
  const { call } = stranger()
  await call(recovery.beginRecovery, { body: { email: body.email } })
  const { text } = await newestTo(body.email)
  const [, recoveryId = '', token = ''] = /recover#([\w-]+)\.([\w-]+)/.exec(text) ?? []
  server.clock.moveBy(3_700_000)
  const late = { body: { recoveryId, token, password: 'seven-seas-of-1906' } }
  expect(refusalOf(await call(recovery.recoverByLink, late))).toBe('recovery.link_expired')
  const browser = openBrowser(server.http, publicUrl)
  expect((await signIn(browser, body.email, password)).statusCode).toBe(200)
})

test('the accepted version of the terms is kept with who accepted it and when, and staff see it in the case', async () => {
  const asked = { customerTypeId: '3', productId: 'full', countryId: 'GB' }
  const offered = (await stranger().call(registration.checkEligibility, { body: asked })).json().value
  expect(offered.terms).toEqual({ version: '1', url: null })
  const old = await stranger().call(registration.register, { body: newcomer({ termsVersion: '0' }) })
  expect(old.json().value.errors).toMatchObject([{ field: 'termsVersion' }])
  const begun = await begin({ termsVersion: offered.terms.version })
  const acceptedAt = server.clock.now()
  await confirmByCode(begun, begun.userId, codeIn(await newestTo(begun.body.email)))
  const { db, world } = server
  const customerId = await db.asSystem(
    async (tx) => (await world.customers.belongingOf(tx, begun.userId))?.customer.customerId ?? '',
  )
  const application = await world.onboarding.application(db, customerId)
  expect(application.termsAccepted).toEqual([{ name: 'newcomer', version: '1', acceptedAt }])
  expect(sectionsOf(application)).toContainEqual({
    title: 'Terms',
    entries: [
      { label: 'Version 1', value: expect.stringMatching(/^Accepted by newcomer on \d+ \w+ \d{4}, \d\d:\d\d UTC$/) },
    ],
  })
})
