import {
  type AnyCall,
  beneficiaries,
  beneficiaryGroups,
  fundingCards,
  identity,
  invoicing,
  methodOf,
  mobileMoney,
  negotiation,
  paymentRules,
  privacy,
  profile,
  rateAlerts,
  remitters,
  schedules,
  settings,
  team,
  tracking,
} from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { isolated } from '@tradewind/kernel/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { changesOfCalls, reasonFor } from '../../main/testing/test-activity-of-calls.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

/** All of them, however many other tests left before. */
async function changes(person: Person, as: Partial<Person> = {}): Promise<privacy.Activity[]> {
  const all: privacy.Activity[] = []
  for (let page = 1; ; page++) {
    const query = { Area: 'changes', PageSize: '100', Page: String(page) }
    const answer = await ask(server.http, privacy.listActivity, { query }, server.as(person, as))
    const { records } = answer.json().value
    all.push(...records)
    if (records.length < 100) return all
  }
}
/** Those that are new, the newest first: the clocks of other tests may have been ahead. */
const newIn = (after: readonly privacy.Activity[], before: readonly privacy.Activity[]) => {
  const known = new Set(before.map(({ id }) => id))
  return after.filter(({ id }) => !known.has(id))
}
const inWords = (records: readonly privacy.Activity[]) => records.map(({ kind, about }) => `${kind}: ${about}`)

/** Makes calls that must succeed, and gives the lines that they left, the oldest first. */
async function linesOf(person: Person, calls: readonly (readonly [AnyCall, WireRequest?])[]): Promise<string[]> {
  const before = await changes(person)
  for (const [declared, request] of calls) {
    const asked = request ?? rightRequests(person)[declared.name] ?? {}
    const answer = await ask(server.http, declared, asked, server.as(person))
    expect([declared.name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
      declared.name,
      200,
      '',
    ])
    server.clock.moveBy(1000)
  }
  return inWords(newIn(await changes(person), before)).toReversed()
}

test('beneficiaries that are added, changed, deleted and restored leave a line each, without a number of an account', async () => {
  const { ada } = server
  const { beneficiaryId } = ada
  const lines = await linesOf(ada, [
    [beneficiaries.addAccountBeneficiary],
    [beneficiaries.addAlternateAccount],
    [beneficiaries.updateBeneficiary],
    [beneficiaries.removeAccountDetails],
    [beneficiaries.deleteBeneficiary, { params: { id: beneficiaryId } }],
    [beneficiaries.restoreBeneficiary, { body: { beneficiaryId } }],
    // Pressed twice, it changes nothing and says nothing.
    [beneficiaries.restoreBeneficiary, { body: { beneficiaryId } }],
  ])
  expect(lines).toEqual([
    `beneficiary-added: ${isolated('Amelia Clarke')}, GBP`,
    `beneficiary-account-added: ${isolated('Amelia Clarke')}, USD`,
    'beneficiary-changed: Amelia Clarke',
    `beneficiary-account-removed: ${isolated('Amelia Clarke')}, NGN`,
    'beneficiary-deleted: Amelia Clarke',
    'beneficiary-restored: Amelia Clarke',
  ])
})

test('schedules, rate alerts and tracking links leave a line', async () => {
  const { ada } = server
  const made = await linesOf(ada, [
    [schedules.createScheduledPayment],
    [rateAlerts.createRateAlert],
    // Twice, it is the same link, and the second time it is turned off already.
    [tracking.revokeTrackingLink],
    [tracking.revokeTrackingLink],
    [tracking.createTrackingLink],
    [tracking.createTrackingLink],
  ])
  expect(made).toEqual([
    'schedule-created: Amelia Clarke',
    'rate-alert-set: 1 GBP = 900000 EUR',
    'tracking-link-turned-off: £12.50',
    'tracking-link-created: £12.50',
  ])
})

