import { customersStaff as contract, privacy, profileRequests, security } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#modules/screening'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { addPerson, pin } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Customers as the provider's staff find and help them. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let sade: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  sade = await staffBrowser(console, server, '10.1.2.4').signIn('sade@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'She called back and lost her phone.'
const list = async (query: object = {}) =>
  (await mei.value<{ records: { customerId: string; accounts: number }[] }>(contract.listCustomers, { query })).records
interface Shown {
  name: string
  people: { userId: string; secondFactor: string | null; lockedUntil: string | null; reset: object | null }[]
  accounts: { accountId: string; balance: { amount: string }; available: { amount: string } }[]
  notes: { text: string; by: string }[]
  looks: { by: string; reason: string }[]
}
const shown = (customerId: string, by = mei) => by.value<Shown>(contract.getCustomer, { params: { customerId } })
const person = async ({ customerId, userId }: { customerId: string; userId: string }) =>
  (await shown(customerId)).people.find((one) => one.userId === userId)
const paramsOf = ({ customerId, userId }: { customerId: string; userId: string }) => ({ customerId, userId })
const looksOf = async (who: typeof server.ada) =>
  (await ask(server.http, privacy.listStaffLooks, {}, server.as(who))).json().value.records as { reason: string }[]
const run = (statement: ReturnType<typeof sql>) => server.db.asSystem((tx) => execute(tx, statement))

test('a customer is found by a word of a name or email, a phone number or its id, and by nothing else', async () => {
  const { customerId, userId } = server.ada
  await server.db.asSystem((tx) =>
    server.world.identity.setPhone(tx, { customerId, userId, phoneNumber: '+447700900123' }),
  )
  for (const Search of ['ada@exam', customerId, '+44 7700 900123'])
    expect((await list({ Search })).map((one) => one.customerId)).toEqual([customerId])
  for (const Search of ['nobody at all', '+447700900999', '01900000-0000-7000-8000-00000000dead'])
    expect(await list({ Search })).toEqual([])
  expect((await list()).map((one) => one.customerId)).toEqual(
    expect.arrayContaining([customerId, server.zed.customerId]),
  )
  expect(await list({ CountryId: 'ZZ' })).toEqual([])
  expect(await listsRead(server, () => list({ Search: customerId }))).toEqual([expect.stringContaining('Customers')])
})

test('a company is found by its registration number, with and without spaces, and not by that of an officer', async () => {
  const { customerId } = server.ada
  const company = (key: string, role: 'applicant' | 'shareholder', registrationNumber: string): Subject => ({
    kind: 'company',
    key,
    role,
    name: 'Adaeze Trading Ltd',
    otherNames: [],
    registrationNumber,
    incorporatedOn: '2019-04-01',
    countries: ['GB'],
  })
  const subjects = [company('company', 'applicant', '0912 4477'), company('officer', 'shareholder', 'SC700123')]
  const context = { submission: 99, customerType: 'Limited Liability Company', product: 'full', country: 'GB' } as const
  await server.db.asSystem((tx) =>
    server.world.screening.checkApplication(tx, customerId, subjects, { ...context, sector: null }),
  )
  for (const Search of ['09124477', '0912 4477', '0912-4477'])
    expect((await list({ Search })).map((one) => one.customerId)).toEqual([customerId])
  for (const Search of ['SC700123', '9124477', '0912']) expect(await list({ Search })).toEqual([])
})

