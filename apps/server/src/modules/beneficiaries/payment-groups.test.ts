import { type AnyCall, beneficiaries, beneficiaryGroups as contract } from '@tradewind/contract'
import { largestGroup } from '@tradewind/contract/beneficiary-groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { addPerson, type Person } from '../../main/testing/test-people.ts'
import { type Answer, ask, beneficiaryOrder, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accounts = [
  ['107999', '88837491'],
  ['404714', '10484245'],
  ['309089', '10483818'],
] as const

/** Someone with three saved beneficiaries, and the calls as she makes them. */
async function newPerson() {
  const person: Person = await addPerson(server, `grouper-${++people}@example.com`, `Grouper ${people}`)
  const { customerId: CustomerId } = person
  const make = (declared: AnyCall, request: WireRequest, headers: Record<string, string> = {}) =>
    ask(server.http, declared, request, { ...server.as(person), ...headers })
  const ids: string[] = []
  for (const [at, account] of accounts.entries()) {
    const body = beneficiaryOrder(person, account, { beneficiaryAccountName: `Member ${at + 1}` })
    ids.push((await make(beneficiaries.addAccountBeneficiary, { body })).json().value.beneficiaryId)
  }
  const named = (paymentGroupId: string) => ({ customerId: CustomerId, paymentGroupId })
  const asked = (PaymentGroupId: string) => ({ query: { CustomerId, PaymentGroupId } })
  return {
    person,
    make,
    ids,
    create: (paymentGroupName: string, beneficiaryIds: readonly string[] = ids, key = freshKey()) =>
      make(
        contract.createPaymentGroup,
        { body: { customerId: CustomerId, paymentGroupName, beneficiaryIds } },
        { 'idempotency-key': key },
      ),
    list: async () => (await make(contract.listPaymentGroups, { query: { CustomerId } })).json().value,
    get: (group: string) => make(contract.getPaymentGroup, asked(group)),
    members: async (group: string): Promise<string[]> =>
      (await make(contract.listGroupBeneficiaries, asked(group)))
        .json()
        .value.map(({ beneficiaryAccountName }: { beneficiaryAccountName: string }) => beneficiaryAccountName),
    rename: (group: string, paymentGroupName: string, version: number) =>
      make(contract.updatePaymentGroup, { body: { ...named(group), paymentGroupName, version } }),
    add: (group: string, beneficiaryIds: readonly string[]) =>
      make(contract.addToPaymentGroup, { body: { ...named(group), beneficiaryIds } }),
    remove: (group: string, beneficiaryIds: readonly string[]) =>
      make(contract.removeFromPaymentGroup, { body: { ...named(group), beneficiaryIds } }),
    drop: (group: string) => make(contract.deletePaymentGroup, asked(group)),
  }
}

const refusal = ({ statusCode, headers }: Answer) => [statusCode, headers['refusal-code']]
const byStatus = ([a]: unknown[], [b]: unknown[]) => Number(a) - Number(b)
const idOf = (answer: Answer): string => answer.json().value.paymentGroupId

test('[entity-group, send-beneficiary-types] a group is made, read, renamed, filled, emptied and deleted; its members stay saved', async () => {
  const { create, list, get, members, rename, add, remove, drop, ids, make } = await newPerson()
  const group = idOf(await create('Suppliers', ids.slice(0, 1)))
  expect((await get(group)).json().value).toEqual({
    paymentGroupId: group,
    paymentGroupName: 'Suppliers',
    beneficiaryCount: 1,
    currencyCodes: ['GBP'],
    dateAdded: server.clock.now().toISOString(),
    version: 1,
  })
  expect((await rename(group, 'Makers', 1)).json().value).toMatchObject({ paymentGroupName: 'Makers', version: 2 })
  // Who is in it already stays in it once.
  expect((await add(group, ids)).json().value.beneficiaryCount).toBe(3)
  expect(await members(group)).toEqual(['Member 1', 'Member 2', 'Member 3'])
  expect((await remove(group, ids.slice(1, 2))).json().value.beneficiaryCount).toBe(2)
  expect((await remove(group, ids.slice(1, 2))).json().value.beneficiaryCount).toBe(2)
  expect((await remove(group, [ids[0] ?? '', ids[2] ?? ''])).json().value).toMatchObject({
    beneficiaryCount: 0,
    currencyCodes: [],
  })
  expect((await drop(group)).json().value).toBeNull()
  expect([await list(), refusal(await get(group)), refusal(await drop(group))]).toEqual([
    [],
    [404, 'beneficiaries.group_unknown'],
    [404, 'beneficiaries.group_unknown'],
  ])
  expect((await make(beneficiaries.getBeneficiary, { params: { id: ids[0] ?? '' } })).statusCode).toBe(200)
})

test('a name is one group’s, whatever its letter case, and a repeated request makes no second group', async () => {
  const { create, list, rename } = await newPerson()
  const key = freshKey()
  const first = await create('Suppliers', [], key)
  expect((await create('Suppliers', [], key)).body).toBe(first.body)
  expect(refusal(await create('SUPPLIERS'))).toEqual([409, 'beneficiaries.group_name_taken'])
  const other = idOf(await create('Others', []))
  expect(refusal(await rename(other, 'suppliers', 1))).toEqual([409, 'beneficiaries.group_name_taken'])
  expect((await rename(other, 'OTHERS', 1)).statusCode).toBe(200)
  expect((await list()).map(({ paymentGroupName }: { paymentGroupName: string }) => paymentGroupName)).toEqual([
    'OTHERS',
    'Suppliers',
  ])
})

test('two who rename the same group do not overwrite each other', async () => {
  const { create, rename, get } = await newPerson()
  const group = idOf(await create('Suppliers'))
  const answers = await Promise.all(['One', 'Two'].map((name) => rename(group, name, 1)))
  expect(answers.map(refusal).toSorted(byStatus)).toEqual([
    [200, undefined],
    [409, 'beneficiaries.changed'],
  ])
  expect((await get(group)).json().value.version).toBe(2)
})

test('nobody is in a group who is not saved by its customer, and a refusal leaves the group as it was', async () => {
  const { create, add, ids, list, members } = await newPerson()
  const foreign = server.zed.beneficiaryId
  expect(refusal(await create('Suppliers', [...ids, foreign]))).toEqual([404, 'beneficiaries.unknown'])
  expect(await list()).toEqual([])
  const group = idOf(await create('Suppliers', ids.slice(0, 1)))
  expect(refusal(await add(group, [ids[1] ?? '', foreign]))).toEqual([404, 'beneficiaries.unknown'])
  expect(refusal(await add(server.zed.saved.groupId, ids))).toEqual([404, 'beneficiaries.group_unknown'])
  expect(await members(group)).toEqual(['Member 1'])
})

/** Puts as many more into a group, saved by its customer like the one that is named. */
const fillUp = (group: string, like: string | undefined, count: number) =>
  server.db.asSystem((tx) =>
    rows(
      tx,
      sql`with more as (
            insert into beneficiaries.beneficiary (id, customer_id, entity_type, first_name, last_name, account_name,
                country_id, created_at)
              select gen_random_uuid(), customer_id, 1, 'A', 'B', 'More ' || n, 'GB', created_at
              from beneficiaries.beneficiary, generate_series(1, ${count}) n where id = ${like}
            returning id, customer_id)
          insert into beneficiaries.payment_group_member select ${group}, id, customer_id, now() from more`,
    ),
  )

test('a group may grow beyond what one batch pays, and is full at fifty', async () => {
  const { create, add, ids, person, get } = await newPerson()
  const group = idOf(await create('Everybody', ids))
  await fillUp(group, ids[0], largestGroup - 4)
  // One place is left for two that come at the same moment.
  const saved = await Promise.all(
    [
      ['560036', '10483748'],
      ['089999', '66374958'],
    ].map(async ([sortCode = '', number = '']) => {
      const body = beneficiaryOrder(person, [sortCode, number])
      return (await ask(server.http, beneficiaries.addAccountBeneficiary, { body }, server.as(person))).json().value
        .beneficiaryId as string
    }),
  )
  const answers = await Promise.all(saved.map((id) => add(group, [id])))
  expect(answers.map(refusal).toSorted(byStatus)).toEqual([
    [200, undefined],
    [409, 'beneficiaries.group_full'],
  ])
  expect((await get(group)).json().value.beneficiaryCount).toBe(largestGroup)
})

test('a deleted beneficiary leaves its groups, and comes back into them when it is put back', async () => {
  const { create, members, get, ids, make } = await newPerson()
  const group = idOf(await create('Suppliers'))
  await make(beneficiaries.deleteBeneficiary, { params: { id: ids[1] ?? '' } })
  expect([await members(group), (await get(group)).json().value.beneficiaryCount]).toEqual([
    ['Member 1', 'Member 3'],
    2,
  ])
  await make(beneficiaries.restoreBeneficiary, { body: { beneficiaryId: ids[1] } })
  expect(await members(group)).toEqual(['Member 1', 'Member 2', 'Member 3'])
})

test('a deleted beneficiary leaves its place in a group to another, and stays out of one that is full when it is put back', async () => {
  const { create, add, get, members, ids, make } = await newPerson()
  const [first = '', second = '', third = ''] = ids
  const group = idOf(await create('Everybody', [first, second]))
  const roomy = idOf(await create('Some', [second]))
  await fillUp(group, first, largestGroup - 2)
  expect(refusal(await add(group, [third]))).toEqual([409, 'beneficiaries.group_full'])
  await make(beneficiaries.deleteBeneficiary, { params: { id: second } })
  expect(refusal(await add(group, [third]))).toEqual([200, undefined])
  expect((await make(beneficiaries.restoreBeneficiary, { body: { beneficiaryId: second } })).statusCode).toBe(200)
  expect((await get(group)).json().value.beneficiaryCount).toBe(largestGroup)
  expect(await members(roomy)).toEqual(['Member 2'])
})
