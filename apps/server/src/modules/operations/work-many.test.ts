import { exceptionsBulk as bulk, exceptions as contract, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, changesSince } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Several exceptions at once, and note templates. */
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

const message = (exceptionId: string) => ({ source: 'message', exceptionId })
const plant = (...ids: string[]) =>
  server.db.asSystem(async (tx) => {
    for (const id of ids)
      await execute(
        tx,
        sql`insert into rails.refused_message (message_id, network, body, reason, received_at)
            values (${id}, 'fps', ${Buffer.from('{}')}, 'Its time is too far from now.', ${server.clock.now()})`,
      )
  })
interface Row {
  source: string
  exceptionId: string
  paymentId: string | null
  isMine: boolean
  isProposed: boolean
  plainEndings: string[]
}
const queue = async (by = mei) =>
  (await by.value<{ records: Row[] }>(contract.listExceptions, { query: { PageSize: 100 } })).records
const outcomesOf = async (
  declared: typeof bulk.takeExceptions | typeof bulk.noteExceptions | typeof bulk.proposeCases,
  body: object,
) =>
  (await mei.value<{ exceptionId: string; refusal: string | null }[]>(declared, { body })).map(
    ({ exceptionId, refusal }) => [exceptionId, refusal],
  )

/** £30.19 settles and is then reported as rejected. */
async function contradicted(): Promise<Row> {
  const order = { amount: '30.19', totalAmount: '30.69', saveAsBeneficiary: false, documentUploadItems: [] }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  await pass(600)
  const found = (await queue()).find(({ paymentId }) => paymentId === transactionId)
  if (!found) throw new Error('this payment needs nobody')
  return found
}

test('several are taken on and noted at once, and one that is over keeps no other from it', async () => {
  await plant('msg-1', 'msg-2')
  const exceptions = [message('msg-1'), message('msg-gone'), message('msg-2')]
  const over = [
    ['msg-1', null],
    ['msg-gone', 'This case is no longer open.'],
    ['msg-2', null],
  ]
  expect(await outcomesOf(bulk.takeExceptions, { exceptions, mine: true })).toEqual(over)
  expect((await queue()).filter(({ isMine }) => isMine).map(({ exceptionId }) => exceptionId)).toEqual([
    'msg-1',
    'msg-2',
  ])
  expect(await outcomesOf(bulk.noteExceptions, { exceptions, text: 'Asked the network.' })).toEqual(over)
  const detail = await mei.value<{ notes: object[] }>(contract.getException, { params: message('msg-2') })
  expect(detail.notes).toMatchObject([{ text: 'Asked the network.', by: 'Mei Tanaka' }])
})

test('the same ending is proposed for each case that permits it, moves nothing, and someone else confirms each', async () => {
  const [first, second] = [await contradicted(), await contradicted()]
  expect(first.plainEndings).toEqual(['delivered', 'not-delivered'])
  const before = await balancesOf(server.db)
  const [one, other] = [first.exceptionId, second.exceptionId]
  const params = { caseId: one }
  const reason = 'The bank confirmed it by phone.'
  await tess.value(contract.proposeCase, { params, body: { decision: 'delivered', reason } })
  const request = { caseIds: [one, other], decision: 'not-delivered', reason }
  expect(await outcomesOf(bulk.proposeCases, request)).toEqual([
    [one, 'A decision on this case is already waiting for a second person to approve it.'],
    [other, null],
  ])
  expect(await outcomesOf(bulk.proposeCases, { ...request, caseIds: [other], decision: 'repaid' })).toEqual([
    [other, "This decision isn't possible given where the money is now."],
  ])
  expect(await changesSince(server.db, before)).toEqual({})
  const [proposal] = (await mei.value<{ proposalId: string; caseId: string }[]>(contract.listCaseProposals)).filter(
    ({ caseId }) => caseId === other,
  )
  const decided = { params: { proposalId: proposal?.proposalId ?? '' }, body: { confirms: true } }
  expect(await mei.refusal(contract.decideCase, decided)).toBe('exceptions.second_person')
  await tess.value(contract.decideCase, decided)
  expect((await queue()).some(({ exceptionId }) => exceptionId === other)).toBe(false)
})

test('texts for notes are kept by name by those who may, and read by all who work on exceptions', async () => {
  const save = (name: string, text: string) =>
    mei.value<{ templateId: string }>(bulk.saveNoteTemplate, { body: { name, text } })
  const { templateId } = await save('Asked the bank', 'Asked the bank by email.')
  expect(await save('asked the bank', 'Asked the bank by phone.')).toEqual({ templateId })
  const read = () => tess.value<object[]>(bulk.listNoteTemplates)
  expect(await read()).toMatchObject([
    { name: 'asked the bank', text: 'Asked the bank by phone.', byName: 'Mei Tanaka' },
  ])
  const forbidden = await tess.ask(bulk.saveNoteTemplate, { body: { name: 'Mine', text: 'Another text.' } })
  expect(forbidden.statusCode).toBe(403)
  await mei.value(bulk.deleteNoteTemplate, { params: { templateId } })
  expect(await read()).toEqual([])
  expect(await mei.refusal(bulk.deleteNoteTemplate, { params: { templateId } })).toBe('exceptions.template_unknown')
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into operations.note_template (id, name, text, by_name, at)
          select gen_random_uuid(), 'Template ' || n, 'Asked.', 'Mei Tanaka', now() from generate_series(1, 200) n`,
    ),
  )
  const another = { body: { name: 'One more', text: 'Asked.' } }
  expect(await mei.refusal(bulk.saveNoteTemplate, another)).toBe('exceptions.too_many_templates')
})
