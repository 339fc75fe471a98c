import {
  type AnyCall,
  accounts as accountCalls,
  apiClients,
  bankFiles as contract,
  payments,
  webhooks,
} from '@tradewind/contract'
import { type WebhookEventType, webhookEvents } from '@tradewind/contract/webhook-events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import { holdMs } from '#platform/tasks'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, urlOf } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { callAs, newKey, tokenOf } from '../clients/test-client.ts'
import { clientOrder } from '../clients/test-requests.ts'
import { bulkRow, pain001, type TestPayment, ukPayment } from './test-files.ts'

let server: TestServer
let ada: Person
let payer: string
const publicUrl = 'http://localhost:3000'
beforeAll(async () => {
  server = await startTestServer({ publicUrl })
  ada = server.ada
  const own = await valueOf(await askAs(accountCalls.listAccounts, {}))
  payer = own.find(({ accountId }: { accountId: string }) => accountId === ada.accounts.GBP).accountNumber
})
afterAll(() => server.close())

const askAs = (declared: AnyCall, request: Parameters<typeof ask>[2], who: Caller = ada, key = freshKey()) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const codeOf = ({ headers, statusCode, body }: Answer) =>
  statusCode === 200 ? 'done' : (headers['refusal-code'] ?? body)
const valueOf = async (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
let messages = 0
const messageId = () => `MSG-${(messages += 1)}`
const fileOf = (given: readonly TestPayment[], changes: Partial<Parameters<typeof pain001>[0]> = {}) =>
  pain001({ messageId: messageId(), payer, payments: given, ...changes })
const send = (xml: string, who: Caller = ada) =>
  askAs(contract.uploadBankFile, { body: { xml, fileName: 'pay.xml' } }, who)
const upload = async (given: readonly TestPayment[], changes = {}) => valueOf(await send(fileOf(given, changes)))
const confirm = ({ id, version }: { id: string; version: number }, changes: object = {}, key = freshKey()) =>
  askAs(contract.confirmBankFile, { params: { id }, body: { version, transactionPin: pin, ...changes } }, ada, key)
const read = async (id: string) => valueOf(await askAs(contract.getBankFile, { params: { id } }))
const rowsOf = async (id: string, state?: string) =>
  (await valueOf(await askAs(contract.listBankFileRows, { params: { id }, query: { ...(state && { State: state }) } })))
    .records
const report = async (id: string) => (await askAs(contract.getStatusReport, { params: { id } })).body
const paidBy = (fileId: string) =>
  server.db.asSystem((tx) =>
    rows<{ amount: bigint }>(
      tx,
      sql`select t.amount from payments.transaction t join bank_files.row r on r.transaction_id = t.id
          where r.file_id = ${fileId} order by r.n`,
    ),
  )

test('the rows of a program have its own reference and metadata as payments, each reference once', async () => {
  const metadata = [{ key: 'employee', value: '17' }]
  const row = (endToEndId: string, clientReference: string) => bulkRow(ada, { endToEndId, clientReference, metadata })
  const body = { messageId: messageId(), rows: [row('E1', 'PAY-1'), row('E2', 'PAY-2'), row('E3', 'PAY-1')] }
  const file = await valueOf(await askAs(contract.createBulkPayments, { body }))
  const [first] = await rowsOf(file.id)
  const { payeeName, payeeType, amount, account, bankCode, country } = first
  const changed = { payeeName, payeeType, amount, account, bankCode, country, reference: 'Fixed' }
  await valueOf(await askAs(contract.changeBankFileRow, { params: { id: file.id, row: '1' }, body: changed }))
  await valueOf(await confirm(await read(file.id)))
  await server.settle()
  const [refused] = await rowsOf(file.id, 'Refused')
  expect(refused).toMatchObject({ row: 3, reason: expect.stringContaining('already has this client reference') })
  for (const { row: n, transactionId } of await rowsOf(file.id, 'Accepted')) {
    const query = { TransactionId: transactionId }
    const details = await valueOf(await askAs(payments.getTransactionDetails, { query }))
    expect(details).toMatchObject({ clientReference: `PAY-${n}`, metadata })
  }
})

test('programs get an event when a file is confirmed and one when each row has an outcome, without names or amounts', async () => {
  const endpoint = { url: 'http://localhost:9/events', description: 'Payroll', eventTypes: ['bankFile.completed'] }
  await valueOf(await askAs(webhooks.createEndpoint, { body: endpoint }))
  const file = await upload([ukPayment, { ...ukPayment, sortCode: '200000', account: '00000001' }])
  await valueOf(await confirm(file))
  await server.settle()
  const events = await server.db.asSystem((tx) =>
    rows<{ type: WebhookEventType; sequence: number; data: object }>(
      tx,
      sql`select type, sequence, data from webhooks.event where object_id = ${file.id} order by sequence`,
    ),
  )
  const { messageId } = file
  for (const { type, data } of events) expect(webhookEvents[type].data.safeParse(data).success).toBe(true)
  expect(events).toMatchObject([
    { type: 'bankFile.confirmed', sequence: 1, data: { status: 'Sending', rows: 2, accepted: 0, refused: 0 } },
    { type: 'bankFile.completed', sequence: 2, data: { status: 'Done', messageId, rows: 2, accepted: 1, refused: 1 } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/Amelia|10\.00/)
  const delivered = await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select from webhooks.delivery d join webhooks.event e on e.id = d.event_id
      where e.object_id = ${file.id} and e.type = 'bankFile.completed'`,
    ),
  )
  expect(delivered.length).toBeGreaterThan(0)
})

test('a file of either version is uploaded, fixed in place, confirmed once and paid, each row with its outcome', async () => {
  for (const version of ['03', '09'] as const) {
    const wrong = { ...ukPayment, name: '', amount: '12.00' }
    const file = await upload([ukPayment, wrong, { ...ukPayment, sortCode: '200000', account: '00000001' }], {
      version,
    })
    expect(file).toMatchObject({ format: `pain.001.001.${version}`, status: 'Draft', counts: { Wrong: 1, Ready: 2 } })
    expect(codeOf(await confirm(file))).toBe('bankFiles.rows_wrong')
    const [bad] = await rowsOf(file.id, 'Wrong')
    expect(bad).toMatchObject({ row: 2, field: 'payeeName', reason: 'Enter the name of the payee.' })
    const { payeeType, amount, account, bankCode, reference } = bad
    const fixed = { payeeName: 'Amelia Clarke', payeeType, amount, account, bankCode, reference }
    const change = { params: { id: file.id, row: '2' }, body: fixed }
    expect((await valueOf(await askAs(contract.changeBankFileRow, change))).state).toBe('Ready')
    expect(codeOf(await confirm(file))).toBe('bankFiles.changed')
    const now = await read(file.id)
    const key = freshKey()
    const first = await confirm(now, {}, key)
    expect([codeOf(first), (await confirm(now, {}, key)).body]).toEqual(['done', first.body])
    await server.settle()
    expect(await read(file.id)).toMatchObject({ status: 'Done', counts: { Accepted: 2, Refused: 1, Waiting: 0 } })
    expect(await paidBy(file.id)).toEqual([{ amount: 1000n }, { amount: 1200n }])
    const [refused] = await rowsOf(file.id, 'Refused')
    expect(refused).toMatchObject({ row: 3, transactionId: null, reason: expect.any(String) })
    const xml = await report(file.id)
    expect(xml).toContain(version === '03' ? 'pain.002.001.03' : 'pain.002.001.10')
    expect(xml.match(/<TxSts>\w+<\/TxSts>/g)).toEqual(['ACCP', 'ACCP', 'RJCT'].map((one) => `<TxSts>${one}</TxSts>`))
    expect(xml).toContain('<GrpSts>PART</GrpSts>')
    expect(codeOf(await confirm(now))).toBe('bankFiles.confirmed')
  }
})

test('the same message with the same content is the same file, and with other content it is refused', async () => {
  const once = messageId()
  const file = await upload([ukPayment], { messageId: once })
  expect(await upload([ukPayment], { messageId: once })).toEqual(file)
  const other = fileOf([{ ...ukPayment, amount: '11.00' }], { messageId: once })
  expect(codeOf(await send(other))).toBe('bankFiles.message_reused')
})

test('each attack and each wrong file is refused with its own message, and leaves nothing behind', async () => {
  const laughs =
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
  const many = Array.from({ length: 10_001 }, () => ukPayment)
  const cases: [string, string][] = [
    [fileOf([ukPayment], { head: laughs }), 'bankFiles.document_type'],
    [fileOf([{ ...ukPayment, name: '&undefined;' }]), 'bankFiles.unreadable'],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"/>', 'bankFiles.format_unknown'],
    ['<not xml', 'bankFiles.unreadable'],
    [fileOf(many), 'bankFiles.too_long'],
    [fileOf([]), 'bankFiles.empty'],
    [fileOf([ukPayment], { count: '2' }), 'bankFiles.count_wrong'],
    [fileOf([ukPayment], { sum: '10.01' }), 'bankFiles.sum_wrong'],
    [fileOf([ukPayment], { payer: '12345678' }), 'bankFiles.account_unknown'],
    [fileOf([ukPayment], { day: '2999-01-01' }), 'bankFiles.date_ahead'],
  ]
  const count = async () => (await valueOf(await askAs(contract.listBankFiles, {}))).pageData.totalItemCount
  const before = await count()
  for (const [xml, code] of cases) expect(codeOf(await send(xml))).toBe(code)
  expect(await count()).toBe(before)
})

test('10^5 rows are refused before they are read', async () => {
  const one = '<CdtTrfTxInf><PmtId><EndToEndId>x</EndToEndId></PmtId></CdtTrfTxInf>'
  const xml = fileOf([ukPayment]).replace('<CdtTrfTxInf>', `${one.repeat(100_000)}<CdtTrfTxInf>`)
  expect(codeOf(await send(xml))).toBe('bankFiles.too_long')
})

test('a server that stops in the middle of a file pays each row once when it goes on', async () => {
  const given = Array.from({ length: 60 }, (_, place) => ({ ...ukPayment, amount: `1.${String(place + 10)}` }))
  const file = await upload(given)
  const { ledger } = server.world
  const { postTogether } = ledger
  let posted = 0
  const posting = vi.spyOn(ledger, 'postTogether').mockImplementation(async (...order) => {
    posted += 1
    // Once before anything is written, and once when it was and nobody heard of it.
    if (posted === 7) throw new Error('the server stops here')
    const done = await postTogether(...order)
    if (posted === 33) throw new Error('the server stops here')
    return done
  })
  expect(codeOf(await confirm(file))).toBe('done')
  for (let tries = 0; tries < 4; tries += 1) {
    await server.settle()
    server.clock.moveBy(holdMs + 1)
  }
  posting.mockRestore()
  expect(await read(file.id)).toMatchObject({ status: 'Done', counts: { Accepted: 60, Refused: 0 } })
  expect((await paidBy(file.id)).map(({ amount }) => amount)).toEqual(given.map((_, place) => BigInt(110 + place)))
})

test('nobody sends a file right after recovering an account', async () => {
  const { id, version } = await upload([ukPayment])
  const limitedUntil = new Date(server.clock.now().getTime() + 60_000)
  const recovered = { ...ada, protection: { limitedUntil } }
  const request = { params: { id }, body: { version, transactionPin: pin } }
  expect(codeOf(await askAs(contract.confirmBankFile, request, recovered))).toBe('payments.limited_after_recovery')
})

test('rows by API are checked like those of a file, a row can be removed and a draft discarded', async () => {
  const body = { messageId: messageId(), rows: [bulkRow(ada), bulkRow(ada, { amount: '1.001' })] }
  const file = await valueOf(await askAs(contract.createBulkPayments, { body }))
  expect(file).toMatchObject({ format: 'rows', counts: { Ready: 1, Wrong: 1 } })
  const row = { params: { id: file.id, row: '2' } }
  expect(codeOf(await askAs(contract.removeBankFileRow, row))).toBe('done')
  expect(codeOf(await askAs(contract.removeBankFileRow, row))).toBe('bankFiles.row_unknown')
  expect(codeOf(await askAs(contract.getStatusReport, { params: { id: file.id } }))).toBe('bankFiles.not_confirmed')
  expect(codeOf(await askAs(contract.discardBankFile, { params: { id: file.id } }))).toBe('done')
  expect(codeOf(await confirm(await read(file.id)))).toBe('bankFiles.confirmed')
  const foreign = { ...body, messageId: messageId(), rows: [bulkRow(server.zed)] }
  expect(codeOf(await askAs(contract.createBulkPayments, { body: foreign }))).toBe('accounts.unknown')
  expect(codeOf(await askAs(contract.getBankFile, { params: { id: file.id } }, server.zed))).toBe('bankFiles.unknown')
})

test('an API client sends a file with its signature, and not without', async () => {
  const [authentication, signing, proof] = [newKey(), newKey(), newKey('P-256')]
  const permissions = ['batches:create', 'payments:create', 'transactions:read']
  const keys = { permissions, authenticationKey: authentication.jwk, signingKey: signing.jwk }
  const made = await valueOf(await askAs(apiClients.createClient, { body: clientOrder(server.clock.now(), keys) }))
  const client = { clientId: made.id, authentication, signing, proof }
  const setting = { http: server.http, publicUrl, now: () => server.clock.now().getTime() }
  const post = async (declared: AnyCall, params: Record<string, string>, body: object, signed?: false) => {
    const token = await tokenOf(setting, client)
    const asked = { method: 'POST', url: urlOf(declared, { params }), body, token, key: freshKey() } as const
    return (await callAs(setting, client, { ...asked, ...(signed === false && { signed }) })).answer
  }
  const file = await valueOf(await post(contract.uploadBankFile, {}, { xml: fileOf([ukPayment]) }))
  const [id, body] = [{ id: file.id as string }, { version: file.version as number }]
  expect(codeOf(await post(contract.confirmBankFile, id, body, false))).toBe('clients.signature_needed')
  expect(codeOf(await post(contract.confirmBankFile, id, body))).toBe('done')
  await server.settle()
  expect(await read(file.id)).toMatchObject({
    status: 'Done',
    confirmedByName: 'Payroll robot',
    counts: { Accepted: 1 },
  })
  const [{ transactionId }] = await rowsOf(file.id)
  const details = await valueOf(
    await askAs(payments.getTransactionDetails, { query: { TransactionId: transactionId } }),
  )
  expect(details.createdBy).toBe('Payroll robot')
})
