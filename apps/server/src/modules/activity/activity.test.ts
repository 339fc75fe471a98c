import { accountManagement, accountsStaff, privacy, settings, staff } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { openBrowser } from '../../main/testing/test-browser.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

let server: TestServer
let console: Http<StaffCaller>
let sade: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer({ team: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support', 'operations'] })
  sade = await staffBrowser(console, server, '10.7.0.1').signIn('sade@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

interface Listed {
  records: privacy.Activity[]
  pageData: { totalItemCount: number; pageCount: number }
}
async function activity(
  query: Record<string, string> = {},
  person: Person = server.ada,
  changes: Partial<Person> = {},
): Promise<Listed> {
  const answer = await ask(server.http, privacy.listActivity, { query }, server.as(person, changes))
  return answer.json().value
}
/** All of it, however much other tests left before. */
async function everything(query: Record<string, string> = {}): Promise<privacy.Activity[]> {
  const all: privacy.Activity[] = []
  for (let page = 1; ; page++) {
    const { records } = await activity({ ...query, PageSize: '100', Page: String(page) })
    all.push(...records)
    if (records.length < 100) return all
  }
}
const words = ({ records }: Pick<Listed, 'records'>) =>
  records.map(({ area, kind, by, about }) => [area, kind, by, about].join(' | '))

const reason = 'The customer cannot find a payment.'

test('one list has sign-ins, accounts, the profile and every look of staff with role and reason, the newest first', async () => {
  const { ada } = server
  const before = new Set((await everything()).map(({ id }) => id))
  await openBrowser(server.http, server.env.PUBLIC_URL).signIn(ada.email)
  server.clock.moveBy(1000)
  const accountId = ada.accounts.GBP
  const freeze = { body: { accountId } }
  expect((await ask(server.http, accountManagement.freezeAccount, freeze, server.as(ada))).statusCode).toBe(200)
  expect((await ask(server.http, accountManagement.unfreezeAccount, freeze, server.as(ada))).statusCode).toBe(200)
  server.clock.moveBy(1000)
  expect((await ask(server.http, settings.requestErasure, { body: {} }, server.as(ada))).statusCode).toBe(200)
  server.clock.moveBy(1000)
  await sade.value(staff.startView, { body: { customerId: ada.customerId, reason } })

  const records = (await everything()).filter(({ id }) => !before.has(id))
  expect(records.slice(0, 2)).toMatchObject([
    { area: 'staff', kind: 'view', by: 'Support', byStaff: true, reason },
    { area: 'profile', kind: 'Erasure', state: 'Pending', by: null, byStaff: false },
  ])
  expect(records.filter(({ area, kind }) => area === 'accounts' && kind !== 'requested')).toMatchObject([
    { kind: 'unfrozen', by: ada.name, byStaff: false },
    { kind: 'frozen', by: ada.name },
  ])
  expect(records.find(({ kind }) => kind === 'signed-in')).toMatchObject({
    area: 'security',
    device: expect.any(String),
  })
  const moments = records.map(({ at }) => String(at))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(JSON.stringify(records)).not.toContain('Sade')
})

test('its pages follow each other without a gap, and each filter gives its own part of it', async () => {
  const whole = { records: await everything() }
  const { totalItemCount } = (await activity()).pageData
  expect(whole.records).toHaveLength(totalItemCount)
  const pages: string[] = []
  for (let page = 1; page <= Math.ceil(totalItemCount / 2); page += 1)
    pages.push(...words(await activity({ Page: String(page), PageSize: '2' })))
  expect(pages).toEqual(words(whole))
  let parts = 0
  for (const area of privacy.activityAreas) {
    const { records, pageData } = await activity({ Area: area })
    expect([area, new Set(records.map((one) => one.area))]).toEqual([area, new Set([area])])
    parts += pageData.totalItemCount
  }
  expect(parts).toBe(totalItemCount)
  const today = server.clock.now().toISOString().slice(0, 10)
  const onDay = async (day: string) => (await activity({ FromDate: day, ToDate: day })).pageData.totalItemCount
  const days = new Set(whole.records.map(({ at }) => String(at).slice(0, 10)))
  let sum = 0
  for (const day of days) sum += await onDay(day)
  expect([sum, await onDay(addDays(today, 1))]).toEqual([totalItemCount, 0])
})

test('it holds nothing of other customers, and of colleagues what is about the business and accounts that one may see', async () => {
  expect(words(await activity({}, server.zed)).filter((one) => /^(staff|profile)|frozen/.test(one))).toEqual([])
  const team = await server.db.asSystem((tx) => server.world.customers.teamOf(tx, server.ada.customerId))
  const colleague = team.find(({ userId, userStatus }) => userId !== server.ada.userId && userStatus === 'Active')
  const theirs = await activity({}, server.ada, { userId: colleague?.userId ?? '' })
  expect(theirs.records.filter(({ area }) => area === 'profile' || area === 'security')).toEqual([])
  expect(theirs.records.filter(({ kind }) => kind === 'frozen' || kind === 'unfrozen')).toHaveLength(2)
})

test('it says that staff froze an account, and not why: a reason written for colleagues stays with them', async () => {
  const { ada } = server
  const why = 'Something that the customer must not learn.'
  const frozen = { params: { accountId: ada.accounts.GBP }, body: { reason: why } }
  await sade.value(accountsStaff.freezeAccount, frozen)
  const { records } = await activity({ Area: 'accounts' })
  expect(records[0]).toMatchObject({ kind: 'frozen', by: null, byStaff: true, reason: '' })
  expect(JSON.stringify(await activity({ PageSize: '100' }))).not.toContain(why)
  await sade.value(accountsStaff.unfreezeAccount, frozen)
})

test('of what staff looked at and why it tells a member accounts in sight, and nothing that a colleague asked', async () => {
  const { ada } = server
  const { number, hidden, request } = await server.db.asSystem(async (tx) => {
    const found = await rows<{ id: string; number: string }>(
      tx,
      sql`select id, account_number as number from accounts.account where id = any(${[ada.accounts.EUR, ada.accounts.GBP]})`,
    )
    const numberOf = (id: string) => found.find((one) => one.id === id)?.number ?? ''
    const request = await oneRow<{ id: string }>(
      tx,
      sql`select id from profile.request where user_id = ${ada.userId} and kind = 'Erasure'`,
    )
    return { number: numberOf(ada.accounts.EUR), hidden: numberOf(ada.accounts.GBP), request: request.id }
  })
  for (const accountId of [ada.accounts.EUR, ada.accounts.GBP])
    await sade.value(accountsStaff.getAccount, { params: { accountId } })
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into staff.access (id, customer_id, staff_id, roles, at, kind, subject, reason)
          select gen_random_uuid(), customer_id, staff_id, roles, at, 'customer', ${request}, 'profile request: data'
          from staff.access where subject = ${hidden}`,
    ),
  )
  const team = await server.db.asSystem((tx) => server.world.customers.teamOf(tx, ada.customerId))
  const userId = team.find((one) => one.userId !== ada.userId)?.userId ?? ''
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [ada.accounts.EUR] }
  const told = async (changes: Partial<Person> & { protection?: object }) => {
    const looks = await ask(
      server.http,
      privacy.listStaffLooks,
      { query: { PageSize: '100' } },
      server.as(ada, changes),
    )
    const inActivity = (await activity({ Area: 'staff', PageSize: '100' }, ada, changes)).records
    const subjects = (looks.json().value.records as privacy.StaffLook[]).map(({ subject }) => subject)
    expect(inActivity.map(({ about }) => about)).toEqual(subjects)
    return { subjects, whole: JSON.stringify([looks.json(), inActivity]) }
  }
  const all = await told({})
  expect(all.subjects).toEqual(expect.arrayContaining([number, hidden, request]))
  const colleague = await told({ userId })
  expect(colleague.subjects).toEqual(expect.arrayContaining([number, hidden]))
  expect(colleague.whole).not.toContain('profile request')
  const limited = await told({ userId, protection: { member } })
  expect(limited.subjects.filter((one) => one !== '')).toEqual([number])
  for (const unseen of [hidden, request, reason, 'profile request']) expect(limited.whole).not.toContain(unseen)
})

test('a request for another account is in it with what became of it, for its maker and whoever sees all accounts', async () => {
  const { ada } = server
  const requests = async (changes: Partial<Person> & { protection?: object } = {}) =>
    (await activity({ Area: 'accounts', PageSize: '100' }, ada, changes)).records.filter(
      ({ kind }) => kind === 'requested',
    )
  const before = await requests()
  const purposeIds = [accountManagement.accountPurposes[1].id]
  const body = { customerId: ada.customerId, currencyCode: 'CHF', purposeIds, countryIds: ['CH'] }
  const asked = await ask(server.http, accountManagement.requestAdditionalAccount, { body }, server.as(ada))
  const { requestId } = asked.json().value
  const entry = { id: requestId, about: 'CHF', by: ada.name, byStaff: false, reason: '' }
  expect(await requests()).toEqual([expect.objectContaining({ ...entry, state: 'Pending' }), ...before])
  const withdrawal = { body: { requestId } }
  await ask(server.http, accountManagement.withdrawAccountRequest, withdrawal, server.as(ada))
  expect(await requests()).toEqual([expect.objectContaining({ ...entry, state: 'Withdrawn' }), ...before])
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [ada.accounts.EUR] }
  const team = await server.db.asSystem((tx) => server.world.customers.teamOf(tx, ada.customerId))
  const userId = team.find((one) => one.userId !== ada.userId)?.userId ?? ''
  expect(await requests({ userId })).toHaveLength(before.length + 1)
  expect(await requests({ userId, protection: { member } })).toEqual([])
  expect((await requests({ protection: { member } })).map(({ id }) => id)).toContain(requestId)
})

test('of accounts it holds those alone that a member may see', async () => {
  const { ada } = server
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [ada.accounts.EUR] }
  const limited = await activity({ Area: 'accounts' }, ada, { protection: { member } })
  expect(limited.records.filter(({ kind }) => kind !== 'requested')).toEqual([])
  expect(limited.pageData.totalItemCount).toBe(limited.records.length)
  const all = await activity({ Area: 'accounts' })
  expect(all.records.length).toBeGreaterThan(2)
})

test('whoever is held up reads of the company no more than what he or she did', async () => {
  const { zed } = server
  const body = { accountId: zed.accounts.GBP }
  expect((await ask(server.http, accountManagement.freezeAccount, { body }, server.as(zed))).statusCode).toBe(200)
  const accounts = async (changes: Partial<Person>) =>
    (await activity({ Area: 'accounts' }, zed, changes)).records.map(({ kind }) => kind)
  expect(await accounts({})).toContain('frozen')
  expect(await accounts({ permissions: new Set() })).not.toContain('frozen')
})
