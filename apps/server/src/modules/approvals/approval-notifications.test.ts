import { approvals, paymentRules, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { ask, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'

/** Ian asks for payments, Bea approves; of dollars 100.00 and more need one approval, 1000.00 and more two. */
let server: TestServer
let ada: Caller
let bea: Caller
let ian: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, server.ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  ian = await addColleague(server, server.ada, { firstName: 'Ian', roleId: 20, role: 'Initiator' })
  for (const terms of [{ amountFrom: '100.00' }, { amountFrom: '1000.00', numberOfApprovals: 2 }]) {
    const body = ruleOrder(server.ada, { currencyCode: 'USD', ...terms })
    await valueOf(ada, paymentRules.addPaymentRule, { body })
  }
})
afterAll(() => server.close())

async function valueOf(who: Caller, declared: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2]) {
  const answer = await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const order = (amount: string) => dollarOrder(server.world, server.ada, amount)
const send = async (amount: string): Promise<string> =>
  (await valueOf(ian, payments.createTransactionRequest, { body: await order(amount) })).transactionId
const details = (who: Caller, id: string) =>
  valueOf(who, payments.getTransactionDetails, { query: { TransactionId: id } })
const inList = async (id: string) => {
  const { records } = await valueOf(ian, payments.listTransactions, { query: { CurrencyCode: 'USD', PageSize: '50' } })
  return (records as { transactionId: string }[]).find(({ transactionId }) => transactionId === id)
}
const refuse = (id: string, status: 'Rejected' | 'ReturnedForModification') =>
  valueOf(bea, approvals.approveTransaction, { body: decision(id, { status, reason: 'Which invoice?' }) })

test.each([
  ['99.99', 0],
  ['100.00', 1],
  ['1000.00', 2],
])(
  '[mc-approvals] the price of %s dollars says that %i must approve it, as the order then finds',
  async (amount, needed) => {
    const asked = { AccountId: server.ada.accounts.USD, Amount: amount, CurrencyCode: 'USD' }
    const query = { ...asked, PaymentMethodType: 'AbaRouting' }
    expect((await valueOf(ian, payments.getTransactionCharge, { query })).approvalsNeeded).toBe(needed)
    const placed = await valueOf(ian, payments.createTransactionRequest, { body: await order(amount) })
    const { paymentRuleTransactionId: id } = placed
    expect(id && (await valueOf(ian, approvals.getTransactionRequestDetail, { params: { id } })).approvalsNeeded).toBe(
      needed || null,
    )
  },
)

test('[mc-approvals] what waits for approval says so and promises no arrival; once approved it does', async () => {
  const id = await send('120.00')
  expect(await details(ian, id)).toMatchObject({ approval: 'awaited', expectedAt: null, canRedo: false })
  expect(await inList(id)).toMatchObject({ approval: 'awaited', status: 'Pending' })
  await valueOf(bea, approvals.approveTransaction, { body: decision(id, {}) })
  expect(await details(ian, id)).toMatchObject({ approval: null, expectedAt: expect.any(String) })
})

test('[mc-resubmission, mc-request-statuses] a returned payment says so itself, and its maker alone may redo it', async () => {
  const id = await send('130.00')
  await refuse(id, 'ReturnedForModification')
  const told = await details(ian, id)
  expect(told).toMatchObject({ approval: 'returned', canRedo: true, canCancel: false, finishedAt: null })
  expect(told.timeline.map(({ state, title }: { state: string; title: string }) => `${state}: ${title}`)).toEqual([
    'done: Payment requested',
    'now: Returned for modification',
  ])
  expect(told.timeline[1].explanation).toMatch(
    /^Bea Colleague requested changes: Which invoice\? Ian Colleague can change the payment .* is back in your account/,
  )
  expect(await details(bea, id)).toMatchObject({ approval: 'returned', canRedo: false })
  expect(await inList(id)).toMatchObject({ approval: 'returned' })
  const file = await ask(server.http, payments.exportTransactions, { query: { CurrencyCode: 'USD' } }, server.as(ian))
  expect(file.body.split('\r\n').find((row) => row.includes(told.reference))).toContain(',Returned for modification,')
  const body = { ...(await order('130.00')), paymentRuleTransactionId: id }
  await valueOf(ian, approvals.updateRejectedSendTransaction, { body })
  expect(await details(ian, id)).toMatchObject({ approval: 'awaited', canRedo: false })
})

test('[mc-resubmission] a rejected payment stays rejected until its maker takes it up again', async () => {
  const id = await send('140.00')
  await refuse(id, 'Rejected')
  expect(await details(ian, id)).toMatchObject({ approval: null, status: 'Rejected', canRedo: true })
  await valueOf(ian, approvals.redoTransaction, { query: { PaymentRuleTransactionId: id } })
  expect(await details(ian, id)).toMatchObject({ approval: 'returned', canRedo: true })
})
