import { expect, test } from 'vitest'
import { searchOfTab, tabOf } from './address-tab.rules.ts'

const cases = [
  ['settings', 'teamManagement', 'BusinessDocument'],
  ['beneficiaries', 'SingleBeneficiaries', 'MultipleBeneficiaries'],
  ['onboarding', 'PersonalDetails', 'BusinessDetails'],
] as const

test('[routing-beneficiary-tab] an address that names no tab, or none that there is, shows the first', () => {
  for (const [screen, first, other] of cases) {
    // The order in which they are shown says nothing about which is first.
    const tabs = [other, first]
    for (const none of [{}, { tab: '' }, { tab: 'none such' }, { tab: [other] }, { tab: first.toUpperCase() }])
      expect(tabOf(screen, tabs, none)).toBe(first)
  }
})

test('a tab that an address names is shown, and the first needs no name', () => {
  for (const [screen, first, other] of cases) {
    expect(tabOf(screen, [other, first], { tab: other })).toBe(other)
    expect(searchOfTab(screen, first)).toEqual({})
    expect(tabOf(screen, [other, first], searchOfTab(screen, other))).toBe(other)
  }
})

test('tabs without the one that is specified as the first are a mistake of ours', () => {
  expect(() => tabOf('settings', ['BusinessDocument'], {})).toThrow('teamManagement')
})