test('the page of a customer has its people and balances, and the customer reads who looked', async () => {
  const { customerId, userId } = server.ada
  const page = await shown(customerId)
  expect(page.people).toMatchObject([{ userId, hasPin: expect.any(Boolean), reset: null }])
  const balances = await server.db.asSystem((tx) =>
    oneRow<{ sum: bigint }>(
      tx,
      sql`select sum(l.posted_minor)::bigint as sum from accounts.account a
          join ledger.account l on l.id = a.ledger_account
          where a.customer_id = ${customerId} and a.currency = 'GBP'`,
    ),
  )
  const inPounds = page.accounts.filter(({ balance }) => 'currencyCode' in balance && balance.currencyCode === 'GBP')
  const shownSum = inPounds.reduce((sum, { balance }) => sum + BigInt(balance.amount.replace('.', '')), 0n)
  expect(shownSum).toBe(balances.sum)
  expect(page.looks[0]).toMatchObject({ by: 'Mei Tanaka', reason: 'Your profile' })
  expect((await looksOf(server.ada))[0]?.reason).toBe('Your profile')
  await sade.value(contract.noteCustomer, { params: { customerId }, body: { text: 'Prefers to be called at noon.' } })
  expect((await shown(customerId)).notes).toMatchObject([{ text: 'Prefers to be called at noon.', by: 'Sade Bello' }])
  const unknown = '01900000-0000-7000-8000-00000000dead'
  expect(await mei.refusal(contract.getCustomer, { params: { customerId: unknown } })).toBe('customers.unknown')
  expect(
    await mei.refusal(contract.noteCustomer, { params: { customerId: unknown }, body: { text: 'Nobody is here.' } }),
  ).toBe('customers.unknown')
})

test('someone locked out by wrong PINs tries again once support unlocks it, with a reason that the customer reads', async () => {
  const { userId } = server.ada
  const until = new Date(server.clock.now().getTime() + 900_000)
  for (const kind of ['pin', 'securityAnswer'])
    await run(
      sql`insert into identity.guess (subject, tries, window_started_at, locked_until)
          values (${`${kind}:${userId}`}, 6, ${server.clock.now()}, ${until})`,
    )
  expect((await person(server.ada))?.lockedUntil).toBe(until.toISOString())
  await sade.value(contract.unlockPerson, { params: paramsOf(server.ada), body: { reason } })
  expect((await person(server.ada))?.lockedUntil).toBeNull()
  // Who answers security questions is asked by staff: they don't give themselves more tries.
  const kept = sql`select count(*)::int as kept from identity.guess where subject = ${`securityAnswer:${userId}`}`
  expect(await server.db.asSystem((tx) => oneRow(tx, kept))).toEqual({ kept: 1 })
  expect((await looksOf(server.ada)).map((one) => one.reason)).toContain(`Sign-in unlocked: ${reason}`)
  const foreign = { customerId: server.zed.customerId, userId }
  expect(await sade.refusal(contract.unlockPerson, { params: foreign, body: { reason } })).toBe('customers.unknown')
})

test('two people reset a second factor: it is gone, every session ends, and one person alone changes nothing', async () => {
  const { customerId, userId } = server.zed
  await run(
    sql`insert into identity.authenticator (user_id, customer_id, sealed_secret, created_at)
        values (${userId}, ${customerId}, 'x', ${server.clock.now()})`,
  )
  await run(sql`update identity.person set two_factor = true, second_factor = 'App' where id = ${userId}`)
  const request = { params: paramsOf(server.zed), body: { reason } }
  const { proposalId } = await sade.value<{ proposalId: string }>(contract.proposeFactorReset, request)
  expect(await mei.refusal(contract.proposeFactorReset, request)).toBe('customers.reset_waiting')
  expect(await person(server.zed)).toMatchObject({ secondFactor: 'App', reset: { proposalId, isMine: false } })
  const now = server.clock.now()
  await run(
    sql`insert into identity.session (id, user_id, customer_id, bind_hash, created_at, expires_at, last_acted_at)
        values (${proposalId}, ${userId}, ${customerId}, 'x', ${now}, ${new Date(now.getTime() + 3_600_000)}, ${now})`,
  )
  const decision = { params: { proposalId }, body: { confirms: true } }
  expect(await sade.refusal(contract.decideFactorReset, decision)).toBe('customers.second_person')
  const waiting = await mei.value<object[]>(contract.listFactorResets)
  expect(waiting).toMatchObject([{ proposalId, userId, reason, proposedByName: 'Sade Bello' }])
  await mei.value(contract.decideFactorReset, decision)
  expect(await person(server.zed)).toMatchObject({
    secondFactor: 'Email',
    limitedUntil: expect.any(String),
    reset: null,
  })
  const ended = sql`select revoked_because from identity.session where id = ${proposalId}`
  expect(await server.db.asSystem((tx) => oneRow(tx, ended))).toEqual({ revokedBecause: 'second factors reset' })
  expect(await mei.refusal(contract.decideFactorReset, decision)).toBe('customers.reset_over')
  const alone = (why: string) =>
    run(
      sql`insert into operations.factor_reset (id, customer_id, user_id, reason, at, decision_id)
          values (${customerId}, ${customerId}, ${userId}, ${why}, now(), ${proposalId})`,
    )
  await expect(alone('Because I say so.')).rejects.toThrow('no decision approved this row')
  await expect(alone(reason)).rejects.toThrow('factor_reset_once')
})

