import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { withoutCaller } from './spec/callers.ts'
import { callsWithoutExample, type Described, goneFields, isExemplified } from './spec/described.ts'
import { parseTsv, readList } from './spec/lists.ts'
import { missingCalls, missingMessages, missingRoutes, pathShape, wantedRoutes } from './spec/present.ts'
import { allTitles, builtRoutes, routeTable } from './spec/sources.ts'
import { textsOf } from './spec/texts.ts'
import { faultsOfTitles, idsOf, titlesOf } from './spec/titles.ts'

test('a list is read by its header, and a row of another width is an error', () => {
  expect(parseTsv('id\ttext\na\tone \nb\t\n')).toEqual([
    { id: 'a', text: 'one ' },
    { id: 'b', text: '' },
  ])
  expect(() => parseTsv('id\ttext\na\n')).toThrow('row 2 has 1 cells, not 2')
})

test('paths are alike without regard to letter case, a last slash and the names of parameters', () => {
  for (const path of [
    '/Rate/get-rate/{id}/',
    '/rate/get-rate/:rateId',
    '/rate/get-rate/$rateId',
    '/rate/Get-Rate/{-$x}',
  ]) {
    expect(pathShape(path)).toBe('/rate/get-rate/{}')
  }
  expect(pathShape('/')).toBe('/')
  expect(pathShape('/a')).not.toBe(pathShape('/b'))
})

test('a call is present under its method only, and under the name of the product', () => {
  const calls = [
    { id: 'one', service: 'x', method: 'GET', path: '/A/{id}' },
    { id: 'two', service: 'x', method: 'POST', path: '/a/{id}' },
    { id: 'three', service: 'x', method: 'POST', path: '/api/PayBy{product}' },
    { id: 'four', service: 'x', method: 'POST', path: '/{product}onboarding/save' },
    { id: 'image', service: 'static', method: 'GET', path: '/logo' },
  ]
  const openapi = { paths: { '/a/{other}': { get: {} }, '/onboarding/tradewindonboarding/save': { post: {} } } }
  expect(missingCalls(calls, openapi).map(({ id }) => id)).toEqual(['two', 'three'])
  expect(missingCalls(calls, {}).length).toBe(4)
})

test('a route with an optional parameter needs both of its forms', () => {
  const routes = [
    { id: 'a', kind: 'screen', path: '/card/activate/:id?' },
    { id: 'b', kind: 'screen', path: '/accounts/:accountId' },
    { id: 'c', kind: 'guard-redirect', path: '*' },
  ]
  const missing = (...declared: string[]) => missingRoutes(routes, declared).map(({ id }) => id)
  expect(missing()).toEqual(['a', 'b'])
  expect(missing('/card/activate/$id', '/accounts/$other')).toEqual(['a'])
  expect(missing('/card/activate', '/card/activate/$id', '/accounts/$x')).toEqual([])
  expect(missing('/card/activate/{-$id}', '/accounts/$x')).toEqual([])
})

test('the addresses of the list are counted against the table that the web app itself reads', async () => {
  const routes = readList(root, 'routes')
  const built = builtRoutes(await routeTable(root))
  expect(built).toContain('/accounts/$accountId')
  expect(wantedRoutes(routes).length).toBeGreaterThan(30)
  expect(missingRoutes(routes, built)).toEqual([])
  expect(missingRoutes(routes, built.slice(1))).not.toEqual([])
})

test('a message is present when a whole text of the source is it, letter by letter', () => {
  const messages = [
    { id: 'varying', text: "You can't send {x} today" },
    { id: 'a-part', text: 'Creat Remitter' },
    { id: 'another-case', text: 'creat remitter Successful' },
    { id: 'filled', text: 'Access Denied: you may not setup invoice' },
    { id: 'filled-by-nothing-said', text: 'Access Denied: you may not fly' },
    { id: 'an-element', text: 'No match' },
    { id: 'a-choice', text: '{label} copied!' },
    { id: 'a-type', text: 'only a type' },
    { id: 'a-module', text: './no-text.ts' },
  ]
  const source = `
    import './no-text.ts'
    type Word = 'only a type'
    const texts = [\`You can’t send \${money}   today\`, 'Creat Remitter Successful', 'setup invoice']
    const refused = (action: Word) => \`Access Denied: you may not \${action}\`
    const copied = \`\${label} copied\${loud ? '!' : ''}\`
    const shown = <p className="quiet">
      No <b>match</b>
    </p>`
  expect(missingMessages(messages, textsOf('x.tsx', source)).map(({ id }) => id)).toEqual([
    'a-part',
    'another-case',
    'filled-by-nothing-said',
    'a-type',
    'a-module',
  ])
  expect(textsOf('x.sql', "raise exception 'It''s gone'")).toEqual(["It's gone"])
  expect(textsOf('x.json', '{ "label": "Proof of \\"Address\\"" }')).toContain('Proof of "Address"')
  expect(textsOf('x.html', '<title>Tradewind</title>')).toContain('Tradewind')
})

