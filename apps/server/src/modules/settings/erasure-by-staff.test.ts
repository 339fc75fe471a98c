import {
  type AnyCall,
  customers,
  payments,
  preferences,
  profileRequests,
  registration,
  security,
  settings,
  team,
  profile as updates,
} from '@tradewind/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { addCompany, openFor } from '../../main/testing/test-companies.ts'
import { password, pin } from '../../main/testing/test-people.ts'
import { findingsOf, linesWithout } from '../../main/testing/test-personal-data.ts'
import { ask, documentUpload, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
let console: Http<StaffCaller>
let [grace, omar]: ReturnType<typeof staffBrowser>[] = []
/** Invited by Ada, with something of the person in every place where people leave something. */
let quillon: Caller
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  for (const name of ['grace', 'omar']) await addStaff(server, { email: `${name}@example.com`, name: `${name} Staff` })
  ;[grace, omar] = await Promise.all(
    ['grace', 'omar'].map((name, at) => staffBrowser(console, server, `10.8.0.${at}`).signIn(`${name}@example.com`)),
  )
  quillon = await join()
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const email = 'quillon@canary.example'
const canaries = {
  email,
  name: 'Featherstonehaugh',
  phone: '7400123999',
  street: '77 Canary Wharf Lane',
  bvn: '22233344455',
  view: 'Canary view of Quillon',
  picture: 'quillon-at-the-sea.png',
  question: 'canary skipper',
}
const outbox = () => server.world.notifications.listOutbox()
const newestTo = async (to: string, holds: RegExp) =>
  (await outbox()).find((mail) => mail.to === to && holds.test(`${mail.subject} ${mail.text}`))
const does = async (who: Caller, declared: AnyCall, request: WireRequest = {}) => {
  const answer = await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
  expect([declared.name, answer.statusCode, answer.headers['refusal-code']]).toEqual([declared.name, 200, undefined])
  return answer.json().value
}

async function join(): Promise<Caller> {
  const { ada } = server
  const { customerId } = ada
  const waits = { productId: 'full', countryId: 'BR', email }
  const subscribed = await ask(server.http, registration.subscribe, { body: waits }, {})
  expect([subscribed.statusCode, subscribed.body.slice(0, 200)]).toEqual([200, expect.anything()])
  const named = { firstName: 'Quillon', lastName: canaries.name }
  await does(ada, team.addMember, { body: { email, ...named, roleId: 11 } })
  const token = /accept-invitation#([\w-]+)/.exec((await newestTo(email, /accept-invitation/))?.text ?? '')?.[1] ?? ''
  const accepted = await ask(server.http, team.acceptInvitation, { body: { token, ...named, password } }, {})
  expect([accepted.statusCode, accepted.body.slice(0, 300)]).toEqual([200, expect.anything()])
  const known = await server.db.asSystem(async (tx) => {
    const userId = (await server.world.identity.userIdOf(tx, email)) ?? ''
    return {
      userId,
      permissions: (await server.world.customers.belongingOf(tx, userId))?.permissions ?? ada.permissions,
    }
  })
  const sessionId = uuidv7(server.clock.now(), systemRandom)
  const who: Caller = { ...ada, ...known, customerId, sessionId, email, name: `Quillon ${canaries.name}` }
  await server.world.identity.createPin({ caller: who, customerId, pin: new Secret(pin) })
  return who
}

/** Sends a code for an update, and gives it. */
async function codeFor(body: object, to = email): Promise<string> {
  server.clock.moveBy(200_000)
  await does(quillon, updates.verifyEmailOrPhone, { body })
  return (await newestTo(to, /[2-9A-Z]{8} is your/))?.text.slice(0, 8) ?? ''
}

const codeToSignIn = async () => /\b[A-Z0-9]{8}\b/.exec((await newestTo(email, /sign-in code/))?.text ?? '')?.[0] ?? ''

async function leaveTraces(): Promise<{ pictureId: string; transactionId: string }> {
  const { customerId } = quillon
  await openBrowser(server.http, server.env.PUBLIC_URL).signIn(email, codeToSignIn)
  const phone = { phoneNumber: `0${canaries.phone}`, phoneCountryId: 'GB' }
  const code = await codeFor({ updateType: 'PhoneNumber', ...phone }, `+44${canaries.phone}`)
  await does(quillon, updates.updatePhoneNumber, { body: { code, ...phone, transactionPin: pin } })
  const address = { addressLine1: canaries.street, city: 'London', countryId: 'GB' }
  await does(quillon, updates.updateAddress, { body: { code: await codeFor({ updateType: 'Address' }), ...address } })
  expect(await decide('Address', [grace], 'approve')).toEqual([undefined])
  const bvn = { code: await codeFor({ updateType: 'Bvn' }), bvn: canaries.bvn }
  await does(quillon, updates.updateBvn, { body: bvn })
  expect(await decide('Bvn', [grace], 'approve')).toEqual([undefined])
  const questions = [1, 2, 3].map((securityQuestionId) => ({
    securityQuestionId,
    securityQuestionAnswer: canaries.question,
  }))
  await does(quillon, security.setSecurityQuestion, { body: { customerId, questions, transactionPin: pin } })
  await does(quillon, preferences.saveView, {
    body: { list: 'transactions', name: canaries.view, search: 'type=Debit&text=rent' },
  })
  const picture = { customerId, ...documentUpload, documentName: canaries.picture }
  const { documentPath } = await does(quillon, updates.uploadProfilePicture, { body: picture })
  const order = paymentOrder(server.ada, { saveAsBeneficiary: false, documentUploadItems: [] })
  const { transactionId } = await does(quillon, payments.createTransactionRequest, { body: order })
  await server.settle()
  return { pictureId: /[0-9a-f-]{36}/.exec(documentPath)?.[0] ?? '', transactionId }
}

/** What each of the staff is answered who decides the newest request of a kind, one after the other. */
async function decide(
  kind: string,
  staff: readonly (ReturnType<typeof staffBrowser> | undefined)[],
  decision: 'approve' | 'reject',
): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const one of staff) {
    const { requestId, version } = await shown(kind, one)
    const body = { version, decision, ...(decision === 'reject' && { reason: 'Not now.' }) }
    answers.push(await one?.refusal(profileRequests.decideProfileRequest, { params: { requestId }, body }))
  }
  return answers
}
async function shown(kind: string, one = grace): Promise<profileRequests.StaffRequest> {
  if (!one) throw new Error('nobody works here')
  const listed = await one.value<{ records: profileRequests.StaffRequestRow[] }>(profileRequests.listProfileRequests, {
    query: { Kind: kind },
  })
  const requestId = listed.records[0]?.requestId ?? ''
  return one.value<profileRequests.StaffRequest>(profileRequests.getProfileRequest, { params: { requestId } })
}

