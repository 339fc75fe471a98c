import { buffer, text } from 'node:stream/consumers'
import { money } from '@tradewind/kernel'
import { csvCell } from '@tradewind/kernel/sheets'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, refusalOf, type World } from '../../payments/test-world.ts'
import type { FiltersQuery } from '../lists/list-transactions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const exported = async (customerId: string, query: Partial<FiltersQuery> = {}) =>
  text(
    await world.transactions.exportTransactions({
      customerId,
      query: { SortBy: 'DateCreated', SortDirection: 'DESC', ...query },
    }),
  )

test.each([
  ['=1+1', `"'=1+1"`],
  ['+44 20', `"'+44 20"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =cmd', `"' =cmd"`],
  ['\t=1', `"'\t'=1"`],
  ['＝1', `"'＝1"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x; -1;@y', `"x;' -1;'@y"`],
  ['x\t=1', `"x\t'=1"`],
  ['one; two', '"one; two"'],
  ['Say "hi", then go', '"Say ""hi"", then go"'],
  ['two\nlines', '"two\nlines"'],
  ['two\n=1+1', `"two\n'=1+1"`],
  ['two\r\n @SUM(A1)', `"two\r\n' @SUM(A1)"`],
  ['Rent = due', 'Rent = due'],
  ['Ọlá', 'Ọlá'],
  ['', ''],
])('in a spreadsheet the text %j is a text', (given, written) => expect(csvCell(given)).toBe(written))

test('an export has what the filters let through, signs and balances included, and nothing runs in it', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const formula = `=HYPERLINK("http://x.example","Pay")`
  const id = await world.send(who, world.payloadOf(who, { narration: formula, beneficiaryAccountName: '@Bola, Ade' }))
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'settled')
  world.bankClock.moveBy(60_000)
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-EXPORT' })
  const lines = (await exported(who.customerId)).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFDate (UTC),Account,Type,Entry,Status,Name,Narration,Reference,Category,Currency,Amount,Balance,Not booked,Original currency,Original amount,Rate,Line ID',
  )
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^2026-11-23 12:01:00,GBP account,Credit,Incoming payment,Successful,Chidi Okafor,transfer,TW\w{12},,GBP,25.00,924.50,,,,,\w{16}$/,
    ),
    expect.stringMatching(
      /^2026-11-23 12:00:00,GBP account,Debit,Charge,Successful,"'@Bola, Ade",.*,TW\w{12},Rent,GBP,-0.50,899.50,,,,,\w{16}$/,
    ),
    expect.stringMatching(
      /^2026-11-23 12:00:00,GBP account,Debit,Payment,Successful,"'@Bola, Ade","'=HYPERLINK\(""http:\/\/x.example"",""Pay""\)",TW\w{12},Rent,GBP,-100.00,900.00,,,,,\w{16}$/,
    ),
    expect.stringMatching(/^2026-01-01 00:00:00,GBP account,Credit,opening,.*,GBP,1000.00,1000.00,,,,,\w{16}$/),
    '',
  ])
  const count = async (query: Partial<FiltersQuery>) => (await exported(who.customerId, query)).split('\r\n').length - 2
  expect(await count({ TransactionType: 'Debit' })).toBe(2)
  expect(await count({ Search: 'okafor' })).toBe(1)
  expect(await count({ MinAmount: '50', MaxAmount: '999', Status: 'Successful' })).toBe(2)
  expect(await count({ Status: 'Open' })).toBe(0)
  expect(await count({ ExpenseCategoryId: 'rent' })).toBe(2)
  expect(await count({ CurrencyCode: 'EUR' })).toBe(0)
})

