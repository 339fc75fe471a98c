import { expect, test } from 'vitest'
import { parseTsv } from './spec/lists.ts'
import { missingCalls, missingMessages, missingRoutes, pathShape } from './spec/present.ts'
import { routesIn } from './spec/sources.ts'
import { idsOf, titlesOf } from './spec/titles.ts'

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

test('routes are read from the objects that declare them, not from texts', () => {
  expect(
    routesIn('x.ts', `const text = "path: '/no'"; export const r = [{ path: '/yes' }, { to: '/no' }] // path: '/no'`),
  ).toEqual(['/yes'])
})

test('an address whose screen comes later is not there yet', () => {
  expect(routesIn('x.ts', "export const r = [{ path: '/a', later: true }, { path: '/b', title: 'B' }]")).toEqual(['/b'])
})

test('a message is present when every part of it is, whatever the quotes and the case', () => {
  const messages = [
    { id: 'a', text: "You can't send {x} today" },
    { id: 'b', text: 'Creat Remitter Successful' },
  ]
  expect(missingMessages(messages, 'const a = `you can’t send ${money}   today`')).toEqual([messages[1]])
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
