import { workCounts as contract, operations, payments } from '@tradewind/contract'
import { permissionsOfRole } from '@tradewind/contract/staff-permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

let server: TestServer
let console: Http<StaffCaller>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const as = async (email: string, roles: Parameters<typeof addStaff>[1]['roles'] & object) => {
  await addStaff(server, { email, roles })
  return staffBrowser(console, server).signIn(email)
}

const countsOf = async (person: Awaited<ReturnType<typeof as>>) =>
  Object.fromEntries(
    (await person.value<contract.WorkCount[]>(contract.getWorkCounts)).map(({ work, count }) => [work, count]),
  )

test('the console counts an exception once it waits, and reading counts is recorded nowhere', async () => {
  const mei = await as('mei@example.com', ['operations'])
  const before = await countsOf(mei)
  const body = paymentOrder(server.ada, {
    amount: '30.19',
    totalAmount: '30.69',
    saveAsBeneficiary: false,
    documentUploadItems: [],
  })
  await call(payments.createTransactionRequest, { body })
  await server.settle()
  await pass(600)
  expect(
    await listsRead(server, async () =>
      expect(await countsOf(mei)).toEqual({
        ...before,
        exceptions: (before['exceptions'] ?? 0) + 1,
      }),
    ),
  ).toEqual([])
  expect(await listsRead(server, () => mei.value(operations.listPayments, { query: {} }))).not.toEqual([])
})

test('each role counts only the work that it may read', async () => {
  for (const role of ['reviewer', 'treasury', 'support', 'administrator'] as const) {
    const counts = await countsOf(await as(`${role}@example.com`, [role]))
    const own = Object.entries(contract.permissionsOfWork).flatMap(([work, needed]) =>
      needed === undefined || permissionsOfRole[role].includes(needed) ? [work] : [],
    )
    expect(Object.keys(counts).toSorted()).toEqual(own.toSorted())
  }
})
