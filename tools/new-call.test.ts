import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { checkBoundaries } from './check-boundaries/check.ts'
import { newCall } from './new-call/new-call.ts'
import { type Scaffold, treeAt, write } from './new-call/tree.ts'
import { newScreen } from './new-screen/new-screen.ts'

const call = ['rates', 'rates.listHoroscopes', '/transactions/api/v1/horoscopes']
const screen = ['accounts', 'rates.listHoroscopes', '/horoscopes']

/** The sources in a folder of their own, into which a call and its screen are scaffolded. */
let copy: string
let made: Scaffold[]
const texts = () => made.flatMap((one) => Object.keys({ ...one.made, ...one.changed }))
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tradewind-new-call-'))
  const leftOut = /(^|\/)(node_modules|dist|results|\.[^/]+)$/
  for (const folder of ['apps', 'packages', 'e2e', 'tools'])
    await cp(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (from) => !leftOut.test(from.slice(root.length)),
    })
  const tree = treeAt(copy)
  made = [newCall(tree, call)]
  await write(copy, made[0] as Scaffold)
  made.push(newScreen(tree, screen))
  await write(copy, made[1] as Scaffold)
}, 60_000)
afterAll(() => rm(copy, { recursive: true }))

test('a call with a screen changes six files that are there and makes four', () => {
  expect(made.flatMap(({ changed }) => Object.keys(changed))).toEqual([
    'packages/contract/src/rates.ts',
    'packages/contract/src/reference.docs.ts',
    'apps/server/src/modules/rates/rates.routes.ts',
    'apps/server/src/modules/rates/rates.service.ts',
    'apps/web/src/lib/paths.ts',
    'apps/web/src/areas/accounts/index.ts',
  ])
  expect(made.flatMap((one) => Object.keys(one.made))).toEqual([
    'apps/server/src/modules/rates/list-horoscopes.ts',
    'apps/server/src/modules/rates/list-horoscopes.store.ts',
    'apps/server/src/modules/rates/list-horoscopes.test.ts',
    'apps/web/src/areas/accounts/horoscopes-page.tsx',
  ])
})

test('what was made keeps the import rules', () => {
  const { files, violations } = checkBoundaries(root, copy)
  expect(texts().filter((path) => !files.includes(path))).toEqual([])
  expect(violations).toEqual([])
}, 180_000)

/** The packages of the project for the copy, except its own, which are those of the copy. */
async function linkPackages(): Promise<void> {
  const own = ['contract', 'kernel', 'testkit', 'ui']
  await mkdir(join(copy, 'node_modules/@tradewind'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@tradewind') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of own) await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@tradewind', name))
}

test('what was made has its types, and needs nothing but the formatter', async () => {
  await linkPackages()
  const binary = (name: string) => join(root, 'node_modules/.bin', name)
  const inCopy = (name: string, args: readonly string[]) =>
    execFileSync(binary(name), args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  for (const file of ['tsconfig.base.json', 'biome.json', 'package.json']) await cp(join(root, file), join(copy, file))
  const isWeb = (path: string) => path.startsWith('apps/web/')
  const web = { extends: './apps/web/tsconfig.json', include: ['apps/web/src/**/*.d.ts'] }
  const projects = {
    'server.json': { extends: './tsconfig.base.json', files: texts().filter((path) => !isWeb(path)) },
    'web.json': { ...web, compilerOptions: { incremental: false }, files: texts().filter(isWeb) },
  }
  for (const [name, project] of Object.entries(projects)) {
    await writeFile(join(copy, name), JSON.stringify(project))
    expect(said(() => inCopy('tsc', ['--noEmit', '-p', name]))).toBe('')
  }
  expect(said(() => inCopy('biome', ['check', '--write', '--vcs-enabled=false', ...texts()]))).toMatch(/^Checked 10 /)
}, 180_000)

/** What a program prints, also when it fails. */
function said(run: () => string): string {
  try {
    return run()
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

const tree = treeAt(root)

test.each([
  [
    'no name',
    ['rates'],
    /^Name the call as its contract file, a point, and list with what it lists, such as: npm run /,
  ],
  ['a bad name', ['rates', 'rates.horo_scopes', '/transactions/api/v1/x'], /^Name the call as its contract file/],
  ['a name that is no list', ['rates', 'rates.getAlert', '/transactions/api/v1/x'], /^Name the call as its/],
  ['a bad path', ['rates', 'rates.listHoroscopes', 'horoscopes'], /^Give the path as \/service\/api\/v1\//],
  [
    'an unknown file of the contract',
    ['rates', 'horoscopes.listSigns', '/transactions/api/v1/signs'],
    /^There is no packages\/contract\/src\/horoscopes\.ts: name one of the files there, or make it first\.$/,
  ],
  [
    'an unknown module',
    ['horoscopes', 'rates.listHoroscopes', '/transactions/api/v1/horoscopes'],
    /^No module of the server with routes and a service is called "horoscopes": .*npm run new-module\.$/,
  ],
  [
    'an existing call',
    ['rates', 'rates.listRates', '/transactions/api/v1/other-rates'],
    /^packages\/contract\/src\/rates\.ts has listRates already: choose another name\.$/,
  ],
  [
    'a path that is taken, in another letter case',
    ['rates', 'rates.listHoroscopes', '/transactions/api/v1/Rate/GET-rates'],
    /^GET .* is declared in packages\/contract\/src\/rates\.ts already: choose another path\.$/,
  ],
])('new-call refuses %s in one sentence that says what to do', (_, given, sentence) => {
  expect(() => newCall(tree, given)).toThrow(sentence)
})

test.each([
  ['a bad name', ['accounts', 'alerts', '/alerts'], /^Name the call that the screen shows, a list of the contract/],
  ['a bad address', ['accounts', 'rates.listRates', '/Alerts/$id'], /^Give an address of small letters and dashes/],
  [
    'an unknown feature',
    ['horoscopes', 'rates.listRates', '/rates'],
    /^There is no feature called "horoscopes": name a folder of apps\/web\/src\/areas that has an index\.ts\.$/,
  ],
  [
    'a call that is not declared',
    ['accounts', 'rates.listHoroscopes', '/horoscopes'],
    /^packages\/contract\/src\/rates\.ts declares no listHoroscopes: make it with npm run new-call first\.$/,
  ],
  [
    'an address that is taken',
    ['accounts', 'rates.listRates', '/accounts'],
    /^apps\/web\/src\/lib\/paths\.ts has \/accounts already: choose another address, or bring its screen by hand/,
  ],
])('new-screen refuses %s in one sentence that says what to do', (_, given, sentence) => {
  expect(() => newScreen(tree, given)).toThrow(sentence)
})

test('nothing is written where a file is in the way', async () => {
  const path = 'apps/server/src/modules/rates/list-horoscopes.ts'
  await expect(write(copy, { made: { 'apps/new.ts': '', [path]: '' }, changed: {} })).rejects.toThrow(
    `${path} is there already: choose another name, or remove it first.`,
  )
  expect(treeAt(copy).has('apps/new.ts')).toBe(false)
})