/** Everything of the books, as it stands. */
const books = () =>
  server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select (select count(*)::int from ledger.entry) as entries,
            (select md5(string_agg(e::text, '|' order by e::text)) from ledger.entry e) as digest,
            (select md5(string_agg(p::text, '|' order by p::text)) from ledger.posting p) as postings`,
    ),
  )
/** All that a colleague downloads, opened; by file. */
async function downloadOf(who: Caller): Promise<Record<string, string>> {
  const { id } = await does(who, settings.requestDataDownload)
  const answer = await ask(server.http, settings.downloadData, { params: { id } }, server.as(who))
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('latin1'),
    ]),
  )
}
const findIn = (files: Record<string, string>, value: string) =>
  Object.entries(files)
    .filter(([, text]) => text.includes(value))
    .map(([name]) => name)

test('two of the staff erase a person who asked: what goes is in no table, what stays was listed, and the books are the same', async () => {
  const { ada } = server
  const { pictureId, transactionId } = await leaveTraces()
  const seenBefore = await downloadOf(ada)
  // Before, colleagues have it in what they download: the search below finds what is there.
  expect(findIn(seenBefore, email)).toEqual(expect.arrayContaining(['data/team.invitation.json']))
  expect(findIn(seenBefore, canaries.picture)).toHaveLength(1)
  const picture = () => ask(server.http, customers.getDocument, { params: { documentId: pictureId } }, server.as(ada))
  expect((await picture()).statusCode).toBe(200)

  const { erasureEffect } = await does(quillon, settings.getPrivacy)
  expect(erasureEffect.obstacle).toBeNull()
  expect(erasureEffect.erased.join(' ')).toMatch(/email, password.*name, email, phone number, address, BVN.*picture/)
  for (const { what, why, until } of erasureEffect.kept) expect([what, why, until].every(Boolean)).toBe(true)
  expect(erasureEffect.kept.map(({ why }: { why: string }) => why).join(' ')).toContain('(EU) 2015/849, article 40')
  await does(quillon, settings.requestErasure, { body: {} })
  const before = await books()
  const waiting = () => server.db.asSystem((tx) => rows(tx, sql`select id from registration.waiting`))
  expect(await waiting()).toHaveLength(1)

  expect(await shown('Erasure')).toMatchObject({ twoPeople: "Erased data can't be restored.", proposedBy: null })
  expect(await decide('Erasure', [grace, grace], 'approve')).toEqual([undefined, 'settings.erasure_by_two'])
  expect(await shown('Erasure', omar)).toMatchObject({
    proposedBy: 'grace Staff',
    mayConfirm: true,
    erasure: { erased: erasureEffect.erased },
  })
  expect(await newestTo(email, /Your data was erased/)).toBeUndefined()
  expect(await decide('Erasure', [omar], 'approve')).toEqual([undefined])

  const told = await newestTo(email, /Your data was erased/)
  for (const { what } of erasureEffect.kept) expect(told?.text).toContain(what)
  expect((await outbox()).filter(({ to }) => to === email)).toEqual([told])
  expect(findingsOf(await linesWithout(server.db, ['kept', 'sandbox']), Object.values(canaries))).toEqual([])
  // With the keys that are left: of what is kept, only who acted is named.
  const seen = await downloadOf(ada)
  const { name, ...gone } = canaries
  for (const value of Object.values(gone)) expect([value, findIn(seen, value)]).toEqual([value, []])
  const where = findIn(seen, name).map((file) => file.replace(/^data\/|\.json$/g, ''))
  const whoActed = ['team.event', 'payments.transaction', 'approvals.request', 'approvals.action']
  expect(where.filter((table) => !whoActed.includes(table))).toEqual([])
  expect(await waiting()).toEqual([])
  expect((await picture()).headers['refusal-code']).toBe('documents.unknown')

  expect(await books()).toEqual(before)
  expect((await server.world.audit.run('full'))?.found).toEqual([])
  const asked = { query: { TransactionId: transactionId } }
  expect((await ask(server.http, payments.getTransactionReceipt, asked, server.as(ada))).statusCode).toBe(200)
  await expect(openBrowser(server.http, server.env.PUBLIC_URL).signIn(email, codeToSignIn)).rejects.toThrow()
  const erased = await server.db.asSystem((tx) =>
    rows(tx, sql`select kind, because from platform.erasure where holder_id = ${quillon.userId}`),
  )
  expect(erased).toMatchObject([{ kind: 'person', because: expect.stringMatching(/^request [0-9a-f-]{36}$/) }])
})

test('the database too refuses that whoever proposed an erasure decides it', async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(server.db.asSystem((tx) => execute(tx, statement))).rejects
  const alone = sql`update profile.request set decision_id = null where kind = 'Erasure' and state = 'Approved'`
  await refused(alone).toMatchObject({
    constraint: 'request_erased_by_two',
  })
  await refused(
    sql`update profile.request r set decided_by = d.proposed_by from decisions.decision d
        where d.id = r.decision_id`,
  ).toMatchObject({ constraint: 'request_decided_by_second' })
})

test('who is the last that has not left another company with open accounts is not erased either', async () => {
  const { ada } = server
  const clerk = await addColleague(server, ada, { firstName: 'Mara', roleId: 11, role: 'Admin' })
  const elsewhere = await addCompany(server, { name: 'Alder' })
  await openFor(server, elsewhere, 'GBP')
  await server.db.asSystem((tx) =>
    server.world.customers.addMember(tx, {
      userId: clerk.userId,
      customerId: elsewhere.customerId,
      email: clerk.email,
      firstName: 'Mara',
      lastName: 'Colleague',
      occupation: '',
      roleId: 10,
      userStatus: 'Active',
    }),
  )
  const obstacle = async () => (await does(clerk, settings.getPrivacy)).erasureEffect.obstacle
  expect(await obstacle()).toBeNull()
  await server.db.asSystem((tx) =>
    server.world.customers.team.change(tx, {
      userId: elsewhere.userId,
      customerId: elsewhere.customerId,
      teamStatus: 'Exited',
    }),
  )
  expect(await obstacle()).toContain('that still has open accounts')
})

test('the last person of a customer with open accounts is told so beforehand, and is not erased', async () => {
  const { zed } = server
  const { erasureEffect } = await does(zed, settings.getPrivacy)
  expect(erasureEffect.obstacle).toBe(
    'This is the last person of a customer that still has open accounts. Close them first.',
  )
  await does(zed, settings.requestErasure, { body: {} })
  expect(await decide('Erasure', [grace, omar], 'approve')).toEqual([undefined, 'settings.erasure_accounts_open'])
  expect(await decide('Erasure', [omar], 'reject')).toEqual([undefined])
  expect((await does(zed, settings.getPrivacy)).erasure).toMatchObject({ state: 'Rejected', reason: 'Not now.' })
})
