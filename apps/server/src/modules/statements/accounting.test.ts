import { payments, statements } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatev, readSie } from '../../main/testing/accounting-readers.ts'
import { ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const today = () => server.clock.now().toISOString().slice(0, 10)
const pass = async (days: number) => {
  for (let day = 0; day < days; day++) {
    server.clock.moveBy(86_400_000)
    await server.settle()
  }
}
const pay = async (amount: string) => {
  const changes = { amount, totalAmount: undefined, documentUploadItems: [], saveAsBeneficiary: false }
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const answer = await ask(
    server.http,
    payments.createTransactionRequest,
    { body: paymentOrder(server.ada, changes) },
    headers,
  )
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  await server.settle()
}
const accounting = (query: Record<string, string>) =>
  ask(server.http, statements.getAccountingFile, { query }, server.as(server.ada))
const refusal = async (query: Record<string, string>) => (await accounting(query)).headers['refusal-code']

test('a closed month is exported byte for byte the same in every format, whatever is booked and returned later', async () => {
  await pay('25.00')
  await pay('25.00')
  // The sandbox's bank sends this one back two working days later.
  await pay('30.12')
  await pass(1)
  const period = { AccountId: server.ada.accounts.GBP, FromDate: addDays(today(), -30), ToDate: addDays(today(), -1) }
  const files = async () => {
    const all: Record<string, Buffer> = { sie: (await accounting({ ...period, Format: 'sie' })).rawPayload }
    for (const Format of ['csv', 'xlsx', 'ofx', 'qif', 'mt940', 'camt053']) {
      const answer = await ask(
        server.http,
        statements.getStatementFile,
        { query: { ...period, Format } },
        server.as(server.ada),
      )
      expect([Format, answer.statusCode]).toEqual([Format, 200])
      all[Format] = answer.rawPayload
    }
    return all
  }
  const before = await files()
  await pass(5)
  await pay('11.00')
  await pass(1)
  const query = { ...period, ToDate: today(), Page: '1', PageSize: '100' }
  const later = await ask(server.http, statements.getAccountStatement, { query }, server.as(server.ada))
  const kinds = later
    .json()
    .value.records.map(({ kind, cameBack }: { kind: string; cameBack: boolean }) => [kind, cameBack])
  expect(kinds).toContainEqual(['payment', true])
  expect(kinds).toContainEqual(['return', false])
  const after = await files()
  for (const [format, bytes] of Object.entries(before))
    expect([format, after[format]?.equals(bytes)]).toEqual([format, true])
})

test('a period that is imported again adds nothing: parts have the ids and numbers of the whole', async () => {
  const whole = { AccountId: server.ada.accounts.GBP, FromDate: addDays(today(), -40), ToDate: today() }
  const read = async (query: Record<string, string>) =>
    readSie((await accounting({ ...query, Format: 'sie' })).rawPayload).bookings
  const all = await read(whole)
  expect(all.length).toBeGreaterThan(5)
  const middle = addDays(today(), -3)
  const parts = [
    ...(await read({ ...whole, ToDate: middle })),
    ...(await read({ ...whole, FromDate: addDays(middle, 1) })),
  ]
  expect(parts).toEqual(all)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ series, number }) => `${series} ${number}`)).size).toBe(all.length)
  const lists = await ask(
    server.http,
    statements.getAccountStatement,
    { query: { ...whole, Page: '1', PageSize: '100' } },
    server.as(server.ada),
  )
  expect(lists.json().value.records.map(({ lineId }: { lineId: string }) => lineId)).toEqual(all.map(({ id }) => id))
})

test('a DATEV file has the lines of an account in euros, on the accounts that were asked for', async () => {
  const query = {
    AccountId: server.ada.accounts.EUR,
    FromDate: addDays(today(), -40),
    ToDate: today(),
    Format: 'datev',
    Chart: 'SKR04',
    BankAccount: '1810',
    ConsultantNumber: '29098',
    ClientNumber: '55003',
  }
  const answer = await accounting(query)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('EXTF_')])
  const { head, bookings } = readDatev(answer.rawPayload)
  expect([head[10], head[11], head[26]]).toEqual(['29098', '55003', '04'])
  expect(bookings.length).toBeGreaterThan(0)
  expect(new Set(bookings.map(({ bank }) => bank))).toEqual(new Set(['1810']))
})

test('what a file cannot say is refused: two financial years, other currencies in DATEV, accounts of two lengths', async () => {
  const { EUR, GBP } = server.ada.accounts
  const period = { FromDate: addDays(today(), -10), ToDate: today() }
  expect(await refusal({ AccountId: EUR, FromDate: '2025-12-01', ToDate: '2026-01-31', Format: 'sie' })).toBe(
    'statements.year_crossed',
  )
  expect(await refusal({ AccountId: GBP, ...period, Format: 'datev' })).toBe('statements.euros_only')
  expect(await refusal({ AccountId: EUR, ...period, Format: 'datev', BankAccount: '180000' })).toBe(
    'statements.accounts_differ',
  )
  expect(await refusal({ AccountId: server.zed.accounts.EUR, ...period, Format: 'sie' })).toBe('accounts.unknown')
  expect((await accounting({ AccountId: EUR, ...period, Format: 'sie', BankAccount: '19' })).statusCode).toBe(400)
})
