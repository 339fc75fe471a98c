import { operations as contract, exceptions, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Recalls of sent payments: the networks' answers, and what the customer and the books see. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)
const hour = 3_600
const day = 24 * hour

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const note = 'The customer paid this invoice twice.'

/** A payment by Ada that arrived. */
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
/** Emails to Ada with this text, newest first. */
const lettersAbout = async (words: string) =>
  (await server.world.notifications.listOutbox())
    .filter(({ to, text }) => to === server.ada.email && text.includes(words))
    .map(({ subject }) => subject)
const sound = async () => expect(await bookFaults(server.db)).toEqual(soundBooks)

/** The ledger balance of Ada's GBP account. */
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
  // Another recall is allowed, since this one has ended.
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

test('a bank that wants an indemnity has it from two people, and returns the money then', async () => {
  const paymentId = await paid('41.34', '41.84')
  const sent = await held()
  const recallId = await recalled(paymentId)
  expect(await shown(paymentId)).toMatchObject({
    recalls: [{ state: 'indemnity-asked', needsPerson: true, indemnity: null, indemnityProposal: null }],
  })
  expect(await queued(paymentId)).toMatchObject([{ exceptionId: recallId }])
  // Nobody asks the bank again meanwhile.
  await pass(day)
  expect(await shown(paymentId)).toMatchObject({ recalls: [{ inquiries: 1 }] })
  const request = { params: { recallId }, body: { reason: 'The payee is known to the police.' } }
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeIndemnity, request)
  const decision = (confirms: boolean) => ({ params: { proposalId }, body: { confirms } })
  expect(await tess.refusal(contract.proposeIndemnity, request)).toBe('exceptions.already_proposed')
  expect(await mei.refusal(contract.decideIndemnity, decision(true))).toBe('exceptions.second_person')
  expect(await shown(paymentId)).toMatchObject({
    recalls: [{ state: 'indemnity-asked', indemnityProposal: { proposedByName: 'Mei Tanaka', isMine: true } }],
  })
  expect(await tess.value(contract.listIndemnityProposals)).toMatchObject([
    { proposalId, paymentId, amount: { amount: '41.34' }, isMine: false },
  ])
  await tess.value(contract.decideIndemnity, decision(true))
  await server.settle()
  expect(await held()).toBe(sent)
  const by = 'Mei Tanaka, approved by Tess Byrne'
  expect(await shown(paymentId)).toMatchObject({
    recalls: [{ state: 'accepted', needsPerson: false, indemnity: { by } }],
  })
  expect(await queued(paymentId)).toEqual([])
  await pass(hour)
  expect(await shown(paymentId)).toMatchObject({ status: 'Failed', recalls: [{ state: 'returned' }] })
  expect((await held()) - sent).toBe(4_134n)
  expect(await tess.refusal(contract.decideIndemnity, decision(true))).toBe('exceptions.proposal_over')
  expect(await mei.refusal(contract.proposeIndemnity, request)).toBe('exceptions.closed')
  expect(JSON.stringify(await details(paymentId))).not.toMatch(/indemnity|police/i)
  expect((await server.world.audit.run('full'))?.found).toEqual([])
  await sound()
})

test('an indemnity that nobody approved is no row in the database, and one of a closed recall is not given', async () => {
  const paymentId = await paid('42.34', '42.84')
  const recallId = await recalled(paymentId)
  const request = { params: { recallId }, body: { reason: 'The customer insists.' } }
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeIndemnity, request)
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into operations.recall_indemnity (id, recall_id, reason, decision_id)
          values (${proposalId}, ${recallId}, 'The customer insists.', ${proposalId})`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved this row')
  await mei.value(contract.closeRecall, { params: { recallId }, body: { reason: 'The customer gave up.' } })
  const decision = { params: { proposalId }, body: { confirms: true } }
  expect(await tess.refusal(contract.decideIndemnity, decision)).toBe('exceptions.closed')
  expect(await tess.value(contract.listIndemnityProposals)).toEqual([])
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
