import { createHash } from 'node:crypto'
import { type AnyCall, payments, schedules, settings, verification } from '@tradewind/contract'
import { addDays, localTime, weekdayOf } from '@tradewind/kernel/iso-date'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { otherAccounts, type Person } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
  ukBlock,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { neededFiles } from './schedules.store.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const askAs = (declared: AnyCall, request: Parameters<typeof ask>[2], who = ada): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const read = async (id: string) => valueOf(await askAs(schedules.getScheduledPayment, { query: { Id: id } }))
const today = () => localTime(server.clock.now(), 'UTC').date
const workday = (days: number): string => {
  const day = addDays(today(), days)
  return weekdayOf(day) > 4 || ['12-24', '12-25', '12-28', '01-01'].includes(day.slice(5)) ? workday(days + 1) : day
}
/** Makes what is due on a day, though whatever was verified before was forgotten. */
const toDay = async (day: string) => {
  await server.db.asSystem((tx) => execute(tx, sql`delete from beneficiaries.verification`))
  server.clock.moveTo(`${day}T08:00:01Z`)
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
}
const { documentUploadItems } = paymentOrder({ accounts: {} } as Person)
/** No document of anybody else. */
const otherPicture = {
  documentLength: 94,
  documentAsBase64:
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4EWUDQQxwFgBVZAg1f7yYDQAAAABJRU5ErkJggg==',
}
const paidOf = async (transactionId: string) =>
  valueOf(await askAs(payments.getTransactionDetails, { query: { TransactionId: transactionId } }))

/** A new payee, with a document. */
const unsaved = (changes: object = {}) => ({
  beneficiaryId: undefined,
  beneficiaryAccountDetailsRequests: [ukBlock(otherAccounts.add)],
  documentUploadItems,
  ...changes,
})

test('someone who is not saved is paid on the day as verified when it was ordered, with its document, and saved', async () => {
  const day = workday(4)
  const changes = { paymentType: 'Recurring', paymentFrequency: 'Weekly', startType: 'CustomDate', occurrence: 2 }
  const order = scheduleOrder(ada, { ...changes, paymentDate: day }, unsaved({ saveAsBeneficiary: true }))
  const { id } = valueOf(await askAs(schedules.createScheduledPayment, { body: order }))
  expect((await read(id)).transactionDetails).toMatchObject([
    { documents: ['invoice.png'], question: null },
    { documents: ['invoice.png'] },
  ])
  for (const [place, its] of [day, addDays(day, 7)].entries()) {
    await toDay(its)
    const item = (await read(id)).transactionDetails[place]
    expect(item).toMatchObject({ status: 'Successful', reason: null })
    const paid = await paidOf(item.transactionId)
    expect(paid.documents).toMatchObject([{ documentName: 'invoice.png' }])
  }
  const [routing, accountNumber] = otherAccounts.add
  const saved = await server.db.asSystem((tx) =>
    oneRow(
      tx,
      sql`select count(*)::int as n from beneficiaries.beneficiary_account
          where customer_id = ${ada.customerId} and routing = ${routing} and account_number = ${accountNumber}`,
    ),
  )
  expect(saved).toEqual({ n: 1 })
})

test('details that nobody verified cannot be scheduled', async () => {
  const block = ukBlock(['200000', '55779911'])
  const order = scheduleOrder(ada, {}, unsaved({ beneficiaryAccountDetailsRequests: [block] }))
  const refused = await askAs(schedules.createScheduledPayment, { body: order })
  expect([refused.statusCode, refused.headers['refusal-code']]).toEqual([400, 'payments.not_verified'])
})

