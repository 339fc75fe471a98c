import { review as contract, exceptions, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../main/testing/test-calls.ts'
import { otherAccounts } from '../../main/testing/test-people.ts'
import { paymentOrder, ukBlock } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** People whom customers paid before a list named them: a new version of the list finds them. */
let server: TestServer
let console: Http<StaffCaller>
let rita: ReturnType<typeof staffBrowser>
let mei: ReturnType<typeof staffBrowser>
let henrik: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

beforeAll(async () => {
  // No list is live yet.
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'rita@example.com', name: 'Rita Moreno', roles: ['reviewer'] })
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'henrik@example.com', name: 'Henrik Dahl', roles: ['reviewer'] })
  henrik = await staffBrowser(console, server, '10.1.2.5').signIn('henrik@example.com')
  rita = await staffBrowser(console, server).signIn('rita@example.com')
  mei = await staffBrowser(console, server, '10.1.2.4').signIn('mei@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

async function pay(first: string, last: string, more: object = {}): Promise<string> {
  const payee = { beneficiaryFirstName: first, beneficiaryLastName: last, beneficiaryAccountName: `${first} ${last}` }
  const order = { ...payee, ...more, amount: '12.50', totalAmount: '13.00', saveAsBeneficiary: false }
  const body = paymentOrder(server.ada, { ...order, documentUploadItems: [] })
  const { transactionId } = await call(payments.createTransactionRequest, { body })
  await server.settle()
  return transactionId
}
const isHeld = async (paymentId: string): Promise<boolean> => {
  const query = { PageSize: 100, Source: 'case' }
  const { records } = await mei.value<{ records: { paymentId: string }[] }>(exceptions.listExceptions, { query })
  return records.some((one) => one.paymentId === paymentId)
}
async function casesOfAda(): Promise<contract.CaseRow[]> {
  const query = { PageSize: '100' }
  const { records } = await rita.value<{ records: contract.CaseRow[] }>(contract.listCases, { query })
  return records.filter(({ customerId }) => customerId === server.ada.customerId)
}
async function act(declared: typeof contract.claimCase | object, caseId: string, body: object, more = {}) {
  const { version } = await rita.value<contract.Case>(contract.getCase, { params: { caseId } })
  const request = { params: { caseId, ...more }, body: { version, ...body } }
  return rita.refusal(declared as typeof contract.claimCase, request)
}
const sweeps = () =>
  server.db.asSystem((tx) =>
    rows<{ compared: number; newHits: number; isDone: boolean }>(
      tx,
      sql`select compared, new_hits, finished_at is not null as is_done from screening.payee_sweep order by planned_at`,
    ),
  )

test('a payee whom a new list names opens a case with its evidence, and is held at the next payment', async () => {
  expect(await isHeld(await pay('Victor', 'Zolotarenco'))).toBe(false)
  await pay('Eleonora', 'Castelbravo')
  expect(await sweeps()).toEqual([])
  await server.world.screening.renew()
  await server.settle()
  const [swept] = await sweeps()
  // Two names of Ada's, beside what the sandbox's customers paid before.
  expect(swept).toMatchObject({ newHits: 1, isDone: true })
  expect(swept?.compared).toBeGreaterThanOrEqual(2)
  const cases = await casesOfAda()
  expect(cases).toHaveLength(1)
  const caseId = cases[0]?.caseId ?? ''
  const { checks } = await rita.value<contract.Case>(contract.getCase, { params: { caseId } })
  const hits = checks.flatMap((one) => one.hits)
  expect(JSON.stringify(checks)).toContain('Victor Zolotarenco (payee)')
  expect(hits).toMatchObject([{ state: 'open' }])
  expect(JSON.stringify(hits)).toContain('Виктор Золотаренко')
  // Who is only politically exposed is no hit.
  expect(JSON.stringify(checks)).not.toContain('Castelbravo')
  expect(await isHeld(await pay('Victor', 'Zolotarenco'))).toBe(true)
})

test('a version is compared once, and who two people dismissed holds no payment and stays silent', async () => {
  await server.world.screening.renew()
  await server.settle()
  expect(await sweeps()).toHaveLength(1)
  const caseId = (await casesOfAda())[0]?.caseId ?? ''
  expect(await act(contract.claimCase, caseId, {})).toBeUndefined()
  const { checks } = await rita.value<contract.Case>(contract.getCase, { params: { caseId } })
  const hitId = checks.flatMap(({ hits }) => hits)[0]?.hitId
  const judged = { isThisOne: false, reason: 'Born elsewhere.' }
  expect(await act(contract.judgeHit, caseId, judged, { hitId })).toBeUndefined()
  const elsewhere = { beneficiaryAccountDetailsRequests: [ukBlock(otherAccounts.add)] }
  // One person's word doesn't let money go to a listed name.
  expect(await isHeld(await pay('Victor', 'Zolotarenco', elsewhere))).toBe(true)
  const decision = { kind: 'no-concern', reasonForCustomer: 'We looked at your payments.', note: 'Another person.' }
  expect(await act(contract.decideCase, caseId, decision)).toBeUndefined()
  const { decisions } = await rita.value<contract.Case>(contract.getCase, { params: { caseId } })
  expect(decisions).toMatchObject([{ state: 'waiting' }])
  expect(await isHeld(await pay('Victor', 'Zolotarenco', elsewhere))).toBe(true)
  const second = { version: (await rita.value<contract.Case>(contract.getCase, { params: { caseId } })).version }
  await henrik.value(contract.giveSecondDecision, {
    params: { caseId, decisionId: decisions[0]?.decisionId },
    body: { ...second, agrees: true, note: '' },
  })
  expect(await isHeld(await pay('Victor', 'Zolotarenco', elsewhere))).toBe(false)
  // Another version: the rules of the comparison changed.
  await server.db.asSystem((tx) => oneRow(tx, sql`update screening.payee_sweep set algorithm = 0 returning sweep_id`))
  await server.world.screening.renew()
  await server.settle()
  expect((await sweeps()).at(-1)).toMatchObject({ newHits: 0, isDone: true })
})
