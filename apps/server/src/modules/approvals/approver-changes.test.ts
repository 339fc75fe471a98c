import { type AnyCall, approvals, attention, paymentRules, payments, team } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Answer, ask, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Ada owns the company; Cleo, Dora and Eve may approve until their role changes; Ian makes payments. */
let server: TestServer
let ada: Caller
let ian: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  ian = await addColleague(server, ada, { firstName: 'Ian', roleId: 20, role: 'Initiator' })
})
afterAll(() => server.close())

const askAs = (who: Caller, declared: AnyCall, request: WireRequest = {}): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const valueOf = async (who: Caller, declared: AnyCall, request: WireRequest = {}) => {
  const answer = await askAs(who, declared, request)
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const refusal = async (who: Caller, declared: AnyCall, request: WireRequest = {}) =>
  (await askAs(who, declared, request)).headers['refusal-code']

/** Someone with what the role allows now. */
const again = async (who: Caller): Promise<Caller> => {
  const belonging = await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, who.userId, who.customerId))
  return { ...who, permissions: belonging?.permissions ?? new Set() }
}
const approver = async (firstName: string, permissionIds = [5, 10]) => {
  const role = `Desk of ${firstName}`
  const { roleId } = await valueOf(ada, team.addRole, { body: { name: role, permissionIds } })
  const who = await addColleague(server, ada, { firstName, roleId, role })
  return { who, roleId: roleId as number }
}
const rule = (changes: object) =>
  valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(server.ada, { currencyCode: 'USD', ...changes }) })
const send = async (amount: string): Promise<string> => {
  const body = await dollarOrder(server.world, server.ada, amount)
  return (await valueOf(ian, payments.createTransactionRequest, { body })).paymentRuleTransactionId
}
const giveRole = (who: Caller, roleId: number) =>
  valueOf(ada, team.updateMember, { body: { employeeId: who.userId, roleId } })
const requestAs = (who: Caller, id: string) => valueOf(who, approvals.getTransactionRequestDetail, { params: { id } })
const approve = (who: Caller, id: string) => askAs(who, approvals.approveTransaction, { body: decision(id) })
const lettersTo = async ({ email }: Caller, holding: string) =>
  (await server.world.notifications.listOutbox()).filter(
    ({ to, subject, text }) => to === email && `${subject} ${text}`.includes(holding),
  )
const settle = async () => {
  server.clock.moveBy(1000)
  await server.settle()
}

test('what was handed to an approver, or approved, goes to the others with an email when the permission is taken', async () => {
  const { who: dora, roleId } = await approver('Dora')
  const { who: dan } = await approver('Dan')
  await rule({ amountFrom: '200.00', amountTo: '299.99', numberOfApprovals: 2 })
  const [handed, approved] = [await send('201.00'), await send('202.00')]
  await settle()
  await valueOf(ian, approvals.reassignTransaction, {
    body: { paymentRuleTransactionId: handed, assignedTo: dora.userId, version: 1 },
  })
  expect((await approve(dora, approved)).statusCode).toBe(200)
  const told = async (amount: string) => (await lettersTo(dan, amount)).length
  const before = [await told('201.00'), await told('202.00')]
  await valueOf(ada, team.updatePermissionsOfRole, { body: { roleId, permissionIds: [10] } })
  await settle()
  expect([await told('201.00'), await told('202.00')]).toEqual(before.map((count) => count + 1))
  expect(await requestAs(dan, handed)).toMatchObject({ assignedTo: null, can: { decide: true } })
  expect(await requestAs(dan, approved)).toMatchObject({ approvalsGiven: 0 })
})

test('a request that nobody is left to approve says that, to its maker and on the payment', async () => {
  const { who: eve, roleId } = await approver('Eve')
  await rule({ amountFrom: '300.00', approvers: [{ roleId }] })
  const id = await send('301.00')
  await settle()
  await giveRole(eve, 20)
  await settle()
  const why = 'Nobody is left who can approve it.'
  const ended = await requestAs(ian, id)
  expect(ended).toMatchObject({ status: 'Rejected', endedBecause: 'expired' })
  expect(ended.actions.at(-1)).toMatchObject({ kind: 'expired', by: null, note: why })
  expect(await lettersTo(ian, why)).toHaveLength(1)
  const { timeline } = await valueOf(ian, payments.getTransactionDetails, { query: { TransactionId: id } })
  expect(JSON.stringify(timeline)).toContain(why)
})

test('an approver whose role loses the permission neither decides, is listed, is counted nor is emailed', async () => {
  const { who: cleo, roleId } = await approver('Cleo')
  await rule({ amountFrom: '100.00', amountTo: '199.99', approvers: [{ roleId }] })
  const carl = await addColleague(server, ada, { firstName: 'Carl', roleId, role: '' })
  const id = await send('101.00')
  await settle()
  expect((await requestAs(cleo, id)).can.decide).toBe(true)
  await giveRole(cleo, 20)
  const then = await again(cleo)
  const seen = await requestAs(then, id)
  expect(seen.can).toMatchObject({ decide: false, return: false, reassign: false })
  expect(seen.approvers.map(({ userId }: { userId: string }) => userId)).toEqual([carl.userId])
  const items = await valueOf(then, attention.listAttention)
  expect(items.map(({ kind }: { kind: string }) => kind)).not.toContain('approvals')
  // With the session of before the change, and with one of now.
  for (const session of [cleo, then])
    expect(await refusal(session, approvals.approveTransaction, { body: decision(id) })).toBe('identity.not_authorized')
  const before = (await lettersTo(cleo, '101.00')).length
  const reminders = async () =>
    (await lettersTo(carl, '101.00')).filter(({ subject }) => subject.includes('still needs')).length
  // Half of the time is over: those who can approve are reminded.
  server.clock.moveBy(5 * 86_400_000)
  await server.settle()
  expect((await lettersTo(cleo, '101.00')).length).toBe(before)
  expect(await reminders()).toBe(1)
  expect((await approve(carl, id)).statusCode).toBe(200)
})
