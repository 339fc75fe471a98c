import { describe, expect, test } from 'vitest'
import { searchOfTab, tabOf } from './address-tab.rules.ts'

const cases = [
  ['routing-settings-tab', 'settings', 'teamManagement', 'BusinessDocument'],
  ['routing-beneficiary-tab', 'beneficiaries', 'SingleBeneficiaries', 'MultipleBeneficiaries'],
  ['routing-onboarding-tab', 'onboarding', 'PersonalDetails', 'BusinessDetails'],
] as const

describe('[routing-settings-tab, routing-beneficiary-tab, routing-onboarding-tab] tabs in the address', () => {
  test.each(cases)('%s', (_, screen, first, other) => {
    // The order in which they are shown says nothing about which is first.
    const tabs = [other, first]
    for (const none of [{}, { tab: '' }, { tab: 'none such' }, { tab: [other] }, { tab: first.toUpperCase() }])
      expect(tabOf(screen, tabs, none)).toBe(first)
    expect(tabOf(screen, tabs, { tab: other })).toBe(other)
    expect(searchOfTab(screen, first)).toEqual({})
    expect(tabOf(screen, tabs, searchOfTab(screen, other))).toBe(other)
  })

  test('tabs without the one that is specified as the first are a mistake of ours', () => {
    expect(() => tabOf('settings', ['BusinessDocument'], {})).toThrow('teamManagement')
  })
})
