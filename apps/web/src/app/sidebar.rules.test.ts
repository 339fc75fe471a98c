import { describe, expect, test } from 'vitest'
import { defaultFlags, type Flags } from '#lib/flags.ts'
import { leadsToScreen } from './entry-leads.ts'
import { featureRoutes } from './feature-routes.ts'
import type { RouteRow } from './route-table.ts'
import { screensByPath } from './routes.tsx'
import {
  barOf,
  closesOnRouteChange,
  currentOf,
  groupsOf,
  mainEntries,
  otherEntries,
  sidebarFor,
} from './sidebar.rules.ts'

const company = { onboardingStatus: 'Approved', status: 'Active', customerType: 'Limited Liability Company' }
const individual = { ...company, customerType: 'Individual' }
const flags: Flags = defaultFlags
const withCard: Flags = { ...defaultFlags, FEATURE_CARD: true }

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
const mainOf = (...[person, given, listed]: Parameters<typeof sidebarFor>) =>
  names(sidebarFor(person, given, listed).main)
const entry = (link: string) => [...mainEntries, ...otherEntries].find((one) => one.link === link)

describe('the entries', () => {
  test('the main group has its order', () => {
    expect(names(mainEntries).join(', ')).toBe(
      'Accounts, SendR, Payment, Card, Savings, Invoice, Payroll, Beneficiaries, Referral, Audit Trail, Maker Checker',
    )
  })

  const shape = (link: string) => {
    const { name, status, flag } = entry(link) ?? {}
    return [name, status, flag]
  }

  test('/accounts is Accounts, active, with FEATURE_ACCOUNTS', () => {
    expect(shape('/accounts')).toEqual(['Accounts', 'active', 'FEATURE_ACCOUNTS'])
  })

  test('/sendr is SendR, active', () => {
    expect(shape('/sendr')).toEqual(['SendR', 'active', undefined])
  })

  test('/payment is Payment, active', () => {
    expect(shape('/payment')).toEqual(['Payment', 'active', undefined])
  })

  test('/card is Card, active', () => {
    expect(shape('/card')).toEqual(['Card', 'active', undefined])
  })

  test('/savings is Savings, disabled', () => {
    expect(shape('/savings')).toEqual(['Savings', 'disabled', undefined])
  })

  test('/invoice is Invoice, active', () => {
    expect(shape('/invoice')).toEqual(['Invoice', 'active', undefined])
  })

  test('/payroll is Payroll, disabled', () => {
    expect(shape('/payroll')).toEqual(['Payroll', 'disabled', undefined])
  })

  test('/beneficiaries is Beneficiaries, active, with FEATURE_BENEFICIARY_MGT', () => {
    expect(shape('/beneficiaries')).toEqual(['Beneficiaries', 'active', 'FEATURE_BENEFICIARY_MGT'])
  })

  test('/referral is Referral, active', () => {
    expect(shape('/referral')).toEqual(['Referral', 'active', undefined])
  })

  test('/audit-trail is Audit Trail, disabled', () => {
    expect(shape('/audit-trail')).toEqual(['Audit Trail', 'disabled', undefined])
  })

  test('/maker-checker is Maker Checker, active', () => {
    expect(shape('/maker-checker')).toEqual(['Maker Checker', 'active', undefined])
  })

  test('/help-center is Help Center, active', () => {
    expect(shape('/help-center')).toEqual(['Help Center', 'active', undefined])
  })

  test('/billing-plans is Billing Plans, disabled, with FEATURE_PRICING', () => {
    expect(shape('/billing-plans')).toEqual(['Billing Plans', 'disabled', 'FEATURE_PRICING'])
  })

  test('/settings is Settings, active', () => {
    expect(shape('/settings')).toEqual(['Settings', 'active', undefined])
  })

  test('every entry has a name, an icon, a link, a status and its products', () => {
    for (const one of [...mainEntries, ...otherEntries]) {
      expect(one.name && one.icon && one.link.startsWith('/') && one.products.length > 0).toBe(true)
      expect(['active', 'disabled']).toContain(one.status)
    }
  })
})

