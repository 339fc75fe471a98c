import { type AnyCall, batches, paymentInstructions, payments, security, sendr } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { createTestPasskey } from '../modules/identity/security/test-passkey.ts'
import { transferOrder } from './testing/test-bodies-of-sendr.ts'
import { openBrowser } from './testing/test-browser.ts'
import { pin } from './testing/test-people.ts'
import { ask, batchOrder, batchRow, freshKey, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
const passkey = createTestPasskey()
/** Ada's own session: what she asks of payments comes with it. */
let hers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  hers = browser.headersFor((await browser.signIn(server.ada.email)).accessToken)
  const asked = (await value(security.beginPasskey, { transactionPin: pin })).value
  await value(security.addPasskey, { name: 'Phone', passkey: passkey.make(asked) })
})
afterAll(() => server?.close())

const value = async (declared: AnyCall, body: object) => {
  const headers = { ...hers, 'idempotency-key': freshKey() }
  const answer = await ask(server.http, declared, { body }, headers)
  return { code: answer.headers['refusal-code'], ...answer.json() }
}
const set = async (amount: string | undefined, more: object = {}) =>
  (await value(security.setPasskeyPayments, { amount, currencyCode: 'GBP', transactionPin: pin, ...more })).code
const order = (amount: string, more: object = {}) => {
  const totalAmount = (Number(amount) + 0.5).toFixed(2)
  return paymentOrder(server.ada, { amount, totalAmount, documentUploadItems: [], ...more })
}
const send = async (amount: string, more: object = {}) =>
  (await value(payments.createTransactionRequest, order(amount, more))).code
const question = async () => (await value(security.askPaymentPasskey, {})).value

test('from the amount on that a person chose a payment goes with a passkey only, and one answer is good for one payment', async () => {
  expect(await set('20.00')).toBeUndefined()
  expect(await send('19.99')).toBeUndefined()
  expect(await send('20.00')).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  // The same answer for more money, and for the payment that it was given for a second time.
  expect(await send('25.00', { transactionPasskey: answer })).toBe('security.passkey_stale')
  expect(await send('20.00')).toBe('payments.passkey_needed')
  const again = passkey.answer(await question())
  expect(await send('20.00', { transactionPasskey: again })).toBeUndefined()
  expect(await send('20.00', { transactionPasskey: again })).toBe('security.passkey_stale')
  // Made on a page of somebody else, and by another passkey.
  await send('20.00')
  const elsewhere = passkey.answer(await question(), { origin: 'https://pay.example.net' })
  expect(await send('20.00', { transactionPasskey: elsewhere })).toBe('security.passkey_refused')
  await send('20.00')
  const other = createTestPasskey().answer(await question())
  expect(await send('20.00', { transactionPasskey: other })).toBe('security.passkey_refused')
})

test('a batch is no way around it: its row of so much is refused', async () => {
  const account = { id: server.ada.accounts.GBP, currencyCode: 'GBP' }
  const row = (amount: string) => batchRow(server.ada.beneficiaryId, { amount, totalAmount: `${amount}.50` })
  const body = batchOrder(server.ada, { currencyBlocks: [{ account, beneficiaries: [row('25'), row('7')] }] })
  const { rows } = (await value(batches.createBatchTransactionRequest, body)).value
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['refused', 'accepted'])
  expect(rows[0].reason).toBe('Confirm this payment with your passkey.')
})

test('to ask payments for less takes a passkey, to ask for more only the PIN', async () => {
  expect(await set('30.00')).toBe('security.passkey_needed')
  expect(await set(undefined)).toBe('security.passkey_needed')
  expect(await set('10.00')).toBeUndefined()
  const asked = (await value(security.askPasskey, {})).value
  expect(await set(undefined, { passkey: passkey.answer(asked) })).toBeUndefined()
  expect(await send('20.00')).toBeUndefined()
})

test('within a day after a recovery little is sent, all of it together', async () => {
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update identity.person set limited_until = now() + interval '1 day' where id = ${server.ada.userId}`,
    ),
  )
  await expect.poll(() => send('501.00')).toBe('payments.limited_after_recovery')
  expect(await send('300.00')).toBeUndefined()
  expect(await send('300.00')).toBe('payments.limited_after_recovery')
  // A transfer that the customer still has to pay for is sent as well.
  const transfer = async (Amount: string) => {
    const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount, AmountType: 'Send' }
    const { quote } = (await ask(server.http, sendr.getQuote, { query }, hers)).json().value
    return (await value(paymentInstructions.createTransactionPaymentRequest, transferOrder({ ...server.ada, quote })))
      .code
  }
  expect(await transfer('300.00')).toBe('payments.limited_after_recovery')
  expect(await transfer('75.00')).toBeUndefined()
  expect(await transfer('75.00')).toBe('payments.limited_after_recovery')
  expect(await send('75.00')).toBe('payments.limited_after_recovery')
})
