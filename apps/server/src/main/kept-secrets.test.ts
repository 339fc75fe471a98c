import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payWithCard } from '@tradewind/contract/funding-cards'
import { createTransactionPaymentRequest } from '@tradewind/contract/payment-instructions'
import { createTransactionRequest } from '@tradewind/contract/payments'
import { allCalls } from '@tradewind/contract/registry'
import { listOutbox } from '@tradewind/contract/sandbox'
import { getQuote } from '@tradewind/contract/sendr'
import { walFolder } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAcquirerSite } from '#modules/sandbox'
import { type Browser, openBrowser } from './testing/test-browser.ts'
import { wholeDatabase } from './testing/test-database.ts'
import { password, pin } from './testing/test-people.ts'
import { ask, cardPayment, paymentOrder, rightRequests, transferOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const publicUrl = 'http://localhost:3000'
let server: TestServer
let browser: Browser
let logBegins: string
let secrets: Record<string, string>

/** Zed signs in with password and one-time code, pays with the PIN, fails once with a wrong one, and leaves. */
beforeAll(async () => {
  server = await startTestServer({ team: true })
  logBegins = await asOwner('select pg_current_wal_lsn() as value')
  browser = openBrowser(server.http, publicUrl)
  let oneTimeCode = ''
  const { accessToken, authorizationCode } = await browser.signIn(server.zed.email, async () => {
    // By whom and what, not by when: the clock stands still, and others got letters at the same moment.
    const letters: { to: string; text: string }[] = (await ask(server.http, listOutbox, {})).json().value
    const letter = letters.find(
      ({ to, text }) => to === server.zed.email && text.includes('is your Tradewind sign-in code'),
    )
    oneTimeCode = /[2-9A-Z]{8}/.exec(letter?.text ?? '')?.[0] ?? ''
    return oneTimeCode
  })
  const headers = { ...browser.headersFor(accessToken), 'idempotency-key': 'key-of-the-canary' }
  const url = createTransactionRequest.call.split(' ')[1] ?? ''
  const paid = await browser.ask('POST', url, { payload: paymentOrder(server.zed), headers })
  expect([paid.statusCode, paid.body]).toEqual([200, expect.stringContaining('transactionId')])
  const wrong = paymentOrder(server.zed, { transactionPin: wrongPin })
  await browser.ask('POST', url, { payload: wrong, headers: { ...headers, 'idempotency-key': 'key-of-a-typo' } })
  await browser.ask('POST', '/identity/tradewindauthentication/login', {
    payload: { userName: server.zed.email, password: wrongPassword, product: 'tradewind' },
  })
  await everyCallOnce()
  await server.settle()
  secrets = {
    password,
    pin,
    oneTimeCode,
    accessToken,
    authorizationCode,
    bindCookie: /bind=([\w-]{43})/.exec(browser.lines.join('\n'))?.[1] ?? '',
    sessionCookie: /tw_session=([\w-]{20,})/.exec(browser.lines.join('\n'))?.[1] ?? '',
    wrongPin,
    wrongPassword,
    masterSecret: server.masterSecret,
    cardNumber: cardNumber.replaceAll(' ', ''),
    typedCardNumber: cardNumber,
  }
})
afterAll(() => server.close())

/**
 * Every call of every area with what makes it work: payments, batches, transfers, pulls, top-ups, cards, and payments that
 * wait for approval, are approved and are resubmitted. Also a payment of each team member that waits.
 */
async function everyCallOnce(): Promise<void> {
  const right = rightRequests(server.ada)
  for (const declared of allCalls) await ask(server.http, declared, right[declared.name] ?? {}, server.as(server.ada))
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00' }
  const { quote } = (await ask(server.http, getQuote, { query }, server.as(server.ada))).json().value
  const body = transferOrder({ ...server.ada, quote })
  const { paymentInstructionId } = (
    await ask(server.http, createTransactionPaymentRequest, { body }, server.as(server.ada))
  ).json().value
  const typed = { ...cardPayment(paymentInstructionId), CardNumber: cardNumber, Cvv: securityCode }
  for (const body of [typed, { ...typed, CardNumber: 'tok_visa' }])
    expect((await ask(server.http, payWithCard, { body }, server.as(server.ada))).statusCode).toBe(400)
  await typeIntoFrame()
}

/** The acquirer's frame gets what we never do: nothing of it is kept there either. */
async function typeIntoFrame(): Promise<void> {
  const site = await createAcquirerSite({
    acquirer: server.world.acquirerPages,
    merchantName: server.env.BRAND_NAME,
    merchantOrigin: publicUrl,
    now: () => server.clock.now(),
  })
  const payload = { number: cardNumber.replaceAll(' ', ''), securityCode, month: 12, year: 2040 }
  expect((await site.inject({ method: 'POST', url: '/tokens', payload })).json().card.lastFour).toBe('4444')
  await site.close()
}

/** The value of one row, outside of every role of the product. */
async function asOwner<Value = string>(statement: string): Promise<Value> {
  const client = new pg.Client({ connectionString: server.databaseUrl, options: '-c synchronous_commit=on' })
  await client.connect()
  try {
    return (await client.query<{ value: Value }>(statement)).rows[0]?.value as Value
  } finally {
    await client.end()
  }
}

/** What was written between two places of the write-ahead log. Its files hold what other tests wrote before and behind. */
async function logBetween(from: string, to: string): Promise<string> {
  const place = (at: string) =>
    asOwner<{ file_name: string; file_offset: number }>(`select row_to_json(pg_walfile_name_offset('${at}')) as value`)
  const [first, last] = await Promise.all([place(from), place(to)])
  const names = (await readdir(walFolder())).filter((name) => first.file_name <= name && name <= last.file_name)
  const parts = names.toSorted().map(async (name) => {
    const written = await readFile(join(walFolder(), name), 'latin1')
    const end = name === last.file_name ? last.file_offset : undefined
    return written.slice(name === first.file_name ? first.file_offset : 0, end)
  })
  return (await Promise.all(parts)).join('')
}

const cardNumber = '5555 5555 5555 4444'
const securityCode = '739'
const wrongPin = '938271'
const wrongPassword = 'a wrong canary of a password'

/** The ways in which a secret may be written somewhere: as it is, in capitals, in hexadecimal digits, in base64. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(secret),
  ]
}

/** Ids and sealed columns, in which six digits are found by chance. */
const hexRuns = /[0-9a-f-]{20,}/gi
const isIn = (text: string, spelling: string): boolean =>
  text.includes(spelling) && (!/^\d{6}$/.test(spelling) || text.replace(hexRuns, '').includes(spelling))

function hits(text: string, of = secrets): string[] {
  return Object.entries(of)
    .filter(([, secret]) => spellings(secret).some((spelling) => isIn(text, spelling)))
    .map(([name]) => name)
}

test('every canary exists, so that not finding it means something', () => {
  for (const [name, secret] of Object.entries(secrets)) expect([name, secret.length >= 6]).toEqual([name, true])
  expect(hits(`x${secrets['oneTimeCode']}x${Buffer.from(pin).toString('hex')}`)).toEqual(['pin', 'oneTimeCode'])
})

test('no password, PIN, code, token or cookie is anywhere in the database, in any spelling', async () => {
  const whole = await wholeDatabase(server.db)
  const found = [...whole].flatMap(([table, lines]) =>
    lines.flatMap((line) => hits(line).map((name) => `${name} in ${table}`)),
  )
  expect(found).toEqual([])
  // Control: what is meant to be there is found.
  expect(whole.get('customers.member')?.join('\n')).toContain(server.zed.userId)
  expect(whole.get('notifications.message')?.length).toBeGreaterThan(0)
})

test('nor in the write-ahead log, where what was changed or removed since stays to be read', async () => {
  // What commits now, waited for, brings what came before it to the file.
  await asOwner('select txid_current() as value')
  const log = await logBetween(logBegins, await asOwner('select pg_current_wal_lsn() as value'))
  // Control: what was written is found.
  expect(log).toContain('key-of-the-canary')
  // Six digits by themselves are found in any megabytes: a PIN is one when nothing else stands beside it.
  const { pin: ownPin = '', wrongPin: typo = '', ...others } = secrets
  const alone = (digits: string) => new RegExp(`(?<![0-9A-Za-z])${digits}(?![0-9A-Za-z])`).test(log)
  expect([alone(ownPin), alone(typo)]).toEqual([false, false])
  expect(hits(log, others)).toEqual([])
})

test('nor in a file of the data folder', async () => {
  const names = await readdir(server.env.DATA_DIR, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  expect(files.some((file) => file.includes('documents') || file.includes('files'))).toBe(true)
  for (const file of files) expect([file, hits((await readFile(file)).toString('latin1'))]).toEqual([file, []])
})

test('letters carry a code to whom it is for, and no other secret to anybody', async () => {
  const letters = await server.world.notifications.listOutbox(10_000)
  // More than the outbox shows, so that the one with the code is among them whichever came first.
  expect(letters.length).toBeGreaterThan(50)
  const found = letters.flatMap((letter) => hits(JSON.stringify(letter)).map((name) => [letter.to, name]))
  expect(found).toEqual([[server.zed.email, 'oneTimeCode']])
})

test('nor in any line that was logged', () => {
  expect(server.logged.length).toBeGreaterThan(5)
  expect(hits(server.logged.join('\n'))).toEqual([])
})

test('replies give a code, a token or a cookie only to whom it is for, and never what was typed', () => {
  const typed = ['password', 'pin', 'wrongPin', 'wrongPassword', 'oneTimeCode', 'masterSecret']
  const bodies = browser.answers.map(({ body }) => body).join('\n')
  expect(hits(bodies).filter((name) => typed.includes(name))).toEqual([])
  const headers = browser.answers.map((answer) => JSON.stringify(answer.headers)).join('\n')
  expect(hits(headers).filter((name) => typed.includes(name))).toEqual([])
  // The token is in one answer, the one to the code; the cookies are in no body at all.
  expect(browser.answers.filter(({ body }) => hits(body).includes('accessToken')).length).toBe(1)
  expect(hits(bodies).filter((name) => name.endsWith('Cookie'))).toEqual([])
})

test('no address carries a secret, but for the authorization code on its way back, once', () => {
  expect(hits(browser.urls.join('\n'))).toEqual([])
  const locations = browser.answers.map(({ headers }) => String(headers['location'] ?? '')).join('\n')
  expect(hits(locations)).toEqual(['authorizationCode'])
})