test('a withdrawn reset changes nothing, and nobody protects or unprotects a company of their own', async () => {
  const request = { params: paramsOf(server.ada), body: { reason } }
  const { proposalId } = await sade.value<{ proposalId: string }>(contract.proposeFactorReset, request)
  const before = await person(server.ada)
  await sade.value(contract.decideFactorReset, { params: { proposalId }, body: { confirms: false } })
  expect(await person(server.ada)).toMatchObject({ secondFactor: before?.secondFactor, reset: null })
  const again = await sade.value<{ proposalId: string }>(contract.proposeFactorReset, request)
  await addStaff(server, { email: 'ada@example.com', name: 'Ada Herself', roles: ['operations'] })
  const ada = await staffBrowser(console, server, '10.1.2.5').signIn('ada@example.com')
  expect(await ada.refusal(contract.unlockPerson, request)).toBe('review.about_yourself')
  expect(await ada.refusal(contract.proposeFactorReset, request)).toBe('review.about_yourself')
  const decision = { params: { proposalId: again.proposalId }, body: { confirms: true } }
  expect(await ada.refusal(contract.decideFactorReset, decision)).toBe('review.about_yourself')
  const gone = { params: { ...paramsOf(server.ada), userId: server.zed.userId }, body: { reason } }
  expect(await mei.refusal(contract.proposeFactorReset, gone)).toBe('customers.unknown')
})

test('a reset is proposed by who asked a security question in the last minutes, if the person has any', async () => {
  const eve = await addPerson(server, 'eve@example.com', 'Eve')
  const { userId, customerId } = eve
  const questions = [1, 4, 5].map((id) => ({ securityQuestionId: id, securityQuestionAnswer: 'Rex' }))
  const set = { body: { customerId, questions, transactionPin: pin } }
  expect((await ask(server.http, security.setSecurityQuestion, set, server.as(eve))).statusCode).toBe(200)
  const request = { params: paramsOf(eve), body: { reason } }
  const first = 'customers.question_first'
  expect(await sade.refusal(contract.proposeFactorReset, request)).toBe(first)
  const answer = (securityQuestionAnswer: string) => ({
    params: { customerId },
    body: { userId, securityQuestionId: 1, securityQuestionAnswer },
  })
  expect(await sade.refusal(profileRequests.checkSecurityAnswer, answer('Max'))).toBe('security.answer_wrong')
  expect(await sade.refusal(contract.proposeFactorReset, request)).toBe(first)
  await sade.value(profileRequests.checkSecurityAnswer, answer('rex'))
  // Who did not ask knows nothing of the answer.
  expect(await mei.refusal(contract.proposeFactorReset, request)).toBe(first)
  server.clock.moveBy(10 * 60_000)
  expect(await sade.refusal(contract.proposeFactorReset, request)).toBe(first)
  await sade.value(profileRequests.checkSecurityAnswer, answer('rex'))
  const { proposalId } = await sade.value<{ proposalId: string }>(contract.proposeFactorReset, request)
  await sade.value(contract.decideFactorReset, { params: { proposalId }, body: { confirms: false } })
})
