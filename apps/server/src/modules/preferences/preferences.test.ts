import { type AnyCall, attention, customers, onboarding, preferences } from '@tradewind/contract'
import { maxFavourites, maxViews } from '@tradewind/contract/preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, raw, rows, sql } from '#platform/db'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
let [rowan, kestrel] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const { beneficiaryId, viewId, saved } = server.ada
  ;[rowan, kestrel] = [beneficiaryId, saved.accountHolderId]
  // What everybody in the test world begins with.
  await change(preferences.setFavourite, { beneficiaryId, favourite: false })
  await change(preferences.removeView, { id: viewId })
})
afterAll(() => server.close())

const change = (call: AnyCall, body: object, person = server.ada) => ask(server.http, call, { body }, server.as(person))
const kept = async (person = server.ada) =>
  (await ask(server.http, preferences.getPreferences, {}, server.as(person))).json().value
const rent = { list: 'transactions', name: 'Rent', search: 'type=Debit&text=rent+of+Kestrel' }

test('a view is kept, replaced under its name, removed, and nobody else sees or removes it', async () => {
  expect(await kept()).toEqual({ views: [], favourites: [] })
  const saved = (await change(preferences.saveView, rent)).json().value
  expect(saved).toEqual({ id: expect.any(String), ...rent })
  const other = (await change(preferences.saveView, { ...rent, list: 'beneficiaries', search: '' })).json().value
  await change(preferences.saveView, { ...rent, search: 'text=rent' })
  expect((await kept()).views).toEqual(expect.arrayContaining([{ ...saved, search: 'text=rent' }, other]))
  expect((await kept()).views).toHaveLength(2)

  expect((await kept(server.zed)).views).toEqual([expect.objectContaining({ id: server.zed.viewId })])
  expect((await change(preferences.removeView, { id: saved.id }, server.zed)).statusCode).toBe(404)
  expect((await kept()).views).toHaveLength(2)
  const removed = []
  for (const id of [saved.id, saved.id, other.id])
    removed.push((await change(preferences.removeView, { id })).headers['refusal-code'])
  expect(removed).toEqual([undefined, 'preferences.view_unknown', undefined])
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
  const set = (beneficiaryId: string, favourite: boolean, person = server.ada) =>
    change(preferences.setFavourite, { beneficiaryId, favourite }, person)
  for (const beneficiaryId of [rowan, kestrel, rowan]) {
    server.clock.moveBy(1_000)
    expect((await set(beneficiaryId, true)).statusCode).toBe(200)
  }
  expect((await kept()).favourites).toEqual([kestrel, rowan])
  expect((await kept(server.zed)).favourites).toEqual([server.zed.beneficiaryId])
  expect((await set(rowan, true, server.zed)).headers['refusal-code']).toBe('beneficiaries.unknown')
  await set(kestrel, false, server.zed)
  await set(rowan, false)
  expect((await kept()).favourites).toEqual([kestrel])
  await set(kestrel, false)
})

test('a person keeps so many and no more, and can still replace and remove', async () => {
  const codeOf = async (call: AnyCall, body: object) => (await change(call, body)).headers['refusal-code']
  const view = (at: number) => ({ ...rent, name: `View ${at}` })
  for (let at = 0; at < maxViews; at += 1) expect(await codeOf(preferences.saveView, view(at))).toBeUndefined()
  expect(await codeOf(preferences.saveView, view(maxViews))).toBe('preferences.too_many')
  expect(await codeOf(preferences.saveView, { ...view(0), search: '' })).toBeUndefined()
  // As many as there is room for but one, of beneficiaries that were deleted since.
  const { customerId, userId } = server.ada
  await server.db.asCustomer(customerId, (tx) =>
    execute(
      tx,
      sql`insert into preferences.favourite (customer_id, user_id, beneficiary_id, created_at)
          select ${customerId}, ${userId}, gen_random_uuid(), now() from generate_series(2, ${maxFavourites}::int)`,
    ),
  )
  const favourite = (beneficiaryId: string) => ({ beneficiaryId, favourite: true })
  expect(await codeOf(preferences.setFavourite, favourite(rowan))).toBeUndefined()
  expect(await codeOf(preferences.setFavourite, favourite(kestrel))).toBe('preferences.too_many')
  expect(await codeOf(preferences.setFavourite, favourite(rowan))).toBeUndefined()
  const { views, favourites } = await kept()
  expect(favourites).toHaveLength(maxFavourites)
  for (const { id } of views) await change(preferences.removeView, { id })
  for (const beneficiaryId of favourites) await change(preferences.setFavourite, { beneficiaryId, favourite: false })
  expect(await kept()).toEqual({ views: [], favourites: [] })
})

