import {
  type AnyCall,
  accountsStaff,
  accountManagement as contract,
  interacRequests,
  mobileMoney,
  payments,
  profile,
  profileRequests,
  pullPay,
  refusals,
  settings,
  statements,
  team,
} from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, StaffCaller } from '#platform/caller'
import { fixedFlags } from '#platform/feature-flags'
import type { Http } from '#platform/http'
import { addCompany, book, openFor } from '../../main/testing/test-companies.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import {
  ask,
  interacOrder,
  paymentOrder,
  pullOrder,
  rightRequests,
  topUpOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** What a customer is refused about accounts, profile and settings, each where the customer meets it. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', name: 'Grace Okafor' })
  grace = await staffBrowser(console, server).signIn('grace@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

/** A customer with one person, who may do everything, and an empty account in GBP. */
async function customer(
  firstName: string,
  customerType: 'Limited Liability Company' | 'Individual' = 'Limited Liability Company',
) {
  const who = await addCompany(server, { name: firstName, firstName, customerType })
  const pounds = await openFor(server, who, 'GBP')
  const payee = { method: 'SortCode', routing: '089999', accountNumber: '66374958' } as const
  await server.world.beneficiaries.verifyDetails({
    customerId: who.customerId,
    accountName: 'Amelia Clarke',
    ...payee,
  })
  return { who, pounds, paying: { ...who, accounts: { GBP: pounds.id } } as unknown as Person }
}

const credit = (account: bigint, minor: bigint) => book(server, account, minor)

const call = (who: Caller, declared: AnyCall, request: WireRequest = {}) =>
  ask(server.http, declared, request, server.as(who))
const refused = async (...given: Parameters<typeof call>) => (await call(...given)).headers['refusal-code']
const done = async (...given: Parameters<typeof call>) => {
  const answer = await call(...given)
  expect([given[1].name, answer.statusCode, answer.body]).toEqual([given[1].name, 200, expect.anything()])
  return answer.json().value
}
const userStatus = async ({ userId }: Caller) =>
  (await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, userId)))?.member.userStatus

