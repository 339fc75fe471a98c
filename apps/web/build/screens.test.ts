import { defaultFlags, type Flags, flagNames } from '@tradewind/contract/flags'
import { demoSwitch } from '@tradewind/contract/page-settings'
import { expect, test } from 'vitest'
import { type RouteRow, routeRows, routeTable } from '../src/app/route-table.ts'
import { closingFlags } from '../src/areas/session/closing-flags.ts'
import { decide, guardFlagsOf } from '../src/areas/session/guard.rules.ts'
import { screensText } from './screens.ts'

/** As the server reads the lines. */
const screensWith = (flags: Flags, rows?: readonly RouteRow[], demo = true) => {
  const open = screensText(rows)
    .split('\n')
    .map((line) => line.split(' '))
    .filter((parts) => parts.slice(0, -1).every((name) => ({ ...flags, [demoSwitch]: demo })[name as keyof Flags]))
  return new RegExp(open.map((parts) => parts.at(-1)).join('|'), 'i')
}
const screens = screensWith(defaultFlags)
const uuid = '0190c000-0000-7000-8000-000000000101'
const parameters: Record<string, string> = { '/invoice/category/$status': 'paid', '/maker-checker/roles/$id': '7' }

test('[routing-history] every address of the table that is built is a screen, in any letter case and with a slash behind', () => {
  for (const row of routeRows) {
    const { path } = row
    const closing = closingFlags(row)
    const on = Object.fromEntries(closing.map((flag) => [flag, true]))
    const open = screensWith({ ...defaultFlags, ...on })
    const value = parameters[path] ?? uuid
    const full = path.replaceAll(/\{-\$\w+\}|\$\w+/g, value)
    for (const address of [full, `${full}/`.replace('//', '/'), full.toUpperCase()])
      expect([address, open.test(address)]).toEqual([address, true])
    // Without configuration it is one where nothing that closes it is off.
    const isOpen = closing.every((flag) => defaultFlags[flag])
    expect([full, screens.test(full)]).toEqual([full, isOpen])
    const without = path.replace(/\/\{-\$\w+\}/, '')
    if (!without.includes('$')) expect([without, open.test(without)]).toEqual([without, true])
  }
})

test('[not-found] an address that a flag closes for everybody is none, by the rule of the guard', () => {
  const built = routeRows
  const listed = { customerType: 'Limited Liability Company', cardListed: true, mayUseDashboard: true }
  const person = { onboardingStatus: 'Approved', status: 'Active', userStatus: 'Active', ...listed }
  const allOn = Object.fromEntries(flagNames.map((name) => [name, true])) as Flags
  let closings = 0
  for (const flag of flagNames) {
    const flags = { ...allOn, [flag]: false }
    const found = screensWith(flags, built)
    const wrong = built.filter((row) => {
      const closed = decide(person, row, guardFlagsOf(flags, true)).do === 'not-found'
      closings += Number(closed)
      return found.test(row.path.replaceAll(/\{-\$\w+\}|\$\w+/g, parameters[row.path] ?? uuid)) === closed
    })
    expect([flag, wrong.map(({ path }) => path)]).toEqual([flag, []])
  }
  expect(closings).toBeGreaterThan(8)
  expect(closingFlags(routeTable.pendingRequests)).toEqual(['FEATURE_MAKER_CHECKER'])
  // A person on a list has cards without the flag, and the server does not know yet who asks.
  expect(closingFlags(routeTable.cards)).toEqual([])
})

test('[not-found] what approvals are shown on is not found while they are off', () => {
  const without = screensWith({ ...defaultFlags, FEATURE_MAKER_CHECKER: false })
  for (const address of ['/payment/pending-request', '/payment/request-history'])
    expect([address, screens.test(address), without.test(address)]).toEqual([address, true, false])
  expect(without.test('/payment')).toBe(true)
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

test('the sandbox and the outbox are addresses of the demo world alone', () => {
  const production = screensWith(defaultFlags, routeRows, false)
  for (const path of ['/sandbox', '/outbox'])
    expect([path, screens.test(path), production.test(path)]).toEqual([path, true, false])
  for (const path of ['/accounts', '/components']) expect(production.test(path)).toBe(true)
})
