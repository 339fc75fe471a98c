import { exceptions as contract, operations, payments, privacy } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** What needs a person about payments, and how two of them end it. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'The bank confirmed it by phone.'

async function sent(amount: string, totalAmount: string): Promise<string> {
  const body = paymentOrder(server.ada, { amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [] })
  const { transactionId } = await call(payments.createTransactionRequest, { body })
  await server.settle()
  return transactionId
}

/** £25.21: its network stays silent. £30.19: it settles, and is then said to have been rejected. */
async function silent() {
  const paymentId = await sent('25.21', '25.71')
  for (let minute = 0; minute < 12; minute += 1) await pass(60)
  return paymentId
}
async function contradicted() {
  const paymentId = await sent('30.19', '30.69')
  await pass(600)
  return paymentId
}

interface Row {
  source: string
  exceptionId: string
  kind: string
  paymentId: string | null
  ownerName: string | null
  isMine: boolean
  isProposed: boolean
  dueAt: string
  openedAt: string
}
const queue = async (query: object = {}, by = mei) =>
  (await by.value<{ records: Row[] }>(contract.listExceptions, { query: { PageSize: 100, ...query } })).records
async function caseOf(paymentId: string): Promise<string> {
  const found = (await queue()).find((one) => one.paymentId === paymentId)
  if (!found) throw new Error('this payment needs nobody')
  return found.exceptionId
}
interface Shown {
  notes: { text: string; by: string }[]
  endings: string[]
  proposal: { proposalId: string; isMine: boolean } | null
  body: string | null
}
const shown = (source: string, exceptionId: string, by = mei) =>
  by.value<Shown>(contract.getException, { params: { source, exceptionId } })
const preview = (caseId: string, Decision: string) =>
  mei.value<{ debit: string; credit: string; amount: { amount: string }; released: boolean }[]>(contract.previewCase, {
    params: { caseId },
    query: { Decision },
  })
const propose = async (caseId: string, ending: object, by = mei) =>
  (await by.value<{ proposalId: string }>(contract.proposeCase, { params: { caseId }, body: { ...ending, reason } }))
    .proposalId
const decide = (proposalId: string, by = tess, confirms = true) =>
  by.value(contract.decideCase, { params: { proposalId }, body: { confirms } })
const statusOf = async (paymentId: string) => {
  const answer = await ask(
    server.http,
    payments.getTransactionDetails,
    { query: { TransactionId: paymentId } },
    server.as(server.ada),
  )
  return answer.json().value
}
const sound = async () => expect(await bookFaults(server.db)).toEqual(soundBooks)

test('£25.21, of which its network says nothing, is given back by two people, as the preview said', async () => {
  const paymentId = await silent()
  const caseId = await caseOf(paymentId)
  const before = await balancesOf(server.db)
  const moves = await preview(caseId, 'not-delivered')
  expect(moves.map(({ amount, released }) => [amount.amount, released])).toEqual([
    ['25.21', true],
    ['0.50', true],
  ])
  expect(await balancesOf(server.db)).toEqual(before)
  const proposalId = await propose(caseId, { decision: 'not-delivered' })
  expect(await mei.refusal(contract.decideCase, { params: { proposalId }, body: { confirms: true } })).toBe(
    'exceptions.second_person',
  )
  await decide(proposalId)
  const details = await statusOf(paymentId)
  expect(details).toMatchObject({
    status: 'Failed',
    failureReason: "The other bank confirmed that it wasn't delivered.",
  })
  const page = await mei.value<{ cases: object[]; holds: { state: string }[] }>(operations.getPayment, {
    params: { paymentId },
  })
  expect(page.cases).toMatchObject([
    { resolved: { as: 'not-delivered', by: 'Mei Tanaka, approved by Tess Byrne', note: reason } },
  ])
  expect(page.holds.map(({ state }) => state)).toEqual(['voided', 'voided'])
  expect((await queue()).some((one) => one.paymentId === paymentId)).toBe(false)
  await sound()
})

test('£30.19, which its network contradicts, stands as booked or comes back as two people say', async () => {
  const stands = await contradicted()
  const standing = await caseOf(stands)
  expect(await preview(standing, 'delivered')).toEqual([])
  await decide(await propose(standing, { decision: 'delivered' }))
  expect(await statusOf(stands)).toMatchObject({ status: 'Successful' })
  const fails = await contradicted()
  const failing = await caseOf(fails)
  expect(await preview(failing, 'not-delivered')).toMatchObject([
    { debit: 'clearing:fps:GBP', credit: "Customer's account", amount: { amount: '30.19' }, released: false },
  ])
  await decide(await propose(failing, { decision: 'not-delivered' }))
  expect(await statusOf(fails)).toMatchObject({ status: 'Failed', returned: { amount: { amount: '30.19' } } })
  await sound()
})

