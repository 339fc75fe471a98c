import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses, paths, specifiedAddresses } from '#lib/paths.ts'
import { featureRoutes } from './feature-routes.ts'
import { type RouteRow, routeRows, routeTable } from './route-table.ts'
import { paramsAreValid, screensByPath } from './routes.tsx'

function listed(name: string): Record<string, string>[] {
  const list = readFileSync(new URL(`../../../../docs/spec/${name}.tsv`, import.meta.url), 'utf8')
  const [header = '', ...lines] = list.trimEnd().split('\n')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [header.split('\t')[at], cell])))
}

const specified = listed('routes').filter(({ kind }) => ['screen', 'callback', 'redirect'].includes(kind ?? ''))

/** The specification writes `:id?`, the router `{-$id}`. */
const asRouterWrites = (path = '') => path.replaceAll(/:(\w+)\?/g, '{-$$$1}').replaceAll(/:(\w+)/g, '$$$1')
const rowOf = (path = ''): RouteRow | undefined => routeRows.find((row) => row.path === asRouterWrites(path))

/** Where the documents are silent, the checklist suggests a frame, and we follow it. */
function layoutOf(cell = ''): string {
  const words = /suggest ([a-z-]+)/.exec(cell)?.[1] ?? cell
  return words === 'blue-background' ? 'blue' : words
}

const uuid = '0190c000-0000-7000-8000-000000000101'

test('every address of the specification is in the table, letter by letter, and no other is called specified', () => {
  const said = specified.map(({ path }) => asRouterWrites(path)).sort()
  expect(Object.values<string>(specifiedAddresses).sort()).toEqual(said)
  expect(routeRows.map(({ path }) => path)).toEqual(expect.arrayContaining(said))
  expect(addresses.invoiceUploadProof).toContain('/UploadProofOfPayment')
  expect(addresses.accountIndexV).toContain('/indexV')
})

test('[guard-names, layout-default, layout-claim, layout-blue, layout-dashboard] every address has the frame of its row, and the dashboard is behind its guards', () => {
  expect(specified.map(({ path }) => [path, rowOf(path)?.layout])).toEqual(
    specified.map(({ path, layout }) => [path, layoutOf(layout)]),
  )
  for (const { layout, guard, path } of routeRows)
    expect([path, layout !== 'dashboard' || guard === 'dashboard']).toEqual([path, true])
})

test('[guard-opt-out] the guard of a row is the one that its words name', () => {
  for (const { path, guards = '' } of specified) {
    const row = rowOf(path)
    if (/\bauthed\b/.test(guards)) expect([path, row?.guard]).toEqual([path, 'dashboard'])
    if (/\bguest\b/.test(guards) && !guards.includes('guest-only')) expect([path, row?.guard]).toEqual([path, 'guest'])
    if (guards === 'open') expect([path, row?.guard]).toEqual([path, 'open'])
    if (/card feature/.test(guards)) expect([path, row?.needs]).toEqual([path, 'card'])
  }
})

test('the redirects lead where their rows say', () => {
  for (const { path, shows = '' } of specified.filter(({ kind }) => kind === 'redirect'))
    expect([path, rowOf(path)?.to]).toEqual([path, /goes to (\S+)/.exec(shows)?.[1]])
  expect(routeRows.filter(({ to }) => to).map(({ path }) => path)).toEqual([
    '/login',
    '/savings',
    '/billing-plans',
    '/payroll',
    '/audit-trail',
  ])
})

test('every address is built by its one builder, with the parameters that it has', () => {
  for (const [name, path] of Object.entries(addresses)) {
    const names = [...path.matchAll(/\$(\w+)/g)].map(([, param]) => param ?? '')
    const build = paths[name as keyof typeof paths] as (given: Record<string, string>) => string
    expect(build(Object.fromEntries(names.map((param) => [param, `<${param}>`])))).toBe(
      path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional, fixed) => encodeURIComponent(`<${optional ?? fixed}>`)),
    )
  }
})

test('every row has a screen, but for those that lead elsewhere and those that the server answers itself', () => {
  const screens = screensByPath(featureRoutes)
  const gallery = addresses.components
  for (const { path, to, servedAsFile } of routeRows)
    expect([path, screens.has(path) || path === gallery]).toEqual([path, !to && !servedAsFile])
  expect(() => screensByPath([{ path: '/nowhere', module: async () => ({ Screen: () => null }) }])).toThrow('/nowhere')
})

test('[routing-not-found] an id that we cannot have made, or a status that is no word, is no page', () => {
  const valid = paramsAreValid
  expect(valid(routeTable.account, { accountId: uuid })).toBe(true)
  for (const accountId of ['1', `${uuid}0`, 'undefined', '../etc', uuid.replaceAll('-', ''), `${uuid}\n`])
    expect([accountId, valid(routeTable.account, { accountId })]).toEqual([accountId, false])
  expect(valid(routeTable.invoiceCategory, { status: 'Paid' })).toBe(true)
  expect(valid(routeTable.invoiceCategory, { status: '<b>' })).toBe(false)
  expect(valid(routeTable.role, { id: '20' })).toBe(true)
  expect(valid(routeTable.cardActivate, { id: undefined })).toBe(true)
})
