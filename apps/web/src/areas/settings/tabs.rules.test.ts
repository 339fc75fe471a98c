import { expect, test } from 'vitest'
import { defaultFlags } from '#lib/flags.ts'
import { type Person, shownTab, tabNames, tabsFor } from './tabs.rules.ts'

const company: Person = {
  customerType: 'Limited Liability Company',
  onboardingStatus: 'Approved',
  permissions: ['documents:upload', 'security:manage', 'payments:create', 'webhooks:manage'],
}

/** All but the help, which a company reads at an address of its own. */
const ofCompany = tabNames.filter((tab) => tab !== 'help')

test('a business starts with its team, whoever has none with the first tab there is', () => {
  const tabs = tabsFor(company, defaultFlags, tabNames)
  expect(tabs).toEqual(ofCompany)
  for (const asked of [undefined, '', 'nowhere', 7]) expect(shownTab(asked, tabs)).toBe('teamManagement')
  expect(shownTab('privacy', tabs)).toBe('privacy')
  const alone = tabsFor({ ...company, customerType: 'Individual' }, defaultFlags, tabNames)
  expect(shownTab('teamManagement', alone)).toBe('profile')
  expect(shownTab(undefined, [])).toBeUndefined()
})

test('[flag-profile-settings] the profile is a tab of the settings while its switch is on', () => {
  expect(tabsFor(company, defaultFlags, tabNames)).toContain('profile')
  const off = { ...defaultFlags, FEATURE_PROFILE_SETTINGS: false }
  expect(tabsFor(company, off, tabNames)).toEqual(ofCompany.filter((tab) => tab !== 'profile'))
})

test('a tab goes with its flag, its feature and what the person may do', () => {
  const flags = { ...defaultFlags, FEATURE_PROFILE_SETTINGS: false, FEATURE_ACCOUNT_SETUP: false }
  expect(tabsFor({ ...company, permissions: [] }, flags, tabNames)).toEqual([
    'teamManagement',
    'notifications',
    'privacy',
  ])
  expect(tabsFor(company, defaultFlags, ['security'])).toEqual(['security'])
  const sendr: Person = { ...company, onboardingStatus: 'SendR', permissions: ['documents:upload', 'security:manage'] }
  expect(tabsFor(sendr, defaultFlags, tabNames)).toEqual([
    'profile',
    'businessDocument',
    'security',
    'notifications',
    'privacy',
    'help',
  ])
  expect(tabsFor(sendr, { ...defaultFlags, FEATURE_HELP_CENTER: false }, tabNames)).not.toContain('help')
})