test('groups, remitters, wallets, requests for a rate, payment rules and the team leave a line', async () => {
  const lines = await linesOf(server.zed, [
    [beneficiaryGroups.createPaymentGroup],
    [remitters.addRemitter],
    [mobileMoney.addMobileMoneyDetail],
    [fundingCards.addCard],
    [fundingCards.deleteCard],
    [negotiation.requestNegotiatedRate],
    [paymentRules.addPaymentRule],
    [team.addRole],
  ])
  expect(lines).toEqual([
    'group-created: Suppliers',
    'remitter-added: Ravi Kumar',
    'mobile-number-added: MTN Mobile Money',
    'card-added: Visa ending in 4242',
    'card-deleted: Visa ending in 4242',
    'negotiated-rate-requested: GBP → USD',
    'payment-rules-changed: Payment rule added',
    'team-changed: Role added: Payroll clerk',
  ])
})

test('scheduled payments that are paused, resumed, edited and canceled leave a line each', async () => {
  const { zed } = server
  const { scheduleId: id, scheduleKey: schedulePaymentKey } = zed
  const set = (body: object) => [schedules.setScheduleState, { body: { id, ...body } }] as const
  const lines = await linesOf(zed, [
    set({ state: 'Paused' }),
    set({ state: 'Active' }),
    set({ state: 'Canceled', schedulePaymentKey }),
    [schedules.updateOneOffScheduledPayment],
    set({ state: 'Canceled' }),
  ])
  expect(lines).toEqual([
    'schedule-paused: Amelia Clarke',
    'schedule-resumed: Amelia Clarke',
    'scheduled-payment-canceled: Amelia Clarke',
    'schedule-changed: Amelia Clarke',
    'schedule-canceled: Amelia Clarke',
  ])
})

test('what is changed or deleted of alerts, groups, remitters, wallets, rates and accounts leaves a line each', async () => {
  const { zed } = server
  const lines = await linesOf(zed, [
    [rateAlerts.updateRateAlert],
    [rateAlerts.deleteRateAlert],
    [beneficiaryGroups.addToPaymentGroup],
    [beneficiaryGroups.removeFromPaymentGroup],
    [beneficiaryGroups.updatePaymentGroup],
    [beneficiaryGroups.deletePaymentGroup],
    [remitters.updateRemitter],
    [remitters.deleteRemitter],
    [mobileMoney.deleteMobileMoneyDetail],
    [negotiation.updateNegotiation],
    [beneficiaries.updateAccountDetails],
  ])
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'rate-alert-changed',
    'rate-alert-deleted',
    'group-changed',
    'group-changed',
    'group-changed',
    'group-deleted',
    'remitter-changed',
    'remitter-deleted',
    'mobile-number-deleted',
    'negotiated-rate-withdrawn',
    'beneficiary-account-changed',
  ])
  // It says what it was about, and no number of an account.
  expect(lines.filter((line) => /: ?$|\d{8}/.test(line))).toEqual([])
})

test('a role and a status that a colleague sets are among the changes of the member', async () => {
  const { zed } = server
  const asked = rightRequests(zed)
  const idOf = (declared: AnyCall) =>
    (asked[declared.name]?.body as { employeeId: string } | undefined)?.employeeId ?? ''
  const role = await ask(server.http, team.addRole, { body: { name: 'Reader', permissionIds: [1] } }, server.as(zed))
  const { roleId } = role.json().value
  // From an Admin to less: what widens a team waits for a second administrator.
  const { userId } = await addColleague(server, zed, { firstName: 'Ned', roleId: 11, role: 'Admin' })
  const member = { userId }
  const leaving = { userId: idOf(team.updateMemberStatus) }
  const before = [await changes(zed, member), await changes(zed, leaving)] as const
  const changed = { ...(asked[team.updateMember.name]?.body as object), firstName: 'Ned', employeeId: userId, roleId }
  await linesOf(zed, [[team.updateMember, { body: changed }], [team.updateMemberStatus]])
  expect(inWords(newIn(await changes(zed, member), before[0]))).toEqual(['own-role-changed: Reader'])
  expect(inWords(newIn(await changes(zed, leaving), before[1]))).toEqual(['own-status-changed: Suspended'])
})

test('which cookies were chosen leaves a line, and choosing the same again none', async () => {
  const { zed } = server
  const { customerId } = zed
  const choose = (analytics: boolean) => [identity.updateCookie, { body: { customerId, analytics } }] as const
  expect(await linesOf(zed, [choose(false), choose(false), choose(true)])).toEqual([
    'cookies-chosen: Only necessary cookies',
    'cookies-chosen: All cookies',
  ])
})

