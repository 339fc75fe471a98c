import {
  type AnyCall,
  approvals,
  type Permission,
  paymentRules,
  payments,
  tracking,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { passDays, passHours, sendPounds } from '../../main/testing/test-payments-on-their-way.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test looks from a network that has not used up its looks.
beforeEach(() => server.clock.moveBy(10 * 60_000))

const about = (call: AnyCall, transactionId: string, person = server.ada) =>
  ask(
    server.http,
    call,
    call === tracking.getTrackingLink ? { query: { TransactionId: transactionId } } : { body: { transactionId } },
    server.as(person),
  )
const create = (id: string, person = server.ada) => about(tracking.createTrackingLink, id, person)
const revoke = (id: string, person = server.ada) => about(tracking.revokeTrackingLink, id, person)
async function linkOf(id: string): Promise<string> {
  const answer = await create(id)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('/track/')])
  return answer.json().value.url
}
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
/** Nobody is signed in. */
const track = (token: string) => ask(server.http, tracking.trackPayment, { body: { token } })
const refusalOf = async (token: string) => {
  const answer = await track(token)
  expect(answer.json().value).toBeNull()
  return [answer.statusCode, answer.headers['refusal-code']]
}

test('a payee follows a payment from its making to its arrival, and sees nothing else of it', async () => {
  const id = await sendPounds(server, '51.00')
  const url = await linkOf(id)
  expect(url).toMatch(new RegExp(`^${server.env.PUBLIC_URL}/track/[\\w-]{43}$`))
  const before = (await track(tokenOf(url))).json().value
  const moment = expect.stringMatching(/^\d{4}-/)
  expect(before).toEqual({
    senderName: 'Ada Trading Ltd',
    amount: { amount: '51.00', currencyCode: 'GBP' },
    standing: 'preparing',
    expectedAt: moment,
    accountLastFour: '4958',
    steps: [
      { step: 'created', state: 'done', at: moment },
      { step: 'sent', state: 'now', at: null },
      { step: 'delivered', state: 'next', at: null },
    ],
  })
  await server.settle()
  await passHours(server, 1)
  const after = await track(tokenOf(url))
  expect(after.json().value).toEqual({
    ...before,
    standing: 'delivered',
    expectedAt: null,
    steps: ['created', 'sent', 'delivered'].map((step) => ({ step, state: 'done', at: moment })),
  })
  expect(after.headers['cache-control']).toBe('no-store')
})

test('what came back is told as that, without the reason', async () => {
  const id = await sendPounds(server, '51.12')
  const token = tokenOf(await linkOf(id))
  await server.settle()
  await passDays(server, 10)
  const { standing, steps } = (await track(token)).json().value
  expect(standing).toBe('returned')
  expect(steps.at(-1)).toMatchObject({ step: 'returned', state: 'failed' })
})

test('asking again gives the same link, also at once, and a revoked one is told apart from the next', async () => {
  const id = await sendPounds(server, '51.01')
  const none = await about(tracking.getTrackingLink, id)
  expect([none.statusCode, none.json().value]).toEqual([200, null])
  const urls = await Promise.all(Array.from({ length: 8 }, () => linkOf(id)))
  expect(new Set(urls).size).toBe(1)
  const [first = ''] = urls
  expect((await about(tracking.getTrackingLink, id)).json().value.url).toBe(first)
  expect((await revoke(id)).statusCode).toBe(200)
  expect((await revoke(id)).statusCode).toBe(200)
  expect(await refusalOf(tokenOf(first))).toEqual([410, 'tracking.link_revoked'])
  const second = await linkOf(id)
  expect(second).not.toBe(first)
  expect((await track(tokenOf(second))).statusCode).toBe(200)
  expect(await refusalOf(tokenOf(first))).toEqual([410, 'tracking.link_revoked'])
})