test('a business is closed by a Super Admin, once at a time, and whoever asked may take it back', async () => {
  const { who } = await customer('Willow')
  const clerk = await addColleague(server, who, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  expect(await refused({ ...clerk, permissions: who.permissions }, settings.closeProfile, { body: {} })).toBe(
    'settings.not_owner',
  )
  expect((await done(who, settings.getPrivacy)).closure).toBeNull()
  const { id } = await done(who, settings.closeProfile, { body: {} })
  expect(await refused(who, settings.closeProfile, { body: {} })).toBe('settings.closure_pending')
  expect(await refused(server.zed, settings.withdrawRequest, { body: { id } })).toBe('settings.request_unknown')
  await done(who, settings.withdrawRequest, { body: { id } })
  expect((await done(who, settings.getPrivacy)).closure).toMatchObject({ id, state: 'Withdrawn' })
  const { version } = await grace.value<profileRequests.StaffRequest>(profileRequests.getProfileRequest, {
    params: { requestId: id },
  })
  expect(
    await grace.refusal(profileRequests.decideProfileRequest, {
      params: { requestId: id },
      body: { version, decision: 'approve' },
    }),
  ).toBe('settings.request_decided')
  expect((await done(who, settings.closeProfile, { body: {} })).id).not.toBe(id)
})

test('the last Super Admin of a team stays, and whom a team shut out comes back by the team alone', async () => {
  const { who } = await customer('Rowan')
  const clerk = await addColleague(server, who, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  expect(await refused(who, settings.deactivateProfile, { body: {} })).toBe('settings.last_admin')
  expect(await userStatus(who)).toBe('Active')
  const shutOut = { employeeId: clerk.userId, status: 'DeActivated', reason: 'Left the office' }
  await done(who, team.updateMemberStatus, { body: shutOut })
  expect(await refused({ ...clerk, permissions: new Set() }, settings.activateProfile, { body: {} })).toBe(
    'settings.team_decides',
  )
  expect(await userStatus(clerk)).not.toBe('PendingReactivation')
  // Another one can run the team.
  await addColleague(server, who, { firstName: 'Cleo', roleId: 10, role: 'Super Admin' })
  await done(who, settings.deactivateProfile, { body: {} })
  expect(await userStatus(who)).toBe('DeActivated')
})

test('ten reversal accounts are the most, and one that goes makes room for another', async () => {
  const { who } = await customer('Linden')
  const right = rightRequests(server.ada)[settings.addReversalAccount.name]?.body as object
  // Numbers that stand the check of their bank, each once.
  const ibans = Array.from({ length: 11 }, (_, at) => ibanOf(`3704004405320130${String(at).padStart(2, '0')}`))
  const add = (iban: string | undefined) => ({
    body: { ...right, customerId: who.customerId, currencyCode: 'EUR', accountNumber: '', bankCode: '', iban },
  })
  for (const iban of ibans.slice(0, 10)) await done(who, settings.addReversalAccount, add(iban))
  expect(await refused(who, settings.addReversalAccount, add(ibans[10]))).toBe('settings.reversal_full')
  const [first, ...others] = await done(who, settings.listReversalAccounts)
  expect(others).toHaveLength(9)
  await done(who, settings.deleteReversalAccount, { query: { id: first.id }, body: { transactionPin: pin } })
  await done(who, settings.addReversalAccount, add(ibans[10]))
})

/** A German IBAN with its two digits of proof. */
const ibanOf = (bban: string) => `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`

test('an individual has no business to change, and no logo', async () => {
  const { who } = await customer('Ines', 'Individual')
  const { customerId } = who
  const logo = { body: { ...(rightRequests(server.ada)[profile.uploadBusinessLogo.name]?.body as object), customerId } }
  expect(await refused(who, profile.updateBusinessInformation, { body: { city: 'Deal' } })).toBe(
    'profile.not_a_business',
  )
  expect(await refused(who, profile.uploadBusinessLogo, logo)).toBe('profile.not_a_business')
})

test('a request for an account is known to its own customer, and decided as staff last saw it', async () => {
  const { ada, zed } = server
  const order = {
    body: { customerId: ada.customerId, currencyCode: 'CHF', purposeIds: [contract.accountPurposes[1].id] },
  }
  const { requestId } = await done(ada, contract.requestAdditionalAccount, {
    body: { ...order.body, countryIds: ['CH'] },
  })
  expect(await refused(zed, contract.withdrawAccountRequest, { body: { requestId } })).toBe('accounts.request_unknown')
  const { version } = await grace.value<accountsStaff.RequestDetail>(accountsStaff.getRequest, {
    params: { requestId },
  })
  const decided = (given: { requestId?: string; version?: number }) =>
    grace.refusal(accountsStaff.decideRequest, {
      params: { requestId: given.requestId ?? requestId },
      body: { version: given.version ?? version, approve: true, reason: 'Trades with suppliers in Basel.' },
    })
  expect(await decided({ version: version + 1 })).toBe('accounts.changed')
  expect(await decided({ requestId: ada.userId })).toBe('accounts.request_unknown')
  expect(await grace.refusal(accountsStaff.getRequest, { params: { requestId: zed.accountRequestId } })).toBeUndefined()
  expect(await grace.refusal(accountsStaff.getRequest, { params: { requestId: ada.userId } })).toBe(
    'accounts.request_unknown',
  )
  await done(ada, contract.withdrawAccountRequest, { body: { requestId } })
})

test('a payment on its way keeps account and profile open', async () => {
  const { who, pounds, paying } = await customer('Alder')
  await credit(pounds.ledgerAccount, 13_00n)
  const { transactionId } = await done(who, payments.createTransactionRequest, { body: paymentOrder(paying) })
  expect(await refused(who, contract.closeAccount, { body: { accountId: pounds.id } })).toBe(
    'accounts.payments_pending',
  )
  // The whole profile has to be empty, and money that is set aside is not.
  expect(await refused(who, settings.closeProfile, { body: {} })).toBe('settings.money_left')
  // It arrives, and comes back in a currency that needs a person: nothing is on the account, and something will be.
  await server.settle()
  const news = { rail: 'fps', endToEndId: transactionId, networkReference: 'NET-1', at: server.clock.now() } as const
  const update = (said: Pick<Parameters<TestServer['world']['payments']['paymentUpdate']>[1], 'state' | 'returned'>) =>
    server.db.asSystem((tx) => server.world.payments.paymentUpdate(tx, { ...news, ...said }))
  await update({ state: 'settled' })
  await update({ state: 'returned', returned: money('USD', 5_00n) })
  expect(await refused(who, contract.closeAccount, { body: { accountId: pounds.id } })).toBe(
    'accounts.payments_pending',
  )
  expect((await done(who, settings.getPrivacy)).closingObstacles).toEqual([refusals['settings.payments_pending'][1]])
  expect(await refused(who, settings.closeProfile, { body: {} })).toBe('settings.payments_pending')
})

test('[flag-account-lien] a lien is placed while its switch is on, and lifted whatever the switch says', async () => {
  const { pounds } = await customer('Maple')
  await credit(pounds.ledgerAccount, 20_00n)
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Haddad', roles: ['operations'] })
  const flags = { ...server.env.flags, FEATURE_ACCOUNT_LIEN: false }
  const features = { ...server.world.features, ...fixedFlags(flags) }
  const without = await openTestConsole({ ...server, world: { ...server.world, features } })
  const on = await staffBrowser(console, server, '10.9.0.2').signIn('omar@example.com')
  // A code of the authenticator is good once.
  server.clock.moveBy(60_000)
  const off = await staffBrowser(without, server, '10.9.0.3').signIn('omar@example.com')
  const [params, reason] = [{ accountId: pounds.id }, 'Kept back for a test.']
  const [amount, underLien] = ['5.00', '0.00'].map((one) => ({ amount: one, currencyCode: 'GBP' }))
  const place = { params, body: { amount, underLien, reason } }
  expect(await off.refusal(accountsStaff.placeLien, place)).toBe('request.switched_off')
  const { lienId } = await on.value<{ lienId: string }>(accountsStaff.placeLien, place)
  expect(await off.refusal(accountsStaff.placeLien, place)).toBe('request.switched_off')
  const lift = { params: { ...params, lienId }, body: { reason } }
  expect(await off.refusal(accountsStaff.liftLien, lift)).toBeUndefined()
  await without.app.close()
})

test('a debit, an Interac request or a top-up under way keeps the account open that it pays', async () => {
  const { ada } = server
  const close = (accountId: string) => refused(ada, contract.closeAccount, { body: { accountId } })
  const [dollars, shillings] = [await openFor(server, ada, 'CAD'), await openFor(server, ada, 'UGX')]
  await done(ada, pullPay.createPullPayTransactionRequest, { body: pullOrder(ada, { accountId: dollars.id }) })
  expect(await close(dollars.id)).toBe('accounts.debits_pending')
  const requested = await openFor(server, ada, 'CAD')
  await done(ada, interacRequests.createInteracRequest, { body: interacOrder(ada, { accountId: requested.id }) })
  expect(await close(requested.id)).toBe('accounts.requests_pending')
  await done(ada, mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(ada, { accountId: shillings.id }) })
  expect(await close(shillings.id)).toBe('accounts.top_ups_pending')
})

/** Makes the newest entry of an account the one of this number, as if so many had been booked before. */
async function numberNewest(account: bigint, sequence: number): Promise<void> {
  const superuser = new pg.Client(Object.assign(new URL(server.databaseUrl), { username: 'postgres' }).href)
  await superuser.connect()
  try {
    await superuser.query('set session_replication_role = replica')
    await superuser.query('update ledger.entry set sequence = $1 where account_id = $2', [sequence, account])
  } finally {
    await superuser.end()
  }
}

test('a workbook takes as many lines as it has rows, and above that there is the table', async () => {
  const { who, pounds } = await customer('Hazel')
  await credit(pounds.ledgerAccount, 5_00n)
  const day = server.clock.now().toISOString().slice(0, 10)
  const query = { AccountId: pounds.id, FromDate: day, ToDate: day }
  const workbook = () => call(who, statements.getStatementFile, { query: { ...query, Format: 'xlsx' } })
  // One row is the head, and two are the balances.
  await numberNewest(pounds.ledgerAccount, 1_048_573)
  expect((await workbook()).statusCode).toBe(200)
  await numberNewest(pounds.ledgerAccount, 1_048_574)
  const answer = await workbook()
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([409, 'statements.too_many_lines'])
  expect((await call(who, statements.getExcelAccountStatement, { query })).statusCode).toBe(200)
})
