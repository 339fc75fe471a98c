import { expect, test } from 'vitest'
import { customerIdsIn, settingText, stateText } from './feature-words.rules.ts'

const id = '01900000-0000-7000-8000-00000000000'

test('customers can be listed by ID or by a link to their page, and count once', () => {
  const text = `https://console.example/customers/${id}1?tab=people\n${id}2, ${id.toUpperCase()}1\nnothing`
  expect(customerIdsIn(text)).toEqual([`${id}1`, `${id}2`])
})

test('a feature shows the setting in force: the environment before staff, staff before the default', () => {
  const feature = {
    flag: 'FEATURE_CARD',
    scope: 'customers',
    isOnByDefault: false,
    environment: null,
    setting: { state: 'share', percent: 10 },
    version: 1,
    since: null,
    byName: null,
    proposal: null,
  } as const
  expect(stateText(feature)).toBe('On for 10% of customers')
  expect(stateText({ ...feature, environment: true })).toBe('On (environment)')
  expect(stateText({ ...feature, setting: { state: 'default' } })).toBe('Off (default)')
  expect(settingText({ state: 'list', customerIds: [`${id}1`] })).toBe('On for 1 customer')
})
