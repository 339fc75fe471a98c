import { operations as contract, exceptions, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Staff ask for payments back that were sent: what networks answer, and what the customer and the books see of it. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)
const hour = 3_600
const day = 24 * hour

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const note = 'The customer paid this invoice twice.'

/** A payment of Ada's that arrived. */
async function paid(amount: string, totalAmount: string): Promise<string> {
  const order = { amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [] }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  await pass(hour)
  return transactionId
}
const recall = (paymentId: string, reason = 'DUPL') => ({ params: { paymentId }, body: { reason, note } })
async function recalled(paymentId: string): Promise<string> {
  const { recallId } = await mei.value<{ recallId: string }>(contract.requestRecall, recall(paymentId))
  await server.settle()
  return recallId
}

interface Detail {
  status: string
  isRecallable: boolean
  recalls: { state: string; needsPerson: boolean; requestedBy: string; note: string; answer: object | null }[]
  timeline: { kind: string }[]
}
const shown = (paymentId: string) => mei.value<Detail>(contract.getPayment, { params: { paymentId } })
const kindsOf = async (paymentId: string) => (await shown(paymentId)).timeline.map(({ kind }) => kind)
const details = (TransactionId: string) => call(payments.getTransactionDetails, { query: { TransactionId } })
const stepsOf = async (paymentId: string): Promise<string[]> =>
  (await details(paymentId)).timeline.map(({ title }: { title: string }) => title)
const queued = async (paymentId: string) =>
  (
    await mei.value<{ records: { source: string; exceptionId: string; paymentId: string | null }[] }>(
      exceptions.listExceptions,
      { query: { PageSize: 100, Source: 'recall' } },
    )
  ).records.filter((one) => one.paymentId === paymentId)
/** What was written to Ada with these words, the newest first. */
const lettersAbout = async (words: string) =>
  (await server.world.notifications.listOutbox())
    .filter(({ to, text }) => to === server.ada.email && text.includes(words))
    .map(({ subject }) => subject)
const sound = async () => expect(await bookFaults(server.db)).toEqual(soundBooks)

/** What Ada's account in pounds holds, by the ledger. */
async function held(): Promise<bigint> {
  const { name } = await server.db.asSystem((tx) =>
    oneRow<{ name: string }>(
      tx,
      sql`select l.id::text as name from accounts.account a join ledger.account l on l.id = a.ledger_account
          where a.id = ${server.ada.accounts.GBP}`,
    ),
  )
  return (await balancesOf(server.db)).get(name)?.posted ?? 0n
}

test('a recall that the bank agrees to moves nothing until the return, which books the amount back to the penny', async () => {
  const paymentId = await paid('41.00', '41.50')
  const sent = await held()
  await recalled(paymentId)
  expect(await held()).toBe(sent)
  expect(await shown(paymentId)).toMatchObject({
    status: 'Successful',
    isRecallable: false,
    recalls: [{ state: 'accepted', needsPerson: false, requestedBy: 'Mei Tanaka', note }],
  })
  await pass(hour)
  expect((await held()) - sent).toBe(4_100n)
  expect(await shown(paymentId)).toMatchObject({
    status: 'Failed',
    isRecallable: false,
    recalls: [{ state: 'returned' }],
  })
  expect((await stepsOf(paymentId)).slice(-4)).toEqual(['Arrived', 'Return requested', 'Return agreed', 'Sent back'])
  expect(JSON.stringify(await details(paymentId))).not.toContain(note)
  expect(await lettersAbout('£41.00')).toEqual([
    expect.stringMatching(/was sent back/),
    expect.stringMatching(/We asked the bank to return your payment/),
    expect.stringMatching(/delivered/),
  ])
  expect(await queued(paymentId)).toEqual([])
  await sound()
})