describe('who sees what', () => {
  test('[sidebar-approved-only] the main group waits for the approved state, Others does not', () => {
    for (const person of [
      { ...company, onboardingStatus: 'DocumentUploaded' },
      { ...company, status: 'Pending' },
    ]) {
      expect(sidebarFor(person, flags).main).toEqual([])
      expect(names(sidebarFor(person, flags).others)).toEqual(['Help Center', 'Billing Plans', 'Settings'])
    }
    expect(mainOf({ ...company, status: 'Inactive' }, flags)).not.toEqual([])
  })

  test('[sidebar-disabled-flag] disabled entries show only when their flag is on', () => {
    expect(mainOf(company, flags)).not.toEqual(expect.arrayContaining(['Savings']))
    expect(mainOf(company, flags)).not.toEqual(expect.arrayContaining(['Payroll']))
    expect(names(sidebarFor(company, { ...flags, FEATURE_PRICING: false }).others)).toEqual(['Help Center', 'Settings'])
  })

  test('an active entry with a flag goes away with it', () => {
    const off = { ...flags, FEATURE_ACCOUNTS: false, FEATURE_BENEFICIARY_MGT: false }
    expect(mainOf(company, off)).toEqual(['SendR', 'Payment', 'Invoice', 'Referral', 'Maker Checker'])
  })

  test.each(['SendR', 'POADocumentUploaded'])('[sidebar-restricted] %s customers see the limited product', (status) => {
    const person = { ...company, onboardingStatus: status }
    expect(mainOf(person, withCard)).toEqual(['SendR', 'Payment', 'Beneficiaries'])
    expect(names(sidebarFor(person, withCard).others)).toEqual(['Help Center', 'Settings'])
  })

  test('individuals lose Maker Checker, and Card unless the card feature is on', () => {
    expect(mainOf(individual, flags)).toEqual(['Accounts', 'SendR', 'Payment', 'Invoice', 'Beneficiaries', 'Referral'])
    expect(mainOf(individual, withCard)).toContain('Card')
    expect(mainOf({ ...individual, customerType: { name: 'Individual' } }, withCard)).not.toContain('Maker Checker')
  })

  test('others lose Card unless the flag is on or they are on the list', () => {
    expect(mainOf(company, flags)).not.toContain('Card')
    expect(mainOf(company, withCard)).toContain('Card')
    expect(mainOf(company, flags, true)).toContain('Card')
    expect(mainOf(company, flags)).toContain('Maker Checker')
  })
})

describe('where the entries lead', () => {
  const everyFlag = (
    ['FEATURE_ACCOUNTS', 'FEATURE_MAKER_CHECKER', 'FEATURE_HELP_CENTER', 'FEATURE_CARD'] as const
  ).flatMap((flag) => [true, false].map((on): Flags => ({ ...flags, [flag]: on })))
  const people = [company, individual, { ...company, onboardingStatus: 'SendR' }]
  const shown = (person: typeof company, given: Flags, rows?: readonly RouteRow[]) => {
    const { main, others } = sidebarFor(person, given, false, (link) => leadsToScreen(link, person, given, rows))
    return [...main, ...others]
  }

  test('no entry leads to a page that is not there: its screen is built, and open with these flags', () => {
    const screens = screensByPath(featureRoutes)
    for (const person of people)
      for (const given of everyFlag)
        for (const { link, status } of shown(person, given))
          expect([link, status === 'disabled' || screens.has(link)]).toEqual([link, true])
    expect(names(shown(company, flags))).toEqual(
      expect.arrayContaining(['Accounts', 'SendR', 'Payment', 'Beneficiaries']),
    )
  })

  test('once all screens are built every entry is there, and goes with the flag of its screen', () => {
    for (const person of people) {
      const { main, others } = sidebarFor(person, flags)
      expect(names(shown(person, flags))).toEqual(names([...main, ...others]))
    }
    const without = (flag: 'FEATURE_MAKER_CHECKER' | 'FEATURE_HELP_CENTER') =>
      names(shown(company, { ...flags, [flag]: false }))
    expect(without('FEATURE_MAKER_CHECKER')).not.toContain('Maker Checker')
    expect(without('FEATURE_MAKER_CHECKER')).toContain('Help Center')
    expect(without('FEATURE_HELP_CENTER')).not.toContain('Help Center')
  })

  test('[sidebar-billing-plans, flag-pricing] a disabled entry is no link: it stays among others, whether or not it has a screen, and not by itself', () => {
    expect(shown(company, flags).find(({ link }) => link === '/billing-plans')?.status).toBe('disabled')
    expect(names(shown(company, { ...flags, FEATURE_PRICING: false }))).not.toContain('Billing Plans')
    const alone = sidebarFor(company, flags, false, (link) => !['/help-center', '/settings'].includes(link))
    expect(alone.others).toEqual([])
  })
})

