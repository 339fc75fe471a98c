import { expect, test } from 'vitest'
import { routeRows } from '../src/app/route-table.ts'
import { isScreen, screensPattern } from './screens.ts'

const screens = new RegExp(screensPattern(), 'i')
const uuid = '0190c000-0000-7000-8000-000000000101'
const parameters: Record<string, string> = { '/invoice/category/$status': 'paid', '/maker-checker/roles/$id': '7' }

test('[routing-history] every address of the table that is built is a screen, in any letter case and with a slash behind', () => {
  for (const { path } of routeRows.filter(isScreen)) {
    const value = parameters[path] ?? uuid
    const full = path.replaceAll(/\{-\$\w+\}|\$\w+/g, value)
    for (const address of [full, `${full}/`.replace('//', '/'), full.toUpperCase()])
      expect([address, screens.test(address)]).toEqual([address, true])
    const without = path.replace(/\/\{-\$\w+\}/, '')
    if (!without.includes('$')) expect([without, screens.test(without)]).toEqual([without, true])
  }
})

test('[not-found] an address whose screen is not built is none, unless the navigation leads on from it', () => {
  const paths = routeRows.filter(({ later }) => later).map(({ path }) => path)
  const open = paths.filter((path) => !/[$]/.test(path) && screens.test(path))
  expect(paths).toContain('/invoice')
  expect(open.sort()).toEqual(['/billing-plans', '/savings'])
})

test('[not-found] an address that is in no table, or whose parameter is none, is no screen', () => {
  for (const address of [
    '/no-such-screen',
    '/accountsx',
    '/accounts/abc',
    `/accounts/${uuid}/nowhere`,
    `/accounts/${uuid}x`,
    '/maker-checker/roles/seven',
    '/wp-login.php',
    '//accounts',
    '/accounts//',
    '/signin/evil',
  ])
    expect([address, screens.test(address)]).toEqual([address, false])
})
