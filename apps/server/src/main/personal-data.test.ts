import { remitters } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute, oneRow, raw, rows, sql } from '#platform/db'
import { encryptClearData } from './encrypt-clear-data.ts'
import { openBrowser } from './testing/test-browser.ts'
import { asOwner } from './testing/test-database.ts'
import { classedColumns, findingsOf, linesWithout, wordyColumns } from './testing/test-personal-data.ts'
import { ask, remitterOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

test('every column that can say something of someone has one class in docs/personal-data.md, and none that is gone', async () => {
  const classed = classedColumns().map(({ column }) => column)
  expect(new Set(classed).size).toBe(classed.length)
  expect(classed.toSorted()).toEqual((await wordyColumns(server.db)).toSorted())
})

test('no column but those kept in clear by law holds a name, email, phone or document number of anybody', async () => {
  const { ada, zed } = server
  const { emailAddress, idNumber, lastName } = remitterOrder(ada)
  const remitter = [emailAddress, idNumber, lastName, '+447400123456']
  const people = [
    ada.email,
    zed.email,
    ada.name,
    zed.name,
    'Ada Trading Ltd',
    'Zed Trading Ltd',
    'Managing Director',
    'Clerk',
  ]
  const personal = [...people, ...remitter]
  const { listOutbox } = server.world.notifications
  expect((await listOutbox()).some(({ to }) => to === zed.email)).toBe(true)
  expect(findingsOf(await linesWithout(server.db, ['kept', 'sandbox']), personal)).toEqual([])
  // Control: it finds what stands there in clear, in bytes too, and all of these are people who can be read.
  const control = findingsOf(await linesWithout(server.db, []), ['Ada Trading Ltd'])
  expect(control).toContain('Ada Trading Ltd in payments.transaction')
  const bytes = Buffer.from(`x${ada.email}`).toString('hex')
  expect(findingsOf([`some.table {"a": "\\x${bytes}"}`], [ada.email])).toEqual([`${ada.email} in some.table`])
  const names = (await server.db.asSystem((tx) => server.world.customers.teamOf(tx, ada.customerId))).map(
    ({ email }) => email,
  )
  expect(names).toContain(ada.email)
})

test('what was emptied stays empty: nothing writes it in clear again', async () => {
  const emptied = classedColumns().filter((one) => one.class === 'emptied')
  expect(emptied.length).toBeGreaterThan(10)
  for (const { column } of emptied) {
    const [schema = '', table = '', name = ''] = column.split('.')
    const { count } = await server.db.asSystem((tx) =>
      oneRow<{ count: number }>(
        tx,
        sql`select count(*)::int as count from ${raw(`${schema}.${table}`)} where ${raw(name)} is not null`,
      ),
    )
    expect([column, count]).toEqual([column, 0])
  }
  const inClear = server.db.asSystem((tx) =>
    execute(tx, sql`update identity.person set email = 'ada@example.com' where id = ${server.ada.userId}`),
  )
  await expect(inClear).rejects.toMatchObject({ constraint: 'person_not_in_clear' })
})

test('reading what is sealed asks the database nothing more, however many people and remitters are read', async () => {
  const { ada } = server
  for (const idNumber of ['N1', 'N2', 'N3']) {
    const body = remitterOrder(ada, { idNumber })
    expect((await ask(server.http, remitters.addRemitter, { body }, server.as(ada))).statusCode).toBe(200)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  // What begins, what reads, what commits.
  const reads: [queries: number, read: () => Promise<unknown>][] = [
    [3, () => server.world.gateway.listRemitters(ada.customerId)],
    [3, () => server.world.customers.getCustomer({ caller: ada, customerId: ada.customerId })],
    [3, () => server.db.asSystem((tx) => server.world.customers.teamOf(tx, ada.customerId))],
  ]
  for (const [queries, read] of reads) {
    const counts: number[] = []
    for (let tried = 0; tried < 10; tried += 1) {
      spy.mockClear()
      await read()
      counts.push(spy.mock.calls.length)
    }
    // Work behind the scenes may ask meanwhile, never less.
    expect(Math.min(...counts)).toBe(queries)
  }
  spy.mockRestore()
})

const memberOf = (userId: string) => server.db.asSystem((tx) => server.world.customers.belongingOf(tx, userId))
const sealedOf = async (table: string, column: string, id: string) =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ personal: Buffer }>(tx, sql`select personal from ${raw(table)} where ${raw(column)} = ${id}`),
    )
  ).personal