test('what is no list, no name or no filters is refused', async () => {
  for (const wrong of [{ list: 'salaries' }, { name: '  ' }, { name: 'x'.repeat(41) }, { search: '<b>' }, { more: 1 }])
    expect([wrong, (await change(preferences.saveView, { ...rent, ...wrong })).statusCode]).toEqual([wrong, 400])
  expect((await change(preferences.dismissAttention, { kind: 'approvals', upTo: new Date() })).statusCode).toBe(400)
})

test('what the provider asks for waits on the home page of whoever may hand it in, until it is submitted', async () => {
  const { ada, zed, world, db, clock } = server
  const documents = async (person: typeof ada) =>
    (await ask(server.http, attention.listAttention, {}, server.as(person)))
      .json()
      .value.filter(({ kind }: { kind: string }) => kind === 'documents')
  const permissions = new Set([...ada.permissions, 'documents:upload' as const])
  const owner = { ...ada, permissions }
  // Something was asked of everybody in the test world.
  const close = sql`update onboarding.request set closed_at = requested_at
    where customer_id = ${ada.customerId} and closed_at is null`
  await db.asSystem((tx) => execute(tx, close))
  expect(await documents(owner)).toEqual([])
  const deadline = new Date(clock.now().getTime() + 7 * 86_400_000)
  const reason = 'We could not read it.'
  const items = ['Your suppliers', 'Your lease'].map((what) => ({ requirementId: null, what, reason }))
  await world.onboarding.requestMore(db, { customerId: ada.customerId, by: 'Rita', deadline, items })
  const progress = await ask(server.http, onboarding.getProgress, {}, server.as(owner))
  const [suppliers, lease] = progress.json().value.request.items.map(({ id }: { id: string }) => id)
  const waiting = (count: number, transactionId: string, counterParty: string) => {
    const first = { transactionId, counterParty, amount: null, expiresAt: deadline.toISOString() }
    return [{ kind: 'documents', count, first, newestAt: null }]
  }
  expect(await documents(owner)).toEqual(waiting(2, suppliers, 'Your suppliers'))
  const foreign = await documents(zed)
  expect(foreign).toMatchObject([{ first: { transactionId: expect.any(String) } }])
  expect(JSON.stringify(foreign)).not.toContain(suppliers)
  permissions.delete('documents:upload')
  expect(await documents({ ...ada, permissions: new Set(permissions) })).toEqual([])
  permissions.add('documents:upload')
  const answer = (requestItemId: string) =>
    change(onboarding.answerRequest, { requestItemId, text: 'Here it is.' }, owner)
  await answer(suppliers)
  expect(await documents(owner)).toEqual(waiting(1, lease, 'Your lease'))
  // What was answered and not submitted has not reached the provider.
  await answer(lease)
  expect(await documents(owner)).toEqual(waiting(2, suppliers, 'Your suppliers'))
  expect((await change(onboarding.submit, {}, owner)).statusCode).toBe(200)
  expect(await documents(owner)).toEqual([])
})

test('the language that someone chose comes with the profile, in every browser and for nobody else', async () => {
  const language = async (person: { customerId: string } & Parameters<typeof server.as>[0]) => {
    const params = { customerId: person.customerId }
    return (await ask(server.http, customers.getCustomer, { params }, server.as(person))).json().value.language
  }
  expect(await language(server.ada)).toBeNull()
  expect((await change(preferences.chooseLanguage, { language: 'fr' })).statusCode).toBe(200)
  expect(await language(server.ada)).toBe('fr')
  expect(await language(server.zed)).toBeNull()
  expect((await change(preferences.chooseLanguage, { language: 'tlh' })).statusCode).toBe(400)
  await change(preferences.chooseLanguage, { language: 'en' })
  expect(await language(server.ada)).toBe('en')
})
