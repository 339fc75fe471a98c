import { networks as contract, payments, schedules, sendMethods } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder, scheduleOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Networks that staff switch off for new payments, and on again. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

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

const params = { network: 'fps' }
const notice = 'Faster Payments is being repaired until 18:00.'
const reason = 'The network announced an outage.'
const order = () =>
  paymentOrder(server.ada, { amount: '12.00', totalAmount: '12.50', saveAsBeneficiary: false, documentUploadItems: [] })
const bySortCode = async () => {
  const query = { AccountId: server.ada.accounts.GBP, Amount: '12.00', CurrencyCode: 'GBP', BankCountry: 'GB' }
  const found = await call(sendMethods.compareSendMethods, { query })
  return found.find(({ paymentMethodType }: { paymentMethodType: string }) => paymentMethodType === 'SortCode')
}
const state = async () =>
  (await mei.value<{ network: string; payments: number }[]>(contract.listNetworks)).find(
    ({ network }) => network === 'fps',
  )

test('a network that is off takes no new payments and says why, and two people turn it back on', async () => {
  const before = await state()
  await call(payments.createTransactionRequest, { body: order() })
  expect(await state()).toMatchObject({ isOff: false, notice: null, payments: (before?.payments ?? 0) + 1 })
  await mei.value(contract.switchNetworkOff, { params, body: { notice, reason } })
  expect(await bySortCode()).toMatchObject({ available: false, reason: notice })
  const refused = await ask(server.http, payments.createTransactionRequest, { body: order() }, server.as(server.ada))
  expect(refused.headers['refusal-code']).toBe('payments.method_unavailable')
  expect(refused.body).toContain(notice)
  expect(await mei.refusal(contract.switchNetworkOff, { params, body: { notice, reason } })).toBe(
    'networks.already_off',
  )
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeNetworkOn, {
    params,
    body: { reason },
  })
  expect(await tess.refusal(contract.proposeNetworkOn, { params, body: { reason } })).toBe('networks.already_proposed')
  const decision = { params: { proposalId }, body: { confirms: true } }
  expect(await mei.refusal(contract.decideNetworkOn, decision)).toBe('networks.second_person')
  expect(await bySortCode()).toMatchObject({ available: false })
  await tess.value(contract.decideNetworkOn, decision)
  expect(await bySortCode()).toMatchObject({ available: true, reason: null })
  expect(await tess.refusal(contract.decideNetworkOn, decision)).toBe('networks.proposal_over')
  expect(await mei.refusal(contract.proposeNetworkOn, { params, body: { reason } })).toBe('networks.already_on')
  const history = await mei.value<{ records: object[] }>(contract.listNetworkChanges)
  expect(history.records).toMatchObject([
    { network: 'fps', isOff: false, notice: null, byName: 'Mei Tanaka, confirmed by Tess Byrne' },
    { network: 'fps', isOff: true, notice, reason, byName: 'Mei Tanaka' },
  ])
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.network_switch (id, rail, is_off, reason, by_id, by_name, at)
          values (gen_random_uuid(), 'fps', false, ${reason}, gen_random_uuid(), 'Somebody', now())`,
    ),
  )
  await expect(alone).rejects.toThrow('network_on_by_two')
})

test('a scheduled payment due while its network is off is not sent, and the customer sees the notice', async () => {
  const daily = { paymentType: 'OneOff', startType: 'Immediately' }
  const body = scheduleOrder(server.ada, daily, { amount: '12.00', totalAmount: undefined })
  const { id } = await call(schedules.createScheduledPayment, { body })
  await mei.value(contract.switchNetworkOff, { params, body: { notice, reason } })
  await server.settle()
  const { transactionDetails } = await call(schedules.getScheduledPayment, { query: { Id: id } })
  expect(transactionDetails).toMatchObject([{ status: 'Failed', reason: notice }])
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeNetworkOn, {
    params,
    body: { reason },
  })
  await tess.value(contract.decideNetworkOn, { params: { proposalId }, body: { confirms: true } })
})

test('another server is notified of a change as it commits', async () => {
  const again = await server.restarted()
  try {
    const running = await again.world.networkSwitches.follow()
    await mei.value(contract.switchNetworkOff, { params, body: { notice, reason } })
    await expect.poll(() => again.world.networkSwitches.noticeOf('fps')).toBe(notice)
    await running.stop()
  } finally {
    await again.close()
  }
})