test('a refusal leaves the money with the payee, tells the customer why, and waits for a person who closes it', async () => {
  const paymentId = await paid('41.31', '41.81')
  const sent = await held()
  const recallId = await recalled(paymentId)
  expect(await shown(paymentId)).toMatchObject({ recalls: [{ state: 'pending', needsPerson: false }] })
  await pass(4 * hour)
  const words = "The payee doesn't agree to return the money."
  expect(await shown(paymentId)).toMatchObject({
    status: 'Successful',
    recalls: [{ state: 'refused', needsPerson: true, answer: { code: 'CUST', words } }],
  })
  expect(await held()).toBe(sent)
  expect((await stepsOf(paymentId)).slice(-2)).toEqual(['Return requested', 'Return refused'])
  expect(await lettersAbout(words)).toEqual([expect.stringMatching(/won't be returned/)])
  expect(await queued(paymentId)).toMatchObject([{ source: 'recall', exceptionId: recallId }])
  const exception = { params: { source: 'recall', exceptionId: recallId } }
  await mei.value(exceptions.takeException, { ...exception, body: { mine: true } })
  await mei.value(exceptions.noteException, { ...exception, body: { text: 'The customer calls the payee.' } })
  expect(await mei.value(exceptions.getException, exception)).toMatchObject({
    kind: 'recall',
    isMine: true,
    endings: [],
  })
  const closing = { params: { recallId }, body: { reason: 'The customer settles it with the payee.' } }
  await mei.value(contract.closeRecall, closing)
  expect(await queued(paymentId)).toEqual([])
  expect(await mei.refusal(contract.closeRecall, closing)).toBe('exceptions.closed')
  // Another recall may follow, since this one has ended.
  expect((await shown(paymentId)).isRecallable).toBe(true)
  await sound()
})

test('an answer that was lost is asked for again under the same recall, and the money comes back once', async () => {
  const paymentId = await paid('41.32', '41.82')
  const sent = await held()
  await recalled(paymentId)
  expect(await shown(paymentId)).toMatchObject({ recalls: [{ state: 'requested', inquiries: 1 }] })
  await pass(hour)
  await pass(hour)
  expect(await shown(paymentId)).toMatchObject({ status: 'Failed', recalls: [{ state: 'returned' }] })
  expect((await held()) - sent).toBe(4_132n)
  expect((await kindsOf(paymentId)).filter((kind) => kind.startsWith('recall'))).toEqual([
    'recall-requested',
    'recall-accepted',
  ])
  await sound()
})

test('a bank that stays silent for five banking days leaves the recall to a person', async () => {
  const paymentId = await paid('41.33', '41.83')
  const recallId = await recalled(paymentId)
  await pass(3 * day)
  expect(await queued(paymentId)).toEqual([])
  await pass(5 * day)
  expect(await queued(paymentId)).toMatchObject([{ exceptionId: recallId }])
  expect(await shown(paymentId)).toMatchObject({
    isRecallable: false,
    recalls: [{ state: 'pending', needsPerson: true }],
  })
  await mei.value(contract.closeRecall, { params: { recallId }, body: { reason: 'The bank refuses by phone.' } })
  expect(await shown(paymentId)).toMatchObject({
    isRecallable: true,
    recalls: [{ state: 'closed', needsPerson: false }],
  })
})

test('of recalls at the same moment one is made, and one that is open refuses another', async () => {
  const paymentId = await paid('41.01', '41.51')
  const answers = await Promise.all([1, 2, 3].map(() => mei.ask(contract.requestRecall, recall(paymentId))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await mei.refusal(contract.requestRecall, recall(paymentId, 'FRAD'))).toBe('payments.recall_open')
  await server.settle()
  await pass(hour)
  expect((await kindsOf(paymentId)).filter((kind) => kind === 'returned')).toHaveLength(1)
})

test('a payment that its network returned by itself ends the recall, and can not be recalled again', async () => {
  const paymentId = await paid('41.12', '41.62')
  await recalled(paymentId)
  await pass(5 * day)
  expect(await shown(paymentId)).toMatchObject({ status: 'Failed', recalls: [{ state: 'returned' }] })
  expect(await mei.refusal(contract.requestRecall, recall(paymentId))).toBe('payments.recall_impossible')
  await sound()
})

test('what was never sent, and what is not there, is refused', async () => {
  const rejected = await paid('41.11', '41.61')
  expect(await mei.refusal(contract.requestRecall, recall(rejected))).toBe('payments.recall_impossible')
  const unknown = '01900000-0000-7000-8000-00000000dead'
  expect(await mei.refusal(contract.requestRecall, recall(unknown))).toBe('payments.unknown')
  const closing = { params: { recallId: unknown }, body: { reason: note } }
  expect(await mei.refusal(contract.closeRecall, closing)).toBe('exceptions.closed')
})

test('only those who decide about payments ask for one back', async () => {
  const paymentId = await paid('41.02', '41.52')
  for (const role of ['reviewer', 'administrator'] as const) {
    await addStaff(server, { email: `${role}@example.com`, roles: [role] })
    const other = await staffBrowser(console, server, '10.7.0.1').signIn(`${role}@example.com`)
    expect((await other.ask(contract.requestRecall, recall(paymentId))).statusCode).toBe(403)
  }
  expect(await shown(paymentId)).toMatchObject({ recalls: [] })
})
