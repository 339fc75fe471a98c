import { type AnyCall, payments } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { type Dice, faultRun, leavesOf, valueAt, withAt } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, raw, rows, sql } from '#platform/db'
import { expectRefusal } from './testing/test-answers.ts'
import { allTables, digests } from './testing/test-database.ts'
import type { Person } from './testing/test-people.ts'
import { type Answer, ask, paymentOrder, rightRequests } from './testing/test-requests.ts'
import type { WireRequest } from './testing/test-wire-request.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
  // Something in every table that can hold something of somebody's: orders taken, answers given, sessions.
  await server.settle()
  await server.world.payments.lister.listWaiting()
  // And something that waits to be taken up into the lists.
  for (const person of [server.ada, server.zed]) {
    const sent = await ask(
      server.http,
      payments.createTransactionRequest,
      { body: paymentOrder(person) },
      server.as(person),
    )
    expect(sent.statusCode).toBe(200)
  }
})
afterAll(() => server.close())

const absent = '01900000-0000-7000-8000-00000000dead'
const zero = '00000000-0000-0000-0000-000000000000'

/** As long as an id, and none: a field that takes it too, such as a sealed token, takes any text. */
const noId = 'z'.repeat(absent.length)

/** Every field that takes an id, in every call: by the shape of what it takes, not by its name. */
const idFields = allCalls.flatMap((declared) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    (declared[part] ? leavesOf(declared[part]) : [])
      .filter(({ shape }) => shape.kind === 'text' && shape.pattern?.test(absent) && !shape.pattern.test(noId))
      .map(({ path }) => [`${declared.name} ${part} ${path.join('.')}`, declared, part, path] as const),
  ),
)

/** What a customer has that such a field could name. */
const idsOf = ({ customerId, userId, accounts, ...person }: Person) => ({
  customerId,
  userId,
  account: accounts.GBP,
  euroAccount: accounts.EUR,
  beneficiaryId: person.beneficiaryId,
  transactionId: person.transactionId,
  documentId: person.documentId,
  paymentDocumentId: person.paymentDocumentId,
  instructionId: person.instructionId,
  pullId: person.pullId,
  topUpId: person.topUpId,
  mobileNumberId: person.mobileNumberId,
  accountDetailId: person.saved.accountDetailId,
  groupId: person.saved.groupId,
  ...person.team,
})

const seen = ({ statusCode, headers, body }: Answer) => ({
  statusCode,
  code: headers['refusal-code'],
  headers: Object.keys(headers).toSorted(),
  body,
})

function request(
  declared: AnyCall,
  part: 'params' | 'query' | 'body',
  path: readonly (string | number)[],
  id: string,
): WireRequest {
  const right = rightRequests(server.ada)[declared.name] ?? {}
  // A payee that is named twice must be the same both times: here the other name is the only one.
  const twice = path.slice(-2).join('.') === 'beneficiary.beneficiaryId' && declared.name.startsWith('batches.')
  const given = twice ? withAt(right[part], [...path.slice(0, -2), 'beneficiaryId'], undefined) : right[part]
  return { ...right, [part]: withAt(given, path, id) }
}

test('the fields that take an id are found', () => {
  expect(idFields.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'customers.getCustomer params customerId',
      'accounts.getAccount query AccountId',
      'payments.createTransactionRequest body sourceAccountId',
      'payments.createTransactionRequest body beneficiaryId',
      'beneficiaries.getBeneficiary params id',
    ]),
  )
  expect(idFields.length).toBeGreaterThanOrEqual(15)
})

const run = faultRun('foreign-ids')

/**
 * The ids of the other that are tried in a field: the one of the kind that belongs there, and two others by chance; all
 * of them by `npm run faults -- foreign-ids --long`.
 */
function triedIds(
  declared: AnyCall,
  part: 'params' | 'query' | 'body',
  path: readonly (string | number)[],
  dice: Dice,
) {
  const { ada, zed } = server
  const foreign = Object.entries(idsOf(zed))
  if (run.long) return foreign
  const right = valueAt(rightRequests(ada)[declared.name]?.[part], path)
  const own = Object.entries(idsOf(ada)).find(([, id]) => id === right)?.[0]
  const others = foreign.filter(([kind]) => kind !== own)
  return [...foreign.filter(([kind]) => kind === own), dice.pick(others), dice.pick(others)]
}