test('what came back has a row for its money, what was never taken has no amount, and both say which they are', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const make = () => world.send(who, world.payloadOf(who))
  const [returned, refused] = [await make(), await make()]
  await world.tasks.runDue('payments')
  await world.statusUpdate(refused, 'rejected')
  await world.statusUpdate(returned, 'settled')
  world.bankClock.moveBy(2 * 86_400_000)
  await world.statusUpdate(returned, 'returned', { returned: money('GBP', 9_500n) })
  const said = async (query: Partial<FiltersQuery>) =>
    (await exported(who.customerId, { FromDate: '2026-11-01', SortDirection: 'ASC', ...query }))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([, , , entry, status, , , , , , amount, balance, unbooked]) => [entry, status, amount, balance, unbooked])
  const rows = await said({})
  expect(rows).toEqual([
    ['Payment', 'Returned', '-100.00', '900.00', ''],
    ['Charge', 'Successful', '-0.50', '899.50', ''],
    ['Payment', 'Failed', '', '', '-100.00'],
    ['Return', 'Successful', '95.00', '994.50', ''],
  ])
  // Of what failed, what was paid for it all the same; and what came back is no failure.
  expect(await said({ Status: 'Failed' })).toEqual(rows.slice(0, 3))
  expect(await said({ TransactionType: 'Credit' })).toEqual(rows.slice(3))
})

test('an export of a period has what was booked in it, and what is waiting since then', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const day = () => world.bankClock.now().toISOString().slice(0, 10)
  const ordered = day()
  const late = await world.send(who, world.payloadOf(who))
  const waiting = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  world.bankClock.moveBy(3 * 86_400_000)
  await world.statusUpdate(late, 'settled')
  const entries = async (on: string) =>
    (await exported(who.customerId, { FromDate: on, ToDate: on }))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[10])
  expect(await entries(ordered)).toEqual([''])
  expect(await entries(day())).toEqual(['-0.50', '-100.00'])
  await world.statusUpdate(waiting, 'settled')
  expect(await entries(ordered)).toEqual([])
})

test('an export longer than what is read at once has every line once', async () => {
  const who = await world.customer({ GBP: 0n })
  const account = who.accounts.GBP
  if (!account) throw new Error('there is no account')
  for (let n = 0; n < 620; n++) {
    if (n % 3 === 0) world.bankClock.moveBy(1_000)
    await world.incoming(account.id, { reference: `IN-LONG-${n}` })
  }
  const lines = (await exported(who.customerId, { SortDirection: 'ASC' })).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(620)
  expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(620)
  expect(lines).toEqual(lines.toSorted((a, b) => (a.slice(0, 19) < b.slice(0, 19) ? -1 : 1)))
})

test('a workbook has the same rows as the CSV file: amounts are numbers, moments are dates, and no cell is a formula', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who, { narration: '=HYPERLINK("https://evil.example")' }))
  await world.tasks.runDue('payments')
  const file = await world.transactions.exportTransactions({
    customerId: who.customerId,
    query: { SortBy: 'DateCreated', SortDirection: 'DESC', Format: 'xlsx' },
  })
  const [head, ...rows] = await readSheet(await buffer(file))
  expect(head?.slice(9, 13)).toEqual(['Currency', 'Amount', 'Balance', 'Not booked'])
  expect(rows).toHaveLength((await exported(who.customerId)).trimEnd().split('\r\n').length - 1)
  expect(rows[0]?.[6]).toBe(`'=HYPERLINK("https://evil.example")`)
  expect(rows[0]?.slice(9, 13)).toEqual(['GBP', null, null, -100])
  expect(rows[0]?.[0]).toEqual(new Date(Math.floor(world.bankClock.now().getTime() / 1_000) * 1_000))
})

test('only the selected transactions are exported, with everything that was booked for them', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const make = () => world.send(who, world.payloadOf(who))
  const [first, , third] = [await make(), await make(), await make()]
  await world.tasks.runDue('payments')
  await world.statusUpdate(first, 'settled')
  const file = await exported(who.customerId, { TransactionIds: `${first},${third}`, SortDirection: 'ASC' })
  const rows = file.trimEnd().split('\r\n').slice(1)
  const entries = rows.map((row) => row.split(',')[3] ?? '')
  expect(entries.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Charge', 'Payment', 'Payment'])
  const stranger = await world.customer({ GBP: 0n })
  expect(await refusalOf(exported(stranger.customerId, { TransactionIds: first }))).toBe('payments.unknown')
})

test('someone else’s account cannot be exported', async () => {
  const [ada, ben] = [await world.customer(), await world.customer()]
  expect(await refusalOf(exported(ben.customerId, { AccountId: ada.accounts.GBP?.id }))).toBe('accounts.unknown')
})
