import { type AnyCall, help as contract, helpStaff as staffContract } from '@tradewind/contract'
import { helpTopics } from '@tradewind/contract/help-topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { secretsFrom } from '#platform/secrets'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { partOfMedia } from './help.store.ts'
import { createReadTokens } from './read-token.ts'

let server: TestServer
let writer: ReturnType<typeof staffBrowser>
let reviewer: ReturnType<typeof staffBrowser>
let address = ''
beforeAll(async () => {
  server = await startTestServer()
  const console = await openTestConsole(server)
  await addStaff(server, { email: 'words@tradewind.test', name: 'Wanda Reed', roles: ['support'] })
  await addStaff(server, { email: 'review@tradewind.test', name: 'Rex Otto', roles: ['reviewer'] })
  writer = await staffBrowser(console, server).signIn('words@tradewind.test')
  reviewer = await staffBrowser(console, server, '10.1.2.4').signIn('review@tradewind.test')
  address = await server.http.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const params = { space: 'help' }
const token = () => server.world.help.readToken
const entries = (query: Record<string, string> = {}, more: object = {}) =>
  ask(server.http, contract.listEntries, { params, query: { access_token: token(), ...query }, ...more })
const idsOf = (answer: { json(): { items: { sys: { id: string } }[] } }) => answer.json().items.map(({ sys }) => sys.id)
const search = async (query: string) =>
  (await ask(server.http, contract.searchHelp, { params, query: { query } })).json().value as {
    searchedFor: string
    isCorrected: boolean
    hits: { id: string }[]
  }
const refusal = (answer: { headers: object }) => (answer.headers as Record<string, unknown>)['refusal-code']
const article = (more: object = {}) => ({
  title: 'Kite sailing',
  summary: 'Only for this test.',
  body: 'Hold the **kite** firmly.',
  category: 'articles-start',
  ...more,
})
const write = (entryId: string, fields: object = article()) =>
  writer.value<{ version: number }>(staffContract.createContent, { body: { entryId, contentType: 'articles', fields } })
const onEntry = (declared: AnyCall, entryId: string, body?: object) =>
  writer.refusal(declared, { params: { entryId }, ...(body && { body }) })

test('[http-help-content] the public client of Contentful reads our content, with linked entries in their places', async () => {
  const { createClient } = await import('contentful')
  const client = createClient({
    space: 'help',
    accessToken: token(),
    host: address.replace('http://', ''),
    basePath: '/content',
    insecure: true,
  })
  const found = await client.getEntries({ content_type: 'articles', order: ['sys.createdAt'], limit: 3, include: 2 })
  expect([found.items.length, found.total > 40]).toEqual([3, true])
  const [first] = found.items
  expect(first?.sys.contentType.sys.id).toBe('articles')
  expect(first?.fields).toMatchObject({
    slug: 'open-your-account',
    category: { fields: { title: 'Getting started' } },
    related: [{ fields: { slug: 'documents-we-ask-for' } }, { fields: { slug: 'find-your-way' } }],
  })
  const one = await client.getEntry('send-money')
  expect(one.fields).toMatchObject({ subcategory: { fields: { title: 'Before you send' } } })
})

test('[help-content-types, help-order] there are seven content types, categories by their order and content by creation', async () => {
  const sizes = await Promise.all(
    contract.contentTypes.map(async (type) => (await entries({ content_type: type, limit: '1000' })).json().total),
  )
  expect(sizes).toEqual([12, 5, expect.any(Number), 0, 0, 4, expect.any(Number)])
  expect([sizes[2] >= 40, sizes[6] >= 20]).toEqual([true, true])
  const ordered = await entries({ content_type: 'categoriesArticles', order: '-fields.orderOfPresentation' })
  expect(idsOf(ordered)[0]).toBe('articles-rewards')
  const newest = await entries({ content_type: 'articles', order: '-sys.createdAt', limit: '1' })
  expect(idsOf(newest)).toEqual(['invite-others'])
})

test('a page holds 100 entries unless asked, 1000 at most; includes follow links to the depth that was asked for', async () => {
  expect((await entries()).json()).toMatchObject({ limit: 100, skip: 0 })
  expect((await entries({ limit: '1001' })).json().error).toBe('A page holds at most 1000 entries.')
  expect((await entries({ include: '11' })).json().error).toBe('Links are followed 10 levels deep at most.')
  const included = async (include: string) =>
    (await entries({ 'sys.id': 'send-money', include }))
      .json()
      .includes?.Entry.map((one: { sys: { id: string } }) => one.sys.id)
  expect(await included('0')).toBeUndefined()
  expect(await included('1')).not.toContain('find-your-way')
  expect((await included('10')).length).toBeGreaterThan((await included('1')).length)
  const selected = await entries({ 'fields.slug': 'send-money', select: 'fields.title' })
  expect(selected.json().items[0].fields).toEqual({ title: 'Send money' })
})

test('a token of another space, none, a wrong one, another space and an unknown order are each refused in their words', async () => {
  const foreign = createReadTokens(
    secretsFrom(Buffer.from(server.masterSecret, 'base64')).keyFor('help-read-tokens'),
  ).tokenOf('marketing')
  const refused = async (query: Record<string, string>, space = 'help') =>
    refusal(await ask(server.http, contract.listEntries, { params: { space }, query }))
  expect(await refused({ access_token: foreign })).toBe('content.token_of_other_space')
  expect(await refused({})).toBe('content.token_missing')
  expect(await refused({ access_token: `${token()}x` })).toBe('content.token_unknown')
  expect(await refused({ access_token: token() }, 'marketing')).toBe('content.space_unknown')
  for (const order of ['fields.title', 'sys.secret', 'title'])
    expect([order, await refused({ access_token: token(), order })]).toEqual([order, 'content.order_unknown'])
  const known = { access_token: token(), content_type: 'articles', order: 'fields.title' }
  expect(await refused(known)).toBeUndefined()
})

test.each([
  ['recieve money', 'receive-money'],
  ['benificiary', 'save-beneficiaries'],
  ['exchnage', 'exchange-money'],
  ['shedule', 'schedule-a-payment'],
  ['statment', 'statements'],
  ['aproval', 'approve-payments'],
  ['paskey', 'passkeys'],
  ['trak payment', 'track-a-payment'],
  ['mobil mony', 'mobile-money'],
  ['negociate', 'negotiated-rates'],
])('"%s", misspelt, is found', async (query, id) => {
  const found = await search(query)
  expect([found.isCorrected, found.hits.slice(0, 3).map((hit) => hit.id)]).toEqual([true, expect.arrayContaining([id])])
  const byEntries = await entries({ query, limit: '3' })
  expect(idsOf(byEntries)).toEqual(found.hits.slice(0, 3).map((hit) => hit.id))
})

// People don't always use the product's words: an article's keywords are theirs.
test.each([
  ['voucher', 'vouchers'],
  ['promo code', 'vouchers'],
  ['coupon', 'vouchers'],
  ['VAT', 'invoice-tax'],
  ['tax', 'invoice-tax'],
  ['bill a customer', 'send-invoices'],
  ['top up', 'add-money'],
  ['deposit', 'add-money'],
  ['refer a friend', 'invite-others'],
])('"%s" finds the article by its keywords', async (query, id) => {
  const { isCorrected, hits } = await search(query)
  expect([isCorrected, hits[0]?.id]).toEqual([false, id])
})

test('words that are there are searched for as they are; a search without a result is kept without what could be a person', async () => {
  expect(await search('receive money')).toMatchObject({ searchedFor: 'receive money', isCorrected: false })
  expect((await search('xylophone zyx@qqqqq.zz 12345678')).hits).toEqual([])
  const missed = await writer.value(staffContract.listMissedSearches, { query: {} })
  expect(missed).toMatchObject({ records: [{ words: 'xylophone', times: 1 }] })
  const before = server.clock.now()
  server.clock.moveBy(91 * 86_400_000)
  const [category] = server.world.modules.find(({ name }) => name === 'help')?.retention ?? []
  expect(await category?.remove(new Date(before.getTime() + 1), 10)).toBe(1)
  writer = await staffBrowser(await openTestConsole(server), server).signIn('words@tradewind.test')
  reviewer = await staffBrowser(await openTestConsole(server), server, '10.1.2.4').signIn('review@tradewind.test')
})

test('a paragraph and an item of what the product comes with are one line each, as staff edit them', async () => {
  const { fields } = (await entries({ 'sys.id': 'add-money' })).json().items[0]
  const lines = (fields.body as string).split('\n').filter(Boolean)
  expect(lines).toHaveLength(9)
  expect(lines.slice(0, 3).map((line) => line.slice(0, 18))).toEqual([
    'Choose **Add money',
    '- **Bank transfer.',
    '- **Interac e-Tran',
  ])
})

test('every topic that a screen or a refusal names has its article', async () => {
  const all = (await entries({ content_type: 'articles', limit: '1000' })).json().items
  const topics = new Set(all.flatMap((one: { fields: { topics?: string[] } }) => one.fields.topics ?? []))
  expect(helpTopics.filter((topic) => !topics.has(topic))).toEqual([])
})

test('every link within the content that the product comes with leads to an entry', async () => {
  const all = (await entries({ limit: '1000' })).json()
  const ids = new Set(idsOf({ json: () => all }))
  const linked = [...JSON.stringify(all).matchAll(/help-center\?article=([a-z0-9-]+)/g)].map(([, id = '']) => id)
  expect([linked.length > 20, linked.filter((id) => !ids.has(id)), all.errors]).toEqual([true, [], undefined])
})

test('a draft is read by nobody; published, its text and its search come at once, an edit only when it is published', async () => {
  const { version } = await write('kite-sailing')
  const read = async () => (await entries({ 'sys.id': 'kite-sailing' })).json().items[0]?.fields.body
  const isFound = async (word: string) => (await search(word)).hits.some(({ id }) => id === 'kite-sailing')
  expect([await read(), await isFound('kite')]).toEqual([undefined, false])
  expect(await onEntry(staffContract.publishContent, 'kite-sailing', { version })).toBeUndefined()
  expect([await read(), await isFound('kite')]).toEqual(['Hold the **kite** firmly.', true])
  const saved = await writer.value<{ version: number }>(staffContract.saveContent, {
    params: { entryId: 'kite-sailing' },
    body: { version, fields: article({ body: 'Let the spinnaker go.' }) },
  })
  expect([await read(), await isFound('spinnaker')]).toEqual(['Hold the **kite** firmly.', false])
  await onEntry(staffContract.publishContent, 'kite-sailing', saved)
  expect([await read(), await isFound('spinnaker')]).toEqual(['Let the spinnaker go.', true])
})

test('an undone edit is a new version, and what two people write at once is not overwritten', async () => {
  const { version } = await write('undo-me')
  const save = (body: object) => onEntry(staffContract.saveContent, 'undo-me', body)
  expect(await save({ version, fields: article({ title: 'Worse' }) })).toBeUndefined()
  expect(await save({ version, fields: article({ title: 'Other' }) })).toBe('content.changed_meanwhile')
  const restored = { version: 2, restored: 1 }
  expect(await onEntry(staffContract.restoreContent, 'undo-me', { ...restored, restored: 9 })).toBe(
    'content.version_unknown',
  )
  expect(await onEntry(staffContract.restoreContent, 'undo-me', restored)).toBeUndefined()
  const shown = await writer.value<{ title: string; history: object[] }>(staffContract.getContent, {
    params: { entryId: 'undo-me' },
  })
  expect(shown).toMatchObject({
    title: 'Kite sailing',
    state: 'draft',
    history: [
      { version: 3, title: 'Kite sailing', madeBy: 'Wanda Reed', publishedAt: null },
      { version: 2, title: 'Worse' },
      { version: 1, title: 'Kite sailing' },
    ],
  })
  await expect(
    server.db.asSystem((tx) =>
      rows(tx, sql`update help.entry_version set fields = '{"title": "x"}' returning version`),
    ),
  ).rejects.toThrow('permission denied')
})

test('a scheduled publication is there from its time on, unless it was cancelled; a link to what was withdrawn stays a link', async () => {
  const { version } = await write('later-on')
  const isThere = async () => (await entries({ 'sys.id': 'later-on' })).json().total === 1
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const publish = (more: object) => onEntry(staffContract.publishContent, 'later-on', { version, ...more })
  expect(await publish({ at: at(0) })).toBe('content.schedule_past')
  expect(await publish({ at: at(5) })).toBeUndefined()
  expect(await onEntry(staffContract.cancelPublication, 'later-on')).toBeUndefined()
  expect(await onEntry(staffContract.cancelPublication, 'later-on')).toBe('content.not_scheduled')
  expect(await onEntry(staffContract.withdrawContent, 'later-on')).toBe('content.not_published')
  expect(await publish({ at: at(5) })).toBeUndefined()
  server.clock.moveBy(4 * 60_000)
  expect(await isThere()).toBe(false)
  server.clock.moveBy(60_000)
  expect(await isThere()).toBe(true)

  const linking = await write('links-there', article({ related: ['later-on'] }))
  await onEntry(staffContract.publishContent, 'links-there', linking)
  expect(await onEntry(staffContract.withdrawContent, 'later-on')).toBeUndefined()
  const dead = { type: 'Link', linkType: 'Entry', id: 'later-on' }
  const answer = (await entries({ 'sys.id': 'links-there' })).json()
  expect(answer.items[0].fields.related).toEqual([{ sys: dead }])
  expect(answer.errors).toEqual([{ sys: { id: 'notResolvable', type: 'error' }, details: dead }])
})

test.each([
  ['<script>alert(1)</script>', 'content.html_refused'],
  ['A <b>bold</b> word', 'content.html_refused'],
  ['[Press](javascript:alert(1))', 'content.link_refused'],
  ['[Press](java&#115;cript:alert(1))', 'content.link_refused'],
  ['[Press][x]\n\n[x]: javascript:alert(1)', 'content.link_refused'],
  ['<javascript:alert(1)>', 'content.link_refused'],
  ['[Press](//evil.example)', 'content.link_refused'],
  ['[Press](data:text/html,x)', 'content.link_refused'],
  ['![A cat](https://evil.example/cat.png)', 'content.picture_refused'],
  ['![](/content/media/01900000-0000-7000-8000-00000000c0de)', 'content.picture_refused'],
])('content with %s is refused in its words', async (body, code) => {
  const request = { body: { entryId: 'spoiled', contentType: 'articles', fields: article({ body }) } }
  expect(await writer.refusal(staffContract.createContent, request)).toBe(code)
})

test('what lacks a part, stands at an address that is taken, or is not there is refused; who may not write only reads', async () => {
  const create = (entryId: string, fields: object) =>
    writer.refusal(staffContract.createContent, { body: { entryId, contentType: 'articles', fields } })
  const { body: _, ...withoutBody } = article()
  expect(await create('no-body', withoutBody)).toBe('content.incomplete')
  expect(await create('send-money', article())).toBe('content.entry_exists')
  expect(await onEntry(staffContract.saveContent, 'nowhere', { version: 1, fields: article() })).toBe(
    'content.entry_unknown',
  )
  expect((await reviewer.ask(staffContract.listContent)).statusCode).toBe(403)
})

test('a picture is drawn anew and shown to readers; what is not what it is called is refused', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const upload = (mediaType: string, base64: string) => ({ body: { mediaType, base64 } })
  const { path } = await writer.value<{ path: string }>(staffContract.uploadMedia, upload('image/png', dot))
  const shown = await server.http.app.inject({ url: path })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  for (const wrong of [upload('image/jpeg', dot), upload('text/vtt', Buffer.from('<p>').toString('base64'))])
    expect(await writer.refusal(staffContract.uploadMedia, wrong)).toBe('content.media_refused')
  const unknown = { params: { mediaId: '01900000-0000-7000-8000-00000000c0de' } }
  expect(refusal(await ask(server.http, contract.getMedia, unknown))).toBe('content.media_unknown')
})

test('readers say whether an entry helped, once for each visit, and staff see it', async () => {
  const rate = (visit: string, isHelpful: boolean, entryId = 'send-money') =>
    ask(server.http, contract.rateEntry, { params: { ...params, entryId }, body: { visit, isHelpful } })
  await rate('visit-1-visit-1-v', true)
  await rate('visit-1-visit-1-v', false)
  await rate('visit-2-visit-2-v', true)
  expect(refusal(await rate('visit-2-visit-2-v', true, 'articles-start'))).toBe('content.entry_unknown')
  const shown = await writer.value(staffContract.getContent, { params: { entryId: 'send-money' } })
  expect(shown).toMatchObject({ helpful: 1, unhelpful: 1, state: 'published', changedBy: null })
})

/** What a server with a switch off delivers of a type, and finds. */
async function withoutFlag(flag: string, contentType: string) {
  const without = await server.restarted(undefined, { [flag]: 'OFF' })
  const query = { access_token: token(), content_type: contentType }
  const listed = await ask(without.http, contract.listEntries, { params, query })
  const found = await ask(without.http, contract.searchHelp, { params, query: { query: 'cost charge payment' } })
  await without.close()
  return { listed, kinds: ((found.json().value?.hits ?? []) as { kind: string }[]).map(({ kind }) => kind) }
}

test('[flag-articles] with articles off none is delivered or found, and questions are', async () => {
  const { listed, kinds } = await withoutFlag('FEATURE_ARTICLES', 'articles')
  expect([listed.json().total, kinds.includes('articles'), kinds.includes('faQs')]).toEqual([0, false, true])
})

test('[flag-faq] with questions off none is delivered or found, and articles are', async () => {
  const { listed, kinds } = await withoutFlag('FEATURE_FAQ', 'faQs')
  expect([listed.json().total, kinds.includes('faQs'), kinds.includes('articles')]).toEqual([0, false, true])
})

test('[flag-video-tutorial, help-structure] a video is delivered with its category, found, and gone while videos are off', async () => {
  const add = async (entryId: string, contentType: string, fields: object) => {
    await writer.value(staffContract.createContent, { body: { entryId, contentType, fields } })
    await onEntry(staffContract.publishContent, entryId, { version: 1 })
  }
  const path = '/content/media/01900000-0000-7000-8000-00000000c0de'
  const parts = { video: path, captions: path, durationSeconds: 42, body: 'Watch the cost.', summary: 'A charge.' }
  await add('videos-start', 'categoriesVideoTutorial', { title: 'First steps', orderOfPresentation: 1 })
  await add('video-cost', 'videoTutorials', { ...parts, title: 'Cost and charge', category: 'videos-start' })
  const delivered = (await entries({ content_type: 'videoTutorials' })).json()
  expect(delivered.items[0].fields).toMatchObject({ video: path, captions: path, durationSeconds: 42 })
  expect(delivered.includes.Entry[0].fields.title).toBe('First steps')
  expect((await search('cost charge')).hits.map(({ id }) => id)).toContain('video-cost')
  const { listed, kinds } = await withoutFlag('FEATURE_VIDEO_TUTORIAL', 'videoTutorials')
  expect([listed.json().total, kinds.includes('videoTutorials')]).toEqual([0, false])
})

test('[flag-help-center] with the help center off its content is refused as switched off', async () => {
  const { listed } = await withoutFlag('FEATURE_HELP_CENTER', 'articles')
  expect(refusal(listed)).toBe('request.switched_off')
})

test('a recorded tutorial is published with its captions and picture, again as a new version, and seeking gets a part of it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  // The beginning of a WebM file, which is all that is looked at.
  const video = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(972),
  ])
  const files = { video, captions: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGo\n'), poster: png }
  const entry = { id: 'video-recorded', title: 'Recorded', summary: 'See it.', keywords: ['see'], transcript: 'Go' }
  await server.world.help.addTutorial({ ...entry, durationSeconds: 9 }, files)
  await server.world.help.addTutorial({ ...entry, durationSeconds: 12 }, files)
  const shown = (await entries({ content_type: 'videoTutorials', 'fields.slug': 'video-recorded' })).json()
  const [{ sys, fields }] = shown.items
  expect([sys.revision, fields.durationSeconds, shown.includes.Entry[0].fields.title]).toEqual([2, 12, 'First steps'])
  const part = (path: string, range?: string) =>
    server.http.app.inject({ method: 'GET', url: path, headers: range ? { range } : {} })
  expect((await part(fields.poster)).headers['content-type']).toBe('image/png')
  expect((await part(fields.captions)).body).toContain('Go')
  const whole = await part(fields.video)
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload]).toEqual([200, 'bytes', video])
  const middle = await part(fields.video, 'bytes=4-11')
  expect([middle.statusCode, middle.headers['content-range'], middle.rawPayload]).toEqual([
    206,
    'bytes 4-11/1000',
    video.subarray(4, 12),
  ])
  const mediaId = fields.video.split('/').at(-1)
  const read = await server.db.asSystem((tx) => partOfMedia(tx, mediaId, { from: 4, to: 11 }))
  expect(read).toEqual(video.subarray(4, 12))
  const beyond = await part(fields.video, 'bytes=1000-')
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
  // RFC 9110: a range is for GET alone.
  const head = await server.http.app.inject({ method: 'HEAD', url: fields.video, headers: { range: 'bytes=4-11' } })
  expect([head.statusCode, head.headers['content-length'], head.headers['content-range']]).toEqual([
    200,
    '1000',
    undefined,
  ])
})