test('what a colleague changes of a member is among the changes of that member', async () => {
  const { ada } = server
  const asked = rightRequests(ada)[team.updateMemberLimits.name]
  const member = { userId: (asked?.body as { employeeId: string } | undefined)?.employeeId ?? '' }
  const before = await changes(ada, member)
  await linesOf(ada, [[team.updateMemberLimits]])
  expect(inWords(newIn(await changes(ada, member), before))).toEqual([
    'own-limits-changed: £100.00 a payment, £500.00 a day, only GBP, EUR, only 1 account',
  ])
})

test('invoices leave a line for each thing that is done with them', async () => {
  const lines = await linesOf(server.zed, [
    [invoicing.updateInvoiceSetup],
    [invoicing.createMerchantCustomer],
    [invoicing.updateMerchantCustomer],
    [invoicing.createInvoice],
    [invoicing.deleteInvoice],
    [invoicing.matchInvoicePayment],
    [invoicing.undoInvoicePayment],
    [invoicing.sendInvoice],
    [invoicing.decideProofOfPayment],
    [invoicing.creditInvoice],
  ])
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'invoicing-set-up',
    'invoice-customer-added',
    'invoice-customer-changed',
    'invoice-drafted',
    'invoice-deleted',
    'invoice-payment-matched',
    'invoice-payment-undone',
    'invoice-sent',
    'invoice-proof-accepted',
    'invoice-credited',
  ])
})

test('settings and pictures leave a line with the device, for the person who changed them and nobody else', async () => {
  const { ada } = server
  const team = await server.db.asSystem((tx) => server.world.customers.teamOf(tx, ada.customerId))
  const userId = team.find((one) => one.userId !== ada.userId)?.userId ?? ''
  const theirs = [await changes(server.zed), await changes(ada, { userId })].map(inWords)
  const lines = await linesOf(ada, [
    [settings.modifyNotificationSettings],
    [profile.uploadProfilePicture],
    [profile.uploadBusinessLogo],
  ])
  expect(lines).toEqual(['notification-settings-changed: ', 'picture-changed: ', 'logo-changed: '])
  expect([await changes(server.zed), await changes(ada, { userId })].map(inWords)).toEqual(theirs)
  expect((await changes(ada)).find(({ kind }) => kind === 'logo-changed')).toMatchObject({
    area: 'changes',
    byStaff: false,
    network: expect.stringMatching(/\d/),
  })
})

test('a change that is refused leaves no line', async () => {
  const { ada } = server
  const before = inWords(await changes(ada))
  const answer = await ask(
    server.http,
    beneficiaries.deleteBeneficiary,
    { params: { id: server.zed.beneficiaryId } },
    server.as(ada),
  )
  expect(answer.statusCode).not.toBe(200)
  expect(inWords(await changes(ada))).toEqual(before)
})

test('of another company, a person finds no changes in the list nor among the security events', async () => {
  const { ada } = server
  await linesOf(ada, [[settings.modifyNotificationSettings]])
  const foreign = await server.db.asSystem((tx) =>
    rows<{ kind: string }>(
      tx,
      sql`select kind from identity.security_event
          where user_id = ${ada.userId} and kind = any(${privacy.changeKinds}::text[])`,
    ),
  )
  expect(foreign.length).toBeGreaterThan(0)
  const elsewhere = await changes(ada, { customerId: server.zed.customerId })
  expect(elsewhere).toEqual([])
})

test('every call that changes something leaves a line in the activity or has a reason why not', () => {
  const changing = allCalls.filter((one) => one.audience !== 'staff' && methodOf(one) !== 'GET').map(({ name }) => name)
  const without = changing.filter((name) => !changesOfCalls[name] && !reasonFor(name))
  expect(without).toEqual([])
  const left = Object.values(changesOfCalls).flat()
  expect([...new Set(left)].toSorted()).toEqual([...privacy.changeKinds].toSorted())
  expect(Object.keys(changesOfCalls).filter((name) => !changing.includes(name))).toEqual([])
})
