import { payments, timeZoneHeader } from '@tradewind/contract'
import { localTime, money, toDecimal } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const body = (changes: object = {}) => ({
  sourceAccountId: ada.accounts.GBP,
  destinationAccountId: ada.savings,
  currencyCode: 'GBP',
  amount: '12.50',
  transactionPin: pin,
  ...changes,
})

const transfer = (changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server.http, payments.createTransferRequest, { body: body(changes) }, { ...server.as(ada), ...headers })

const balance = async (accountId: string) =>
  (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId })).balance.minor

const refused = async (status: number, code: string, changes: object = {}, headers: Record<string, string> = {}) => {
  const before = [await balance(ada.accounts.GBP), await balance(ada.savings)]
  const answer = await transfer(changes, headers)
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([status, code])
  expect([await balance(ada.accounts.GBP), await balance(ada.savings)]).toEqual(before)
}

test('money moves at once between two accounts of one customer, with what was said of it', async () => {
  const before = [await balance(ada.accounts.GBP), await balance(ada.savings)]
  const answer = await transfer({ narration: 'For the boiler' })
  expect(answer.statusCode).toBe(200)
  const { transactionId } = answer.json().value
  expect([await balance(ada.accounts.GBP), await balance(ada.savings)]).toEqual([
    before[0]! - 1250n,
    before[1]! + 1250n,
  ])
  const kept = await server.db.asSystem((tx) =>
    rows(tx, sql`select customer_id, narration, created_by from payments.own_transfer where id = ${transactionId}`),
  )
  expect(kept).toEqual([{ customerId: ada.customerId, narration: 'For the boiler', createdBy: ada.userId }])
})

test('the PIN is needed and checked before anything moves', async () => {
  await refused(400, 'identity.pin_wrong', { transactionPin: '918273' })
  await refused(400, 'request.invalid', { transactionPin: undefined })
})

test('a transfer payload with its beneficiary fields empty moves the money; one that names a payee or another total moves none', async () => {
  const { currencyCode: _currency, ...accounts } = body()
  const payload = (changes: object) => ({
    ...emptied(paymentOrder(ada, { saveAsBeneficiary: false })),
    ...accounts,
    totalAmount: '12.50',
    sourceCurrencyCode: 'GBP',
    ...changes,
  })
  const sent = (changes: object = {}) =>
    ask(server.http, payments.createTransferRequest, { body: payload(changes) }, server.as(ada))
  const before = await balance(ada.savings)
  expect((await sent()).statusCode).toBe(200)
  expect(await balance(ada.savings)).toBe(before + 1250n)
  for (const [changes, code] of [
    [{ beneficiaryAccountName: 'Amelia Clarke' }, 'request.invalid'],
    [{ beneficiaryAccountDetailsRequests: paymentOrder(ada).beneficiaryAccountDetailsRequests }, 'request.invalid'],
    [{ customerId: server.zed.customerId }, 'request.not_found'],
    [{ currencyCode: 'EUR' }, 'request.invalid'],
    [{ sourceCurrencyCode: '', sourceCurrencyId: '' }, 'request.invalid'],
    [{ totalAmount: '12.5x' }, 'request.invalid'],
    [{ totalAmount: '12.51' }, 'payments.charge_changed'],
  ] as const)
    expect([changes, (await sent(changes)).headers['refusal-code']]).toEqual([changes, code])
  expect(await balance(ada.savings)).toBe(before + 1250n)
})

/** What a payment says of its payee, emptied as a form leaves it that was never filled in. */
const emptied = (order: object) =>
  Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : name.startsWith('beneficiary') && typeof value === 'string' ? '' : value,
    ]),
  )

