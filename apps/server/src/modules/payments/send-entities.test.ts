import { beneficiaries, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** What an order says is what the payment has: field by field, from the wire to the rows. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (changes: object) =>
  ask(
    server.http,
    payments.createTransactionRequest,
    { body: paymentOrder(server.ada, changes) },
    server.as(server.ada),
  )

async function sent(changes: object) {
  const answer = await send(changes)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const query = { TransactionId: answer.json().value.transactionId }
  const read = await ask(server.http, payments.getTransactionDetails, { query }, server.as(server.ada))
  return read.json().value
}

const wrongField = async (changes: object) => {
  const answer = await send(changes)
  return [answer.statusCode, answer.json().value?.errors?.[0]?.field]
}

test('[entity-transfer-data] amount with commas, narration, category, description, payee and documents arrive as they were given', async () => {
  const view = await sent({ amount: '1,250.00', totalAmount: '1,251.12', narration: '  New shelves ' })
  expect(view).toMatchObject({
    amount: { amount: '1250.00', currencyCode: 'GBP' },
    charge: { amount: '1.12', currencyCode: 'GBP' },
    narration: 'New shelves',
    expenseCategory: 'Others',
    otherExpenseCategory: 'Shop fitting',
    counterParty: 'Amelia Clarke',
  })
  expect(view.documents).toHaveLength(1)
  // Whether a limit is exceeded is counted, not believed; a purpose belongs to payments to India.
  expect((await send({ transactionLimitExceeded: true })).statusCode).toBe(200)
  expect(await wrongField({ purposeCode: 'PC01' })).toEqual([400, 'purposeCode'])
})

test('[entity-beneficiary-details] who is paid is kept whole: with the payment, and as a beneficiary where that was asked for', async () => {
  const { beneficiary, transactionId } = await sent({
    beneficiaryIDType: 'Passport',
    beneficiaryIDNumber: 'P1234567',
    saveAsBeneficiary: true,
  })
  expect(beneficiary).toMatchObject({ name: 'Amelia Clarke' })
  const [{ party } = { party: undefined }] = await server.db.asSystem((tx) =>
    rows<{ party: object }>(tx, sql`select party from payments.transaction where id = ${transactionId}::uuid`),
  )
  expect(party).toMatchObject({
    entityType: 1,
    firstName: 'Amelia',
    lastName: 'Clarke',
    companyName: null,
    name: 'Amelia Clarke',
    emailAddress: 'amelia@example.com',
    country: 'GB',
    state: 'Kent',
    city: 'Dover',
    address: '1 Harbour Lane',
    postcode: 'CT16 1AA',
    identification: { idType: 'Passport', idNumber: 'P1234567' },
  })
  const { beneficiaryId: id } = server.ada
  const saved = await ask(server.http, beneficiaries.getBeneficiary, { params: { id } }, server.as(server.ada))
  expect(saved.json().value).toMatchObject({
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryEmailAddress: 'amelia@example.com',
    beneficiaryCountryId: 'GB',
    beneficiaryState: 'Kent',
    beneficiaryCity: 'Dover',
  })
})

test('a one-time code that nobody asked for is refused; the key of a schedule means nothing in a payment that goes now', async () => {
  expect(await wrongField({ transactionOneTimePassword: '123456' })).toEqual([400, 'transactionOneTimePassword'])
  expect((await send({ transactionOneTimePassword: '' })).statusCode).toBe(200)
  const { transactionId } = await sent({ schedulePaymentKey: 'key-of-a-form-1' })
  const kept = await server.db.asSystem((tx) =>
    rows<{ said: boolean }>(
      tx,
      sql`select t::text like '%key-of-a-form-1%' as said from payments.transaction t where id = ${transactionId}::uuid`,
    ),
  )
  expect(kept).toEqual([{ said: false }])
})