test('a sealed value in another row, of another table or changed by a byte is an error, never someone else’s name', async () => {
  const { ada, zed } = server
  const own = await sealedOf('customers.member', 'user_id', ada.userId)
  const changed = Buffer.from(own)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  const put = (value: Buffer) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update customers.member set personal = ${value} where user_id = ${ada.userId}`),
    )
  const others = [
    await sealedOf('customers.member', 'user_id', zed.userId),
    await sealedOf('identity.person', 'id', ada.userId),
    await sealedOf('customers.customer', 'customer_id', ada.customerId),
    changed,
    Buffer.alloc(0),
  ]
  for (const other of others) {
    await put(other)
    await expect(memberOf(ada.userId)).rejects.toThrow(/sealed under another key|unable to authenticate/)
  }
  await put(own)
  expect((await memberOf(ada.userId))?.member.email).toBe(ada.email)
})

test('a customer’s transaction reads the keys of its own people and of nobody else', async () => {
  const { ada, zed } = server
  const holders = await server.db.asCustomer(ada.customerId, (tx) =>
    rows<{ id: string }>(tx, sql`select holder_id as id from platform.person_key`),
  )
  const seen = holders.map(({ id }) => id)
  expect([ada.userId, ada.customerId].every((id) => seen.includes(id))).toBe(true)
  expect([zed.userId, zed.customerId].some((id) => seen.includes(id))).toBe(false)
})

test('in how many companies a person is, is counted for the profile, and no other customer learns it', async () => {
  const { ada, zed } = server
  const read = async () =>
    (await server.world.customers.getCustomer({ caller: ada, customerId: ada.customerId })).companies
  const learned = (customerId: string, userId: string) =>
    server.db.asCustomer(customerId, (tx) =>
      oneRow<{ count: number }>(tx, sql`select customers.company_count(${userId}) as count`),
    )
  expect(await read()).toBe(1)
  const { userId, email, name } = ada
  const [firstName = '', lastName = ''] = name.split(' ')
  const member = { userId, customerId: zed.customerId, email, firstName, lastName, occupation: '', roleId: 11 }
  await server.db.asSystem((tx) => server.world.customers.addMember(tx, { ...member, userStatus: 'Active' }))
  expect(await read()).toBe(2)
  expect([await learned(ada.customerId, userId), await learned(zed.customerId, userId)]).toEqual([
    { count: 2 },
    { count: 2 },
  ])
  expect(await learned(ada.customerId, zed.userId)).toEqual({ count: 0 })
  // Who has left is counted no more.
  const left = { userId, customerId: zed.customerId, teamStatus: 'Exited', removedAt: server.clock.now() } as const
  await server.db.asSystem((tx) => server.world.customers.team.change(tx, left))
  expect(await read()).toBe(1)
})

test('personal data of an earlier version is encrypted by the first start, and people sign in as before', async () => {
  const { zed } = server
  /** As an earlier version kept it. */
  const inClear = {
    'identity.person': `email = 'zed@example.com', personal = null, email_index = null where id = '${zed.userId}'`,
    'customers.member': `email = 'zed@example.com', first_name = 'Zed', last_name = 'Example', occupation = 'Managing Director',
      personal = null where user_id = '${zed.userId}'`,
    'customers.customer': `name = 'Zed Trading Ltd', personal = null where customer_id = '${zed.customerId}'`,
    'gateway.remitter': `first_name = 'Ravi', last_name = 'Kumar', email = 'ravi@example.com', phone = '+447400123456',
      address = '1 Harbour Lane', city = 'Dover', postcode = 'CT16 1AA', id_type = 'Passport', id_number = 'Q ' || id,
      personal = null, document_index = null where customer_id = '${zed.customerId}'`,
    'gateway.mobile_number': `phone_number = '256772000111', personal = null, phone_index = null
      where id = '${zed.mobileNumberId}'`,
    'customers.document_side': `name = 'passport of zed', personal = null where document_id = '${zed.documentId}'`,
  }
  await asOwner(server.db, async (tx) => {
    for (const [table, change] of Object.entries(inClear)) {
      const name = `${table.split('.')[1]}_not_in_clear`
      const { definition } = await oneRow<{ definition: string }>(
        tx,
        sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`,
      )
      const alter = `alter table ${table}`
      if (table !== 'identity.person') await tx.client.query(`${alter} no force row level security`)
      await tx.client.query(`${alter} drop constraint ${name}`)
      await tx.client.query(`update ${table} set ${change}`)
      // What was deferred until the commit holds the table up.
      await tx.client.query('set constraints all immediate')
      await tx.client.query(`${alter} add constraint ${name} ${definition} not valid`)
      if (table !== 'identity.person') await tx.client.query(`${alter} force row level security`)
    }
  })
  const before = await server.db.asSystem((tx) => server.world.identity.userIdOf(tx, zed.email))
  expect(before).toBeUndefined()
  expect(await encryptClearData({ db: server.db, modules: server.world.modules })).toBeGreaterThanOrEqual(4)
  expect(await encryptClearData({ db: server.db, modules: server.world.modules })).toBe(0)
  expect(await memberOf(zed.userId)).toMatchObject({
    customer: { name: 'Zed Trading Ltd' },
    member: { email: zed.email, firstName: 'Zed', lastName: 'Example', occupation: 'Managing Director' },
  })
  const [remitter] = await server.world.gateway.listRemitters(zed.customerId)
  expect(remitter).toMatchObject({ name: 'Ravi Kumar', phoneNumber: '+447400123456', idNumber: `Q ${remitter?.id}` })
  await expect(
    openBrowser(server.http, server.env.PUBLIC_URL).signIn(zed.email, async () => {
      const letters = await server.world.notifications.listOutbox()
      const letter = letters.find(({ to, subject }) => to === zed.email && subject.includes('sign-in code'))
      return /^[2-9A-Z]{8}/.exec(letter?.text ?? '')?.[0] ?? ''
    }),
  ).resolves.toMatchObject({ accessToken: expect.any(String) })
  const personal = [zed.email, 'ravi@example.com', `Q ${remitter?.id}`, 'Zed Trading Ltd']
  expect(findingsOf(await linesWithout(server.db, ['kept', 'sandbox']), personal)).toEqual([])
})