test('the dates of a list are days of the zone in the header, and UTC’s without it', async () => {
  const { transactionId } = (await transfer({ narration: 'On which day?' })).json().value
  const details = await ask(
    server.http,
    payments.getTransactionDetails,
    { query: { TransactionId: transactionId } },
    server.as(ada),
  )
  const at = new Date(details.json().value.dateAdded)
  const found = async (day: string, headers: Record<string, string>) => {
    const query = { FromDate: day, ToDate: day, PageSize: '50' }
    const list = await ask(server.http, payments.listTransactions, { query }, { ...server.as(ada), ...headers })
    return list.json().value.records.some((record: { transactionId: string }) => record.transactionId === transactionId)
  }
  const days = (zone: string) => [-1, 0, 1].map((ahead) => addDays(localTime(at, zone).date, ahead))
  // At any moment these two are on different days.
  expect(days('Pacific/Kiritimati')).not.toEqual(days('Pacific/Pago_Pago'))
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', undefined])
    expect(
      await Promise.all(days(zone ?? 'UTC').map((day) => found(day, zone ? { [timeZoneHeader]: zone } : {}))),
    ).toEqual([false, true, false])
})

test('a transfer stands in the lists of both accounts, with the balance after it on each, and has a page of its own', async () => {
  const answer = await transfer({ narration: 'For the roof', amount: '3.21' })
  const { transactionId } = answer.json().value
  const listed = async (query: Record<string, string>) => {
    const found = await ask(server.http, payments.listTransactions, { query }, server.as(ada))
    const { records } = found.json().value as { records: Record<string, unknown>[] }
    return records.filter((record) => record['transactionId'] === transactionId)
  }
  const shared = { kind: 'own-transfer', status: 'Successful', narration: 'For the roof' }
  const decimal = async (accountId: string) => toDecimal(money('GBP', await balance(accountId)))
  const out = {
    ...shared,
    accountId: ada.accounts.GBP,
    direction: 'out',
    transactionType: 'Debit',
    counterParty: 'Ada savings',
    runningBalance: { amount: await decimal(ada.accounts.GBP), currencyCode: 'GBP' },
  }
  const into = {
    ...shared,
    accountId: ada.savings,
    direction: 'in',
    transactionType: 'Credit',
    counterParty: 'Ada GBP',
    runningBalance: { amount: await decimal(ada.savings), currencyCode: 'GBP' },
  }
  for (let round = 0; round < 2; round++) {
    expect(await listed({ AccountId: ada.accounts.GBP })).toMatchObject([out])
    expect(await listed({ AccountId: ada.savings })).toMatchObject([into])
    expect(await listed({ Search: 'the roof' })).toMatchObject([out, into])
    await server.world.transactions.lister.listWaiting()
  }
  const query = { TransactionId: transactionId }
  const details = (await ask(server.http, payments.getTransactionDetails, { query }, server.as(ada))).json().value
  expect(details).toMatchObject({
    ...out,
    ownTransfer: { fromName: 'Ada GBP', toName: 'Ada savings', toAccountId: ada.savings },
    timeline: [{ state: 'done', title: 'Moved' }],
    createdBy: 'Ada Example',
    canCancel: false,
  })
  const sideOf = async (IsAccount: string) =>
    (await ask(server.http, payments.getTransactionDetails, { query: { ...query, IsAccount } }, server.as(ada))).json()
  expect([(await sideOf('true')).value, (await sideOf('false')).value]).toMatchObject([into, out])
  const receipt = await ask(server.http, payments.getTransactionReceipt, { query }, server.as(ada))
  expect([receipt.statusCode, receipt.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const foreign = await ask(server.http, payments.getTransactionDetails, { query }, server.as(server.zed))
  expect(foreign.statusCode).toBe(404)
})

test('a hundred parallel posts of one key move the money once and get one answer, byte for byte', async () => {
  const before = await balance(ada.savings)
  const key = { 'idempotency-key': 'a-hundred-at-once' }
  const answers = await Promise.all(Array.from({ length: 100 }, () => transfer({ amount: '0.07' }, key)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
  expect(await balance(ada.savings)).toBe(before + 7n)
})

test('a hundred transfers over one key, each another, are one transfer and ninety-nine refusals', async () => {
  const before = await balance(ada.savings)
  const key = { 'idempotency-key': 'a-hundred-differing' }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => transfer({ amount: `1.${String(index).padStart(2, '0')}` }, key)),
  )
  const moved = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [100n + BigInt(index)] : []))
  expect(moved).toHaveLength(1)
  for (const answer of answers)
    if (answer.statusCode !== 200)
      expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([422, 'request.key_reused'])
  expect(await balance(ada.savings)).toBe(before + moved[0]!)
})

