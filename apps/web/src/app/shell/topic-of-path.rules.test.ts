import { expect, test } from 'vitest'
import { topicOfPath } from './topic-of-path.rules.ts'

test.each([
  ['/accounts', 'accounts'],
  ['/accounts/w/inr', 'wallets'],
  ['/accounts/1/send-money/multiple/new', 'batch-payments'],
  ['/accounts/1/send-money/single', 'send-money'],
  ['/payment/rate-bypass', 'negotiated-rates'],
  ['/payment/0190c000-0000-7000-8000-000000000001', 'payment-status'],
  ['/payment', 'transactions'],
  ['/help-center', undefined],
])('the help of %s is about %s', (path, topic) => {
  expect(topicOfPath(path)).toBe(topic)
})

test('each tab of the settings has its own help', () => {
  expect([topicOfPath('/settings', 'security'), topicOfPath('/get-started', 'privacy')]).toEqual([
    'pin',
    'personal-data',
  ])
  expect([topicOfPath('/get-started', 'nowhere'), topicOfPath('/get-started', 'help')]).toEqual([
    'onboarding',
    undefined,
  ])
})