test('another customer makes, reads and ends no link of a payment, and cannot tell that it is there', async () => {
  const id = await sendPounds(server, '51.02')
  const token = tokenOf(await linkOf(id))
  const absent = '0190c000-0000-7000-8000-00000000dead'
  for (const call of [tracking.createTrackingLink, tracking.getTrackingLink, tracking.revokeTrackingLink]) {
    const [foreign, none] = [await about(call, id, server.zed), await about(call, absent, server.zed)]
    expect([call.name, foreign.statusCode, foreign.body]).toEqual([call.name, 404, none.body])
  }
  expect((await track(token)).statusCode).toBe(200)
  // Nor does the database show it.
  const seen = await server.db.asCustomer(server.zed.customerId, (tx) =>
    rows(tx, sql`select id from tracking.link where transaction_id = ${id}`),
  )
  expect(seen).toEqual([])
})

test('a link that is guessed or altered is none of ours, and its secret is nowhere in the database', async () => {
  const id = await sendPounds(server, '51.03')
  const token = tokenOf(await linkOf(id))
  const bytes = Buffer.from(token, 'base64url')
  const altered = Array.from(bytes.keys()).map((at) => {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    return other.toString('base64url')
  })
  const guessed = Array.from({ length: 20 }, () => systemRandom.bytes(32).toString('base64url'))
  // The last letter says two bits that no byte has: another spelling of the same link.
  const spelled = [`${token}=`, `${token.slice(0, -1)}${token.at(-1) === 'A' ? 'B' : 'A'}`]
  for (const tried of [...altered, ...guessed, ...spelled, '', 'x', 'שלום', id, 'A'.repeat(600)])
    expect([tried, ...(await refusalOf(tried))]).toEqual([tried, 404, 'tracking.link_invalid'])
  const [link] = await server.db.asSystem((tx) =>
    rows<{ row: string }>(tx, sql`select l::text as row from tracking.link l where transaction_id = ${id}`),
  )
  expect(link?.row).toContain(id)
  expect(link?.row).not.toContain(token)
})

test('a customer of SendR shares a payment too, and someone who may only look does not', async () => {
  const id = await sendPounds(server, '51.04')
  const withOnly = (...permissions: Permission[]) => ({ ...server.ada, permissions: new Set(permissions) })
  expect((await create(id, withOnly('transactions:read', 'sendr:create'))).statusCode).toBe(200)
  expect((await revoke(id, withOnly('transactions:read', 'sendr:create'))).statusCode).toBe(200)
  expect((await create(id, withOnly('transactions:read', 'sendr:read'))).statusCode).toBe(403)
})

test('money that came in, and what failed, is nothing to follow', async () => {
  const rejected = await sendPounds(server, '51.11')
  const token = tokenOf(await linkOf(rejected))
  await server.settle()
  await passDays(server, 1)
  const answer = await create(rejected)
  expect([answer.statusCode, answer.headers['refusal-code'], answer.json().error]).toEqual([
    409,
    'tracking.not_trackable',
    "This payment wasn't delivered, so it can't be tracked.",
  ])
  // Who has the link is told how it ended.
  const { standing, steps } = (await track(token)).json().value
  expect([standing, steps.at(-1).step]).toEqual(['not-delivered', 'not-delivered'])
  const { records } = (
    await ask(
      server.http,
      payments.listTransactions,
      { query: { Page: '1', PageSize: '100', TransactionType: 'Credit' } },
      server.as(server.ada),
    )
  ).json().value
  const incoming = records.find(({ kind }: { kind: string }) => kind === 'payment')
  if (incoming) expect((await create(incoming.transactionId)).headers['refusal-code']).toBe('tracking.not_trackable')
})

test('90 days after the payment ended its link says so, and no other one is made', async () => {
  const id = await sendPounds(server, '51.04')
  await server.settle()
  await passHours(server, 1)
  const token = tokenOf(await linkOf(id))
  const { expiresAt } = (await about(tracking.getTrackingLink, id)).json().value
  const { finishedAt } = (
    await ask(server.http, payments.getTransactionDetails, { query: { TransactionId: id } }, server.as(server.ada))
  ).json().value
  expect(Date.parse(expiresAt) - Date.parse(finishedAt)).toBe(90 * 86_400_000)
  await passDays(server, 89)
  expect((await track(token)).statusCode).toBe(200)
  await passDays(server, 1)
  expect(await refusalOf(token)).toEqual([410, 'tracking.link_expired'])
  expect((await create(id)).headers['refusal-code']).toBe('tracking.not_trackable')
})

