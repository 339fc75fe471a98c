import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cell } from './export.rules.ts'
import type { FiltersAsked } from './list-transactions.ts'
import { createWorld, refusalOf, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const exported = async (customerId: string, query: Partial<FiltersAsked> = {}) =>
  text(
    await world.payments.exportTransactions({
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
  ['Rent = due', 'Rent = due'],
  ['Ọlá', 'Ọlá'],
  ['', ''],
])('in a spreadsheet the text %j is a text', (given, written) => expect(cell(given)).toBe(written))

test('an export has what the filters let through, signs and balances included, and nothing runs in it', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const formula = `=HYPERLINK("http://x.example","Pay")`
  const id = await world.send(who, world.payloadOf(who, { narration: formula, beneficiaryAccountName: '@Bola, Ade' }))
  await world.payments.tasks.runDue()
  await world.news(id, 'settled')
  world.bankClock.moveBy(60_000)
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-EXPORT' })
  const lines = (await exported(who.customerId)).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFDate,Account,Type,Entry,Status,Name,Narration,Reference,Category,Currency,Amount,Balance,Not booked,Line ID',
  )
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(
    /^2026-11-23T12:01:00.000Z,GBP account,Credit,Successful,Chidi Okafor,transfer,TW\w{12},,GBP,25.00,0.00,924.50$/,
  )
  expect(lines[2]).toMatch(
    /^2026-11-23T12:00:00.000Z,GBP account,Debit,Successful,"'@Bola, Ade","'=HYPERLINK\(""http:\/\/x.example"",""Pay""\)",TW\w{12},Rent,GBP,-100.00,0.50,899.50$/,
  )
  expect((await exported(who.customerId, { TransactionType: 'Debit' })).split('\r\n')).toHaveLength(3)
  expect((await exported(who.customerId, { Search: 'okafor' })).split('\r\n')).toHaveLength(3)
  expect((await exported(who.customerId, { MinAmount: '50', Status: 'Successful' })).split('\r\n')).toHaveLength(3)
  expect((await exported(who.customerId, { Status: 'Open' })).split('\r\n')).toHaveLength(2)
})

test('an export longer than what is read at once has every line once', async () => {
  const who = await world.customer({ GBP: 0n })
  const account = who.accounts.GBP?.id ?? ''
  for (let n = 0; n < 620; n++) {
    if (n % 3 === 0) world.bankClock.moveBy(1_000)
    await world.incoming(account, { reference: `IN-LONG-${n}` })
  }
  const lines = (await exported(who.customerId, { SortDirection: 'ASC' })).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(620)
  expect(new Set(lines.map((line) => line.split(',')[6])).size).toBe(620)
  expect(lines).toEqual(lines.toSorted((a, b) => (a.slice(0, 24) < b.slice(0, 24) ? -1 : 1)))
})

test('somebody else’s account cannot be exported', async () => {
  const [ada, ben] = [await world.customer(), await world.customer()]
  expect(await refusalOf(exported(ben.customerId, { AccountId: ada.accounts.GBP?.id }))).toBe('accounts.unknown')
})
