import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customers, payments, remitters, team as teamCalls } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { secretsFrom } from '#platform/secrets'
import { erasePerson, readErasureWish } from '../../../../../tools/admin/erase-person.ts'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { password } from '../../main/testing/test-people.ts'
import { findingsOf, linesWithout } from '../../main/testing/test-personal-data.ts'
import { ask, documentUpload, freshKey, remitterOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import { createErasing, type Erasing } from './erasure.ts'

let server: TestServer
let erasing: Erasing
beforeAll(async () => {
  server = await startTestServer({ team: true })
  const { db, world, clock, env } = server
  const secrets = secretsFrom(Buffer.from(server.masterSecret, 'base64'))
  erasing = createErasing({ db, world, clock, secrets, dataDir: env.DATA_DIR })
})
afterAll(() => server.close())

const say = (...given: string[]) => Promise.resolve().then(() => erasePerson(erasing, readErasureWish(given)))
const codeIn = (printed: string) => /--confirm ([0-9a-f]{8})$/.exec(printed)?.[1] ?? ''
const erased = () =>
  server.db.asSystem((tx) =>
    rows<{ holderId: string; kind: string; because: string }>(
      tx,
      sql`select holder_id, kind, because from platform.erasure order by at, kind`,
    ),
  )
const teamOf = (customerId: string) => server.db.asSystem((tx) => server.world.customers.teamOf(tx, customerId))
/** Everything but what is kept by law. */
const readable = () => linesWithout(server.db, ['kept', 'sandbox'])

test('an erasure says first what goes and what the law keeps, and changes nothing without its confirmation', async () => {
  const { email, userId } = server.ada
  const printed = await say('--email', email)
  expect(printed).toContain('This would erase for good:')
  expect(printed).toContain('5 years after the relationship has ended or the payment was made')
  expect(printed).toContain('Directive (EU) 2015/849, article 40')
  for (const given of [
    ['--email', email, '--because', 'request 1', '--confirm', '00000000'],
    ['--email', email, '--confirm', codeIn(printed)],
    ['--email', 'nobody@example.com'],
    ['--email', email, '--person', userId],
    ['--person', 'ada'],
    [],
  ])
    await expect(say(...given)).rejects.toThrow(/nothing was erased|--because is missing|Say: |no user id/)
  expect(await erased()).toEqual([])
  expect(await server.db.asSystem((tx) => server.world.identity.userIdOf(tx, email))).toBe(userId)
})

test('who is erased signs in no more and is nobody to colleagues; payments and books stay, and still prove', async () => {
  const { ada } = server
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(ada.email)
  const headers = browser.headersFor(accessToken)
  const profile = () => ask(server.http, customers.getCustomer, { params: { customerId: ada.customerId } }, headers)
  expect((await profile()).statusCode).toBe(200)
  const before = await teamOf(ada.customerId)
  await say('--email', ada.email, '--because', 'request 4711', '--confirm', codeIn(await say('--email', ada.email)))

  expect(await erased()).toEqual([{ holderId: ada.userId, kind: 'person', because: 'request 4711' }])
  expect((await profile()).statusCode).toBe(401)
  await expect(openBrowser(server.http, server.env.PUBLIC_URL).signIn(ada.email)).rejects.toThrow()
  const team = await teamOf(ada.customerId)
  expect(team).toHaveLength(before.length)
  expect(team.find(({ userId }) => userId === ada.userId)).toMatchObject({
    firstName: 'Erased',
    lastName: 'person',
    email: '',
    occupation: '',
    userStatus: 'DeActivated',
    role: 'Erased',
  })
  const { listOutbox } = server.world.notifications
  expect((await listOutbox()).filter(({ to }) => to === ada.email)).toEqual([])
  expect(findingsOf(await readable(), [ada.email])).toEqual([])
  // A colleague goes on, and the payments of both stand as they did.
  const colleague = team.find(({ userStatus, userId }) => userStatus === 'Active' && userId !== ada.userId)
  const request = { query: { TransactionId: ada.ownTransferId } }
  const as = server.as(ada, { userId: colleague?.userId ?? '' })
  expect((await ask(server.http, payments.getTransactionReceipt, request, as)).statusCode).toBe(200)
  expect((await server.world.audit.run('full'))?.found).toEqual([])
  await expect(say('--person', ada.userId)).rejects.toThrow('is erased already')
})

test('who is erased holds no role any more: colleagues delete the one that was theirs', async () => {
  const { ada } = server
  const admin = await addColleague(server, ada, { firstName: 'Rhea', roleId: 10, role: 'Super Admin' })
  const add = { body: { name: 'Archive desk', permissionIds: [5, 10] } }
  const keyed = { ...server.as(admin), 'idempotency-key': freshKey() }
  const { roleId } = (await ask(server.http, teamCalls.addRole, add, keyed)).json().value
  const { email } = await addColleague(server, ada, { firstName: 'Ines', roleId, role: '' })
  const remove = () => ask(server.http, teamCalls.deleteRole, { query: { RoleId: String(roleId) } }, server.as(admin))
  expect((await remove()).headers['refusal-code']).toBe('team.role_held')
  await say('--email', email, '--because', 'request 4712', '--confirm', codeIn(await say('--email', email)))
  expect((await remove()).statusCode).toBe(200)
})

test('what stands of an erasure is changed by nobody, and its key never comes back', async () => {
  const { userId, customerId } = server.ada
  for (const statement of [
    sql`update platform.erasure set because = 'another' where holder_id = ${userId}`,
    sql`delete from platform.erasure where holder_id = ${userId}`,
  ])
    await expect(server.db.asSystem((tx) => execute(tx, statement))).rejects.toThrow('permission denied')
  const again = { userId, customerId, email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' }
  const member = { ...again, occupation: '', roleId: 10, userStatus: 'Active' } as const
  await expect(server.db.asSystem((tx) => server.world.customers.addMember(tx, member))).rejects.toThrow(
    'whose key was destroyed',
  )
})

test('the last person of a customer with open accounts is not erased, also when the last two are at once: nobody could reach the money', async () => {
  const standing = async () => (await teamOf(server.zed.customerId)).filter(({ email }) => email !== '')
  const erase = async (email: string) =>
    say('--email', email, '--because', 'they left', '--confirm', codeIn(await say('--email', email)))
  const [first, second, ...others] = await standing()
  for (const { email } of others) await erase(email)
  const both = await Promise.allSettled([first, second].map((one) => erase(one?.email ?? '')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [last, ...more] = await standing()
  expect(more).toEqual([])
  await expect(say('--email', last?.email ?? '')).rejects.toThrow('whose accounts are not all closed: close them first')
})

test('nobody is erased who is the last person of another company with open accounts, whoever has left that one', async () => {
  const { customerId } = server.ada
  const { customers: known } = server.world
  const name = { firstName: 'Una', lastName: 'Vale', occupation: '' }
  const member = (customerOf: string, userId: string, email: string) =>
    server.db.asSystem((tx) =>
      known.addMember(tx, { ...name, userId, email, customerId: customerOf, roleId: 10, userStatus: 'Active' }),
    )
  const left = (await teamOf(server.zed.customerId)).find(({ email }) => email !== '')
  const una = await addColleague(server, server.ada, { firstName: 'Una', roleId: 10, role: 'Super Admin' })
  await member(server.zed.customerId, una.userId, una.email)
  const dismiss = (userId: string) =>
    server.db.asSystem((tx) =>
      known.team.change(tx, { userId, customerId: server.zed.customerId, teamStatus: 'Exited', heldByTeam: true }),
    )
  expect(await say('--email', una.email)).toContain('This would erase for good')
  await dismiss(left?.userId ?? '')
  await expect(say('--email', una.email)).rejects.toThrow('whose accounts are not all closed: close them first')
  expect((await erasing.effectOf({ userId: una.userId, customerId })).obstacle).toContain('Close them first.')
  await server.db.asSystem((tx) =>
    known.team.bringBack(tx, {
      userId: left?.userId ?? '',
      customerId: server.zed.customerId,
      roleId: 10,
      teamStatus: 'Active',
    }),
  )
  await dismiss(una.userId)
  expect((await erasing.effectOf({ userId: una.userId, customerId })).obstacle).toBeNull()
  const { email } = una
  await say('--email', email, '--because', 'request 7', '--confirm', codeIn(await say('--email', email)))
})

test('a backup from before an erasure forgets again at the next start', async () => {
  const { ada, zed } = server
  const file = join(server.env.DATA_DIR, 'erasures')
  expect(await readFile(file, 'utf8')).toContain(`person ${ada.userId} ${ada.customerId}\n`)
  expect(await erasing.repeat()).toBe(0)
  // Whoever restores an older backup has someone's key again who stands in the file.
  const left = (await teamOf(zed.customerId)).find(({ email }) => email !== '')
  await writeFile(file, `person ${left?.userId} ${zed.customerId}\nperson ${'0'.repeat(36)} torn`)
  expect(await erasing.repeat()).toBe(1)
  expect((await teamOf(zed.customerId)).filter(({ email }) => email !== '')).toEqual([])
  const repeated = (await erased()).find(({ holderId: id }) => id === left?.userId)
  expect(repeated).toMatchObject({ because: 'erased before a backup was restored' })
})

/** An individual without accounts, with a document and a remitter. */
async function newIndividual() {
  const email = 'quinta@canary.example'
  const { customerId, userId } = await server.db.asSystem(async (tx) => {
    const { customers: known, identity } = server.world
    const made = await known.createCustomer(tx, {
      name: 'Quinta Marlowe-Zephyr',
      customerType: 'Individual',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    const id = await identity.registerUser(tx, { email, password: new Secret(password), twoFactor: false })
    const name = { firstName: 'Quinta', lastName: 'Marlowe-Zephyr', occupation: 'Cartographer' }
    const role = { roleId: 10, userStatus: 'Active' } as const
    await known.addMember(tx, { userId: id, customerId: made, email, ...name, ...role })
    return { customerId: made, userId: id }
  })
  const as = server.as({ ...server.ada, userId, customerId, sessionId: uuidv7(server.clock.now(), systemRandom) })
  const order = { ...remitterOrder({ ...server.ada, customerId }), lastName: 'Canary-Kumar', idNumber: 'CANARY-77' }
  expect((await ask(server.http, remitters.addRemitter, { body: order }, as)).statusCode).toBe(200)
  const { documentPath } = (await ask(server.http, customers.uploadDocument, { body: documentUpload }, as)).json()
    .value as { documentPath: string }
  return { email, customerId, userId, as, documentId: /[0-9a-f-]{36}/.exec(documentPath)?.[0] ?? '' }
}

test('an individual is erased at once as a person, and as a customer once the law lets go', async () => {
  const { email, userId, customerId, as, documentId } = await newIndividual()
  const first = await say('--email', email)
  expect(first).toMatch(/the customer’s name, documents and remitters: by the same law until \d{4}-\d\d-\d\d/)
  await say('--email', email, '--because', 'request 8', '--confirm', codeIn(first))
  await expect(say('--person', userId)).rejects.toThrow(/the customer is kept by law until \d{4}-\d\d-\d\d\./)
  const nameOf = () => server.db.asSystem((tx) => server.world.customers.payerNameOf(tx, customerId))
  const document = () => ask(server.http, customers.getDocument, { params: { documentId } }, as)
  expect([await nameOf(), (await document()).statusCode]).toEqual(['Quinta Marlowe-Zephyr', 200])

  server.clock.moveBy(5 * 366 * 86_400_000)
  const second = await say('--person', userId)
  expect(second).toContain('remitters with their identity documents')
  await say('--person', userId, '--because', 'the five years are over', '--confirm', codeIn(second))
  expect(await nameOf()).toBe('Erased customer')
  expect((await document()).headers['refusal-code']).toBe('documents.unknown')
  expect(await server.world.gateway.listRemitters(customerId)).toEqual([])
  const canaries = [email, 'Marlowe-Zephyr', 'Cartographer', 'Canary-Kumar', 'CANARY-77']
  expect(findingsOf(await linesWithout(server.db, []), canaries)).toEqual([])
  await expect(say('--person', userId)).rejects.toThrow('nothing is left to erase')
})
