import { type AnyCall, documents, payments } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '#platform/random'
import { seal, secretsFrom } from '#platform/secrets'
import { passDays, passHours, sendPounds } from '../../main/testing/test-payments-on-their-way.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test looks from a network that has not used up its looks.
beforeEach(() => server.clock.moveBy(10 * 60_000))

const receiptOf = (transactionId: string, person = server.ada, call: AnyCall = payments.getTransactionReceipt) =>
  ask(server.http, call, { query: { TransactionId: transactionId } }, server.as(person))
/** The secret in the link on a receipt. */
async function tokenOn(transactionId: string): Promise<string> {
  const receipt = await receiptOf(transactionId)
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
  const link = /\/URI \((.*?)\)/.exec(receipt.rawPayload.toString('latin1'))?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${server.env.PUBLIC_URL}/verify/[\\w-]{80,100}$`))
  return link.split('/').at(-1) ?? ''
}
/** Nobody is signed in. */
const verify = (token: string) => ask(server.http, documents.verifyDocument, { body: { token } })

test('whoever holds a receipt learns what our records say today, and nothing more', async () => {
  const id = await sendPounds(server, '41.00')
  await server.settle()
  await passHours(server, 1)
  const token = await tokenOn(id)
  const answer = await verify(token)
  expect(answer.statusCode).toBe(200)
  const { issuedAt, date, ...rest } = answer.json().value
  expect(rest).toEqual({
    kind: 'payment-receipt',
    amount: { amount: '41.00', currencyCode: 'GBP' },
    standing: 'delivered',
    payeeInitials: 'AC',
    accountLastFour: '4958',
  })
  for (const moment of [issuedAt, date]) expect(Date.parse(moment)).not.toBeNaN()
  expect(answer.headers['cache-control']).toBe('no-store')
  // Nothing of the payment's id can be read in the link either.
  expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(id.replaceAll('-', ''))
})

test('a receipt that says delivered is answered with the return that came later', async () => {
  const id = await sendPounds(server, '41.12')
  await server.settle()
  await passHours(server, 1)
  const token = await tokenOn(id)
  expect((await verify(token)).json().value.standing).toBe('delivered')
  await passDays(server, 10)
  expect((await verify(token)).json().value.standing).toBe('returned')
})

test('a receipt is given only where it proves something, and never to another customer', async () => {
  const waits = await sendPounds(server, '41.01')
  const early = await receiptOf(waits)
  expect([early.statusCode, early.headers['refusal-code'], early.json().error]).toEqual([
    409,
    'payments.receipt_unavailable',
    'A receipt is available once this payment has been sent.',
  ])
  const detailsOf = async (id: string) => (await receiptOf(id, server.ada, payments.getTransactionDetails)).json().value
  expect((await detailsOf(waits)).hasReceipt).toBe(false)
  const rejected = await sendPounds(server, '41.11')
  await server.settle()
  await passDays(server, 1)
  expect((await receiptOf(rejected)).json().error).toBe("This payment wasn't delivered, so there's no receipt.")
  expect((await detailsOf(waits)).hasReceipt).toBe(true)
  const foreign = await receiptOf(waits, server.zed)
  expect([foreign.statusCode, foreign.headers['refusal-code']]).toEqual([404, 'payments.unknown'])
})

test('a code that is guessed, altered, of other keys or of other purposes is no document of ours', async () => {
  const id = await sendPounds(server, '41.02')
  await server.settle()
  const token = await tokenOn(id)
  const bytes = Buffer.from(token, 'base64url')
  const altered = Array.from(bytes.keys()).map((at) => {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    return other.toString('base64url')
  })
  const claim = Buffer.concat([Buffer.of(1), Buffer.alloc(36, 7)])
  const ours = secretsFrom(Buffer.from(server.masterSecret, 'base64'))
  const sealed = [
    seal(Buffer.alloc(32, 9), claim, systemRandom, 'document'),
    seal(ours.keyFor('issued-documents'), claim, systemRandom, 'something else'),
    seal(ours.keyFor('mailing-link'), claim, systemRandom, 'document'),
    seal(ours.keyFor('issued-documents'), Buffer.of(1), systemRandom, 'document'),
    // Ours, and of a payment that is not there.
    seal(ours.keyFor('issued-documents'), claim, systemRandom, 'document'),
  ].map((made) => made.toString('base64url'))
  const others = ['', 'x', '..%2f', 'שלום', 'A'.repeat(600), id]
  for (const tried of [...altered, ...sealed, ...others]) {
    const answer = await verify(tried)
    expect([tried, answer.statusCode, answer.headers['refusal-code']]).toEqual([tried, 404, 'documents.not_genuine'])
    expect(answer.json().value).toBeNull()
  }
  expect((await verify('A'.repeat(601))).headers['refusal-code']).toBe('request.invalid')
})

test('one network looks 120 times in five minutes, whatever it looks for, and others go on', async () => {
  const look = (remoteAddress: string) =>
    server.http.app.inject({
      method: 'POST',
      url: '/transactions/api/v1/verify-document',
      remoteAddress,
      payload: { token: 'guessed' },
    })
  const answers = await Promise.all(Array.from({ length: 125 }, () => look('203.0.113.9')))
  const refusals = answers.map(({ headers }) => headers['refusal-code'])
  expect(refusals.filter((code) => code === 'documents.not_genuine')).toHaveLength(120)
  expect(refusals.filter((code) => code === 'request.too_many')).toHaveLength(5)
  expect(Number((await look('203.0.113.9')).headers['retry-after'])).toBeGreaterThan(200)
  expect((await look('198.51.100.7')).headers['refusal-code']).toBe('documents.not_genuine')
})
