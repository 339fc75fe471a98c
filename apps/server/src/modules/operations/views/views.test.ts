import { consoleViews as contract } from '@tradewind/contract'
import { maxConsoleViews } from '@tradewind/contract/console-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const kept = (person = mei) => person.value<contract.ConsoleView[]>(contract.listViews)
const save = async (body: object) => (await mei.value<{ viewId: string }>(contract.saveView, { body })).viewId
const change = (viewId: string, body: object) => mei.refusal(contract.changeView, { params: { viewId }, body })
const remove = (viewId: string, person = mei) => person.refusal(contract.deleteView, { params: { viewId } })
const mine = { list: 'exceptions', name: 'Mine', search: 'source=case&owner=me' }

test('a view is saved, replaced under its name, renamed and deleted, and no colleague sees or deletes it', async () => {
  const viewId = await save(mine)
  expect(await kept()).toEqual([{ viewId, ...mine, isDefault: false }])
  expect(await save({ ...mine, search: 'owner=nobody' })).toBe(viewId)
  expect(await kept(tess)).toEqual([])
  expect(await remove(viewId, tess)).toBe('consoleViews.unknown')

  const other = await save({ ...mine, name: 'Files', search: 'source=file' })
  expect(await change(viewId, { name: 'Files', isDefault: false })).toBe('consoleViews.name_taken')
  expect(await change(viewId, { name: 'Unassigned', isDefault: false })).toBeUndefined()
  expect((await kept()).map(({ name, search }) => [name, search])).toEqual([
    ['Files', 'source=file'],
    ['Unassigned', 'owner=nobody'],
  ])
  expect([await remove(viewId), await remove(viewId), await remove(other)]).toEqual([
    undefined,
    'consoleViews.unknown',
    undefined,
  ])
  expect(await kept()).toEqual([])
})

test('a list opens with one view at most, and another list with its own', async () => {
  const [first, second] = [await save(mine), await save({ ...mine, name: 'Files', search: 'source=file' })]
  const ofCases = await save({ list: 'cases', name: 'Mine', search: 'mine=true' })
  for (const [viewId, name] of [
    [first, 'Mine'],
    [ofCases, 'Mine'],
    [second, 'Files'],
  ] as const)
    expect(await change(viewId, { name, isDefault: true })).toBeUndefined()
  const defaults = async () => (await kept()).flatMap(({ viewId, isDefault }) => (isDefault ? [viewId] : [])).toSorted()
  expect(await defaults()).toEqual([ofCases, second].toSorted())
  // A default view stays the default when its filters are replaced.
  await save({ ...mine, name: 'Files', search: 'source=file&owner=me' })
  expect(await defaults()).toEqual([ofCases, second].toSorted())
  await change(second, { name: 'Files', isDefault: false })
  expect(await defaults()).toEqual([ofCases])
  for (const viewId of [first, second, ofCases]) await remove(viewId)
})

test('a view keeps no words that were searched for, and nothing of it stands in the table in clear', async () => {
  const viewId = await save({ list: 'customers', name: 'Marlow', search: 'search=Marlow&status=Active&page=3' })
  expect((await kept())[0]).toMatchObject({ viewId, search: 'status=Active' })
  const stored = await server.db.asSystem((tx) =>
    rows<{ row: string; content: Buffer }>(tx, sql`select v::text as row, content from operations.saved_view v`),
  )
  expect(stored).toHaveLength(1)
  for (const { row, content } of stored) expect(row + content.toString('latin1')).not.toMatch(/marlow|active/i)
  await remove(viewId)
})

test('a person keeps so many views and no more, and what is no list or no filters is refused', async () => {
  for (let at = 0; at < maxConsoleViews; at += 1) await save({ ...mine, name: `View ${at}` })
  expect(await mei.refusal(contract.saveView, { body: mine })).toBe('consoleViews.too_many')
  expect(await mei.refusal(contract.saveView, { body: { ...mine, name: 'View 1', search: '' } })).toBeUndefined()
  for (const wrong of [{ list: 'salaries' }, { name: '  ' }, { search: '<b>' }])
    expect([wrong, (await mei.ask(contract.saveView, { body: { ...mine, ...wrong } })).statusCode]).toEqual([
      wrong,
      400,
    ])
})