test('a call has a caller where a file of an app names it, loads it when it is needed, or writes its path out', () => {
  const calls = [
    'GET /x/by-space',
    'GET /x/by-name',
    'POST /identity/by-path',
    'GET /x/{id}/idle',
    'GET /x/by-type',
    'GET /x/loaded',
    'GET /x/loaded-then',
    'GET /x/loaded-whole',
    'GET /x/loaded-not',
  ].map((call) => ({ name: call, call }))
  const [bySpace, byName, , idle, byType, loaded, loadedThen, loadedWhole, loadedNot] = calls
  const modules = new Map([
    ['@tradewind/contract/x', { bySpace, byName, idle, byType, loaded, loadedThen, loadedWhole, loadedNot }],
  ])
  const source = `
    import * as x from '@tradewind/contract/x'
    import { byName } from '@tradewind/contract/x'
    import type { byType } from '@tradewind/contract/x'
    // x.idle
    send(x.bySpace, byName, 'by-path', 'x.idle')
    const { loaded } = await tryChunk(() => import('@tradewind/contract/x'))
    const then = tryChunk(() => import('@tradewind/contract/x'))
      .then(({ loadedThen }) => send(loadedThen))
    const whole = await import('@tradewind/contract/x')
    const { loadedNot } = await import('./x.ts')
    send(whole.loadedWhole)`
  expect(withoutCaller(calls, [{ path: 'x.ts', source }], modules)).toEqual([idle, byType, loadedNot])
})

test('a title names one rule or several, at its beginning', () => {
  expect(idsOf('[send-narration] an empty narration becomes transfer')).toEqual(['send-narration'])
  expect(idsOf('[one, other-2] both')).toEqual(['one', 'other-2'])
  expect(idsOf('a list [one] later')).toEqual([])
  expect(idsOf('[Not An Id] x')).toEqual([])
})

test('only the title of a test counts: not a comment, not a group, not another call', () => {
  const source = `
    // test('[in-a-comment] x', () => {})
    describe('[of-a-group] x', () => {
      test('[plain] x', () => {})
      it.only('[member] x', () => {})
      test.each([1, 2])('[each] %s', () => {})
      test(\`[template] \${x}\`, () => {})
      note('[other-call] x')
    })`
  expect(titlesOf('x.test.ts', source).flatMap(({ ids }) => ids)).toEqual(['plain', 'member', 'each', 'template'])
})

test('a title that names no rule is a fault, in one sentence that says where', () => {
  const source = `
    test('[send-narration, fatal-modal-title] a rule and a message', () => {})
    test('[send-narative] a rule that there is not', () => {})
    test('[one] [send-narration] two brackets', () => {})
    test.each(rules)('[%s] made up as it runs', () => {})
    test('no rule at all', () => {})`
  const known = new Set(['send-narration', 'fatal-modal-title'])
  expect(faultsOfTitles(titlesOf('a/x.test.ts', source), known)).toEqual([
    'a/x.test.ts: "[send-narative] a rule that there is not" names send-narative, which is neither a rule nor a message of docs/spec',
    'a/x.test.ts: "[one] [send-narration] two brackets" names its rules in two brackets, of which one counts: put them into one',
    'a/x.test.ts: "[%s] made up as it runs" opens with a bracket that holds no ids: write [one-rule, another-rule]',
  ])
})

test('titles are read from the tests of the apps, the packages and the journeys, and one that names no rule is found there', async () => {
  const folder = await throwAwayFolder('titles-')
  for (const [path, title] of Object.entries({
    'apps/web/src/a.test.tsx': '[send-narration] as it is',
    'packages/kernel/src/b.test.ts': '[send-narative] misspelt',
    'e2e/journeys/c.e2e.ts': '[send-steps, gone] one of two',
    'apps/server/src/no-test.ts': '[not-a-test] never read',
  })) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), `test('${title}', () => {})\n`)
  }
  const known = new Set(['send-narration', 'send-steps'])
  expect(faultsOfTitles(allTitles(folder), known)).toEqual([
    'e2e/journeys/c.e2e.ts: "[send-steps, gone] one of two" names gone, which is neither a rule nor a message of docs/spec',
    'packages/kernel/src/b.test.ts: "[send-narative] misspelt" names send-narative, which is neither a rule nor a message of docs/spec',
  ])
})

const described = (answer: object, more: object = {}): Described => ({
  paths: {
    '/x/get': {
      get: {
        operationId: 'x.get',
        ...more,
        responses: { 200: { content: { 'application/json': answer } } },
      },
    },
  },
  components: { schemas: { Thing: { type: 'object', properties: { thingId: {} }, examples: [{ thingId: '1' }] } } },
})
const asked = (body: object) => ({ requestBody: { content: { 'application/json': body } } })

test('a call whose body or answer has no example is a fault, in one sentence that says where', () => {
  const thing = { schema: { $ref: '#/components/schemas/Thing' } }
  const bare = { schema: { type: 'object' } }
  expect(callsWithoutExample(described(thing, asked({ ...bare, example: {} })))).toEqual([])
  expect(callsWithoutExample(described({ ...bare, examples: { one: {} } }, asked(bare)))).toEqual([
    'GET /x/get (x.get) has no example of its body',
  ])
  expect(callsWithoutExample(described(bare))).toEqual(['GET /x/get (x.get) has no example of its answer'])
  expect(callsWithoutExample(described({ schema: { type: 'string', format: 'binary' } }))).toEqual([])
  expect(callsWithoutExample(described(bare, { deprecated: true }))).toEqual([])
  expect([isExemplified(described(thing)), isExemplified(described(bare))]).toEqual([true, false])
})

test('a description that names a field that is gone is a fault, in one sentence that says where', () => {
  const thing = { schema: { $ref: '#/components/schemas/Thing' } }
  expect(goneFields(described(thing, { summary: 'One thing by its `thingId`, a `jpg`.' }))).toEqual([])
  expect(goneFields(described(thing, { summary: 'One thing by its `thingNumber`.' }))).toEqual([
    'GET /x/get is described by a field that is gone, `thingNumber`: "One thing by its `thingNumber`."',
  ])
})