test('nobody ends a case alone: the same person, a withdrawn proposal and the database itself all refuse', async () => {
  const caseId = await caseOf(await contradicted())
  const proposalId = await propose(caseId, { decision: 'delivered' })
  expect((await queue()).find((one) => one.exceptionId === caseId)).toMatchObject({ isProposed: true })
  const again = { params: { caseId }, body: { decision: 'not-delivered', reason } }
  expect(await tess.refusal(contract.proposeCase, again)).toBe('exceptions.already_proposed')
  expect((await shown('case', caseId, tess)).proposal).toMatchObject({ proposalId, isMine: false })
  const waiting = await tess.value<{ proposalId: string }[]>(contract.listCaseProposals)
  expect(waiting.map((one) => one.proposalId)).toEqual([proposalId])
  await decide(proposalId, mei, false)
  expect(await tess.refusal(contract.decideCase, { params: { proposalId }, body: { confirms: true } })).toBe(
    'exceptions.proposal_over',
  )
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into operations.case_decision (id, case_id, decision, reason, decision_id)
          values (${proposalId}, ${caseId}, 'delivered', ${reason}, ${proposalId})`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved this row')
  expect((await queue()).find((one) => one.exceptionId === caseId)).toMatchObject({ isProposed: false })
})

test('an ending that does not fit is refused before anybody is asked, and changes nothing', async () => {
  const caseId = await caseOf(await contradicted())
  const refusal = (ending: object, by = mei) =>
    by.refusal(contract.proposeCase, { params: { caseId }, body: { ...ending, reason } })
  for (const ending of [
    { decision: 'repaid' },
    { decision: 'written-off' },
    { decision: 'returned', amount: { amount: '1.00', currencyCode: 'GBP' } },
    { decision: 'delivered', amount: { amount: '1.00', currencyCode: 'GBP' } },
    { decision: 'delivered', accountId: server.ada.savings },
  ])
    expect(await refusal(ending)).toBe('exceptions.decision_unfit')
  const misspelt = { params: { caseId }, query: { Decision: 'delivered', Amount: 'ten' } }
  expect(await mei.refusal(contract.previewCase, misspelt)).toBe('exceptions.decision_unfit')
  const unknown = '01900000-0000-7000-8000-00000000dead'
  const gone = { params: { caseId: unknown }, query: { Decision: 'delivered' } }
  expect(await mei.refusal(contract.previewCase, gone)).toBe('exceptions.closed')
  // Nobody decides about a company that he or she belongs to.
  await addStaff(server, { email: 'ada@example.com', name: 'Ada Herself', roles: ['operations'] })
  const ada = await staffBrowser(console, server, '10.1.2.5').signIn('ada@example.com')
  expect(await refusal({ decision: 'delivered' }, ada)).toBe('review.about_yourself')
})

test('what the network answers while a proposal waits ends the case, and nobody moves the money again', async () => {
  const paymentId = await silent()
  const proposalId = await propose(await caseOf(paymentId), { decision: 'not-delivered' })
  await pass(2 * 3_600)
  expect(await statusOf(paymentId)).toMatchObject({ status: 'Successful' })
  expect(await tess.refusal(contract.decideCase, { params: { proposalId }, body: { confirms: true } })).toBe(
    'exceptions.closed',
  )
  await sound()
})

test('a refused message is read as it came and closed with a reason, and the queue says who owns what', async () => {
  const [messageId, body] = ['msg_planted', '{"message":"pacs.002","at":"9999"}']
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rails.refused_message (message_id, network, body, reason, received_at)
          values (${messageId}, 'fps', ${Buffer.from(body)}, 'Its time is too far from now.', ${server.clock.now()})`,
    ),
  )
  const params = { source: 'message', exceptionId: messageId }
  expect(await shown('message', messageId)).toMatchObject({ body, endings: [], notes: [] })
  await mei.value(contract.takeException, { params, body: { mine: true } })
  await tess.value(contract.noteException, { params, body: { text: 'Asked the network about it.' } })
  const mine = await queue({ Owner: 'me', Source: 'message' })
  expect(mine).toMatchObject([{ exceptionId: messageId, ownerName: 'Mei Tanaka', isMine: true }])
  expect((await queue({ Owner: 'me' }, tess)).map(({ exceptionId }) => exceptionId)).not.toContain(messageId)
  expect((await queue({ Owner: 'nobody' })).map(({ exceptionId }) => exceptionId)).not.toContain(messageId)
  expect((await shown('message', messageId)).notes).toMatchObject([
    { text: 'Asked the network about it.', by: 'Tess Byrne' },
  ])
  await mei.value(contract.takeException, { params, body: { mine: false } })
  await mei.value(contract.closeMessage, { params: { messageId }, body: { reason } })
  const closed = [contract.getException, contract.takeException, contract.noteException] as const
  for (const [at, one] of closed.entries())
    expect(
      await mei.refusal(one, { params, ...(at > 0 && { body: at === 1 ? { mine: true } : { text: 'late' } }) }),
    ).toBe('exceptions.closed')
  expect(await mei.refusal(contract.closeMessage, { params: { messageId }, body: { reason } })).toBe(
    'exceptions.closed',
  )
})

test('what is due next stands first, support reads and decides nothing, and the customer reads of each look', async () => {
  const all = await queue()
  const due = all.map(({ dueAt }) => dueAt)
  expect(due).toEqual(due.toSorted())
  const caseId = await caseOf(await contradicted())
  await shown('case', caseId)
  const looks = await ask(server.http, privacy.listStaffLooks, {}, server.as(server.ada))
  expect(looks.json().value.records[0].reason).toContain('needs a decision')
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
  const sade = await staffBrowser(console, server, '10.1.2.6').signIn('sade@example.com')
  expect((await queue({}, sade)).length).toBeGreaterThan(0)
  const proposal = { params: { caseId }, body: { decision: 'delivered', reason } }
  expect((await sade.ask(contract.proposeCase, proposal)).statusCode).toBe(403)
  expect((await sade.ask(contract.listCaseProposals)).statusCode).toBe(403)
  const { found } = await server.db.asSystem((tx) =>
    oneRow<{ found: number }>(tx, sql`select count(*)::int as found from operations.case_decision`),
  )
  expect(found).toBe(3)
})