/** Dollars that a colleague approves or sends back, and Ada changes. */
async function approvedDollars() {
  const bea = await addColleague(server, server.ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const done = async (call: AnyCall, body: object, who: Parameters<typeof server.as>[0] = server.ada) => {
    const answer = await ask(server.http, call, { body }, server.as(who))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    return answer.json().value
  }
  const order = (amount: string, accountNumber: string) =>
    dollarOrder(server.world, server.ada, amount, {
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber },
      ],
    })
  await done(paymentRules.addPaymentRule, ruleOrder(server.ada, { currencyCode: 'USD' }))
  const numbers = { routingNumber: '021000021', accountNumber: '987654321', accountName: 'Amelia Clarke' }
  await done(verification.verifyAbaRoutingNumber, numbers)
  return {
    send: async (amount: string, accountNumber: string): Promise<string> =>
      (await done(payments.createTransactionRequest, await order(amount, accountNumber))).transactionId,
    sendBack: (id: string, version: number) =>
      done(
        approvals.approveTransaction,
        decision(id, { status: 'ReturnedForModification', reason: 'Whose account?', version }),
        bea,
      ),
    change: async (id: string, amount: string, accountNumber: string) =>
      done(approvals.updateRejectedSendTransaction, {
        ...(await order(amount, accountNumber)),
        paymentRuleTransactionId: id,
      }),
  }
}

test('of a payment that approvers send back its payee learns nothing, and another payee has another link', async () => {
  const dollars = await approvedDollars()
  const id = await dollars.send('150.00', '123456789')
  const url = await linkOf(id)
  const token = tokenOf(url)
  const before = (await track(token)).json().value
  expect(before).toMatchObject({ standing: 'preparing', accountLastFour: '6789', expectedAt: null })
  await dollars.sendBack(id, 1)
  expect((await track(token)).json().value).toEqual(before)
  expect(await linkOf(id)).toBe(url)
  // Another amount is the same payee's to know.
  await dollars.change(id, '160.00', '123456789')
  expect((await track(token)).json().value).toEqual({ ...before, amount: { amount: '160.00', currencyCode: 'USD' } })

  await dollars.sendBack(id, 2)
  await dollars.change(id, '170.00', '987654321')
  expect(await refusalOf(token)).toEqual([410, 'tracking.link_revoked'])
  expect((await about(tracking.getTrackingLink, id)).json().value).toBeNull()
  const others = await linkOf(id)
  expect((await track(tokenOf(others))).json().value).toMatchObject({ standing: 'preparing', accountLastFour: '4321' })
  expect((await about(tracking.getTrackingLink, id)).json().value.url).toBe(others)
  expect(await refusalOf(token)).toEqual([410, 'tracking.link_revoked'])
})

test('the link goes to the payee by email, and to nobody on behalf of another customer', async () => {
  const id = await sendPounds(server, '51.04')
  const email = (to: string, person = server.ada) =>
    ask(server.http, tracking.emailTrackingLink, { body: { transactionId: id, email: to } }, server.as(person))
  expect((await email('stranger@example.org', server.zed)).statusCode).toBe(404)
  expect((await email('no address')).statusCode).toBe(400)
  const answer = await email('payee@example.org')
  expect([answer.statusCode, answer.json().value.url]).toEqual([200, await linkOf(id)])
  const letters = (await server.world.notifications.listOutbox()).filter(({ to }) => /payee@|stranger@/.test(to))
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['payee@example.org', 'Track your payment of £51.04'],
  ])
  expect((await track(tokenOf(/\S+\/track\/\S+/.exec(letters[0]?.text ?? '')?.[0] ?? ''))).statusCode).toBe(200)
})