test('a document of a scheduled payment is kept, exported with all data, and stays when the payment is edited', async () => {
  const startType = 'CustomDate'
  const made = await askAs(schedules.createScheduledPayment, {
    body: scheduleOrder(ada, { startType, paymentDate: workday(20) }, unsaved()),
  })
  const { id } = valueOf(made)
  const hash = createHash('sha256').update('').digest('hex')
  const kept = async () => {
    const stored = await server.db.asSystem((tx) =>
      oneRow<{ hash: string }>(
        tx,
        sql`select prepared #>> '{documents,0,contentHash}' as hash from schedules.occurrence where schedule_id = ${id}`,
      ),
    )
    return server.db.asSystem((tx) => neededFiles(tx, [stored.hash ?? hash]))
  }
  const edit = async (payment: object) => {
    const body = { id, updateType: null, transactionDetails: [scheduledPayment(ada, payment)] }
    valueOf(await askAs(schedules.updateOneOffScheduledPayment, { body }))
    return (await read(id)).transactionDetails[0]
  }
  expect(await kept()).toHaveLength(1)
  const costlier = await edit(unsaved({ amount: '20.00', totalAmount: '20.50', documentUploadItems: [] }))
  expect(costlier).toMatchObject({ amount: { amount: '20.00' }, documents: ['invoice.png'] })
  const [document] = documentUploadItems
  expect(await edit(unsaved({ documentUploadItems: [{ ...document, documentName: 'second.png' }] }))).toMatchObject({
    documents: ['second.png'],
  })
  // Another payee has nothing to do with it.
  expect(await edit({})).toMatchObject({ documents: [] })
  expect(await edit(unsaved({ documentUploadItems: [{ ...document, ...otherPicture }] }))).toMatchObject({
    documents: ['invoice.png'],
  })
  const { id: download } = valueOf(await askAs(settings.requestDataDownload, {}))
  const { rawPayload } = await askAs(settings.downloadData, { params: { id: download } })
  const [{ hash: own } = { hash }] = await kept()
  expect(Object.keys(unzipSync(new Uint8Array(rawPayload)))).toContain(`files/${own.slice(0, 16)}.png`)
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
  expect(await kept()).toEqual([])
})

test('[send-interac-authentication] a scheduled Interac transfer asks its question, whose answer nobody reads', async () => {
  valueOf(await askAs(verification.verifyInterac, { body: { emailAddress: 'amelia@example.com' } }))
  const day = workday(3)
  const payment = (changes: object) => ({
    beneficiaryId: undefined,
    sourceAccountId: ada.accounts.CAD,
    sourceCurrencyId: 'CAD',
    sourceCurrencyCode: 'CAD',
    amount: '20.00',
    totalAmount: undefined,
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Interac', paymentMethodValue: 'amelia@example.com' }],
    ...changes,
  })
  const paymentAuthentication = { question: 'Where do we meet?', answer: 'Lighthouse' }
  const order = (changes: object) =>
    askAs(schedules.createScheduledPayment, {
      body: scheduleOrder(ada, { startType: 'CustomDate', paymentDate: day }, payment(changes)),
    })
  expect((await order({})).body).toContain('Enter a security question and its answer.')
  const { id } = valueOf(await order({ paymentAuthentication }))
  // An edit of the amount leaves the question as it is.
  const transactionDetails = [{ ...scheduledPayment(ada, payment({ amount: '25.00' })) }]
  const body = { id, updateType: null, transactionDetails }
  valueOf(await askAs(schedules.updateOneOffScheduledPayment, { body }))
  const shown = await read(id)
  expect(shown.transactionDetails).toMatchObject([{ question: 'Where do we meet?', amount: { amount: '25.00' } }])
  const stored = await server.db.asSystem((tx) =>
    oneRow<{ prepared: { securityQuestion: object } }>(
      tx,
      sql`select prepared from schedules.occurrence where schedule_id = ${id}`,
    ),
  )
  expect(JSON.stringify([shown, stored])).not.toMatch(/lighthouse/i)
  await toDay(day)
  const [item] = (await read(id)).transactionDetails
  expect(item).toMatchObject({ reason: null, transactionId: expect.any(String) })
  const sent = await server.db.asSystem((tx) =>
    oneRow<{ party: { destination: object } }>(
      tx,
      sql`select party from payments.transaction where id = ${item.transactionId}`,
    ),
  )
  expect(sent.party.destination).toMatchObject(stored.prepared.securityQuestion)
  // A colleague who downloads all data could guess a short answer from its hash.
  const { id: download } = valueOf(await askAs(settings.requestDataDownload, {}))
  const { rawPayload } = await askAs(settings.downloadData, { params: { id: download } })
  const files = Object.values(unzipSync(new Uint8Array(rawPayload))).map((bytes) => Buffer.from(bytes).toString())
  expect(files.join()).toContain('Where do we meet?')
  expect(files.join()).not.toContain(createHash('sha256').update('lighthouse').digest('hex'))
})
