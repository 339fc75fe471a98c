import { type AnyCall, preferences } from '@tradewind/contract'
import { mostFavourites, mostViews } from '@tradewind/contract/preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, rows, sql } from '#platform/db'
import { ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const change = (call: AnyCall, body: object, person = server.ada) => ask(server.http, call, { body }, server.as(person))
const kept = async (person = server.ada) =>
  (await ask(server.http, preferences.getPreferences, {}, server.as(person))).json().value
const rent = { list: 'transactions', name: 'Rent', search: 'type=Debit&text=rent+of+Kestrel' }
const idOf = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

test('a view is kept, replaced under its name, removed, and nobody else sees or removes it', async () => {
  expect(await kept()).toEqual({ views: [], favourites: [] })
  const saved = (await change(preferences.saveView, rent)).json().value
  expect(saved).toEqual({ id: expect.any(String), ...rent })
  const other = (await change(preferences.saveView, { ...rent, list: 'beneficiaries', search: '' })).json().value
  await change(preferences.saveView, { ...rent, search: 'text=rent' })
  expect((await kept()).views).toEqual(expect.arrayContaining([{ ...saved, search: 'text=rent' }, other]))
  expect((await kept()).views).toHaveLength(2)

  expect(await kept(server.zed)).toEqual({ views: [], favourites: [] })
  expect((await change(preferences.removeView, { id: saved.id }, server.zed)).statusCode).toBe(200)
  expect((await kept()).views).toHaveLength(2)
  for (const id of [saved.id, saved.id, other.id]) await change(preferences.removeView, { id })
  expect((await kept()).views).toEqual([])
})

test('what a view is called and searches for is in no table in clear', async () => {
  const { id } = (await change(preferences.saveView, rent)).json().value
  const [row] = await server.db.asCustomer(server.ada.customerId, (tx) =>
    rows<{ row: string; bytes: Buffer }>(
      tx,
      sql`select v::text as row, personal as bytes from ${raw('preferences.saved_view')} v where id = ${id}`,
    ),
  )
  expect(row?.row).not.toMatch(/rent/i)
  expect(row?.bytes.toString('latin1')).not.toMatch(/rent|kestrel/i)
  await change(preferences.removeView, { id })
})

test('a favourite is kept once, the newest first, until it is none any more', async () => {
  const set = (last: number, favourite: boolean, person = server.ada) =>
    change(preferences.setFavourite, { beneficiaryId: idOf(last), favourite }, person)
  for (const last of [1, 2, 1]) {
    server.clock.moveBy(1_000)
    expect((await set(last, true)).statusCode).toBe(200)
  }
  expect((await kept()).favourites).toEqual([idOf(2), idOf(1)])
  expect((await kept(server.zed)).favourites).toEqual([])
  await set(2, false, server.zed)
  await set(1, false)
  expect((await kept()).favourites).toEqual([idOf(2)])
  await set(2, false)
})

test('a person keeps so many and no more, and can still replace and remove', async () => {
  const codeOf = async (call: AnyCall, body: object) => (await change(call, body)).headers['refusal-code']
  const view = (at: number) => ({ ...rent, name: `View ${at}` })
  const favourite = (at: number) => ({ beneficiaryId: idOf(at), favourite: true })
  for (let at = 0; at < mostViews; at += 1) expect(await codeOf(preferences.saveView, view(at))).toBeUndefined()
  expect(await codeOf(preferences.saveView, view(mostViews))).toBe('preferences.too_many')
  expect(await codeOf(preferences.saveView, { ...view(0), search: '' })).toBeUndefined()
  for (let at = 0; at < mostFavourites; at += 1)
    expect(await codeOf(preferences.setFavourite, favourite(at))).toBeUndefined()
  expect(await codeOf(preferences.setFavourite, favourite(mostFavourites))).toBe('preferences.too_many')
  expect(await codeOf(preferences.setFavourite, favourite(0))).toBeUndefined()
  const { views, favourites } = await kept()
  for (const { id } of views) await change(preferences.removeView, { id })
  for (const beneficiaryId of favourites) await change(preferences.setFavourite, { beneficiaryId, favourite: false })
  expect(await kept()).toEqual({ views: [], favourites: [] })
})

test('what is no list, no name or no filters is refused', async () => {
  for (const wrong of [{ list: 'salaries' }, { name: '  ' }, { name: 'x'.repeat(41) }, { search: '<b>' }, { more: 1 }])
    expect([wrong, (await change(preferences.saveView, { ...rent, ...wrong })).statusCode]).toEqual([wrong, 400])
  expect((await change(preferences.dismissAttention, { kind: 'approvals', upTo: new Date() })).statusCode).toBe(400)
})
