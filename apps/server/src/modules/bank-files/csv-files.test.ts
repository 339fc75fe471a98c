import { type AnyCall, bankFiles as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import type { Person } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { csvAmount, dayOf } from './read-csv.rules.ts'
import { csvFile, csvProfile, csvRow } from './test-files.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const askAs = (declared: AnyCall, request: Parameters<typeof ask>[2], who: Person = ada) =>
  ask(server.http, declared, request, server.as(who))
const codeOf = ({ headers, statusCode }: Awaited<ReturnType<typeof ask>>) =>
  statusCode === 200 ? 'done' : headers['refusal-code']
const save = async (changes: object = {}) =>
  (await askAs(contract.saveCsvProfile, { body: csvProfile(ada, changes) })).json().value
const upload = (profileId: string, csv: string, fileName = 'payroll.csv', who: Person = ada) =>
  askAs(contract.uploadCsvFile, { body: { profileId, fileName, csv } }, who)
const rowsOf = async (id: string) =>
  (await askAs(contract.listBankFileRows, { params: { id } })).json().value.records as Record<string, unknown>[]

test('a file is read by the mapping that was saved once, and its unclear amounts are fixed by a person', async () => {
  const { id } = await save()
  const csv = csvFile(csvRow, '"Clarke; Amelia";1.234;66374958;089999;Lohn', 'Amelia Clarke;12.50;66374958;089999;')
  const file = (await upload(id, csv)).json().value
  expect(file).toMatchObject({ fileName: 'payroll.csv', status: 'Draft', counts: { Ready: 1, Wrong: 2 } })
  expect(await rowsOf(file.id)).toMatchObject([
    { row: 1, endToEndId: 'ROW-1', amount: '1010.50', state: 'Ready', reference: 'Lohn', payeeType: 1 },
    { row: 2, payeeName: 'Clarke; Amelia', amount: '1.234 (unclear)', state: 'Wrong', field: 'amount' },
    { row: 3, amount: '12.50 (unclear)', state: 'Wrong', field: 'amount' },
  ])
  expect((await upload(id, csv)).json().value).toEqual(file)
  const nextMonth = (await upload(id, csv, 'payroll-january.csv')).json().value
  expect(nextMonth.id).not.toBe(file.id)
})

test('a country is read by its code alone, and a number that is too long is not cut to another', async () => {
  const { id } = await save({ name: 'Abroad', columns: { ...csvProfile(ada).columns, country: 'Land' } })
  const line = (account: string, country: string) => `Amelia Clarke;12,50;${account};089999;Lohn;${country}`
  const csv = [
    'Name;Betrag;Konto;Bank;Zweck;Land',
    line('66374958', 'GBR'),
    line('66374958', 'Austria'),
    line('6'.repeat(35), 'GB'),
  ].join('\n')
  const file = (await upload(id, csv, 'abroad.csv')).json().value
  expect(await rowsOf(file.id)).toMatchObject([
    { country: 'GB', state: 'Ready' },
    { country: '??', state: 'Wrong', field: 'country' },
    { account: '', state: 'Wrong', field: 'account' },
  ])
})

test('a mapping of the same name is replaced, and one is listed and deleted by its own customer alone', async () => {
  const first = await save({ name: 'Suppliers' })
  const second = await save({ name: 'suppliers', decimalMark: 'point' })
  expect(second).toEqual({ ...first, name: 'suppliers', decimalMark: 'point' })
  const named = async (who: Person) =>
    (await askAs(contract.listCsvProfiles, {}, who)).json().value.filter(({ id }: { id: string }) => id === first.id)
  expect([await named(ada), await named(server.zed)]).toEqual([[second], []])
  const removal = { params: { id: first.id } }
  expect(codeOf(await askAs(contract.deleteCsvProfile, removal, server.zed))).toBe('bankFiles.profile_unknown')
  expect(codeOf(await upload(first.id, csvFile(csvRow), 'a.csv', server.zed))).toBe('bankFiles.profile_unknown')
  expect(codeOf(await askAs(contract.deleteCsvProfile, removal))).toBe('done')
  expect(codeOf(await upload(first.id, csvFile(csvRow)))).toBe('bankFiles.profile_unknown')
})

test('what could put money into another column, currency or day is refused with its own message', async () => {
  const columns = { ...csvProfile(ada).columns, currency: 'Währung', date: 'Datum' }
  const { id } = await save({ name: 'Dated', columns })
  const dated = (row: string) => `Name;Betrag;Konto;Bank;Zweck;Währung;Datum\n${row}`
  const cases: [string, string][] = [
    [dated(`${csvRow};EUR;01.02.2026`), 'bankFiles.csv_currency'],
    [dated(`${csvRow};GBP;13/31/2026`), 'bankFiles.csv_date'],
    [dated(`${csvRow};GBP;2026-02-01`), 'bankFiles.csv_date'],
    [dated(`${csvRow};GBP;01.02.2999`), 'bankFiles.date_ahead'],
    [dated(`${csvRow};GBP;01.02.2026;50`), 'bankFiles.csv_unreadable'],
    ['Name;Betrag\n"open', 'bankFiles.csv_unreadable'],
    [csvFile(csvRow), 'bankFiles.csv_columns'],
    [`Name;Betrag;Betrag;Konto;Bank;Zweck;Währung;Datum\n${csvRow}`, 'bankFiles.csv_columns'],
    [dated(''), 'bankFiles.empty'],
    [dated(`${csvRow};GBP;01.02.2026\n`.repeat(10_001)), 'bankFiles.too_long'],
  ]
  for (const [csv, code] of cases)
    expect([csv.slice(0, 90), codeOf(await upload(id, csv))]).toEqual([csv.slice(0, 90), code])
  expect(codeOf(await upload(id, dated(`${csvRow};gbp;1.2.2026`)))).toBe('done')
})

test('there are at most 50 mappings, and a saved one can still be changed then', async () => {
  const { id } = await save({ name: 'Last' })
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into bank_files.csv_profile select customer_id, gen_random_uuid(), 'Filler ' || n, account_id, payee_type,
            separator, decimal_mark, date_order, columns
          from bank_files.csv_profile p, generate_series(1, 50) n where p.id = ${id}`,
    ),
  )
  const one = async (name: string) => codeOf(await askAs(contract.saveCsvProfile, { body: csvProfile(ada, { name }) }))
  expect([await one('One more'), codeOf(await askAs(contract.listCsvProfiles, {}))]).toEqual([
    'bankFiles.too_many_profiles',
    'done',
  ])
})

test('amounts are read by the chosen mark alone, by the exponent of their currency', () => {
  const cases: [string, 'point' | 'comma', Currency, string][] = [
    ['1.010,50', 'comma', 'EUR', '1010.50'],
    ['1 234 567,8', 'comma', 'EUR', '1234567.80'],
    ["1'234.50", 'point', 'CHF', '1234.50'],
    ['1,234', 'point', 'GBP', '1234.00'],
    ['25,5', 'point', 'GBP', '25,5 (unclear)'],
    ['1.234', 'comma', 'EUR', '1.234 (unclear)'],
    ['1,234.5', 'comma', 'EUR', '1,234.5 (unclear)'],
    ['12,34.5', 'point', 'GBP', '12,34.5 (unclear)'],
    ['-5', 'point', 'GBP', '-5 (unclear)'],
    ['1000', 'comma', 'JPY', '1000'],
    ['', 'comma', 'EUR', ''],
  ]
  for (const [written, mark, currency, amount] of cases) expect(csvAmount(written, mark, currency)).toBe(amount)
})

test('days are read in the chosen order alone', () => {
  expect([dayOf('3.4.2026', 'DMY'), dayOf('3/4/2026', 'MDY'), dayOf('2026-04-03', 'YMD')]).toEqual([
    '2026-04-03',
    '2026-03-04',
    '2026-04-03',
  ])
  for (const wrong of ['31.02.2026', '03.04.26', '2026-04-03', '']) expect(dayOf(wrong, 'DMY')).toBeUndefined()
})