test('every repeat writes in a commit of its own before it is answered', async () => {
  const key = 'a-repeat-that-writes'
  const touched = async () => {
    const found = await server.db.asSystem((tx) =>
      rows<{ version: string; replayed: boolean }>(
        tx,
        sql`select xmin::text as version, replayed_at is not null as replayed from platform.idempotency where key = ${key}`,
      ),
    )
    return found[0]
  }
  const first = await transfer({}, { 'idempotency-key': key })
  const versions = new Set([(await touched())?.version])
  for (let repeat = 0; repeat < 3; repeat++) {
    const answer = await transfer({}, { 'idempotency-key': key })
    expect(answer.rawPayload.equals(first.rawPayload)).toBe(true)
    const now = await touched()
    expect(now?.replayed).toBe(true)
    versions.add(now?.version)
  }
  expect(versions.size).toBe(4)
})

test('a repeat gets its answer although the account was frozen meanwhile', async () => {
  const key = { 'idempotency-key': 'before-it-was-frozen' }
  const first = await transfer({}, key)
  const status = (to: 'Active' | 'Frozen') =>
    server.db.asSystem((tx) =>
      server.world.accounts.setStatus(tx, { customerId: ada.customerId, accountId: ada.accounts.GBP, status: to }),
    )
  await status('Frozen')
  expect((await transfer({}, key)).body).toBe(first.body)
  await refused(409, 'ledger.account_frozen')
  await status('Active')
})

test('a key that was used for another call is refused, and its neighbours in the batch are not', async () => {
  const key = { 'idempotency-key': 'of-a-beneficiary' }
  const saved = await ask(
    server.http,
    payments.createTransactionRequest,
    { body: paymentOrder(ada) },
    { ...server.as(ada), ...key },
  )
  expect(saved.statusCode).toBe(200)
  const before = await balance(ada.savings)
  const answers = await Promise.all([transfer(), transfer({}, key), transfer()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422, 200])
  expect(await balance(ada.savings)).toBe(before + 2500n)
})

test('what is not the customer’s, not there or not one currency is refused, and nothing moves', async () => {
  await refused(404, 'accounts.unknown', { destinationAccountId: server.zed.accounts.GBP })
  await refused(404, 'accounts.unknown', { sourceAccountId: server.zed.accounts.GBP })
  await refused(404, 'accounts.unknown', { sourceAccountId: '00000000-0000-7000-8000-0000000000ff' })
  await refused(400, 'ledger.same_account', { destinationAccountId: ada.accounts.GBP })
  await refused(400, 'ledger.currency_differs', { destinationAccountId: ada.accounts.EUR })
  await refused(400, 'payments.currency_differs', { sourceAccountId: ada.accounts.EUR })
  await refused(409, 'ledger.insufficient_funds', { amount: '90000000.00' })
  for (const amount of ['0', '0.00', '-1.00', '1.005', '9223372036854775808', '92233720368547758.08', 'ten', ''])
    await refused(400, 'request.invalid', { amount })
  await refused(400, 'request.key_invalid', {}, { 'idempotency-key': 'short' })
})

test('whoever may not send may not move money either', async () => {
  const looker = server.as(ada, { permissions: new Set(['accounts:read'] as const) })
  await refused(403, 'identity.not_authorized', {}, looker)
})