test.each(idFields)(
  '%s answers another customer’s id as it answers none at all, and nothing changes',
  (_, declared, part, path) =>
    run.seeded(async (dice) => {
      const { http, ada } = server
      const headers = server.as(ada)
      const before = await digests(server.db)
      const nothing = await ask(http, declared, request(declared, part, path, absent), headers)
      expectRefusal(nothing, declared.name)
      expect(nothing.statusCode).toBe(404)
      for (const [kind, id] of [...triedIds(declared, part, path, dice), ['zero', zero]] as const) {
        const foreign = await ask(http, declared, request(declared, part, path, id), headers)
        expect([kind, seen(foreign)]).toEqual([kind, seen(nothing)])
        for (const leak of ['Zed', 'zed@example.com', id]) expect(foreign.body).not.toContain(leak)
      }
      expect(await digests(server.db)).toEqual(before)
    }),
)

test('ids whose letters are capitals, or that stand between blanks or brackets, are no way around', async () => {
  const { http, zed, ada } = server
  const before = await digests(server.db)
  for (const [, declared, part, path] of idFields)
    for (const id of [
      zed.customerId.toUpperCase(),
      ` ${zed.customerId}`,
      `{${zed.customerId}}`,
      `${zed.customerId}\u0000`,
    ]) {
      const answer = await ask(http, declared, request(declared, part, path, id), server.as(ada))
      expect([id, answer.statusCode]).toEqual([id, 400])
    }
  expect(await digests(server.db)).toEqual(before)
})

test('what one customer reads in full never names anything of the other', async () => {
  const { http, zed, ada } = server
  // The demo world's outbox is everybody's, by design.
  const reads = allCalls.filter(({ call, name }) => call.startsWith('GET ') && name !== 'sandbox.listOutbox')
  for (const declared of reads) {
    const answer = await ask(http, declared, rightRequests(ada)[declared.name] ?? {}, server.as(ada))
    for (const leak of ['Zed', 'zed@example.com', ...Object.values(idsOf(zed))])
      expect([declared.name, leak, answer.body.includes(leak)]).toEqual([declared.name, leak, false])
  }
})

test('row-level security alone shows a customer no row of another, whatever is selected', async () => {
  await oweOnce()
  const walled = (await allTables(server.db)).filter(({ walled }) => walled)
  expect(walled.length).toBeGreaterThan(8)
  const stranger = absent
  for (const { name } of walled) {
    const all = await server.db.asSystem((tx) => rows(tx, sql`select 1 from ${raw(name)}`))
    const count = (customerId: string, whose: string) =>
      server.db.asCustomer(customerId, async (tx) => {
        const [may] = await rows<{ may: boolean }>(tx, sql`select has_table_privilege(${name}, 'select') as may`)
        if (!may?.may) return 'not readable'
        return (await rows(tx, sql`select 1 from ${raw(name)} where customer_id = ${whose}`)).length
      })
    const { ada, zed } = server
    // Control: there is something to see, and its owner sees it, so that nothing seen is the wall's doing.
    const own = await count(zed.customerId, zed.customerId)
    if (own !== 'not readable') expect([name, own === all.length, Number(own) > 0]).toEqual([name, false, true])
    const expected = own === 'not readable' ? own : 0
    expect([name, await count(ada.customerId, zed.customerId)]).toEqual([name, expected])
    expect([name, await count(stranger, zed.customerId)]).toEqual([name, expected])
  }
})

/** Each of the two owes something and has paid a part of it back: what a pull leaves that is returned, days later. */
const oweOnce = () =>
  server.db.asSystem(async (tx) => {
    const [ada, zed] = [server.ada.customerId, server.zed.customerId]
    await execute(
      tx,
      sql`insert into payments.debt (transaction_id, customer_id, account_id, ledger_account_id, currency, owed, opened_at)
          select distinct on (customer_id) id, customer_id, account_id, ledger_account_id, currency, 2, created_at
          from payments.transaction where customer_id in (${ada}, ${zed})`,
    )
    await execute(
      tx,
      sql`insert into payments.repayment (id, transaction_id, customer_id, source, amount, at)
          select gen_random_uuid(), transaction_id, customer_id, 'credit', 1, opened_at from payments.debt`,
    )
  })

test('a customer’s transaction cannot change or delete a row of another customer', async () => {
  const { ada, zed, db } = server
  const walled = (await allTables(db)).filter(({ walled }) => walled)
  for (const { name } of walled) {
    const touched = db.asCustomer(
      ada.customerId,
      async (tx) =>
        (await tx.client.query(`update ${name} set customer_id = customer_id where customer_id = '${zed.customerId}'`))
          .rowCount,
    )
    const deleted = db.asCustomer(
      ada.customerId,
      async (tx) => (await tx.client.query(`delete from ${name} where customer_id = '${zed.customerId}'`)).rowCount,
    )
    for (const attempt of await Promise.allSettled([touched, deleted])) {
      const denied = attempt.status === 'rejected' && (attempt.reason as Error).message.startsWith('permission denied')
      expect([name, denied || (attempt.status === 'fulfilled' && attempt.value === 0)]).toEqual([name, true])
    }
  }
})