test('a route change closes it below 1024 px, not from there on', () => {
  expect([1023, 1024, 375].map(closesOnRouteChange)).toEqual([true, false, true])
})

test('the current link is the one that says most of the path, and none of a longer name', () => {
  const links = ['/payment', '/payment/pending-request', '/card']
  expect(currentOf(links, '/card')).toBe('/card')
  expect(currentOf(links, '/card/activate')).toBe('/card')
  expect(currentOf(links, '/card-requests')).toBeUndefined()
  expect(currentOf(links, '/')).toBeUndefined()
  expect(currentOf(links, '/payment/pending-request')).toBe('/payment/pending-request')
  expect(currentOf(links, '/payment/collections')).toBe('/payment')
})

describe('groups and the bar of phones', () => {
  const approver = { ...company, permissions: ['approvals:read'] }
  const plain = { ...individual, permissions: [] }
  const restricted = { ...company, onboardingStatus: 'SendR', permissions: ['approvals:read'] }
  const groups = (person: typeof approver) =>
    groupsOf(sidebarFor(person, withCard).main, person).map(({ name, entries }) => [name, names(entries)])
  const bar = (person: typeof approver, leads?: (link: string) => boolean) =>
    barOf(sidebarFor(person, flags, false, leads).main, person, leads).map(({ name }) => name)

  test('every entry of the main group is in one group, in the order of the specification', () => {
    const all = groupsOf(mainEntries, restricted).flatMap(({ entries }) => names(entries))
    // Promotions are listed below an entry of the specification.
    expect(all.filter((name) => name !== 'Promotions')).toEqual(names(mainEntries))
  })

  test('transactions and approvals are one step away, for those who may see them', () => {
    expect(groups(approver)).toEqual([
      ['Money', ['Accounts', 'SendR', 'Payment', 'Transactions', 'Approvals', 'Card']],
      ['Business', ['Invoice']],
      ['People', ['Beneficiaries', 'Referral', 'Promotions']],
      ['Team', ['Maker Checker']],
    ])
    expect(groups(plain)[0]).toEqual(['Money', ['Accounts', 'SendR', 'Payment', 'Transactions', 'Card']])
    expect(groups(restricted)).toEqual([
      ['Money', ['SendR', 'Payment']],
      ['People', ['Beneficiaries']],
    ])
  })

  test('the bar has the four most used places, none of them closed, and is absent before the approval', () => {
    expect(bar(approver)).toEqual(['Accounts', 'Transactions', 'Approvals', 'Beneficiaries'])
    expect(bar(plain)).toEqual(['Accounts', 'Transactions', 'Beneficiaries', 'Payment'])
    expect(bar(restricted)).toEqual(['SendR', 'Transfers', 'Beneficiaries', 'Payment'])
    expect(bar(approver, (link) => link !== '/payment/pending-request')).not.toContain('Approvals')
    expect(bar({ ...approver, onboardingStatus: 'DocumentUploaded' })).toEqual([])
  })
})
